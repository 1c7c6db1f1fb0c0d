/** Mistakes in components are found in the browser: in the panel and the terminal, at the author's line, once. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { DevProblem } from '../../runtime/dev/protocol.ts';
import { launch } from '../helpers/browser.ts';
import { devWith, type RunningDev, dev as startDev } from '../helpers/dev.ts';
import { root, type Site, site } from '../helpers/site.ts';
import type { BrowserMistake } from './dev-mistake.ts';
import { BROWSER_MISTAKES, lineOf, mistakenFiles, pathOf } from './dev-mistakes.ts';
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
  const contexts = browser.contexts();
  await Promise.all(contexts.flatMap((context) => context.pages()).map(leave));
  await server.until('that closed pages have no problems', async () => (await ofBrowser()).length === 0);
  await Promise.all(contexts.map((context) => context.close()));
});

/** A context that is closed takes its network with it: what a page sends when it is left would be lost. */
const leave = (page: Page) => page.goto('about:blank');

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
    const shown = panel(page).getByText(place, { exact: true }).first();
    // Of later problems, the panel shows only the message.
    if (!(await shown.isVisible())) await panel(page).getByText(problem.message).click();
    await shown.waitFor();
  });
});

const mistakeOf = (name: string): BrowserMistake => BROWSER_MISTAKES[name] as BrowserMistake;
const HANDLER = mistakeOf('an undefined property in an event handler');
const RENDER = mistakeOf('an undefined property while rendering');

const fixed = ({ text }: BrowserMistake): string => text.replace('lamp.data.watts', "'none'");

describe('A problem of the browser', () => {
  it('goes when its file is corrected, and comes back when it is broken again', async () => {
    const page = await make(RENDER);
    await found(RENDER);
    own.write(RENDER.file, fixed(RENDER));
    await panel(page).waitFor({ state: 'hidden' });
    await page.getByRole('button', { name: 'Watts none' }).waitFor();
    expect(await ofBrowser()).toEqual([]);
    own.write(RENDER.file, RENDER.text);
    await panel(page).getByText(RENDER.says).waitFor();
  });

  it('of an event stays while other files change, and goes when the page is loaded again', async () => {
    const page = await make(HANDLER);
    await found(HANDLER);
    own.write('content/docs/good.md', '# Good\n\nOther text.\n');
    await server.until('the other page', async () => (await server.get('/docs/good')).text.includes('Other text'));
    await panel(page).getByText(HANDLER.says).waitFor();
    await page.reload();
    await panel(page).waitFor({ state: 'hidden' });
    expect(await ofBrowser()).toEqual([]);
  });

  it('is one, however often it happens, in however many tabs, and stays until the last of them is closed', async () => {
    const [one, two] = [await make(HANDLER), await make(HANDLER)];
    for (const page of [one, two]) await page.click('text=Show');
    await found(HANDLER);
    expect((await ofBrowser()).length).toBe(1);
    await leave(one);
    await two.reload();
    await hydrate(two);
    await two.click('text=Show');
    await found(HANDLER);
    expect((await ofBrowser()).length).toBe(1);
  });

  it('is gone with the crash when the reader tries again or goes to another page', async () => {
    const page = await make(RENDER);
    await found(RENDER);
    await page.click('[data-sidebar] a:has-text("Themed")');
    await page.locator('main h1', { hasText: 'Themed' }).waitFor();
    await panel(page).waitFor({ state: 'hidden' });
  });

  it('is listed with the others', async () => {
    const one = await make(RENDER);
    const two = await make(HANDLER);
    for (const page of [one, two]) {
      await panel(page).getByText(RENDER.says).waitFor();
      await panel(page).getByText(HANDLER.says).waitFor();
      expect(await panel(page).getByRole('heading').innerText()).toMatch(/^2 errors/);
    }
  });
});

describe('A place and its output', () => {
  it('are those of the example in the manual', async () => {
    const manual = readFileSync(path.join(root, 'cli/manual/content/docs/dev.md'), 'utf8');
    const section = manual.slice(manual.indexOf('### Errors of components'));
    const files = [...section.matchAll(/^```\w+ title="([^"]+)"(?: source)?\n([\s\S]*?)^```$/gm)];
    const docs = site(Object.fromEntries(files.map(([, file = '', text = '']) => [file, text])));
    const example = await startDev(docs.dir);
    const { page } = await visit(browser, `${example.url}/docs/lamps`);
    await hydrate(page);
    await page.click('text=Watts');
    const output = /^```text wrap\n([\s\S]*?)^```$/m.exec(section)?.[1] ?? 'none';
    await example.until(
      'the output',
      async () => example.stderr().includes('DG6050') && example.stderr().includes('on /'),
    );
    expect(example.stderr()).toContain(output);
    await example.stop();
  });

  it('are opened in the editor by a click; without an editor, the panel says what to do', async () => {
    const docs = site({ 'content/docs/lamp.md': '# Lamp\n\n![Lamp](./none.png)\n' });
    const editor = path.join(docs.dir, 'editor.sh');
    writeFileSync(editor, `#!/bin/sh\nprintf "%s" "$*" > ${path.join(docs.dir, 'args.txt')}\n`, { mode: 0o755 });
    const first = await devWith({ LAUNCH_EDITOR: editor }, docs.dir);
    const { page } = await visit(browser, `${first.url}/docs/lamp`);
    const place = panel(page).getByRole('button', { name: 'content/docs/lamp.md:3:' });
    await place.click();
    const argsFile = path.join(docs.dir, 'args.txt');
    await first.until('the editor', async () => existsSync(argsFile) && readFileSync(argsFile, 'utf8') !== '');
    expect(readFileSync(argsFile, 'utf8')).toContain(path.join('content', 'docs', 'lamp.md'));
    await first.stop();
    const other = await devWith({ LAUNCH_EDITOR: 'vim' }, docs.dir);
    await page.goto(`${other.url}/docs/lamp`);
    await place.click();
    await panel(page).getByText('LAUNCH_EDITOR=code').waitFor();
    await other.stop();
  });
});
