/**
 * What a person does with the package: two commands, and a site. npm gets everything from a registry of the test's own.
 */
import { spawn } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { beforeAll, describe, expect, test } from 'vitest';
import { npmEnvironment, startRegistry } from '../helpers/registry.mjs';
import { type Run, root, temporaryFolder } from '../helpers/site.ts';
import { tsc } from '../helpers/types.ts';
import { packed, readManifest } from './pack.ts';

/** Limits for `node_modules` of a new site, followed by its size on 2026-11-22 (Linux, x64). */
const TREE = {
  packages: 20, // 16
  megabytes: 70, // 58: 24 of them TypeScript, 11 esbuild, 8 react-dom, 7 docsgen, 4 satteri
};

const site = path.join(temporaryFolder(), 'A new site, 100% #1');
const at = (name: string) => path.join(site, name);

describe('a person who has npm and nothing else', () => {
  const state = { env: {} as Record<string, string>, close: async () => {} };
  const run = (command: string, ...args: string[]) => runIn(site, { command, args, env: state.env });

  beforeAll(async () => {
    const manifest = readManifest(path.join(root, 'package.json'));
    const own = { manifest, tarball: packed.tarball };
    const { url, close } = await startRegistry({
      root,
      names: ['react', 'react-dom', '@types/react', 'typescript'],
      own,
    });
    Object.assign(state, { env: npmEnvironment(path.join(path.dirname(site), 'npm'), url), close });
    mkdirSync(site);
    return close;
  });

  test('starts a site by npx docsgen init', async () => {
    const { code, stdout, stderr } = await run('npx', '--yes', 'docsgen', 'init');
    expect(code, stderr).toBe(0);
    expect(stdout).toMatch(
      /^Created "A new site, 100% #1" in this folder: \d+ files\.\nWithout a terminal, init used the defaults: [^\n]+\n\nNext steps:\n {2}npm install\n {2}npm run dev\n$/,
    );
    expect(readdirSync(site)).toEqual(
      expect.arrayContaining(['.gitignore', 'README.md', 'package.json', 'site.config.ts']),
    );
  });

  test('installs few packages, and without any script of theirs', async () => {
    const { code, stderr } = await run('npm', 'install');
    expect(code, stderr).toBe(0);
    const { packages } = JSON.parse(readFileSync(at('node_modules/.package-lock.json'), 'utf8'));
    const names = Object.keys(packages).map((name) => name.replace(/^.*node_modules\//, ''));
    const megabytes = bytesBelow(at('node_modules')) / 1e6;
    console.log(`a new site: ${names.length} packages, ${megabytes.toFixed(1)} MB: ${names.join(', ')}`);
    expect(names.length).toBeLessThanOrEqual(TREE.packages);
    expect(megabytes).toBeLessThan(TREE.megabytes);
  });

  test('installs them again without network', async () => {
    await state.close();
    rmSync(at('node_modules'), { recursive: true });
    const { code, stderr } = await run('npm', 'ci', '--offline');
    expect(code, stderr).toBe(0);
  });

  test('builds it and checks it without a problem', async () => {
    const built = await run('npm', 'run', 'build', '--', '--strict');
    expect(built, built.stderr + built.stdout).toMatchObject({
      code: 0,
      stdout: expect.stringContaining('Built 7 pages'),
    });
    const checked = await run('npm', 'run', 'check');
    expect(checked, checked.stderr + checked.stdout).toMatchObject({ code: 0 });
  });

  test('sees it at the address that serve prints', async () => {
    const served = await serve(site);
    try {
      for (const page of ['', 'docs/intro', 'docs/writing/components', 'blog'])
        expect({ page, status: (await fetch(served.url + page)).status }).toEqual({ page, status: 200 });
      expect(await (await fetch(served.url)).text()).toContain('<h1>A new site, 100% #1</h1>');
    } finally {
      await served.end();
    }
  });

  test('gets types for config and components, whichever way TypeScript finds modules', {
    timeout: 120_000,
  }, async () => {
    const check = (...options: string[]) =>
      runIn(site, { command: process.execPath, args: [tsc, '-p', '.', '--skipLibCheck', 'false', ...options] });
    const entries = Object.keys(readManifest(at('node_modules/docsgen/package.json')).exports);
    // `./client` has no names: the starter's `tsconfig.json` includes it.
    const modules = entries
      .filter((name) => !/\.json$|^\.\/client$/.test(name))
      .map((name) => path.posix.join('docsgen', name));
    expect(modules).toContain('docsgen/docs');
    writeFileSync(
      at('components/all.ts'),
      modules.map((name, index) => `export type * as all${index} from '${name}';\n`).join(''),
    );
    for (const way of ['node16', 'nodenext'])
      expect(await check('--module', way, '--moduleResolution', way), way).toMatchObject({ code: 0, stdout: '' });
    expect(await check('--moduleResolution', 'bundler')).toMatchObject({ code: 0, stdout: '' });
    const config = readFileSync(at('site.config.ts'), 'utf8');
    writeFileSync(at('site.config.ts'), config.replace("favicon: 'favicon.svg'", 'favicon: 1'));
    const { stdout } = await check('--skipLibCheck');
    expect(stdout.trim().split('\n')).toEqual([
      expect.stringMatching(/^site\.config\.ts\(\d+,3\): .* Type 'number' is not assignable to type 'string'\.$/),
    ]);
    writeFileSync(at('site.config.ts'), config);
  });

  test.each(['docs', 'library', 'landing'])('gets types for the template %s', async (template) => {
    const command = at('node_modules/docsgen/dist/cli/main.js');
    await runIn(site, { command: process.execPath, args: [command, 'init', template, '--template', template] });
    const checked = await runIn(at(template), { command: process.execPath, args: [tsc, '-p', '.'] });
    expect(checked).toMatchObject({ code: 0, stdout: '' });
  });
});

interface Command {
  command: string;
  args: string[];
  env?: Record<string, string>;
}

function runIn(cwd: string, { command, args, env }: Command): Promise<Run> {
  const child = spawn(command, args, {
    cwd,
    env: env ?? process.env,
    stdio: ['ignore', 'pipe', 'pipe'],
    shell: process.platform === 'win32',
  });
  const said = { stdout: '', stderr: '' };
  child.stdout.on('data', (chunk) => Object.assign(said, { stdout: said.stdout + chunk }));
  child.stderr.on('data', (chunk) => Object.assign(said, { stderr: said.stderr + chunk }));
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code) => resolve({ code, ...said }));
  });
}

/** `docsgen serve` of the installed package; its URL is the first line that it prints. */
async function serve(cwd: string): Promise<{ url: string; end(): Promise<void> }> {
  const command = path.join(cwd, 'node_modules/docsgen/dist/cli/main.js');
  const child = spawn(process.execPath, [command, 'serve', '--port', '0'], {
    cwd,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()));
  const line = await new Promise<string>((resolve) => {
    child.stdout.once('data', (chunk) => resolve(String(chunk)));
    child.once('close', () => resolve(''));
  });
  return {
    url: /https?:\/\/\S+/.exec(line)?.[0].replace(/\/?$/, '/') ?? '',
    end: () => {
      child.kill();
      return ended;
    },
  };
}

const bytesBelow = (folder: string): number =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .reduce((sum, entry) => sum + statSync(path.join(entry.parentPath, entry.name)).size, 0);
