import GithubSlugger from 'github-slugger';
import { describe, expect, it } from 'vitest';
import { fc } from '../../helpers/fc.ts';
import { parseText, places } from '../../helpers/parse.ts';

/** Headings as they are written, and the text github-slugger gets of them. */
const texts: [heading: string, text: string][] = [
  ['Getting Started', 'Getting Started'],
  ['What is this?!', 'What is this?!'],
  ['C++ & C#', 'C++ & C#'],
  ['.NET / F#x', '.NET / F#x'],
  ['a -- b --- c', 'a -- b --- c'],
  ['under_score and-dash', 'under_score and-dash'],
  ['`useState()` hook', 'useState() hook'],
  ['`a--b`', 'a--b'],
  ['*em* **strong** ~~gone~~', 'em strong gone'],
  ['a [link](https://b.c) d', 'a link d'],
  ['![alt text](a.png) x', ' x'],
  ['![only an image](a.png)', 'only an image'],
  ['&amp; &lt;b&gt; &copy; 2024', '& <b> © 2024'],
  ['Ünïcödé Straße ÀÉ', 'Ünïcödé Straße ÀÉ'],
  ['日本語 見出し', '日本語 見出し'],
  ['Привет, мир', 'Привет, мир'],
  ['مرحبا بالعالم', 'مرحبا بالعالم'],
  ['हिन्दी शीर्षक', 'हिन्दी शीर्षक'],
  ['emoji 😀 inside', 'emoji 😀 inside'],
  ['🚀 first', '🚀 first'],
  ['last 🚀', 'last 🚀'],
  ['1. Numbered', '1. Numbered'],
  ['v1.2.3-beta.4', 'v1.2.3-beta.4'],
  ['“smart” quotes’s', '“smart” quotes’s'],
  ['a/b\\\\c', 'a/b\\c'],
  ['`<Component />`', '<Component />'],
  ['`{id}` of `$x`', '{id} of $x'],
  ['trailing punctuation...', 'trailing punctuation...'],
  ['  spaces  ', 'spaces'],
  ['ﬁ ligature ½ ²', 'ﬁ ligature ½ ²'],
  ['İstanbul', 'İstanbul'],
  ['x:y 10:30 std::vector', 'x:y 10:30 std::vector'],
  ['a@b #c $d %e ^f', 'a@b #c $d %e ^f'],
  ['footnote', 'footnote'],
  ['About $p$-groups', 'About $p$-groups'],
  ['The $n^2$ and $\\alpha_1$', 'The $n^2$ and $\\alpha_1$'],
];

describe.each(['native', 'remark'] as const)('ids of headings, read by the %s parser', (parser) => {
  const ids = async (text: string, ext: 'md' | 'mdx' = 'md') => {
    const { document, problems } = await parseText(text, { parser, ext });
    return { ids: document?.headings.map(({ id }) => id), problems: places(problems), all: document?.ids };
  };

  it.each(['md', 'mdx'] as const)('are those of github-slugger, in .%s', async (ext) => {
    const expected = new GithubSlugger();
    const source = texts.map(([heading]) => `## ${heading}\n`).join('\n');
    expect((await ids(source, ext)).ids).toEqual(texts.map(([, text]) => expected.slug(text)));
  });

  it('are numbered as github-slugger numbers them', async () => {
    const words = [
      'a',
      'a',
      'a 1',
      'a',
      'a-1',
      'b-1',
      'b',
      'b',
      'a-1-1',
      'a 1',
      'constructor',
      'constructor',
      'proto x',
      'A',
    ];
    const expected = new GithubSlugger();
    expect((await ids(words.map((word) => `## ${word}\n`).join('\n'))).ids).toEqual(
      words.map((word) => expected.slug(word)),
    );
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.constantFrom('a', 'a 1', 'a-1', 'a 1 1', 'b', 'toString'), { maxLength: 12 }),
        async (list) => {
          const slugger = new GithubSlugger();
          expect((await ids(list.map((word) => `# ${word}\n`).join('\n'))).ids).toEqual(
            list.map((word) => slugger.slug(word)),
          );
        },
      ),
      { numRuns: 30 },
    );
  });

  it('keep the spaces around invisible content, as GitHub and Docusaurus do', async () => {
    expect((await ids('## A <br/>\n\n## <a id="x"></a> B\n\n## ![](c.png) C\n')).ids).toEqual(['a-', '-b', '-c']);
    expect((await ids('## A <br/>\n\n## {/* x */}B\n', 'mdx')).ids).toEqual(['a-', 'b']);
  });

  it('take expressions by their code, as Docusaurus does, and literal ones by their value', async () => {
    const text = 'export const v = 1;\n\n## Version {v.x}\n\n## Text {"b c"}\n';
    expect((await ids(text, 'mdx')).ids).toEqual(['version-vx', 'text-b-c']);
  });

  it.each(['md', 'mdx'] as const)('may be given in both forms, wherever the heading is, in .%s', async (ext) => {
    const text = [
      '## A {#one}',
      '## B {/* #two */}',
      '## C {#three} ##',
      '## D {/* #four */} ###',
      'E {#five}\n---',
      'F {/* #six */}\n===',
      '> ## G {#seven}',
      '- ## H {/* #eight */}',
      ':::note\n## I {#nine}\n:::',
      '## `J` {#Ten_10.x}',
      '## *K*{#no}',
      '## L{#no}',
      '## `__init__` {#__init__}',
      '## M {#a_b_c_}',
    ].join('\n\n');
    const found = await ids(text, ext);
    expect(found.ids?.filter((id) => !/no/.test(id))).toEqual([
      'one',
      'two',
      'three',
      'four',
      'five',
      'six',
      'seven',
      'eight',
      'nine',
      'Ten_10.x',
      '__init__',
      'a_b_c_',
    ]);
    expect(found.problems).toEqual([]);
  });

  it('never clash: ids of authors come first, and a duplicate is reported', async () => {
    expect(await ids('## Own\n\n## A {#own}\n\n## B {#own}\n\n## Own\n')).toMatchObject({
      ids: ['own-1', 'own', 'own-2', 'own-3'],
      problems: ['DG3006 5:1'],
    });
  });

  it('exist for every heading: names of objects, emoji, code; not for empty ones', async () => {
    const text =
      '# \\_\\_proto\\_\\_\n\n# constructor\n\n# toString\n\n# hasOwnProperty\n\n# 😀\n\n#\n\n# `` ` ``\n\n# {#own}\n\n# 😀\n\n# `code`\n\n# P {#__proto__}\n';
    const { ids: found = [], all } = await ids(text);
    expect(found).toHaveLength(10);
    expect(new Set(found).size).toBe(10);
    expect(found).toEqual([
      '__proto__-1',
      'constructor',
      'tostring',
      'hasownproperty',
      'section',
      'section-1',
      'own',
      'section-2',
      'code',
      '__proto__',
    ]);
    expect(all).toEqual(found);
  });

  it('are those of raw HTML and JSX headings too', async () => {
    const md = await ids('<h2 id="raw">R</h2>\n\n## A\n\n<a id="install"></a>\n\n### Install\n');
    expect([md.ids, md.all]).toEqual([
      ['raw', 'a', 'install-1'],
      ['raw', 'a', 'install', 'install-1'],
    ]);
    const mdx = await ids('<h2 id="raw">R</h2>\n\n<section>\n<h3>B c</h3>\n</section>\n\n## A\n', 'mdx');
    expect([mdx.ids, mdx.all]).toEqual([
      ['raw', 'b-c', 'a'],
      ['raw', 'b-c', 'a'],
    ]);
  });

  it('have a permalink with a name, but not the title of the page', async () => {
    const { html } = await parseText('# T\n\n## A *b*\n', { parser });
    expect(html).toBe(
      '<h1 id="t">T</h1><h2 id="a-b">A <em>b</em><a class="anchor" href="#a-b" title="Direct link to A b"></a></h2>',
    );
  });
});
