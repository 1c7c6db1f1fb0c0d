/** Pages whose code fails: each is reported with its component, the others are rendered, the last good output stays. */
import { beforeAll, describe, expect, test } from 'vitest';
import type { ReportedProblem } from '../../cli/problems/problem.ts';
import { choose } from '../helpers/long.ts';
import { type Run, type Site, site } from '../helpers/site.ts';

/** A page that shows a component of its own file. */
const page = (name: string): string => `# Title\n\nimport { ${name} } from './${name}.tsx';\n\nText.\n\n<${name} />\n`;
const fine = "import { useState } from 'react';\nexport const Fine = () => <b>{useState('fine')[0]}</b>;\n";

interface Case {
  name: string;
  code: string;
  problem: Partial<ReportedProblem>;
  /** Part of the message. */
  says: string;
  trace?: string[];
}

const cases: Case[] = [
  {
    name: 'Throws',
    code: "function Inner() {\n  throw new Error('the oven is cold');\n}\n\nexport const Throws = () => <p><Inner /></p>;\n",
    problem: { code: 'DG6002', line: 7, column: 1 },
    says: '<Inner> failed: the oven is cold',
    trace: ['at Inner (content/docs/Throws.tsx:2:9)', 'in <Throws>'],
  },
  {
    name: 'Reads',
    code: 'export const Reads = () => (\n  <b>{localStorage.getItem("a")}</b>\n);\n',
    problem: { code: 'DG6002', line: 7, column: 1, hint: expect.stringMatching(/useEffect.*<Only\b/) },
    says: '<Reads> failed: localStorage is not defined',
    trace: ['at Reads (content/docs/Reads.tsx:2:7)'],
  },
  {
    name: 'Touches',
    code: 'const wide: number = 900;\nconst isWide = window.innerWidth > wide;\nexport const Touches = () => <b>{isWide}</b>;\n',
    problem: { code: 'DG6003', line: 3, column: 1, hint: expect.stringMatching(/useEffect.*<Only\b/) },
    says: 'window is not defined',
    trace: ['at content/docs/Touches.tsx:2:16'],
  },
  {
    name: 'Loads',
    code: "throw new Error('no flour');\nexport const Loads = () => <b />;\n",
    problem: { code: 'DG6003', line: 3 },
    says: 'no flour',
  },
  {
    name: 'Rejects',
    code: "export function Rejects() {\n  Promise.reject(new Error('nobody waits'));\n  return <b />;\n}\n",
    problem: { code: 'DG6006', line: 7, hint: expect.stringContaining('useEffect') },
    says: 'nobody waits',
    trace: ['at Rejects (content/docs/Rejects.tsx:2:18)'],
  },
  {
    name: 'Later',
    code: "export function Later() {\n  setImmediate(() => {\n    throw 'too late';\n  });\n  return <b />;\n}\n",
    problem: { code: 'DG6006' },
    says: 'too late',
  },
  {
    name: 'Promised',
    code: 'export async function Promised() {\n  return <b />;\n}\n',
    problem: { code: 'DG6002', hint: expect.stringContaining('cannot be async') },
    says: 'a component waits for a promise',
  },
  {
    name: 'Waits',
    code: "import { use } from 'react';\nconst never = new Promise(() => {});\nexport const Waits = () => <b>{use(never)}</b>;\n",
    problem: { code: 'DG6002', line: 7 },
    says: '<Waits> failed: a component waits for a promise',
  },
  {
    name: 'Dives',
    code: 'const dive = (depth: number): number => dive(depth + 1) + 1;\nexport const Dives = () => <b>{dive(0)}</b>;\n',
    problem: { code: 'DG6002', line: 7, hint: 'look for a function that calls itself endlessly' },
    says: 'Maximum call stack size exceeded',
  },
  {
    name: 'Exits',
    code: 'export function Exits() {\n  globalThis.process?.exit(0);\n  return <b />;\n}\n',
    problem: { code: 'DG6002', line: 7 },
    says: '<Exits> failed: process.exit(0) was called',
    trace: ['at Exits (content/docs/Exits.tsx:2:23)'],
  },
  {
    name: 'Getter',
    code: "const box = {\n  get size(): number {\n    throw new Error('no size');\n  },\n};\nexport const Getter = () => <b>{box.size}</b>;\n",
    problem: { code: 'DG6002', line: 7 },
    says: '<Getter> failed: no size',
  },
  {
    name: 'Words',
    code: "export const Words = () => {\n  throw 'only words';\n};\n",
    problem: { code: 'DG6002', line: 7 },
    says: '<Words> failed: only words',
  },
  {
    name: 'Nothing',
    code: 'export const Nothing = () => {\n  throw null;\n};\n',
    problem: { code: 'DG6002', line: 7 },
    says: 'null was thrown, which is not an error',
  },
  {
    name: 'Frozen',
    code: 'export const Frozen = () => {\n  throw Object.freeze({ a: 1 });\n};\n',
    problem: { code: 'DG6002', line: 7 },
    says: '{"a":1} was thrown, which is not an error',
  },
  {
    name: 'Trap',
    code: "export const Trap = () => {\n  throw Object.defineProperty(Object.create(null), 'message', { get() { throw this; } });\n};\n",
    problem: { code: 'DG6002' },
    says: 'was thrown, which is not an error',
  },
  {
    name: 'Missing',
    code: "import * as all from './Fine.tsx';\nconst Nowhere = (all as Record<string, never>)['Nowhere'];\nexport const Missing = () => <p><Nowhere /></p>;\n",
    problem: { code: 'DG6002', line: 7, hint: expect.stringContaining('import') },
    says: '<Missing> failed',
  },
];

const fileOf = (name: string): string => `content/docs/${name.toLowerCase()}.mdx`;
const good = {
  'content/docs/fine.mdx': page('Fine'),
  'content/docs/Fine.tsx': fine,
  'content/docs/intro.md': '# Intro\n',
};

const textOf = ({ file, message }: ReportedProblem): string => `${file} ${message}`;

describe('pages whose code fails', () => {
  let docs: Site;
  let before: Record<string, string>;
  let problems: ReportedProblem[];
  let printed: Run;

  beforeAll(async () => {
    docs = site(good);
    expect(await docs.build()).toMatchObject({ code: 0 });
    before = docs.tree();
    for (const { name, code } of cases) {
      docs.write(fileOf(name), page(name));
      docs.write(`content/docs/${name}.tsx`, code);
    }
    docs.write('content/docs/zz.md', '# ZZ\n\n[x](./fine.mdx#nowhere)\n');
    const run = await docs.report();
    expect(run.code).toBe(1);
    problems = run.report.problems;
    printed = await docs.build();
  });

  for (const { name, problem, says, trace = [] } of cases) {
    test(`${name}: the page, the place and the reason are reported`, () => {
      const found = problems.filter(({ file }) => file === fileOf(name));
      expect(found).toMatchObject([{ ...problem, severity: 'error' }]);
      expect(found[0]?.message).toContain(says);
      expect(found[0]?.trace ?? []).toEqual(expect.arrayContaining(trace));
    });
  }

  test('are all reported in one run, with the problems of other pages', () => {
    const wanted = [...cases.map(({ name }) => fileOf(name)), 'content/docs/zz.md'];
    expect(problems.map(({ file }) => file).toSorted()).toEqual(wanted.toSorted());
  });

  test('keep the output as it was', () => {
    expect(docs.tree()).toEqual(before);
  });

  test('fail in the same way when they are built again', async () => {
    expect(printed.code).toBe(1);
    expect((await docs.problems()).map(textOf)).toEqual(problems.map(textOf));
  });

  test('are shown with the line of the page and the stack to the author’s line', () => {
    expect(printed.stdout).toContain(
      'content/docs/throws.mdx:7:1  error  DG6002  the page cannot be rendered: <Inner> failed: the oven is cold\n' +
        '  7 | <Throws />\n    | ^\n    at Inner (content/docs/Throws.tsx:2:9)\n',
    );
  });
});

describe('a page that does not end', () => {
  /** In the gate less is waited for. */
  const seconds = choose(1, 10);
  const env = choose<Record<string, string>>({ DOCSGEN_RENDER_TIMEOUT: '1' }, {});
  const endless: Record<string, string> = {
    Loops: 'export function Loops() {\n  for (;;) {}\n}\n',
    Loadloops: 'for (;;) {}\nexport const Loadloops = () => <b />;\n',
    Eats: 'export function Eats() {\n  const all: unknown[] = [];\n  for (;;) all.push(new Array(100_000).fill(all.length));\n}\n',
  };

  test('is stopped and reported, the others are rendered and judged, the output stays', async () => {
    const docs = site(good, { env });
    expect(await docs.build()).toMatchObject({ code: 0 });
    const before = docs.tree();
    for (const [name, code] of Object.entries(endless)) {
      docs.write(fileOf(name), page(name));
      docs.write(`content/docs/${name}.tsx`, code);
    }
    docs.write('content/docs/zz.mdx', `${page('Fine')}\n[x](./fine.mdx#nowhere)\n`);
    const { code, report } = await docs.report();
    expect(code).toBe(1);
    expect(report.problems.map(({ file, code: name }) => `${file} ${name}`)).toEqual([
      expect.stringMatching(/eats\.mdx DG600[45]$/),
      'content/docs/loadloops.mdx DG6004',
      'content/docs/loops.mdx DG6004',
      'content/docs/zz.mdx DG5002',
    ]);
    expect(report.problems[2]?.message).toContain(`within ${seconds} s`);
    expect(docs.tree()).toEqual(before);
  });

  test('but takes its time is published like any other, and changes nothing on other pages', async () => {
    const loop = (milliseconds: number) =>
      `const end = Date.now() + ${milliseconds};\nwhile (Date.now() < end && globalThis.process);\n`;
    const build = async (milliseconds: number) => {
      const docs = site({
        ...good,
        'content/docs/a.mdx': page('Slow'),
        'content/docs/Slow.tsx': `export function Slow() {\n${loop(milliseconds)}return <b>slow</b>;\n}\n`,
        // The same module: the second page meets what was left when its loading was stopped for the first.
        'content/docs/b.mdx': page('Slowload'),
        'content/docs/c.mdx': page('Slowload'),
        'content/docs/Slowload.tsx': `${loop(milliseconds)}export const Slowload = () => <b>loaded</b>;\n`,
      });
      const { code, stdout } = await docs.build();
      expect(code, stdout).toBe(0);
      return docs;
    };
    const [quick, late] = [await build(1), await build(600)];
    expect(late.read('build/docs/a/index.html')).toContain('<b>slow</b>');
    for (const name of ['b', 'c']) expect(late.read(`build/docs/${name}/index.html`)).toContain('<b>loaded</b>');
    // The name of the page's own chunk follows its code.
    const pages = (docs: Site) =>
      Object.entries(docs.tree()).filter(([file]) => /^docs\/(?![abc]\/).*\.(?:html|json)$/.test(file));
    expect(pages(late)).toEqual(pages(quick));
  });

  test('and waits at its top level for ever is reported too', async () => {
    const docs = site({ ...good, 'content/docs/never.mdx': page('Never') }, { env });
    docs.write('content/docs/Never.tsx', 'await new Promise(() => {});\nexport const Never = () => <b />;\n');
    expect(await docs.problems()).toMatchObject([
      {
        code: 'DG6003',
        file: 'content/docs/never.mdx',
        message: expect.stringContaining(`top-level await did not finish within ${seconds} s`),
      },
    ]);
  }, 60_000);
});

test('a module may wait at its top level', async () => {
  const docs = site({ 'content/docs/soon.mdx': page('Soon') });
  docs.write(
    'content/docs/Soon.tsx',
    'const word = await new Promise<string>((resolve) => setTimeout(resolve, 5, "soon"));\nexport const Soon = () => <b>{word}</b>;\n',
  );
  const { code } = await docs.build();
  expect(code).toBe(0);
  expect(docs.read('build/docs/soon/index.html')).toContain('<b>soon</b>');
});

test('computed tabs fail their page at their line: equal values, an unknown default, content between them', async () => {
  const list = "export const list = [{ value: 1 }, { value: 'b' }];\n\n# Tabs\n\n";
  const tabs = (props: string, ...rest: string[]) =>
    `${list}<Tabs values={list} ${props}>\n<TabItem value={list[0].value}>One</TabItem>\n${rest.join('\n')}\n</Tabs>\n`;
  const second = '<TabItem value={list[1].value}>Two</TabItem>';
  const made = site({
    'content/docs/twice.mdx': tabs('', second, '<TabItem value={String(list[0].value)}>Three</TabItem>'),
    'content/docs/default.mdx': tabs('defaultValue={list[1].value.repeat(2)}', second),
    'content/docs/between.mdx': tabs('', second, '{list.map((one) => <p key={one.value}>x</p>)}'),
    'content/docs/fine.mdx': tabs(
      'defaultValue={list[0].value}',
      second,
      '{/* a note */}',
      '{list.length > 2 && <p>x</p>}',
    ),
  });
  expect((await made.problems()).map(({ code, file, line, message }) => `${code} ${file}:${line} ${message}`)).toEqual([
    'DG6002 content/docs/between.mdx:5 the page cannot be rendered: <Tabs> failed: there is content between the tabs; put it into one of them',
    'DG6002 content/docs/default.mdx:5 the page cannot be rendered: <Tabs> failed: no tab has the value "bb", which defaultValue names; the tabs have "1", "b"',
    'DG6002 content/docs/twice.mdx:5 the page cannot be rendered: <Tabs> failed: two tabs have the value "1"; give each a value of its own',
  ]);
});
