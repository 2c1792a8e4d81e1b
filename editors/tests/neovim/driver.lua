-- Runs a sequence of steps while the editor's own loop goes on, so that what is typed is typed for real.
-- The steps are a coroutine that stops wherever it waits.

local M = { report = {} }

local patience = tonumber(vim.env.PATIENCE or 60) * 1000

local function finish(trouble)
  M.report.trouble = trouble
  vim.fn.writefile({ vim.json.encode(M.report) }, vim.env.REPORT)
  vim.cmd(trouble and 'cquit' or 'qall!')
end

local function resume(thread)
  local ok, trouble = coroutine.resume(thread)
  if not ok then
    finish(debug.traceback(thread, trouble))
  elseif coroutine.status(thread) == 'dead' then
    finish(nil)
  end
end

function M.run(steps)
  local thread = coroutine.create(steps)
  vim.defer_fn(function() resume(thread) end, 0)
end

-- Lets the editor go on until the condition gives something, and gives that.
function M.wait(what, condition)
  local thread = coroutine.running()
  local deadline = vim.loop.now() + patience
  while true do
    local value = condition()
    if value then return value end
    if vim.loop.now() > deadline then error('waited in vain for ' .. what) end
    vim.defer_fn(function() resume(thread) end, 5)
    coroutine.yield()
  end
end

function M.line(number) return vim.api.nvim_buf_get_lines(0, number, number + 1, false)[1] end

function M.text() return table.concat(vim.api.nvim_buf_get_lines(0, 0, -1, false), '\n') .. '\n' end

-- Types keys, one after the other, until a line reads as it should; lines count from 0.
function M.type(keys, number, expected)
  vim.api.nvim_input(keys)
  M.wait(('line %d to read %s, not %s'):format(number, expected, tostring(M.line(number))),
    function() return M.line(number) == expected end)
end

return M
