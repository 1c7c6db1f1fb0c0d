import path from 'node:path';
import type { Element, Root as HastRoot } from 'hast';
import type { Root } from 'mdast';
import type { VFile } from 'vfile';
import { describe, expect, test } from 'vitest';
import { createParser } from '../../../cli/pipeline/parse/document.ts';
import { markdownSettings, type ParseOptions, parseText, places } from '../../helpers/parse.ts';

const withPlugins = (
  text: string,
  plugins: Partial<NonNullable<ParseOptions['extensions']>>,
  ext: 'md' | 'mdx' = 'md',
) => parseText(text, { ext, extensions: { remarkPlugins: [], rehypePlugins: [], ...plugins } });

describe('remark plugins of the author', () => {
  test('see the tree after docsgen’s own transforms, the path and the front matter', async () => {
    const seen: unknown[] = [];
    const plugin = (options: unknown) => (tree: Root, file: VFile) => {
      seen.push(
        options,
        tree.children.map(({ type }) => type),
        file.path,
        file.data.frontMatter,
      );
      seen.push((tree.children.at(-2) as { data?: unknown }).data);
    };
    await withPlugins('---\ntitle: T\n---\n\n## A {#b}\n\n> [!NOTE]\n> x\n', { remarkPlugins: [[plugin, { o: 1 }]] });
    expect(seen).toEqual([
      { o: 1 },
      ['yaml', 'heading', 'containerDirective'],
      path.resolve('content/docs/page.md'),
      { title: 'T' },
      { hProperties: { id: 'b' } },
    ]);
  });

  test('change, add and name nodes; additions are found like the rest', async () => {
    const plugin = () => async (tree: Root) => {
      tree.children.push(
        { type: 'heading', depth: 2, children: [{ type: 'text', value: 'Added' }] },
        {
          type: 'paragraph',
          data: { hName: 'section', hProperties: { className: ['x', 'y'], id: 's', onClick: 'no()' } } as never,
          children: [{ type: 'link', url: './a.md', children: [{ type: 'text', value: 'l' }] }],
        },
      );
    };
    const { html, document } = await withPlugins('text\n', { remarkPlugins: [plugin] });
    expect(html).toContain('<section class="x y" id="s"><a href="[0]">l</a></section>');
    expect(document?.headings.map(({ id }) => id)).toEqual(['added']);
    expect(document?.ids).toEqual(['added', 's']);
    expect(document?.refs).toHaveLength(1);
  });

  test('that throw give a problem of the page, which is written without them', async () => {
    const plugin = () => () => {
      throw new Error('boom\n  at x');
    };
    const { html, problems } = await withPlugins('text\n', { remarkPlugins: [plugin] });
    expect(html).toBe('<p>text</p>');
    expect(places(problems)).toEqual(['DG3010']);
    expect(problems[0]?.message).toContain('boom');
  });
});

describe('rehype plugins of the author', () => {
  const addClass = () => (tree: HastRoot) => {
    const visit = (node: HastRoot | Element): void => {
      for (const child of node.children) {
        if (child.type !== 'element') continue;
        if (child.tagName === 'a') child.properties.className = ['ext'];
        visit(child);
      }
    };
    visit(tree);
  };

  test('work on the finished HTML, and holes survive', async () => {
    const { html, body } = await withPlugins('[a](./b.md) ![c](d.png)\n\n<i>raw</i>\n', { rehypePlugins: [addClass] });
    expect(html).toBe(
      '<p><a href="[0]" class="ext">a</a> <img data-dg-image="[2]" src="[1]" alt="c" fetchpriority="high" decoding="async"></p><p><i>raw</i></p>',
    );
    expect(body?.parts[0]).toContain('"\u00020\u0003"');
  });

  test('reach every static piece of an interactive page', async () => {
    const { body } = await withPlugins(
      'export const x = () => 1;\n\n[a](https://b.c)\n\n{x()}\n\n[d](https://e.f)\n',
      { rehypePlugins: [addClass] },
      'mdx',
    );
    expect(body?.parts.map((part) => part.includes('class="ext"'))).toEqual([true, true]);
  });

  test('that throw give a problem of the page, which is written without them', async () => {
    const plugin = () => () => {
      throw new Error('bang');
    };
    const { html, problems } = await withPlugins('text\n', { rehypePlugins: [plugin] });
    expect(html).toBe('<p>text</p>');
    expect(places(problems)).toEqual(['DG3010']);
  });

  test('see URLs as written; changed ones are linked and checked', async () => {
    const seen: unknown[] = [];
    const plugin = () => (tree: HastRoot) => {
      for (const element of elements(tree)) {
        seen.push(...[element.properties.href, element.properties.src].filter(Boolean));
        if (element.properties.href === './old.md') element.properties.href = './new.md';
        if (element.properties.href === '#gone') element.properties.href = 'javascript:alert(1)';
        if (element.properties.src === 'a.png') element.properties.src = 'https://cdn.example/a.png';
      }
    };
    const text = '[a](./old.md#x) [b](./old.md) [c](#gone)\n\n![d](a.png)\n\n<a href="raw.md">e</a>\n';
    const { html, document, problems } = await withPlugins(text, { rehypePlugins: [plugin] });
    expect(seen).toEqual(['./old.md#x', './old.md', '#gone', 'a.png', 'raw.md']);
    expect(html).not.toMatch(/javascript|old\.md|data-dg/);
    expect(html).toContain('src="https://cdn.example/a.png"');
    expect(document?.refs.map(({ url, line }) => [url, line])).toEqual([
      ['./old.md#x', 1],
      ['raw.md', 5],
      ['./new.md', 1],
    ]);
    expect([...html.matchAll(/href="\[(\d+)\]"/g)].map(([, index]) => document?.refs[Number(index)]?.url)).toEqual([
      './old.md#x',
      './new.md',
      'raw.md',
    ]);
    expect(places(problems)).toEqual(['DG3002 1:31']);
  });

  test('may copy elements and take some away, links and all', async () => {
    const plugin = () => (tree: HastRoot) => {
      const [first] = tree.children;
      return { type: 'root', children: [structuredClone(first), structuredClone(first)] } as HastRoot;
    };
    const { html, document } = await withPlugins('[a](./b.md)\n\n[c](./d.md) [e](#f)\n', { rehypePlugins: [plugin] });
    expect(html).toBe('<p><a href="[0]">a</a></p><p><a href="[0]">a</a></p>');
    expect(document?.refs.map(({ url }) => url)).toEqual(['./b.md']);
  });

  test('change the outline with the headings', async () => {
    const plugin = () => (tree: HastRoot) => {
      const [one, two, three] = elements(tree).filter(({ tagName }) => /^h\d$/.test(tagName));
      if (one) one.properties.id = 'renamed';
      if (two) two.children.unshift({ type: 'text', value: '1. ' });
      if (three) three.tagName = 'h3';
      tree.children.push({
        type: 'element',
        tagName: 'h2',
        properties: { id: 'new' },
        children: [{ type: 'text', value: 'New' }],
      });
    };
    const { document, html } = await withPlugins('## A\n\n## B `c`\n\n## D\n', { rehypePlugins: [plugin] });
    expect(document?.headings).toEqual([
      { depth: 2, id: 'renamed', html: 'A', text: 'A' },
      { depth: 2, id: 'b-c', html: '1. B <code>c</code>', text: '1. B c' },
      { depth: 3, id: 'd', html: 'D', text: 'D' },
      { depth: 2, id: 'new', html: 'New', text: 'New' },
    ]);
    expect(document?.ids).toEqual(['renamed', 'b-c', 'd', 'new']);
    expect(html).toContain('href="#renamed"');
  });

  test('run after those of `beforeDefaultRehypePlugins`, with the data of remark plugins in `file.data`', async () => {
    const order: unknown[] = [];
    const leave = () => (_: unknown, file: VFile) => {
      file.data.left = 'word';
    };
    const note = (name: string) => () => (_: unknown, file: VFile) => void order.push(name, file.data.left);
    await withPlugins('x\n', {
      remarkPlugins: [leave],
      rehypePlugins: [note('second')],
      beforeDefaultRehypePlugins: [note('first')],
    });
    expect(order).toEqual(['first', 'word', 'second', 'word']);
  });
});

/** All elements of a tree, in its order. */
function elements(node: HastRoot | Element): Element[] {
  return node.children.flatMap((child) => (child.type === 'element' ? [child, ...elements(child)] : []));
}

describe('messages of plugins', () => {
  test('are warnings and errors at their place', async () => {
    const plugin = () =>
      function says(tree: Root, file: VFile) {
        file.message('not so good', tree.children[1], 'my-plugin:rule');
        file.message('nameless');
        file.info('by the way', tree.children[1]);
      };
    const fails = () => (tree: Root, file: VFile) => file.fail('bad', tree.children[0], 'other:rule');
    const { problems, html } = await withPlugins('a\n\n> b\n', { remarkPlugins: [plugin, fails] });
    expect(problems.map(({ severity, message, line, column }) => [severity, message, line, column])).toEqual([
      ['warning', 'my-plugin: not so good', 3, 1],
      ['warning', 'plugin: nameless', undefined, undefined],
      ['error', 'other: bad', 1, 1],
    ]);
    expect(html).toContain('<p>a</p>');
  });

  test('report the plugin that fails, and leave out one that cannot be set up', async () => {
    function setUp() {
      throw new Error('option "x" is missing');
    }
    function failing() {
      return async () => Promise.reject(new Error('no'));
    }
    const parse = await createParser(
      markdownSettings({ plugins: true }),
      { beforeDefaultRemarkPlugins: [], remarkPlugins: [setUp, failing], rehypePlugins: [] },
      '.',
    );
    expect(parse.problems.map(({ code, message }) => [code, message])).toEqual([
      ['DG3045', expect.stringContaining('setUp (remarkPlugins) failed to start')],
    ]);
    const file = { path: 'content/docs/a.md', root: 'docs', rel: 'a.md', ext: 'md', hash: '' };
    const { problems } = await parse(file, Buffer.from('x'));
    expect(problems.map(({ message }) => message)).toEqual([
      'the plugin failing (remarkPlugins) failed on this page: no',
    ]);
  });
});

test('a tree that plugins broke is a problem of its page', async () => {
  const plugin = () => (tree: Root) =>
    void tree.children.push({ type: 'paragraph', children: [], data: { hName: 'p', hChildren: [null] } } as never);
  const { problems, document } = await withPlugins('x\n', { remarkPlugins: [plugin] });
  expect(places(problems)).toEqual(['DG3047 1:1']);
  expect(problems[0]?.message).toContain('the plugin plugin (remarkPlugins) made a node');
  expect(document).toBeUndefined();
});

describe('messages of plugins about the element of a node', () => {
  test('is written: names, attributes, children', async () => {
    const plugin = () => (tree: Root) => {
      const [paragraph, list, heading, table] = tree.children;
      Object.assign(paragraph as object, {
        data: { hProperties: { className: ['lead'], tabIndex: 0, ariaLabel: 'x' } },
      });
      Object.assign(list as object, { data: { hProperties: { id: 'l', dataKind: 'steps' } } });
      Object.assign(heading as object, { data: { hProperties: { className: 'big', id: 'own' } } });
      Object.assign(table as object, {
        data: {
          hName: 'figure',
          hChildren: [
            { type: 'element', tagName: 'a', properties: { href: './x.md' }, children: [{ type: 'text', value: '<' }] },
          ],
        },
      });
    };
    const { html, document } = await withPlugins('a\n\n- b\n\n## C\n\n```\nd\n```\n', { remarkPlugins: [plugin] });
    expect(html).toBe(
      '<p tabindex="0" aria-label="x" class="lead">a</p><ul id="l" data-kind="steps"><li>b</li></ul>' +
        '<h2 class="big" id="own">C<a class="anchor" href="#own" title="Direct link to C"></a></h2>' +
        '<figure><a href="[0]">&lt;</a></figure>',
    );
    expect(document?.ids).toEqual(['l', 'own']);
  });
});
