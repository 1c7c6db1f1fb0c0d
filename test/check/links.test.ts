import { describe, expect, test } from 'vitest';
import { dice } from '../faults/site.ts';
import { png } from '../helpers/images.ts';
import { site } from '../helpers/site.ts';

const config = (settings: Record<string, unknown> = {}): string =>
  `export default ${JSON.stringify({ title: 'Test', url: 'https://example.com', ...settings }, null, 2)};\n`;

/** A broken link, as written in a page, and its report. */
interface Fault {
  code: string;
  text: string;
  /** What the column points at; default: the text itself. */
  at?: string;
}

/** Number `n` makes every URL one of its own. */
const faultsOfMarkdown = (n: number): Fault[] => [
  { code: 'DG5001', text: `[a](/docs/none-${n})` },
  { code: 'DG5001', text: `[b](../none-${n})` },
  { code: 'DG5001', text: `[c](/docs/area-0/none-${n}/#part)` },
  { code: 'DG5001', text: `[d](/docs/Area-0/page-1?n=${n})` },
  { code: 'DG5001', text: `[e](/docs/draft-page?n=${n})` },
  { code: 'DG5001', text: `[f](/files/none-${n}.zip)` },
  { code: 'DG5001', text: `[g][ref-${n}]\n\n[ref-${n}]: /docs/reference-${n}`, at: `[ref-${n}]:` },
  { code: 'DG5003', text: `[h](./none-${n}.md)` },
  { code: 'DG5003', text: `[i](./Page-1.md?n=${n})` },
  { code: 'DG5003', text: `[j](../draft-page.md#n${n})` },
  { code: 'DG5003', text: `[k](/docs-of-old/none-${n}.mdx)` },
  { code: 'DG5002', text: `[l](#none-${n})` },
  { code: 'DG5002', text: `[m](/docs/area-0/page-1#none-${n})` },
  { code: 'DG5002', text: `[n](../area-0/page-1.md#none-${n})` },
  { code: 'DG5002', text: `[o](/docs/area-0/page-1#Raw-Id?${n})` },
  { code: 'DG5005', text: `![p](./none-${n}.png)` },
  { code: 'DG5005', text: `![q](/img/none-${n}.png)` },
  { code: 'DG5005', text: `![r](../area-0/Pic.svg?${n})` },
  { code: 'DG5001', text: `[v](https://example.com/files/none-${n}.zip)` },
  { code: 'DG5001', text: `![w](https://example.com/img/none-${n}.png)` },
  { code: 'DG5001', text: `<a href="/docs/raw-${n}">s</a>`, at: `/docs/raw-${n}` },
  { code: 'DG5002', text: `<a href="#raw-${n}">t</a>`, at: `#raw-${n}` },
  { code: 'DG5005', text: `<img src="raw-${n}.png" alt="u">`, at: `raw-${n}.png` },
];

const faultsOfMdx = (n: number): Fault[] => [
  { code: 'DG5001', text: `<Card href="/docs/card-${n}">a</Card>` },
  { code: 'DG5001', text: `<Link to="/docs/link-${n}">b</Link>` },
  { code: 'DG5001', text: `<a href="/docs/anchor-${n}">c</a>` },
  { code: 'DG5003', text: `<Card href="./none-${n}.md">d</Card>` },
  { code: 'DG5002', text: `<Card href="#card-${n}">e</Card>` },
];

/** All that looks odd and is right. */
const VALID = `[a](pathname:///anything/at/all) [b](mailto:a@example.com) [c](https://example.org/none) [d](//example.org/x)
[e](#top) [f](?query=1) [g](/docs/area-0/page-1?a=b#raw-id) [h](../area-0/page-1.md?a=b#old-name) [i](#own-heading) [j](tel:123)
[k](/docs/area-0/page-1/) [l](/docs/area-0/page-1/index.html) [m](/docs/area-0/page-1.html) [n](../area-0/page-1) [o](/file.zip)
[p](/docs/interactive#jsx-id) [q](/docs/interactive#static-id) [r](#footnote) [s](/) [t](<../area-0/page 3.md>) [u](../area-0/page%203.md)
![v](../area-0/pic.svg) ![w](/file.png) <a href="./page-1.md">x</a> <span id="footnote"></span> [y](../area-0/pic.svg) [z](/sitemap.xml)`;

const draw = <T>(roll: () => number, list: readonly T[]): T => list[Math.floor(roll() * list.length)] as T;

/** Puts a fault after the valid text of a page and returns its place. */
function place(file: string, before: string, { code, text, at = text }: Fault): { page: string; expected: string } {
  const start = before.length + text.indexOf(at) + 'Bad: '.length;
  const lines = `${before}Bad: ${text}`.slice(0, start).split('\n');
  return {
    page: `${before}Bad: ${text}\n`,
    expected: `${code} ${file}:${lines.length}:${(lines.at(-1)?.length ?? 0) + 1}`,
  };
}

function seeded(seed: number, count: number): { files: Record<string, string | Uint8Array>; expected: string[] } {
  const roll = dice(seed);
  const files: Record<string, string | Uint8Array> = {
    'content/docs/draft-page.md': '---\ndraft: true\n---\n\n# Draft\n\n[Itself may link anywhere](./nowhere)\n',
    'content/docs/interactive.mdx':
      'import { Card } from "./_Card.tsx";\n\n# Interactive\n\n<div id="static-id"></div>\n\n<Card id="jsx-id" href="/docs/area-0/page-1#raw-id">ok</Card>\n',
    'content/docs/_Card.tsx': 'export const Card = ({ children, ...rest }) => <a {...rest}>{children}</a>;\n',
    'content/docs/area-0/pic.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
    'content/docs/area-0/page 3.md': '# Page 3\n',
    'content/pages/index.md': '# Home\n',
    'public/file.zip': 'x',
    'public/file.png': png(1, 1),
  };
  const expected: string[] = [];
  const left = { faults: count };
  for (let number = 0; number < 1000; number++) {
    const mdx = number % 50 === 7;
    const file = `content/docs/area-${number % 10}/page-${Math.floor(number / 10)}.${mdx ? 'mdx' : 'md'}`;
    const head = mdx
      ? `import { Link } from 'docsgen/runtime';\nimport { Card } from '../_Card.tsx';\n\n# Page ${number}\n\n`
      : `# Page ${number}\n\n## Own heading\n\n<span id="raw-id"></span> <a name="old-name"></a>\n\n${VALID}\n\n`;
    const faulty = number > 20 && left.faults > 0 && (1000 - number <= left.faults || roll() < 0.13);
    if (!faulty) {
      files[file] = mdx ? `${head}<Card href="/docs/interactive#jsx-id">fine</Card>\n` : head;
      continue;
    }
    left.faults--;
    const placed = place(file, head, draw(roll, mdx ? faultsOfMdx(number) : faultsOfMarkdown(number)));
    files[file] = placed.page;
    expected.push(placed.expected);
  }
  return { files, expected };
}

describe('in a site of 1,000 pages', () => {
  test('exactly the 100 broken links are reported, each at its line and column, and nothing is written', async () => {
    const seed = 20_261_120;
    const { files, expected } = seeded(seed, 98);
    const layout = config({
      navbar: {
        items: [
          { label: 'Fine', to: '/docs/area-0/page-1#raw-id' },
          { label: 'Gone', to: '/docs/gone-from-navbar' },
        ],
      },
      footer: {
        links: [
          {
            title: 'More',
            items: [
              { label: 'Gone', to: '/docs/area-0/page-1#gone-from-footer' },
              { label: 'Own', href: 'pathname:///own' },
            ],
          },
          { label: 'Gone', href: '/docs/gone-from-row' },
        ],
      },
    });
    const made = site({ ...files, 'site.config.mjs': layout });
    const { code, report } = await made.report();
    expect(expected).toHaveLength(98);
    const found = report.problems.map(({ code: name, file, line, column }) => `${name} ${file}:${line}:${column}`);
    const inConfig = ['DG5004 site.config.mjs:12:9', 'DG5004 site.config.mjs:23:13', 'DG5004 site.config.mjs:33:9'];
    expect({ seed, found: found.sort() }).toEqual({ seed, found: [...expected, ...inConfig].sort() });
    expect(code).toBe(1);
    expect(made.exists('build')).toBe(false);
  });
});

describe('effects of a broken link', () => {
  const good = {
    'content/docs/intro.md': '# Intro\n\n[Other](./other.md)\n',
    'content/docs/other.md': '# Other\n\n## Part\n',
  };

  test('a build that fails leaves the output of the last one as it was', async () => {
    const made = site(good);
    expect((await made.build()).code).toBe(0);
    const before = made.tree();
    for (const link of ['/docs/gone', '#gone', 'gone.png']) {
      made.write('content/docs/other.md', `# Changed\n\n${link.endsWith('png') ? '!' : ''}[x](${link})\n`);
      expect((await made.build()).code).toBe(1);
      expect(made.tree()).toEqual(before);
    }
    made.write('content/docs/other.md', '# Changed\n');
    expect((await made.build()).code).toBe(0);
    expect(made.read('build/docs/other/index.html')).toContain('Changed');
  });

  test('a page whose target disappears is reported though the page itself did not change', async () => {
    const made = site(good);
    await made.build();
    made.write('content/docs/intro.md', '# Intro\n\n[Part](./other.md#part)\n');
    expect(await made.problems()).toEqual([]);
    made.write('content/docs/other.md', '# Other\n\n## Renamed\n');
    expect(await made.problems()).toMatchObject([
      { code: 'DG5002', file: 'content/docs/intro.md', line: 3, column: 1 },
    ]);
    made.remove('content/docs/other.md');
    expect(await made.problems()).toMatchObject([{ code: 'DG5003', file: 'content/docs/intro.md', line: 3 }]);
  });

  const broken = {
    'content/docs/intro.md': '# Intro\n\n[a](/docs/gone)\n\n[b](#gone)\n\n[c](./gone.md)\n\n![d](gone.png)\n',
  };

  test('the policies turn errors into warnings, warnings into errors, and each off', async () => {
    const shown = async (settings: Record<string, unknown>) =>
      (await site({ ...broken, 'site.config.mjs': config(settings) }).problems()).map(
        ({ code, severity }) => `${code} ${severity}`,
      );
    const all = (links: string, anchors: string, files: string) =>
      [
        ['DG5001', links],
        ['DG5002', anchors],
        ['DG5003', files],
        ['DG5005', 'error'],
      ].flatMap(([code, level]) => (level === 'ignore' ? [] : [`${code} ${level}`]));
    expect(await shown({})).toEqual(all('error', 'error', 'warning'));
    expect(await shown({ onBrokenLinks: 'warn', onBrokenMarkdownLinks: 'throw' })).toEqual(
      all('warning', 'error', 'error'),
    );
    expect(await shown({ onBrokenAnchors: 'ignore', onBrokenMarkdownLinks: 'ignore' })).toEqual(
      all('error', 'ignore', 'ignore'),
    );
    expect(await shown({ onBrokenLinks: 'ignore', onBrokenAnchors: 'warn' })).toEqual(
      all('ignore', 'warning', 'warning'),
    );
  });

  test('a link without the base URL in raw HTML is reported with the intended path', async () => {
    const made = site({
      'site.config.mjs': config({ baseUrl: '/base/' }),
      'content/docs/intro.md': '# Intro\n',
      'content/pages/index.tsx': 'export default () => <a href="/docs/intro">Docs</a>;\n',
    });
    expect(await made.problems()).toMatchObject([
      { code: 'DG5001', file: 'content/pages/index.tsx', hint: expect.stringContaining('/base/docs/intro') },
    ]);
  });

  test('the hint has the nearest page, heading and file', async () => {
    const made = site({
      'content/docs/getting-started.md': '# Start\n\n## Install the package\n',
      'content/docs/diagram.svg': '<svg/>',
      'content/docs/intro.md':
        '# Intro\n\n[a](/docs/geting-started)\n\n[b](./getting-started.md#instal-the-package)\n\n[c](./getting-startd.md)\n\n![d](./diagrm.svg)\n',
    });
    expect((await made.problems()).map(({ hint }) => hint)).toEqual([
      'did you mean "/docs/getting-started"?',
      'did you mean "#install-the-package"?',
      'did you mean "./getting-started.md"?',
      'did you mean "./diagram.svg"?',
    ]);
  });

  test('a broken link of the layout is one problem, however many pages show it', async () => {
    const made = site({
      'site.config.mjs': config({
        docs: {
          sidebars: {
            docs: [
              { type: 'autogenerated', dirName: '.' },
              { type: 'link', label: 'x', href: '/gone' },
            ],
          },
        },
      }),
      ...Object.fromEntries(Array.from({ length: 30 }, (_, index) => [`content/docs/p${index}.md`, '# P\n'])),
    });
    expect(await made.problems()).toMatchObject([
      { code: 'DG5004', file: 'site.config.mjs', line: 14, message: expect.stringContaining('30 pages') },
    ]);
  });

  test('links in code samples and in text are not links', async () => {
    const made = site({
      'content/docs/intro.md':
        '# Intro\n\n`<a href="/gone">` and \\<a href="/gone">\n\n```html\n<a href="/gone" id="x">\n```\n\n    <img src="/gone.png">\n\n<!-- <a href="/gone"> -->\n',
    });
    expect(await made.problems()).toEqual([]);
  });

  test('the text of an attribute is not a link, whatever it looks like', async () => {
    const made = site({
      'content/docs/intro.md': '# Intro\n\n<span title="a <a href=\'/gone\' id=x> b">x</span>\n',
      'content/blog/tags.yml': 'one: { label: One, description: \'Use <a href="/gone"> here\' }\n',
      'content/blog/2024-01-01-a.md': '---\ntags: [one]\n---\n\n# A\n',
    });
    expect(await made.problems()).toEqual([]);
  });
});

test('absolute links to the site itself are judged like relative ones, links to the rest of its host are not', async () => {
  const made = site({
    'site.config.mjs': `export default {
  title: 'Test', url: 'https://example.com', baseUrl: '/base/',
  navbar: { items: [
    { label: 'Gone', href: 'https://example.com/base/docs/gone' },
    { label: 'Elsewhere', href: 'https://example.com/other' },
  ] },
};
`,
    'content/docs/a.md': [
      '# A',
      '',
      '[fine](https://example.com/base/docs/b#part), <https://example.com/base/docs/b/>, [shop](https://example.com/shop).',
      '',
      'And [lost](https://example.com/base/docs/lost?a=1), [moved](https://example.com/base/docs/b#prt).',
      '',
      '<a href="https://example.com/base/docs/raw">raw</a> <https://example.com.evil.example/base/docs/x>',
      '',
    ].join('\n'),
    'content/docs/b.md': '# B\n\n## Part\n',
  });
  const told = (await made.problems()).map(({ code, file, line, column }) => `${code} ${file} ${line}:${column}`);
  expect(told.sort()).toEqual([
    'DG5001 content/docs/a.md 5:5',
    'DG5001 content/docs/a.md 7:10',
    'DG5002 content/docs/a.md 5:53',
    'DG5004 site.config.mjs 4:22',
  ]);
});
