/** Props of components in MDX, by the types of the components: what is reported, where, and what is not. */
import { cpSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { type Site, site } from '../helpers/site.ts';
import { typedFolder } from '../helpers/typed-sites.ts';

const TSCONFIG = JSON.stringify({
  compilerOptions: {
    strict: true,
    target: 'es2022',
    lib: ['es2023', 'dom'],
    module: 'esnext',
    moduleResolution: 'bundler',
    jsx: 'react-jsx',
    noEmit: true,
  },
  include: ['components', 'theme'],
});

const DIMMER = `import type { ReactNode } from 'react';
export interface DimmerProps { level: number; mode?: 'warm' | 'cold'; steps?: number[]; children?: ReactNode; onDim?: (level: number) => void }
export default function Dimmer({ level, mode, children }: DimmerProps) { return <i>{level} {mode} {children}</i>; }
export const Lamp = { Bulb: ({ watts }: { watts: number }) => <i>{watts}</i> };
export const Knob = ({ size }: { size: number }) => <i>{size}</i>;
`;
const IMPORTS = "import Dimmer, { Knob, Lamp } from '@site/components/Dimmer.tsx';";

/** Wrong lines of a page, and the messages, each at the column of the `^` in the line of the same number. */
const WRONG: [line: string, column: string, message: string][] = [
  [
    '<Dimmer level="3" />',
    '        ^',
    `the prop "level" of <Dimmer> has a wrong value: Type 'string' is not assignable to type 'number'`,
  ],
  ['<Dimmer level={3} modee="warm" />', '                  ^', '<Dimmer> has no prop "modee"'],
  ['<Dimmer mode="warm" />', ' ^', '<Dimmer> needs the prop level'],
  [
    '<Dimmer level={3} mode="blue" />',
    '                  ^',
    `the prop "mode" of <Dimmer> has a wrong value: Type '"blue"' is not assignable to type '"warm" | "cold"'`,
  ],
  [
    'In a text <Knob size={true} /> and',
    '                ^',
    `the prop "size" of <Knob> has a wrong value: Type 'boolean' is not assignable to type 'number'`,
  ],
  ['> <Knob />', '   ^', '<Knob> needs the prop size'],
  ['- <Knob sise={1} />', '        ^', '<Knob> has no prop "sise"'],
  [
    '<Lamp.Bulb watts="40" />',
    '           ^',
    `the prop "watts" of <Lamp.Bulb> has a wrong value: Type 'string' is not assignable to type 'number'`,
  ],
  [
    "<Dimmer level={1} steps={[1, 'a']} />",
    '                             ^',
    `the prop "steps" of <Dimmer> has a wrong value: Type 'string' is not assignable to type 'number'`,
  ],
  [
    '{[1, 2].map((at) => <Knob key={at} size="1" />)}',
    '                                   ^',
    `the prop "size" of <Knob> has a wrong value: Type 'string' is not assignable to type 'number'`,
  ],
  ['<Knob size={1}>text</Knob>', ' ^', '<Knob> has no prop "children"'],
  [
    '<Price of="3" />',
    '       ^',
    `the prop "of" of <Price> has a wrong value: Type 'string' is not assignable to type 'number'`,
  ],
  [
    '<Tabs><TabItem value={3} label="x">**Bold**</TabItem></Tabs>',
    '               ^',
    `the prop "value" of <TabItem> has a wrong value: Type 'number' is not assignable to type 'string'`,
  ],
  [
    '<div className="x"><Knob size="1" /></div>',
    '                         ^',
    `the prop "size" of <Knob> has a wrong value: Type 'string' is not assignable to type 'number'`,
  ],
];

const FINE = `---
title: Fine
---
import Dimmer, { Knob } from '@site/components/Dimmer.tsx';
import Old from '@site/components/Old.jsx';
import data from '@site/data.json';
import { missing } from 'a-package-that-is-missing';

export const mode = 'warm';
export const loose = { mode: 'warm' };
export const Own = ({ size, of }) => { const now = null; return <Knob size={size ?? now} />; };

# {frontMatter.title}

<Dimmer level={3} mode={mode} key="a">**Text** with <Knob size={1} /></Dimmer>
<Dimmer level={3} mode={loose.mode} /> <Dimmer {...loose} /> <Dimmer level={1} mode={data.mode} />
<Old any="thing" /> <Own of="3" size="4" /> <missing.Thing a={1} /> {toc.length}
<Dimmer level={2} onDim={(level) => { document.title = level; }} data-id="x" aria-label="Dimmer" />
<div class="x" onClick={(event) => event} style="color: red">x</div>

:::tip[Level]
<Knob size={2} />
:::
`;

const THEME = `import { defineTheme } from 'docsgen/theme';
export default defineTheme({ mdx: { Price: ({ of }: { of: number }) => <b>{of}</b> } });
`;

/** A site with TypeScript, the types of React and of the package. */
function typed(packages: string, files: Record<string, string>): Site {
  const made = site({
    'site.config.mjs': "export default { title: 'Lamps', url: 'https://example.com', theme: './theme/index.tsx' };\n",
    'tsconfig.json': TSCONFIG,
    'theme/index.tsx': THEME,
    'components/Dimmer.tsx': DIMMER,
    'components/Old.jsx': 'export default function Old({ a, b }) { return <i>{a}{b}</i>; }\n',
    'data.json': '{ "mode": "warm" }\n',
    'node_modules/a-package-that-is-missing/index.js': 'export const missing = { Thing: () => null };\n',
    'node_modules/a-package-that-is-missing/package.json': '{ "type": "module", "main": "index.js" }\n',
    ...files,
  });
  cpSync(packages, path.join(made.dir, 'node_modules'), { recursive: true, verbatimSymlinks: true });
  return made;
}

const state = { packages: '', page: {} as Site };
const page = `${IMPORTS}\n\n${WRONG.map(([line]) => line).join('\n\n')}\n`;
const lineOf = (at: number): number => 3 + 2 * at;

async function propsOf(made: Site): Promise<{ line?: number; column?: number; message: string; code: string }[]> {
  const { stdout } = await made.run('check', '--only', 'props', '--format', 'json');
  return JSON.parse(stdout).problems;
}

beforeAll(async () => {
  const folder = await typedFolder();
  state.packages = path.join(folder, 'node_modules');
  state.page = typed(state.packages, { 'content/docs/wrong.mdx': page });
}, 120_000);

test('a wrong use of a component is reported at the tag or the prop, wherever it is in a page', async () => {
  const found = (await propsOf(state.page)).map(({ line, column, message }) => ({ line, column, message }));
  expect(found).toEqual(WRONG.map(([, column, message], at) => ({ line: lineOf(at), column: column.length, message })));
}, 120_000);

test('right uses, values that MDX cannot type, and HTML are not reported', async () => {
  const made = typed(state.packages, { 'content/docs/fine.mdx': FINE });
  expect(await propsOf(made)).toEqual([]);
}, 120_000);

describe('the results are kept', () => {
  test('until a page, a component or the tsconfig changes', async () => {
    const made = typed(state.packages, {
      'content/docs/a.mdx': `${IMPORTS}\n\n<Knob size="1" />\n`,
      'content/docs/b.mdx': '# B\n',
    });
    const run = async () => {
      const before = made.read('.docsgen/cache/props/props.json');
      const found = (await propsOf(made)).map(({ line, message }) => [line, message.includes('Knob')]);
      return [found, made.read('.docsgen/cache/props/props.json') === before];
    };
    await propsOf(made);
    expect(await run()).toEqual([[[3, true]], true]);
    made.write('components/Dimmer.tsx', DIMMER.replace('size: number', 'size: string'));
    expect(await run()).toEqual([[], false]);
    made.write('content/docs/b.mdx', `${IMPORTS}\n\n\n<Knob size={1} />\n`);
    expect(await run()).toEqual([[[4, true]], false]);
  }, 120_000);
});

describe('the check is off, and a build never runs it,', () => {
  test('without TypeScript, without a tsconfig.json, and by check.policy', async () => {
    const files = { 'content/docs/a.mdx': `${IMPORTS}\n\n<Knob size="1" />\n` };
    const made = typed(state.packages, files);
    expect((await made.report()).report.problems).toEqual([]);
    made.write(
      'site.config.mjs',
      "export default { title: 'Lamps', url: 'https://example.com', check: { policy: { props: 'error' } } };\n",
    );
    expect(await propsOf(made)).toMatchObject([{ code: 'DG8030', severity: 'error' }]);
    made.write(
      'site.config.mjs',
      "export default { title: 'Lamps', url: 'https://example.com', check: { policy: { props: 'ignore' } } };\n",
    );
    expect(await propsOf(made)).toEqual([]);
    made.write('site.config.mjs', "export default { title: 'Lamps', url: 'https://example.com' };\n");
    made.write('tsconfig.json', '{ "compilerOptions": { "strickt": true } }');
    expect(await propsOf(made)).toMatchObject([{ code: 'DG8031' }]);
    made.remove('tsconfig.json');
    const { stdout } = await made.run('check', '--only', 'props');
    expect(stdout).toContain('Props of components in MDX were not checked: the site has no tsconfig.json.');
  }, 120_000);
});
