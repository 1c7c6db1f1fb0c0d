import rehypeAutolinkHeadings from 'rehype-autolink-headings';
import rehypeExternalLinks from 'rehype-external-links';
import remarkEmoji from 'remark-emoji';
import remarkAdmonitions from 'remark-github-admonitions-to-directives';
import remarkMath from 'remark-math';
import remarkSmartypants from 'remark-smartypants';
import remarkToc from 'remark-toc';
import { describe, expect, test } from 'vitest';
import { createParser } from '../../../cli/pipeline/parse/document.ts';
import { markdownSettings, type ParseOptions, parseText } from '../../helpers/parse.ts';
import { site } from '../../helpers/site.ts';

describe.each(['native', 'remark'] as const)('plugins people use, by the %s parser,', (parser) => {
  const read = (text: string, extensions: Partial<NonNullable<ParseOptions['extensions']>>, own: ParseOptions = {}) =>
    parseText(text, { parser, extensions, ...own });

  test('remark-github-admonitions-to-directives', async () => {
    const text = '> [!TIP]\n> Do **this**.\n';
    const plain = await read(text, {});
    for (const position of ['beforeDefaultRemarkPlugins', 'remarkPlugins'])
      expect(await read(text, { [position]: [remarkAdmonitions] })).toMatchObject({ html: plain.html, problems: [] });
    expect(plain.html).toContain('data-type="tip"');
    const own = [[remarkAdmonitions, { mapping: { TIP: 'danger' } }]];
    const { html } = await read(text, { beforeDefaultRemarkPlugins: own });
    expect(html).toContain('data-type="danger"');
  });

  test('remark-emoji', async () => {
    const { html } = await read('A :dog: and :+1: `:dog:`\n', { remarkPlugins: [remarkEmoji] }, { emoji: false });
    expect(html).toBe('<p>A 🐶 and 👍 <code translate="no">:dog:</code></p>');
    const accessible = await read(
      ':dog:\n',
      { remarkPlugins: [[remarkEmoji, { accessible: true }]] },
      { emoji: false },
    );
    expect(accessible.html).toContain('<span role="img" aria-label="dog emoji">🐶</span>');
  });

  test('rehype-external-links', async () => {
    const plugin = [rehypeExternalLinks, { target: '_top', rel: ['nofollow'], content: { type: 'text', value: ' ↗' } }];
    const { html, document } = await read('[a](https://a.example) [b](./b.md) [c](#d)\n\n## D\n', {
      rehypePlugins: [plugin],
    });
    expect(html).toMatch(/<a href="https:\/\/a\.example" rel="nofollow" target="_top">a<span> ↗<\/span><\/a>/);
    expect(html).toContain('<a href="[0]">b</a> <a href="#d">c</a>');
    expect(document?.refs.map(({ url }) => url)).toEqual(['./b.md', '#d']);
  });

  test('rehype-autolink-headings', async () => {
    const { html, document, problems } = await read('## My `x`\n', {
      rehypePlugins: [[rehypeAutolinkHeadings, { behavior: 'wrap' }]],
    });
    expect(html).toBe('<h2 id="my-x"><a href="#my-x">My <code translate="no">x</code></a></h2>');
    expect(document?.headings).toEqual([
      { depth: 2, id: 'my-x', html: 'My <code translate="no">x</code>', text: 'My x' },
    ]);
    expect(problems).toEqual([]);
  });

  test('remark-toc', async () => {
    const { html } = await read('## Contents\n\n## Ab c\n\n### De\n', { remarkPlugins: [remarkToc] });
    expect(html).toContain('<li><a href="#ab-c">Ab c</a><ul><li><a href="#de">De</a></li></ul></li>');
  });

  test('remark-smartypants', async () => {
    const { html } = await read('"Quotes" -- and `"code"`...\n', { remarkPlugins: [remarkSmartypants] });
    expect(html).toBe('<p>“Quotes” — and <code translate="no">"code"</code>…</p>');
  });

  test('remark-math', async () => {
    const { html, problems } = await read('$x$\n\n$$\ny\n$$\n', { remarkPlugins: [remarkMath] });
    expect(html.match(/<math/g)).toHaveLength(2);
    expect(problems).toEqual([]);
  });
});

describe('plugins that bring syntax', () => {
  const remarkInsert = function remarkInsert(this: { data(): Record<string, unknown[]> }) {
    const data = this.data();
    data.micromarkExtensions = [
      {
        text: {
          43: {
            name: 'insert',
            tokenize: (effects: never, ok: never) => tokenizePlus(effects, ok),
          },
        },
      },
    ];
    data.fromMarkdownExtensions = [
      {
        enter: {
          insert(this: never, token: never) {
            (this as Enter).enter({ type: 'inlineCode', value: 'plus' }, token);
          },
        },
        exit: {
          insert(this: never, token: never) {
            (this as Enter).exit(token);
          },
        },
      },
    ];
  };
  interface Enter {
    enter(node: unknown, token: unknown): void;
    exit(token: unknown): void;
  }
  const tokenizePlus = (
    effects: { enter(n: string): void; consume(c: number): void; exit(n: string): void },
    ok: (code: number) => unknown,
  ) => {
    return (code: number) => {
      effects.enter('insert');
      effects.consume(code);
      effects.exit('insert');
      return ok;
    };
  };

  test('are understood by the reference parser, and a warning with the other', async () => {
    const extensions = { beforeDefaultRemarkPlugins: [], remarkPlugins: [remarkInsert], rehypePlugins: [] };
    const { html } = await parseText('a + b\n', { parser: 'remark', extensions });
    expect(html).toBe('<p>a <code translate="no">plus</code> b</p>');
    const native = await createParser(markdownSettings({ plugins: true }), extensions, '.');
    expect(native.problems.map(({ code, message }) => [code, message])).toEqual([
      ['DG3046', expect.stringContaining('remarkInsert')],
    ]);
  });
});

test('plugins of the config work in every thread, and their files have real paths', async () => {
  const pages = Object.fromEntries(
    Array.from({ length: 1700 }, (_, i) => [`content/docs/p${i}.md`, `# Page ${i}\n\ntext\n`]),
  );
  const docs = site({
    ...pages,
    'site.config.mjs': `
      import { existsSync } from 'node:fs';
      import { isMainThread } from 'node:worker_threads';
      const seen = () => (tree, file) => {
        const text = [existsSync(file.path), file.basename, file.dirname.endsWith('content/docs'), isMainThread].join(' ');
        tree.children.push({ type: 'paragraph', children: [{ type: 'text', value: 'Seen: ' + text }] });
      };
      export default { title: 'T', url: 'https://example.com', blog: false, pages: false, markdown: { remarkPlugins: [seen] } };
    `,
  });
  expect((await docs.build()).code).toBe(0);
  const seen = Array.from(
    { length: 1700 },
    (_, i) => /Seen: [^<]*/.exec(docs.read(`build/docs/p${i}/index.html`))?.[0],
  );
  expect(seen.every((text, i) => text?.startsWith(`Seen: true p${i}.md true`))).toBe(true);
  expect(new Set(seen.map((text) => text?.split(' ').at(-1)))).toEqual(new Set(['true', 'false']));
});
