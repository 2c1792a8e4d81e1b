local S = require('support')

S.run(function()
  require('rowsmith').setup({ panel = { rows = 3 } })
  S.open({
    'table { section { "a" "b" } section "None" { } section "More" { "c" "d\\te" "f" "g" } }',
    'edit on',
  })
  S.begin_session(1)
  S.equal(S.rows(), { '0.0 a', '0.1 b', '2.0 c' })
  S.equal(S.shows('  section 1: None  no rows'), true)
  S.equal(S.shows('    … 3 more'), true)

  -- Up into the section without rows, and through it.
  S.point('2.0')
  S.press('K')
  S.wait_for_rows({ '0.0 a', '0.1 b', '1.0 c' })
  S.equal(S.pointed(), '1.0  c')
  S.press('K')
  S.wait_for_rows({ '0.0 a', '0.1 b', '0.2 c' })
  S.press('J')
  S.wait_for_rows({ '0.0 a', '0.1 b', '1.0 c' })
  -- The section below is not drawn, and is there.
  S.press('J')
  S.wait_for_rows({ '0.0 a', '0.1 b', '2.0 c' })

  -- The first row goes no further up.
  local told
  vim.notify = function(message)
    told = message
  end
  S.point('0.0')
  S.press('K')
  S.equal(told, 'rowsmith: the row is the first')
  S.point('editing mode')
  S.press('x')
  S.equal(told, 'rowsmith: the cursor is on no row')

  -- Texts with signs that the language writes otherwise; behind a row, and as a section's first.
  local text = 'tab\t "quote" back\\slash \1 é😀'
  vim.ui.input = function(_, answer)
    answer(text)
  end
  S.point('0.1')
  S.press('a')
  S.wait_for_rows({ '0.0 a', '0.1 b', '0.2 tab\\t "quote" back\\slash \\u{1} é😀' })
  vim.ui.input = function(_, answer)
    answer(nil)
  end
  S.press('i')
  S.press('u')
  S.wait_for_rows({ '0.0 a', '0.1 b', '2.0 c' })
  S.press('<C-r>')
  S.wait_for_line('> redo')
  S.press('p')
  S.wait('the end of the session', function()
    return not require('rowsmith.session').is_open()
  end)
  S.equal(vim.list_slice(S.text(), 2, 6), {
    'app move 2.0 -> 1.0',
    'app move 1.0 -> 0.2',
    'app move 0.2 -> 1.0',
    'app move 1.0 -> 2.0',
    'app insert "tab\\t \\"quote\\" back\\\\slash \\u{1} é😀" at 0.2',
  })
end)
