/**
 * Each kind of mistake, in one running `dev`: other pages follow their files meanwhile, new pages appear, the broken page
 * stays, and the same bytes as before bring back the same page. The long form breaks each kind alone, again and again.
 */
import { describe, expect, test } from 'vitest';
import { dev, type RunningDev, withoutCode } from '../helpers/dev.ts';
import { choose, isLong } from '../helpers/long.ts';
import { site } from '../helpers/site.ts';
import { FILES, MISTAKES, type Mistake, md } from './mistakes.ts';

/** Rounds of each kind in the long form: more than 200 recoveries in one process. */
const ROUNDS = choose(1, 5);
const SOON_MS = Number(process.env['SOON'] ?? 20_000);
const FIRST = '/docs/text';
const OTHER_POST = 'content/blog/2026-01-04-other.md';

/** The document of a page without what `dev` adds to it. */
const documentOf = (html: string): string =>
  withoutCode(html).replace(/<script type="application\/json" id="docsgen-dev">.*?<\/script>/s, '');

type Docs = ReturnType<typeof site>;
type Named = [name: string, mistake: Mistake];

/** The work of an author that has nothing to do with the mistake. */
async function others(server: RunningDev, docs: Docs, mark: string): Promise<string[]> {
  docs.write('content/docs/other.md', md('Other', `As ever ${mark}.`));
  docs.write('src/Other.tsx', `export const Other = () => <p onClick={() => {}}>Other ${mark}</p>;\n`);
  docs.write(`content/docs/new-${mark}.md`, md('New', `New ${mark}.`));
  docs.write(OTHER_POST, `---\ntitle: Other post\n---\n\nPost ${mark}.\n`);
  const wanted: Record<string, string> = {
    '/docs/other': `As ever ${mark}.`,
    '/docs/live': `Other ${mark}`,
    [`/docs/new-${mark}`]: `New ${mark}.`,
    '/blog': `Post ${mark}.`,
  };
  const wrong: string[] = [];
  for (const [page, text] of Object.entries(wanted))
    if (!(await soon(async () => documentOf((await server.get(page)).text).includes(text)))) wrong.push(page);
  const [chunk = '/none'] =
    /\/__docsgen\/m\/page:content\/docs\/live\.mdx\?v=\w+/.exec((await server.get('/docs/live')).text) ?? [];
  if ((await server.get(chunk)).status !== 200) wrong.push('the code of /docs/live');
  return wrong;
}

async function soon(condition: () => Promise<boolean>): Promise<boolean> {
  const end = performance.now() + SOON_MS;
  while (performance.now() < end) {
    if (await condition()) return true;
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  return false;
}

/** Only the first of several mistakes in one file or page is certain to be reported. */
const oneOfEach = (all: Named[]): Named[] =>
  all.filter(
    ([, one], at) => all.findIndex(([, { file, page }]) => file === one.file || (page && page === one.page)) === at,
  );

/** Without a config there are no pages to show; a plugin that throws breaks all of them. */
const BREAKS_ALL = /^(?:site\.config|sidebars|plugin|i18n|src\/Top)/;
/** A theme that does not parse hides mistakes in stylesheets. */
const STYLES = /^(?:look|deep)/;

const all = Object.entries(MISTAKES).filter(([name]) => name.includes(process.env['ONLY'] ?? ''));
const named = (pattern: RegExp) => all.filter(([name]) => pattern.test(name));

/**
 * The same mechanism as another kind, at the price of bundling the theme or the code of pages twice: only in the long
 * form.
 */
const COSTLY =
  /^(?:a stylesheet that imports|an imported stylesheet that|a theme (?:that does|without|with an)|a component of the theme (?:that does|deleted)|a component (?:that does|without)|a component's stylesheet that|a React page (?:that does|without))/;

/** Broken together, each in a file and on a page of its own; of two stylesheets, one imports the other. */
const TOGETHER = oneOfEach(
  all.filter(
    ([, { file, broken }]) => broken !== null && !/^(?:site\.config|plugin|i18n|src\/Top|theme|deep)/.test(file),
  ),
);

/** What is broken while an author does other work. */
const GROUPS: Named[][] = isLong
  ? all.filter(([, { everywhere }]) => !everywhere).map((one) => [one])
  : [TOGETHER, named(/^a theme that throws/), named(/^a config that does/)].filter((group) => group.length > 0);

describe.sequential('while it runs', () => {
  const docs = site(FILES);
  const state: { server?: Promise<RunningDev> } = {};
  const started = (): Promise<RunningDev> => {
    state.server ??= dev(docs.dir);
    return state.server;
  };
  const put = (file: string, content: string | null | undefined) =>
    content === null || content === undefined ? docs.remove(file) : docs.write(file, content);
  const edits = { count: 0 };

  /** Brings back the same bytes. What does not come back with them is returned. */
  async function heal(server: RunningDev, group: Named[], before: Map<string, string>): Promise<string[]> {
    const said = server.stderr().length;
    for (const [, { file }] of group) put(file, FILES[file]);
    let wrong: string[] = [];
    const isHealed = async () => {
      wrong = (await server.problems(FIRST)).map(({ code, file }) => `${code} ${file} is still reported`);
      for (const [page, wanted] of before)
        if (documentOf((await server.get(page)).text) !== wanted) wrong.push(`${page} is another one`);
      return wrong.length === 0;
    };
    if (await soon(isHealed)) {
      await server.until('the line', async () => server.stderr().includes('No problems left.', said));
      return [];
    }
    // So that the next kind shows its own faults only.
    docs.write('site.config.mjs', `${FILES['site.config.mjs']}// ${++edits.count}\n`);
    await soon(async () => (await server.problems(FIRST)).length === 0);
    return wrong;
  }

  async function documents(server: RunningDev, group: Named[]): Promise<Map<string, string>> {
    const pages = new Map<string, string>();
    for (const [, { page = FIRST }] of group) pages.set(page, documentOf((await server.get(page)).text));
    return pages;
  }

  test('nothing is wrong at first', async () => {
    const server = await started();
    await server.until('the first page', async () => (await server.get(FIRST)).status === 200);
    expect(await server.problems(FIRST)).toEqual([]);
  });

  test('undoing a mistake heals at once, and the terminal says both once', async () => {
    const server = await started();
    const wrong: string[] = [];
    for (let round = 1; round <= ROUNDS; round++)
      for (const [name, mistake] of all) {
        if (!isLong && COSTLY.test(name)) continue;
        const { file, broken, page = FIRST } = mistake;
        const before = await documents(server, [[name, mistake]]);
        const said = server.stderr().length;
        put(file, broken);
        let text = '';
        const isBroken = async () => {
          text = (await server.problems(page)).find(({ severity }) => severity === 'error')?.text ?? '';
          return text !== '';
        };
        if (await soon(isBroken)) {
          await server.until(`the text of ${name}`, async () => server.stderr().includes(text, said));
          if (server.stderr().slice(said).split(text).length > 2) wrong.push(`${name}: printed twice`);
          if (server.stderr().includes('No problems left', said)) wrong.push(`${name}: "No problems left"`);
        } else wrong.push(`${name}: no error`);
        for (const fault of await heal(server, [[name, mistake]], before)) wrong.push(`${name}: ${fault}`);
      }
    expect(wrong).toEqual([]);
  }, 600_000);

  test('a mistake stops nothing else', async () => {
    const server = await started();
    const wrong: string[] = [];
    for (const [at, group] of GROUPS.entries()) {
      const names = group.length > 1 ? 'all' : (group[0]?.[0] ?? '');
      const before = await documents(server, group);
      for (const [, { file, broken }] of group) put(file, broken);
      let missing: string[] = [];
      const areBroken = async () => {
        for (const [, { page = FIRST }] of group) await server.get(page);
        const errors = (await server.problems(FIRST)).filter(({ severity }) => severity === 'error');
        const files = errors.map(({ file }) => file);
        // What is missing is reported where it is used.
        missing = group.flatMap(([name, { file, broken }]) =>
          group.length > 1 && broken !== null && !files.includes(file.replace('\u0007', '\\u0007')) ? [name] : [],
        );
        return errors.length > 0 && missing.length === 0;
      };
      if (!(await soon(areBroken))) wrong.push(`${names}: no error ${missing}`);
      for (const path of await others(server, docs, `v${at}`)) wrong.push(`${names}: ${path} is old`);
      const menu = documentOf((await server.get('/docs/other')).text);
      for (const [page, text] of before) {
        const now = await server.get(page);
        if (now.status !== 200) wrong.push(`${names}: ${page} is not shown (${now.status})`);
        if (!now.text.includes('"severity":"error"')) wrong.push(`${names}: ${page} has no error`);
        for (const [, { page: own, keeps = '' }] of group)
          if (own === page && !documentOf(now.text).includes(keeps)) wrong.push(`${names}: ${page} lost "${keeps}"`);
        const title = /<title>(.*?) \|/.exec(text)?.[1] ?? '';
        if (/^\/docs\//.test(page) && !menu.includes(`>${title}<`))
          wrong.push(`${names}: ${title} is not in the sidebar`);
      }
      docs.remove(`content/docs/new-v${at}.md`);
      docs.write(OTHER_POST, FILES[OTHER_POST] ?? '');
      for (const fault of await heal(server, group, before)) wrong.push(`${names}: ${fault}`);
    }
    expect(wrong).toEqual([]);
    expect(server.code()).toBeUndefined();
    expect(server.stderr()).not.toMatch(/^\s+at .*\(node:|bug in docsgen/m);
  }, 600_000);
});

describe('from the start', () => {
  test('other pages are served, and the broken ones show the errors', async () => {
    const mistakes = oneOfEach(
      all.filter(([, { file, broken }]) => broken !== null && !BREAKS_ALL.test(file) && !STYLES.test(file)),
    ).map(([, mistake]) => mistake);
    const docs = site({ ...FILES, ...Object.fromEntries(mistakes.map(({ file, broken }) => [file, broken ?? ''])) });
    const server = await dev(docs.dir);
    await server.until('the site', async () => (await server.get(FIRST)).status === 200);
    expect(documentOf((await server.get(FIRST)).text)).toContain('Plain.');
    expect(await others(server, docs, 'v0')).toEqual([]);
    for (const { file, page = FIRST } of mistakes)
      expect({ page, files: (await server.problems(page)).map((one) => one.file) }).toMatchObject({
        page,
        files: expect.arrayContaining([file.replace('\u0007', '\\u0007')]),
      });
    for (const { file } of mistakes) {
      const good = FILES[file];
      if (good === undefined) docs.remove(file);
      else docs.write(file, good);
    }
    await server.until('no problem', async () => (await server.problems(FIRST)).length === 0);
  });

  test('one mistake after the other is reported: config, sidebars, stylesheet; pages appear without the last one', async () => {
    const mistakes = named(/^(?:a config that does|a sidebar that does|a stylesheet that imports)/);
    // A second config, which is not read: a problem that stays until the end.
    const broken = Object.fromEntries(mistakes.map(([, { file, broken: text }]) => [file, text ?? '']));
    const docs = site({ ...FILES, ...broken, 'site.config.cjs': 'export default {};\n' });
    // As on a network folder, whose system reports no changes.
    const server = await dev(docs.dir, '--poll');
    for (const file of ['site.config.mjs', 'sidebars.mjs', 'look.css']) {
      await server.until(`the error of ${file}`, async () =>
        (await server.problems(FIRST)).some((one) => one.severity === 'error' && one.file === file),
      );
      if (file === 'look.css') expect(documentOf((await server.get(FIRST)).text)).toContain('Plain.');
      docs.write(file, FILES[file] ?? '');
    }
    await server.until('the end of errors', async () =>
      (await server.problems(FIRST)).every(({ code }) => code === 'DG1016'),
    );
    expect(documentOf((await server.get(FIRST)).text)).toContain('Plain.');
    expect(server.stderr().split('DG1016')).toHaveLength(2);
    expect(await server.stop()).toBe(143);
  });
});
