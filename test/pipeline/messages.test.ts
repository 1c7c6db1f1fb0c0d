/** Messages name the place, the key and what was meant. */
import { expect, test } from 'vitest';
import { site } from '../helpers/site.ts';

const config = `
const second = () => (tree, file) => { if (file.path.endsWith('plugged.md') && JSON.stringify(tree).includes('Bad')) throw new Error('no'); };
export default {
  title: 'Test', url: 'https://example.com', docs: { path: 'docs' },
  markdown: { remarkPlugins: [second] },
};
`;

const PAGES: Record<string, string> = {
  'a.md':
    '# A\n\n[w](www.example.com), [m](ada@example.com), [h](lamp.dev/x), [p](lamp.png.com)\n\nBy\n<img src="#x">\n',
  'b.md': '# B\n\nUse <your-token>, a Vec<String>, <port> and <x-lamp a="b"></x-lamp>.\n',
  'c.md': '---\ntitle: C\nslug: "a?b"\nlast_update: { date: 2024-13-45 }\n---\n\nC\n',
  'plugged.md': '# P\n\nGood.\n\n- Bad\n\nGood.\n',
  'json.mdx': "import a from './a.json';\nimport b from './b.yml';\n\n# J\n\n{a.x}{b.x}\n",
  'e1.mdx': '# E\n\nA `{span}` and {1 + 1}\n\n{undefined.x}\n',
  'e2.mdx': "import { Nope } from '../src/nope.tsx';\n\n# E\n\n```jsx\n<Code />\n```\n\n<Nope.X />\n",
  'e3.mdx': 'export const o = { a: 1 };\n\n# E\n\nAn {o}\n',
  'e4.mdx': "import { Nope, wait } from '../src/nope.tsx';\n\n# E\n\nAn {wait()} or\n\n<Nope />\n",
};

test('of pages and their code', async () => {
  const docs = site({
    'site.config.mjs': config,
    ...Object.fromEntries(Object.entries(PAGES).map(([name, text]) => [`docs/${name}`, text])),
    'docs/a.json': '{\n  "x": 1,\n  y: 2\n}\n',
    'docs/b.yml': 'x: 1\ny: [\n',
    'src/nope.tsx':
      "export const Nope = {};\nexport const wait = () => {\n  throw Object.assign(new Error('bare'), { stack: '' });\n};\n",
    'README.md': '# R\n\n[a](./docs/bb.md)\n',
  });
  const { report } = await docs.report();
  const found = report.problems.map(
    ({ code, file, line, message, hint = '', trace = [] }) =>
      `${code} ${file}:${line} | ${message} | ${hint} | ${trace}`,
  );
  const has = (code: string, place: string, ...texts: string[]) => {
    const one = found.filter(
      (text) => text.startsWith(`${code} ${place} |`) && texts.every((part) => text.includes(part)),
    );
    expect(one, `${code} ${place} ${texts}\n${found.join('\n')}`).toHaveLength(1);
  };
  has('DG5001', 'docs/a.md:3', 'write https://www.example.com');
  has('DG5001', 'docs/a.md:3', 'write mailto:ada@example.com');
  has('DG5001', 'docs/a.md:3', 'write https://lamp.dev/x');
  has('DG5002', 'docs/a.md:6', 'no anchor "#x"');
  has('DG3021', 'docs/b.md:3', '<your-token>', '`<your-token>`');
  has('DG3021', 'docs/b.md:3', '<String>', 'write `Vec<String>`');
  has('DG3021', 'docs/b.md:3', '<port>');
  has('DG4003', 'docs/c.md:3', 'another "slug"');
  has('DG2004', 'docs/c.md:4', '"last_update.date" must be a date', 'not "2024-13-45"');
  has('DG3010', 'docs/plugged.md:5', 'second (remarkPlugins)', 'at site.config.mjs:2:');
  has('DG3064', 'docs/json.mdx:1', 'docs/a.json:3:3 cannot be read');
  has('DG3064', 'docs/json.mdx:2', 'docs/b.yml:3:1 cannot be read');
  has('DG6002', 'docs/e1.mdx:5', "reading 'x'");
  has('DG6002', 'docs/e2.mdx:9', 'Element type is invalid');
  has('DG6002', 'docs/e3.mdx:5', 'Objects are not valid');
  has('DG6002', 'docs/e4.mdx:5', 'bare', 'one of {wait()}, <Nope>');
  expect(found.filter((text) => text.includes('x-lamp'))).toEqual([]);
});

test('of the bundler and of the check for accessibility', async () => {
  const docs = site({
    'content/docs/broken.mdx': "import B from '../../src/B.tsx';\n\n# B\n\n<B />\n",
    'src/B.tsx': 'export default function B() {\n  return <p><b>x</p>;\n}\n',
  });
  expect((await docs.problems())[0]).toMatchObject({
    code: 'DG6001',
    file: 'src/B.tsx',
    hint: 'The opening "b" tag is here: src/B.tsx:2:14',
  });
  docs.write(
    'src/B.tsx',
    "import { useState } from 'react';\nexport default () => <p>{useState(1)[0]}<input name='q' /></p>;\n",
  );
  const label = '<label>ok <input type="text" /></label>';
  docs.write(
    'content/docs/broken.mdx',
    `import B from '../../src/B.tsx';\n\n# B\n\n${label}\n\ntext\n\n<B />\n\n<B />\n\n${label}\n\n{[1].map((x) => <input key={x} name="w" />)}\n`,
  );
  const { stdout } = await docs.run('check', '--only', 'accessibility', '--format', 'json');
  const { problems } = JSON.parse(stdout) as { problems: { code: string; line: number }[] };
  expect(problems.map(({ code, line }) => `${code} ${line}`)).toEqual(['DG5306 9', 'DG5306 11', 'DG5306 15']);
});

test('of partials, posts, encoded anchors, lists of another tool and components that load late', async () => {
  const docs = site({
    'content/docs/colon.md': '# C\n\n[t](#a%3Ab) [u](#a%3Ac)\n\n<h3 id="a%3Ab">A</h3>\n',
    'content/docs/_part.md': 'A [t][nope] and ![i][gone].\n',
    'content/docs/uses.mdx': "import Part from './_part.md';\n\n# Uses\n\n<Part />\n",
    'content/blog/2024-01-01-post.md': '---\ntitle: Post\n---\n\nA [b][never].\n',
    'content/docs/people.md':
      '# P\n\n<!-- ALL-CONTRIBUTORS-LIST:START -->\n<a href="#code-x">x</a>\n<!-- ALL-CONTRIBUTORS-LIST:END -->\n\n[y](#nope)\n',
    'src/Bad.tsx': "export default function Bad() { throw new Error('late'); }\n",
    'content/docs/late.mdx':
      "import { lazy, Suspense } from 'react';\nexport const L = lazy(() => import('../../src/Bad.tsx'));\n\n# Late\n\n<Suspense fallback={<p>wait</p>}><L /></Suspense>\n",
  });
  const { report } = await docs.report();
  const found = report.problems.map(({ code, file, line, message }) => `${code} ${file}:${line} ${message}`);
  expect(found).toEqual([
    expect.stringMatching(/^DG3250 content\/blog\/2024-01-01-post\.md:5 \[b\]\[never\]/),
    expect.stringMatching(/^DG3250 content\/docs\/_part\.md:1 \[t\]\[nope\]/),
    expect.stringMatching(/^DG3250 content\/docs\/_part\.md:1 !\[i\]\[gone\]/),
    expect.stringMatching(/^DG5002 content\/docs\/colon\.md:3 .*"#a:c"/),
    expect.stringMatching(/^DG6002 content\/docs\/late\.mdx:\d+ .*<Bad> failed: late/),
    expect.stringMatching(/^DG5002 content\/docs\/people\.md:7 .*"#nope"/),
  ]);
});
