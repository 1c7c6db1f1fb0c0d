import { describe, expect, test } from 'vitest';
import { site } from '../../helpers/site.ts';

const headings = '# T\n\n## Two :tada:\n\n### Three *x*\n\n#### Four {#own}\n\n##### Five\n\n###### Six\n';
const page = (...lines: string[]) => (lines.length > 0 ? `---\n${lines.join('\n')}\n---\n\n${headings}` : headings);

describe('the table of contents of a page', () => {
  const toc = (html: string) => {
    const nav = /<nav class="toc"[\s\S]*?<\/nav>/.exec(html)?.[0] ?? '';
    return [...nav.matchAll(/<li data-depth="(\d)">.*?href="(#[^"]*)"/g)].map(([, depth, href]) => `${depth}${href}`);
  };

  test('has the levels of its front matter, else those of the site', async () => {
    const built = site({
      'content/docs/plain.md': page(),
      'content/docs/deep.md': page('toc_max_heading_level: 5'),
      'content/docs/high.mdx': page('toc_min_heading_level: 3', 'toc_max_heading_level: 4'),
      'content/docs/two.md': page('toc_min_heading_level: 2', 'toc_max_heading_level: 2'),
      'content/docs/none.md': page('hide_table_of_contents: true'),
    });
    expect(await built.problems()).toEqual([]);
    const of = (name: string) => toc(built.read(`build/docs/${name}/index.html`));
    expect(of('plain')).toEqual(['2#two-tada', '3#three-x']);
    expect(of('deep')).toEqual(['2#two-tada', '3#three-x', '4#own', '5#five']);
    expect(of('high')).toEqual(['3#three-x', '4#own']);
    expect(of('two')).toEqual(['2#two-tada']);
    expect(of('none')).toEqual([]);
    expect(built.read('build/docs/plain/index.html')).toMatch(
      /<nav class="toc"[\s\S]*Two 🎉[\s\S]*Three <em>x<\/em>[\s\S]*<\/nav>/,
    );
  });

  test('has other levels when the site sets them', async () => {
    const built = site({
      'site.config.ts':
        "export default { title: 'T', url: 'https://example.com', tableOfContents: { minHeadingLevel: 3, maxHeadingLevel: 4 } };\n",
      'content/docs/a.md': page(),
      'content/docs/b.md': page('toc_min_heading_level: 2'),
    });
    expect(await built.problems()).toEqual([]);
    expect(toc(built.read('build/docs/a/index.html'))).toEqual(['3#three-x', '4#own']);
    expect(toc(built.read('build/docs/b/index.html'))).toEqual(['2#two-tada', '3#three-x', '4#own']);
  });
});

describe('links to headings', () => {
  test('are checked against ids of every kind', async () => {
    const built = site({
      'content/docs/a.mdx': '# A\n\n## One {#own}\n\n## Two :rocket:\n\n<h2 id="raw">R</h2>\n\nT\n: <b id="d">x</b>\n',
      'content/docs/b.md':
        '# B\n\n[1](./a.mdx#own) [2](./a.mdx#two-rocket) [3](./a.mdx#raw) [4](./a.mdx#d) [5](#c)\n\nU\n: ## C\n\n[6](./a.mdx#one)\n',
    });
    expect(await built.problems()).toMatchObject([{ file: 'content/docs/b.md', line: 8, column: 1 }]);
  });
});
