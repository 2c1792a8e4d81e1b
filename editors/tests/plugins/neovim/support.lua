--- What the scenarios share. Each is run in a Neovim of its own, and ends it: with 0 if everything held.

local S = {}

local function fail(message)
  io.stderr:write(message .. '\n')
  vim.cmd('cquit')
end

--- Runs a scenario; whatever it throws is its failure.
function S.run(scenario)
  vim.opt.swapfile = false
  require('rowsmith').setup({ cmd = { os.getenv('ROWSMITH'), 'lsp' }, panel = { delay = 5 } })
  local ok, failure = xpcall(scenario, debug.traceback)
  if not ok then
    fail(failure)
  end
  vim.cmd('qall!')
end

--- Waits until something holds, and lets Neovim do its work meanwhile.
function S.wait(what, condition)
  if not vim.wait(20000, condition, 5) then
    error('waited in vain: ' .. what .. '\n' .. S.dump())
  end
end

function S.equal(found, wanted, what)
  if not vim.deep_equal(found, wanted) then
    error((what or 'differs') .. '\nfound  ' .. vim.inspect(found) .. '\nwanted ' .. vim.inspect(wanted) .. '\n' .. S.dump(), 2)
  end
end

--- Opens a script with these lines in the current window.
function S.open(lines, options)
  local path = vim.fn.tempname() .. '.rows'
  local ending = options and options.fileformat == 'dos' and '\r\n' or '\n'
  local file = assert(io.open(path, 'wb'))
  file:write(table.concat(lines, ending) .. ending)
  file:close()
  vim.cmd('edit ' .. vim.fn.fnameescape(path))
  S.script = vim.api.nvim_get_current_buf()
  S.window = vim.api.nvim_get_current_win()
  S.wait('the server', function()
    return require('rowsmith.server').client(S.script) ~= nil
  end)
end

function S.text()
  return vim.api.nvim_buf_get_lines(S.script, 0, -1, false)
end

--- The lines of the panel.
function S.panel()
  local buffer = require('rowsmith.panel').buffer()
  return buffer and vim.api.nvim_buf_is_valid(buffer) and vim.api.nvim_buf_get_lines(buffer, 0, -1, false) or {}
end

function S.dump()
  return 'panel:\n  ' .. table.concat(S.panel(), '\n  ')
end

--- The rows that the panel shows: what stands behind an index path, without signs and notes, in their order.
function S.rows()
  local found = {}
  for _, line in ipairs(S.panel()) do
    local path, text = line:match('^[^%d>]*(%d+%.%d+)%s+(.*)$')
    if path and not line:match('^%-') then
      for _, sign in ipairs({ '⊖', '⊕', '⊘', '≡' }) do
        text = text:gsub(sign, '')
      end
      text = text:gsub('  from .*', '')
      table.insert(found, path .. ' ' .. vim.trim(text))
    end
  end
  return found
end

function S.wait_for_rows(wanted)
  vim.wait(20000, function()
    return vim.deep_equal(S.rows(), wanted)
  end, 5)
  S.equal(S.rows(), wanted, 'the panel’s rows')
end

--- Whether the panel has a line that begins so.
function S.shows(beginning)
  for _, line in ipairs(S.panel()) do
    if vim.startswith(line, beginning) then
      return true
    end
  end
  return false
end

function S.wait_for_line(beginning)
  S.wait("a line '" .. beginning .. "'", function()
    return S.shows(beginning)
  end)
end

--- Puts the script's cursor on a line, counted from 1, as a person would.
function S.go(line)
  vim.api.nvim_set_current_win(S.window)
  S.press(line .. 'G')
end

--- Types keys, and lets their autocommands happen.
function S.press(keys)
  vim.api.nvim_feedkeys(vim.api.nvim_replace_termcodes(keys, true, false, true), 'xt', false)
  vim.cmd('doautocmd CursorMoved')
  vim.cmd('doautocmd TextChanged')
end

--- Puts the panel's cursor on the row with a text.
function S.point(text)
  local window = require('rowsmith.panel').window()
  for number, line in ipairs(S.panel()) do
    if line:find(text, 1, true) and not line:match('^>') then
      vim.api.nvim_win_set_cursor(window, { number, 0 })
      return
    end
  end
  error('no line has ' .. text .. '\n' .. S.dump())
end

--- The text on the line of the panel's cursor.
function S.pointed()
  local window = require('rowsmith.panel').window()
  local line = vim.api.nvim_win_get_cursor(window)[1]
  return vim.trim(S.panel()[line])
end

--- The names of all sessions of the server.
function S.sessions()
  local client = require('rowsmith.server').client(S.script)
  local found
  require('rowsmith.server').request(client, S.script, 'session/list', {}, function(_, result)
    found = result.sessions
  end)
  S.wait('the list of sessions', function()
    return found ~= nil
  end)
  return found
end

function S.begin_session(line)
  S.go(line)
  vim.cmd('RowsSession')
  S.wait_for_line('session from')
end

return S
