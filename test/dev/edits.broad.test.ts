/**
 * Whatever authors do while `dev` runs: after each edit, all pages, the page that is open in the browser, and the problems
 * are those of a build. `SEED` and `STEPS` look elsewhere and further; `TRACE=1` prints every difference when it is
 * found. The long form makes 300 edits.
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { ReportedProblem } from '../../cli/problems/problem.ts';
import { kinds } from '../faults/random-site.ts';
import { FREQUENT, operations, type World, world } from '../faults/random-world.ts';
import { launch } from '../helpers/browser.ts';
import { dev, type RunningDev, withoutCode } from '../helpers/dev.ts';
import { choose } from '../helpers/long.ts';
import { runCli, tree } from '../helpers/site.ts';

const SEEDS = process.env['SEED'] === undefined ? [4] : process.env['SEED'].split(',').map(Number);
const STEPS = Number(process.env['STEPS'] ?? choose(4, 300));
/** An edit shows within 2 s on a quiet machine (the times are printed). Less than the 30 s after which `dev` looks around. */
const TOO_LONG_MS = Number(process.env['SOON'] ?? 20_000);

interface Built {
  code: number | null;
  problems: string[];
  errors: string[];
  files: string[];
  /** Documents by path. */
  pages: Map<string, string>;
}

const lineOf = (
  one: Pick<ReportedProblem, 'code' | 'severity' | 'message' | 'hint' | 'file' | 'line' | 'column'>,
): string =>
  `${one.code} ${one.severity} ${one.file ?? ''}:${one.line ?? 0}:${one.column ?? 0} ${one.message} ${one.hint ?? ''}`;

/** The build of the twin. Its cache changes nothing: `random-edits.broad.test.ts`. */
async function build({ twin }: World): Promise<Built> {
  const { code, stdout } = await runCli(['build', '--format', 'json'], { cwd: twin });
  const { problems } = JSON.parse(stdout) as { problems: ReportedProblem[] };
  const pages = new Map<string, string>();
  if (code === 0)
    for (const file of Object.keys(tree(path.join(twin, 'build'))))
      if (file.endsWith('.html')) pages.set(urlOf(file), readFileSync(path.join(twin, 'build', file), 'utf8'));
  const lines = problems.map((one) => lineOf(one).replaceAll(twin, ''));
  return {
    code,
    problems: lines.sort(),
    errors: problems.filter(({ severity }) => severity === 'error').map(placeOf),
    files: problems.flatMap(({ file }) => file ?? []),
    pages,
  };
}

const placeOf = ({ code, file, line }: Pick<ReportedProblem, 'code' | 'file' | 'line'>): string =>
  `${code} ${file}:${line}`;
const urlOf = (file: string): string => `/${file.replace(/(?:^|\/)index\.html$/, '').replace(/\.html$/, '')}`;

/** A document without what `dev` adds to it. */
const documentOf = (html: string): string =>
  withoutCode(html).replace(/<script type="application\/json" id="docsgen-dev">.*<\/script>(?=<\/body>)/s, '');

/**
 * What differs between `dev` and the build; empty: nothing. `open`: paths to look at. The first difference is enough, and
 * the next look begins with its page: asking for all of them takes the time that `dev` needs.
 */
async function differences(server: RunningDev, built: Built, open: Set<string>): Promise<string[]> {
  const wrong: string[] = [];
  for (const at of [...open].reverse()) {
    const { status, text } = await server.get(at);
    const page = built.pages.get(at);
    const wanted = page && withoutCode(page);
    if (wanted === undefined && status !== 404) wrong.push(`${at} is still shown`);
    else if (wanted !== undefined && documentOf(text) !== wanted)
      wrong.push(`${at} differs: ${firstDifference(documentOf(text), wanted)}`);
    else continue;
    open.delete(at);
    open.add(at);
    return wrong;
  }
  // React warns in `dev` only: a build has no development build of it.
  const reported = (await server.problems('/docs/page-0')).filter(({ code }) => code !== 'DG6053');
  const problems = reported.map((one) => lineOf(one as ReportedProblem)).sort();
  for (const one of problems) if (!built.problems.includes(one)) wrong.push(`only dev reports ${one}`);
  for (const one of built.problems) if (!problems.includes(one)) wrong.push(`only the build reports ${one}`);
  return wrong;
}

function firstDifference(one: string, two: string): string {
  let at = 0;
  while (one[at] === two[at] && at < one.length) at++;
  return `…${JSON.stringify(one.slice(Math.max(0, at - 40), at + 80))}, not …${JSON.stringify(two.slice(at, at + 80))}`;
}

/** While the site is broken: all errors are reported, and a good page shows its edit. */
async function faults(
  server: RunningDev,
  built: Built,
  { edited, open }: { edited: ReadonlyMap<string, string>; open: ReadonlySet<string> },
): Promise<string[]> {
  const wrong: string[] = [];
  const reports = async () => (await server.problems('/docs/page-0')).map((one) => placeOf(one as ReportedProblem));
  const known = new Set(await reports());
  // What a page cannot be rendered with is found when it is requested.
  if (built.errors.some((one) => !known.has(one))) for (const at of open) await server.get(at);
  for (const [page, text] of edited)
    if (!documentOf((await server.get(page)).text).includes(text)) wrong.push(`${page} does not show ${text}`);
  const reported = await reports();
  for (const one of built.errors) if (!reported.includes(one)) wrong.push(`dev does not report ${one}`);
  return wrong;
}

/** What a reader sees of a page, in the browser and in the document that the server sends. */
const views = (page: Page): Promise<[unknown, unknown]> =>
  page.evaluate(async () => {
    const view = (of: Document) => ({
      title: of.title,
      // Scripts add to the not-found page and the search page; a document that was only parsed has elements in `noscript`.
      text: [...of.querySelectorAll('[data-body] :is(h1, h2, h3, p, td, li, pre):not(noscript *)')].map((one) =>
        (one.textContent ?? '').replace(/\s+/g, ' ').trim(),
      ),
      menu: [...of.querySelectorAll('[data-sidebar] a')].map((one) =>
        [one.textContent?.trim(), one.getAttribute('href'), one.getAttribute('aria-current')].join(' '),
      ),
    });
    const response = await fetch(location.href, { cache: 'no-store' });
    return [view(document), view(new DOMParser().parseFromString(await response.text(), 'text/html'))];
  });

async function openPage(page: Page): Promise<string[]> {
  // The page may be loading again.
  const [shown, wanted] = await views(page).catch(() => ['nothing', 'a page']);
  return JSON.stringify(shown) === JSON.stringify(wanted)
    ? []
    : [`${page.url()} shows ${firstDifference(JSON.stringify(shown), JSON.stringify(wanted))}`];
}

/** Packages are `packages.test.ts`'s; a public file at the URL of the first page hides it, and what it reports. */
const LEFT_OUT = /^node_modules\/|^public\/docs\/page-0/;

/** One to four edits; a reported problem is soon repaired. Returns what was done. */
function edit(at: World, built: Built, step: number): string {
  const said: string[] = [];
  if (built.problems.length > 0 && at.upTo(3) < (built.code === 0 ? 1 : 2)) {
    for (const file of new Set(built.files)) if (at.files.has(file)) at.repair(file, step);
    for (const file of Object.values(kinds).flatMap((kind) => (kind.stays ? kind.places : [])))
      if (built.code !== 0) at.repair(file, step);
    said.push(`repair ${[...new Set(built.files)]}`);
  }
  for (let count = 1 + at.upTo(4) * at.upTo(2); count > 0; count--) {
    const name = at.pick(FREQUENT);
    said.push(`${name} ${operations[name]?.(at, step)}`);
  }
  return `${step}: ${said.join(', ')}`;
}

/** Pages without a problem, in what they quote too, that this step has edited, with the text they must show. */
function editedPages(at: World, built: Built, step: number): Map<string, string> {
  const mark = `More of ${step}.`;
  const pages = [...at.files].flatMap(([file, content]) => {
    const own = /^content\/docs\/((?:\w+\/)*[^_/][^/]*)\.md$/.exec(file)?.[1];
    const text = String(content);
    const isFine = !built.files.includes(file) && !built.files.some((one) => text.includes(path.basename(one)));
    const isEdited = own && isFine && text.includes(mark) && !/^(?:slug|unlisted):/m.test(text);
    return isEdited ? [[`/docs/${own}`, mark] as const] : [];
  });
  return new Map(pages);
}

test.each(SEEDS)(
  `${STEPS} random edits while dev runs, each compared with a build (seed %d)`,
  async (seed) => {
    const at = world(seed);
    for (const name of [...at.kindAt.keys()]) if (LEFT_OUT.test(name)) at.kindAt.delete(name);
    const server = await dev(at.dir);
    const browser = await launch();
    const page = await browser.newPage();
    const [failures, log, times]: [string[], string[], number[]] = [[], [], []];
    const open = new Set<string>();
    const ends: Record<string, number> = {};
    let built = await build(at);
    await server.until('a page', async () => (await server.get('/docs/page-0')).status < 500);
    await page.goto(`${server.url}/docs/page-0`);
    for (let step = 2; step <= STEPS + 1; step++) {
      // The build of the twin comes first, so that it takes no time from `dev`.
      at.hold();
      log.push(edit(at, built, step));
      built = await build(at);
      at.release();
      const start = performance.now();
      for (const path of built.pages.keys()) open.add(path);
      const edited = editedPages(at, built, step);
      ends[`exit ${built.code}`] = (ends[`exit ${built.code}`] ?? 0) + 1;
      let wrong: string[] = [];
      do {
        wrong = await (built.code === 0 ? differences(server, built, open) : faults(server, built, { edited, open }));
        if (wrong.length === 0) wrong = await openPage(page);
        if (wrong.length > 0) await pause(20);
      } while (wrong.length > 0 && performance.now() - start < TOO_LONG_MS);
      times.push(performance.now() - start);
      if (process.env['TRACE'] && performance.now() - start > 2000)
        console.log(`${Math.round(performance.now() - start)} ms: ${log.at(-1)}`);
      if (wrong.length > 0)
        failures.push(`seed ${seed}\n${log.slice(-3).join('\n')}\n${wrong.slice(0, 8).join('\n')}\n`);
      if (wrong.length > 0 && process.env['TRACE']) console.log(failures.at(-1));
      if (at.upTo(4) === 0) await page.goto(server.url + at.pick([...built.pages.keys(), '/docs/page-0']));
    }
    times.sort((a, b) => a - b);
    const at95 = Math.floor(0.95 * (times.length - 1));
    const [middle, most95, most] = [times.length >> 1, at95, times.length - 1].map((one) =>
      Math.round(times[one] ?? 0),
    );
    console.log(
      `seed ${seed}: ${JSON.stringify(ends)}; equal after ${middle} ms (median), ${most95} ms (95 %), ${most} ms`,
    );
    expect(failures).toEqual([]);
  },
  7_200_000,
);
