/** Code that many pages share fails: one problem at the author's line, with the pages and the name that was meant. */
import { beforeAll, describe, expect, test } from 'vitest';
import type { ReportedProblem } from '../../cli/problems/problem.ts';
import { site } from '../helpers/site.ts';

interface Case {
  /** What the author writes, in one file of the theme; `↓` is above the place that fails. */
  code: string;
  says: string;
  hint?: string;
}

/** Every case is a component that only its own two pages show: by a slot, or where `kind` says. */
const cases: Record<string, Case> = {
  Titel: {
    code: 'export const Titel = ({ site }: PartProps) => <b>{site.titel.toUpperCase()}</b>;',
    says: "Cannot read properties of undefined (reading 'toUpperCase')",
    hint: 'site.titel does not exist: did you mean "title"?',
  },
  Nested: {
    code: 'export const Nested = (props: PartProps) => <b>{props.site.colorMode.defaltMode.length}</b>;',
    says: "Cannot read properties of undefined (reading 'length')",
    hint: 'site.colorMode.defaltMode does not exist: did you mean "defaultMode"?',
  },
  Absent: {
    code: 'export const Absent = ({ route }: PartProps) => <b>{route.post.date}</b>;',
    says: "Cannot read properties of undefined (reading 'date')",
    hint: 'route.post does not exist on every page: test it first, as in route.post?.…',
  },
  Hooked: {
    code: 'export function Hooked() {\n  const here = useRoute();\n  return <b>{here.breadcrums.length}</b>;\n}',
    says: "Cannot read properties of undefined (reading 'length')",
    hint: 'route.breadcrums does not exist: did you mean "breadcrumbs"?',
  },
  Taken: {
    code: 'export function Taken() {\n  const { tagLine } = useSite();\n  return <b>{tagLine.length}</b>;\n}',
    says: "Cannot read properties of undefined (reading 'length')",
    hint: 'site.tagLine does not exist: did you mean "tagline"?',
  },
  Props: {
    code: 'export const Props = ({ rout }: PartProps) => <b>{rout.title}</b>;',
    says: "Cannot read properties of undefined (reading 'title')",
    hint: 'rout does not exist: did you mean "route"?',
  },
  Method: {
    code: 'export const Method = ({ site }: PartProps) => <b>{site.title.toUperCase()}</b>;',
    says: 'site.title.toUperCase is not a function',
    hint: 'site.title.toUperCase does not exist: did you mean "toUpperCase"?',
  },
  Local: {
    code: 'const text: string = JSON.parse("5");\nexport const Local = () => <b>{text.toUpperCase()}</b>;',
    says: 'text.toUpperCase is not a function',
  },
  Imported: {
    code: 'export const Imported = () => <b>{useNothing()}</b>;',
    says: 'useNothing is not a function',
  },
  Namespace: { code: 'export const Namespace = () => <b>{all.helper()}</b>;', says: 'helper is not a function' },
  Whole: {
    code: 'export function Whole() {\n  const [first] = helperOf(5);\n  return <b>{first}</b>;\n}',
    says: 'helperOf is not a function or its return value is not iterable',
  },
  Early: {
    code: 'export function Early() {\n  const use = () => soon;\n  const shown = use();\n  const soon = [shown];\n  return <b>{soon}</b>;\n}',
    says: "Cannot access 'soon' before initialization",
  },
  Undone: {
    code: 'export function Undone() {\n  const { name } = helperOf("x");\n  return <b>{name}</b>;\n}',
    says: "Cannot destructure property 'name' of 'helperOf(...)' as it is undefined.",
  },
  Thrown: {
    code: 'export function Thrown() {\n  throw new Error("l is not a function");\n}',
    says: 'l is not a function',
  },
  Chained: {
    code: 'export const Chained = ({ site }: PartProps) => (\n  <b>\n    {site\n      .footr\n      .links}\n  </b>\n);',
    says: "Cannot read properties of undefined (reading 'links')",
    hint: 'site.footr does not exist: did you mean "footer"?',
  },
};

const lines = (...text: string[]): string => `${text.join('\n')}\n`;

const THEME = lines(
  "import { defineTheme } from 'docsgen/theme';",
  "import { MainColumn } from 'docsgen/theme';",
  "import { createContext, useContext } from 'react';",
  "import type { PartProps } from 'docsgen/runtime';",
  "import * as parts from './parts.tsx';",
  '',
  'const Level = createContext<{ deep: { depth: number } } | undefined>(undefined);',
  '',
  'function useLevel() {',
  '  return useContext(Level)!.deep;',
  '}',
  '',
  'function Slot({ route, ...page }: PartProps) {',
  '  const Part = parts[route.title as keyof typeof parts];',
  '  return Part ? <Part route={route} {...page} /> : null;',
  '}',
  '',
  'function Page({ route, children, ...page }) {',
  "  if (route.title === 'In the layout') return route.cars.map((one) => one);",
  '  return <MainColumn route={route} {...page}>{children}</MainColumn>;',
  '}',
  '',
  'const Given = () => <i>{useLevel().depth}</i>;',
  '',
  'export default defineTheme({ slots: { contentTop: Slot }, layouts: { page: Page }, mdx: { Given } });',
);

const PARTS = lines(
  "import { type PartProps, useRoute, useSite } from 'docsgen/runtime';",
  "import { helperOf, useNothing } from './helpers.js';",
  "import * as all from './helpers.js';",
  '',
  ...Object.values(cases).map(({ code }) => code),
);

const HELPERS =
  'export const useNothing = null;\nexport const helper = {};\nexport const helperOf = (key) => ({})[key];\n';

const files: Record<string, string> = {
  'site.config.mjs': "export default { title: 'T', url: 'https://t.example', theme: 'theme/index.tsx' };\n",
  'theme/index.tsx': THEME,
  'theme/parts.tsx': PARTS,
  'theme/helpers.js': HELPERS,
  'content/docs/fine.md': '# Fine\n',
  'content/docs/given.mdx': '# Given\n\nText.\n\n<Given />\n',
  'content/pages/layout.md': '# In the layout\n',
  ...Object.fromEntries(
    Object.keys(cases).flatMap((name) =>
      ['a', 'b'].map((page) => [`content/docs/${name.toLowerCase()}-${page}.md`, `# ${name}\n`]),
    ),
  ),
};

describe('a part of the theme that fails', () => {
  let problems: ReportedProblem[];
  let text: string;

  beforeAll(async () => {
    const docs = site(files);
    problems = await docs.problems();
    text = (await docs.build()).stdout;
  });

  for (const [name, { says, hint }] of Object.entries(cases))
    test(`${name}: is one problem at its line, with the author's names`, () => {
      const found = problems.filter(({ message }) => message.startsWith(`<${name}> failed`));
      expect(found).toMatchObject([{ code: 'DG6002', file: 'theme/parts.tsx', severity: 'error' }]);
      expect(found[0]?.message).toBe(`<${name}> failed on 2 pages: ${says}`);
      expect(found[0]?.hint).toBe(hint);
      expect(found[0]?.trace?.at(-1)).toBe(`on /docs/${name.toLowerCase()}-a, /docs/${name.toLowerCase()}-b`);
      const start = PARTS.split('\n').findIndex(
        (line) => line.includes(`export const ${name} `) || line.includes(`export function ${name}(`),
      );
      expect(found[0]?.line).toBeGreaterThan(start);
      expect(found[0]?.line).toBeLessThan(start + 8);
    });

  test('is shown at the misspelled name', () => {
    const line = PARTS.split('\n').findIndex((one) => one.includes('site.titel')) + 1;
    expect(text).toContain(
      `theme/parts.tsx:${line}:56  error  DG6002  <Titel> failed on 2 pages: Cannot read properties of undefined (reading 'toUpperCase')\n` +
        `  ${line} | export const Titel = ({ site }: PartProps) => <b>{site.titel.toUpperCase()}</b>;\n`,
    );
  });

  test('a layout, and a hook of a component for MDX, are reported in the same way', () => {
    const found = problems.filter(({ file }) => file === 'theme/index.tsx');
    expect(found.map(({ line, column, message, trace }) => ({ line, column, message, on: trace?.at(-1) }))).toEqual([
      {
        line: 10,
        column: 26,
        message: "<Given> failed on 1 page: Cannot read properties of undefined (reading 'deep')",
        on: 'on /docs/given',
      },
      {
        line: 19,
        column: 53,
        message: "<Page> failed on 1 page: Cannot read properties of undefined (reading 'map')",
        on: 'on /layout',
      },
    ]);
  });

  test('is nothing else', () => {
    expect(problems).toHaveLength(Object.keys(cases).length + 2);
  });
});

test('a theme that cannot be loaded is reported where its module fails', async () => {
  const docs = site({
    ...files,
    'theme/helpers.js':
      'const list = undefined;\nexport const helper = list.length;\nexport const useNothing = 1;\nexport const helperOf = 1;\n',
  });
  expect(await docs.problems()).toMatchObject([
    { code: 'DG6003', file: 'theme/helpers.js', line: 2, message: expect.stringContaining('the module of this theme') },
  ]);
});

describe('a component of several pages that fails', () => {
  const page = "# Title\n\nimport { Chart } from '../../components/Chart.tsx';\n\nText.\n\n<Chart />\n";
  const CHART = 'export function Chart() {\n  const rows = [];\n  return <b>{rows[0].name}</b>;\n}\n';
  const many = Object.fromEntries(Array.from({ length: 12 }, (_, at) => [`content/docs/p${at + 10}.mdx`, page]));

  test('is one problem at its line', async () => {
    const docs = site({ ...many, 'components/Chart.tsx': CHART });
    expect(await docs.problems()).toMatchObject([
      {
        code: 'DG6002',
        file: 'components/Chart.tsx',
        line: 3,
        column: 22,
        message: "<Chart> failed on 12 pages: Cannot read properties of undefined (reading 'name')",
        trace: [
          'at Chart (components/Chart.tsx:3:22)',
          'in <Chart> (components/Chart.tsx:3:22)',
          'on /docs/p10, /docs/p11, /docs/p12 and 9 more',
        ],
      },
    ]);
  });

  test('stays the problem of a page when only one page shows it', async () => {
    const docs = site({ 'content/docs/p10.mdx': page, 'components/Chart.tsx': CHART });
    expect(await docs.problems()).toMatchObject([{ code: 'DG6002', file: 'content/docs/p10.mdx', line: 7, column: 1 }]);
  });

  test('is one problem when its module cannot be loaded, and when it fails later', async () => {
    const docs = site({
      ...many,
      'components/Chart.tsx': 'const place = window.name;\nexport const Chart = () => <b>{place}</b>;\n',
    });
    expect(await docs.problems()).toMatchObject([
      { code: 'DG6003', file: 'components/Chart.tsx', line: 1, message: expect.stringContaining('on 12 pages') },
    ]);
    docs.write(
      'components/Chart.tsx',
      'export function Chart() {\n  Promise.reject(new Error("nobody waits"));\n  return <b />;\n}\n',
    );
    expect(await docs.problems()).toMatchObject([
      { code: 'DG6006', file: 'components/Chart.tsx', line: 2, message: expect.stringContaining('on 12 pages') },
    ]);
  });
});
