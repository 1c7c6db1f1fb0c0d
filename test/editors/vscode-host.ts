/**
 * As much of VS Code as the extension and `vscode-languageclient` need to start a server and to run commands: the module
 * `vscode`, whose documents, diagnostics and commands a test sees. What is not used here is an empty class or a listener
 * that never hears anything.
 */
import { existsSync, mkdirSync, readFileSync, renameSync } from 'node:fs';
import path from 'node:path';
import fastGlob from 'fast-glob';
import {
  CancellationTokenSource,
  CodeActionKind,
  Diagnostic,
  EventEmitter,
  Position,
  Range,
  type TextDocument,
  TextEdit,
  Uri,
  WorkspaceEdit,
  writeTexts,
} from './vscode-types.ts';

/** What a test sees of the editor, and does as its user. */
export interface EditorState {
  commands: Map<string, (...args: unknown[]) => unknown>;
  /** By path of the file. */
  diagnostics: Map<string, Diagnostic[]>;
  /** Fires the path of a file whose problems have changed. */
  onDiagnostics: EventEmitter;
  /** What a person enters, in order. */
  inputs: string[];
  errors: string[];
  /** Documents that were shown without a file. */
  shown: string[];
  /** URLs in the Simple Browser. */
  browsed: string[];
  settings: Record<string, unknown>;
  active?: { document: TextDocument; selection: { active: Position } };
  documents: TextDocument[];
  opened: EventEmitter;
  willRename: EventEmitter;
}

export type Host = ReturnType<typeof createHost>;

/** @param folder The only folder of the workspace. */
export function createHost(folder: string) {
  const state: EditorState = {
    ...{ commands: new Map(), diagnostics: new Map(), onDiagnostics: new EventEmitter(), settings: {} },
    ...{ inputs: [], errors: [], shown: [], browsed: [], documents: [] },
    ...{ opened: new EventEmitter(), willRename: new EventEmitter() },
  };
  const vscode = classes({
    ...{
      EventEmitter,
      Uri,
      Position,
      Range,
      Diagnostic,
      CodeActionKind,
      TextEdit,
      WorkspaceEdit,
      CancellationTokenSource,
    },
    DiagnosticSeverity: { Error: 0, Warning: 1, Information: 2, Hint: 3 },
    ViewColumn: { Beside: -2 },
    version: '1.91.0',
    env: silent({ language: 'en', appName: 'host', asExternalUri: async (uri: Uri) => uri }),
    extensions: silent({}),
    workspace: workspaceOf(folder, state),
    window: windowOf(state),
    languages: languagesOf(state),
    commands: commandsOf(state),
  });
  return {
    vscode,
    state,
    /** Opens a file in the editor, with the cursor at the start of a line. */
    open(file: string, line = 0): void {
      const uri = Uri.file(path.join(folder, file));
      const text = readFileSync(uri.fsPath, 'utf8');
      const document = { uri, languageId: 'markdown', version: 1, getText: () => text };
      state.documents.push(document);
      state.active = { document, selection: { active: new Position(line, 0) } };
      state.opened.fire(document);
    },
  };
}

function workspaceOf(folder: string, state: EditorState) {
  const home = { uri: Uri.file(folder), name: path.basename(folder), index: 0 };
  return silent({
    workspaceFolders: [home],
    textDocuments: state.documents,
    notebookDocuments: [],
    isTrusted: true,
    fs: {
      async stat(uri: Uri) {
        if (!existsSync(uri.fsPath)) throw new Error('not found');
        return { type: 1 };
      },
    },
    getWorkspaceFolder: (uri: Uri) => (uri.path.startsWith(home.uri.path) ? home : undefined),
    getConfiguration: () => ({ get: (key: string, fallback?: unknown) => state.settings[key] ?? fallback }),
    findFiles: async (pattern: string, excluded: string) =>
      (await fastGlob(pattern, { cwd: folder, ignore: [excluded] })).map((name) => Uri.file(path.join(folder, name))),
    onDidOpenTextDocument: state.opened.event,
    onWillRenameFiles: state.willRename.event,
    async openTextDocument({ content }: { content: string }) {
      state.shown.push(content);
      return {};
    },
    async applyEdit({ renames }: WorkspaceEdit) {
      const answers: Promise<WorkspaceEdit | undefined>[] = [];
      const files = renames.map(({ from, to }) => ({ oldUri: from, newUri: to }));
      state.willRename.fire({ files, token: {}, waitUntil: (answer: Promise<WorkspaceEdit>) => answers.push(answer) });
      for (const answer of await Promise.all(answers)) if (answer) writeTexts(answer);
      for (const { from, to } of renames) {
        mkdirSync(path.dirname(to.fsPath), { recursive: true });
        renameSync(from.fsPath, to.fsPath);
      }
      return true;
    },
  });
}

const windowOf = (state: EditorState) =>
  silent({
    get activeTextEditor() {
      return state.active;
    },
    visibleTextEditors: [],
    createOutputChannel: () => silent({ name: 'docsgen' }),
    showInputBox: async () => state.inputs.shift(),
    showErrorMessage: async (message: string) => void state.errors.push(message),
    showTextDocument: async () => undefined,
    tabGroups: silent({ all: [] }),
  });

const languagesOf = ({ diagnostics, onDiagnostics }: EditorState) =>
  silent({
    match: () => 10,
    createDiagnosticCollection: () => ({
      set(uri: Uri, list: Diagnostic[]) {
        diagnostics.set(uri.path, list);
        onDiagnostics.fire(uri.path);
      },
      delete: (uri: Uri) => void diagnostics.delete(uri.path),
      clear: () => diagnostics.clear(),
      has: (uri: Uri) => diagnostics.has(uri.path),
      get: (uri: Uri) => diagnostics.get(uri.path),
      dispose() {},
    }),
    getDiagnostics: (uri: Uri) => diagnostics.get(uri.path) ?? [],
  });

const commandsOf = ({ commands, browsed }: EditorState) => ({
  registerCommand(name: string, run: (...args: unknown[]) => unknown) {
    if (commands.has(name)) throw new Error(`command ${name} already exists`);
    commands.set(name, run);
    return { dispose: () => commands.delete(name) };
  },
  async executeCommand(name: string, ...args: unknown[]) {
    if (name === 'simpleBrowser.api.open') return void browsed.push(String(args[0]));
    return commands.get(name)?.(...args);
  },
});

/** An object whose other members are functions that do nothing; those that add listeners return what removes them. */
function silent<T extends object>(members: T): T {
  return new Proxy(members, {
    get: (object, name) => (name in object || name === 'then' ? Reflect.get(object, name) : () => ({ dispose() {} })),
  });
}

/** A module whose other exports are classes, which are enumerations too. */
function classes<T extends object>(members: T): T {
  return new Proxy(members, {
    get(object, name) {
      if (!(name in object)) Reflect.set(object, name, class {});
      return Reflect.get(object, name);
    },
    has: () => true,
  });
}
