import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { launch, servedSite } from '../helpers/browser.ts';
import { brokenLinks, elementsOf, find } from '../helpers/html.ts';
import { type Site, site } from '../helpers/site.ts';

const config = (settings: Record<string, unknown> = {}): string =>
  `export default ${JSON.stringify({ title: 'Test', url: 'https://example.com', ...settings })};\n`;

/** `text → href` of the links in a page's article. */
function links(made: Site, file: string): Record<string, string | undefined> {
  const article = find(elementsOf(made.read(`build/${file}`)), 'article');
  const found = (article?.all ?? []).filter(({ name }) => name === 'a');
  return Object.fromEntries(found.map(({ text, attributes }) => [text, attributes['href']]));
}

describe('file names in every script', () => {
  const names = [
    '\u{1f680} launch',
    '\u{1f468}\u200d\u{1f469}\u200d\u{1f467}',
    '\u05e9\u05dc\u05d5\u05dd',
    '\u0645\u0631\u062d\u0628\u0627 \u0628\u0643',
    'cafe\u0301',
    'na\u00efve',
    '\u65e5\u672c\u8a9e',
    '\uc548\ub155',
    'two words',
    '100%',
    '%41 escaped',
    'a+b',
    'rock & roll',
    "it's",
    'say "hi"',
    '\u201cquoted\u201d',
    'semi;colon,comma',
    '(round) [square] {curly}',
    'at@home=1',
    'dollar$ tilde~',
    'x^y `tick`',
    '\u0e2a\u0e27\u0e31\u0e2a\u0e14\u0e35',
    '\u0928\u092e\u0938\u094d\u0924\u0947',
  ];
  const url = (name: string) => encodeURIComponent(name).replace(/[()]/g, (c) => (c === '(' ? '%28' : '%29'));
  const files = Object.fromEntries([
    ...names.flatMap((name, index) => {
      const next = names[(index + 1) % names.length] as string;
      const text = `# Page ${index}\n\n[file](<./${next.replaceAll('<', '')}.md>) [encoded](./${url(next)}.md#part) [url](/docs/${url(next)})\n\n![pic](./${url(name)}.svg)\n\n[folder](../in/${url(name)}/leaf.md)\n\n## Part\n`;
      return [
        [`content/docs/${name}.md`, text.replace('../in', './in')],
        [`content/docs/${name}.svg`, `<svg xmlns="http://www.w3.org/2000/svg"><title>${index}</title></svg>`],
        [`content/docs/in/${name}/leaf.md`, `# Leaf ${index}\n\n[up](../../${url(name)}.md)\n`],
        [`public/files/${name}.txt`, 'x'],
      ];
    }),
    [
      'content/pages/index.md',
      `# Home\n\n${names.map((name, index) => `[file ${index}](/files/${url(name)}.txt) [doc ${index}](/docs/${url(name)})`).join('\n')}\n`,
    ],
  ]) as Record<string, string>;

  test.each([
    ['/', undefined],
    ['/b\u00e4se/\u65e5/', false],
  ])('every link works after a round trip below %s', async (baseUrl, trailingSlash) => {
    const made = site({ ...files, 'site.config.mjs': config({ baseUrl, trailingSlash }) });
    expect(await made.problems()).toEqual([]);
    expect(brokenLinks(path.join(made.dir, 'build'), baseUrl)).toEqual([]);
    const table = JSON.parse((await made.run('routes', '--json')).stdout) as { path: string }[];
    expect(table.map((route) => route.path)).toEqual(
      expect.arrayContaining(names.map((name) => `/docs/${name.normalize('NFC')}`)),
    );
  });

  test('a click in Chromium finds them, and so does loading the URL', async () => {
    const made = site(files);
    expect((await made.build()).code).toBe(0);
    const served = await servedSite(path.join(made.dir, 'build'));
    const page = await (await launch()).newPage();
    for (const [index, name] of names.entries()) {
      if (index % 2 === 1 && index > 2) continue;
      await page.goto(`${served.url}/`);
      await page.getByRole('link', { name: `doc ${index}`, exact: true }).click();
      await page.getByRole('heading', { level: 1, name: `Page ${index}`, exact: true }).waitFor();
      expect(decodeURIComponent(new URL(page.url()).pathname)).toBe(`/docs/${name.normalize('NFC')}`);
      await page.getByRole('link', { name: 'encoded', exact: true }).click();
      const next = (index + 1) % names.length;
      await page.getByRole('heading', { level: 1, name: `Page ${next}`, exact: true }).waitFor();
      expect(new URL(page.url()).hash).toBe('#part');
      await page.reload();
      expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe(`Page ${next}`);
    }
  });
});

test('a file is found next to the page, below its content folder, or from the site, in either Unicode form', async () => {
  const made = site({
    'content/docs/a/b/page.md':
      '# Page\n\n[beside](near.md) [dot](./near.md) [up](../up.md) [root](a/up.md) [slash](/a/up.md) [site](@site/content/docs/a/up.md)\n[from site](/content/docs/a/up.md) [blog](@site/content/blog/2024-01-01-p.md) [slug](../moved.md#x) [form](<../cafe\u0301.md>) [mdx](../x.mdx?q=1) [whole](content/docs/a/up.md)\n',
    'content/docs/a/b/near.md': '# Near\n',
    'content/docs/a/up.md': '# Up\n',
    'content/docs/a/moved.md': '---\nslug: /elsewhere\n---\n\n# Moved\n\n## X\n',
    'content/docs/a/caf\u00e9.md': '# Cafe\n',
    'content/docs/a/x.mdx': '# X\n',
    'content/blog/2024-01-01-p.md': '# Post\n',
  });
  expect(await made.problems()).toEqual([]);
  expect(links(made, 'docs/a/b/page/index.html')).toMatchObject({
    beside: '/docs/a/b/near',
    dot: '/docs/a/b/near',
    up: '/docs/a/up',
    root: '/docs/a/up',
    slash: '/docs/a/up',
    site: '/docs/a/up',
    'from site': '/docs/a/up',
    blog: '/blog/2024/01/01/p',
    slug: '/docs/elsewhere#x',
    form: '/docs/a/caf%C3%A9',
    mdx: '/docs/a/x?q=1',
    whole: '/docs/a/up',
  });
});

test('a link to a file that is not a page publishes the file under a name with its hash', async () => {
  const made = site({
    'content/docs/page.md':
      '# Page\n\n[pdf](./paper.pdf) ![pic](pic.svg) [raw](/plain.zip) <img src="@site/content/docs/pic.svg" alt="">\n',
    'content/docs/paper.pdf': 'paper',
    'content/docs/unused.pdf': 'unused',
    'content/docs/pic.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
    'public/plain.zip': 'zip',
  });
  expect(await made.problems()).toEqual([]);
  const found = links(made, 'docs/page/index.html');
  expect(found['pdf']).toMatch(/^\/assets\/files\/paper-[0-9a-f]{8}\.pdf$/);
  expect(made.read(`build${found['pdf']}`)).toBe('paper');
  expect(found['raw']).toBe('/plain.zip');
  const assets = Object.keys(made.tree()).filter((file) => file.startsWith('assets/files/'));
  expect(assets.map((file) => file.replace(/-\w+\./, '.'))).toEqual(['assets/files/paper.pdf', 'assets/files/pic.svg']);
});

describe('spellings of one page', () => {
  const spellings = [
    '/docs/guide/step',
    '/docs/guide/step/',
    '/docs/guide/step/index.html',
    '/docs/guide/step.html',
    '/docs/guide/step/index',
    './step',
    'step/',
    './step.html',
    '../guide/step',
    '/docs//guide/step',
  ];
  const index = [
    '/docs/guide',
    '/docs/guide/',
    '/docs/guide/index.html',
    '/docs/guide/index',
    '/docs/guide.html',
    './',
    '../guide',
    '../guide/',
    './index.html',
  ];
  // Where URLs end in a slash, `./` is the page itself.
  const text = (list: string[]) => list.map((url, at) => `[${at}](${url}#a?b)`).join(' ');

  test.each([
    ['undefined', undefined, '/docs/guide/step', '/docs/guide/'],
    ['true', true, '/docs/guide/step/', '/docs/guide/'],
    ['false', false, '/docs/guide/step', '/docs/guide'],
  ])('with trailingSlash %s all become the one canonical', async (_name, trailingSlash, step, guide) => {
    const made = site({
      'site.config.mjs': config({ trailingSlash, onBrokenAnchors: 'ignore' }),
      'content/docs/guide/other.md': `# Other\n\n${text(spellings)}\n`,
      'content/docs/guide/more.md': `# More\n\n${text(trailingSlash ? index.filter((url) => !url.startsWith('./')) : index)}\n`,
      'content/docs/guide/step.md': '# Step\n',
      'content/docs/guide/index.md': '# Guide\n',
    });
    expect(await made.problems()).toEqual([]);
    const file = (name: string) =>
      trailingSlash === false ? `docs/guide/${name}.html` : `docs/guide/${name}/index.html`;
    const hrefs = (name: string) =>
      new Set(Object.entries(links(made, file(name))).flatMap(([key, href]) => (/^\d+$/.test(key) ? [href] : [])));
    expect([...hrefs('other')]).toEqual([`${step}#a?b`]);
    expect([...hrefs('more')]).toEqual([`${guide}#a?b`]);
    const html = made.read(`build/${file('step')}`);
    expect(find(elementsOf(html), 'link', { rel: 'canonical' })?.attributes['href']).toBe(`https://example.com${step}`);
  });
});

describe('URLs that are programs or leave the site unnoticed', () => {
  const refused = [
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    '&#106;avascript:alert(1)',
    'java&Tab;script:alert(1)',
    'vbscript:x',
    'data:text/html,x',
    'file:///etc/passwd',
    '\\\\\\\\host/x',
    '/\\\\host/x',
  ];

  test('are an error at their line and column in Markdown, and are not written', async () => {
    for (const url of refused) {
      const made = site({ 'content/docs/a.md': `# A\n\nSee [this](<${url}>).\n` });
      const { code, report } = await made.report();
      expect([
        url,
        code,
        ...report.problems.map(({ code: name, line, column }) => `${name}:${line}:${column}`),
      ]).toEqual([url, 1, 'DG3002:3:5']);
    }
  });

  test('are an error in raw HTML, in MDX and in the config', async () => {
    const made = site({
      'content/docs/html.md':
        '# A\n\n<a href="javascript:alert(1)">x</a>\n\n<iframe src="data:text/html,x"></iframe>\n',
      'content/docs/mdx.mdx': '# A\n\n<a href="javascript:alert(1)">x</a>\n',
    });
    const problems = await made.problems();
    expect(problems.map(({ code, file, line }) => `${code} ${file}:${line}`)).toEqual([
      'DG3002 content/docs/html.md:3',
      'DG3002 content/docs/html.md:5',
      'DG3002 content/docs/mdx.mdx:3',
    ]);
    for (const to of [
      'javascript:alert(1)',
      ' java\tscript:alert(1)',
      'vbscript:x',
      'data:text/html,x',
      'file:///x',
      '\\\\host',
    ]) {
      const odd = site({
        'site.config.mjs': config({ navbar: { items: [{ label: 'x', to }] } }),
        'content/docs/a.md': '# A\n',
      });
      expect([to, (await odd.build()).code]).toEqual([to, 2]);
    }
  });

  test('but //host is an external link like any other', async () => {
    const made = site({ 'content/docs/a.md': '# A\n\n[x](//example.org/y)\n' });
    expect(await made.problems()).toEqual([]);
    expect(links(made, 'docs/a/index.html')['x']).toBe('//example.org/y');
  });
});

test('pathname:// links are left to the author, with the base URL', async () => {
  const made = site({
    'site.config.mjs': config({ baseUrl: '/base/', navbar: { items: [{ label: 'Java', to: 'pathname:///java/' }] } }),
    'content/docs/a.md': '# A\n\n[x](pathname:///java/index.html) [y](pathname:///base/z)\n',
  });
  expect(await made.problems()).toEqual([]);
  expect(links(made, 'docs/a/index.html')).toMatchObject({ x: '/base/java/index.html', y: '/base/z' });
  expect(made.read('build/docs/a/index.html')).toContain('href="/base/java/"');
});

test('a link to a Markdown file that is missing is written as text, in every form', async () => {
  const made = site({
    'content/docs/a.md': `# A

See [the **dim** [one]](./no-page.md "t"), <a href="./no-raw.md">raw</a> and [the draft](./d.md).

[ref][r] [![p](./p.png)](./no-picture.md) [far](./b.mdx)

[r]: ./no-reference.md
`,
    'content/docs/b.mdx':
      '# B\n\nexport const X = () => <i>x</i>;\n\n<X /> [gone **far**](./no-far.mdx) <a href="./no-jsx.md">jsx{1 + 1}</a>\n',
    'content/docs/d.md': '---\ndraft: true\n---\n\n# D\n',
    'content/docs/p.png': 'p',
  });
  const { report, code } = await made.report();
  expect(code).toBe(0);
  expect(
    report.problems
      .map(({ code, severity, line }) => `${code} ${severity} ${line}`)
      .filter((one) => one.startsWith('DG5003')),
  ).toEqual([
    ...Array(3).fill('DG5003 warning 3'),
    ...['DG5003 warning 5', 'DG5003 warning 7'],
    ...Array(2).fill('DG5003 warning 5'),
  ]);
  expect(links(made, 'docs/a/index.html')).toEqual({ far: '/docs/b' });
  expect(links(made, 'docs/b/index.html')).toEqual({ jsx2: undefined });
  const html = made.read('build/docs/a/index.html');
  expect(html).toContain(
    '<p>See <span title="t">the <strong>dim</strong> [one]</span>, <span>raw</span> and <span>the draft</span>.</p>',
  );
  const copy = made.read('build/docs/a.md');
  expect(copy).toContain('See the **dim** \\[one\\], raw and the draft.');
  for (const file of Object.keys(made.tree()).filter((name) => /\.(?:html|json|js|md|txt|xml)$/.test(name)))
    expect({ file, link: /no-(?:page|raw|picture|reference|far|jsx)/.exec(made.read(`build/${file}`))?.[0] }).toEqual({
      file,
    });
});
