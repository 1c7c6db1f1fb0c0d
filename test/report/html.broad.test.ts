/** The HTML report of `check` and `build`: what it says of a site, of broken and hostile ones, and of an earlier report. */
import { describe, expect, test } from 'vitest';
import { type Element, elementsOf, find, linksIn } from '../helpers/html.ts';
import { isLong } from '../helpers/long.ts';
import { type Site, site } from '../helpers/site.ts';
import { LAMPS } from './lamps.ts';

async function reportOf(docs: Site, ...args: string[]): Promise<Element[]> {
  await docs.run('check', '--html', 'report.html', ...args);
  return elementsOf(docs.read('report.html'));
}

const sectionOf = (all: readonly Element[], id: string): Element => {
  const found = find(all, 'section', { 'aria-labelledby': id });
  if (!found) throw new Error(`the report has no section ${id}`);
  return found;
};

/** The rows of the table with this label, cell by cell. */
const rowsOf = (within: Element, label: string): string[][] =>
  (find(within.all, 'div', { 'aria-label': label })?.all ?? [])
    .filter(({ name }) => name === 'tr')
    .slice(1)
    .map(({ all }) => all.filter(({ name }) => name === 'th' || name === 'td').map(({ text }) => text));

/** The cards of a section: their summaries, with what they list. */
const cardsOf = ({ all }: Element): Record<string, string[]> =>
  Object.fromEntries(
    all
      .filter(({ name }) => name === 'details')
      .map((card) => [
        find(card.all, 'summary')?.text ?? '',
        card.all.filter(({ name }) => name === 'li').map(({ text }) => text),
      ]),
  );

/** A report without what differs between two runs. */
const lasting = (html: string): string =>
  html.replace(/<section aria-labelledby="costs">.*?<\/section>/s, '').replace(/<li><a href="#costs">.*?<\/li>/gs, '');

describe('The report of a check', () => {
  test('has each problem with place, line, hint and owners, by kind, folder and owner', async () => {
    const all = await reportOf(site(LAMPS));
    const problems = sectionOf(all, 'problems');
    expect(find(problems.all, 'h2')?.text).toBe('Problems 6');
    const lost = find(problems.all, 'li', { id: 'p2' });
    expect(lost?.text).toBe(
      'content/docs/guide/gas.md:3:1 errorthe page /docs/ref/units has no anchor "#lumens" 3 | [Units](../ref/units.md#lumens), [lost](/docs/acetylene). | ^Hint: copy the anchor from the page; to set a permanent id, write {#my-id} after the heading',
    );
    expect(linksIn(lost)).toEqual([
      'content/docs/guide/gas.md:3:1 → https://github.com/lumen/lamps/blob/main/content/docs/guide/gas.md#L3',
    ]);
    expect(Object.keys(cardsOf(problems)).filter((name) => !name.startsWith('DG') && name !== 'Explanation')).toEqual([
      'content/docs/guide 3',
      'the site folder 2',
      'content/docs 1',
      '@lumen/docs 3',
      'no owner 2',
      '@ada 1',
      '@grace 1',
    ]);
    expect(cardsOf(problems)['@grace 1']).toEqual(['DG5001 content/docs/guide/oil.md:3']);
    const kinds = Object.keys(cardsOf(problems)).filter((name) => name.startsWith('DG'));
    expect(kinds.map((name) => name.slice(0, 6))).toEqual(['DG5001', 'DG9010', 'DG5002', 'DG4101']);
    expect(kinds[0]).toBe(
      'DG5001 the link to /docs/acetylene is broken: the site has no such page or file and 1 more 2 errors',
    );
    expect(find(all, 'p', { class: 'failed' })?.text).toMatch(/^\d errors, \d warnings?\.$/);
  });

  test('has the pages that stand alone, and those to which most pages link', async () => {
    const links = sectionOf(await reportOf(site(LAMPS)), 'links');
    expect(find(links.all, 'h2')?.text).toBe('Links 5 links');
    expect(rowsOf(links, 'Most linked pages')).toEqual([
      ['/docs/guide/oil', '2'],
      ['/docs/ref/units', '2'],
      ['/docs/guide/gas', '1'],
    ]);
    expect(cardsOf(links)).toEqual({
      'Orphans No link and no menu leads to them. 1': ['/docs/attic Attic'],
      'Only in menus No text links to them. 2': ['/docs/guide/wick Wick', '/docs/intro Start'],
      'Dead ends Their texts link to no other page. 2': ['/docs/guide/wick Wick', '/docs/ref/units Units'],
    });
    expect(rowsOf(links, 'Links by folder')).toEqual([
      ['1 /docs/guide', '', '', '2'],
      ['2 /docs', '3', '', ''],
      ['3 /docs/ref', '', '', ''],
    ]);
    const drawing = find(links.all, 'svg', { class: 'links' });
    expect(drawing?.all.filter(({ name }) => name === 'path')).toHaveLength(5);
    expect(drawing?.all.filter(({ name }) => name === 'text').map(({ text }) => text)).toContain('Wick');
  });

  test('has the weights, the costs, and what search tests found', async () => {
    const all = await reportOf(site(LAMPS));
    const weights = sectionOf(all, 'weights');
    expect(rowsOf(weights, 'The heaviest pages')).toHaveLength(6);
    const map = find(weights.all, 'svg', { class: 'map wide' });
    expect(map?.all.filter(({ name }) => name === 'rect')).toHaveLength(6);
    expect(map?.all.find(({ name }) => name === 'title')?.text).toMatch(/^\/docs\/[a-z/]+: \d+\.\d kB$/);
    expect(rowsOf(sectionOf(all, 'search'), 'Failed tests').map((row) => row.slice(0, 3))).toEqual([
      ['oil', '/docs/attic', '2 needs 1'],
      ['zeppelin', '/docs/intro', 'not found needs 1 to 3'],
    ]);
    expect(rowsOf(sectionOf(all, 'search'), 'Passed tests').map((row) => row.slice(0, 3))).toEqual([
      ['candle', '/docs/ref/units', '1 needs 1 to 3'],
    ]);
    // How many stages are too short for a row depends on the machine.
    const costs = sectionOf(all, 'costs');
    const stages = rowsOf(costs, 'Time and memory by stage').map(([name]) => name);
    expect(stages[0]).toBe('start');
    expect(stages.length + Number(/and (\d+) short stage/.exec(costs.text)?.[1] ?? 0)).toBeGreaterThan(20);
    // The pages for search and for lost URLs are rendered, too.
    expect(rowsOf(costs, 'Slowest pages')).toHaveLength(8);
  });

  test('is the same for the same site, besides what the run cost', async () => {
    const docs = site(LAMPS);
    await reportOf(docs);
    const first = docs.read('report.html');
    await reportOf(docs);
    expect(lasting(docs.read('report.html'))).toBe(lasting(first));
    expect(lasting(first)).not.toMatch(/\d ms|\d s\b|20\d\d-/);
  });

  test('leaves known problems out, and counts them', async () => {
    const docs = site(LAMPS);
    await docs.run('check', '--update-baseline');
    const problems = sectionOf(await reportOf(docs), 'problems');
    expect(problems.text).toBe('ProblemsThe run found no problems.Left out: 6 known problems of check.baseline.json.');
  });

  test('of a site that stops early says so, with its problems', async () => {
    const docs = site({ 'site.config.mjs': 'export default { title: 3 };\n', 'content/docs/a.md': '# A\n' });
    const all = await reportOf(docs);
    expect(find(all, 'p', { class: 'failed' })?.text).toContain('stopped before the site had pages');
    expect(sectionOf(all, 'problems').text).toContain('site.config.mjs');
    expect(all.filter(({ name }) => name === 'section')).toHaveLength(2);
  });

  test('of a site without pages is clean', async () => {
    const docs = site({});
    const all = await reportOf(docs);
    expect(find(all, 'p', { class: 'verdict' })?.text).toBe('Clean: no problems.');
  });
});

describe('The report of a build', () => {
  test('leaves the output as it is, also where nothing has changed, and names files by kind', async () => {
    const docs = site({
      'content/docs/intro.md': '# Intro\n',
      'content/docs/lamp.md': '# Lamp\n\n[Intro](intro.md)\n',
    });
    await docs.build();
    const plain = docs.tree();
    for (const args of [[], ['--no-cache']]) {
      await docs.build('--html', 'report.html', ...args);
      expect(docs.tree()).toEqual(plain);
    }
    const weights = sectionOf(elementsOf(docs.read('report.html')), 'weights');
    expect(rowsOf(weights, 'Files by kind').map(([name]) => name)).toEqual(
      expect.arrayContaining(['HTML', 'JavaScript', 'CSS']),
    );
    // The answers are of this run only.
    const { stdout } = await docs.run('build', '--format', 'json');
    expect(JSON.parse(stdout).cache.misses).toBe(0);
    expect(docs.tree()).toEqual(plain);
  });

  test.each([
    [
      'GitHub',
      { GITHUB_SERVER_URL: 'https://github.com', GITHUB_REPOSITORY: 'lumen/lamps', GITHUB_SHA: 'c0ffee12345' },
      'https://github.com/lumen/lamps/blob',
    ],
    [
      'GitLab',
      { CI_PROJECT_URL: 'https://gitlab.com/lumen/lamps', CI_COMMIT_SHA: 'c0ffee12345' },
      'https://gitlab.com/lumen/lamps/-/blob',
    ],
  ])('links to the commit of a job on %s', async (_, env, url) => {
    const docs = site(LAMPS, { env });
    const all = await reportOf(docs);
    expect(find(all, 'p', { class: 'about' })?.text).toContain('commit c0ffee1234');
    expect(linksIn(find(all, 'li', { id: 'p2' }))).toEqual([
      `content/docs/guide/gas.md:3:1 → ${url}/c0ffee12345/content/docs/guide/gas.md?plain=1#L3`,
    ]);
  });
});

describe('A hostile site', () => {
  const attack = '</script><img src=x onerror=alert(1)>';
  const files = {
    'site.config.mjs': `export default { title: ${JSON.stringify(`${attack} \u202eLamps`)}, url: 'https://example.com' };\n`,
    'content/docs/a.md': `---\ntitle: ${JSON.stringify(`${attack} ${'w'.repeat(10_000)}`)}\n---\n\n[x](/${'y'.repeat(9000)}?${encodeURI(attack)}) \u202e\u0007\n`,
    'content/docs/b.md': `# \u2066B\n\n[c](</docs/c"><svg onload=alert(2)>>)\n\n[a](a.md)\n`,
    'search.tests.yml': `- query: ${JSON.stringify(attack)}\n  expect: /docs/b\n`,
    '.git/HEAD': '',
    CODEOWNERS: `* @a"><script>alert(3)</script>\n`,
  };

  test('is text in the report, and its data a block without end tags', async () => {
    const docs = site(files);
    const all = await reportOf(docs);
    const html = docs.read('report.html');
    expect(all.filter(({ name }) => ['img', 'iframe', 'link', 'form'].includes(name))).toEqual([]);
    expect(all.filter(({ name }) => name === 'script').map(({ attributes }) => attributes['type'])).toEqual([
      'application/json',
    ]);
    const handlers = all.flatMap(({ attributes }) =>
      Object.keys(attributes).filter((name) => /^on|^src|^style/.test(name)),
    );
    expect(handlers).toEqual([]);
    expect(html).not.toMatch(/[\u202a-\u202e\u2066-\u2069\u0007]/);
    expect(html.length).toBeLessThan(100_000);
    expect(find(all, 'h1')?.text).toContain(attack);
    expect(JSON.parse(find(all, 'script')?.text ?? '').problems).toContainEqual(
      expect.objectContaining({ message: expect.stringContaining('</script>') }),
    );
    const links = all.flatMap(({ name, attributes }) => (name === 'a' ? [attributes['href'] ?? ''] : []));
    expect(links.filter((href) => !/^(?:#|https:\/\/)/.test(href))).toEqual([]);
  });

  test('can be compared with itself', async () => {
    const docs = site(files);
    await reportOf(docs);
    const all = await reportOf(docs, '--since', 'report.html');
    expect(sectionOf(all, 'changes').text).toContain('The problems are the same.');
  });
});

test('Thousands of problems stay below 2 MB, and the report counts what it leaves out', {
  timeout: 60_000,
}, async () => {
  const links = (from: number) =>
    Array.from({ length: 1000 }, (_, at) => `[${'字'.repeat(40)}](/docs/missing-${from + at})\n`).join('\n');
  const docs = site(
    Object.fromEntries([0, 1, 2, 3].map((at) => [`content/docs/p${at}.md`, `# P${at}\n\n${links(1000 * at)}`])),
  );
  const all = await reportOf(docs);
  expect(Buffer.byteLength(docs.read('report.html'))).toBeLessThan(2_000_000);
  const problems = sectionOf(all, 'problems');
  expect(find(problems.all, 'h2')?.text).toBe('Problems 4000');
  const left = Number(/(\d+) problems of 4000 did not fit/.exec(problems.text)?.[1]);
  const shown = problems.all.filter(({ name, attributes }) => name === 'li' && attributes['id'] !== undefined);
  expect(shown.length + left).toBe(4000);
  expect(shown.length).toBeGreaterThan(800);
  const again = await reportOf(docs, '--since', 'report.html');
  expect(sectionOf(again, 'changes').text).toContain(
    '4000 problems, before 4000. The earlier report does not list all',
  );
});

test.runIf(isLong)(
  'Five thousand pages stay below 2 MB, with a table of folders in place of the drawing',
  { timeout: 600_000 },
  async () => {
    const page = (at: number) =>
      `/docs/part-${Math.floor(at / 500)}/chapter-${Math.floor(at / 50)}/a-page-with-a-long-name-${at}`;
    const docs = site(
      Object.fromEntries(
        Array.from({ length: 5000 }, (_, at) => [
          `content${page(at)}.md`,
          `# Page ${at}\n\n[next](${page((at + 7) % 5000)}) [other](${page((at * 13) % 5000)}) ${at % 5 === 0 ? `[bad](/none-${at})` : ''}\n`,
        ]),
      ),
    );
    const all = await reportOf(docs);
    expect(Buffer.byteLength(docs.read('report.html'))).toBeLessThan(2_000_000);
    expect(rowsOf(sectionOf(all, 'links'), 'Links by folder')).toHaveLength(10);
    expect(find(all, 'svg', { class: 'links' })).toBeUndefined();
    expect(find(sectionOf(all, 'problems').all, 'h2')?.text).toBe('Problems 1000');
    const again = await reportOf(docs, '--since', 'report.html');
    expect(sectionOf(again, 'changes').text).toContain('The problems are the same.');
  },
);
