// Starts the language server, and restarts it if its path changes.

'use strict';

const vscode = require('vscode');
const { LanguageClient } = require('vscode-languageclient/node');
const { find } = require('./find');

let client;

async function start() {
  const configured = vscode.workspace.getConfiguration('puppetlang').get('path');
  const command = find(configured);
  if (command === undefined) {
    const where = configured ? `There is no program at ${configured}` : 'The command puppetlang is not in the PATH';
    vscode.window.showWarningMessage(`${where}. Install it, or set "puppetlang.path".`);
    return;
  }
  const files = vscode.workspace.createFileSystemWatcher('**/*.{pp,epp,erb,rb,yaml,yml,json}');
  client = new LanguageClient(
    'puppetlang',
    'Puppet',
    { command, args: ['lsp'] },
    {
      documentSelector: [{ language: 'puppet' }, { language: 'puppet-epp' }, { language: 'yaml', scheme: 'file' }],
      synchronize: { fileEvents: files },
    },
  );
  await client.start();
}

async function stop() {
  const running = client;
  client = undefined;
  await running?.stop();
}

async function activate(context) {
  const restart = async () => {
    await stop();
    await start();
  };
  context.subscriptions.push(
    vscode.commands.registerCommand('puppetlang.restart', restart),
    vscode.workspace.onDidChangeConfiguration((event) => {
      if (event.affectsConfiguration('puppetlang.path')) {
        restart();
      }
    }),
  );
  await start();
}

module.exports = { activate, deactivate: stop };
