/** The other inputs of a page's code: all are read again when they change, and nothing else is read. */
import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { type Site, site, temporaryFolder } from '../helpers/site.ts';

const counter =
  'import { useState } from \'react\';\nexport const Counter = () => { const [n, set] = useState(0); return <button type="button" onClick={() => set(n + 1)}>{n}</button>; };\n';
const config = (variable: string) =>
  `import { shout } from './plugins/shout.mjs';
export default { title: 'Test', url: 'https://example.com', markdown: { variables: { name: '${variable}' }, remarkPlugins: [shout] } };\n`;
const shout = (sign: string) =>
  `export const shout = () => (tree) => { const go = (node) => { if (node.type === 'text') node.value = node.value.replace('LOUD', 'loud${sign}'); for (const child of node.children ?? []) go(child); }; go(tree); };\n`;

/**
 * A partial that is a program, taken in by a page and by a component; nothing of the site's settings shows in the page
 * itself.
 */
const files = {
  'site.config.mjs': config('Ada'),
  'plugins/shout.mjs': shout('!'),
  'content/docs/a.mdx': "import Part from './_part.mdx';\n\n# A\n\n<Part />\n",
  'content/docs/b.mdx': "import { Box } from './Box.tsx';\n\n# B\n\n<Box />\n",
  'content/docs/Box.tsx': "import Part from './_part.mdx';\nexport const Box = () => <section><Part /></section>;\n",
  'content/docs/_part.mdx':
    "import { Counter } from './Counter.tsx';\n\nLOUD {{name}} [far](./far.md)\n\n<Counter />\n",
  'content/docs/Counter.tsx': counter,
  'content/docs/far.md': '---\nslug: /far\n---\n\n# Far\n',
};

const article = (docs: Site, page: string) => docs.read(`build/docs/${page}/index.html`).split('<article')[1] ?? '';

describe('a partial that is a program follows', () => {
  test.each([
    ['a variable of the site', 'site.config.mjs', config('Bob'), 'Bob'],
    ['a plugin of the site', 'plugins/shout.mjs', shout('?'), 'loud?'],
    ['the address of a page it links to', 'content/docs/far.md', '---\nslug: /moved\n---\n\n# Far\n', '/docs/moved'],
    ['the component in it', 'content/docs/Counter.tsx', counter.replace('<button', '<button id="new"'), 'id="new"'],
  ])('%s, as a clean build does', async (_, name, contents, shown) => {
    const docs = site(files);
    expect(await docs.problems()).toEqual([]);
    for (const page of ['a', 'b']) expect(article(docs, page)).not.toContain(shown);
    docs.write(name, contents);
    expect(await docs.problems()).toEqual([]);
    for (const page of ['a', 'b']) expect(article(docs, page)).toContain(shown);
    const short = docs.tree();
    await docs.build('--no-cache');
    expect(docs.tree()).toEqual(short);
  });
});

describe('an import that is not a file', () => {
  test.each([
    ["import X from './pipe.svg';", '<X />'],
    ["import { X } from './pipe.tsx';", '<X />'],
    ["import X from './pipe.png';", '<img src={X} alt="" />'],
    ["import X from './pipe.ts?raw';", '{X}'],
    ["import X from './pipe.mdx';", '<X />'],
    ["import X from './pipe.json';", '{X}'],
    ["import X from './pipe.module.css';", '<b className={X.a} />'],
    ["import X from './box.module.css';", '<b className={X.a} />'],
  ])('is reported, not waited for: %s', async (line, use) => {
    const docs = site({
      'content/docs/a.mdx': `# A\n\n${line}\n\n${use}\n`,
      'content/docs/box.module.css': ".a { composes: b from './pipe.css' }\n",
    });
    for (const ending of ['svg', 'tsx', 'png', 'ts', 'mdx', 'json', 'module.css', 'css'])
      execFileSync('mkfifo', [path.join(docs.dir, `content/docs/pipe.${ending}`)]);
    const told = (await docs.problems()).filter(({ severity }) => severity === 'error');
    const isOwn = !line.includes('box');
    expect(told).toMatchObject([
      isOwn
        ? { code: 'DG3065', file: 'content/docs/a.mdx', line: 3 }
        : { code: 'DG3065', file: 'content/docs/box.module.css', line: 1 },
    ]);
  });
});

test.each([
  ['composes: b from "OUT/secret.css"', 'DG3062'],
  ['composes: b from "./nothing.css"', 'DG6001'],
])('a style uses nothing from outside of the site, and missing files are reported: %s', async (rule, code) => {
  const out = temporaryFolder();
  writeFileSync(path.join(out, 'secret.css'), '.b { --canary: 1 }\n');
  const docs = site({ 'content/docs/a.mdx': "# A\n\nimport X from './box.module.css';\n\n<b className={X.a} />\n" });
  const way = path.relative(path.join(docs.dir, 'content/docs'), out);
  docs.write('content/docs/box.module.css', `.a { ${rule.replace('OUT', way)} }\n`);
  expect(await docs.problems()).toMatchObject([{ code, file: 'content/docs/box.module.css', line: 1 }]);
});

describe('a drawing in a page', () => {
  const build = (inner: string, attributes = '') =>
    site({
      'content/docs/a.mdx': "# A\n\nimport Logo from './logo.svg';\n\n<Logo />\n",
      'content/docs/logo.svg': `<svg xmlns="http://www.w3.org/2000/svg"${attributes}>${inner}</svg>`,
    });

  test.each([
    ['<script>alert(1)</script>', ''],
    ['<g onclick="alert(1)"/>', ''],
    ['<a href="java&#10;script:alert(1)"><path/></a>', ''],
    ['<set attributeName="onmouseover" to="alert(1)"/>', ''],
    ['<path/>', ' onload="alert(1)"'],
  ])('never is a program: %s', async (inner, attributes) => {
    const [problem, ...others] = await build(inner, attributes).problems();
    expect(others).toEqual([]);
    expect(problem).toMatchObject({ code: 'DG6001', severity: 'error', file: 'content/docs/logo.svg' });
    expect(problem?.message).toContain('?url');
  });

  test('keeps its words', async () => {
    const docs = build('<text>once = one &amp; &constructor;</text>', ' class="&constructor;"');
    expect(await docs.problems()).toEqual([]);
    expect(article(docs, 'a')).toContain('<text>once = one &amp; &constructor;</text>');
    expect(article(docs, 'a')).not.toContain('native code');
  });
});

test('a name of imported Markdown may be spread in an export', async () => {
  const docs = site({
    'content/docs/_part.mdx': '## Part\n\nText.\n',
    'content/docs/a.mdx':
      "import Part, { toc as partToc } from './_part.mdx';\n\nexport const toc = [...partToc];\n\n# A\n\n<Part />\n",
  });
  expect(await docs.problems()).toEqual([]);
  expect(docs.read('build/docs/a/index.html')).toContain('id="part"');
});
