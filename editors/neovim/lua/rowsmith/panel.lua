--- The panel: a window that shows the table after the line on which the cursor is, and follows the cursor.

local document = require('rowsmith.document')
local server = require('rowsmith.server')

local M = {}

local uv = vim.uv or vim.loop

-- The panel's buffer, the script that it follows, and what it shows or waits for:
-- { buffer =, changes =, line = } of the script.
local panel = {}

local function is_script(buffer)
  return vim.api.nvim_buf_is_loaded(buffer) and vim.bo[buffer].filetype == 'rows'
end

--- The panel's window in this tab page, or nil.
function M.window()
  if panel.buffer and vim.api.nvim_buf_is_valid(panel.buffer) then
    for _, window in ipairs(vim.api.nvim_tabpage_list_wins(0)) do
      if vim.api.nvim_win_get_buf(window) == panel.buffer then
        return window
      end
    end
  end
end

--- Whether the panel is open on some tab page.
function M.is_open()
  return panel.buffer ~= nil and vim.fn.bufwinid(panel.buffer) ~= -1
end

function M.buffer()
  return panel.buffer
end

--- A window that shows the script, its buffer, and the cursor's line there, counted from 0.
function M.source()
  local buffer = panel.script
  if not (buffer and is_script(buffer)) then
    return nil
  end
  local window = panel.script_window
  if not (window and vim.api.nvim_win_is_valid(window) and vim.api.nvim_win_get_buf(window) == buffer) then
    window = vim.fn.bufwinid(buffer)
    if window == -1 then
      return nil
    end
  end
  return window, buffer, vim.api.nvim_win_get_cursor(window)[1] - 1
end

--- Puts lines into the panel. Its cursor goes to a line, or stays on its own.
function M.show(lines, cursor)
  if not (panel.buffer and vim.api.nvim_buf_is_valid(panel.buffer)) then
    return
  end
  vim.bo[panel.buffer].modifiable = true
  vim.api.nvim_buf_set_lines(panel.buffer, 0, -1, false, lines)
  vim.bo[panel.buffer].modifiable = false
  local window = M.window()
  if window and cursor then
    vim.api.nvim_win_set_cursor(window, { math.max(1, math.min(cursor, #lines)), 0 })
  end
end

local function cancel()
  if panel.request then
    server.cancel(panel.request.client, panel.request.id)
    panel.request = nil
  end
end

local function is_same(one, other)
  return one and other and one.buffer == other.buffer and one.changes == other.changes and one.line == other.line
end

local function update()
  if not M.is_open() or require('rowsmith.session').is_open() then
    return
  end
  local _, buffer, line = M.source()
  if not buffer then
    return
  end
  local wanted = { buffer = buffer, changes = vim.api.nvim_buf_get_changedtick(buffer), line = line }
  if is_same(wanted, panel.wanted) then
    return
  end
  local client = server.client(buffer)
  if not client then
    M.show({ 'rowsmith lsp is not running for this script' }, 1)
    return
  end
  cancel()
  panel.wanted = wanted
  local id = document.fetch(client, buffer, document.address(buffer, line), function(lines, failure)
    -- What has been overtaken by a change or another line is not shown.
    if panel.wanted ~= wanted or require('rowsmith.session').is_open() then
      return
    end
    panel.request = nil
    M.show(lines or vim.split(failure, '\n'), 1)
  end)
  panel.request = panel.wanted == wanted and id and { client = client, id = id } or nil
end

--- Fetches the table as soon as the cursor rests.
function M.follow()
  if not M.is_open() then
    return
  end
  local buffer = vim.api.nvim_get_current_buf()
  if is_script(buffer) then
    panel.script = buffer
    panel.script_window = vim.api.nvim_get_current_win()
  end
  panel.timer = panel.timer or uv.new_timer()
  panel.timer:start(require('rowsmith').settings.panel.delay, 0, vim.schedule_wrap(update))
end

--- Shows nothing any more, and fetches the table again.
function M.forget()
  cancel()
  panel.wanted = nil
  M.show({})
  M.follow()
end

local function map(key, description, action)
  vim.keymap.set('n', key, action, { buffer = panel.buffer, nowait = key ~= 'd', silent = true, desc = description })
end

local function map_keys()
  local session = require('rowsmith.session')
  map('s', 'Begin a session at the cursor’s line of the script', session.begin)
  map('<CR>', 'Begin a session at the cursor’s line of the script', session.begin)
  map('i', 'Insert a row before this one', session.insert_before)
  map('a', 'Insert a row after this one', session.insert_after)
  map('dd', 'Delete the row', session.delete)
  map('x', 'Delete the row', session.delete)
  map('J', 'Move the row down', session.move_down)
  map('K', 'Move the row up', session.move_up)
  map('e', 'Turn editing mode on or off', session.toggle_editing)
  map('u', 'Undo', session.undo)
  map('<C-r>', 'Redo', session.redo)
  map('c', 'Commit', session.commit)
  map('r', 'Show the data source’s rows, or the table’s', session.toggle_plane)
  map('R', 'Reload the table from its data source', session.reload)
  map('p', 'Put what was done into the script', session.put)
  map('q', 'End the session, or close the panel', function()
    if session.is_open() then
      session.close()
    else
      M.close()
    end
  end)
  map('g?', 'Show the help', function()
    vim.cmd('help rowsmith-keys')
  end)
end

local function make_buffer()
  panel.buffer = vim.api.nvim_create_buf(false, true)
  vim.api.nvim_buf_set_name(panel.buffer, 'rowsmith://table')
  vim.bo[panel.buffer].bufhidden = 'wipe'
  vim.bo[panel.buffer].filetype = 'rowstable'
  vim.bo[panel.buffer].modifiable = false
  map_keys()
  vim.api.nvim_create_autocmd('BufWipeout', {
    buffer = panel.buffer,
    callback = function()
      M.closed()
    end,
  })
end

local splits = { left = 'topleft vertical', right = 'botright vertical', top = 'topleft', bottom = 'botright' }

local function make_window()
  local settings = require('rowsmith').settings.panel
  vim.cmd(string.format('%s %dsplit', splits[settings.side] or splits.right, settings.size))
  local window = vim.api.nvim_get_current_win()
  vim.api.nvim_win_set_buf(window, panel.buffer)
  local options = {
    wrap = true, linebreak = true, number = false, relativenumber = false, signcolumn = 'no', foldenable = false,
    list = false, spell = false, cursorline = true, winfixwidth = true, winfixheight = true,
  }
  for option, value in pairs(options) do
    vim.wo[window][option] = value
  end
end

--- Opens the panel beside the script, where the cursor stays.
function M.open()
  if not M.is_open() then
    local window = vim.api.nvim_get_current_win()
    make_buffer()
    make_window()
    vim.api.nvim_set_current_win(window)
    panel.wanted = nil
  end
  M.follow()
end

function M.close()
  if panel.buffer and vim.api.nvim_buf_is_valid(panel.buffer) then
    vim.api.nvim_buf_delete(panel.buffer, { force = true })
  end
end

--- Lets go of everything once the panel's buffer is gone.
function M.closed()
  require('rowsmith.session').close()
  cancel()
  if panel.timer then
    panel.timer:stop()
    panel.timer:close()
  end
  panel = {}
end

return M
