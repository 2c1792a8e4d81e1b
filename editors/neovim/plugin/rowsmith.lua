if vim.g.loaded_rowsmith or vim.fn.has('nvim-0.7.2') == 0 then
  return
end
vim.g.loaded_rowsmith = true

local group = vim.api.nvim_create_augroup('rowsmith', {})

local function on(events, pattern, callback)
  vim.api.nvim_create_autocmd(events, { group = group, pattern = pattern, callback = callback })
end

on('FileType', 'rows', function(event)
  require('rowsmith.server').start(event.buf)
end)

-- Until the panel was opened once, nothing is loaded for a cursor that moves.
local moments = { 'CursorMoved', 'CursorMovedI', 'TextChanged', 'TextChangedI', 'BufEnter', 'WinEnter' }
if vim.fn.exists('##LspAttach') == 1 then
  table.insert(moments, 'LspAttach')
end
on(moments, '*', function(event)
  local panel = package.loaded['rowsmith.panel']
  if panel and vim.bo[event.buf].filetype == 'rows' then
    panel.follow()
  end
end)

-- With one slash it is no URL to Neovim, which puts the folder before it.
on('BufReadCmd', { 'rows-table:/*', '*/rows-table:/*' }, function(event)
  require('rowsmith.document').read(event.match:match('rows%-table:/.*'))
end)

local function command(name, description, action)
  vim.api.nvim_create_user_command(name, action, { desc = description })
end

command('RowsPanel', 'Show the table after the cursor’s line in a panel', function()
  require('rowsmith').open()
end)

command('RowsPanelClose', 'Close the panel', function()
  require('rowsmith').close()
end)

command('RowsSession', 'Begin a session with the table after the cursor’s line', function()
  require('rowsmith').session()
end)

-- What code lenses offer: the server would answer with a text, which nobody shows.
for _, name in ipairs({ 'rowsmith.showTable', 'rowsmith.runToHere' }) do
  vim.lsp.commands[name] = function(lens)
    require('rowsmith').show_table(lens.arguments[1], lens.arguments[2])
  end
end
