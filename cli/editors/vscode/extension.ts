/** The VS Code extension: starts the language server of the docsgen that the site has installed, and adds commands. */
import { execFile, spawn } from 'node:child_process';
import path from 'node:path';
import process from 'node:process';
import { promisify } from 'node:util';
import * as vscode from 'vscode';
import { LanguageClient } from 'vscode-languageclient/node';

const CONFIGS = '**/site.config.{ts,mts,cts,js,mjs,cjs,json}';
const LANGUAGES = ['markdown', 'mdx', 'yaml', 'json', 'typescript'];
const isWindows = process.platform === 'win32';

/** Folders of sites in the workspace. */
async function findSites(): Promise<vscode.Uri[]> {
  const configs = await vscode.workspace.findFiles(CONFIGS, '**/node_modules/**');
  return configs.map((config) => vscode.Uri.joinPath(config, '..')).sort((a, b) => (a.path < b.path ? -1 : 1));
}

/** The program of the setting, or the nearest one that npm installed; undefined if there is none. */
async function programFor(site: vscode.Uri): Promise<string | undefined> {
  const set = vscode.workspace.getConfiguration('docsgen', site).get<string>('path');
  const home = vscode.workspace.getWorkspaceFolder(site)?.uri.fsPath ?? site.fsPath;
  if (set) return path.resolve(home, set);
  for (let folder = site; ; folder = vscode.Uri.joinPath(folder, '..')) {
    const program = vscode.Uri.joinPath(folder, 'node_modules', '.bin', isWindows ? 'docsgen.cmd' : 'docsgen');
    if (await vscode.workspace.fs.stat(program).then(Boolean, () => false)) return program.fsPath;
    if (folder.path === vscode.Uri.joinPath(folder, '..').path) return undefined;
  }
}

/** How Node starts a program in the folder of a site; Windows needs a shell for `.cmd`. */
async function startOf(site: vscode.Uri) {
  const program = await programFor(site);
  if (program === undefined) throw new Error(`docsgen is not installed in ${site.fsPath}. Run npm install.`);
  return { command: isWindows ? `"${program}"` : program, options: { cwd: site.fsPath, shell: isWindows } };
}

async function startClient(sites: readonly vscode.Uri[]): Promise<LanguageClient | undefined> {
  const [first] = sites;
  if (first === undefined) return undefined;
  const { command, options } = await startOf(first);
  const pattern = (site: vscode.Uri) => ({ baseUri: site.toString(), pattern: '**/*' });
  const documentSelector = sites.flatMap((site) =>
    LANGUAGES.map((language) => ({ scheme: 'file', language, pattern: pattern(site) })),
  );
  const client = new LanguageClient('docsgen', { command, args: ['lsp', '--stdio'], options }, { documentSelector });
  await client.start();
  return client;
}

/** What the commands use. */
interface Session {
  client?: LanguageClient;
  sites: vscode.Uri[];
  /** URLs of `docsgen dev` by folder. */
  previews: Map<string, Promise<string>>;
  subscriptions: vscode.Disposable[];
}

async function restart(session: Session): Promise<void> {
  await session.client?.stop();
  session.sites = await findSites();
  session.client = await startClient(session.sites);
}

/** A file, and the site that it belongs to: the innermost one. */
function fileIn({ sites }: Session, chosen?: vscode.Uri): { file: vscode.Uri; site: vscode.Uri } {
  const file = chosen ?? vscode.window.activeTextEditor?.document.uri;
  const site = sites.findLast((one) => file?.path.startsWith(`${one.path}/`));
  if (file === undefined || site === undefined) throw new Error('Open a file of a site first.');
  return { file, site };
}

/** Moves a file. VS Code asks the server what else has to change, as for a rename in the explorer. */
async function move(session: Session, chosen?: vscode.Uri): Promise<void> {
  const { file, site } = fileIn(session, chosen);
  const value = path.posix.relative(site.path, file.path);
  const valueSelection: [number, number] = [value.lastIndexOf('/') + 1, value.length - path.extname(value).length];
  const to = await vscode.window.showInputBox({ title: 'Move to', value, valueSelection });
  if (!to?.trim() || to === value) return;
  const edit = new vscode.WorkspaceEdit();
  edit.renameFile(file, vscode.Uri.joinPath(site, to.trim()));
  if (!(await vscode.workspace.applyEdit(edit))) throw new Error(`${value} could not be moved to ${to}.`);
}

/** Starts `docsgen dev`. If it is already running elsewhere, its message has the URL, too. */
async function serve(site: vscode.Uri, { subscriptions, previews }: Session): Promise<string> {
  const { command, options } = await startOf(site);
  const child = spawn(command, ['dev', '--port', '0'], options);
  subscriptions.push({ dispose: () => child.kill() });
  return new Promise((resolve, reject) => {
    let printed = '';
    const read = (text: Buffer) => {
      printed += text;
      const url = /https?:\/\/\S+(?=[\s)])/.exec(printed)?.[0];
      if (url !== undefined) resolve(url.replace(/[.,]$/, ''));
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    child.on('error', reject);
    child.on('close', () => {
      previews.delete(site.path);
      reject(new Error(`docsgen dev ended: ${printed}`));
    });
  });
}

async function preview(session: Session, chosen?: vscode.Uri): Promise<void> {
  const { file, site } = fileIn(session, chosen);
  const running = session.previews.get(site.path) ?? serve(site, session);
  session.previews.set(site.path, running);
  running.catch(() => session.previews.delete(site.path));
  const request = { command: 'docsgen.pageOf', arguments: [file.toString()] };
  const [base, page] = await Promise.all([running, session.client?.sendRequest('workspace/executeCommand', request)]);
  const url = new URL(typeof page === 'string' ? page : '', base).href;
  const shown = await vscode.env.asExternalUri(vscode.Uri.parse(url));
  const beside = { viewColumn: vscode.ViewColumn.Beside, preserveFocus: true };
  await vscode.commands.executeCommand('simpleBrowser.api.open', shown, beside);
}

/** Explains a problem; proposes that of the line with the cursor. */
async function explain(session: Session): Promise<void> {
  const { file, site } = fileIn(session);
  const line = vscode.window.activeTextEditor?.selection.active.line ?? 0;
  const problems = vscode.languages.getDiagnostics(file).filter(({ source }) => source === 'docsgen');
  const code = problems.find(({ range }) => range.start.line <= line && line <= range.end.line)?.code;
  const value = String(typeof code === 'object' ? code.value : (code ?? 'DG'));
  const asked = await vscode.window.showInputBox({ title: 'Explain code', value });
  if (asked === undefined || !/^\w+$/.test(asked)) return;
  const { command, options } = await startOf(site);
  const { stdout } = await promisify(execFile)(command, ['explain', asked], { ...options, encoding: 'utf8' });
  const document = await vscode.workspace.openTextDocument({ content: stdout, language: 'plaintext' });
  await vscode.window.showTextDocument(document, vscode.ViewColumn.Beside);
}

export async function activate({ subscriptions }: vscode.ExtensionContext): Promise<void> {
  const session: Session = { sites: [], previews: new Map(), subscriptions };
  const add = (name: string, run: (session: Session, file?: vscode.Uri) => Promise<void>) => {
    const shown = (error: Error) => void vscode.window.showErrorMessage(`docsgen: ${error.message}`);
    subscriptions.push(
      vscode.commands.registerCommand(`docsgen.${name}`, (file?: vscode.Uri) => run(session, file).catch(shown)),
    );
  };
  add('move', move);
  add('preview', preview);
  add('explainCode', explain);
  add('restart', restart);
  subscriptions.push({ dispose: () => session.client?.stop() });
  await vscode.commands.executeCommand('docsgen.restart');
}
