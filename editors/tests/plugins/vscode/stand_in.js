'use strict';

// As much of Visual Studio Code and of its language client as the extension uses. What the client asks the server goes
// through `ask(method, parameters)`, which Python provides and which answers at once; `tell` is for notifications.

const registered = { commands: {}, providers: {}, listeners: {} };
const opened = [];
const timers = [];

function on(event) {
  return (listener) => {
    (registered.listeners[event] = registered.listeners[event] || []).push(listener);
    return { dispose() {} };
  };
}

function happen(event, value) {
  (registered.listeners[event] || []).forEach((listener) => listener(value));
}

function setTimeout(action) {
  return timers.push(action);
}

function clearTimeout(timer) {
  if (timer) {
    timers[timer - 1] = () => {};
  }
}

/** Lets all time pass. */
function wait() {
  timers.splice(0).forEach((action) => action());
}

/** An address whose query is decoded once, as the real one's is. */
class Uri {
  static parse(text) {
    const [, scheme, path, query] = /^([^:]*):([^?]*)(?:\?(.*))?$/.exec(text);
    return Object.assign(new Uri(), { scheme, path: decodeURIComponent(path), query: decodeURIComponent(query || '') });
  }

  toString() {
    const query = this.query ? '?' + encodeURIComponent(this.query) : '';
    return `${this.scheme}:${this.path.split('/').map(encodeURIComponent).join('/')}${query}`;
  }
}

class EventEmitter {
  constructor() {
    this.listeners = [];
    this.event = (listener) => this.listeners.push(listener);
  }

  fire(value) {
    this.listeners.forEach((listener) => listener(value));
  }

  dispose() {}
}

class LanguageClient {
  constructor(id, name, serverOptions, clientOptions) {
    Object.assign(this, { id, name, serverOptions, clientOptions });
    this.code2ProtocolConverter = { asUri: (uri) => uri.toString() };
    LanguageClient.latest = this;
  }

  async start() {
    this.initializeResult = JSON.parse(initialized());
    const provider = this.initializeResult.capabilities.executeCommandProvider;
    // The real client registers the server's commands, and fails for one that is taken.
    ((provider && provider.commands) || []).forEach((command) => {
      const next = (name, given) => this.sendRequest('workspace/executeCommand', { command: name, arguments: given });
      const run = (...given) => this.clientOptions.middleware.executeCommand(command, given, next);
      vscode.commands.registerCommand(command, run);
    });
  }

  async stop() {
    this.stopped = true;
  }

  async sendRequest(method, parameters) {
    const answer = JSON.parse(ask(method, JSON.stringify(parameters)));
    if (answer.error) {
      throw new Error(answer.error.message);
    }
    return answer.result;
  }
}

const vscode = {
  Uri,
  EventEmitter,
  ViewColumn: { Beside: -2 },
  commands: {
    registerCommand(name, run) {
      if (registered.commands[name]) {
        throw new Error(`command '${name}' already exists`);
      }
      registered.commands[name] = run;
      return { dispose() {} };
    },
  },
  window: {
    activeTextEditor: undefined,
    onDidChangeActiveTextEditor: on('editor'),
    onDidChangeTextEditorSelection: on('selection'),
    async showTextDocument(document, options) {
      document.shown = options;
    },
  },
  workspace: {
    textDocuments: [],
    onDidChangeTextDocument: on('change'),
    getConfiguration: () => ({ get: (name, unlessSet) => unlessSet }),
    registerTextDocumentContentProvider(scheme, provider) {
      registered.providers[scheme] = provider;
      provider.onDidChange(async (uri) => {
        const document = opened.find((other) => other.uri.toString() === uri.toString());
        if (document) {
          document.text = await provider.provideTextDocumentContent(uri);
        }
      });
      return { dispose() {} };
    },
    async openTextDocument(uri) {
      const document = { uri, languageId: 'plaintext' };
      document.text = await registered.providers[uri.scheme].provideTextDocumentContent(uri);
      opened.push(document);
      vscode.workspace.textDocuments.push(document);
      return document;
    },
  },
};

const modules = { vscode: () => vscode, 'vscode-languageclient/node': () => ({ LanguageClient }) };
const loaded = {};

function require(name) {
  if (!loaded[name]) {
    loaded[name] = modules[name]();
  }
  return loaded[name];
}

/** Makes a file of the extension known by a name. */
function define(name, text) {
  modules[name] = () => {
    const module = { exports: {} };
    new Function('require', 'module', 'exports', text)(require, module, module.exports);
    return module.exports;
  };
}

/** An editor of a script in which nothing but the address and the cursor's line is looked at. */
function editor(address, line) {
  return { document: { uri: Uri.parse(address), languageId: 'rows' }, selection: { active: { line } } };
}
