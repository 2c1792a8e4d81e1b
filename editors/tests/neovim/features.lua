-- Uses each feature as a person would, and writes down what the editor shows. Runs in 0.7 and in 0.11.

package.path = vim.env.SCRIPTS .. '/?.lua;' .. package.path
local driver = require('driver')
local report, wait = driver.report, driver.wait

local function open(file)
  vim.cmd('edit ' .. file)
  vim.bo.filetype = 'rows'
end

local function attach()
  local config = { name = 'rowsmith', cmd = vim.json.decode(vim.env.COMMAND), root_dir = vim.fn.getcwd() }
  if vim.lsp.start then return vim.lsp.start(config) end
  local id = vim.lsp.start_client(config)
  vim.lsp.buf_attach_client(0, id)
  return id
end

local function diagnostics()
  local found = {}
  for _, d in ipairs(vim.diagnostic.get(0)) do
    table.insert(found, {
      line = d.lnum, from = d.col, to = d.end_col, severity = d.severity, code = d.code, message = d.message,
      source = d.source,
    })
  end
  table.sort(found, function(a, b) return a.line < b.line end)
  return found
end

local function find_mistakes()
  wait('diagnostics', function() return #vim.diagnostic.get(0) >= 3 end)
  report.diagnostics = diagnostics()
end

local function fix_mistake()
  vim.ui.select = function(items, _, choose)
    for index, item in ipairs(items) do
      local action = item.action or item[2]
      if action.title:find('delete') then return choose(item, index) end
    end
    choose(nil)
  end
  vim.api.nvim_win_set_cursor(0, { 2, 27 })
  vim.lsp.buf.code_action({ context = { only = { 'quickfix' } } })
  wait('the fix', function() return not driver.line(1):find('delte') end)
  report.fixed = driver.line(1)
  wait('diagnostics of what is fixed', function() return #vim.diagnostic.get(0) == 2 end)
  report.diagnosticsWhenFixed = diagnostics()
end

local function hover()
  vim.api.nvim_win_set_cursor(0, { 4, 1 })
  vim.lsp.buf.hover()
  local window = wait('the window of hover', function()
    for _, each in ipairs(vim.api.nvim_list_wins()) do
      if vim.api.nvim_win_get_config(each).relative ~= '' then return each end
    end
  end)
  local buffer = vim.api.nvim_win_get_buf(window)
  report.hover = table.concat(vim.api.nvim_buf_get_lines(buffer, 0, -1, false), '\n')
  vim.api.nvim_win_close(window, true)
end

local function rename()
  vim.api.nvim_win_set_cursor(0, { 2, 15 })
  vim.lsp.buf.rename('place')
  wait('the new name', function() return driver.line(1):find('place') end)
  report.renamed = driver.text()
end

local function hints()
  if not vim.lsp.inlay_hint then return end
  vim.lsp.inlay_hint.enable(true)
  local found = wait('inlay hints', function()
    local hints = vim.lsp.inlay_hint.get({ bufnr = 0 })
    return #hints > 0 and hints
  end)
  report.hints = vim.tbl_map(function(each) return each.inlay_hint end, found)
end

local function tokens()
  if not vim.lsp.semantic_tokens then return end
  local function at(line, column)
    return wait('a semantic token', function()
      local found = vim.lsp.semantic_tokens.get_at_pos(0, line, column)
      return found and found[1]
    end)
  end
  report.tokens = vim.tbl_map(function(place)
    local token = at(place[1], place[2])
    return { token.line, token.start_col, token.end_col, token.type }
  end, { { 0, 1 }, { 0, 7 }, { 3, 5 }, { 3, 11 - 1 } })
end

local function outline()
  local parameters = { textDocument = vim.lsp.util.make_text_document_params() }
  local answers = vim.lsp.buf_request_sync(0, 'textDocument/documentSymbol', parameters, 60000)
  for _, answer in pairs(answers) do return answer.result end
end

local function symbols() report.symbols = outline() end

local function write_script()
  driver.type('Gomove   0->2', 2, 'move   0->2')
  driver.type('<CR>app insert   "é😀x"   at 0 ;delete   1', 3, 'app insert   "é😀x"   at 0 ;delete   1')
  driver.type('<Esc>0fxx', 3, 'app insert   "é😀"   at 0 ;delete   1')
  driver.type('ocommit<Esc>', 4, 'commit')
  driver.type('gg/"Pear<CR>i"Fig"  <Esc>', 0, 'table "Fruit" { "Apple"   "Fig"  "Pear" "Kiwi" }')
  -- What is undone and done again is told too.
  driver.type('jdd', 1, 'move   0->2')
  driver.type('u', 1, 'edit   on')
  driver.type('<C-r>', 1, 'move   0->2')
  driver.type('u', 1, 'edit   on')
  -- A mistake is seen, and seen to be gone.
  driver.type('GA 1<Esc>', 4, 'commit 1')
  wait('the mistake', function() return #vim.diagnostic.get(0) == 1 end)
  report.mistake = diagnostics()
  driver.type('u', 4, 'commit')
  wait('the end of the mistake', function() return #vim.diagnostic.get(0) == 0 end)
  report.typed = driver.text()
end

local function completions()
  local info = wait('completions', function()
    local info = vim.fn.complete_info({ 'items', 'pum_visible' })
    return info.pum_visible == 1 and info
  end)
  return vim.tbl_map(function(item) return item.word end, info.items)
end

local function complete_words()
  vim.bo.omnifunc = 'v:lua.vim.lsp.omnifunc'
  vim.o.completeopt = 'menuone,noselect'
  driver.type('GOde', 4, 'de')
  vim.api.nvim_input('<C-x><C-o>')
  report.completions = completions()
  driver.type('<C-e><BS><BS>comm', 4, 'comm')
  vim.api.nvim_input('<C-x><C-o>')
  completions()
  driver.type('<C-n><C-y>', 4, 'commit')
  report.completed = driver.line(4)
  driver.type('<Esc>dd', 5, nil)
end

local function format()
  if vim.lsp.buf.format then
    vim.lsp.buf.format({ async = false, timeout_ms = 60000 })
  else
    vim.lsp.buf.formatting_sync(nil, 60000)
  end
  report.formatted = driver.text()
  -- A question makes it tell what it has kept back.
  outline()
end

driver.run(function()
  report.version = vim.version().major .. '.' .. vim.version().minor
  open('findings.rows')
  local id = attach()
  wait('the server', function()
    local client = vim.lsp.get_client_by_id(id)
    return client and client.initialized
  end)
  find_mistakes()
  fix_mistake()
  vim.cmd('silent! write')
  open('features.rows')
  vim.lsp.buf_attach_client(0, id)
  hover()
  rename()
  hints()
  tokens()
  symbols()
  vim.cmd('silent! write')
  open('typing.rows')
  vim.lsp.buf_attach_client(0, id)
  write_script()
  complete_words()
  format()
  report.diagnosticsAtEnd = diagnostics()
  vim.lsp.stop_client(id)
  wait('the end of the server', function() return vim.lsp.client_is_stopped(id) end)
  report.messages = vim.fn.execute('messages')
end)
