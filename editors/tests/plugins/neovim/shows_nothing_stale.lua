local S = require('support')

-- Answers are held back, and come in another order than they were asked for.
S.run(function()
  S.open({ 'table { "Apple" }', 'app insert "Pear" at 1', 'app insert "Fig" at 2' })
  local server = require('rowsmith.server')
  local request, held, cancelled = server.request, {}, {}
  server.request = function(client, buffer, method, params, done)
    table.insert(held, { line = tonumber(params.uri:match('line=(%d+)$')), done = done })
    return #held
  end
  server.cancel = function(_, id)
    table.insert(cancelled, id)
  end
  local function ask_on(line)
    local before = #held
    S.go(line)
    S.wait('a request', function()
      return #held > before
    end)
    return held[#held]
  end

  S.go(1)
  vim.cmd('RowsPanel')
  S.wait('a request', function()
    return #held == 1
  end)
  local first, second, third = held[1], ask_on(2), ask_on(3)
  S.equal({ first.line, second.line, third.line }, { 0, 1, 2 })
  S.equal(cancelled, { 1, 2 }, 'those that are overtaken are taken back')
  third.done(nil, { text = '  0.0  third' })
  S.equal(S.rows(), { '0.0 third' })
  first.done(nil, { text = '  0.0  first' })
  second.done({ code = -32800, message = 'cancelled' })
  S.equal(S.rows(), { '0.0 third' })

  -- An answer about a text that has changed since.
  local fourth = ask_on(2)
  vim.api.nvim_buf_set_lines(S.script, 0, 1, false, { 'table { "Plum" }' })
  S.press('l')
  S.wait('a request', function()
    return held[#held] ~= fourth
  end)
  fourth.done(nil, { text = '  0.0  fourth' })
  S.equal(S.rows(), { '0.0 third' })

  -- A cursor that only moves in its line asks nothing.
  local count = #held
  S.press('l')
  S.press('h')
  vim.wait(100)
  S.equal(#held, count)
  server.request = request
end)
