/** Code that does not come to an end is named with its component and its line, also while it runs. */
import { describe, expect, test } from 'vitest';
import { site } from '../helpers/site.ts';

const page = (name: string): string =>
  `# Title\n\nimport { ${name} } from '../../components/${name}.tsx';\n\nText.\n\n<${name} />\n`;
const env = { DOCSGEN_RENDER_TIMEOUT: '2' };

const COUNT = [
  'function count(list: number[]) {',
  '  let sum = 0;',
  '  while (list.length > 0) sum += list[0] as number;',
  '  return sum;',
  '}',
  '',
  'export function Loops() {',
  '  return <b>{count([1, 2])}</b>;',
  '}',
  '',
].join('\n');

describe('code that does not come to an end', () => {
  test('of one page: the page names the component, the trace its line, and a note comes before the end', async () => {
    const docs = site(
      { 'content/docs/a.mdx': page('Loops'), 'components/Loops.tsx': COUNT, 'content/docs/b.md': '# B\n' },
      { env },
    );
    const { code, stderr } = await docs.run('build');
    expect(code).toBe(1);
    expect(stderr).toContain('The page content/docs/a.mdx takes long: <Loops> is still at components/Loops.tsx:3:3\n');
    expect(await docs.problems()).toMatchObject([
      {
        code: 'DG6004',
        file: 'content/docs/a.mdx',
        line: 7,
        message: 'the page was not rendered within 2 s: <Loops> does not finish',
        trace: ['at count (components/Loops.tsx:3:3)', 'at Loops (components/Loops.tsx:8:14)'],
      },
    ]);
  });

  test('of several pages is one problem, and is tried once', async () => {
    const pages = Object.fromEntries(
      ['a', 'b', 'c', 'd', 'e'].map((name) => [`content/docs/${name}.mdx`, page('Loops')]),
    );
    const docs = site({ ...pages, 'components/Loops.tsx': COUNT }, { env });
    const { stderr } = await docs.run('build');
    expect(stderr.match(/takes long/g)).toHaveLength(1);
    expect(await docs.problems()).toMatchObject([
      {
        code: 'DG6004',
        file: 'components/Loops.tsx',
        line: 3,
        message: '<Loops> did not finish within 2 s, on 5 pages',
      },
    ]);
  });

  test('of the theme is one problem at its line', async () => {
    const docs = site(
      {
        'site.config.mjs': "export default { title: 'T', url: 'https://t.example', theme: 'theme/index.tsx' };\n",
        'theme/index.tsx':
          "import { defineTheme } from 'docsgen/theme';\nimport { Footer } from './Footer.tsx';\nexport default defineTheme({ components: { Footer } });\n",
        'theme/Footer.tsx':
          'const seen: string[] = [];\n\nexport function Footer({ site }) {\n  for (;;) if (site.title === "never") seen.push(site.title);\n}\n',
        ...Object.fromEntries(Array.from({ length: 9 }, (_, at) => [`content/docs/p${at}.md`, '# P\n'])),
        'content/docs/a.mdx': page('Fine'),
        'components/Fine.tsx': 'export const Fine = () => <b>fine</b>;\n',
      },
      { env },
    );
    const { report } = await docs.report();
    expect(report.problems).toMatchObject([
      {
        code: 'DG6004',
        file: 'theme/Footer.tsx',
        line: 4,
        message: expect.stringMatching(/^<Footer> did not finish within 2 s, on 1\d pages$/),
      },
    ]);
  });

  test('at the top of the theme is reported at its line', async () => {
    const docs = site(
      {
        'site.config.mjs': "export default { title: 'T', url: 'https://t.example', theme: 'theme.ts' };\n",
        'theme.ts':
          "import { defineTheme } from 'docsgen/theme';\nlet rows = 0;\nwhile (rows < 1) rows = 0;\nexport default defineTheme({});\n",
        'content/docs/a.md': '# A\n',
      },
      { env },
    );
    expect(await docs.problems()).toMatchObject([
      { code: 'DG6004', file: 'theme.ts', line: 3, message: 'the module of the theme was not loaded within 2 s' },
    ]);
  });

  test('at the top of a module, and in a React page, is reported at its line', async () => {
    const docs = site(
      {
        'content/docs/a.mdx': page('Top'),
        'components/Top.tsx': 'let n = 0;\nwhile (n >= 0) n = 1;\nexport const Top = () => <b>{n}</b>;\n',
        'content/pages/one.tsx':
          'export const title = "One";\n\nexport default function One() {\n  const all: number[] = [];\n  while (all.length < 1) all.pop();\n  return <b>one</b>;\n}\n',
      },
      { env },
    );
    expect(await docs.problems()).toMatchObject([
      { code: 'DG6004', file: 'content/docs/a.mdx', line: 3, trace: ['at components/Top.tsx:2:1'] },
      {
        code: 'DG6004',
        file: 'content/pages/one.tsx',
        line: 5,
        column: 3,
        message: expect.stringContaining(': <One> does not finish'),
      },
    ]);
  });
});
