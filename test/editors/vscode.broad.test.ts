/** The VS Code extension with the real server, in a host with as much of VS Code as it needs. */
import { execFileSync } from 'node:child_process';
import { chmodSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import process from 'node:process';
import { beforeAll, expect, test } from 'vitest';
import { atEndOfFile } from '../helpers/ends.ts';
import { cli, root, temporaryFolder } from '../helpers/site.ts';
import { folder } from '../migrate/moving.ts';
import { createHost, type Host } from './vscode-host.ts';
import type { Diagnostic } from './vscode-types.ts';

const manifest = JSON.parse(readFileSync(path.join(root, 'cli/editors/vscode/package.json'), 'utf8'));

interface Extension {
  activate(context: { subscriptions: { dispose(): unknown }[] }): Promise<void>;
}

const made: { extension?: string } = {};

beforeAll(() => {
  made.extension = temporaryFolder();
  execFileSync(process.execPath, ['cli/compile/vscode.mjs', made.extension], { cwd: root });
});

/** Starts the extension in a folder. */
async function started(workspace: string): Promise<Host> {
  const host = createHost(workspace);
  // Node finds the module `vscode` of the host beside a copy of the extension.
  const home = temporaryFolder();
  const module = path.join(home, 'node_modules/vscode');
  mkdirSync(module, { recursive: true });
  writeFileSync(path.join(module, 'index.js'), "module.exports = globalThis[Symbol.for('vscode of a test')];\n");
  symlinkSync(path.join(made.extension ?? '', 'package.json'), path.join(home, 'package.json'));
  writeFileSync(path.join(home, 'extension.cjs'), readFileSync(path.join(made.extension ?? '', 'extension.cjs')));
  const global = globalThis as Record<symbol, unknown>;
  global[Symbol.for('vscode of a test')] = host.vscode;
  const { activate } = createRequire(path.join(home, 'package.json'))('./extension.cjs') as Extension;
  delete global[Symbol.for('vscode of a test')];
  const subscriptions: { dispose(): unknown }[] = [];
  atEndOfFile(async () => {
    await Promise.all(subscriptions.map((one) => one.dispose()));
    for (const url of host.state.browsed) while (await fetch(url).catch(() => undefined));
  });
  await activate({ subscriptions });
  return host;
}

function installIn(home: string): void {
  mkdirSync(path.join(home, 'node_modules/.bin'), { recursive: true });
  chmodSync(cli, 0o755);
  symlinkSync(cli, path.join(home, 'node_modules/.bin/docsgen'));
}

const FILES = {
  'docs/site.config.mjs': "export default { title: 'Lamp', url: 'https://lamp.example', baseUrl: '/lamp/' };\n",
  'docs/content/docs/intro.md': '# Intro\n\nSee [the desk](./dsk.md) and [desk lamps](./desk.md).\n',
  'docs/content/docs/desk.md': '# Desk lamps\n\nLight.\n',
};

/** Waits until the server has found problems in a file. */
const problemsIn = (host: Host, file: string): Promise<Diagnostic[]> =>
  new Promise((resolve) => {
    const read = (): void => {
      const found = host.state.diagnostics.get(file);
      if (found && found.length > 0) resolve(found);
    };
    host.state.onDiagnostics.event(read);
    read();
  });

test('a folder of the workspace with a site gets problems, a preview, explanations and moves', async () => {
  const docs = folder(FILES);
  installIn(docs);
  const host = await started(docs);
  expect(host.state.errors).toEqual([]);
  host.open('docs/content/docs/intro.md', 2);
  const [problem] = await problemsIn(host, path.join(docs, 'docs/content/docs/intro.md'));
  expect(problem).toMatchObject({ source: 'docsgen', range: { start: { line: 2 } } });
  expect(problem?.message).toContain('dsk.md');

  host.state.inputs.push('DG5003');
  await host.vscode.commands.executeCommand('docsgen.explainCode');
  expect(host.state.shown).toEqual([expect.stringMatching(/^DG5003 /)]);

  host.open('docs/content/docs/desk.md');
  await host.vscode.commands.executeCommand('docsgen.preview');
  await host.vscode.commands.executeCommand('docsgen.preview');
  expect(host.state.browsed).toEqual([
    expect.stringMatching(/^http:\/\/localhost:\d+\/lamp\/docs\/desk$/),
    host.state.browsed[0],
  ]);
  expect(await (await fetch(host.state.browsed[0] ?? '')).text()).toContain('Desk lamps');

  host.state.inputs.push('content/docs/lamps/table.md');
  await host.vscode.commands.executeCommand('docsgen.move');
  const read = (file: string) => readFileSync(path.join(docs, 'docs/content/docs', file), 'utf8');
  expect(read('intro.md')).toContain('[desk lamps](./lamps/table.md)');
  expect(read('lamps/table.md')).toContain('aliases: [/docs/desk]');
  expect(host.state.errors).toEqual([]);
});

test('without docsgen, or outside of a site, the reason is shown', async () => {
  const host = await started(folder(FILES));
  expect(host.state.errors).toEqual([
    expect.stringMatching(/^docsgen: docsgen is not installed in .*docs\. Run npm install\.$/),
  ]);
  await host.vscode.commands.executeCommand('docsgen.preview');
  expect(host.state.errors[1]).toBe('docsgen: Open a file of a site first.');
});

test('the setting docsgen.path names another docsgen', async () => {
  const docs = folder(FILES);
  installIn(path.join(docs, 'tools'));
  const host = await started(docs);
  host.state.settings['path'] = 'tools/node_modules/.bin/docsgen';
  await host.vscode.commands.executeCommand('docsgen.restart');
  host.open('docs/content/docs/intro.md');
  expect(await problemsIn(host, path.join(docs, 'docs/content/docs/intro.md'))).toHaveLength(1);
});

test('the manifest lists the commands that the extension registers, and the version of docsgen', async () => {
  const host = await started(folder({}));
  const listed = manifest.contributes.commands.map(({ command }: { command: string }) => command);
  expect([...host.state.commands.keys()].toSorted()).toEqual(listed.toSorted());
  const packed = JSON.parse(readFileSync(path.join(made.extension ?? '', 'package.json'), 'utf8'));
  const { version } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'));
  expect(packed).toMatchObject({ version, main: './extension.cjs' });
  expect(packed).not.toHaveProperty('type');
});
