import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { frontMatterBlock } from '../../../cli/lib/blocks/front-matter.ts';
import { createFrontMatterReader } from '../../../cli/pipeline/parse/front-matter.ts';

const read = await createFrontMatterReader();

const page = (yaml: string) => read(`---\n${yaml}\n---\nBody\n`, 'a.md');

describe('front matter that is a program', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'docsgen-front-matter-'));
  afterAll(() => rmSync(folder, { recursive: true }));
  const canary = path.join(folder, 'canary');
  const code = `require('fs').writeFileSync(${JSON.stringify(canary)}, 'x')`;
  const languages = ['js', 'javascript', 'coffee', 'coffeescript', 'ts', 'cson', 'json', 'toml', 'php', ' js', 'JS'];

  it.each(languages)('is never run: ---%s', (language) => {
    const { data, problems } = read(`---${language}\n{ title: ${code} }\n---\nBody\n`, 'a.md');
    expect(data).toEqual({});
    expect(problems).toMatchObject([{ code: 'DG2002', severity: 'error', line: 1, column: 1 }]);
    expect(problems[0]?.message).toContain('use YAML');
    expect(existsSync(canary)).toBe(false);
  });

  it('is never run when its fence is not closed', () => {
    expect(read(`---js\n${code}\n`, 'a.md').problems).toMatchObject([{ code: 'DG2002', line: 1 }]);
  });

  it('is text when it follows real front matter', () => {
    const text = `---\ntitle: x\n---\n---js\n${code}\n---\n`;
    expect(read(text, 'a.md')).toMatchObject({ data: { title: 'x' }, end: text.indexOf('---js'), problems: [] });
    expect(existsSync(canary)).toBe(false);
  });

  it.each(['!!js/function', '!!js/eval', '!!python/object:os.system', '!ruby'])(
    'is refused as a YAML tag: %s',
    (tag) => {
      const { data, problems } = page(`title: ${tag} "${'function () { return 1 }'}"`);
      expect(data).toEqual({});
      expect(problems).toMatchObject([{ code: 'DG2001', severity: 'error', line: 2, column: 8 }]);
    },
  );

  it('is refused in TOML with plus signs, but a draft stays one', () => {
    const { data, problems } = read('+++\ntitle = "x"\ndraft = true\n[menu]\ntitle = "y"\n+++\n', 'a.md');
    expect(problems).toMatchObject([{ code: 'DG2002' }]);
    expect(data).toEqual({ title: 'x', draft: true });
  });
});

describe('hostile front matter', () => {
  const bomb = [
    'a0: &a0 [x,x,x,x,x,x,x,x,x]',
    ...Array.from({ length: 8 }, (_, i) => `a${i + 1}: &a${i + 1} [${Array(9).fill(`*a${i}`).join(',')}]`),
  ];
  const wide = `a: &a [${Array(100).fill('x').join(',')}]\nb: [${Array(99).fill('*a').join(',')}]\nc: &c [*a,*a,*a]\nd: ${'[*c,*c]'}`;
  it.each([
    ['an alias bomb', bomb.join('\n')],
    ['aliases that hold themselves', 'a: &a\n  b: *a'],
    ['10,000 nested lists', `a: ${'['.repeat(10_000)}${']'.repeat(10_000)}`],
    ['10,000 lists that are not closed', `a: ${'['.repeat(10_000)}`],
    ['10,000 nested mappings', `a: ${'{b: '.repeat(10_000)}1${'}'.repeat(10_000)}`],
    ['10,000 list marks in a line', `a:\n${'- '.repeat(10_000)}x`],
    ['1,000 nested blocks', Array.from({ length: 1000 }, (_, i) => `${' '.repeat(i)}a:`).join('\n')],
    ['a text of 5 MB', `title: "${'x '.repeat(2_500_000)}"`],
    ['20,000 keys', Array.from({ length: 20_000 }, (_, i) => `"k${i}": [1]`).join('\n')],
  ])('is refused with a problem, and nothing of it reaches the page: %s', (_, yaml) => {
    const { data, problems } = page(yaml);
    expect(data).toEqual({});
    expect(problems).toHaveLength(1);
    expect(problems[0]).toMatchObject({ code: 'DG2006', severity: 'error', file: 'a.md' });
  });

  it('may use some aliases', () => {
    expect(page(wide.split('\n').slice(0, 1).join('\n').concat('\nb: [*a, *a]')).problems).toEqual([]);
  });

  it.each([
    ['__proto__: {polluted: 1}'],
    ['"__proto__":\n  polluted: 1'],
    ['constructor: {prototype: {polluted: 1}}'],
    ['title: x\n__proto__: {polluted: 1}'],
    ['last_update: {__proto__: {polluted: 1}}'],
    ['a: &a {polluted: 1}\n__proto__:\n  <<: *a'],
    ['authors: [{__proto__: {polluted: 1}}]'],
    ['toString: 1\nhasOwnProperty: 2\nvalueOf: 3'],
  ])('never reaches a prototype: %s', (yaml) => {
    const { data, keyLines } = page(yaml);
    expect(({} as Record<string, unknown>).polluted).toBeUndefined();
    expect(Object.getPrototypeOf(data.extra ?? Object.create(null))).toBeNull();
    expect(Object.getPrototypeOf(keyLines)).toBeNull();
    expect((data as Record<string, unknown>).polluted).toBeUndefined();
    expect((data.extra as Record<string, unknown> | undefined)?.polluted).toBeUndefined();
  });
});

describe('the shape of front matter', () => {
  it.each<[what: string, yaml: string, line: number, column: number, title?: string]>([
    ['a value with a second colon', 'title: a: b', 2, 8, 'a: b'],
    ['an open quote', 'id: x\ntitle: "a', 3, 8],
    ['a tab for indentation', 'tags:\n\t- a', 3, 1],
    ['a key that stands twice', 'id: a\ntitle: b\nid: c', 4, 1, 'b'],
    ['a reserved character', 'title: @x', 2, 8],
    ['a list that is not closed', 'tags: [a, b', 2, 12],
    ['a line without a key', 'title: x\njust text', 3, 1, 'x'],
    ['an alias without an anchor', 'title: *x', 2, 8],
  ])('%s is reported at its line of the file; of the rest, a title counts', (_, yaml, line, column, title) => {
    const { data, problems } = page(yaml);
    expect(data).toEqual(title === undefined ? {} : { title });
    expect(problems[0]).toMatchObject({ code: 'DG2001', severity: 'error', file: 'a.md', line, column });
    expect(problems[0]?.hint).toMatch(/\w/);
  });

  it.each<[string, string, string, string]>([
    ['title: Foo: bar', '2:8', 'a value that contains ": " needs quotes', 'title: "Foo: bar"'],
    ['title: a "b": c', '2:8', 'a value that contains ": " needs quotes', 'title: "a \\"b\\": c"'],
    ['title: @scope/x', '2:8', 'begins with @ needs quotes', 'title: "@scope/x"'],
    ['title: `code`', '2:8', 'begins with ` needs quotes', 'title: "`code`"'],
    ['title: %x', '2:8', 'begins with % needs quotes', 'title: "%x"'],
    ['title: *bold*', '2:8', 'begins with * needs quotes', 'title: "*bold*"'],
    ['title: !important', '2:8', 'begins with ! needs quotes', 'title: "!important"'],
    ['title: - a', '2:8', 'begins with - needs quotes', 'title: "- a"'],
    ['title: > a', '2:10', 'begins with > needs quotes', 'title: "> a"'],
    ['title: [draft] Foo', '2:16', 'the value ends before this text', 'title: "[draft] Foo"'],
    ["title: 'It's here'", '2:12', 'the value ends before this text', `title: "It's here"`],
    ['title: "a\nslug: /x', '2:8', 'the quote " that opens here is not closed', 'close it with "'],
    [
      "slug: /x\ntitle: 'a",
      '3:8',
      "the quote ' that opens here is not closed",
      'write an apostrophe in the value twice',
    ],
    [
      'title: a\n  slug: /x',
      '3:3',
      'is indented, but the key above it already has a value',
      'the same column as that key',
    ],
    ['tags:\n  - a\n b: c', '4:2', 'the indentation of this line', 'the same column'],
    ['tags:\n\t- a', '3:1', 'tabs are not allowed', 'indent with spaces'],
    ['slug: /x\ntitle:Foo', '3:1', 'a space is missing after the colon of "title"', 'write title: Foo'],
    ['title: a\nfoo', '3:1', 'this line is not `key: value`', 'add a key'],
    ['title: a\r\nfoo: b: c\r\n', '3:6', 'a value that contains ": " needs quotes', 'foo: "b: c"'],
    ['title: a\nid: x\ntitle: b', '4:1', 'the key "title" is set twice', 'keep one of the two lines'],
    ['😀: a\ntitle: 😀😀 b: c', '3:8', 'a value that contains ": " needs quotes', 'title: "😀😀 b: c"'],
  ])("%j is reported in an author's words: once, with its place, and how to write it", (yaml, place, message, hint) => {
    const { problems } = page(yaml);
    expect(problems.map(({ line, column }) => `${line}:${column}`)).toEqual([place]);
    expect(problems[0]?.message).toContain(message);
    expect(problems[0]?.hint).toContain(hint);
  });

  it('a line without a space after its colon is not a rule', () => {
    expect(page('title:Foo').problems).toMatchObject([
      { code: 'DG2007', hint: 'write title: Foo, with a space after the colon' },
    ]);
  });

  it.each(['- a\n- b', 'just text', '42', '# nothing\n'])('lines without keys are text: %s', (yaml) => {
    expect(page(yaml)).toMatchObject({ data: {}, end: 0, problems: [] });
  });

  it('a fence that is never closed is reported, when keys follow', () => {
    expect(read('---\ntitle: x\n\n# Text\n', 'a.md')).toMatchObject({
      end: 0,
      problems: [{ code: 'DG2003', line: 1 }],
    });
  });

  it.each([
    ['an empty file', '', {}, 0],
    ['a file of three dashes', '---', {}, 0],
    ['a file of three dashes and a line end', '---\n', {}, 0],
    ['an empty block', '---\n---\nx', {}, 8],
    ['a blank line and a comment before it', '\n<!-- x -->\n---\ntitle: x\n---\ny', { title: 'x' }, 29],
    ['a thematic break above text', '---\n\ntext\n', {}, 0],
    ['two thematic breaks around text', 'a\n\n---\ntitle: b\n---\n', {}, 0],
    ['four dashes', '----\ntitle: x\n----\n', {}, 0],
    ['an end of three dots', '---\ntitle: x\n...\ny', { title: 'x' }, 17],
    ['Windows line ends', '---\r\ntitle: x\r\nid: "y"\r\n---\r\nz', { title: 'x', id: 'y' }, 29],
    ['a byte order mark', '\ufeff---\ntitle: x\n---\ny', { title: 'x' }, 18],
    ['spaces behind the fences', '--- \ntitle: x\n---\t\ny', { title: 'x' }, 19],
    ['no line end behind the last fence', '---\ntitle: x\n---', { title: 'x' }, 16],
    ['the name of the language', '---yaml\ntitle: x\n---\n', { title: 'x' }, 21],
    ['dashes in a text', '---\ntitle: |\n  a\n  ---\n  b\n---\n', { title: 'a\n---\nb\n' }, 31],
  ])('%s just works', (_, text, data, end) => {
    expect(read(text, 'a.md')).toMatchObject({ data, end, problems: [] });
    expect(text.slice(frontMatterBlock(text)?.end ?? 0)).toBe(text.slice(end));
  });

  it('has the line of every key', () => {
    const { keyLines } = read('---\n# comment\ntitle: x\n\ntags:\n  - a\nslug: /y\n---\n', 'a.md');
    expect({ ...keyLines }).toEqual({ title: 3, tags: 5, slug: 7 });
  });
});
