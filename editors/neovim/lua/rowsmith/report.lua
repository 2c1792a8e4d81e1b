--- Says what came of a statement, and whose edits a session's are.

local M = {}

local function add_text(lines, before, text)
  local rest = vim.split(text, '\n')
  rest[1] = before .. rest[1]
  vim.list_extend(lines, rest)
end

--- The first few of the callbacks that were asked, or told.
local function add_callbacks(lines, before, step, kind)
  local texts, most = {}, 6
  for _, callback in ipairs(step.callbacks or {}) do
    if callback[kind] then
      table.insert(texts, callback.text)
    end
  end
  if #texts > 0 then
    local left = #texts - most
    local more = left > 0 and ', and ' .. left .. ' more' or ''
    table.insert(lines, before .. table.concat(vim.list_slice(texts, 1, most), ', ') .. more)
  end
end

local function add_explanation(lines, explanation)
  local found = explanation and explanation.found and explanation.found[1]
  if found then
    table.insert(lines, '')
    table.insert(lines, found.meaning)
    if found.causes and found.causes[1] then
      table.insert(lines, 'fix: ' .. found.causes[1].fix)
    end
  end
end

--- The lines below the table: the statement, what the app was asked and told, and how it ended.
function M.step(step, explanation)
  local lines = { '> ' .. vim.split(step.statement, '\n')[1] }
  add_callbacks(lines, 'asked: ', step, 'ask')
  add_callbacks(lines, 'told: ', step, 'tell')
  if step.outcome == 'trapped' then
    add_text(lines, 'trap: ', step.exception)
    add_explanation(lines, explanation)
  elseif step.reason then
    add_text(lines, step.outcome .. ': ', step.reason)
  elseif step.outcome ~= 'done' then
    table.insert(lines, step.outcome)
  end
  for _, warning in ipairs(step.warnings or {}) do
    add_text(lines, 'warning: ', warning)
  end
  return lines
end

function M.failure(message)
  local lines = {}
  add_text(lines, 'error: ', message)
  return lines
end

--- The lines above the table.
function M.heading(session)
  local state = session.state
  local name = vim.fn.fnamemodify(vim.api.nvim_buf_get_name(session.script.buffer), ':t')
  local lines = { string.format('session from %s:%d', name, session.script.line + 1) }
  if state.state.crashed then
    table.insert(lines, 'the app has crashed: u takes it back')
  elseif state.state.editingMode then
    table.insert(lines, 'editing mode is on: the user edits')
  else
    table.insert(lines, 'editing mode is off: the app edits')
  end
  if state.plane == 'model' then
    table.insert(lines, 'the data source’s rows: r shows the table')
  elseif not state.planesAgree then
    table.insert(lines, 'the data source has other rows: r shows them')
  end
  table.insert(lines, ' i a x J K e u ^R c r R p q (g? for help)')
  table.insert(lines, '')
  return lines
end

return M
