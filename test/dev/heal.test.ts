/**
 * Each kind of mistake, in one running `dev`: other pages follow their files meanwhile, new pages appear, the broken page
 * stays, and the same bytes as before bring back the same page.
 */
import { expect, test } from 'vitest';
import { dev, type RunningDev } from '../helpers/dev.ts';
import { isLong } from '../helpers/long.ts';
import { site } from '../helpers/site.ts';
import { FILES, MISTAKES, md } from './mistakes.ts';

/** The document of a page without what `dev` adds to it. */
const documentOf = (html: string): string =>
  html.replace(/<script type="application\/json" id="docsgen-dev">.*?<\/script>/s, '');

/** The work of an author that has nothing to do with the mistake. */
async function others(server: RunningDev, docs: ReturnType<typeof site>, mark: string): Promise<string[]> {
  docs.write('content/docs/other.md', md('Other', `As ever ${mark}.`));
  docs.write('src/Other.tsx', `export const Other = () => <p>Other ${mark}</p>;\n`);
  docs.write(`content/docs/new-${mark}.md`, md('New', `New ${mark}.`));
  const wanted: Record<string, string> = {
    '/docs/other': `As ever ${mark}.`,
    '/docs/live': `Other ${mark}`,
    [`/docs/new-${mark}`]: `New ${mark}.`,
  };
  const wrong: string[] = [];
  for (const [page, text] of Object.entries(wanted))
    if (!(await soon(async () => documentOf((await server.get(page)).text).includes(text)))) wrong.push(page);
  const [chunk = '/none'] = /\/assets\/page-docs-live-\w+\.js/.exec((await server.get('/docs/live')).text) ?? [];
  if ((await server.get(chunk)).status !== 200) wrong.push('the code of /docs/live');
  return wrong;
}

async function soon(condition: () => Promise<boolean>): Promise<boolean> {
  const end = performance.now() + Number(process.env['SOON'] ?? 20_000);
  while (performance.now() < end) {
    if (await condition()) return true;
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  return false;
}

/** Those that break in different places; the long form takes all. */
const IN_GATE =
  /^(?:MDX that|a missing quoted|TeX|an id of no page|a stylesheet deleted|a theme that throws|a component without|a config that)/;

const only = process.env['ONLY'];

test('a mistake stops nothing else, and undoing it heals at once', async () => {
  const docs = site(FILES);
  const server = await dev(docs.dir);
  const wrong: string[] = [];
  const say = (text: string) => {
    wrong.push(text);
    if (process.env['TRACE']) console.log(text);
  };
  await server.until('the first page', async () => (await server.get('/docs/text')).status === 200);
  expect(await server.problems('/docs/text')).toEqual([]);
  let count = 0;
  for (const [name, { file, broken, page = '/docs/text', everywhere }] of Object.entries(MISTAKES)) {
    if (only && !name.includes(only)) continue;
    count++;
    const bytes = docs.exists(file) ? docs.read(file) : null;
    const put = (content: string | null) => (content === null ? docs.remove(file) : docs.write(file, content));
    const isBroken = async () => (await server.problems(page)).some(({ severity }) => severity === 'error');
    const heal = async (before: string, when: string) => {
      put(bytes);
      let [problems, now] = [[] as string[], ''];
      const isHealed = async () => {
        now = documentOf((await server.get(page)).text);
        problems = (await server.problems(page)).map(({ code, file: at }) => `${code} ${at}`);
        return problems.length === 0 && now === before;
      };
      if (await soon(isHealed)) return;
      say(`${name}: not healed ${when}: ${problems} ${now === before ? 'same' : 'other'} page`);
      // So that the next kind shows its own faults only.
      docs.write('site.config.mjs', `${FILES['site.config.mjs']}// ${count} ${when}\n`);
      await soon(async () => (await server.problems(page)).length === 0);
    };
    const before = documentOf((await server.get(page)).text);
    put(broken);
    if (!(await soon(isBroken))) say(`${name}: no error`);
    await heal(before, 'alone');
    if (!isLong && !IN_GATE.test(name)) continue;
    put(broken);
    if (!(await soon(isBroken))) say(`${name}: no error again`);
    if (!everywhere) {
      for (const path of await others(server, docs, `v${count}`)) say(`${name}: ${path} is old`);
      const { status, text } = await server.get(page);
      if (status !== 200) say(`${name}: ${page} is not shown (${status})`);
      if (!text.includes('"severity":"error"')) say(`${name}: ${page} has no error`);
      const title = /<title>(.*?) \|/.exec(before)?.[1] ?? '';
      const menu = documentOf((await server.get('/docs/other')).text);
      if (/^\/docs\//.test(page) && !menu.includes(`>${title}<`)) say(`${name}: ${title} is not in the sidebar`);
      docs.remove(`content/docs/new-v${count}.md`);
    }
    await heal(before, 'after other edits');
  }
  expect(wrong).toEqual([]);
}, 600_000);

/**
 * Without a config there are no pages to show; a plugin that throws breaks all of them; a theme that does not parse hides
 * mistakes in stylesheets.
 */
const NO_START = /^(?:site\.config|sidebars|plugin|i18n|look|deep|src\/Top)/;

test('mistakes that are there from the start: other pages are served, and the broken ones show the errors', async () => {
  const all = Object.values(MISTAKES).filter(({ file, broken }) => broken !== null && !NO_START.test(file));
  // Of several mistakes in one file or page, only the first is certain to be reported.
  const mistakes = all.filter(
    (one, at) => all.findIndex(({ file, page }) => file === one.file || (page && page === one.page)) === at,
  );
  const docs = site({ ...FILES, ...Object.fromEntries(mistakes.map(({ file, broken }) => [file, broken ?? ''])) });
  const server = await dev(docs.dir);
  await server.until('the site', async () => (await server.get('/docs/text')).status === 200);
  expect(documentOf((await server.get('/docs/text')).text)).toContain('Plain.');
  expect(await others(server, docs, 'v0')).toEqual([]);
  for (const { file, page = '/docs/text' } of mistakes)
    expect({ page, files: (await server.problems(page)).map((one) => one.file) }).toMatchObject({
      page,
      files: expect.arrayContaining([file.replace('\u0007', '\\u0007')]),
    });
  for (const { file } of mistakes) {
    const good = FILES[file];
    if (good === undefined) docs.remove(file);
    else docs.write(file, good);
  }
  await server.until('no problem', async () => (await server.problems('/docs/text')).length === 0);
});

test('a stylesheet that is broken from the start: pages are shown without it', async () => {
  const config =
    "export default { title: 'Test', url: 'https://example.com', customCss: 'look.css', search: false };\n";
  const docs = site({
    'site.config.mjs': config,
    'look.css': '@import "./gone.css";\n',
    'content/docs/text.md': md('Text', 'Plain.'),
  });
  const server = await dev(docs.dir);
  await server.until('the page', async () => documentOf((await server.get('/docs/text')).text).includes('Plain.'));
  expect(await server.problems('/docs/text')).toMatchObject([{ file: 'look.css', severity: 'error' }]);
  docs.write('look.css', '.look { color: teal }\n');
  await server.until('no problem', async () => (await server.problems('/docs/text')).length === 0);
});
