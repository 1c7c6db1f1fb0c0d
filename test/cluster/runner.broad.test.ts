/** Processes that run batches of a worker: what they return, and what is known when one ends, or computes without end. */
import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { createRunner, type Runner, RunnerEnded } from '../../cli/cluster/runner.ts';
import { temporaryFolder } from '../helpers/site.ts';

/** Does what the text of the batch says, as the code of a site may. */
const ENTRY = `
import { readFileSync, writeFileSync } from 'node:fs';
const served = [];
process.on('message', (order) => {
  const what = readFileSync(order.load, 'utf8');
  served.push(what);
  if (what === 'exit') process.exit(3);
  if (what === 'kill') process.kill(process.pid, 'SIGTERM');
  if (what === 'memory') { process.stderr.write('FATAL ERROR: JavaScript heap out of memory\\n'); process.exit(134); }
  if (what === 'hang') return;
  if (what === 'slow') {
    for (let at = 1; at < 8; at++) setTimeout(() => process.send('item'), at * 200);
    setTimeout(() => process.send({ files: 0, note: undefined }), 1600);
    return;
  }
  if (what === 'note') { process.send({ files: 0, note: 'it asks for a file' }); return; }
  const texts = [what, readFileSync(order.base, 'utf8'), order.packs.join(), served.length, Object.keys(process.env).sort().join(), process.cwd(), process.argv.slice(2).join()];
  texts.forEach((text, at) => writeFileSync(order.results + '-' + at, String(text)));
  process.send('item');
  process.send({ files: texts.length, note: undefined });
});
`;

const open: Runner[] = [];
afterEach(() => {
  for (const one of open.splice(0)) one.close();
});

function runnerWith({ milliseconds = 60_000, root }: { milliseconds?: number; root?: string } = {}) {
  const [siteDir, code] = [temporaryFolder(), temporaryFolder()];
  const folder = path.join(code, 'own');
  const entry = path.join(code, 'entry.mjs');
  writeFileSync(entry, ENTRY);
  const runner = createRunner({
    entry,
    siteDir,
    folder,
    ...(root === undefined ? {} : { root }),
    limits: { milliseconds },
  });
  open.push(runner);
  const run = async (what: string, base = 'one', packs: string[] = []) => {
    const { results, note } = await runner.run(
      { hash: base, payload: Buffer.from(`base ${base}`) },
      { load: Buffer.from(what), packs },
    );
    return { texts: results.map(String), note };
  };
  return { run, siteDir, folder, runner };
}

const endOf = (work: Promise<unknown>) =>
  work.then(
    () => 'no end',
    (error: unknown) => (error instanceof RunnerEnded ? error.why : error),
  );

test('a batch is run with the settings of its stage, in the folder of the site, without secrets', async () => {
  const { run, siteDir, folder } = runnerWith({ root: '/some/root' });
  const { texts } = await run('a', 'one', ['/p1', '/p2']);
  const [what, base, packs, served, names = '', cwd, args] = texts;
  expect([what, base, packs, served]).toEqual(['a', 'base one', '/p1,/p2', '1']);
  expect(names.split(',')).toContain('PATH');
  expect(names).not.toMatch(/DOCSGEN|VITEST|NODE_OPTIONS/);
  expect([cwd, args]).toEqual([siteDir, [siteDir, folder, '/some/root'].join()]);
  // Files of a batch are removed when it is done.
  expect(readdirSync(folder)).toEqual(['base-one']);
});

test('a process runs one batch after the other, and gets new settings with another stage', async () => {
  const { run } = runnerWith();
  expect((await run('a')).texts.slice(0, 4)).toEqual(['a', 'base one', '', '1']);
  expect((await run('b')).texts.slice(0, 4)).toEqual(['b', 'base one', '', '2']);
  expect((await run('c', 'two')).texts.slice(0, 4)).toEqual(['c', 'base two', '', '3']);
});

test.each([
  ['exit', { stopped: 'end', reason: 'it exited with code 3' }],
  ['kill', { stopped: 'end', reason: 'it was ended by SIGTERM' }],
  ['memory', { stopped: 'memory', reason: 'it ran out of memory' }],
])('a process that ends says how (%s), and the next batch gets a new one', async (what, why) => {
  const { run } = runnerWith();
  await run('a');
  expect(await endOf(run(what))).toEqual(why);
  expect((await run('b')).texts[3]).toBe('1');
});

test('a process without a finished item within the time is stopped; one that finishes items is not', async () => {
  const { run } = runnerWith({ milliseconds: 700 });
  expect((await run('slow')).texts).toEqual([]);
  expect(await endOf(run('hang'))).toEqual({ stopped: 'time', reason: 'it did not finish within 0.7 s' });
  expect((await run('b')).texts[3]).toBe('1');
});

test('after a batch that depends on this machine, a new process begins without what the old one knows', async () => {
  const { run } = runnerWith();
  await run('a');
  expect(await run('note')).toEqual({ texts: [], note: 'it asks for a file' });
  expect((await run('b')).texts[3]).toBe('1');
});

test('code that is not there is an end; after close, nothing is left behind', async () => {
  const folder = path.join(temporaryFolder(), 'own');
  mkdirSync(folder);
  const runner = createRunner({ entry: '/nowhere.mjs', siteDir: folder, folder, limits: { milliseconds: 60_000 } });
  open.push(runner);
  const work = runner.run({ hash: 'x', payload: Buffer.from('') }, { load: Buffer.from('a'), packs: [] });
  expect(await endOf(work)).toEqual({ stopped: 'end', reason: 'it exited with code 1' });
  const { run, folder: other, runner: used } = runnerWith();
  await run('a');
  used.close();
  expect(existsSync(path.join(other, 'load-1'))).toBe(false);
});
