/** Broken pages are all reported in one run, each at its place, and the last good output stays. */
import { beforeAll, describe, expect, test } from 'vitest';
import type { Problem } from '../../cli/problems/problem.ts';
import { type Site, site } from '../helpers/site.ts';

/** Kind of mistake, the text after `# Title\n\n`, and its place in the whole file. */
const mistakes: [kind: string, text: string, line: number, column: number][] = [
  ['a block tag that is never closed', '<Card>\n\ntext', 3, 1],
  ['an inline tag that is never closed', 'a <b>c', 3, 3],
  ['a line break as in HTML', 'a<br>b', 3, 2],
  ['an image as in HTML', '<img src="a.png">', 3, 1],
  ['a fragment that is never closed', '<>x', 3, 1],
  ['a closing tag alone', 'text\n\n</Card>', 5, 1],
  ['a closing tag in a sentence', 'text</Card>', 3, 5],
  ['tags closed in the wrong order', '<A><B></A></B>', 3, 7],
  ['a tag closed by another name', '<A></B>', 3, 4],
  ['a tag opened in a list item', '- <A>\n\nx </A>', 3, 3],
  ['a tag opened in a quote', '> <A>\n\n</A>', 3, 3],
  ['an attribute without a value', '<A b=>x</A>', 3, 6],
  ['an attribute without quotes', '<A b=c/>', 3, 6],
  ['an attribute whose quote is open', '<A b="x>y</A>', 3, 6],
  ['an expression in place of attributes', '<A {b}/>', 3, 4],
  ['an empty attribute expression', '<A b={}/>', 3, 1],
  ['a wrong attribute expression', '<A b={1+}/>', 3, 9],
  ['a tag that begins with a digit', '<1a/>', 3, 1],
  ['a smaller-than sign', 'up to <18.5 kg', 3, 7],
  ['a declaration', '<!DOCTYPE html>', 3, 1],
  ['a processing instruction', '<?php ?>', 3, 1],
  ['a comment that is never closed', '<!-- x', 3, 1],
  ['a brace that is never closed', 'a {b', 3, 3],
  ['a wrong expression', 'a {1+} b', 3, 6],
  ['a statement in braces', '{if (a) {}}', 3, 2],
  ['two words in braces', 'set {user name} here', 3, 11],
  ['an import without a source', 'import a from', 3, 14],
  ['an import with an open brace', 'import {a from "b"', 3, 11],
  ['an export without a value', 'export const x = ;', 3, 18],
  ['a sentence below an import', 'import a from "b"\nhello there', 4, 6],
  ['a broken tag in an export', 'export const F = () => <div>;', 3, 29],
  ['a template of another language', 'Use {% if x %} here', 3, 6],
  ['a JSON text', 'JSON: { "a": 1 }', 3, 12],
  ['a type with a comma', 'A Map<string, number> here', 3, 13],
  ['a type in a sentence', 'Promise<void> is', 3, 8],
  ['less or equal', 'when a <= b', 3, 8],
  ['an arrow', 'a <- b', 3, 3],
  ['a TypeScript export', 'export const x: number = 1', 3, 14],
  ['a type assertion', 'Value {(x as string).length}', 3, 9],
  ['an import without quotes', 'import X from ./x', 3, 15],
  ['an open brace of an attribute', '<div style={{color: "red"}>x</div>', 3, 12],
  ['a typing error in a comment', '<!- typo ->', 3, 1],
  ['a comment of HTML in braces', '{<!-- x -->}', 3, 3],
  ['a comment in braces that is open', 'a {/* c } b', 3, 3],
  ['a member name', '<a.>x</a.>', 3, 3],
  ['a rule as in HTML', '<hr>', 3, 1],
  ['a tag in a table', '| a |\n|---|\n| <b>x |', 5, 3],
  ['a statement in a block', '{\n  const x = 1\n}', 4, 3],
  ['a tag behind emoji', '🎉🎉 text <b>x', 3, 11],
  ['a placeholder in braces', 'GET /users/{id}', 3, 12],
];
/** Mistakes that are not in the grammar of MDX. */
const others: [
  kind: string,
  file: string,
  contents: string | Uint8Array,
  code: string,
  line: number,
  column: number,
][] = [
  ['front matter that is no YAML', 'md', '---\ntitle: [\n---\n\n# T\n', 'DG2001', 2, 9],
  ['front matter that is never closed', 'md', '---\ntitle: a\n\n# T\n', 'DG2003', 1, 1],
  ['a front matter value of a wrong type', 'md', '---\nsidebar_position: first\n---\n\n# T\n', 'DG2004', 2, 1],
  ['a file that is not UTF-8', 'md', Buffer.from('# T\n\nGr\xfc\xdfe\n', 'latin1'), 'DG2008', 3, 3],
  ['a forbidden address', 'md', '# T\n\n[x](javascript:x)\n', 'DG3002', 3, 1],
  ['a link to nowhere', 'md', '# T\n\nSee [x](/nowhere).\n', 'DG5001', 3, 5],
  ['a link to a missing file', 'mdx', '# T\n\nSee [x](./nowhere.mdx).\n', 'DG5003', 3, 5],
  ['a missing picture', 'md', '# T\n\n![x](./nowhere.png)\n', 'DG5005', 3, 1],
];

const good = (index: number): [string, string] => [`content/docs/good-${index}.md`, `# Good ${index}\n\nProse.\n`];
const goodFiles = Object.fromEntries(Array.from({ length: 9 }, (_, index) => good(index)));

const number = (index: number): string => String(index).padStart(2, '0');
const broken = Array.from({ length: 50 }, (_, index) => {
  const [kind, text, line, column] = mistakes[index % mistakes.length] as (typeof mistakes)[number];
  return { file: `content/docs/broken-${number(index)}.mdx`, kind, text: `# Title\n\n${text}\n`, line, column };
});

/** A good page that needs the broken ones. */
const index = `# Index\n\n${broken.map(({ file }) => `[x](./${file.slice('content/docs/'.length)}#title)\n`).join('')}`;

const placeOf = ({ file, line, column }: Pick<Problem, 'file' | 'line' | 'column'>): string =>
  `${file}:${line}:${column}`;

test('there are fifty kinds of mistakes', () => {
  expect(new Set(mistakes.map(([, text]) => text)).size).toBeGreaterThanOrEqual(50);
});

/** The same pages without mistakes. */
const healthy = Object.fromEntries(broken.map(({ file }) => [file, '# Title\n']));

/** A site that was good once, and its output. */
async function built(files: Record<string, string> = {}): Promise<{ docs: Site; before: Record<string, string> }> {
  const docs = site({ ...goodFiles, 'content/docs/index.md': index, ...healthy, ...files });
  const { code, stdout } = await docs.build();
  expect(code, stdout).toBe(0);
  return { docs, before: docs.tree() };
}

describe('fifty broken pages among sixty', () => {
  let docs: Site;
  let before: Record<string, string>;

  beforeAll(async () => {
    ({ docs, before } = await built());
    for (const { file, text } of broken) docs.write(file, text);
  });

  test('are all reported in one run, at the mistake, and nothing else is', async () => {
    const { code, report } = await docs.report();
    expect(code).toBe(1);
    expect(report.ok).toBe(false);
    expect(report.problems.map(placeOf)).toEqual(broken.map(placeOf));
    expect(report.problems.filter(({ severity }) => severity !== 'error')).toEqual([]);
    expect(report.problems.filter(({ hint, message }) => !hint || !message)).toEqual([]);
    expect(docs.tree()).toEqual(before);
  });

  test('are shown to people with place, line and caret', async () => {
    const { code, stdout } = await docs.build();
    expect(code).toBe(1);
    for (const { file, text, line, column } of broken) {
      const [, shown = '', caret = ''] = stdout
        .slice(stdout.indexOf(`${file}:${line}:${column}  error  DG`))
        .split('\n');
      expect(shown.trim(), file).toBe(`${line} | ${text.split('\n')[line - 1]}`.trim());
      expect(caret.indexOf('^') - shown.indexOf('|') - 2, file).toBe(column - 1);
    }
    expect(stdout).toContain('Failed: 50 errors');
    expect(docs.tree()).toEqual(before);
  });

  test('are reported the same in a second run, without a cache and with the other parser', async () => {
    const first = await docs.problems();
    expect(await docs.problems()).toEqual(first);
    expect(await docs.problems('--no-cache')).toEqual(first);
    const config = "export default { title: 'Test', url: 'https://example.com', markdown: { parser: 'remark' } };\n";
    const other = site({ ...goodFiles, 'site.config.mjs': config, 'content/docs/index.md': index });
    for (const { file, text } of broken) other.write(file, text);
    // It sees the end of an unfinished line on the next one.
    const found = (await other.problems()).map(({ file }) => file);
    expect(found).toEqual(broken.map(({ file }) => file));
  });
});

describe('mistakes of every kind', () => {
  const files = others.map(([, ext, contents], at) => ({ file: `content/docs/other-${number(at)}.${ext}`, contents }));
  const wanted = others.map(([, , , code, line, column], at) => `${files[at]?.file}:${line}:${column} ${code}`);

  test('are reported together, sorted by place', async () => {
    const { docs, before } = await built();
    for (const { file, text } of broken) docs.write(file, text);
    for (const { file, contents } of files) docs.write(file, contents);
    const { code, report } = await docs.report();
    expect(code).toBe(1);
    const all = report.problems.map((one) => `${placeOf(one)} ${one.code}`);
    expect(all.filter((one) => one.startsWith('content/docs/other-'))).toEqual(wanted);
    expect(report.problems.map(placeOf).filter((one) => one.startsWith('content/docs/broken-'))).toEqual(
      broken.map(placeOf),
    );
    expect(all).toHaveLength(broken.length + wanted.length);
    expect(docs.tree()).toEqual(before);
  });

  test('beyond two hundred are counted, not shown, and the errors come first', async () => {
    const { docs, before } = await built();
    for (const { file, text } of broken) docs.write(file, text);
    const unknown = (severity: number) => `---\ntitel: x\n---\n\n# T\n\n${`[x](/no-${severity})\n\n`.repeat(3)}`;
    for (let at = 0; at < 60; at++) docs.write(`content/docs/many-${number(at)}.md`, unknown(at));
    const { code, stdout } = await docs.build();
    expect(code).toBe(1);
    expect(stdout.match(/^\S+ {2}error {2}DG/gm)).toHaveLength(200);
    expect(stdout).toContain('\nand 90 more (');
    expect(stdout).toContain('Failed: 230 errors, 60 warnings');
    for (const one of broken) expect(stdout).toContain(`${placeOf(one)}  error`);
    expect(docs.tree()).toEqual(before);
  });
});

describe('code that fails', () => {
  const mdx = (name: string, rest = `<${name} />`) =>
    `# Title\n\nimport { ${name} } from './${name}.tsx';\n\n${rest}\n`;
  const fine = "import { useState } from 'react';\nexport const Fine = () => <b>{useState(1)[0]}</b>;\n";
  const failing: Record<string, string> = {
    'content/docs/throws.mdx': mdx('Throws'),
    'content/docs/Throws.tsx': "export function Throws() {\n  throw new Error('the oven is cold');\n}\n",
    'content/docs/reads.mdx': mdx('Reads'),
    'content/docs/Reads.tsx': 'export const Reads = () => <b>{window.innerWidth}</b>;\n',
    'content/docs/loads.mdx': mdx('Loads'),
    'content/docs/Loads.tsx': "if (Math.PI > 3) throw new Error('no flour');\nexport const Loads = () => <b />;\n",
    'content/docs/touches.mdx': mdx('Touches'),
    'content/docs/Touches.tsx': 'const wide = window.innerWidth > 900;\nexport const Touches = () => <b>{wide}</b>;\n',
    'content/docs/undefined.mdx': '# Title\n\nexport const a = 1;\n\n<Nowhere />\n',
    'content/docs/value.mdx': '# Title\n\nexport const a = { b: 1 };\n\n{a.b.c.d}\n',
    'content/docs/object.mdx': '# Title\n\nexport const a = { b: 1 };\n\n{a}\n',
    'content/pages/nothing.tsx': 'export const title = 1;\n',
    'content/pages/throws.tsx': "export default function Page() {\n  throw 'only a text';\n}\n",
  };
  const place = 'content/docs/index.md';
  const around = {
    'content/docs/fine.mdx': mdx('Fine'),
    'content/docs/Fine.tsx': fine,
  };

  test('while it is rendered or loaded is reported with its page, every page of them, with a hint for the browser', async () => {
    const { docs, before } = await built(around);
    for (const [file, text] of Object.entries(failing)) docs.write(file, text);
    docs.write('content/docs/zz.md', '# ZZ\n\n[x](/nowhere) and [y](./throws.mdx#nowhere)\n');
    const { code, report } = await docs.report();
    expect(code).toBe(1);
    expect(report.problems.map(({ code: name, file, message }) => `${name} ${file}: ${message}`)).toEqual([
      expect.stringMatching(/^DG6003 content\/docs\/loads\.mdx: .*no flour/),
      expect.stringMatching(/^DG6002 content\/docs\/object\.mdx: .*Objects are not valid as a React child/),
      expect.stringMatching(/^DG6002 content\/docs\/reads\.mdx: .*window is not defined/),
      expect.stringMatching(/^DG6002 content\/docs\/throws\.mdx: .*<Throws> failed: the oven is cold/),
      expect.stringMatching(/^DG6003 content\/docs\/touches\.mdx: .*window is not defined/),
      expect.stringMatching(/^DG\d+ content\/docs\/undefined\.mdx: .*Nowhere/),
      expect.stringMatching(/^DG6002 content\/docs\/value\.mdx: .*undefined/),
      expect.stringMatching(/^DG5001 content\/docs\/zz\.md: /),
      expect.stringMatching(/^DG6003 content\/pages\/nothing\.tsx: .*no default export/),
      expect.stringMatching(/^DG6002 content\/pages\/throws\.tsx: .*only a text/),
    ]);
    const hints = report.problems.filter(({ message }) => /window is not defined/.test(message));
    expect(hints.map(({ hint }) => hint)).toEqual([expect.stringContaining('<Only'), expect.stringContaining('<Only')]);
    expect(docs.tree()).toEqual(before);
    for (const file of Object.keys(failing)) docs.remove(file);
    docs.remove('content/docs/zz.md');
    expect((await docs.build()).code).toBe(0);
    expect(docs.tree()).toEqual(before);
  });

  test('is reported at its line in the page or the component, with the problems of other pages', async () => {
    const { docs, before } = await built(around);
    docs.write('content/docs/a.mdx', "# A\n\nimport { Gone } from './Gone.tsx';\n\n<Gone />\n");
    docs.write(
      'content/docs/b.mdx',
      "# B\n\nProse.\n\nimport { Fine } from './Fine.tsx';\nimport x from 'no-such-package';\n\n<Fine x={x} />\n",
    );
    docs.write('content/docs/c.mdx', mdx('Part'));
    docs.write(
      'content/docs/Part.tsx',
      "import { a } from '../../nowhere.ts';\n\nexport const Part = () => <b>{a}</b>;\n",
    );
    docs.write('content/docs/d.mdx', "# D\n\nimport { nothing } from './Fine.tsx';\n\n<b>{nothing}</b>\n");
    docs.write('content/docs/e.mdx', mdx('Odd'));
    docs.write('content/docs/Odd.tsx', 'export const Odd = () => <b>;\n');
    docs.write('content/docs/throws.mdx', failing['content/docs/throws.mdx'] as string);
    docs.write('content/docs/Throws.tsx', failing['content/docs/Throws.tsx'] as string);
    docs.write(place, `${index}\n[x](/nowhere)\n`);
    const { code, report } = await docs.report();
    expect(code).toBe(1);
    expect(report.problems.map((one) => `${one.code} ${placeOf(one)} ${one.message}`)).toEqual([
      expect.stringMatching(/^DG6001 content\/docs\/Odd\.tsx:2:1 /),
      expect.stringMatching(/^DG6001 content\/docs\/Part\.tsx:1:19 .*nowhere\.ts/),
      expect.stringMatching(/^DG6001 content\/docs\/a\.mdx:3:22 .*Gone\.tsx/),
      expect.stringMatching(/^DG6001 content\/docs\/b\.mdx:6:15 .*no-such-package/),
      expect.stringMatching(/^DG6001 content\/docs\/d\.mdx:3:10 .*nothing/),
      expect.stringMatching(/^DG5001 content\/docs\/index\.md:54:1 /),
      expect.stringMatching(/^DG6002 content\/docs\/throws\.mdx:/),
    ]);
    expect(docs.tree()).toEqual(before);
  });

  test('in the theme is reported, not thrown', async () => {
    const theme = (body: string) => `import { defineTheme } from 'docsgen/theme';\n${body}\n`;
    const config = "export default { title: 'Test', url: 'https://example.com', theme: 'theme.tsx' };\n";
    const docs = site({
      ...goodFiles,
      'site.config.mjs': config,
      'theme.tsx': theme('export default defineTheme({});'),
    });
    expect((await docs.build()).code).toBe(0);
    const before = docs.tree();
    const fails = async (body: string, message: RegExp, name: string) => {
      docs.write('theme.tsx', theme(body));
      const { code, report } = await docs.report();
      expect(code).toBe(1);
      expect(report.problems[0]).toMatchObject({ code: name, message: expect.stringMatching(message) });
      expect(docs.tree()).toEqual(before);
      return report.problems;
    };
    const crashing = 'export default defineTheme({ components: { Footer: () => { throw new Error("no feet"); } } });';
    expect(await fails(crashing, /<Footer> failed on \d+ pages: no feet/, 'DG6002')).toHaveLength(1);
    await fails('const w = window.innerWidth;\nexport default defineTheme({ w });', /window is not defined/, 'DG6003');
    docs.write('content/docs/themed.mdx', '# Themed\n\n<OfTheTheme />\n'); // A component of the broken theme.
    const gone = await fails("import x from './gone.ts';\nexport default defineTheme({ x });", /gone\.ts/, 'DG6001');
    expect(gone.map(({ code }) => code)).not.toContain('DG3003');
  });
});
