/** Renames of headings, row by row: the text before, the heading, its new text, the text after, and what a page that links to it has. */
import { describe, expect, test } from 'vitest';
import { site } from '../helpers/site.ts';
import { problemsOf } from './kiln.ts';

interface Row {
  text: string;
  id: string;
  to: string;
  /** The text after, without front matter. */
  now: string;
  /** A link to the heading, and what becomes of it. */
  link?: [before: string, after: string];
}

const ROWS: Record<string, Row> = {
  'one with marks': {
    text: '## A *b* `c`\n',
    id: 'a-b-c',
    to: 'D',
    now: '## D\n',
    link: ['./page.md#a-b-c', './page.md#d'],
  },
  'one with a line below': {
    text: 'A\nb\n---\n\nText.\n',
    id: 'ab',
    to: 'C',
    now: 'C\n---\n\nText.\n',
    link: ['/docs/page#ab', '/docs/page#c'],
  },
  'one with closing marks': { text: '## A ##\n', id: 'a', to: 'B', now: '## B ##\n', link: ['page#a', 'page#b'] },
  'one in a quote': { text: '> ## A\n', id: 'a', to: 'B', now: '> ## B\n', link: ['./page.md#a', './page.md#b'] },
  'the second of one name': {
    text: '## A\n\n## A\n\n## A\n',
    id: 'a-1',
    to: 'B',
    now: '## A\n\n## B\n\n## A\n',
    link: ['./page.md#a-2', './page.md#a-1'],
  },
  'one that looks like code': {
    text: '```md\n## A\n```\n\n## A\n',
    id: 'a',
    to: 'B',
    now: '```md\n## A\n```\n\n## B\n',
  },
  'one with a link of its own page': { text: '## A\n\n[up](#a)\n', id: 'a', to: 'B', now: '## B\n\n[up](#b)\n' },
  'one with letters of other scripts': {
    text: '## Größe\n',
    id: 'größe',
    to: '大きさ',
    now: '## 大きさ\n',
    link: ['./page.md#größe', './page.md#大きさ'],
  },
  'one with an id in a comment': {
    text: '## A {/* #x */}\n',
    id: 'x',
    to: 'B',
    now: '## B {/* #x */}\n',
    link: ['./page.md#x', './page.md#x'],
  },
};

describe('docsgen rename renames', () => {
  test.each(Object.entries(ROWS))('%s', async (_, { text, id, to, now, link }) => {
    const isMdx = text.includes('{/*');
    const page = `content/docs/page.${isMdx ? 'mdx' : 'md'}`;
    const written = link?.map((one) => (isMdx ? one.replace('page.md', 'page.mdx') : one));
    const docs = site({
      [page]: `# Page\n\n${text}`,
      'content/docs/other.md': `# Other\n\n[a page](${written?.[0] ?? './other.md'})\n`,
    });
    expect(await problemsOf(docs)).toEqual([]);
    const { code, stderr } = await docs.run('rename', `${page}#${id}`, to);
    expect([code, stderr]).toEqual([0, '']);
    expect(docs.read(page).replace(/^---\n[\s\S]*?\n---\n\n/, '')).toBe(`# Page\n\n${now}`);
    if (written) expect(decodeURI(docs.read('content/docs/other.md'))).toContain(`(${written[1]})`);
    expect(await problemsOf(docs)).toEqual([]);
  });

  test('nothing when --dry-run is given, and prints what it would do', async () => {
    const docs = site({ 'content/docs/page.md': '# Page\n\n## A\n' });
    const { code, stdout } = await docs.run('rename', 'content/docs/page.md#a', 'B', '--dry-run');
    expect(code).toBe(0);
    expect(stdout).toMatch(/^-## A$[\s\S]*^\+## B$/m);
    expect(docs.read('content/docs/page.md')).toBe('# Page\n\n## A\n');
  });

  test('nothing where the page has no such heading, and names the nearest', async () => {
    const docs = site({ 'content/docs/page.md': '# Page\n\n## Glaze\n' });
    const { code, stderr } = await docs.run('rename', 'content/docs/page.md#glase', 'B');
    expect(code).toBe(2);
    expect(stderr).toMatch(/DG7322[\s\S]*glaze/);
  });

  test('with --no-redirect, without keeping the old anchor', async () => {
    const docs = site({ 'content/docs/page.md': '# Page\n\n## A\n' });
    await docs.run('rename', 'content/docs/page.md#a', 'B', '--no-redirect');
    expect(docs.read('content/docs/page.md')).toBe('# Page\n\n## B\n');
  });
});

describe('docsgen fix', () => {
  const files = {
    'content/docs/desk.md': '# Desk\n\n## Legs\n',
    'content/docs/intro.md': '---\ntitel: Intro\n---\n\n[a desk](./desk.md) and [its legs](./desk.md#leggs)\n',
  };

  test('applies what is certain, and leaves the rest to read', async () => {
    const docs = site({ ...files, 'content/docs/odd.md': '# Odd\n\n[nothing](./entirely-else.md)\n' });
    const { stdout } = await docs.run('fix', '--format', 'json');
    expect(docs.read('content/docs/intro.md')).toBe(
      '---\ntitle: Intro\n---\n\n[a desk](./desk.md) and [its legs](./desk.md#legs)\n',
    );
    expect(docs.read('content/docs/odd.md')).toContain('entirely-else');
    expect(stdout).toContain('entirely-else');
  });

  test('only of the codes that are named', async () => {
    const docs = site(files);
    await docs.run('fix', '--only', 'DG2005');
    expect(docs.read('content/docs/intro.md')).toContain('title: Intro\n---\n\n[a desk](./desk.md)');
  });

  test('changes nothing with --dry-run', async () => {
    const docs = site(files);
    const { stdout } = await docs.run('fix', '--dry-run');
    expect(stdout).toContain('+title: Intro');
    expect(docs.read('content/docs/intro.md')).toBe(files['content/docs/intro.md']);
  });
});
