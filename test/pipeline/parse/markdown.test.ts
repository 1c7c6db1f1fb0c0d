import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { buildSync } from 'esbuild';
import type { Nodes, Root } from 'mdast';
import { afterAll, describe, expect, it } from 'vitest';
import { createMarkdownParser } from '../../../cli/pipeline/parse/markdown.ts';

const parsers = [await createMarkdownParser({ parser: 'native' }), await createMarkdownParser({ parser: 'remark' })];

type Loose = Nodes & {
  children?: Loose[];
  name?: string;
  value?: string;
  data?: Record<string, unknown>;
  label?: string;
};

const all = (node: Loose, type?: string): Loose[] => [
  ...(type === undefined || node.type === type ? [node] : []),
  ...(node.children ?? []).flatMap((child) => all(child, type)),
];
const textOf = (node: Loose): string => node.value ?? (node.children ?? []).map(textOf).join('');

describe.each(parsers)('a text read by the $engine parser', ({ parse }) => {
  const tree = (text: string, format: 'md' | 'mdx' = 'md'): Root & Loose => {
    const { value, problems } = parse(text, format, 'a.md');
    expect(problems).toEqual([]);
    return value as Root & Loose;
  };
  const types = (text: string, format: 'md' | 'mdx' = 'md') => tree(text, format).children.map(({ type }) => type);

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

    it('stay what they are in code, HTML and comments', () => {
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
  ])('keeps what is no directive as the text it was: %s', (text) => {
    const root = tree(`${text}\n`);
    expect(root.children.map(({ type }) => type)).toEqual(['paragraph']);
    expect(textOf(root)).toBe(text);
    const inline = (root.children[0] as Loose).children ?? [];
    expect(inline.filter((node, i) => node.type === 'text' && inline[i - 1]?.type === 'text')).toEqual([]);
  });

  it('keeps the markup in what is no directive', () => {
    const [paragraph] = tree('see :a[*b* [c](d)]{e} f\n').children as Loose[];
    expect(paragraph?.children?.map(({ type }) => type)).toEqual(['text', 'emphasis', 'text', 'link', 'text']);
    expect(textOf(paragraph as Loose)).toBe('see :a[b c]{e} f');
  });

  it('turns a block directive nobody knows into a paragraph', () => {
    expect(textOf(tree('::youtube[A *b*]{#c}\n'))).toBe('::youtube[A b]{#c}');
    expect(types('::youtube[A *b*]{#c}\n')).toEqual(['paragraph']);
  });

  it('keeps colons in image texts', () => {
    expect(all(tree('![at 10:30 *or* :x](a.png)\n'), 'image')).toMatchObject([{ alt: 'at 10:30 or :x' }]);
  });

  it('links no address that is none, and keeps the quotes around it', () => {
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
    const ends = all(root, 'heading').map((heading) => heading.children?.at(-1)?.value);
    expect(ends).toEqual(['One {#one}', ' {#two-2}', 'Three {#three}', 'Four {#four}', 'Five {#five}']);
  });

  it('never gets the marks of holes from character references', () => {
    expect(JSON.stringify(tree('&#2;a&#x3; [b](c&#2; "&#3;") ![&#2;](d)\n\n```e&#2; f&#3;\n```\n'))).not.toMatch(
      /\\u000[23]/,
    );
  });

  it('ends in a problem for what is nested too deeply, not in a crash', () => {
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

  describe('.md is never a program (MD11)', () => {
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

    it('but .mdx says what to write instead', () => {
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

describe('a platform without the native parser', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'docsgen-parser-'));
  afterAll(() => rmSync(folder, { recursive: true }));

  it('reads the same with the other one, and says so in a warning', () => {
    const outfile = path.join(process.cwd(), 'node_modules', '.cache', 'docsgen-test', `parser-${process.pid}.mjs`);
    buildSync({
      entryPoints: [path.resolve('cli/pipeline/parse/markdown.ts')],
      ...{ bundle: true, platform: 'node', format: 'esm', packages: 'external', outfile, logLevel: 'error' },
    });
    const script = path.join(folder, 'run.mjs');
    writeFileSync(
      script,
      `import { createMarkdownParser } from ${JSON.stringify(pathToFileURL(outfile).href)};
      const { engine, problems, parse } = await createMarkdownParser({ parser: 'native' });
      console.log(JSON.stringify({ engine, problems, types: parse(':::note T\\n:::\\n', 'md').value.children.map((n) => n.type) }));`,
    );
    const env = { ...process.env, NAPI_RS_NATIVE_LIBRARY_PATH: path.join(folder, 'missing.node') };
    const { stdout, stderr } = spawnSync(process.execPath, [script], { env, encoding: 'utf8' });
    rmSync(outfile);
    expect(stderr).toBe('');
    const { engine, problems, types } = JSON.parse(stdout);
    expect({ engine, types }).toEqual({ engine: 'remark', types: ['containerDirective'] });
    expect(problems).toMatchObject([{ code: 'DG3058', severity: 'warning' }]);
  });

  it('is not needed by those who ask for the other parser', async () => {
    expect(await createMarkdownParser({ parser: 'remark' })).toMatchObject({ engine: 'remark', problems: [] });
  });
});
