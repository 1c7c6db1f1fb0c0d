import { describe, expect, it } from 'vitest';
import { createFrontMatterReader } from '../../../cli/pipeline/parse/front-matter.ts';

const read = await createFrontMatterReader();

const page = (yaml: string) => read(`---\n${yaml}\n---\nBody\n`, 'a.md');

describe('the values of known keys', () => {
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
    ['tags: [a, 1, {label: b, permalink: /b}]', { tags: ['a', '1', { label: 'b', permalink: '/b' }] }],
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
    ['tags: [{label: 7}]', { tags: ['7'] }],
    ['title_meta: 404', { title_meta: '404' }],
    ['noindex: "true"', { noindex: true }],
    ['aliases: /old', { aliases: ['/old'] }],
    ['aliases: /old,new, ../b,/c , /d', { aliases: ['/old,new', '../b', '/c', '/d'] }],
    ['tags: a, b c ,d,', { tags: ['a', 'b c', 'd'] }],
    ['keywords: a,b', { keywords: ['a', 'b'] }],
    ['keywords: ["a, b"]', { keywords: ['a, b'] }],
    ['published: false', { draft: true, extra: { published: false } }],
    ['published: "false"\ndraft: false', { draft: false, extra: { published: 'false' } }],
    ['published: 2024-01-31', { extra: { published: '2024-01-31' } }],
    [
      'aliases: [" /old/page.html ", ../else-where, ünder, a%20b]',
      { aliases: ['/old/page.html', '../else-where', 'ünder', 'a%20b'] },
    ],
    ['heading_aliases: {"#old": "#new", 1: 2024}', { heading_aliases: { 1: '2024', old: 'new' } }],
    ['heading_aliases: {}', { heading_aliases: {} }],
    ['sidebar_key: 12', { sidebar_key: '12' }],
    ['sidebar_custom_props: {badge: new, n: [1]}', { sidebar_custom_props: { badge: 'new', n: [1] } }],
    ['parse_number_prefixes: false', { parse_number_prefixes: false }],
    ['wrapperClassName: wide', { wrapperClassName: 'wide' }],
    ['author: Me\nauthor_url: /me', { author: 'Me', author_url: '/me' }],
    ['author: {name: Me}', { extra: { author: { name: 'Me' } } }],
    ['authorURL: https://x.org', { author_url: 'https://x.org', extra: { authorURL: 'https://x.org' } }],
    ['authorTitle: Dr', { author_title: 'Dr', extra: { authorTitle: 'Dr' } }],
    ['authorImageURL: /i.png', { author_image_url: '/i.png', extra: { authorImageURL: '/i.png' } }],
  ])('%s is taken, as documented', (yaml, data) => {
    expect(page(yaml)).toMatchObject({ problems: [] });
    expect(JSON.parse(JSON.stringify(page(yaml).data))).toEqual(data);
  });

  it.each<[string, string]>([
    ['title: [a]', 'text, not a list'],
    ['slug: {a: b}', 'text, not a mapping'],
    ['sidebar_position: abc', 'a number, not "abc"'],
    ['sidebar_position: .inf', 'a number, not Infinity'],
    ['draft: "yes"', 'true or false, not "yes"'],
    ['draft: 1', 'true or false, not 1'],
    ['tags: {a: b}', 'a list of texts, or of `label` and `permalink`, not a mapping'],
    ['tags: [{label: a, permalink: "javascript:1"}]', 'a list of texts, or of `label`'],
    ['noindex: never', 'true or false, not "never"'],
    ['aliases: https://x.org/old', 'a list of earlier paths of the page'],
    ['aliases: [/a, //x.org]', 'a list of earlier paths'],
    ['aliases: ["/a?b"]', 'a list of earlier paths'],
    ['aliases: ["/a#b"]', 'a list of earlier paths'],
    ['aliases: ["a b"]', 'a list of earlier paths'],
    ['aliases: ["..\\\\up"]', 'a list of earlier paths'],
    ['aliases: [""]', 'a list of earlier paths'],
    ['aliases: [[a]]', 'a list of earlier paths'],
    ['aliases: {a: b}', 'a list of earlier paths'],
    ['heading_aliases: [old]', 'a mapping of old heading ids'],
    ['heading_aliases: {old: [a]}', 'a mapping of old heading ids'],
    ['heading_aliases: {old: }', 'a mapping of old heading ids'],
    ['heading_aliases: {"a b": c}', 'a mapping of old heading ids'],
    ['sidebar_key: [a]', 'text, not a list'],
    ['sidebar_custom_props: big', 'a mapping, not "big"'],
    ['parse_number_prefixes: no', 'true or false, not "no"'],
    ['title_meta: {a: b}', 'text, not a mapping'],
    ['wrapperClassName: [a]', 'text, not a list'],
    ['keywords: [[a]]', 'a list of texts, not a list with a list'],
    ['aliases: [/a, http://x]', 'not a list with "http://x"'],
    ['date: 2024-13-45', 'a date such as 2024-01-31 or 2024-01-31T10:00:00Z, not "2024-13-45"'],
    ['date: 2023-02-29', 'not "2023-02-29"'],
    ['date: 2024-01-31T25:00', 'not "2024-01-31T25:00"'],
    ['date: yesterday', 'not "yesterday"'],
    ['date: 20240131', 'not 20240131'],
    ['last_update: 2024-01-01', 'a mapping with `date` and `author`'],
    ['last_update: {date: soon}', '"last_update.date" must be a date such as 2024-01-31'],
    ['last_update: {author: [a]}', '"last_update.author" must be text, not a list'],
    ['heading_aliases: {"a b": c, d: e}', 'such as `old-name: new-name`, not {"a b":"c","d":"e"}'],
    ['tags: [{label: [a]}]', 'or of `label` and `permalink`, not a list with a mapping'],
    ['toc_min_heading_level: 7', 'a heading level from 2 to 6, not 7'],
    ['image: [a.png]', 'text, not a list'],
  ])('%s is a problem at its line, and the key is left out', (yaml, message) => {
    const key = yaml.slice(0, yaml.indexOf(':'));
    const { data, problems } = page(`description: d\n${yaml}`);
    expect(data).toEqual({ description: 'd' });
    expect(problems).toMatchObject([{ code: 'DG2004', severity: 'error', file: 'a.md', line: 3, column: 1 }]);
    expect(problems[0]?.message).toMatch(new RegExp(`"${key}(?:\\.\\w+)?" must be`));
    expect(problems[0]?.message).toContain(message);
  });

  it('of the table of contents leave it a level', () => {
    const { data, problems } = page('toc_max_heading_level: 3\ntoc_min_heading_level: 4');
    expect(data).toEqual({ toc_min_heading_level: 4 });
    expect(problems).toMatchObject([{ code: 'DG2004', file: 'a.md', line: 2, column: 1 }]);
    expect(problems[0]?.message).toContain(
      '"toc_max_heading_level" must be at least 4, because "toc_min_heading_level" is 4',
    );
    expect(page('toc_max_heading_level: 4\ntoc_min_heading_level: 4').problems).toEqual([]);
  });

  it('are all checked, whatever is wrong with the first', () => {
    expect(page('draft: maybe\ndate: never\ntitle: good').problems.map(({ line }) => line)).toEqual([2, 3]);
  });
});

describe('unknown keys', () => {
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
    ['tittle: x', 'title'],
    ['hide-title: true', 'hide_title'],
    ['sidebarLabel: x', 'sidebar_label'],
    ['hideTableOfContents: true', 'hide_table_of_contents'],
    ['tocMaxHeadingLevel: 3', 'toc_max_heading_level'],
    ['noIndex: true', 'noindex'],
    ['alias: /old', 'aliases'],
    ['headingAliases: {a: b}', 'heading_aliases'],
    ['wrapper_class_name: x', 'wrapperClassName'],
  ])('that are nearly known are kept with a warning: %s', (yaml, near) => {
    const { data, problems } = page(`id: x\n${yaml}`);
    expect(Object.keys(data.extra ?? {})).toEqual([yaml.slice(0, yaml.indexOf(':'))]);
    expect(problems).toMatchObject([{ code: 'DG2005', severity: 'warning', line: 3, hint: `did you mean "${near}"?` }]);
  });

  it('of other generators are not reported as typing errors', () => {
    const keys = ['mdx', 'author_image', 'layout', 'hero', 'lang', 'status', 'order', 'icon', 'toc', 'sidebar'];
    const yaml = keys.map((key) => `${key}: x`).join('\n');
    expect(page(yaml).problems).toEqual([]);
    expect(Object.keys(page(yaml).data.extra ?? {})).toEqual(keys);
  });
});

describe('odd characters in front matter', () => {
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
