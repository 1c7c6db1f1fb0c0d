/** What a large sidebar costs a page, and that all of it can be reached. */
import { describe, expect, test } from 'vitest';
import type { SidebarParts } from '../../runtime/sidebar-types.ts';
import { brokenLinks, type Element, elementsOf, partsOf, sectionElements } from '../helpers/html.ts';
import { isLong } from '../helpers/long.ts';
import { type Site, site } from '../helpers/site.ts';

/** Pages. With more of them a build only takes longer. */
const MANY = isLong ? 5000 : 1500;

const numbers = (count: number): string[] =>
  Array.from({ length: count }, (_, index) => String(index).padStart(4, '0'));

/** Docs by id; the home page comes first. */
const docs = (...ids: string[]): Site =>
  site({
    'site.config.mjs': "export default { title: 'Test', url: 'https://example.com', llms: false };\n",
    'content/docs/a.md': '# Home\n',
    ...Object.fromEntries(ids.map((id) => [`content/docs/${id}.md`, `# ${id.slice(id.lastIndexOf('/') + 1)}\n`])),
  });

/** Without the styles of the first view, which are the same on both pages. */
const read = (made: Site, page: string): string =>
  made.read(`build/${page}/index.html`).replace(/<style data-first-view>.*?<\/style>/, '');
const sidebarOf = (made: Site, page: string): Element[] => partsOf(read(made, page)).sidebar?.all ?? [];
const hrefs = (elements: readonly Element[]): string[] =>
  elements.filter(({ name }) => name === 'a').map(({ attributes }) => attributes['href'] ?? '');
const sources = (elements: readonly Element[]): string[] =>
  elements.flatMap(({ attributes }) => attributes['data-section-src'] ?? []);

/** Links of a page's sidebar and of all that its reader can open. */
function reachable(made: Site, page: string): Set<string> {
  const found = new Set(hrefs(sidebarOf(made, page)));
  const waiting = sources(sidebarOf(made, page));
  const seen = new Set(waiting);
  for (let source = waiting.pop(); source !== undefined; source = waiting.pop()) {
    const elements = sectionElements(made, source);
    for (const href of hrefs(elements)) found.add(href);
    for (const next of sources(elements)) {
      if (!seen.has(next)) waiting.push(next);
      seen.add(next);
    }
  }
  return found;
}

describe('a sidebar of thousands of entries', () => {
  test('costs a page less than 2 kB for each 1,000 more of them', async () => {
    const inTens = (count: number) => numbers(count).map((id) => `part-${id.slice(0, 3)}/p${id}`);
    const sizes: number[] = [];
    for (const count of [600, 1600]) {
      const made = docs(...inTens(count));
      expect((await made.report()).report.problems).toEqual([]);
      sizes.push(Buffer.byteLength(read(made, 'docs/part-052/p0520')));
    }
    const [small = 0, large = 0] = sizes;
    expect(large - small).toBeLessThan(2048);
  }, 120_000);

  test(`makes a page of ${MANY} at most 1.05 times as large as the same page of 50`, async () => {
    const article = `# Article\n\n${'A paragraph of what every page says, as long as those of manuals are. '.repeat(140)}\n`;
    const sizes: number[] = [];
    for (const count of [50, MANY]) {
      const ids = numbers(count).map(
        (id, at) => `area-${Math.floor(at / 100)}/topic-${Math.floor(at / 20)}/page-with-a-usual-name-${id}`,
      );
      const made = docs(...ids);
      made.write(`content/docs/${ids[3]}.md`, article);
      await made.build();
      sizes.push(Buffer.byteLength(read(made, `docs/${ids[3]}`)));
    }
    const [small = 0, large = 0] = sizes;
    expect(small).toBeLessThan(24_500);
    expect(large / small).toBeLessThanOrEqual(1.05);
  }, 120_000);

  test('has one file for a section and the sections in it, as long as they are small', async () => {
    const small = numbers(60).map((id) => `small/in-${id.slice(3)}/p${id}`);
    const large = numbers(160).map((id) => `large/in-${id.slice(3)}/q${id}`);
    const made = docs(...small, ...large);
    await made.build();
    const files = Object.keys(made.tree()).filter((name) => name.startsWith('docsgen/sidebar/'));
    expect(files.map((name) => name.slice('docsgen/sidebar/docs/'.length))).toEqual([
      ...['docs/large.json', ...[...'0123456789'].map((digit) => `docs/large/in-${digit}.json`)],
      'docs/small.json',
    ]);
    const parts: SidebarParts = JSON.parse(made.read('build/docsgen/sidebar/docs/docs/small.json'));
    expect(Object.keys(parts.lists)).toEqual(['', ...[...'0123456789'].map((digit) => `in-${digit}`)]);
    const own = hrefs(elementsOf(Object.values(parts.lists).join('')));
    expect(new Set(own.filter((href) => href.startsWith('/docs/small/')))).toEqual(
      new Set(small.map((id) => `/docs/${id}`)),
    );
  });

  test.each([
    ['pages', (id: string) => `p${id}`],
    ['categories', (id: string) => `c${id}/p`],
  ])(
    'in one list of %s shows a page its neighbourhood, and the rest before and after it on demand',
    async (_, idOf) => {
      const ids = numbers(400).map(idOf);
      const made = docs(...ids);
      expect((await made.report()).report.problems).toEqual([]);
      const all = ids.map((id) => `/docs/${id}`);
      for (const at of [0, 200, 399]) {
        const shown = hrefs(sidebarOf(made, `docs/${ids[at]}`));
        expect(shown.length).toBeLessThan(60);
        const near = all.slice(Math.max(0, at - 3), at + 4).filter((href) => shown.includes(href));
        expect(near.length).toBeGreaterThanOrEqual(4);
        const current = sidebarOf(made, `docs/${ids[at]}`).filter(
          ({ attributes }) => attributes['aria-current'] === 'page',
        );
        expect(hrefs(current)).toEqual([all[at]]);
        const reached = reachable(made, `docs/${ids[at]}`);
        expect([...all, '/docs/a'].filter((href) => !reached.has(href))).toEqual([]);
      }
      expect(brokenLinks(`${made.dir}/build`, '/')).toEqual([]);
    },
  );

  test('can be used without JavaScript: hidden parts are links into their neighbourhood', async () => {
    const made = docs(...numbers(400).map((id) => `p${id}`));
    await made.build();
    const pages = new Set<string>();
    const waiting = ['/docs/a'];
    for (let href = waiting.pop(); href !== undefined; href = waiting.pop()) {
      if (pages.has(href)) continue;
      pages.add(href);
      waiting.push(...hrefs(sidebarOf(made, href.slice(1))));
    }
    expect(pages.size).toBe(401);
  });

  test('50 levels deep, with labels of 2,000 characters, builds, and every page has its path open', async () => {
    const folders = numbers(50).map((id) => `f${id}`);
    const ids = folders.map((_, level) => `${folders.slice(0, level + 1).join('/')}/p`);
    const label = 'l'.repeat(2000);
    const made = docs(...ids);
    for (const folder of ids)
      made.write(`content/docs/${folder.slice(0, -1)}_category_.json`, JSON.stringify({ label }));
    for (const id of numbers(160))
      made.write(`content/docs/other/q${id}.md`, `---\nsidebar_label: ${label}${id}\n---\n`);
    const { report } = await made.report();
    expect(report.problems).toEqual([]);
    const html = read(made, `docs/${ids.at(-1)}`);
    expect(
      partsOf(html).sidebar?.all.filter(({ name, attributes }) => name === 'details' && 'open' in attributes),
    ).toHaveLength(50);
    // Once above each level, and once as the name of hidden parts.
    expect(html.length).toBeLessThan(50 * 2000 * 6);
    expect(read(made, 'docs/a').length).toBeLessThan(30_000);
    expect(reachable(made, 'docs/a')).toContain(`/docs/${ids.at(-1)}`);
    expect(reachable(made, 'docs/a')).toContain('/docs/other/q0159');
  }, 60_000);
});
