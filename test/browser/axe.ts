/** What axe finds wrong with a page. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { AxeResults } from 'axe-core';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { root } from '../helpers/site.ts';

const axe = readFileSync(path.join(root, 'node_modules/axe-core/axe.min.js'), 'utf8');

const everything = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/**
 * Runs in pages. Colours on their way are those of no mode. A transition begins with the next frame, and in a part that is
 * not drawn (`content-visibility`) it never ends by itself; nor does what follows the scrolling.
 */
async function endTransitions(): Promise<void> {
  const isMoving = ({ timeline, effect, playState }: Animation): boolean =>
    timeline instanceof DocumentTimeline &&
    playState !== 'finished' &&
    Number.isFinite(effect?.getComputedTiming().endTime);
  for (;;) {
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    const moving = document.getAnimations().filter(isMoving);
    if (moving.length === 0) return;
    for (const one of moving) one.finish();
  }
}

/** A line for each place. `rules`: tags or ids of rules; default: all that WCAG 2.2 AA asks for, and best practice. */
export async function violations(page: Page, rules: string[] = everything): Promise<string[]> {
  await page.evaluate(endTransitions);
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe);
  const { violations, passes } = await page.evaluate(
    (runOnly) =>
      (window as unknown as { axe: { run(options: object): Promise<AxeResults> } }).axe.run({
        runOnly,
        resultTypes: ['violations'],
      }),
    rules,
  );
  expect(passes).not.toEqual([]);
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 160)}`));
}

/** Shows the page in a colour mode, as the switch does. */
export const setMode = (page: Page, mode: 'light' | 'dark'): Promise<void> =>
  page.evaluate((value) => {
    document.documentElement.dataset.theme = value;
  }, mode);

/** All that axe finds wrong in light, then what the colours of dark do. */
export async function violationsInBothModes(page: Page): Promise<string[]> {
  await setMode(page, 'light');
  const light = await violations(page);
  await setMode(page, 'dark');
  return [...light, ...(await violations(page, ['color-contrast', 'link-in-text-block']))];
}
