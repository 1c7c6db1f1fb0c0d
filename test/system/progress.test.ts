/** The line of progress: rewritten calmly, and never wider than the terminal. */
import { expect, test } from 'vitest';
import { createProgress } from '../../cli/system/progress.ts';

function recorded(show: 'line' | 'stages' | 'none', columns = 80) {
  const written: string[] = [];
  return { written, progress: createProgress({ write: (text) => written.push(text), show, columns: () => columns }) };
}

test('a stage is shown when it begins, and its items not each time', () => {
  const { written, progress } = recorded('line');
  for (let item = 1; item <= 100_000; item += 1) progress.stage('parse', item, 100_000);
  progress.stage('render', 1, 7);
  progress.end();
  const first = written[0] ?? '';
  expect(first).toMatch(/^\r\u001b\[Kparse 1\/100000 {2}0\.\d s$/);
  expect(written.length).toBeLessThan(100);
  expect(written.at(-2)).toContain('render 1/7');
  expect(written.at(-1)).toBe('\r\u001b[K');
});

test('stages are reported when they are done, each once', () => {
  const { written, progress } = recorded('stages');
  for (const name of ['scan', 'parse', 'parse', 'write']) progress.stage(name, 1, 2);
  progress.end();
  progress.end();
  expect(written.map((line) => line.replace(/\d+ ms/, 'N ms'))).toEqual([
    'scan N ms\n',
    'parse N ms\n',
    'write N ms\n',
  ]);
});

test('nothing is printed without a terminal', () => {
  const { written, progress } = recorded('none');
  progress.stage('scan');
  progress.end();
  expect(written).toEqual([]);
});
