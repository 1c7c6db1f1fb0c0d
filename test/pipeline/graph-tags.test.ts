import { describe, expect, test } from 'vitest';
import { unsafe } from '../../cli/lib/route-path.ts';
import type { Document } from '../../cli/model/document.ts';
import { compareLabels, firstLetter, slugOfTag, tagSlug } from '../../cli/pipeline/graph/tag-slug.ts';
import { collectTags, declaredTags, tagGroups } from '../../cli/pipeline/graph/tags.ts';
import type { Problem } from '../../cli/problems/problem.ts';

const HOSTILE = [
  '../up',
  '..',
  '..\\x',
  '%2e%2e',
  'C:\\x',
  '\u0000',
  '//host',
  'a?b',
  'a#b',
  'con',
  'NUL',
  'x'.repeat(300),
  'y/'.repeat(2500),
  '😀'.repeat(80),
  ' ',
  '.',
  '-',
];

describe('the permalink of a tag', () => {
  test.each([
    ['hello', 'hello'],
    ['Release notes', 'release-notes'],
    ['  spaced   out ', 'spaced-out'],
    ['Node.js', 'node-js'],
    ["What's new", 'whats-new'],
    ['C', 'c'],
    ['C++', 'c-plus-plus'],
    ['C#', 'c-sharp'],
    ['#hashtag', 'hashtag'],
    ['Übersicht', 'übersicht'],
    ['Новости дня', 'новости-дня'],
    ['日本語 タグ', '日本語-タグ'],
    ['العربية', 'العربية'],
    ['हिन्दी', 'हिन्दी'],
    ['🎉 party', '🎉-party'],
    ['👩‍💻', '👩‍💻'],
    ['🇫🇷', '🇫🇷'],
    ['con', 'con-tag'],
    ['!?', 'u21-3f'],
  ])('of %j is %j', (label, slug) => expect(tagSlug(label)).toBe(slug));

  test('is one safe part of a path for whatever label', () => {
    for (const label of HOSTILE.filter((one) => one.trim() !== '')) {
      const slug = tagSlug(label);
      expect([label, unsafe(slug), slug.includes('/'), slug === '']).toEqual([label, undefined, false, false]);
    }
  });

  test('distinguishes long labels', () => {
    const long = 'long '.repeat(40);
    expect(tagSlug(`${long}a`)).not.toBe(tagSlug(`${long}b`));
    expect(Buffer.byteLength(tagSlug('語'.repeat(200)))).toBeLessThanOrEqual(150);
  });
});

const doc = (index: number, tags: unknown[], unlisted?: true): Document =>
  ({ file: `${index}.md`, keyLines: { tags: 3 }, frontMatter: { tags, unlisted } }) as unknown as Document;

const collect = (documents: Document[], yaml?: unknown, reportsInline = true) => {
  const problems: Problem[] = [];
  const text = 'hello:\n  label: Hello\n  permalink: /x\n  descripton: y\n';
  const declared =
    yaml === undefined ? undefined : declaredTags({ path: 'tags.yml', text, value: yaml, slugs: 'words' }, problems);
  return {
    ...collectTags({ documents, declared, reportsInline, base: '/blog/tags', slugs: 'words' }, problems),
    problems,
  };
};

test.each([
  ['i18n', 'i-18-n'],
  ['VisionCamera', 'vision-camera'],
  ['UIRequiredDeviceCapabilities', 'ui-required-device-capabilities'],
  ['iOS', 'i-os'],
  ['Release notes', 'release-notes'],
  ["What's new?", 'whats-new'],
  ['Café au lait', 'cafe-au-lait'],
  ['C++', 'c'],
  ['リリース', 'リリース'],
  ['!?', 'u21-3f'],
])('in kebab case, %s is at %s, as in Docusaurus', (label, slug) => {
  expect(slugOfTag(label, 'kebab-case')).toBe(slug);
  expect(slugOfTag(label, 'words')).toBe(tagSlug(label));
});

describe('tags of documents', () => {
  test('that differ by letter case or separators are one; the first by code point is used and the others are reported', () => {
    const { tags, links, problems } = collect([
      doc(0, ['release notes', 'x']),
      doc(1, ['Release Notes', 'release-notes']),
    ]);
    expect(tags.map(({ label, path, members }) => [label, path, members])).toEqual([
      ['Release Notes', '/blog/tags/release-notes', [0, 1]],
      ['x', '/blog/tags/x', [0]],
    ]);
    expect(links[1]).toEqual([{ label: 'Release Notes', path: '/blog/tags/release-notes' }]);
    expect(problems.map(({ code, file, line }) => `${code} ${file}:${line}`)).toEqual([
      'DG4041 0.md:3',
      'DG4041 1.md:3',
    ]);
  });

  test('in a tags file have its label, URL and text; others are reported with the nearest key', () => {
    const yaml = { hello: { label: 'Hello!', permalink: '/greetings', description: 'Words' }, bare: null };
    const { tags, problems } = collect([doc(0, ['hello', 'bare', 'helo', { label: 'Own', permalink: '/mine' }])], yaml);
    expect(tags.map(({ label, path, description }) => [label, path, description])).toEqual([
      ['bare', '/blog/tags/bare', undefined],
      ['Hello!', '/blog/tags/greetings', 'Words'],
      ['helo', '/blog/tags/helo', undefined],
      ['Own', '/blog/tags/mine', undefined],
    ]);
    expect(problems.map(({ code, severity, hint }) => [code, severity, hint])).toEqual([
      ['DG4040', 'warning', 'did you mean "hello"?'],
      ['DG4040', 'warning', 'known tags: bare, hello; onInlineTags allows others'],
    ]);
    expect(collect([doc(0, ['helo'])], yaml, false).problems).toEqual([]);
    expect(collect([doc(0, ['helo'])]).problems).toEqual([]);
  });

  test('of unlisted documents count nowhere, and have no page of their own', () => {
    const { tags, links } = collect([doc(0, ['a', 'b'], true), doc(1, ['a'])]);
    expect(tags.map(({ label, members }) => [label, members])).toEqual([['a', [1]]]);
    expect(links[0]?.map(({ label }) => label)).toEqual(['a']);
  });

  test('with invalid URLs are reported at their line', () => {
    for (const permalink of HOSTILE.filter((one) => !['-', '😀'.repeat(80)].includes(one))) {
      const { problems } = collect([], { hello: { permalink } });
      expect([permalink, problems.map(({ code, line }) => `${code} ${line}`)]).toEqual([permalink, ['DG4003 3']]);
    }
    expect(collect([doc(0, [{ label: 'A', permalink: '../../x' }])]).problems.map(({ code }) => code)).toEqual([
      'DG4003',
    ]);
  });

  test('of an invalid file, or with unknown fields, are reported', () => {
    expect(collect([], ['a']).problems).toMatchObject([{ code: 'DG4042', file: 'tags.yml', line: 1 }]);
    expect(collect([], { hello: 'text' }).problems).toMatchObject([{ code: 'DG4042', line: 1 }]);
    expect(collect([], { hello: { descripton: 'y' } }).problems).toMatchObject([
      { code: 'DG4043', line: 4, hint: 'did you mean "description"?' },
    ]);
  });

  test('are listed by first letter, in an order that does not depend on the locale', () => {
    const labels = ['äpfel', 'apple', 'Zebra', 'Apple pie', 'новости', '日本', '🎉', '42', '.NET', 'banana'];
    const { tags } = collect([doc(0, labels)]);
    expect(
      tagGroups(tags).map(({ heading, links }) => `${heading}: ${links.map(({ label }) => label).join(', ')}`),
    ).toEqual([
      '.: .NET',
      '4: 42',
      'A: apple, Apple pie',
      'B: banana',
      'Z: Zebra',
      'Ä: äpfel',
      'Н: новости',
      '日: 日本',
      '🎉: 🎉',
    ]);
    expect(['👩‍💻x', '🇫🇷x', 'हिx', 'ßx'].map(firstLetter)).toEqual(['👩‍💻', '🇫🇷', 'हि', 'SS']);
    expect(['\u{1f600}', '\uffee'].sort(compareLabels)).toEqual(['\uffee', '\u{1f600}']);
  });
});
