import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import fc from 'fast-check';
import { afterAll, describe, expect, it } from 'vitest';
import { createFrontMatterReader, frontMatterBlock } from '../../../cli/pipeline/parse/front-matter.ts';
import { readFlat } from '../../../cli/pipeline/parse/front-matter-flat.ts';
import { createYamlReader } from '../../../cli/pipeline/parse/front-matter-yaml.ts';

const read = await createFrontMatterReader();
const readYaml = await createYamlReader();

const page = (yaml: string) => read(`---\n${yaml}\n---\nBody\n`, 'a.md');

describe('front matter that is a program (FM1)', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'docsgen-front-matter-'));
  afterAll(() => rmSync(folder, { recursive: true }));
  const canary = path.join(folder, 'canary');
  const code = `require('fs').writeFileSync(${JSON.stringify(canary)}, 'x')`;
  const languages = ['js', 'javascript', 'coffee', 'coffeescript', 'ts', 'cson', 'json', 'toml', 'php', ' js', 'JS'];

  it.each(languages)('is never run: ---%s', (language) => {
    const { data, problems } = read(`---${language}\n{ title: ${code} }\n---\nBody\n`, 'a.md');
    expect(data).toEqual({});
    expect(problems).toMatchObject([{ code: 'DG2002', severity: 'error', line: 1, column: 1 }]);
    expect(problems[0]?.message).toContain('only YAML is');
    expect(existsSync(canary)).toBe(false);
  });

  it('is never run when its fence is not closed', () => {
    expect(read(`---js\n${code}\n`, 'a.md').problems).toMatchObject([{ code: 'DG2002', line: 1 }]);
  });

  it('is text when it stands behind real front matter', () => {
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

  it('is refused in TOML with plus signs', () => {
    expect(read('+++\ntitle = "x"\n+++\n', 'a.md').problems).toMatchObject([{ code: 'DG2002' }]);
  });
});

describe('hostile front matter (FM2)', () => {
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
    ['10,000 list marks in a line', `${'- '.repeat(10_000)}x`],
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

describe('the shape of front matter (FM3)', () => {
  it.each<[string, string, number, number]>([
    ['a value with a second colon', 'title: a: b', 2, 8],
    ['an open quote', 'id: x\ntitle: "a', 3, 10],
    ['a tab for indentation', 'tags:\n\t- a', 3, 1],
    ['a key that stands twice', 'id: a\ntitle: b\nid: c', 4, 1],
    ['a reserved character', 'title: @x', 2, 8],
    ['a list that is not closed', 'tags: [a, b', 2, 12],
    ['a line without a key', 'title: x\njust text', 3, 1],
    ['an alias without an anchor', 'title: *x', 1, 1],
  ])('%s is reported at its line of the file', (_, yaml, line, column) => {
    const { data, problems } = page(yaml);
    expect(data).toEqual({});
    expect(problems[0]).toMatchObject({ code: 'DG2001', severity: 'error', file: 'a.md', line, column });
    expect(problems[0]?.hint).toMatch(/\w/);
  });

  it.each(['- a\n- b', 'just text', '42'])('what is no mapping is reported: %s', (yaml) => {
    expect(page(yaml).problems).toMatchObject([{ code: 'DG2007', line: 2 }]);
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
    ['a block of comments', '---\n# nothing\n\n---\nx', {}, 19],
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

  it('tells the line of every key', () => {
    const { keyLines } = read('---\n# comment\ntitle: x\n\ntags:\n  - a\nslug: /y\n---\n', 'a.md');
    expect({ ...keyLines }).toEqual({ title: 3, tags: 5, slug: 7 });
  });
});

describe('the values of known keys (FM4)', () => {
  it.each<[string, Record<string, unknown>]>([
    ['title: 12', { title: '12' }],
    ['title: 1.10', { title: '1.10' }],
    ['title: 0x1F', { title: '0x1F' }],
    ['title: no', { title: 'no' }],
    ['title: true', { title: 'true' }],
    ['title: ""', { title: '' }],
    ['title:', {}],
    ['slug: null', {}],
    ['slug: ~', {}],
    ['id: 007', { id: '007' }],
    ['tags: x', { tags: ['x'] }],
    ['tags: [a, 1, {label: b, permalink: /b}]', { tags: ['a', '1', 'b'] }],
    ['keywords:\n  - a\n  - b c', { keywords: ['a', 'b c'] }],
    ['draft: "false"', { draft: false }],
    ['draft: True', { draft: true }],
    ['sidebar_position: "3"', { sidebar_position: 3 }],
    ['sidebar_position: -1.5', { sidebar_position: -1.5 }],
    ['toc_max_heading_level: 4', { toc_max_heading_level: 4 }],
    ['displayed_sidebar: null', { displayed_sidebar: null }],
    ['pagination_next: false', { pagination_next: null }],
    ['custom_edit_url: null', { custom_edit_url: null }],
    ['date: 2024-01-31', { date: '2024-01-31' }],
    ['date: 2024-1-5', { date: '2024-01-05' }],
    ['date: 2024/02/29', { date: '2024-02-29' }],
    ['date: 2024-01-31T10:20', { date: '2024-01-31T10:20:00.000Z' }],
    ['date: 2024-01-31 23:30:00 -02:00', { date: '2024-02-01T01:30:00.000Z' }],
    ['date: 2024-01-31T10:20:30.5+0530', { date: '2024-01-31T04:50:30.500Z' }],
    ['last_update: {date: 2024-1-2, author: me}', { last_update: { date: '2024-01-02', author: 'me' } }],
    ['authors: [a, {name: b}]', { authors: ['a', { name: 'b' }] }],
  ])('%s is taken, as documented', (yaml, data) => {
    expect(page(yaml)).toMatchObject({ problems: [] });
    expect(JSON.parse(JSON.stringify(page(yaml).data))).toEqual(data);
  });

  it.each<[string, string]>([
    ['title: [a]', 'a text, not a list'],
    ['slug: {a: b}', 'a text, not a mapping'],
    ['sidebar_position: abc', 'a number, not "abc"'],
    ['sidebar_position: .inf', 'a number, not Infinity'],
    ['draft: "yes"', 'true or false, not "yes"'],
    ['draft: 1', 'true or false, not 1'],
    ['tags: {a: b}', 'a list of texts, not a mapping'],
    ['keywords: [[a]]', 'a list of texts, not a list'],
    ['date: 2024-13-45', 'a date such as 2024-01-31 or 2024-01-31T10:00:00Z, not "2024-13-45"'],
    ['date: 2023-02-29', 'not "2023-02-29"'],
    ['date: 2024-01-31T25:00', 'not "2024-01-31T25:00"'],
    ['date: yesterday', 'not "yesterday"'],
    ['date: 20240131', 'not 20240131'],
    ['last_update: 2024-01-01', 'a mapping with `date` and `author`'],
    ['last_update: {date: soon}', 'the date such as 2024-01-31'],
    ['toc_min_heading_level: 7', 'a heading level from 2 to 6, not 7'],
    ['image: [a.png]', 'a text, not a list'],
  ])('%s is a problem at its line, and the key is left out', (yaml, message) => {
    const key = yaml.slice(0, yaml.indexOf(':'));
    const { data, problems } = page(`description: d\n${yaml}`);
    expect(data).toEqual({ description: 'd' });
    expect(problems).toMatchObject([{ code: 'DG2004', severity: 'error', file: 'a.md', line: 3, column: 1 }]);
    expect(problems[0]?.message).toContain(`"${key}" must be`);
    expect(problems[0]?.message).toContain(message);
  });

  it('are all checked, whatever is wrong with the first', () => {
    expect(page('draft: maybe\ndate: never\ntitle: good').problems.map(({ line }) => line)).toEqual([2, 3]);
  });
});

describe('unknown keys (FM5)', () => {
  it('are kept for plugins', () => {
    expect(page('my_plugin: {a: [1]}\nhoroscope: pisces')).toMatchObject({
      data: { extra: { my_plugin: { a: [1] }, horoscope: 'pisces' } },
      problems: [],
    });
  });

  it.each([
    ['titel: x', 'title'],
    ['sidebarlabel: x', 'sidebar_label'],
    ['sidebar_postion: 1', 'sidebar_position'],
    ['Title: x', 'title'],
    ['tag: [x]', 'tags'],
    ['desciption: x', 'description'],
  ])('that are nearly known are kept with a warning: %s', (yaml, near) => {
    const { data, problems } = page(`id: x\n${yaml}`);
    expect(Object.keys(data.extra ?? {})).toEqual([yaml.slice(0, yaml.indexOf(':'))]);
    expect(problems).toMatchObject([{ code: 'DG2005', severity: 'warning', line: 3, hint: `did you mean "${near}"?` }]);
  });

  it('of other generators are no typing errors', () => {
    const keys = [
      'sidebar_key',
      'sidebar_custom_props',
      'parse_number_prefixes',
      'title_meta',
      'wrapperClassName',
      'mdx',
    ];
    const more = [
      'author',
      'author_title',
      'author_url',
      'author_image_url',
      'authorURL',
      'authorTitle',
      'authorImageURL',
    ];
    const yaml = [...keys, ...more].map((key) => `${key}: x`).join('\n');
    expect(page(yaml).problems).toEqual([]);
    expect(Object.keys(page(yaml).data.extra ?? {})).toEqual([...keys, ...more]);
  });
});

describe('odd characters in front matter (FM6)', () => {
  it('half characters and controls by escape become U+FFFD, with a warning', () => {
    const { data, problems } = page('title: "a\\ud800b\\0c\\x02d"');
    expect(data.title).toBe('a\ufffdb\ufffdc\ufffdd');
    expect(problems).toMatchObject([{ code: 'DG2009', severity: 'warning', line: 2 }]);
  });

  it('characters that turn the direction by escape are kept, with a warning', () => {
    const { data, problems } = page('title: "a\\u202eb"');
    expect(data.title).toBe('a\u202eb');
    expect(problems).toMatchObject([{ code: 'DG2010', severity: 'warning', line: 2 }]);
  });

  it('line separators, emoji and a title of a megabyte are fine', () => {
    const title = `😀 \u2028\u2029 ${'x'.repeat(1_000_000)}`;
    expect(page(`title: ${JSON.stringify(title)}`)).toMatchObject({ data: { title }, problems: [] });
  });
});

describe('the fast way through simple front matter', () => {
  const value = fc.oneof(
    fc.constantFrom(
      '',
      'true',
      'False',
      'NULL',
      'null',
      '~',
      'no',
      '0',
      '-0',
      '007',
      '12',
      '-3',
      '1.5',
      '1e3',
      '0x1f',
      '.5',
      '2024-01-31',
      '2024-01-31 10:00',
    ),
    fc.constantFrom(
      'a b',
      'a: b',
      'a #b',
      'a#b',
      'a:',
      'a:b',
      ':a',
      '- a',
      '-a',
      '[a]',
      '{a}',
      '*a',
      '&a',
      '!a',
      '|',
      '>',
      '@a',
      '%a',
      '? a',
      '/a/b',
      './a',
      "it's",
      'a "b"',
    ),
    fc.constantFrom(
      '"a"',
      '"a\\n"',
      '"a" # c',
      '"a" b',
      "'a'",
      "'a''b'",
      "'a",
      '"a',
      '"a: b"',
      '"#"',
      '""',
      "''",
      '"a',
      '  "b"  ',
      'a   ',
      'Ä ö',
      '😀',
      'ß: x',
      '\ta',
      'a\tb',
      'a\u00a0',
    ),
    fc.string({ unit: 'grapheme', maxLength: 12 }).map((text) => text.replaceAll(/[\r\n]/g, '')),
  );
  const key = fc.constantFrom(
    'a',
    'title',
    'sidebar_label',
    'x-y',
    'k1',
    'true',
    'null',
    'Zed',
    '_',
    '__proto__',
    'id',
  );
  const line = fc.oneof(
    { weight: 8, arbitrary: fc.tuple(key, fc.constantFrom(': ', ':', ':  '), value).map((parts) => parts.join('')) },
    fc.constantFrom('', '# c', ' # c', '  x', '- y', '  - z', 'plain', '---x', '"q": 1'),
  );
  const yaml = fc
    .tuple(fc.array(line, { minLength: 1, maxLength: 3 }), fc.constantFrom('\n', '\r\n'))
    .map(([lines, end]) => lines.map((l) => l + end).join(''));

  it('reads what it takes exactly as the YAML library does', () => {
    let taken = 0;
    fc.assert(
      fc.property(yaml, (text) => {
        const fast = readFlat(text);
        if (!fast) return;
        taken += fast.size;
        expect([...fast]).toEqual([...(readYaml(text, 'a.md') as Map<string, unknown>)]);
      }),
      { numRuns: 20_000, seed: 42 },
    );
    expect(taken).toBeGreaterThan(500);
  });

  it('takes the front matter most pages have', () => {
    expect(
      readFlat(
        'id: intro\ntitle: "Hello: World"\nsidebar_position: 3\nslug: /a/b\ndraft: false\ndescription: It\'s (all) here, really.\n',
      )?.size,
    ).toBe(6);
  });
});
