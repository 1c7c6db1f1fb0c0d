/** What the code of a site asks for on a worker, where only the build has it, is noticed; everything else is not. */
import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { build } from 'esbuild';
import { beforeAll, expect, test } from 'vitest';
import { root, temporaryFolder } from '../../helpers/site.ts';

const made: { entry?: string; site?: string } = {};

/** The functions of Node are watched for a whole process, so each case has one. */
const SCRIPT = `
import { watchSite } from './own/watch.mjs';
const [site, code] = process.argv.slice(2);
const watch = watchSite(site, new Set(['SITE_SECRET', 'OTHER']));
const fs = await import('node:fs');
const promises = await import('node:fs/promises');
const path = await import('node:path');
const at = (...names) => path.join(site, ...names);
await new (Object.getPrototypeOf(async () => {}).constructor)('fs', 'promises', 'at', 'watch', 'say', code)(fs, promises, at, watch, (value) => console.log(JSON.stringify(value)));
console.log(JSON.stringify(watch.take() ?? null));
`;

beforeAll(async () => {
  const [folder, site] = [temporaryFolder(), temporaryFolder()];
  await build({
    ...{ entryPoints: [path.join(root, 'cli/build/cluster/watch.ts')], outfile: path.join(folder, 'own/watch.mjs') },
    ...{ bundle: true, platform: 'node', format: 'esm', logLevel: 'error' },
  });
  writeFileSync(path.join(folder, 'run.mjs'), SCRIPT);
  for (const name of ['data', 'node_modules/pkg', '.docsgen']) mkdirSync(path.join(site, name), { recursive: true });
  writeFileSync(path.join(site, 'data/there.json'), '{}');
  Object.assign(made, { entry: path.join(folder, 'run.mjs'), site });
});

/** What the code prints, and what was noticed at its end. */
function run(code: string): unknown[] {
  const env = { ...process.env, SITE_SECRET: 'value', PLAIN: 'plain' };
  const output = execFileSync(process.execPath, [made.entry ?? '', made.site ?? '', code], { env, encoding: 'utf8' });
  return output
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as unknown);
}

test.each([
  ['a file that is not there', "try { fs.readFileSync(at('data/gone.json')); } catch {}", 'the file data/gone.json'],
  ['whether a file is there', "say(fs.existsSync(at('gone.txt')));", 'the file gone.txt'],
  ['the list of a folder', "fs.readdirSync(at('data'));", 'the file data'],
  ['the list of the site', 'fs.readdirSync(at());', 'the file .'],
  ['a folder, one by one', "(await promises.opendir(at('data'))).close();", 'the file data'],
  [
    'a file, with promises',
    "await promises.readFile(at('data/gone.json')).catch(() => {});",
    'the file data/gone.json',
  ],
  ['a file, with a callback', "await new Promise((end) => fs.stat(at('gone'), end));", 'the file gone'],
  ['a file by its URL', "try { fs.statSync(new URL('file://' + at('gone'))); } catch {}", 'the file gone'],
  ['a file by its bytes', "try { fs.openSync(Buffer.from(at('gone')), 'r'); } catch {}", 'the file gone'],
  ['a stream', "fs.createReadStream(at('gone')).on('error', () => {});", 'the file gone'],
  ['a variable', 'say(process.env.SITE_SECRET);', 'the environment variable SITE_SECRET'],
  ['whether a variable is set', "say('OTHER' in process.env);", 'the environment variable OTHER'],
  ['the values of all variables', 'const all = { ...process.env };', 'the environment variable SITE_SECRET'],
])('noticed: %s', (_, code, what) => {
  expect(run(code).at(-1)).toBe(what);
});

test.each([
  ['a file that is there', "say(fs.readFileSync(at('data/there.json'), 'utf8'));"],
  ['files outside of the site', "say(fs.existsSync('/nowhere/at/all')); fs.readdirSync('/');"],
  ['a folder whose name begins like the site', "say(fs.existsSync(at() + '-other/gone'));"],
  ['packages', "say(fs.existsSync(at('node_modules/pkg/gone.js'))); fs.readdirSync(at('node_modules'));"],
  ['what docsgen keeps', "fs.readdirSync(at('.docsgen')); say(fs.existsSync(at('.git/HEAD')));"],
  ['other variables', 'say(process.env.PLAIN); process.env.MINE = "1"; say(process.env.MINE);'],
  ['writing', "fs.writeFileSync(at('new.txt'), 'x'); say(fs.existsSync(at('new.txt')));"],
])('not noticed: %s', (_, code) => {
  expect(run(code).at(-1)).toBeNull();
});

test('what is asked for first is told, once', () => {
  const code = "fs.existsSync(at('one')); fs.existsSync(at('two')); say(watch.take()); say(watch.take() ?? null);";
  expect(run(code)).toEqual(['the file one', null, null]);
});

test('watched functions do what they did, and keep their own properties', () => {
  const code =
    "say(await promises.readFile(at('data/there.json'), 'utf8')); say(typeof fs.realpath.native); say(fs.existsSync(at('data/there.json'))); say(process.env.PLAIN);";
  expect(run(code)).toEqual(['{}', 'function', true, 'plain', null]);
});
