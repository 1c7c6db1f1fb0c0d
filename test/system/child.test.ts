import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { runChild } from '../../cli/system/child.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'docsgen-child-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('a process that never ends is stopped after its time limit, is reported and leaves nothing behind', async () => {
  const script = path.join(folder, 'endless.js');
  writeFileSync(script, 'for (;;);\n');
  const run = { script, request: {}, folder: path.join(folder, 'run'), name: 'endless', seconds: 0.2 };
  expect(await runChild(run)).toBe('it did not finish within 0.2 s');
  expect(readdirSync(run.folder)).toEqual([]);
});
