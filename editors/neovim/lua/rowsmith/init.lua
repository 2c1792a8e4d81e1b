--- Rowsmith for Neovim: the language server for scripts, and a panel with the table after the cursor's line.

local M = {}

M.settings = {
  cmd = { 'rowsmith', 'lsp' },
  -- Whether the server starts with the first script; otherwise it is the user's to start, under the name 'rowsmith'.
  autostart = true,
  -- What the server reads as its section 'rowsmith'.
  server = {},
  panel = {
    -- 'left', 'right', 'top' or 'bottom'.
    side = 'right',
    -- Columns at a side, lines at the top or the bottom.
    size = 44,
    -- Milliseconds for which the cursor has to rest.
    delay = 40,
    -- Rows that a session draws at most.
    rows = 1000,
  },
}

--- Takes settings over the built-in ones; those left out stay. Scripts that are open already and have no server get one.
function M.setup(settings)
  M.settings = vim.tbl_deep_extend('force', M.settings, settings or {})
  for _, buffer in ipairs(vim.api.nvim_list_bufs()) do
    if vim.api.nvim_buf_is_loaded(buffer) and vim.bo[buffer].filetype == 'rows' then
      require('rowsmith.server').start(buffer)
    end
  end
end

--- Opens the panel, which follows the cursor through the script.
function M.open()
  require('rowsmith.panel').open()
end

--- Closes the panel, and with it a session.
function M.close()
  require('rowsmith.panel').close()
end

--- Opens the panel and begins a session in it with the table after the cursor's line.
function M.session()
  require('rowsmith.panel').open()
  require('rowsmith.session').begin()
end

--- Shows the table after a line of a script, as the code lens asks for it.
function M.show_table(uri, line)
  local buffer = vim.uri_to_bufnr(uri)
  local window = vim.fn.bufwinid(buffer)
  if window == -1 then
    vim.cmd('buffer ' .. buffer)
    window = vim.api.nvim_get_current_win()
  end
  vim.api.nvim_set_current_win(window)
  local last = vim.api.nvim_buf_line_count(buffer)
  vim.api.nvim_win_set_cursor(window, { math.min(line + 1, last), 0 })
  M.open()
end

return M
