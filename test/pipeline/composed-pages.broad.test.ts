/** Pages that only put components together: their chunk is written without the bundler, or they need none. */
import { describe, expect, test } from 'vitest';
import { routeData } from '../helpers/html.ts';
import { type Site, site } from '../helpers/site.ts';

const counter = (word = 'Count') => `import { useState } from 'react';
import { shout } from './shout';
export const both = (text?: string) => text;
export default function Counter({ label, list = [], children, ...rest }) {
  const [n, setN] = useState(0);
  return <button type="button" {...rest} onClick={() => setN(n + 1)}>${word} {shout(label)} {JSON.stringify(list)} {n}{children}</button>;
}
export function Other({ children }) { return <section onClick={() => {}}>{children}</section>; }
`;
const components = {
  'components/Counter.tsx': counter(),
  'components/shout.ts': "export const shout = (text = '') => text.toUpperCase();\n",
  'components/Card.tsx':
    "import './card.css';\nimport { shout } from './shout';\nexport default function Card({ title, children }) { return <div className=\"card-box\"><b>{shout(title)}</b>{children}</div>; }\n",
  'components/card.css': '.card-box { color: red; }\n',
  'components/Late.tsx':
    'import \'./late.css\';\nexport default function Late() { return <i className="card-box">{typeof window}</i>; }\n',
  'components/late.css': '.card-box { color: blue; }\n',
};

const htmlOf = (built: Site, at: string) => built.read(`build/${at}/index.html`);
const dataOf = (built: Site, at: string) => routeData(htmlOf(built, at)) as { chunk?: string; css?: string };
const content = (html: string) =>
  (/<article[^>]*>([\s\S]*)<\/article>/.exec(html)?.[1] ?? '')
    .replace(/<\/?dg-[^>]*>|<!-- -->/g, '')
    .replace(/<footer[\s\S]*$/, '');
/** Without the boxes that only hydration needs. */
const bare = (html: string) =>
  content(html).replace(
    /<\/?(?:div|span) (?:data-island|data-component|class="html-part")[^>]*>|<\/(?:div|span)>/g,
    '',
  );

/** With an export, a page is a program, which the bundler compiles. */
const asProgram = (text: string) => text.replace('\n---\n\n', '\n---\n\nexport const program = () => 1;\n\n');

const texts = {
  props: `<Counter label="a" list={[1, 'two', { three: null, "four": true }]} data-x id="own" aria-label={\`t\`} />`,
  nested: `<Other>\n\nSome *text* and a [link](./other.md).\n\n<Counter label={"q\\"<"}>\n\n- one\n- two {3}\n\n\`\`\`js\nconst a = 1;\n\`\`\`\n\n</Counter>\n\n</Other>`,
  inline: `Text with <Counter label='x' /> inside, and <b title="{}">{/* nothing */}static</b>.`,
  names: '<Counter label={text}>{ text } and</Counter>\n\n<Counter label="p" title={picture} />',
  comments: `<Counter\n  label={ // the label\n    'c' /* } */\n  }\n  list={[\n    // first\n    1,\n  ]}\n/>`,
  members: `<All.Other>member</All.Other>\n\n<All.default label="m" />`,
  views: `<Tabs>\n<TabItem value="a" label="A">\n\n<Counter label="in a tab" />\n\n</TabItem>\n<TabItem value="b" label="B">\n\nplain\n\n</TabItem>\n</Tabs>\n\n<Steps>\n\n1. <Counter />\n2. text\n\n</Steps>`,
  marks: `<Counter label="$docsgenParts[0] } { </Counter> // /*" style={{ color: 'red', '--x': 1 }}>{'{'}{"}"}</Counter>`,
};
const head = (title: string) => `---
title: ${title}
---

import Counter, { Other } from '@site/components/Counter';
import * as All from '../../components/Counter.tsx';
import Unused from '@site/components/Late';
import text from './text.txt';
import picture from './a.svg?url';

# ${title}

Before.

`;

describe('the chunk of a composed page', () => {
  const files = Object.fromEntries(
    Object.entries(texts).flatMap(([name, text]) => [
      [`content/docs/${name}.mdx`, `${head('Page')}${text}\n\nAfter.\n`],
      [`content/docs/program-${name}.mdx`, asProgram(`${head('Page')}${text}\n\nAfter.\n`)],
    ]),
  );
  const others = { 'content/docs/other.md': '# Other\n', 'content/docs/text.txt': 'from a file' };
  const built = site({
    ...components,
    ...files,
    ...others,
    'content/docs/a.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  });

  test('shows the HTML of the same page as a program, and is written without the bundler', async () => {
    expect(await built.problems()).toEqual([]);
    for (const name of Object.keys(texts)) {
      const composed = htmlOf(built, `docs/${name}`);
      expect(content(composed), name).toBe(content(htmlOf(built, `docs/program-${name}`)));
      const { chunk = '' } = dataOf(built, `docs/${name}`);
      const code = built.read(`build${chunk}`);
      expect(code, name).toMatch(/^import\{[\w, ]+\}from"\.\/components-[0-9a-f]{8}\.js";/);
      expect(code, name).not.toContain('Late');
    }
  });

  test('is the same with one thread and two, and with a cache', async () => {
    await built.build('--workers', '1');
    const before = built.tree();
    await built.build('--no-cache', '--workers', '2');
    expect(built.tree()).toEqual(before);
  });
});

describe('after an edit, the output is that of a clean build', () => {
  const page = (more = '') =>
    `---\ntitle: A\n---\n\nimport Counter from '../../components/Counter';\n${more}\n# A\n\n<Counter label="x" />\n`;
  const built = site({ ...components, 'content/docs/a.mdx': page(), 'content/docs/b.mdx': page() });
  const edits: [string, (built: Site) => void][] = [
    ['a word', () => built.write('content/docs/a.mdx', `${page()}\nMore.\n`)],
    ['a prop', () => built.write('content/docs/a.mdx', page().replace('"x"', '"y"'))],
    [
      'an import that is not used',
      () => built.write('content/docs/a.mdx', page("import Late from '@site/components/Late';\n")),
    ],
    [
      'a component with styles',
      () =>
        built.write(
          'content/docs/a.mdx',
          `${page("import Card from '@site/components/Card';\nimport Late from '@site/components/Late';\n")}\n<Late />\n\n<Card title="t">x</Card>\n`,
        ),
    ],
    [
      'another order of styles',
      () =>
        built.write(
          'content/docs/b.mdx',
          `${page("import Card from '@site/components/Card';\nimport Late from '@site/components/Late';\n")}\n<Late />\n\n<Card title="t">x</Card>\n`.replace(
            /(import Card.*\n)(import Late.*\n)/,
            '$2$1',
          ),
        ),
    ],
    ['the component', () => built.write('components/Counter.tsx', counter('Clicks'))],
    ['what it imports', () => built.write('components/shout.ts', 'export const shout = (text = "") => text + "!";\n')],
    ['a page that becomes a program', () => built.write('content/docs/b.mdx', asProgram(page()))],
    ['no page with components', () => ['a', 'b'].map((name) => built.write(`content/docs/${name}.mdx`, '# A\n'))],
  ];

  test.each(edits)('%s', async (name, edit) => {
    if (name === 'a word') await built.build();
    edit(built);
    expect(await built.problems()).toEqual([]);
    const after = built.tree();
    await built.build('--no-cache');
    expect(after).toEqual(built.tree());
  });
});

test('styles come in the order of the imports of each page', async () => {
  const page = (names: string[]) =>
    `---\ntitle: A\n---\n\n${names.map((name) => `import ${name} from '@site/components/${name}';`).join('\n')}\n\n<Card title="a" />\n\n<Late />\n`;
  const built = site({
    ...components,
    'content/docs/a.mdx': page(['Card', 'Late']),
    'content/docs/b.mdx': page(['Late', 'Card']),
  });
  expect(await built.problems()).toEqual([]);
  const css = (at: string) => built.read(`build${dataOf(built, at).css}`);
  expect(css('docs/a')).toMatch(/color:red[\s\S]*color:#?(?:00f|blue)/);
  expect(css('docs/b')).toMatch(/color:#?(?:00f|blue)[\s\S]*color:red/);
});

describe('a page whose components are static', () => {
  const page =
    '---\ntitle: A\n---\n\nimport Card from \'@site/components/Card\';\n\n# A\n\n## Usage\n\n<Card title="t">\n\nSome *text*, [a link](./b.md#b).\n\n### Inside\n\n</Card>\n\n<Tabs><TabItem value="a" label="A"><Card title="in a tab" /></TabItem></Tabs>\n';

  test('has their HTML and styles, and needs no code', async () => {
    const built = site({
      ...components,
      'content/docs/a.mdx': page,
      'content/docs/p.mdx': asProgram(page),
      'content/docs/b.md': '# B\n',
    });
    expect(await built.problems()).toEqual([]);
    const html = htmlOf(built, 'docs/a');
    expect(dataOf(built, 'docs/a').chunk).toBeUndefined();
    expect(content(html)).not.toContain('data-island');
    expect(html).not.toContain('dg-part');
    expect(bare(html)).toBe(bare(htmlOf(built, 'docs/p')));
    expect(built.read(`build${dataOf(built, 'docs/a').css}`)).toContain('.card-box');
    expect(built.read('build/docs/a.md')).toBe(built.read('build/docs/p.md'));
  });

  test.each([
    ['state', "import { useState } from 'react';\nexport default function C() { useState(0); return <p>c</p>; }"],
    ['a handler', 'export default function C() { return <p onClick={() => {}}>c</p>; }'],
    [
      'handlers in an object',
      'const more = { onFocus() {} };\nexport default function C() { return <p {...more}>c</p>; }',
    ],
    ['a hook of its own', "import { useX } from './x';\nexport default function C() { return <p>{useX()}</p>; }"],
    ['the clock', 'export default function C() { return <p>{new Date().getFullYear() > 2000}</p>; }'],
    [
      'a class',
      "import { Component } from 'react';\nexport default class C extends Component { render() { return <p>c</p>; } }",
    ],
    ['a tag of the head', 'export default function C() { return <><title>t</title><p>c</p></>; }'],
    [
      'a check for the browser',
      "import Environment from '@docusaurus/ExecutionEnvironment';\nif (Environment.canUseDOM) Reflect.set(Object, 'x', 1);\nexport default function C() { return <p>c</p>; }",
    ],
    ['a directive', "'use client';\nexport default function C() { return <p>c</p>; }"],
    ['code that it imports', "import { y } from './y';\nexport default function C() { return <p>{y}</p>; }"],
    [
      'code that it loads',
      "import { lazy, Suspense } from 'react';\nconst Y = lazy(() => import('./z'));\nexport default function C() { return <Suspense><Y /></Suspense>; }",
    ],
  ])('is interactive with %s', async (_, code) => {
    const built = site({
      'components/C.tsx': `${code}\n`,
      'components/x.ts': "import { useState } from 'react';\nexport const useX = () => useState(1)[0];\n",
      'components/y.ts': 'export const y = typeof window;\n',
      'components/z.tsx': 'export default () => <p>z</p>;\n',
      'content/docs/a.mdx': "import C from '@site/components/C';\n\n# A\n\n<C />\n",
    });
    expect(await built.problems()).toEqual([]);
    expect(dataOf(built, 'docs/a').chunk).toMatch(/^\/assets\/page-/);
    expect(htmlOf(built, 'docs/a')).toContain('data-island');
  });

  test('becomes interactive with its component, and static again, as in clean builds', async () => {
    const built = site({ ...components, 'content/docs/a.mdx': page, 'content/docs/b.md': '# B\n' });
    await built.build();
    const before = built.tree();
    const card = built.read('components/Card.tsx');
    built.write('components/Card.tsx', card.replace('<b>', '<b onClick={() => {}}>'));
    await built.build();
    expect(dataOf(built, 'docs/a').chunk).toMatch(/^\/assets\/page-/);
    const live = built.tree();
    await built.build('--no-cache');
    expect(built.tree()).toEqual(live);
    built.write('components/Card.tsx', card);
    await built.build();
    expect(built.tree()).toEqual(before);
  });

  test('that throws is reported at its line', async () => {
    const built = site({
      'components/Bad.tsx': 'export default function Bad({ x }) { return <p>{x.y.z}</p>; }\n',
      'content/docs/a.mdx': "import Bad from '@site/components/Bad';\n\n# A\n\n<Bad x={{}} />\n",
    });
    const [problem] = await built.problems();
    expect(problem).toMatchObject({ code: 'DG6002', file: 'content/docs/a.mdx', line: 5 });
  });
});

test('a mistake in an import of a composed page is reported at its line', async () => {
  const built = site({
    ...components,
    'content/docs/a.mdx':
      "---\ntitle: A\n---\n\nimport { Countr } from '@site/components/Counter';\nimport X from './nothing';\n\n<Countr />\n\n<X />\n",
  });
  const found = (await built.problems()).map(({ file, line, message }) => `${file}:${line} ${message}`);
  expect(found).toEqual([
    expect.stringMatching(/^content\/docs\/a\.mdx:5 .*Countr/),
    expect.stringMatching(/^content\/docs\/a\.mdx:6 .*nothing/),
  ]);
});

test('a package is the one that the folder of the page has', async () => {
  const pack = (at: string, word: string) => ({
    [`${at}/node_modules/word/package.json`]: '{"name":"word","type":"module","main":"index.js"}',
    [`${at}/node_modules/word/index.js`]: `export default () => '${word}';\n`,
  });
  const page = "import Word from 'word';\n\n# Page\n\nThe word is <Word />.\n";
  const built = site({
    'content/docs/near/a.mdx': page,
    'content/docs/b.mdx': page,
    ...pack('content/docs/near', 'near'),
    'node_modules/word/package.json': '{"name":"word","type":"module","main":"index.js"}',
    'node_modules/word/index.js': "export default () => 'far';\n",
  });
  expect(await built.problems()).toEqual([]);
  expect(content(htmlOf(built, 'docs/near/a'))).toContain('near.');
  expect(content(htmlOf(built, 'docs/b'))).toContain('far.');
});

// A path that a plugin gives esbuild has no package: the kind of its modules depended on which importer came first.
test('a component of a package is of the kind that the package says, whichever page imports it', async () => {
  const docs = site({
    'content/docs/a.mdx': "import { Kind } from 'kinds';\n\n# A\n\n<Kind />\n",
    'content/pages/b.tsx': "import { Kind } from 'kinds';\nexport default () => <main><Kind /></main>;\n",
    'node_modules/kinds/package.json': '{ "name": "kinds", "version": "1.0.0", "type": "module", "main": "index.js" }',
    'node_modules/kinds/index.js':
      "import { createElement } from 'react';\nimport old from './old.cjs';\nexport const Kind = () => createElement('b', null, 'kind ' + typeof old);\n",
    'node_modules/kinds/old.cjs': "exports.__esModule = true;\nexports.default = 'text';\n",
  });
  expect((await docs.report()).report.problems).toEqual([]);
  expect(docs.read('build/docs/a/index.html')).toContain('kind object');
  expect(docs.read('build/b/index.html')).toContain('kind object');
});
