'use strict';

// The documents `rows-table:`. One with a script and a line in its address holds the table after that line. The one
// without is the panel: it holds the table after the line on which the cursor is, and follows the cursor.

const vscode = require('vscode');

const SCHEME = 'rows-table';
// Milliseconds for which the cursor has to rest.
const DELAY = 50;

/** The address, as the server takes it, of the table after a line of a script. */
function address(script, line) {
  const name = script.slice(script.lastIndexOf('/') + 1);
  return `${SCHEME}:/${name}?uri=${encodeURIComponent(script)}&line=${line}`;
}

/**
 * The script and the line of an address. Visual Studio Code has decoded its query once, so that the script's address
 * stands there as it is, and may hold an ampersand itself.
 */
function place(query) {
  const found = /^uri=(.*)&line=(\d+)$/.exec(query);
  return found && { script: found[1], line: Number(found[2]) };
}

class Tables {
  /** @param fetch asks the server for the text of an address, and gives a promise of it */
  constructor(fetch) {
    this.fetch = fetch;
    this.changes = new vscode.EventEmitter();
    this.onDidChange = this.changes.event;
    this.panel = vscode.Uri.parse(`${SCHEME}:/Table`);
    this.followed = undefined;
    this.latest = undefined;
    this.timer = undefined;
  }

  async provideTextDocumentContent(uri) {
    const wanted = uri.query ? place(uri.query) : this.followed;
    if (!wanted) {
      return '';
    }
    const text = this.fetch(address(wanted.script, wanted.line));
    return uri.query ? text : this.last(text);
  }

  /** The panel's text: an answer that another line has overtaken gives way to the later one. */
  async last(text) {
    let waited = (this.latest = text);
    let shown = await waited;
    while (waited !== this.latest) {
      waited = this.latest;
      shown = await waited;
    }
    return shown;
  }

  /** Lets the panel follow the cursor of an editor, if it shows a script. */
  follow(editor, script) {
    if (editor) {
      this.followed = { script, line: editor.selection.active.line };
      this.refresh([this.panel]);
    }
  }

  /** Lets all documents of a script be fetched again, after it was changed. */
  changed(script) {
    const stale = vscode.workspace.textDocuments
      .map((document) => document.uri)
      .filter((uri) => uri.scheme === SCHEME && uri.query)
      .filter((uri) => (place(uri.query) || {}).script === script);
    if (this.followed && this.followed.script === script) {
      stale.push(this.panel);
    }
    this.refresh(stale);
  }

  refresh(uris) {
    this.stale = (this.stale || []).filter((uri) => !uris.some((other) => other.toString() === uri.toString()));
    this.stale.push(...uris);
    clearTimeout(this.timer);
    this.timer = setTimeout(() => {
      const due = this.stale;
      this.stale = [];
      due.forEach((uri) => this.changes.fire(uri));
    }, DELAY);
  }

  /** Shows a document beside the script, where the cursor stays. */
  async show(uri) {
    const document = await vscode.workspace.openTextDocument(uri);
    const column = vscode.ViewColumn.Beside;
    await vscode.window.showTextDocument(document, { viewColumn: column, preserveFocus: true, preview: false });
  }

  dispose() {
    clearTimeout(this.timer);
    this.changes.dispose();
  }
}

module.exports = { SCHEME, Tables, address, place };
