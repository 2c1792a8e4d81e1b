--- The language server: starting it for a script, and asking it what Neovim itself does not ask.

local M = {}

local name = 'rowsmith'

--- Calls a client's function, whose way of being called changed with Neovim 0.11.
local function call(client, method, ...)
  if vim.fn.has('nvim-0.11') == 1 then
    return client[method](client, ...)
  end
  return client[method](...)
end

local function settings()
  return require('rowsmith').settings
end

local function clients_of(buffer)
  if vim.lsp.get_clients then
    return vim.lsp.get_clients({ bufnr = buffer })
  end
  return vim.tbl_values(vim.lsp.buf_get_clients(buffer))
end

--- The client that serves a script, once it has answered initialize.
function M.client(buffer)
  for _, client in ipairs(clients_of(buffer)) do
    if client.name == name then
      return client
    end
  end
end

local function configuration(buffer)
  return {
    name = name,
    cmd = settings().cmd,
    root_dir = vim.fn.fnamemodify(vim.api.nvim_buf_get_name(buffer), ':p:h'),
    settings = { rowsmith = settings().server },
    on_attach = function()
      require('rowsmith.panel').follow()
    end,
    on_exit = vim.schedule_wrap(function()
      require('rowsmith.session').lose()
      require('rowsmith.panel').forget()
    end),
  }
end

-- One server serves all scripts. Neovim 0.7 cannot look for it by its name before it has answered.
local started

local function start_or_reuse(buffer)
  if not (started and vim.lsp.get_client_by_id(started)) then
    started = vim.lsp.start_client(configuration(buffer))
  end
  if started then
    vim.lsp.buf_attach_client(buffer, started)
  end
end

--- Starts the server for a script, or attaches the one that runs.
function M.start(buffer)
  if not settings().autostart or M.client(buffer) then
    return
  end
  local command = settings().cmd[1]
  if vim.fn.executable(command) == 0 then
    local message = "rowsmith: '" .. command .. "' is not on PATH; set cmd in require('rowsmith').setup()"
    vim.notify_once(message, vim.log.levels.WARN)
    return
  end
  if not vim.lsp.start then
    start_or_reuse(buffer)
    return
  end
  vim.api.nvim_buf_call(buffer, function()
    vim.lsp.start(configuration(buffer), {
      reuse_client = function(client)
        return client.name == name
      end,
    })
  end)
end

--- Sends a request and never waits: `done` gets an error or nil, and the result. Changes that were typed before go first.
function M.request(client, buffer, method, params, done)
  local sent, id = call(client, 'request', method, params, function(failure, result)
    done(failure, result)
  end, buffer)
  if not sent then
    done({ message = 'rowsmith lsp has ended' })
    return nil
  end
  return id
end

--- Takes a request back that has not been answered.
function M.cancel(client, id)
  pcall(call, client, 'cancel_request', id)
end

return M
