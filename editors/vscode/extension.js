'use strict';

const vscode = require('vscode');
const { SCHEME, Tables, address } = require('./tables');

let client;

/** The script and the cursor's line of the active editor, as commands take them. */
function here() {
  const editor = vscode.window.activeTextEditor;
  if (!editor || editor.document.languageId !== 'rows') {
    throw new Error('The active editor shows no script.');
  }
  return [client.code2ProtocolConverter.asUri(editor.document.uri), editor.selection.active.line];
}

/**
 * What commands do, whether a code lens or a person gives them. `next` hands one on to the server with its arguments:
 * the script's address, and the line where one is meant.
 */
const COMMANDS = {
  'rowsmith.showTable': ([script, line], tables) => tables.show(vscode.Uri.parse(address(script, line))),
  // The server would answer with the same text, which nobody shows.
  'rowsmith.runToHere': ([script, line], tables) => tables.show(vscode.Uri.parse(address(script, line))),
  'rowsmith.updateExpectations': ([script], tables, next) => next('rowsmith.updateExpectations', [script]),
};

function execute(command, given, tables, next) {
  const action = COMMANDS[command];
  return action ? action(given.length > 0 ? given : here(), tables, next) : next(command, given);
}

function makeClient(tables) {
  // Only here, so that the extension can be read without the package.
  const { LanguageClient } = require('vscode-languageclient/node');
  const [command, ...words] = vscode.workspace.getConfiguration('rowsmith').get('command', ['rowsmith', 'lsp']);
  return new LanguageClient(
    'rowsmith',
    'Rowsmith',
    { command, args: words },
    {
      documentSelector: [{ language: 'rows' }],
      synchronize: { configurationSection: 'rowsmith' },
      middleware: {
        executeCommand: (name, given, next) => execute(name, given || [], tables, next),
      },
    }
  );
}

/** Registers the commands that the client has not registered for the server. */
function registerCommands(context, tables) {
  const provider = client.initializeResult.capabilities.executeCommandProvider;
  const known = (provider && provider.commands) || [];
  const next = (command, given) => client.sendRequest('workspace/executeCommand', { command, arguments: given });
  Object.keys(COMMANDS)
    .filter((command) => !known.includes(command))
    .forEach((command) => {
      const run = (...given) => execute(command, given, tables, next);
      context.subscriptions.push(vscode.commands.registerCommand(command, run));
    });
}

async function activate(context) {
  const tables = new Tables(async (uri) => {
    try {
      const answer = await client.sendRequest('workspace/textDocumentContent', { uri });
      return (answer && answer.text) || '';
    } catch (failure) {
      return failure.message;
    }
  });
  client = makeClient(tables);
  const script = (document) => client.code2ProtocolConverter.asUri(document.uri);
  const isScript = (document) => document.languageId === 'rows';
  const follow = (editor) => {
    if (editor && isScript(editor.document)) {
      tables.follow(editor, script(editor.document));
    }
  };
  context.subscriptions.push(
    tables,
    vscode.workspace.registerTextDocumentContentProvider(SCHEME, tables),
    vscode.window.onDidChangeActiveTextEditor(follow),
    vscode.window.onDidChangeTextEditorSelection((event) => follow(event.textEditor)),
    vscode.workspace.onDidChangeTextDocument((event) => {
      if (isScript(event.document)) {
        tables.changed(script(event.document));
      }
    }),
    vscode.commands.registerCommand('rowsmith.followTable', () => {
      follow(vscode.window.activeTextEditor);
      return tables.show(tables.panel);
    })
  );
  await client.start();
  registerCommands(context, tables);
}

async function deactivate() {
  if (client) {
    await client.stop();
  }
}

module.exports = { activate, deactivate };
