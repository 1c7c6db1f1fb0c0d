import path from 'node:path';
import type { Element, Root as HastRoot } from 'hast';
import type { Root } from 'mdast';
import type { VFile } from 'vfile';
import { describe, expect, test } from 'vitest';
import { type ParseOptions, parseText, places } from '../../helpers/parse.ts';

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

  test('change, add and name nodes; what they add is found like the rest', async () => {
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
});
