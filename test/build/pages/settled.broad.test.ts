/** Pages that a build neither links nor puts together again: whatever is around them changes, the output is the clean one. */
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { png } from '../../helpers/images.ts';
import { type Site, site } from '../../helpers/site.ts';

const config = (more = ''): string =>
  `export default { title: 'Quay', url: 'https://example.com', onBrokenAnchors: 'warn', onBrokenLinks: 'warn', markdown: { wikiLinks: true }, ${more} };\n`;

function harbour(): Site {
  return site({
    'site.config.mjs': config(),
    LICENSE: 'Free.\n',
    'content/docs/first.md':
      '---\ntags: [rope]\n---\n\n# First\n\nText.\n\n## Ropes\n\nSee [second](./second.md#knots).\n',
    'content/docs/second.md': '# Second\n\n## Knots\n\n![Plan](./plan.png) and [table](./table.csv).\n',
    'content/docs/third.md': '# Third\n\n![[Second#Knots]]\n\nAnd [more](/docs/fourth).\n',
    'content/docs/free.md': '# Free\n\nRead the [license](../../LICENSE).\n',
    'content/pages/about.md': '# About\n\n[First](../docs/first.md).\n',
    'content/docs/tags.yml': 'rope:\n  label: Rope\n',
    'content/docs/deep/_category_.json': '{ "label": "Deep" }',
    'content/docs/deep/last.md': '# Last\n\n[First](../first.md#ropes), [third](../third.md).\n',
    'content/docs/plan.png': png(30, 20),
    'content/docs/table.csv': 'a,b\n',
    'content/docs/edited.md': '# Edited\n\nOne.\n',
  });
}

interface Result {
  code: number | null;
  problems: string[];
  tree: Record<string, string>;
}

async function built(quay: Site): Promise<Result> {
  const { code, report } = await quay.report();
  const problems = report.problems.map(({ code: name, file, line, message, hint }) =>
    [name, file, line, message, hint].join(' '),
  );
  return { code, problems, tree: quay.tree() };
}

async function clean(quay: Site): Promise<Result> {
  for (const name of ['.docsgen', 'build']) rmSync(path.join(quay.dir, name), { recursive: true, force: true });
  return built(quay);
}

const settledRows = (quay: Site): number =>
  readFileSync(path.join(quay.dir, '.docsgen/cache/settled.table'), 'utf8')
    .split('\n')
    .filter((line) => / \{/.test(line)).length;

/** What an author changes around pages whose own text stays. */
const EDITS: Record<string, (quay: Site) => void> = {
  'the title of a neighbour': (quay) => quay.write('content/docs/second.md', '# Renamed\n\n## Knots\n'),
  'the heading of a link': (quay) => quay.write('content/docs/second.md', '# Second\n\n## Bends\n'),
  'a heading that is linked from two pages, and another one': (quay) => {
    quay.write('content/docs/first.md', '# First\n\n## Lines\n');
    quay.write('content/docs/second.md', '# Second\n\n## Bends\n');
  },
  'the size of a picture': (quay) => quay.write('content/docs/plan.png', png(60, 10)),
  'a linked file': (quay) => quay.write('content/docs/table.csv', 'a,b,c\n'),
  'a linked file outside of the content': (quay) => quay.write('LICENSE', 'Not free.\n'),
  'a text that another page embeds': (quay) =>
    quay.write('content/docs/second.md', '# Second\n\n## Knots\n\nAnother text.\n'),
  'a linked page that goes': (quay) => quay.remove('content/docs/third.md'),
  'a linked page that comes into being': (quay) => quay.write('content/docs/fourth.md', '# Fourth\n'),
  'a page that becomes a draft': (quay) => quay.write('content/docs/third.md', '---\ndraft: true\n---\n\n# Third\n'),
  'the path of a page': (quay) =>
    quay.write('content/docs/second.md', '---\nslug: other\n---\n\n# Second\n\n## Knots\n'),
  'the path of a page that a page without a sidebar links to': (quay) =>
    quay.write('content/docs/first.md', '---\nslug: other\ntags: [rope]\n---\n\n# First\n\n## Ropes\n'),
  'the label of a tag': (quay) => quay.write('content/docs/tags.yml', 'rope:\n  label: Line\n'),
  'a public file in place of the Markdown of a page': (quay) => quay.write('public/docs/second.md', 'Own.\n'),
  'the label of a category': (quay) => quay.write('content/docs/deep/_category_.json', '{ "label": "Low" }'),
  'front matter of a folder': (quay) => quay.write('content/docs/deep/_defaults.yml', 'keywords: [low]\n'),
  'a setting': (quay) => quay.write('site.config.mjs', config('readingProgress: true')),
  'the output of a page': (quay) => writeFileSync(path.join(quay.dir, 'build/docs/first/index.html'), 'broken'),
};

describe('with all pages settled, a build equals the clean one after the edit of', () => {
  test.each(Object.entries(EDITS))('%s', async (_, edit) => {
    const quay = harbour();
    await built(quay);
    // The rows of the first build are used, and a sidebar is printed for one page.
    quay.write('content/docs/edited.md', '# Edited\n\nTwo.\n');
    await built(quay);
    edit(quay);
    const now = await built(quay);
    expect(now).toEqual(await clean(quay));
  });
});

test('a page is settled unless its links show texts of other pages, or files that only the disk knows', async () => {
  const quay = harbour();
  await built(quay);
  // All but the page that embeds another and the one that links to the license.
  expect(settledRows(quay)).toBe(5);
});

test('a broken link of a settled page is reported by every build, until its target is there', async () => {
  const quay = harbour();
  const first = await built(quay);
  expect(first.problems).toHaveLength(1);
  expect(first.problems[0]).toContain('/docs/fourth');
  quay.write('content/docs/edited.md', '# Edited\n\nTwo.\n');
  expect((await built(quay)).problems).toEqual(first.problems);
  quay.write('content/docs/fourth.md', '# Fourth\n');
  expect((await built(quay)).problems).toEqual([]);
});

test('a page that was there two builds ago is checked against the headings of today', async () => {
  const quay = harbour();
  quay.write('content/docs/fourth.md', '# Fourth\n');
  expect((await built(quay)).problems).toEqual([]);
  const last = '# Last\n\n[First](../first.md#ropes), [third](../third.md).\n';
  quay.write('content/docs/deep/last.md', '# Last\n\nNo links.\n');
  quay.write('content/docs/first.md', '# First\n\n## Lines\n');
  expect((await built(quay)).problems).toEqual([]);
  quay.write('content/docs/deep/last.md', last);
  const now = await built(quay);
  expect(now.problems).toHaveLength(1);
  expect(now.problems[0]).toContain('content/docs/deep/last.md 3');
  expect(now).toEqual(await clean(quay));
});
