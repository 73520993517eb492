-- Starts the language server in Neovim without a window, and checks what the editor shows and does:
--
--     PUPPETLANG=target/debug/puppetlang nvim --headless -u NONE -i NONE -c 'luafile editors/nvim/test.lua'
--
-- The exit code is 1 if a check fails.

local here = vim.fn.fnamemodify(debug.getinfo(1, 'S').source:sub(2), ':p:h')
local room = vim.fn.tempname()
local patience = 30000 -- milliseconds

local function write(name, lines)
  local path = room .. '/' .. name
  vim.fn.mkdir(vim.fn.fnamemodify(path, ':h'), 'p')
  vim.fn.writefile(lines, path)
end

local function wait(what, is_done)
  if not vim.wait(patience, is_done, 20) then
    error('waited in vain for ' .. what, 0)
  end
end

local function check_lines(what, expected)
  local lines = vim.api.nvim_buf_get_lines(0, 0, -1, false)
  if not vim.deep_equal(lines, expected) then
    error(what .. ':\n' .. table.concat(lines, '\n'), 0)
  end
end

-- Sets the cursor on the first occurrence of a text in a line; lines are counted from 1.
local function go_to(line, text)
  local found = vim.fn.getline(line):find(text, 1, true)
  vim.api.nvim_win_set_cursor(0, { line, found - 1 })
end

local function messages()
  return vim.tbl_map(function(found) return found.message end, vim.diagnostic.get(0))
end

local function run()
  dofile(here .. '/puppetlang.lua')
  write('environment.conf', {})
  write('modules/web/manifests/init.pp', { 'class web(', '  Integer $port = 80,', ') {', '  notice($port)', '}' })
  write('modules/web/manifests/config.pp', { 'class web::config { }' })
  write('manifests/site.pp', { 'include web::confg', '$number=1', 'notice($number)' })
  vim.cmd('edit ' .. room .. '/manifests/site.pp')

  wait('the finding about the class', function()
    return table.concat(messages(), '\n'):find("did you mean 'web::config'", 1, true) ~= nil
  end)
  vim.fn.setline(1, 'include web')
  wait('no error', function()
    return #vim.diagnostic.get(0, { severity = vim.diagnostic.severity.ERROR }) == 0
      and not table.concat(messages(), '\n'):find('web', 1, true)
  end)

  go_to(3, 'number')
  vim.lsp.buf.rename('count')
  wait('the new name', function() return vim.fn.getline(3) == 'notice($count)' end)
  check_lines('after renaming', { 'include web', '$count=1', 'notice($count)' })

  vim.lsp.buf.formatting_sync(nil, patience)
  check_lines('after formatting', { 'include web', '$count = 1', 'notice($count)' })

  vim.cmd('silent write')
  go_to(1, 'web')
  vim.lsp.buf.definition()
  wait('the definition', function() return vim.fn.bufname():find('web/manifests/init.pp', 1, true) ~= nil end)
  local place = vim.api.nvim_win_get_cursor(0)
  if place[1] ~= 1 or place[2] ~= 6 then
    error('the cursor is at ' .. vim.inspect(place), 0)
  end
end

local is_right, reason = pcall(run)
vim.fn.delete(room, 'rf')
if is_right then
  io.stdout:write('Neovim: findings, rename, formatting, definition\n')
  vim.cmd('qall!')
else
  io.stderr:write('Neovim: ' .. tostring(reason) .. '\n')
  vim.cmd('cquit 1')
end
