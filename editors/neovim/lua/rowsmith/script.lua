--- The place in a script below which a session's statements are put. It moves with the text around it.

local M = {}

local namespace = vim.api.nvim_create_namespace('rowsmith')

--- The line, counted from 0, that holds the byte before an offset of the text as the server has it.
local function line_of(buffer, offset)
  local ending = vim.bo[buffer].fileformat == 'dos' and 2 or 1
  local passed = 0
  for number, line in ipairs(vim.api.nvim_buf_get_lines(buffer, 0, -1, false)) do
    passed = passed + #line + ending
    if offset <= passed then
      return number - 1
    end
  end
  return vim.api.nvim_buf_line_count(buffer) - 1
end

--- Outcome lines belong to the statement above them; statements are put below both.
local function behind_outcome_lines(buffer, line)
  local count = vim.api.nvim_buf_line_count(buffer)
  while line + 1 < count do
    local below = vim.api.nvim_buf_get_lines(buffer, line + 1, line + 2, false)[1]
    if not below:match('^%s*#[>!?~]') then
      break
    end
    line = line + 1
  end
  return line
end

--- The line on which the last of the statements that were run ends, or the one that is given if there was none.
function M.last_line(buffer, line, steps)
  local last = steps[#steps]
  return last and line_of(buffer, last.range[2]) or line
end

--- Marks the place below a line.
function M.mark(buffer, line)
  return { buffer = buffer, line = line, id = vim.api.nvim_buf_set_extmark(buffer, namespace, line, 0, {}) }
end

--- Puts lines into the script, with the cursor of its window on the last of them; says what is in the way.
function M.put(place, lines)
  if not vim.api.nvim_buf_is_loaded(place.buffer) then
    return 'the script is closed'
  end
  if not vim.bo[place.buffer].modifiable then
    return 'the script cannot be changed'
  end
  local mark = vim.api.nvim_buf_get_extmark_by_id(place.buffer, namespace, place.id, {})
  local line = behind_outcome_lines(place.buffer, mark[1] or place.line)
  -- Setting this option ends the undo step before, so that one undo takes out what is put in here.
  vim.api.nvim_buf_call(place.buffer, function()
    vim.cmd('let &g:undolevels = &g:undolevels')
  end)
  vim.api.nvim_buf_set_lines(place.buffer, line + 1, line + 1, false, lines)
  local window = require('rowsmith.panel').source()
  if window and vim.api.nvim_win_get_buf(window) == place.buffer then
    vim.api.nvim_win_set_cursor(window, { line + 1 + #lines, 0 })
  end
end

function M.forget(place)
  if vim.api.nvim_buf_is_valid(place.buffer) then
    vim.api.nvim_buf_del_extmark(place.buffer, namespace, place.id)
  end
end

return M
