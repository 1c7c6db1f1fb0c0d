/** An editor: the client of the protocol's own library, and the built `docsgen lsp`. */
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { fileURLToPath, pathToFileURL } from 'node:url';
import {
  type CompletionItem,
  type CompletionList,
  createProtocolConnection,
  type Diagnostic,
  DidChangeTextDocumentNotification,
  DidCloseTextDocumentNotification,
  DidOpenTextDocumentNotification,
  DidSaveTextDocumentNotification,
  type Position,
  type ProtocolConnection,
  PublishDiagnosticsNotification,
  TextDocumentEdit,
  type TextEdit,
  type WorkspaceEdit,
} from 'vscode-languageserver-protocol/node';
import { TextDocument } from 'vscode-languageserver-textdocument';
import { atEndOfFile } from './ends.ts';
import { root } from './site.ts';

export interface Editor {
  connection: ProtocolConnection;
  pid: number;
  stderr(): string;
  uri(file: string): string;
  open(file: string, text: string): Promise<void>;
  /** Replaces the whole text, or a part of it. */
  type(file: string, text: string): Promise<void>;
  save(file: string): Promise<void>;
  close(file: string): Promise<void>;
  /** Resolves with the diagnostics of a file once `isRight`; how long it took since the call. */
  until(
    file: string,
    isRight: (found: Diagnostic[]) => boolean,
  ): Promise<{ found: Diagnostic[]; milliseconds: number }>;
  diagnostics(file: string): Diagnostic[];
  /** Called whenever the server reports a file. */
  onProblems(hear: (uri: string, list: Diagnostic[]) => void): void;
  /** All diagnostics by URI. */
  all(): Map<string, Diagnostic[]>;
  /** A request at the place of `|` in the text, which is typed into the file first. */
  at<T>(file: string, text: string, request: { method: string; [more: string]: unknown }): Promise<T>;
  complete(file: string, text: string): Promise<CompletionItem[]>;
  end(): Promise<number | null>;
}

const TOO_LONG_MS = 60_000;

/** @param dir A folder of the workspace. */
export async function editor(dir: string, folders: readonly string[] = [dir]): Promise<Editor> {
  const child = spawn(process.execPath, [path.join(root, 'dist/cli/main.js'), 'lsp', '--stdio'], { cwd: dir });
  atEndOfFile(() => void child.kill('SIGKILL'));
  const errors: string[] = [];
  child.stderr.on('data', (bytes: Buffer) => errors.push(bytes.toString()));
  const connection = createProtocolConnection(child.stdout, child.stdin);
  const known = new Map<string, Diagnostic[]>();
  const waiting = new Set<() => void>();
  const heard = new Set<(uri: string, list: Diagnostic[]) => void>();
  connection.onNotification(PublishDiagnosticsNotification.type, ({ uri, diagnostics }) => {
    known.set(uri, diagnostics);
    for (const hear of heard) hear(uri, diagnostics);
    for (const look of waiting) look();
  });
  connection.onRequest('client/registerCapability', () => null);
  connection.listen();
  const workspaceFolders = folders.map((folder) => ({ uri: pathToFileURL(folder).href, name: path.basename(folder) }));
  await connection.sendRequest('initialize', {
    processId: process.pid,
    rootUri: pathToFileURL(dir).href,
    capabilities: { workspace: { didChangeWatchedFiles: { dynamicRegistration: true } } },
    workspaceFolders,
  });
  await connection.sendNotification('initialized', {});
  return {
    ...sessionOf(connection, dir, { known, waiting, heard }),
    pid: child.pid as number,
    stderr: () => errors.join(''),
    end: () => ended(connection, child),
  };
}

interface Heard {
  known: Map<string, Diagnostic[]>;
  waiting: Set<() => void>;
  heard: Set<(uri: string, list: Diagnostic[]) => void>;
}

function sessionOf(
  connection: ProtocolConnection,
  dir: string,
  { known, waiting, heard }: Heard,
): Omit<Editor, 'pid' | 'stderr' | 'end'> {
  const versions = new Map<string, number>();
  const uri = (file: string): string => pathToFileURL(path.join(dir, file)).href;
  const diagnostics = (file: string): Diagnostic[] => known.get(uri(file)) ?? [];
  const open = async (file: string, text: string): Promise<void> => {
    versions.set(file, 1);
    const textDocument = { uri: uri(file), languageId: path.extname(file).slice(1), version: 1, text };
    await connection.sendNotification(DidOpenTextDocumentNotification.type, { textDocument });
  };
  const type = async (file: string, text: string): Promise<void> => {
    const version = (versions.get(file) ?? 0) + 1;
    if (version === 1) return open(file, text);
    versions.set(file, version);
    const change = { textDocument: { uri: uri(file), version }, contentChanges: [{ text }] };
    await connection.sendNotification(DidChangeTextDocumentNotification.type, change);
  };
  const at: Editor['at'] = async (file, text, { method, ...more }) => {
    await type(file, text.replace('|', ''));
    return connection.sendRequest(method, { textDocument: { uri: uri(file) }, position: placeOf(text), ...more });
  };
  return {
    connection,
    uri,
    open,
    type,
    diagnostics,
    all: () => known,
    onProblems: (hear) => void heard.add(hear),
    at,
    async save(file) {
      await connection.sendNotification(DidSaveTextDocumentNotification.type, { textDocument: { uri: uri(file) } });
    },
    async close(file) {
      versions.delete(file);
      await connection.sendNotification(DidCloseTextDocumentNotification.type, { textDocument: { uri: uri(file) } });
    },
    until: (file, isRight) => awaited({ file, isRight, diagnostics, waiting }),
    async complete(file, text) {
      const found = await at<CompletionItem[] | CompletionList | null>(file, text, {
        method: 'textDocument/completion',
      });
      return Array.isArray(found) ? found : (found?.items ?? []);
    },
  };
}

interface Awaited {
  file: string;
  isRight(found: Diagnostic[]): boolean;
  diagnostics(file: string): Diagnostic[];
  waiting: Set<() => void>;
}

const awaited = ({ file, isRight, diagnostics, waiting }: Awaited): ReturnType<Editor['until']> =>
  new Promise((resolve, reject) => {
    const start = performance.now();
    const timer = setTimeout(() => {
      waiting.delete(look);
      reject(new Error(`the diagnostics of ${file} stayed ${JSON.stringify(diagnostics(file), null, 1)}`));
    }, TOO_LONG_MS);
    const look = (): void => {
      if (!isRight(diagnostics(file))) return;
      clearTimeout(timer);
      waiting.delete(look);
      resolve({ found: diagnostics(file), milliseconds: performance.now() - start });
    };
    waiting.add(look);
    look();
  });

/** The place of `|`. */
export function placeOf(text: string): Position {
  const before = text.slice(0, text.indexOf('|')).split('\n');
  return { line: before.length - 1, character: (before.at(-1) ?? '').length };
}

async function ended(connection: ProtocolConnection, child: ChildProcess): Promise<number | null> {
  const closed = new Promise<number | null>((resolve) => child.once('close', resolve));
  await connection.sendRequest('shutdown');
  await connection.sendNotification('exit');
  return closed;
}

/** Applies an edit to the disk as editors do: texts, then moves. */
export function apply({ documentChanges = [], changes = {} }: WorkspaceEdit): void {
  const write = (uri: string, edits: TextEdit[]): void => {
    const file = fileURLToPath(uri);
    const text = TextDocument.create(uri, 'markdown', 1, readFileSync(file, 'utf8'));
    writeFileSync(file, TextDocument.applyEdits(text, edits));
  };
  for (const [uri, edits] of Object.entries(changes)) write(uri, edits);
  for (const change of documentChanges) {
    if (TextDocumentEdit.is(change)) write(change.textDocument.uri, change.edits as TextEdit[]);
    else if (change.kind === 'rename') {
      const to = fileURLToPath(change.newUri);
      mkdirSync(path.dirname(to), { recursive: true });
      renameSync(fileURLToPath(change.oldUri), to);
    }
  }
}
