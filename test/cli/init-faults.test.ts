/** `docsgen init` that fails or dies in the middle leaves nothing in the way. */
import { existsSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { callsOf, runWithFault } from '../faults/site.ts';
import { isLong } from '../helpers/long.ts';
import { runCli, temporaryFolder, tree } from '../helpers/site.ts';

test('docsgen init that fails leaves nothing behind, wherever it fails', { timeout: 300_000 }, async () => {
  const { dir, at } = place();
  writeFileSync(at('note.txt'), 'mine\n');
  const calls = await callsOf(dir, at('calls.txt'), ['init', 'counted/site']);
  const all = calls.map((_, index) => index + 1);
  const tried = isLong ? all : all.filter((call) => call % 9 === 2 || call === all.length);
  const before = tree(dir);
  for (const call of tried) {
    const { code, stderr } = await runWithFault(dir, `ENOSPC:${call}`, ['init', 'a/b/site']);
    expect({ call, code }, stderr).toEqual({ call, code: 4 });
    expect(stderr).toContain('no space is left on the disk (ENOSPC)');
    expect(existsSync(at('a')), `call ${call}: ${calls[call - 1]}`).toBe(false);
  }
  console.log(`init: ${tried.length} of ${calls.length} calls failed in turn`);
  expect(tried.length).toBeGreaterThan(5);
  expect(tree(dir)).toEqual(before);
});

test('docsgen init that is killed can be run again, and writes the same site', { timeout: 300_000 }, async () => {
  const { dir, at } = place();
  const calls = await callsOf(dir, at('calls.txt'), ['init', 'site']);
  const whole = tree(at('site'));
  const points = calls
    .map((_, index) => index + 1)
    .filter((call) => isLong || call % 11 === 5 || call === calls.length);
  expect(points.length).toBeGreaterThan(3);
  for (const point of points) {
    rmSync(at('site'), { recursive: true, force: true });
    const where = `${point} of ${calls.length}: ${calls[point - 1]}`;
    expect((await runWithFault(dir, `kill:${point}`, ['init', 'site'])).signal, where).toBe('SIGKILL');
    const isThere = JSON.stringify(tree(at('site'))) === JSON.stringify(whole);
    expect(await runCli(['init', 'site'], { cwd: dir }), where).toMatchObject({ code: isThere ? 2 : 0 });
    expect(tree(at('site')), where).toEqual(whole);
  }
  // What an author has changed is not taken for a part of the site.
  rmSync(at('site/site.css'));
  writeFileSync(at('site/package.json'), '{}\n');
  expect(await runCli(['init', 'site'], { cwd: dir })).toMatchObject({
    code: 2,
    stderr: expect.stringContaining('package.json'),
  });
  expect(existsSync(at('site/site.css'))).toBe(false);
});

function place() {
  const dir = temporaryFolder();
  return { dir, at: (name: string) => path.join(dir, name) };
}
