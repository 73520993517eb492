// Starts the server as the extension does. The environment variable PUPPETLANG is the path of the command.

'use strict';

const assert = require('node:assert');
const { spawn } = require('node:child_process');
const test = require('node:test');
const rpc = require('vscode-jsonrpc/node');
const { find } = require('../src/find');

test('the server answers, reports a mistake, and ends', async () => {
  const command = find(process.env.PUPPETLANG ?? '');
  assert.ok(command, 'the command puppetlang is not in the PATH; set PUPPETLANG');
  const server = spawn(command, ['lsp']);
  const connection = rpc.createMessageConnection(
    new rpc.StreamMessageReader(server.stdout),
    new rpc.StreamMessageWriter(server.stdin),
  );
  connection.listen();
  const result = await connection.sendRequest('initialize', { processId: process.pid, rootUri: null, capabilities: {} });
  assert.strictEqual(result.serverInfo.name, 'puppetlang');
  assert.strictEqual(result.capabilities.hoverProvider, true);
  connection.sendNotification('initialized', {});
  const published = new Promise((resolve) => connection.onNotification('textDocument/publishDiagnostics', resolve));
  const document = { uri: 'untitled:a.pp', languageId: 'puppet', version: 1, text: "file { '/x' ensure => file }" };
  connection.sendNotification('textDocument/didOpen', { textDocument: document });
  const { diagnostics } = await published;
  assert.strictEqual(diagnostics[0].code, 'SYNTAX_ERROR');
  await connection.sendRequest('shutdown');
  connection.sendNotification('exit');
  const code = await new Promise((resolve) => server.on('exit', resolve));
  assert.strictEqual(code, 0);
  connection.dispose();
});
