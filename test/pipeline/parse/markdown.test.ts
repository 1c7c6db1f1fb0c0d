import type { Root } from 'mdast';
import { describe, expect, it } from 'vitest';
import { createMarkdownParser } from '../../../cli/pipeline/parse/markdown.ts';
import { all, type Loose, textOf, treeParser } from '../../helpers/mdast.ts';

const parsers = [await treeParser('native'), await treeParser('remark')];

describe.each(parsers)('a text read by the $engine parser', ({ parse, tree, types }) => {
  it.each([
    ['plain', '# A\n\ntext [b](c)\n'],
    ['accents and emoji', '# Ä 😀\n\n👩‍👩‍👧 ß [b](c)\n'],
    ['Windows line ends', '# A\r\n\r\nx\r\n[b](c)\r\n'],
    ['front matter', '---\ntitle: 😀\n---\n\n# A\n\n[b](c)\n'],
    ['an old admonition title', ':::note A *b* c\n:::\n\n[b](c)\n'],
    ['a link in an old admonition title', ':::note 😀 A [b](c) d\n:::\n'],
    ['a table that ends with its directive', ':::note\n| a |\n|---|\n| b |\n:::\n[b](c)\n'],
  ])('has its links at line, column and offset of the file: %s', (_, text) => {
    const [link] = all(tree(text), 'link');
    const offset = text.indexOf('[b](c)');
    const before = text.slice(0, offset).split('\n');
    expect(link?.position?.start).toEqual({ line: before.length, column: (before.at(-1)?.length ?? 0) + 1, offset });
    expect(text.slice(offset, link?.position?.end.offset)).toBe('[b](c)');
  });

  it('has its front matter as a node of its own, and nothing of it in the body', () => {
    const root = tree('---\ntitle: x\ntags: [a]\n---\n# A\n');
    expect(root.children.map(({ type }) => type)).toEqual(['yaml', 'heading']);
    expect(root.children[0]).toMatchObject({
      value: 'title: x\ntags: [a]',
      position: { end: { line: 4, column: 4, offset: 26 } },
    });
  });

  describe('admonition titles', () => {
    it.each([
      [':::note[Title *x*]', 'note', 'Title x', {}],
      [':::note Title *x*', 'note', 'Title x', {}],
      [':::note   Title  ', 'note', 'Title', {}],
      [':::note Title {#id .a}', 'note', 'Title', { id: 'id', class: 'a' }],
      [':::note [Title]', 'note', 'Title', {}],
      [':::note [Title] {#id}', 'note', 'Title', { id: 'id' }],
      [':::tip The array[0] and [this', 'tip', 'The array[0] and [this', {}],
      [':::tip Use :smile: at 10:30', 'tip', 'Use :smile: at 10:30', {}],
      [':::my-own_type `a` & "b" <i>c</i> 😀', 'my-own_type', 'a & "b" <i>c</i> 😀', {}],
    ])('%s', (line, name, title, attributes) => {
      const [directive] = tree(`${line}\nbody\n:::\n`).children as Loose[];
      expect(directive).toMatchObject({ type: 'containerDirective', name });
      expect({ ...(directive as { attributes?: object }).attributes }).toEqual(attributes);
      const [label, body] = directive?.children ?? [];
      expect(label?.data).toEqual({ directiveLabel: true });
      expect(textOf(label as Loose)).toBe(title);
      expect(textOf(body as Loose)).toBe('body');
    });

    it('are none when only attributes follow', () => {
      const [directive] = tree(':::note {.a}\nbody\n:::\n').children as Loose[];
      expect(directive?.children?.map(textOf)).toEqual(['body']);
    });

    it('stay unchanged in code, HTML and comments', () => {
      const root = tree(
        '```\n:::note Title\n```\n\n    :::note Title\n\n<pre>\n:::note Title\n</pre>\n\n`:::note Title`\n',
      );
      expect(root.children.map((node) => textOf(node as Loose))).toEqual([
        ':::note Title',
        ':::note Title',
        '<pre>\n:::note Title\n</pre>',
        ':::note Title',
      ]);
    });

    it.each([
      ['a fence that ends with its list item', '- ```js\n  a\n\n'],
      ['a fence that ends with its quote', '> ```\n> a\n\n'],
      ['indented code that shows a fence', 'text\n\n    ```\n    a\n\n'],
      ['a fence in a comment', '<!--\n```\n-->\n\n'],
    ])('are read after %s', (_, before) => {
      const [directive] = all(tree(`${before}:::note Title\nx\n:::\n`), 'containerDirective');
      expect(directive?.children?.map(textOf)).toEqual(['Title', 'x']);
    });

    it('resolve references that are defined elsewhere', () => {
      const [reference] = all(tree(':::note See [a]\nb\n:::\n\n[a]: ./x.md\n'), 'linkReference');
      expect(reference).toMatchObject({ identifier: 'a' });
    });
  });

  it('nests directives with more colons, in lists and in quotes', () => {
    const root = tree(
      ':::::a\n::::bb One\n:::c\nx\n:::\n::::\n:::::\n\n- :::dd Two\n  y\n  :::\n\n> :::e\n> z\n> :::\n',
    );
    expect(all(root, 'containerDirective').map(({ name }) => name)).toEqual(['a', 'bb', 'c', 'dd', 'e']);
    expect(all(root, 'containerDirective').map(textOf)).toEqual(['Onex', 'Onex', 'x', 'Twoy', 'z']);
  });

  it.each([
    '10:30',
    'file.ts:15 and src/a.rs:3:14',
    ':smile: and :+1:',
    'std::vector<int> in C:\\path',
    ':a[b]{c="d"}',
    '::name[x]{y} text',
    ':::note[Label] and more',
    'ratio 16:9, port localhost:3000/x',
    ':a{#b}',
  ])('keeps text that is not a directive unchanged: %s', (text) => {
    const root = tree(`${text}\n`);
    expect(root.children.map(({ type }) => type)).toEqual(['paragraph']);
    expect(textOf(root)).toBe(text);
    const inline = (root.children[0] as Loose).children ?? [];
    expect(inline.filter((node, i) => node.type === 'text' && inline[i - 1]?.type === 'text')).toEqual([]);
  });

  it.each(['<PRE>x</PRE>', '<Style>\na\n\nb</STYLE>', '<script>\na\n</SCRIPT>', '<TEXTAREA\n>\n\nx</Textarea>'])(
    'ends an HTML block with its end tag in any letter case: %j',
    (block) => {
      const after = `A *b* <PRE>x</PRE>\n\n\`\`\`\n<PRE>x</PRE>\n\`\`\`\n`;
      const [first, paragraph, code] = tree(`${block}\n\n${after}`).children as Loose[];
      expect(first).toMatchObject({ type: 'html', value: block });
      expect(paragraph?.children?.map(({ type }) => type)).toContain('emphasis');
      expect(code).toMatchObject({ type: 'code', value: '<PRE>x</PRE>' });
      const [item] = all(tree(`- > ${block.replaceAll('\n', '\n  > ')}\n  >\n  > *b*\n`), 'listItem');
      expect(all(item as Loose, 'html').map(textOf)).toEqual([block]);
      expect(all(item as Loose, 'emphasis')).toHaveLength(1);
    },
  );

  it('keeps the markup in text that is not a directive', () => {
    const [paragraph] = tree('see :a[*b* [c](d)]{e} f\n').children as Loose[];
    expect(paragraph?.children?.map(({ type }) => type)).toEqual(['text', 'emphasis', 'text', 'link', 'text']);
    expect(textOf(paragraph as Loose)).toBe('see :a[b c]{e} f');
  });

  it('turns an unknown block directive into a paragraph', () => {
    expect(textOf(tree('::youtube[A *b*]{#c}\n'))).toBe('::youtube[A b]{#c}');
    expect(types('::youtube[A *b*]{#c}\n')).toEqual(['paragraph']);
  });

  it('keeps colons in image texts', () => {
    expect(all(tree('![at 10:30 *or* :x](a.png)\n'), 'image')).toMatchObject([{ alt: 'at 10:30 or :x' }]);
  });

  it('links no invalid URL, and keeps the quotes around it', () => {
    expect(all(tree('"http://.google.com" "https://a.b"\n'), 'link')).toMatchObject([{ url: 'https://a.b' }]);
    expect(textOf(tree('"http://.google.com" x\n'))).toBe('"http://.google.com" x');
  });

  it('decodes the labels of references', () => {
    expect(all(tree('[x][&#91;y]\n\n[&#91;y]: /u\n'), 'linkReference')).toMatchObject([{ label: '[y' }]);
  });

  it.each(['md', 'mdx'] as const)('leaves heading ids as the end of the text, in .%s', (format) => {
    const root = tree(
      '# One {#one}\n\n## *Two* {#two-2}\n\nThree {#three}\n---\n\n#### Four {/* #four */}\n\n## Five {#five} ##\n',
      format,
    );
    const ends = all(root, 'heading').map(
      (heading) => (heading.children?.at(-1) as { value?: string } | undefined)?.value,
    );
    expect(ends).toEqual(['One {#one}', ' {#two-2}', 'Three {#three}', 'Four {#four}', 'Five {#five}']);
  });

  it('never gets the marks of holes from character references', () => {
    expect(JSON.stringify(tree('&#2;a&#x3; [b](c&#2; "&#3;") ![&#2;](d)\n\n```e&#2; f&#3;\n```\n'))).not.toMatch(
      /\\u000[23]/,
    );
  });

  it('ends in a problem for too deep nesting, not in a crash', () => {
    const { value, problems } = parse(`${'>'.repeat(2000)}x\n`, 'md', 'a.md');
    expect(value).toBeUndefined();
    expect(problems).toMatchObject([{ code: 'DG3057', file: 'a.md' }]);
    expect(problems[0]?.message).toContain('nested more than 600 levels deep');
    expect(types(`${'>'.repeat(200)}x\n`)).toEqual(['blockquote']);
  });

  it('survives a tree as data', () => {
    const root = tree('---\na: b\n---\n# A {#b}\n\n:::note T\n<A b={c}/> {d}\n:::\n', 'mdx');
    expect(structuredClone(root)).toEqual(root);
  });
});

describe('declared directives', () => {
  it('stay directives', async () => {
    const { parse } = await createMarkdownParser({ parser: 'native', directives: ['kbd', 'video'] });
    const root = parse(':kbd[Ctrl] at 10:30\n\n::video[x]{#y}\n\n::other\n', 'md').value as Root & Loose;
    expect(all(root).map(({ type }) => type)).toEqual(expect.arrayContaining(['textDirective', 'leafDirective']));
    expect(
      all(root, 'textDirective')
        .concat(all(root, 'leafDirective'))
        .map(({ name }) => name),
    ).toEqual(['kbd', 'video']);
  });
});
