--- A session that the panel's keys drive: a copy of the table after a line, which the script does not notice until what was
--- done is put into it.

local drawing = require('rowsmith.drawing')
local panel = require('rowsmith.panel')
local report = require('rowsmith.report')
local script = require('rowsmith.script')
local server = require('rowsmith.server')
local statements = require('rowsmith.statements')

local M = {}

-- The session, or nil while the panel follows the cursor:
-- name, client, script (a place below which statements are put), base (the position at which it began), state, jobs.
local session

local function tell(message)
  vim.notify('rowsmith: ' .. message, vim.log.levels.WARN)
end

function M.is_open()
  return session ~= nil
end

-- Jobs are done one after the other, so that a key acts on the table that the key before it led to. A job that comes back
-- to another session, or to none, does nothing.
local function next_job(of)
  if session ~= of or of.busy then
    return
  end
  local job = table.remove(of.jobs, 1)
  if job then
    of.busy = true
    job(function()
      of.busy = false
      next_job(of)
    end)
  end
end

local function enqueue(job)
  if not session then
    tell('s begins a session at the line of the script’s cursor')
    return
  end
  table.insert(session.jobs, job)
  next_job(session)
end

--- Sends a request about the session; `done` gets its result. A failure is told, and ends the job.
local function ask(method, params, finish, done)
  local asking = session
  if vim.startswith(method, 'session/') then
    params.session = asking.name
  end
  server.request(asking.client, asking.script.buffer, method, params, function(failure, result)
    if session ~= asking then
      return
    end
    if failure then
      asking.report = report.failure(failure.message or 'the server did not answer')
      M.draw()
      finish()
    else
      done(result)
    end
  end)
end

--- The row, or the { section } of a heading, under the panel's cursor.
local function place()
  local window = panel.window()
  local line = window and vim.api.nvim_win_get_cursor(window)[1] or 0
  return session.drawing and session.drawing.places[line - session.top]
end

--- Draws what is known of the session, with the cursor on a place.
function M.draw(at)
  at = at or session.drawing and place()
  local lines = report.heading(session)
  session.top = #lines
  session.drawing = drawing.table(session.state)
  vim.list_extend(lines, session.drawing.lines)
  if session.report then
    table.insert(lines, '')
    vim.list_extend(lines, session.report)
  end
  panel.show(lines, session.top + drawing.line(session.drawing, at))
end

--- Fetches the table and draws it.
local function refresh(finish, at)
  local limit = require('rowsmith').settings.panel.rows
  ask('session/state', { plane = session.plane, limit = limit }, finish, function(state)
    session.state = state
    M.draw(at)
    finish()
  end)
end

--- What UIKit means by its exception is told below it.
local function explain(step, finish)
  ask('exception/explain', { text = step.exception }, finish, function(explanation)
    session.report = report.step(step, explanation)
    M.draw()
    finish()
  end)
end

local function took_place(step, finish, at)
  session.report = report.step(step)
  refresh(function()
    if step.outcome == 'trapped' then
      explain(step, finish)
    else
      finish()
    end
  end, step.outcome == 'done' and at or nil)
end

--- Runs a statement; if it succeeds, the cursor goes to a place.
local function run(statement, finish, at)
  ask('session/edit', { text = statement, expectedRevision = session.state.revision }, finish, function(result)
    took_place(result.steps[#result.steps], finish, at)
  end)
end

local function travel(method, finish)
  ask(method, {}, finish, function(step)
    step.statement = method:match('/(.*)')
    took_place(step, finish)
  end)
end

--- A job that edits the row under the cursor, in the table that is shown.
local function edit(takes_heading, action)
  enqueue(function(finish)
    local at = place()
    if session.plane == 'model' then
      tell('these are the data source’s rows; r shows the table again, which is edited')
      finish()
    elseif at and (at[2] or takes_heading) then
      action(at, finish)
    else
      tell('the cursor is on no row')
      finish()
    end
  end)
end

local function insert(step)
  edit(true, function(at, finish)
    local to = { at[1], at[2] and at[2] + step or 0 }
    vim.ui.input({ prompt = 'Text of the new row: ' }, function(text)
      if text and session then
        run(statements.insert(session.state, text, to), finish, to)
      else
        finish()
      end
    end)
  end)
end

local function move(step)
  edit(false, function(at, finish)
    local to = statements.neighbour(session.state, at, step)
    if to then
      run(statements.move(session.state, at, to), finish, to)
    else
      tell(step < 0 and 'the row is the first' or 'the row is the last')
      finish()
    end
  end)
end

function M.insert_before()
  insert(0)
end

function M.insert_after()
  insert(1)
end

function M.move_up()
  move(-1)
end

function M.move_down()
  move(1)
end

function M.delete()
  edit(false, function(at, finish)
    run(statements.delete(session.state, at), finish, at)
  end)
end

function M.toggle_editing()
  enqueue(function(finish)
    run(statements.editing(session.state), finish)
  end)
end

function M.reload()
  enqueue(function(finish)
    run('view reload data', finish)
  end)
end

function M.commit()
  enqueue(function(finish)
    travel('session/commit', finish)
  end)
end

function M.undo()
  enqueue(function(finish)
    if session.state.position == session.base then
      tell('the session began here; what the script did is undone in the script')
      finish()
    else
      travel('session/undo', finish)
    end
  end)
end

function M.redo()
  enqueue(function(finish)
    travel('session/redo', finish)
  end)
end

function M.toggle_plane()
  enqueue(function(finish)
    session.plane = session.plane == 'view' and 'model' or 'view'
    refresh(finish)
  end)
end

--- The statements that led from the session's beginning to where it is now; what was undone is not among them.
local function statements_done(steps)
  local by_position, found = {}, {}
  for _, step in ipairs(steps) do
    by_position[step.position] = step
  end
  local position = session.state.position
  while position ~= session.base and by_position[position] do
    table.insert(found, 1, by_position[position].statement)
    position = by_position[position].parent
  end
  return found
end

local function with_history(steps, finish, done)
  local start = steps[1] and steps[#steps].position + 1 or session.base
  ask('session/history', { start = start, limit = 1000 }, finish, function(history)
    vim.list_extend(steps, history.steps)
    if #history.steps > 0 and steps[#steps].position < history.lastPosition then
      with_history(steps, finish, done)
    else
      done(steps)
    end
  end)
end

--- Puts what was done below the statement after which the session began, ends it, and lets the panel follow from there.
function M.put()
  enqueue(function(finish)
    with_history({}, finish, function(steps)
      local lines = {}
      for _, statement in ipairs(statements_done(steps)) do
        vim.list_extend(lines, vim.split(statement, '\n'))
      end
      if #lines == 0 then
        tell('nothing was done yet')
        finish()
        return
      end
      local failure = script.put(session.script, lines)
      if failure then
        tell(failure)
        finish()
      else
        M.close()
      end
    end)
  end)
end

local function discard(client, buffer, name)
  server.request(client, buffer, 'session/close', { session = name }, function() end)
end

--- Ends the session; what was done in it is gone.
function M.close()
  local ending = session
  if not ending then
    return
  end
  session = nil
  script.forget(ending.script)
  discard(ending.client, ending.script.buffer, ending.name)
  panel.forget()
end

--- Forgets a session whose server has ended.
function M.lose()
  if session then
    script.forget(session.script)
    session = nil
    if vim.v.exiting == vim.NIL then
      tell('rowsmith lsp has ended, and the session with it')
    end
  end
end

local function opened(client, place, state)
  session = { name = state.session, client = client, base = state.position, state = state, plane = 'view', jobs = {} }
  session.script = place
  local last = state.steps[#state.steps]
  session.report = last and last.outcome ~= 'done' and report.step(last) or nil
  -- As many rows as the settings say, where opening has given another number.
  enqueue(function(finish)
    refresh(finish, { 0, 0 })
  end)
  local window = panel.window()
  if window then
    vim.api.nvim_set_current_win(window)
  end
end

--- Opens a session with the table after a line, and after the line on which the last statement ends: statements are put
--- below that line, and others may begin on it.
local function open(client, buffer, line)
  local changes = vim.api.nvim_buf_get_changedtick(buffer)
  local params = { uri = vim.uri_from_bufnr(buffer), line = line }
  server.request(client, buffer, 'session/open', params, function(failure, state)
    if failure then
      tell(failure.message or 'the server did not answer')
      return
    end
    if session or not panel.is_open() or not vim.api.nvim_buf_is_loaded(buffer) then
      discard(client, buffer, state.session)
      return
    end
    local last = script.last_line(buffer, line, state.steps)
    if changes ~= vim.api.nvim_buf_get_changedtick(buffer) or last > line then
      discard(client, buffer, state.session)
      open(client, buffer, math.max(line, last))
    else
      opened(client, script.mark(buffer, last), state)
    end
  end)
end

--- Begins a session with the table after the line of the script's cursor.
function M.begin()
  if session then
    tell('this session goes on; q ends it')
    return
  end
  local _, buffer, line = panel.source()
  local client = buffer and server.client(buffer)
  if not client then
    tell('there is no script with a server here')
    return
  end
  open(client, buffer, line)
end

return M
