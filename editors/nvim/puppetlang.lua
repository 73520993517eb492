-- The language server of libpuppetlang for Neovim 0.7 and later. Load it from init.lua:
--
--     dofile('/path/of/puppetlang.lua')

vim.cmd([[
  autocmd BufRead,BufNewFile *.pp setfiletype puppet
  autocmd BufRead,BufNewFile *.epp setfiletype epuppet
]])

local command = vim.env.PUPPETLANG or 'puppetlang'

-- Returns the directory of the environment or module that a file belongs to.
local function root(file)
  local markers = { 'environment.conf', 'Puppetfile', 'metadata.json', '.git' }
  local directory = vim.fn.fnamemodify(file, ':p:h')
  for _, marker in ipairs(markers) do
    local found = vim.fn.findfile(marker, directory .. ';')
    if found == '' then
      found = vim.fn.finddir(marker, directory .. ';')
    end
    if found ~= '' then
      return vim.fn.fnamemodify(found, ':p'):gsub('/+$', ''):gsub('/[^/]*$', '')
    end
  end
  return directory
end

local servers = {}

vim.api.nvim_create_autocmd('FileType', {
  pattern = { 'puppet', 'epuppet' },
  callback = function(event)
    local directory = root(event.file)
    servers[directory] = servers[directory] or vim.lsp.start_client({
      name = 'puppetlang',
      cmd = { command, 'lsp' },
      root_dir = directory,
      workspace_folders = { { uri = vim.uri_from_fname(directory), name = directory } },
    })
    vim.lsp.buf_attach_client(event.buf, servers[directory])
  end,
})
