local S = require('support')

-- Lines end with two bytes, texts have several bytes a letter, and a statement begins where another ends.
S.run(function()
  S.open({
    '# é😀',
    'table {',
    '  "é😀" "b"',
    '}; edit on',
    '#> é😀 b',
    '',
    '  delete 9 # is refused',
  }, { fileformat = 'dos' })
  S.equal(vim.bo.fileformat, 'dos')
  S.begin_session(2)
  S.equal(S.shows('session from ' .. vim.fn.expand('#' .. S.script .. ':t') .. ':4'), true)
  S.equal(S.shows('editing mode is on: the user edits'), true)
  S.equal(S.rows(), { '0.0 é😀', '0.1 b' })
  S.point('b')
  S.press('K')
  S.wait_for_rows({ '0.0 b', '0.1 é😀' })

  -- The script changes meanwhile, above the place and below it.
  vim.api.nvim_buf_set_lines(S.script, 0, 0, false, { '# one', '# two' })
  vim.api.nvim_buf_set_lines(S.script, -2, -1, false, {})
  S.press('p')
  S.wait('the end of the session', function()
    return not require('rowsmith.session').is_open()
  end)
  local put = { '# one', '# two', '# é😀', 'table {', '  "é😀" "b"', '}; edit on', '#> é😀 b', 'move 0.1 -> 0.0', '' }
  S.equal(S.text(), put)
  S.wait_for_line('8: move 0.1 -> 0.0')

  -- One undo of the script takes it out.
  vim.api.nvim_set_current_win(S.window)
  S.press('u')
  S.equal(#S.text(), 8)

  -- A session from the last line of a text that ends without a line end.
  S.begin_session(8)
  S.point('b')
  S.press('x')
  S.wait_for_rows({ '0.0 é😀' })
  S.press('p')
  S.wait('the end of the session', function()
    return not require('rowsmith.session').is_open()
  end)
  S.equal(S.text()[8], 'delete 0.1')

  -- A text without any statement before the line.
  S.begin_session(1)
  S.equal(S.rows(), {})
  S.point('section 0  no rows')
  vim.ui.input = function(_, answer)
    answer('new')
  end
  S.press('i')
  S.wait_for_rows({ '0.0 new' })
  S.press('p')
  S.wait('the end of the session', function()
    return not require('rowsmith.session').is_open()
  end)
  S.equal(S.text()[2], 'app insert "new" at 0.0')
  S.equal(S.sessions(), {})
end)
