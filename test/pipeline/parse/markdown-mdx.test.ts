import { describe, expect, it } from 'vitest';
import { all, type Loose, textOf, treeParser } from '../../helpers/mdast.ts';

const parsers = [await treeParser('native'), await treeParser('remark')];

describe.each(parsers)('a text with braces and tags, read by the $engine parser', ({ parse, tree, types }) => {
  describe('.md is never a program', () => {
    it.each([
      'Use {id} in the path',
      'set {user name} here',
      '{',
      'a } b',
      '{{ template }}',
      '$HOME and {"json": true}',
      'up to <18.5 kg',
      'a < b && c > d',
      '<3 this',
      'x <= y, 1 << 2',
      'Map<string, number>',
      'List<T extends {a: b}>',
      'import a from "b"',
      'import the data and export it',
      'export const x = ;',
      'export default',
      'export the file first',
      '<= starts a line',
      'a {/* b */} c',
      '{% raw %} x {% endraw %}',
      '<your-name> goes here',
      '</div> alone',
      '<A b=>x</A>',
      '</>',
    ])('%s', (text) => {
      const root = tree(`${text}\n`);
      expect(all(root).filter(({ type }) => type.startsWith('mdx'))).toEqual([]);
      expect(textOf(root)).toBe(text);
    });

    it('but .mdx explains what to write instead', () => {
      const { problems } = parse('Use {user id}, up to <18.5 kg\n', 'mdx');
      expect(problems[0]?.hint).toMatch(/write `/);
    });
  });

  describe('MDX of other generators', () => {
    it.each([
      ['<!-- a -->\n', ['html']],
      ['<!-- a\n\nb {c} <d>\n-->\n\ntext\n', ['html', 'paragraph']],
      ['<!-- truncate -->\n{/* truncate */}\n', ['html', 'mdxFlowExpression']],
      ['# T <!-- c -->\n', ['heading']],
    ])('may have HTML comments: %s', (text, expected) => {
      expect(types(text, 'mdx')).toEqual(expected);
      const [comment] = all(tree(text, 'mdx'), 'html');
      const { start, end } = comment?.position ?? {};
      expect(comment?.value).toBe(text.slice(text.indexOf('<!--'), text.indexOf('-->') + 3));
      expect(text.slice(start?.offset, end?.offset)).toBe(comment?.value);
    });

    it('keeps comments in code, attributes and strings', () => {
      const root = tree(
        '```html\n<!-- a -->\n```\n\n`<!-- b -->`\n\n<A b="<!-- c -->" />\n\n{"<!-- d -->"}\n\nexport const e = "<!-- e -->"\n',
        'mdx',
      );
      const found = JSON.stringify(root).match(/<!-- \w -->/g);
      expect(found).toEqual(['<!-- a -->', '<!-- b -->', '<!-- c -->', '<!-- d -->', '<!-- e -->']);
    });

    it('may have autolinks', () => {
      const text = '<https://a.b/c?d=e> and <me@f.g>\n\n<mailto:h@i.j>\n';
      const root = tree(text, 'mdx');
      const links = all(root, 'link') as (Loose & { url: string })[];
      expect(links.map(({ url }) => url)).toEqual(['https://a.b/c?d=e', 'mailto:me@f.g', 'mailto:h@i.j']);
      expect(links.map(textOf)).toEqual(['https://a.b/c?d=e', 'me@f.g', 'mailto:h@i.j']);
      expect(links.map(({ position }) => text.slice(position?.start.offset, position?.end.offset))).toEqual([
        '<https://a.b/c?d=e>',
        '<me@f.g>',
        '<mailto:h@i.j>',
      ]);
    });

    it('may have both kinds of comment in a title', () => {
      const [directive] = tree(':::note Title <!-- a -->\nb\n:::\n', 'mdx').children as Loose[];
      expect(directive?.children?.[0]?.children?.[0]).toMatchObject({ value: 'Title ' });
    });
  });

  it('ends in a problem for as many open braces as a document may have', () => {
    expect(parse(`${'{'.repeat(1000)}\n`, 'mdx').problems[0]?.code).toBe('DG3054');
  });

  it('lifts elements out of a paragraph that holds nothing else', () => {
    const text = '<A>x</A>\n\n<B/> {c}\n\ntext <D/>\n\n<E/>\n<F/>\n';
    expect(types(text, 'mdx')).toEqual([
      'mdxJsxFlowElement',
      'mdxJsxFlowElement',
      'mdxFlowExpression',
      'paragraph',
      'mdxJsxFlowElement',
      'mdxJsxFlowElement',
    ]);
  });
});
