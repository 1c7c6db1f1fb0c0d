/** Mistakes in components are found in the browser: in the panel and the terminal, at the author's line, once. */
import type { Page } from 'playwright-core';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { DevProblem } from '../../runtime/dev/protocol.ts';
import { launch } from '../helpers/browser.ts';
import { type RunningDev, dev as startDev } from '../helpers/dev.ts';
import { type Site, site } from '../helpers/site.ts';
import { BROWSER_MISTAKES, type BrowserMistake, lineOf, mistakenFiles, pathOf } from './dev-mistakes.ts';
import { hydrate, visit } from './fixture.ts';

const browser = await launch();
let own: Site;
let server: RunningDev;

/** A page without a mistake. */
const QUIET = '/docs/themed';

beforeAll(async () => {
  own = site(mistakenFiles());
  server = await startDev(own.dir);
});

afterEach(async () => {
  await Promise.all(browser.contexts().map((context) => context.close()));
  await server.until('that closed pages have no problems', async () => (await ofBrowser()).length === 0);
});

const panel = (page: Page) => page.locator('docsgen-dev').getByRole('dialog');

/** The problems that open pages have reported. */
const ofBrowser = async (): Promise<DevProblem[]> =>
  (await server.problems(QUIET)).filter(({ code, route }) => /^DG605/.test(code) && route !== undefined);

/** Opens the page of a mistake and makes it. */
async function make(one: BrowserMistake): Promise<Page> {
  const { page } = await visit(browser, server.url + pathOf(one));
  if (one.click === undefined) await page.keyboard.press('Shift');
  else {
    await hydrate(page);
    await page.click(one.click);
  }
  return page;
}

/** The problem, once the server knows it. */
async function found({ code, file, says }: BrowserMistake): Promise<DevProblem> {
  const { value } = await server.until(says, async () => {
    const problems = await server.problems(QUIET);
    return problems.find((problem) => problem.code === code && problem.file === file && problem.message.includes(says));
  });
  return value;
}

describe.each(Object.entries(BROWSER_MISTAKES))('%s', (_, one) => {
  it('is reported at its line, once, in the panel and the terminal', async () => {
    const page = await make(one);
    const problem = await found(one);
    expect(problem.line).toBe(lineOf(one));
    expect(problem.frame?.find(({ mark }) => mark)?.line).toBe(lineOf(one));
    if (one.component !== undefined) expect(problem.text).toContain(one.component);
    expect(problem.text).not.toMatch(/react-dom|docsgen:|\bDocsgenContent\b|https?:\/\/localhost/);
    if (one.compare) expect(problem.compare).toEqual(one.compare);
    const place = `${one.file}:${problem.line}:${problem.column}`;
    const same = (await server.problems(QUIET)).filter(({ text }) => text.startsWith(place));
    expect(same.map(({ message }) => message)).toEqual([problem.message]);
    await server.until('the terminal', async () => server.stderr().includes(`${place}  ${problem.severity}`));
    expect(server.stderr().split(`${place}  ${problem.severity}`).length - 1).toBe(1);
    if (problem.severity === 'warning') await page.locator('docsgen-dev .pill').click();
    await panel(page).getByText(problem.message).waitFor();
    await panel(page).getByText(place, { exact: true }).first().waitFor();
  });
});
