local S = require('support')

S.run(function()
  S.open({ '', 'table { "Apple" "Pear" }', 'app delete 0' })
  local server = require('rowsmith.server')
  local script = vim.uri_from_bufnr(S.script)

  -- The code lenses open the panel after their lines.
  vim.lsp.commands['rowsmith.runToHere']({ arguments = { script, 2 } })
  S.wait_for_rows({ '0.0 Pear' })
  vim.lsp.commands['rowsmith.showTable']({ arguments = { script, 1 } })
  S.wait_for_rows({ '0.0 Apple', '0.1 Pear' })
  S.equal(vim.api.nvim_win_get_cursor(0)[1], 2)
  S.equal(vim.api.nvim_get_current_buf(), S.script)

  -- A table is a document of its own, too.
  vim.cmd('split ' .. vim.fn.fnameescape(require('rowsmith.document').address(S.script, 2)))
  local document = vim.api.nvim_get_current_buf()
  S.wait('the document', function()
    return vim.api.nvim_buf_get_lines(document, 0, 1, false)[1] == '3: app delete 0'
  end)
  S.equal(vim.bo[document].buftype, 'nofile')
  S.equal(vim.bo[document].modifiable, false)
  vim.cmd('bwipeout')

  -- A key without a session says how to begin one.
  local told
  vim.notify = function(message)
    told = message
  end
  vim.api.nvim_set_current_win(require('rowsmith.panel').window())
  S.press('x')
  S.equal(told, 'rowsmith: s begins a session at the line of the script’s cursor')
  S.press('s')
  S.wait_for_line('session from')
  S.equal(S.rows(), { '0.0 Apple', '0.1 Pear' })

  -- Closing the panel ends the session.
  vim.cmd('RowsPanelClose')
  S.equal(require('rowsmith.session').is_open(), false)
  S.equal(S.sessions(), {})

  -- So does the end of the server.
  S.begin_session(2)
  vim.lsp.stop_client(server.client(S.script).id)
  S.wait('the end of the session', function()
    return not require('rowsmith.session').is_open()
  end)
  S.equal(told, 'rowsmith: rowsmith lsp has ended, and the session with it')
  S.wait_for_line('rowsmith lsp is not running for this script')

  -- Opening the script again starts another.
  vim.api.nvim_set_current_win(S.window)
  vim.cmd('edit')
  S.wait_for_rows({ '0.0 Apple', '0.1 Pear' })
  vim.cmd('RowsPanelClose')

  -- A server that is not there is told of once.
  vim.lsp.stop_client(server.client(S.script).id)
  S.wait('the end of the server', function()
    return server.client(S.script) == nil
  end)
  told = nil
  require('rowsmith').setup({ cmd = { 'no-such-server', 'lsp' } })
  S.equal(told, "rowsmith: 'no-such-server' is not on PATH; set cmd in require('rowsmith').setup()")
end)
