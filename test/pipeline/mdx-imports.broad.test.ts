import { mkdirSync, readdirSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { routeData } from '../helpers/html.ts';
import { type Site, site, temporaryFolder } from '../helpers/site.ts';

const svg = (fill: string) =>
  `<?xml version="1.0"?>\n<!-- made by hand -->\n<svg xmlns="http://www.w3.org/2000/svg" width="24" height="24" fill-rule="evenodd" style="color:${fill};--x:1"><path d="M0 0h24v24z" fill="${fill}"/></svg>\n`;

const page = (built: Site, at: string) => built.read(`build/${at}/index.html`).replace(/<!--.*?-->/g, '');
const data = (built: Site, at: string) => routeData(built.read(`build/${at}/index.html`)) as { chunk?: string };

/** Builds one MDX page with other files; problems are failures. */
async function shown(text: string, files: Record<string, string | Uint8Array> = {}) {
  const built = site({ 'content/docs/a.mdx': text, ...files });
  expect(await built.problems()).toEqual([]);
  return { built, html: page(built, 'docs/a'), isStatic: data(built, 'docs/a').chunk === undefined };
}

describe('text and data that a page imports', () => {
  const sample = 'export const limit: number = 1 < 2 ? 3 : 4;\n// {not} <a> tag\n';

  test.each([['!!raw-loader!./x.ts'], ['!!raw-loader!@site/content/docs/x.ts'], ['./x.ts?raw']])(
    '%s returns the text, and a code block with it needs no program',
    async (specifier) => {
      const { html, isStatic } = await shown(
        `import source from '${specifier}';\n\n# A\n\n<CodeBlock language="ts" title="x.ts">{source}</CodeBlock>\n`,
        { 'content/docs/x.ts': sample },
      );
      expect(html).toContain('<div class="code-title">x.ts</div>');
      expect(html).toMatch(/<span[^>]*>export/);
      expect(html.replace(/<[^>]*>/g, '')).toContain('// {not} &lt;a');
      expect(isStatic).toBe(true);
    },
  );

  test('is built again when the file changes, as a clean build would', async () => {
    const text = "import source from './x.txt';\n\n# A\n\n{source}\n";
    const built = site({ 'content/docs/a.mdx': text, 'content/docs/x.txt': 'first words' });
    await built.build();
    expect(page(built, 'docs/a')).toContain('first words');
    built.write('content/docs/x.txt', 'second words');
    expect(await built.problems()).toEqual([]);
    expect(page(built, 'docs/a')).toContain('second words');
    const short = built.tree();
    await built.build('--no-cache');
    expect(built.tree()).toEqual(short);
  });

  test('JSON and YAML by path in prose and attributes, without a program', async () => {
    const { html, isStatic } = await shown(
      "import data from './data.json';\nimport { list } from './conf.yml';\n\n# A\n\nNow {data.version.major} and {list[1]}. <span title={data.version.name}>x</span>\n",
      {
        'content/docs/data.json': '{ "version": { "major": 3, "name": "<&\\"" } }',
        'content/docs/conf.yml': 'list:\n  - one\n  - two\n',
      },
    );
    expect(html).toContain('Now 3 and two.');
    expect(html).toContain('<span title="&lt;&amp;&quot;">');
    expect(isStatic).toBe(true);
  });

  test('JSON and YAML in code, and by require', async () => {
    const { html, isStatic } = await shown(
      "import conf from './conf.yaml';\n\n# A\n\n{conf.list.map((item) => <b key={item}>{item}</b>)} {require('./data.json').name}\n",
      { 'content/docs/data.json': '{ "name": "Ada" }', 'content/docs/conf.yaml': 'list: [one, two]\n' },
    );
    expect(html).toContain('<b>one</b><b>two</b>');
    expect(html).toContain('Ada');
    expect(isStatic).toBe(false);
  });

  test('that is not valid is reported at the import', async () => {
    const built = site({
      'content/docs/a.mdx': "# A\n\nimport data from './data.json';\nimport conf from './conf.yml';\n\n{data.a}\n",
      'content/docs/data.json': '{ "a": }',
      'content/docs/conf.yml': 'a: [1\nb: 2\n',
    });
    expect(await built.problems()).toMatchObject([
      { code: 'DG3064', file: 'content/docs/a.mdx', line: 3, column: 1 },
      { code: 'DG3064', file: 'content/docs/a.mdx', line: 4, column: 1 },
    ]);
  });
});

describe('styles that a page imports', () => {
  const files = {
    'content/docs/a.mdx': "import styles from './a/box.module.css';\n\n# A\n\n<div className={styles.root}>A</div>\n",
    'content/docs/b.mdx':
      "import styles, { inner } from './b/box.module.css';\nimport './plain.css';\n\n# B\n\n<div className={[styles.root, inner].join(' ')}>B</div>\n",
    'content/docs/a/box.module.css': '.root { color: red; background: url(./p.png); }\n',
    'content/docs/a/p.png': new Uint8Array(9).fill(7),
    'content/docs/b/box.module.css':
      ".root { composes: base from './base.module.css'; color: blue; }\n.inner { margin: 0 }\n",
    'content/docs/b/base.module.css': '.base { padding: 0 }\n',
    'content/docs/plain.css': '.plain { color: green }\n',
  };
  const css = (built: Site, name: string) =>
    readdirSync(path.join(built.dir, 'build/assets'))
      .filter((file) => file.startsWith(`page-docs-${name}-`) && file.endsWith('.css'))
      .map((file) => built.read(`build/assets/${file}`))
      .join('\n');
  const classOf = (html: string, letter: string) =>
    new RegExp(`<div class="([^"]*)">${letter}</div>`).exec(html)?.[1]?.split(' ') ?? [];

  test('have class names of their own, in the browser as on the server', async () => {
    const built = site(files);
    expect(await built.problems()).toEqual([]);
    const [root] = classOf(page(built, 'docs/a'), 'A');
    const names = classOf(page(built, 'docs/b'), 'B');
    expect(names).toHaveLength(3);
    expect(names).not.toContain(root);
    expect(css(built, 'a')).toMatch(new RegExp(`\\.${root}\\{[^}]*url\\("?/assets/p-\\w+\\.png"?\\)`));
    for (const name of names) expect(css(built, 'b')).toContain(`.${name}{`);
    expect(css(built, 'b')).toContain('.plain{');
    const chunk = built.read(`build${data(built, 'docs/a').chunk}`);
    expect(chunk).toContain(root);
  });

  test('are the same wherever the site is', async () => {
    const [one, other] = [site(files), site(files, { name: 'elsewhere/deep/site' })];
    await one.build();
    await other.build();
    expect(other.tree()).toEqual(one.tree());
  });

  test('are read again when they change', async () => {
    const built = site(files);
    await built.build();
    built.write('content/docs/b/base.module.css', '.base { padding: 7px }\n');
    await built.build();
    expect(css(built, 'b')).toContain('7px');
  });
});

describe('pictures that a page imports', () => {
  const picture = new Uint8Array(30).fill(5);

  test('have the URL they have in Markdown', async () => {
    const { built, html } = await shown(
      "import img from './p.png';\nimport far from '@site/content/docs/sub/q.jpg?url';\n\n# A\n\n![](./p.png)\n\n<img src={img} alt=\"one\" />\n\n<img src={far} alt=\"two\" />\n\n{[require('./p.png').default, require('./p.png')].map((src) => <img key={src} src={src} alt=\"three\" />)}\n",
      { 'content/docs/p.png': picture, 'content/docs/sub/q.jpg': picture },
    );
    const plain = /<img[^>]* src="(\/assets\/files\/p-\w+\.png)"/.exec(html)?.[1] ?? 'none';
    expect(built.exists(`build${plain}`)).toBe(true);
    expect(html.split(`src="${plain}"`)).toHaveLength(5);
    const far = /src="(\/assets\/files\/q-[\w-]+\.jpg)"/.exec(html)?.[1] ?? 'none';
    expect(built.exists(`build${far}`)).toBe(true);
  });

  test('are components when they are drawings, with props of their own', async () => {
    const { html } = await shown(
      'import Logo from \'./logo.svg\';\nimport url from \'./logo.svg?url\';\n\n# A\n\n<Logo width={48} className="big" title="The <logo>" />\n\n<a href={url}>file</a>\n',
      { 'content/docs/logo.svg': svg('red') },
    );
    expect(html).toContain(
      '<svg xmlns="http://www.w3.org/2000/svg" width="48" height="24" fill-rule="evenodd" style="color:red;--x:1" class="big"><title>The &#60;logo&#62;</title><path d="M0 0h24v24z" fill="red"/></svg>',
    );
    expect(html).toMatch(/<a href="\/assets\/files\/logo-\w+\.svg">/);
  });

  test('follow their file', async () => {
    const built = site({
      'content/docs/a.mdx': "import Logo from './logo.svg';\n\n# A\n\n<Logo />\n",
      'content/docs/logo.svg': svg('red'),
    });
    await built.build();
    built.write('content/docs/logo.svg', svg('blue'));
    await built.build();
    expect(page(built, 'docs/a')).toContain('fill="blue"');
  });
});

describe('modules of Docusaurus with an equal here', () => {
  test('work without an edit', async () => {
    const text = `import Link from '@docusaurus/Link';
import useBaseUrl from '@docusaurus/useBaseUrl';
import BrowserOnly from '@docusaurus/BrowserOnly';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import Translate, { translate } from '@docusaurus/Translate';

export const Facts = () => <p>{useDocusaurusContext().siteConfig.title} at {useBaseUrl('/img/a.png')} {useBaseUrl('https://x.example/')}</p>;

# A

<Link to="/docs/a">here</Link>

<Facts />

<BrowserOnly fallback={<i>wait</i>}>{() => <b>{window.name}</b>}</BrowserOnly>

<p><Translate id="x" values={{ name: <b>Ada</b> }}>{'Hello {name}!'}</Translate>: {translate({ message: 'Bye {name}' }, { name: 'Bob' })}</p>
`;
    const built = site({
      'site.config.mjs': "export default { title: 'Test', url: 'https://example.com', baseUrl: '/base/' };",
      'content/docs/a.mdx': text,
    });
    expect(await built.problems()).toEqual([]);
    const html = page(built, 'docs/a');
    expect(html).toContain('<a href="/base/docs/a">here</a>');
    expect(html).toContain('<p>Test at /base/img/a.png https://x.example/</p>');
    expect(html).toContain('<i>wait</i>');
    expect(html).toContain('Hello <b>Ada</b>!: Bye Bob');
  });

  test('and those without are named', async () => {
    const built = site({
      'content/docs/a.mdx': "# A\n\nimport { useX } from '@docusaurus/theme-search-algolia/client';\n\n{useX()}\n",
    });
    const [problem] = await built.problems();
    expect(problem).toMatchObject({ code: 'DG3090', file: 'content/docs/a.mdx', line: 3 });
    expect(problem?.hint).toContain('set `search');
  });
});

describe('a module that is not found', () => {
  const problemFor = async (name: string, files: Record<string, string> = {}) => {
    const built = site({ 'content/docs/a.mdx': `# A\n\nimport X from '${name}';\n\n<X />\n`, ...files });
    const [problem] = await built.problems();
    return problem;
  };

  test.each([
    ['./Buton.tsx', './Button.tsx'],
    ['@site/src/Buton.tsx', '@site/src/Button.tsx'],
  ])('%s is reported at the import with the nearest file', async (name, near) => {
    const component = 'export default () => null;\n';
    const problem = await problemFor(name, { 'content/docs/Button.tsx': component, 'src/Button.tsx': component });
    expect(problem).toMatchObject({ code: 'DG6001', file: 'content/docs/a.mdx', line: 3 });
    expect(problem?.hint).toBe(`did you mean "${near}"?`);
  });

  test.each([
    ['./_prat.mdx', './_part.mdx'],
    ['!!raw-loader!./_prat.mdx', '!!raw-loader!./_part.mdx'],
    ['./_prat.mdx?raw', './_part.mdx?raw'],
  ])('%s as well', async (name, near) => {
    const problem = await problemFor(name, { 'content/docs/_part.mdx': 'x\n' });
    expect(problem).toMatchObject({ code: 'DG3061', file: 'content/docs/a.mdx', line: 3, column: 1 });
    expect(problem?.hint).toBe(`did you mean "${near}"?`);
  });

  test('is a package to install', async () => {
    expect((await problemFor('@acme/kit/button'))?.hint).toContain('npm install @acme/kit');
  });

  test('is a path to fix', async () => {
    expect((await problemFor('./Nothing.tsx'))?.hint).toContain('relative to the importing file');
  });
});

describe('a file outside of the site', () => {
  const secret = (): string => {
    const folder = temporaryFolder();
    writeFileSync(path.join(folder, 'secret.ts'), 'export default "the secret";\n');
    writeFileSync(path.join(folder, 'secret.md'), 'the secret\n');
    return folder;
  };

  test.each([
    ["import x from '@site/../../../../../../etc/passwd?raw';"],
    ["import x from '!!raw-loader!@site/../../../../../../etc/passwd';"],
    ["import x from '../../../../../../../../etc/passwd?raw';"],
    ["import x from 'OUT/secret.ts';"],
    ["import x from 'OUT/secret.ts?raw';"],
    ["import x from '!!raw-loader!OUT/secret.ts';"],
    ["import x from 'OUT/secret.ts?url';"],
    ["import x from 'OUT/secret.md';"],
    ["import x from './link/secret.ts';"],
    ["import x from './link/secret.ts?raw';"],
    ["import x from './link/secret.md';"],
    ["import x from '@site/content/docs/link/secret.md';"],
    ["export const x = require('OUT/secret.ts').default;"],
    ["export const x = import('OUT/secret.ts');"],
  ])('is not read: %s', async (line) => {
    const out = secret();
    const built = site({ 'content/docs/a.mdx': `# A\n\n${line.replace('OUT', out)}\n\n{String(x)} <x />\n` });
    symlinkSync(out, path.join(built.dir, 'content/docs/link'));
    const found = (await built.problems()).filter(({ file }) => file === 'content/docs/a.mdx');
    expect(found.map(({ code }) => code)).toContain('DG3062');
    expect(found[0]).toMatchObject({ line: 3 });
    expect(built.exists('build/docs/a/index.html')).toBe(false);
  });

  test('is read when it is a package', async () => {
    const built = site({ 'content/docs/a.mdx': "import x from 'acme';\n\n# A\n\n<b>{x}</b>\n" });
    const folder = path.join(built.dir, 'node_modules/acme');
    mkdirSync(folder, { recursive: true });
    writeFileSync(path.join(folder, 'package.json'), '{ "name": "acme", "main": "index.js" }');
    writeFileSync(path.join(folder, 'index.js'), "module.exports = require('./lib') + '!';\n");
    writeFileSync(path.join(folder, 'lib.js'), "module.exports = 'from a package';\n");
    expect(await built.problems()).toEqual([]);
    expect(page(built, 'docs/a')).toContain('from a package!');
  });
});
