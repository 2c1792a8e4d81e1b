--- The documents 'rows-table:', which hold the table after a line of a script.

local server = require('rowsmith.server')

local M = {}

local function encoded(text)
  return (text:gsub('[^%w%-._~]', function(byte)
    return string.format('%%%02X', byte:byte())
  end))
end

--- The address of the table after the last statement that begins on or before a line, counted from 0.
function M.address(buffer, line)
  local script = vim.uri_from_bufnr(buffer)
  local title = vim.fn.fnamemodify(vim.api.nvim_buf_get_name(buffer), ':t')
  return string.format('rows-table:/%s?uri=%s&line=%d', encoded(title), encoded(script), line)
end

--- Fetches a document's text; `done` gets its lines, or nil and what went wrong.
function M.fetch(client, buffer, address, done)
  return server.request(client, buffer, 'workspace/textDocumentContent', { uri = address }, function(failure, result)
    if failure then
      done(nil, failure.message or 'the table is not to be had')
    elseif type(result) == 'table' and type(result.text) == 'string' then
      done(vim.split((result.text:gsub('\r?\n$', '')), '\r?\n'))
    else
      done({})
    end
  end)
end

--- Fills the current buffer, which is named by a document's address.
function M.read(address)
  local shown = vim.api.nvim_get_current_buf()
  local script = address:match('[?&]uri=([^&]*)')
  local buffer = script and vim.uri_to_bufnr((script:gsub('%%(%x%x)', function(hexadecimal)
    return string.char(tonumber(hexadecimal, 16))
  end)))
  vim.bo[shown].buftype = 'nofile'
  vim.bo[shown].swapfile = false
  vim.bo[shown].filetype = 'rowstable'
  local client = buffer and server.client(buffer)
  if not client then
    return
  end
  M.fetch(client, buffer, address, function(lines, failure)
    if vim.api.nvim_buf_is_valid(shown) then
      vim.bo[shown].modifiable = true
      vim.api.nvim_buf_set_lines(shown, 0, -1, false, lines or vim.split(failure, '\n'))
      vim.bo[shown].modifiable = false
    end
  end)
end

return M
