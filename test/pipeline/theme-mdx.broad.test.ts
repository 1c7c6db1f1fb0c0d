import { describe, expect, test } from 'vitest';
import { routeData } from '../helpers/html.ts';
import { type Site, site } from '../helpers/site.ts';

const theme = `import { defineTheme } from 'docsgen/theme';
import { useState } from 'react';
const Counter = ({ start = 0, children }) => {
  const [n, setN] = useState(start);
  return <button type="button" onClick={() => setN(n + 1)}>{children} {n}</button>;
};
export default defineTheme({
  mdx: {
    Counter,
    Tabs: ({ children }) => <section>{children}</section>,
    a: (props) => <a {...props} data-own="" />,
    h2: ({ children, ...props }) => <h2 {...props}>§ {children}</h2>,
    blockquote: ({ children }) => <aside>{children}</aside>,
  },
});
`;
const config = (more = '') =>
  `export default { title: 'Test', url: 'https://example.com', theme: 'theme/index.tsx', ${more} };\n`;
const html = (built: Site, at: string) => built.read(`build/${at}/index.html`).replace(/<!--.*?-->/g, '');
const chunk = (built: Site, at: string) =>
  (routeData(built.read(`build/${at}/index.html`)) as { chunk?: string }).chunk;

const files = {
  'site.config.mjs': config(),
  'theme/index.tsx': theme,
  'content/docs/a.mdx':
    '# A\n\n<Counter start={2}>\n\n**Sum**\n\n</Counter>\n\n## Second *part*\n\nGo to [b](./b.md), <a href="./b.md">plain</a>.\n\n> quoted\n\n<Tabs>mine</Tabs>\n',
  'content/docs/b.md': '# B\n\n## Second\n\n[a](./a.mdx#second-part)\n',
  'content/docs/c.mdx': '# C\n\nOnly text.\n',
};

describe('components a theme provides', () => {
  test('are available without an import, before those of docsgen, and in the place of Markdown elements', async () => {
    const built = site(files);
    expect(await built.problems()).toEqual([]);
    const a = html(built, 'docs/a');
    expect(a).toMatch(/<button type="button"><p><strong>Sum<\/strong><\/p> 2<\/button>/);
    expect(a).toContain('<section>mine</section>');
    expect(a).toMatch(/<h2 id="second-part">§ /);
    expect(a).toContain('<a href="/docs/b" data-own="">b</a>');
    expect(a).toContain('<a href="/docs/b">plain</a>');
    expect(a).toMatch(/<aside>.*quoted.*<\/aside>/s);
  });

  test('do not affect pages without them, and Markdown that is not MDX', async () => {
    const built = site(files);
    await built.build();
    expect(chunk(built, 'docs/c')).toBeUndefined();
    expect(chunk(built, 'docs/b')).toBeUndefined();
    expect(html(built, 'docs/b')).toContain('<h2 id="second">Second');
  });

  test('change no chunk of a page when only the theme changes', async () => {
    const built = site(files);
    await built.build();
    const before = chunk(built, 'docs/a');
    built.write('theme/index.tsx', theme.replace('<section>', '<section className="x">'));
    await built.build();
    expect(html(built, 'docs/a')).toContain('<section class="x">mine</section>');
    expect(chunk(built, 'docs/a')).toBe(before);
  });

  test('are reported with file, line and the nearest name when the theme no longer has them', async () => {
    const built = site(files);
    await built.build();
    built.write('theme/index.tsx', theme.replace('    Counter,\n', '    Count: Counter,\n'));
    const problems = await built.problems();
    expect(problems).toMatchObject([{ code: 'DG3003', file: 'content/docs/a.mdx', line: 3, column: 1 }]);
    expect(problems[0]?.hint).toBe('did you mean "Count"?');
  });
});

describe('markdown.format', () => {
  const page = '# A\n\n<b title={"x" + 1}>{[1, 2].length} items</b>\n';

  test('"mdx" makes every file a program, its partials too', async () => {
    const built = site({
      'site.config.mjs': "export default { title: 'Test', url: 'https://example.com', markdown: { format: 'mdx' } };\n",
      'content/docs/a.md': `import P from './_p.md';\n\n${page}\n<P n={2} />\n`,
      'content/docs/_p.md': 'n is {props.n}\n',
    });
    expect(await built.problems()).toEqual([]);
    expect(html(built, 'docs/a')).toContain('<b title="x1">2 items</b>');
    expect(html(built, 'docs/a')).toContain('n is 2');
  });

  test('"detect" makes none of `.md`', async () => {
    const built = site({ 'content/docs/a.md': `import P from './_p.md';\n\n${page}` });
    expect(await built.problems()).toEqual([]);
    expect(html(built, 'docs/a')).toContain('import P from');
    expect(html(built, 'docs/a')).toContain('{[1, 2].length} items');
    expect(chunk(built, 'docs/a')).toBeUndefined();
  });
});
