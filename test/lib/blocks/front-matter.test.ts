import { describe, expect, it } from 'vitest';
import {
  frontMatterBlock,
  frontMatterLines,
  frontMatterOf,
  grayMatterOf,
  mkdocsFrontMatterOf,
} from '../../../cli/lib/blocks/front-matter.ts';

/** The block as `line of its fence: YAML`, and the text after it; undefined when all is text. */
function split(text: string): string[] | undefined {
  const block = frontMatterBlock(text);
  if (!block) return undefined;
  const about = block.unclosed ? ' unclosed' : block.language ? ` ${block.language}` : '';
  return [`${block.line}${about}: ${block.yaml.trim()}`, text.slice(block.end)];
}

describe('front matter', () => {
  it.each<[string, string, string]>([
    ['---\ntitle: x\n---\ny', '1: title: x', 'y'],
    ['---\r\ntitle: x\r\n---\r\ny', '1: title: x', 'y'],
    ['\ufeff---\ntitle: x\n---\ny', '1: title: x', 'y'],
    ['--- \ntitle: x\n---\t\ny', '1: title: x', 'y'],
    ['---\ntitle: x\n...\ny', '1: title: x', 'y'],
    ['---yaml\ntitle: x\n---', '1: title: x', ''],
    ['---\n---\ny', '1: ', 'y'],
    ['---\n\n---\ny', '1: ', 'y'],
    ['---\n# title: x\n#slug: y\n---\ny', '1: # title: x\n#slug: y', 'y'],
    ['---\n# About\n\ntitle: x\n---\ny', '1: # About\n\ntitle: x', 'y'],
    ['---\n\ntitle: x\n\n---\ny', '1: title: x', 'y'],
    ['---\n{ title: x }\n---\ny', '1: { title: x }', 'y'],
    ['---\n"title": x\n---\ny', '1: "title": x', 'y'],
    ['---\nタイトル: x\n---\ny', '1: タイトル: x', 'y'],
    ['---\ntitel x\nslug: /y\n---\ny', '1: titel x\nslug: /y', 'y'],
    ['---\ntitle: |\n  a\n  ---\n  b\n---\ny', '1: title: |\n  a\n  ---\n  b', 'y'],
    // Before the fence.
    ['\n---\ntitle: x\n---\ny', '2: title: x', 'y'],
    [' \t\r\n\r\n---\r\ntitle: x\r\n---\r\ny', '3: title: x', 'y'],
    ['\ufeff\n---\ntitle: x\n---\ny', '2: title: x', 'y'],
    ['<!-- a\n---\nb --> \n\n<!-- c -->\n---\ntags:\n- x\n---\ny', '6: tags:\n- x', 'y'],
    ['{/* a */}\n---\ntitle: x\n---\ny', '2: title: x', 'y'],
    ['  ---\n  title: x\n  slug: /y\n  ---\ny', '1: title: x\n  slug: /y', 'y'],
    [' ---\ntitle: x\n---\ny', '1: title: x', 'y'],
    // In another language.
    ['+++\ntitle = "x"\n+++\ny', '1 TOML: title = "x"', 'y'],
    ['\n+++\n[menu]\n+++\ny', '2 TOML: [menu]', 'y'],
    ['---js\n{ title: 1 }\n---\ny', '1 js: { title: 1 }', 'y'],
    ['{\n  "title": "x"\n}\ny', '1 JSON: ', 'y'],
  ])('%j has a block', (text, block, rest) => {
    expect(split(text)).toEqual([block, rest]);
    const before = text.slice(0, text.length - rest.length).replace(/\r?\n$/, '');
    expect(frontMatterLines(text.split('\n'))).toBe(before.split('\n').length);
  });

  it.each([
    // Thematic breaks and text.
    '',
    '---',
    '---\n',
    '---\n\n## Agenda\n\n---\n',
    '---\n## Agenda\n---\n',
    '---\n# One comment\n\n---\n',
    '---\njust text\n---\n',
    '---\n- a\n- b\n---\n',
    '---\n42\n---\n',
    '---\nSee https://example.com: a page\n---\n',
    '---\nhttps://example.com\n---\n',
    '---\n\nNote: this page is old.\n\n---\n',
    '---\n\nnote: this\n\nand that\n\n---\n',
    '---\n\ntext\n',
    '\n---\nNote: this page is old.\n---\n',
    '\n---\n---\n',
    '\n---\n\n---\n',
    '\n---\ntitle: x\n\ntext\n',
    '\n---\ntext\n---\n',
    '<!-- a -->\n\n---\n\n## Agenda\n\n---\n',
    '<!-- a --> text <!-- b -->\n---\ntitle: x\n---\n',
    '<!-- a\n---\ntitle: x\n---\n',
    'text\n---\ntitle: x\n---\n',
    '----\ntitle: x\n----\n',
    '----\ntitle: x\n---\n',
    '    ---\n    title: x\n    ---\n',
    '\t---\ntitle: x\n---\n',
    '--- title\ntitle: x\n---\n',
    '***\ntitle: x\n***\n',
    '+++\ntext\n+++\n',
    '+++\ntitle = "x"\n',
    '{{ variable }}\n',
    '{\n  text\n}\n',
  ])('%j is text', (text) => {
    expect(split(text)).toBeUndefined();
    expect(frontMatterLines(text.split('\n'))).toBe(0);
  });

  it.each(['---\ntitle: x\n\n# Text\n', '---js\n1\n', '\ufeff---\ntitle:\n'])('%j is never closed', (text) => {
    expect(split(text)?.[0]).toContain('unclosed');
    expect(frontMatterLines(text.split('\n'))).toBe(0);
  });

  it('is found in linear time', () => {
    const started = process.cpuUsage().user;
    for (const part of ['\n', '<!-- ', '<!-- a -->\n', '<!-- a --> ', '{/*', '---\n', ' ', '---\n\n', 'a:\n', '- a\n'])
      for (const start of ['', '---\n', '\n---\n', '{\n"a": ']) frontMatterBlock(start + part.repeat(100_000));
    expect((process.cpuUsage().user - started) / 1e6).toBeLessThan(4);
  });
});

describe('front matter that is only read', () => {
  it('has its YAML without the last line end, its line, and what is before it', () => {
    const text = '\ufeff<!-- a -->\r\n---\r\ntitle: x\r\n---\r\ny';
    expect(frontMatterOf(text)).toEqual({ yaml: 'title: x', before: '<!-- a -->\r\n', line: 3, start: 18, end: 33 });
    expect(frontMatterOf('---\n---\ny')).toMatchObject({ yaml: '', start: 4, end: 8 });
  });

  it.each(['text', '---\ntitle: x\n', '+++\na = 1\n+++\n', '---\n# A\n---\n', '---\n\ntext\n\n---\n'])(
    '%j has none for docsgen',
    (text) => {
      expect(frontMatterOf(text)).toBeUndefined();
    },
  );

  it('of other tools may consist of comments, but only at the very top', () => {
    expect(frontMatterOf('---\n# A\n\n  # b\n---\ny', { hasComments: true })).toMatchObject({
      yaml: '# A\n\n  # b',
      end: 19,
    });
    expect(frontMatterOf('\n---\n# A\n---\ny', { hasComments: true })).toBeUndefined();
    expect(frontMatterOf('---\n# A\n\ntext\n---\ny', { hasComments: true })).toBeUndefined();
  });
});

describe('front matter of MkDocs', () => {
  it.each([
    ['title: X\nDate: 2020-01-01\n\ny', 'title: X\ndate: 2020-01-01', 'y'],
    ['\ufeffAuthors: A\r\n\r\ny', 'authors: A', 'y'],
    ['title: X\n', 'title: X', ''],
    ['---\ntitle: X\n---\ny', 'title: X', 'y'],
    ['---\n# A\n---\ny', '# A', 'y'],
  ])('%j', (text, yaml, rest) => {
    const block = mkdocsFrontMatterOf(text);
    expect([block?.yaml, text.slice(block?.end)]).toEqual([yaml, rest]);
  });

  it.each(['Note: y\n\nz', 'title: X\ny', 'text\ntitle: X\n\n', 'title:\n\ny', '\ntitle: X\n\n'])(
    '%j is text',
    (text) => {
      expect(mkdocsFrontMatterOf(text)).toBeUndefined();
    },
  );
});

describe('front matter of VitePress', () => {
  it('without an end is the whole text', () => {
    expect(grayMatterOf('---\ntitle: X\n\ny')).toMatchObject({ yaml: 'title: X\n\ny', end: 15 });
    expect(grayMatterOf('---\ntitle: X\n---\ny')).toMatchObject({ yaml: 'title: X', end: 17 });
  });

  it('is none after a thematic break', () => {
    expect(grayMatterOf('---\n\ntext')).toBeUndefined();
  });
});
