local S = require('support')

S.run(function()
  S.open({
    'table {',
    '  section "Fruit" { "Apple" "Pear" "Kiwi" }',
    '  section "Dairy" { "Milk" }',
    '}',
    '#> [Apple Pear Kiwi] [Milk]',
    'app delete 0.0',
  })
  S.begin_session(2)
  S.equal(S.rows(), { '0.0 Apple', '0.1 Pear', '0.2 Kiwi', '1.0 Milk' })
  S.equal(S.shows('session from ' .. vim.fn.expand('#' .. S.script .. ':t') .. ':4'), true)
  S.equal(S.shows('editing mode is off: the app edits'), true)
  S.equal(S.pointed(), '0.0  Apple')

  -- The app moves a row, out of its section too, and the cursor goes with it.
  S.point('Kiwi')
  S.press('J')
  S.wait_for_rows({ '0.0 Apple', '0.1 Pear', '1.0 Kiwi', '1.1 Milk' })
  S.equal(S.pointed(), '1.0  Kiwi')
  S.press('K')
  S.wait_for_rows({ '0.0 Apple', '0.1 Pear', '0.2 Kiwi', '1.0 Milk' })
  S.equal(S.pointed(), '0.2  Kiwi')

  -- Keys typed faster than the server answers act one after the other.
  S.press('JJ')
  S.wait_for_rows({ '0.0 Apple', '0.1 Pear', '1.0 Milk', '1.1 Kiwi' })
  S.press('uu')
  S.wait_for_rows({ '0.0 Apple', '0.1 Pear', '0.2 Kiwi', '1.0 Milk' })
  S.press('<C-r>')
  S.wait_for_rows({ '0.0 Apple', '0.1 Pear', '1.0 Kiwi', '1.1 Milk' })
  S.press('u')
  S.wait_for_rows({ '0.0 Apple', '0.1 Pear', '0.2 Kiwi', '1.0 Milk' })

  -- In editing mode it is the user.
  S.press('e')
  S.wait_for_line('editing mode is on: the user edits')
  S.point('Pear')
  S.press('K')
  S.wait_for_rows({ '0.0 Pear', '0.1 Apple', '0.2 Kiwi', '1.0 Milk' })
  S.equal(S.shows('> move 0.1 -> 0.0'), true)
  S.equal(S.shows('asked: canMove(0.1) -> true'), true)
  S.point('Apple')
  S.press('dd')
  S.wait_for_rows({ '0.0 Pear', '0.1 Kiwi', '1.0 Milk' })
  S.point('section 1')
  vim.ui.input = function(_, answer)
    answer('the "last"')
  end
  S.press('i')
  S.wait_for_rows({ '0.0 Pear', '0.1 Kiwi', '1.0 the "last"', '1.1 Milk' })
  S.press('c')
  S.wait_for_line('editing mode is off: the app edits')

  S.press('p')
  S.wait('the end of the session', function()
    return not require('rowsmith.session').is_open()
  end)
  S.equal(S.text(), {
    'table {',
    '  section "Fruit" { "Apple" "Pear" "Kiwi" }',
    '  section "Dairy" { "Milk" }',
    '}',
    '#> [Apple Pear Kiwi] [Milk]',
    'app move 0.2 -> 1.0',
    'app move 1.0 -> 0.2',
    'edit on',
    'move 0.1 -> 0.0',
    'delete 0.1',
    'insert "the \\"last\\"" at 1.0',
    'commit',
    'app delete 0.0',
  })
  -- The panel follows again, from the last line that was put in.
  S.equal(vim.api.nvim_win_get_cursor(S.window)[1], 12)
  S.wait_for_line('12: commit')
  S.equal(S.sessions(), {})
  S.equal(vim.api.nvim_buf_get_extmarks(S.script, vim.api.nvim_create_namespace('rowsmith'), 0, -1, {}), {})
end)
