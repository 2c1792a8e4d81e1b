--- Statements of the language for what is done in the panel. A path is { section, row }, both counted from 0.

local M = {}

local escapes = { ['"'] = '\\"', ['\\'] = '\\\\', ['\n'] = '\\n', ['\t'] = '\\t' }

local function escaped(byte)
  return escapes[byte] or string.format('\\u{%x}', byte:byte())
end

--- A row's text on one line, as tables are drawn.
function M.visible(text)
  return (text:gsub('[%z\1-\31\127]', escaped))
end

--- A text as the language writes it, in quotes.
function M.quoted(text)
  return '"' .. text:gsub('[%z\1-\31\127"\\]', escaped) .. '"'
end

function M.path(path)
  return path[1] .. '.' .. path[2]
end

--- Where a row goes one row up or down, or nil at the table's end. The path counts when the row has left its old place,
--- so that behind a section's last row comes the next section's first.
function M.neighbour(state, path, step)
  local section, row = path[1], path[2] + step
  if row < 0 then
    local before = state.sections[section]
    return before and { section - 1, before.rowCount }
  end
  if row < state.sections[section + 1].rowCount then
    return { section, row }
  end
  return section + 1 < state.view.sections and { section + 1, 0 } or nil
end

--- In editing mode it is the user who edits, through the table's controls; otherwise it is the app.
local function actor(state)
  return state.state.editingMode and '' or 'app '
end

function M.move(state, from, to)
  return actor(state) .. 'move ' .. M.path(from) .. ' -> ' .. M.path(to)
end

function M.delete(state, path)
  return actor(state) .. 'delete ' .. M.path(path)
end

function M.insert(state, text, path)
  return actor(state) .. 'insert ' .. M.quoted(text) .. ' at ' .. M.path(path)
end

function M.editing(state)
  return state.state.editingMode and 'edit off' or 'edit on'
end

return M
