/** This site, the manual and the starters in a browser: React has nothing to report. */
import { symlinkSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { TEMPLATES } from '../../cli/init/template.ts';
import { ensureChromium } from '../helpers/chromium.mjs';
import { isLong } from '../helpers/long.ts';
import { root, runCli, temporaryFolder } from '../helpers/site.ts';

const MINUTES = 60_000;

async function expectClean(cwd: string): Promise<void> {
  const args = ['check', '--only', 'hydration', '--hydration', '--strict', '--format', 'json'];
  const { code, stdout } = await runCli(args, { cwd, env: { DOCSGEN_BROWSER: ensureChromium() } });
  const { problems, checks } = JSON.parse(stdout);
  expect(problems).toEqual([]);
  expect(code).toBe(0);
  expect(checks.hydration.pages).toBeGreaterThan(0);
}

describe.runIf(isLong)('React reports nothing on pages of', () => {
  test.each(['.', 'cli/manual'])('%s', { timeout: 15 * MINUTES }, (folder) => expectClean(path.join(root, folder)));

  test.each(Object.keys(TEMPLATES))('the starter %s', { timeout: 5 * MINUTES }, async (name) => {
    const dir = temporaryFolder();
    expect(await runCli(['init', name, '--template', name, '--yes'], { cwd: dir })).toMatchObject({ code: 0 });
    symlinkSync(path.join(root, 'node_modules'), path.join(dir, name, 'node_modules'), 'junction');
    await expectClean(path.join(dir, name));
  });
});
