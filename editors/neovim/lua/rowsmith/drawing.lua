--- Draws a session's table, and tells which row stands on which line.

local statements = require('rowsmith.statements')

local M = {}

local controls = { delete = '⊖', insert = '⊕' }

--- The cells of which something is known, by section and row; the server tells neighbours that are alike at once.
local function cells_by_path(state)
  local found = {}
  for _, cell in ipairs(state.state.cells or {}) do
    local section = found[cell.at[1]] or {}
    found[cell.at[1]] = section
    for row = cell.at[2], cell.at[2] + (cell.count or 1) - 1 do
      section[row] = cell
    end
  end
  return found
end

local function padded(text, width)
  return text .. string.rep(' ', width - vim.fn.strdisplaywidth(text))
end

--- What stands before and behind a row's text in editing mode.
local function signs(cell)
  if not cell then
    return '· ', ''
  end
  local turned = cell.style == 'delete' and cell.state == 3
  return (turned and '⊘' or controls[cell.style] or ' ') .. ' ', cell.reorderControl and '  ≡' or ''
end

local function add(drawing, line, place)
  table.insert(drawing.lines, line)
  drawing.places[#drawing.lines] = place
end

--- The width of the widest text, in all sections.
local function text_width(state)
  local width = 0
  for _, section in ipairs(state.sections) do
    for _, text in ipairs(section.rows) do
      width = math.max(width, vim.fn.strdisplaywidth(statements.visible(text)))
    end
  end
  return width
end

local function add_rows(drawing, state, section, indent, cells, width)
  local stale = {}
  for _, row in ipairs(section.stale or {}) do
    stale[row] = true
  end
  local digits = #tostring(section.start + #section.rows - 1)
  for index, text in ipairs(section.rows) do
    local row = section.start + index - 1
    local before, behind = '', ''
    if state.state.editingMode and state.plane == 'view' then
      before, behind = signs(cells[row])
    end
    local shown = statements.visible(text)
    local number = section.section .. '.' .. row .. string.rep(' ', digits - #tostring(row))
    local line = (stale[row] and '!' or ' ') .. indent .. number .. '  ' .. before
    add(drawing, line .. (behind == '' and shown or padded(shown, width) .. behind), { section.section, row })
  end
  local left = section.rowCount - section.start - #section.rows
  if left > 0 then
    add(drawing, ' ' .. indent .. '… ' .. left .. ' more', nil)
  end
end

--- The lines of a table, and for each line of them its row's path, or { section } for a heading.
function M.table(state)
  local drawing = { lines = {}, places = {} }
  local cells, width = cells_by_path(state), text_width(state)
  local headed = #state.sections > 1 or (state.sections[1] and state.sections[1].title)
  for _, section in ipairs(state.sections) do
    local empty = section.rowCount == 0
    if headed or empty then
      local title = section.title and ': ' .. statements.visible(section.title) or ''
      add(drawing, '  section ' .. section.section .. title .. (empty and '  no rows' or ''), { section.section })
    end
    add_rows(drawing, state, section, headed and '   ' or ' ', cells[section.section] or {}, width)
  end
  if #state.sections == 0 then
    add(drawing, '  no sections')
  end
  return drawing
end

--- The line of a place, or of the nearest one before it; at least the first.
function M.line(drawing, place)
  local found = 1
  for line = 1, #drawing.lines do
    local at = drawing.places[line]
    if at and place then
      local row, wanted = at[2] or -1, place[2] or -1
      if at[1] < place[1] or (at[1] == place[1] and row <= wanted) then
        found = line
      end
    end
  end
  return found
end

return M
