/** Writing survives being killed, and disk errors, at any call that changes the disk: at every one in the long form. */
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { build } from 'esbuild';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Problem } from '../../cli/problems/problem.ts';
import { choose, slice } from '../helpers/long.ts';
import { root, temporaryFolder } from '../helpers/site.ts';
import { writeSite } from './write-site.ts';

const before: Record<string, string> = {
  'index.html': 'home, old',
  'docs/a/index.html': 'a, old',
  'docs/a/index.json': '{"a":"old"}',
  'docs/same/index.html': 'the same in both',
  'docs/gone/deep/index.html': 'gone',
  'swap/inner.html': 'a folder that becomes a file',
  turn: 'a file that becomes a folder',
  'assets/app-1.js': 'old code',
};
const after: Record<string, string> = {
  'index.html': 'home, new and longer than before',
  'docs/a/index.html': 'a, new',
  'docs/a/index.json': '{"a":"new"}',
  'docs/same/index.html': 'the same in both',
  'docs/new/deep/index.html': 'new',
  swap: 'a folder that became a file',
  'turn/inner.html': 'a file that became a folder',
  'assets/app-2.js': 'new code',
};
const foreign = 'CNAME';
/** Ways of failing: in the gate each meets every fourth call. */
const WAYS = 4;
const scratch = temporaryFolder();
const child = path.join(scratch, 'write-child.mjs');
const description = path.join(scratch, 'after.json');

beforeAll(async () => {
  await build({
    entryPoints: [path.join(root, 'test/faults/write-child.ts')],
    outfile: child,
    bundle: true,
    platform: 'node',
    format: 'esm',
  });
  writeFileSync(description, JSON.stringify(after));
});

/** A site written once, with a foreign file in its output. */
function oldSite(name: string): string {
  const dir = path.join(scratch, name);
  mkdirSync(dir);
  writeSite(dir, before);
  writeFileSync(path.join(dir, 'build', foreign), 'docs.example.com');
  return dir;
}

function writeWithFault(
  dir: string,
  fault: string,
): Promise<{ code: number | null; signal: string | null; out: string }> {
  const preload = path.join(root, 'test/faults/faultfs.mjs');
  const run = spawn(process.execPath, ['--import', preload, child, dir, description], {
    env: { ...process.env, FAULT: fault },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let out = '';
  run.stdout.on('data', (chunk) => {
    out += chunk;
  });
  return new Promise((resolve) => run.on('close', (code, signal) => resolve({ code, signal, out })));
}

/** Texts of all files below a folder, by path. */
function contents(folder: string): Record<string, string> {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const texts = entries.map((entry) => {
    const file = path.join(entry.parentPath, entry.name);
    return [path.relative(folder, file).split(path.sep).join('/'), readFileSync(file, 'utf8')];
  });
  return Object.fromEntries(texts);
}

const isOurs = (file: string) => !file.startsWith('.docsgen-manifest') && file !== foreign;

function expectOldOrNew(dir: string, where: string): void {
  for (const [file, text] of Object.entries(contents(path.join(dir, 'build')))) {
    if (isOurs(file)) expect([before[file], after[file]], `${file} ${where}`).toContain(text);
  }
  const kept = Object.keys(before).filter((file) => after[file] !== undefined);
  for (const file of kept) expect(existsSync(path.join(dir, 'build', file)), `${file} ${where}`).toBe(true);
}

/** The next build equals a clean one, keeps the foreign file and leaves nothing temporary. */
function expectNextBuildClean(dir: string, where: string): void {
  writeSite(dir, after);
  const { '.docsgen-manifest': manifest = '', ...files } = contents(path.join(dir, 'build'));
  expect(files, where).toEqual({ ...after, [foreign]: 'docs.example.com' });
  expect(manifest.trim().split('\n').slice(1), where).toEqual(Object.keys(after).sort());
  expect(Object.keys(contents(path.join(dir, '.docsgen'))), where).toEqual(['output.json']);
  const folders = readdirSync(path.join(dir, 'build'), { recursive: true, withFileTypes: true });
  expect(
    folders
      .filter((entry) => entry.isDirectory())
      .map((entry) => entry.name)
      .sort(),
    where,
  ).toEqual(['a', 'assets', 'deep', 'docs', 'new', 'same', 'turn']);
}

/**
 * The calls to try, from 1, of those that change the disk when nothing goes wrong. `offset`: so that the ways share
 * them in the gate.
 */
async function callsToTry(name: string, offset: number): Promise<number[]> {
  const list = path.join(scratch, `${name}.txt`);
  await writeWithFault(oldSite(name), `count:${list}`);
  const count = readFileSync(list, 'utf8').trim().split('\n').length;
  expect(count).toBeGreaterThan(30);
  const all = Array.from({ length: count }, (_, index) => index + 1);
  return slice(all.filter((call) => choose(call % WAYS === offset || call === count, true)));
}

describe.concurrent('writing the output', () => {
  test.each([
    ['kill', 0],
    ['half', 1],
  ] as const)('after %s at any call, each file is old or new, and the next build is clean', async (mode, offset) => {
    for (const call of await callsToTry(`${mode}-count`, offset)) {
      const fault = `${mode}:${call}`;
      const dir = oldSite(`${mode}-${call}`);
      expect((await writeWithFault(dir, fault)).signal, fault).toBe('SIGKILL');
      expectOldOrNew(dir, fault);
      expectNextBuildClean(dir, fault);
    }
  });

  test.each([
    ['EIO', '', 2],
    ['ENOSPC', '+', 3],
  ] as const)(
    'a disk that fails with %s%s names path and reason, and the next build is clean',
    async (code, lasting, offset) => {
      for (const call of await callsToTry(`${code}-count`, offset)) {
        const fault = `${code}:${call}${lasting}`;
        const dir = oldSite(`${code}-${call}`);
        const run = await writeWithFault(dir, fault);
        expect(run.code, fault).toBe(4);
        const problem = JSON.parse(run.out) as Problem;
        expect(problem.code, fault).toBe('DG7103');
        expect(problem.message, fault).toContain(dir);
        expect(problem.message, fault).toContain(`(${code})`);
        expectOldOrNew(dir, fault);
        expectNextBuildClean(dir, fault);
      }
    },
  );
});
