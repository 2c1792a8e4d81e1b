local S = require('support')

S.run(function()
  S.open({
    'table {',
    '  section "Fruit" { "Apple" "Pear" }',
    '  section "Dairy" { "Milk" }',
    '}',
    'edit on',
    '',
    'move 0.0 -> 1.1',
    'delete 0.0',
    'view insert at 1.9',
  })
  S.go(1)
  vim.cmd('RowsPanel')
  S.equal(vim.api.nvim_get_current_win(), S.window, 'the cursor stays in the script')
  S.wait_for_rows({ '0.0 Apple', '0.1 Pear', '1.0 Milk' })

  S.go(7)
  S.wait_for_rows({ '0.0 Pear', '1.0 Milk', '1.1 Apple' })
  S.equal(S.shows('7: move 0.0 -> 1.1'), true)
  S.go(6)
  S.wait_for_rows({ '0.0 Apple', '0.1 Pear', '1.0 Milk' })
  S.equal(S.shows('5: edit on'), true)
  S.go(8)
  S.wait_for_rows({ '1.0 Milk', '1.1 Apple' })
  S.go(9)
  S.wait_for_line('trap: attempt to insert row 9 into section 1')

  -- The table changes below the cursor's line, too.
  S.go(7)
  S.wait_for_rows({ '0.0 Pear', '1.0 Milk', '1.1 Apple' })
  S.press('S' .. 'move 0.1 -> 0.0<Esc>')
  S.wait_for_rows({ '0.0 Pear', '0.1 Apple', '1.0 Milk' })
  S.press('u')
  S.wait_for_rows({ '0.0 Pear', '1.0 Milk', '1.1 Apple' })
  S.go(1)
  S.press('jf"lciwFig<Esc>') -- another text for the first heading
  S.go(5)
  S.wait_for_line('  section 0: Fig')

  vim.cmd('RowsPanelClose')
  S.equal(require('rowsmith.panel').window(), nil)
  S.equal(#vim.api.nvim_list_wins(), 1)
end)
