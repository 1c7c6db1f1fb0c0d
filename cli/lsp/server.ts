/** `docsgen lsp`: answers an editor over the language server protocol, on standard input and output. */
import process from 'node:process';
import { Writable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import {
  CodeActionKind,
  type Connection,
  createConnection,
  DidChangeWatchedFilesNotification,
  type InitializeParams,
  type InitializeResult,
  ProposedFeatures,
  ResponseError,
  type TextDocumentPositionParams,
  TextDocumentSyncKind,
  TextDocuments,
} from 'vscode-languageserver/node';
import { TextDocument } from 'vscode-languageserver-textdocument';
import { errorText } from '../lib/error-text.ts';
import { packageVersion } from '../system/package-info.ts';
import { actionsIn } from './answers/actions.ts';
import { definitionAt, referencesAt } from './answers/definition.ts';
import { diagnosticOf } from './answers/diagnostics.ts';
import { hoverAt } from './answers/hover.ts';
import { type EditorEdit, moveIn, renameAt, renamedAt } from './answers/rename.ts';
import { foldsOf, linksOf, symbolsOf, workspaceSymbols } from './answers/structure.ts';
import { completionsAt, TRIGGERS } from './completion/completion.ts';
import { type At, contextAt } from './site/context.ts';
import type { EditorSite } from './site/editor-site.ts';
import { createSites, type Sites, uriOf } from './site/sites.ts';
import { linedText } from './site/text.ts';

const CAPABILITIES: InitializeResult['capabilities'] = {
  textDocumentSync: { openClose: true, change: TextDocumentSyncKind.Incremental, save: { includeText: false } },
  completionProvider: { triggerCharacters: TRIGGERS },
  hoverProvider: true,
  definitionProvider: true,
  referencesProvider: true,
  documentSymbolProvider: true,
  workspaceSymbolProvider: true,
  documentLinkProvider: {},
  foldingRangeProvider: true,
  codeActionProvider: { codeActionKinds: [CodeActionKind.QuickFix] },
  renameProvider: { prepareProvider: true },
  executeCommandProvider: { commands: ['docsgen.pageOf'] },
  workspace: {
    workspaceFolders: { supported: true, changeNotifications: true },
    fileOperations: { willRename: { filters: [{ pattern: { glob: '**/*' } }] } },
  },
};

/** Serves until the editor ends the connection. @param send Sends a part of a message to the editor. */
export function serveEditor(send: (text: string) => void): Promise<void> {
  const connection = createConnection(ProposedFeatures.all, process.stdin, outputTo(send));
  const documents = new TextDocuments(TextDocument);
  const sites = createSites({
    onProblems({ site, file, problems }) {
      const text = linedText(site.textAt(file));
      const diagnostics = problems.map((one) => diagnosticOf(one, text));
      void connection.sendDiagnostics({ uri: uriOf(site, file), diagnostics });
    },
    onReady() {
      for (const document of documents.all()) edited(sites, document);
    },
    tell: (text) => connection.console.error(text),
  });
  const state: { canWatch: boolean; folders: string[] } = { canWatch: false, folders: [] };
  connection.onInitialize(({ capabilities, workspaceFolders }: InitializeParams): InitializeResult => {
    state.folders = workspaceFolders?.map(({ uri }) => fileURLToPath(uri)) ?? [];
    state.canWatch = capabilities.workspace?.didChangeWatchedFiles?.dynamicRegistration ?? false;
    return { capabilities: CAPABILITIES, serverInfo: { name: 'docsgen', version: packageVersion() } };
  });
  connection.onInitialized(() => {
    for (const folder of state.folders) sites.openIn(folder);
    if (!state.canWatch) lookAround(sites);
    else
      void connection.client.register(DidChangeWatchedFilesNotification.type, { watchers: [{ globPattern: '**/*' }] });
  });
  followTexts(documents, sites);
  answerRequests(connection, sites);
  connection.onDidChangeWatchedFiles(({ changes }) =>
    changed(
      sites,
      changes.map(({ uri }) => uri),
    ),
  );
  documents.listen(connection);
  return new Promise((resolve) => {
    connection.onShutdown(() => sites.end());
    connection.onExit(() => resolve());
    connection.listen();
  });
}

const outputTo = (send: (text: string) => void): Writable =>
  new Writable({
    write(bytes: Buffer, _encoding, done) {
      send(bytes.toString());
      done();
    },
  });

/** An editor that watches no files: from time to time all are looked at. */
function lookAround(sites: Sites): void {
  setInterval(() => {
    for (const site of sites.all()) site.changed();
  }, LOOK_MS).unref();
}

const LOOK_MS = 30_000;

function followTexts(documents: TextDocuments<TextDocument>, sites: Sites): void {
  documents.onDidChangeContent(({ document }) => edited(sites, document));
  documents.onDidClose(({ document }) => {
    const found = sites.at(document.uri);
    found?.site.close(found.file);
  });
  documents.onDidSave(({ document }) => {
    const found = sites.at(document.uri);
    found?.site.changed([found.file]);
    found?.site.saved();
  });
}

function edited(sites: Sites, document: TextDocument): void {
  const found = sites.at(document.uri);
  found?.site.edit(found.file, document.getText());
}

/** Files that changed on the disk, for their sites. */
function changed(sites: Sites, uris: readonly string[]): void {
  const bySite = new Map<EditorSite, string[]>();
  for (const uri of uris) {
    const found = sites.watched(uri);
    if (found) bySite.set(found.site, [...(bySite.get(found.site) ?? []), found.file]);
  }
  for (const [site, files] of bySite) site.changed(files);
}

function answerRequests(connection: Connection, sites: Sites): void {
  /**
   * An answer about a place in the current text; a fault of docsgen ends no session.
   * @param isExact Waits until the site has taken the last edit.
   */
  const at =
    <T>(answer: (context: At) => T | Promise<T>, isExact = false) =>
    async ({ textDocument, position }: TextDocumentPositionParams): Promise<T | null> => {
      const found = sites.at(textDocument.uri);
      if (!found) return null;
      await (isExact ? found.site.settled() : found.site.ready());
      return guarded(connection, () => answer(contextAt(found, position)));
    };
  const whole =
    <T>(answer: (context: At) => T | Promise<T>, isExact = false) =>
    (request: { textDocument: TextDocumentPositionParams['textDocument'] }): Promise<T | null> =>
      at(answer, isExact)({ ...request, position: { line: 0, character: 0 } });
  connection.onCompletion(at(completionsAt));
  connection.onHover(at(async (context) => (await hoverAt(context)) ?? null, true));
  connection.onDefinition(at((context) => definitionAt(context) ?? null, true));
  connection.onReferences(at(referencesAt, true));
  connection.onDocumentSymbol(whole(symbolsOf));
  connection.onDocumentLinks(whole(linksOf, true));
  connection.onFoldingRanges(whole(foldsOf));
  connection.onCodeAction(async ({ textDocument, range }) => {
    const found = sites.at(textDocument.uri);
    await found?.site.ready();
    return found ? ((await guarded(connection, () => actionsIn(found, range))) ?? []) : [];
  });
  connection.onPrepareRename(at((context) => renamedAt(context) ?? null, true));
  connection.onRenameRequest(async (request) => {
    const renamed = await at((context) => renameAt(context, request.newName), true)(request);
    return renamed && reported(connection, renamed);
  });
  connection.workspace.onWillRenameFiles(async ({ files }) => {
    const [first] = files.flatMap(({ oldUri }) => sites.at(oldUri) ?? []);
    await first?.site.settled();
    const moves = files.flatMap(({ oldUri, newUri }) => {
      const [from, to] = [sites.at(oldUri), sites.at(newUri)];
      if (from && to?.site === from.site && from.site === first?.site) return [{ from: from.file, to: to.file }];
      if (from) connection.window.showWarningMessage(`${from.file} leaves its site: links to it are not changed.`);
      return [];
    });
    const moved = first && moves.length > 0 ? await guarded(connection, () => moveIn(first.site, moves)) : undefined;
    return moved ? reported(connection, moved) : null;
  });
  connection.onWorkspaceSymbol(async ({ query }) => {
    await Promise.all(sites.all().map((site) => site.ready()));
    return sites.all().flatMap((site) => workspaceSymbols(site, query));
  });
  connection.onExecuteCommand(async ({ command, arguments: [uri] = [] }) =>
    command === 'docsgen.pageOf' && typeof uri === 'string' ? pageOf(sites, uri) : null,
  );
}

/** The edit. What it does not follow is shown. */
function reported(connection: Connection, { edit, problems }: EditorEdit): EditorEdit['edit'] {
  const texts = problems.map(
    ({ file = '', line, message }) => `${file}${line === undefined ? '' : `:${line}`}: ${message}`,
  );
  for (const text of texts.slice(0, MAX_SHOWN)) connection.window.showWarningMessage(text);
  if (texts.length > MAX_SHOWN)
    connection.window.showWarningMessage(`${texts.length - MAX_SHOWN} more are in the log of docsgen.`);
  for (const text of texts) connection.console.warn(text);
  return edit;
}

const MAX_SHOWN = 5;

async function guarded<T>(connection: Connection, answer: () => T | Promise<T>): Promise<T | null> {
  try {
    return await answer();
  } catch (error) {
    if (error instanceof ResponseError) throw error;
    connection.console.error(errorText(error));
    return null;
  }
}

/** The URL path of the page of a file; null for other files. */
async function pageOf(sites: Sites, uri: string): Promise<string | null> {
  const found = sites.at(uri);
  await found?.site.ready();
  const { table } = found?.site.shown()?.site ?? {};
  const route = found && table?.bySource.get(found.file);
  return table?.routes[route ?? -1]?.href ?? null;
}
