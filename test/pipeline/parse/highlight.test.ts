import { refractor } from 'refractor/core';
import { expect, test } from 'vitest';
import { createParser } from '../../../cli/pipeline/parse/document.ts';
import { type Grammar, tokenise } from '../../../cli/pipeline/parse/languages/grammar.ts';
import { createHighlighter } from '../../../cli/pipeline/parse/languages/highlight.ts';
import { serialise, type Token } from '../../../cli/pipeline/parse/languages/highlight-html.ts';
import { markdownSettings, parseText, places, readable } from '../../helpers/parse.ts';

async function coloured(code: string, lang: string): Promise<string | undefined> {
  const highlighter = await createHighlighter();
  await highlighter.load([lang]);
  return highlighter.html(code, lang);
}

const textOf = (html: string): string =>
  html
    .replace(/<[^>]+>/g, '')
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&amp;/g, '&');

test('code gets flat spans, one for neighbours of the same kind', async () => {
  const inner = '$'.concat('{a}');
  expect(await coloured(`export async function f(a: string) { return \`x ${inner} y\`; } // z`, 'ts')).toBe(
    '<span class="t-keyword">export async function</span> <span class="t-function">f</span>(a' +
      ': <span class="t-class-name">string</span>) { <span class="t-keyword">return</span> ' +
      `<span class="t-string">\`x </span>${inner}<span class="t-string"> y\`</span>; } <span class="t-comment">// z</span>`,
  );
});

test.each([
  ['tsx', 'const a = <b c="d">{e}</b>;\n'],
  ['bash', '# x\nnpm i "$A" | jq \'.b[]\' && exit 1\n'],
  ['yaml', 'a: &b\n  - "c": 1 # d\n'],
  ['html', '<script>if (a < b) c("</div>")</script><p style="d:e">&amp;</p>\n'],
  ['css', '@media (a) { .b > c { d: e(f) !important } }\n'],
  ['diff', '-a\n+b\n c\n'],
  ['md', '# a *b* `c`\n\n```js\nlet d\n```\n'],
  ['php', '<?php echo "$a"; ?><b>c</b>\n'],
  ['rust', "fn a<'b>(c: &'b str) -> u8 { 1 }\n"],
  ['cobol', 'MOVE A TO B.\n'],
  ['sql', "SELECT a FROM b WHERE c = 'd' -- e\n"],
])('colours of %s lose no character and never nest', async (lang, code) => {
  const html = (await coloured(code, lang)) ?? '';
  expect(textOf(html)).toBe(code);
  expect(html).toContain('<span class="t-');
  expect(html).not.toMatch(/<span[^>]*>[^<]*<span/);
});

test('colours do not depend on the languages before', async () => {
  const code = '<script>let a = 1</script><style>b { c: d }</style>';
  const alone = await coloured(code, 'html');
  const highlighter = await createHighlighter();
  await highlighter.load(['tsx', 'php', 'markdown', 'graphql', 'cobol', 'java', 'c', 'cpp']);
  await highlighter.load(['html', 'ts']);
  expect(highlighter.html(code, 'html')).toBe(alone);
});

test('an unknown language is plain text, reported once with the nearest name', async () => {
  const { html, problems } = await parseText('```typscript\na < b\n```\n\n```typscript\nc\n```\n\n```text\nd\n```\n');
  expect(html).toContain('<pre data-language="typscript" translate="no" tabindex="0"><code>a &lt; b</code></pre>');
  expect(places(problems)).toEqual(['DG3005 1:1']);
  expect(problems[0]).toMatchObject({ severity: 'warning', hint: 'did you mean "typescript"?' });
});

test('a block has its language, its title and a copy button', async () => {
  const { html } = await parseText('```ts title="a <b>.ts"\n1\n```\n');
  expect(html).toBe(
    '<div class="code"><div class="code-title">a &lt;b&gt;.ts</div><pre data-language="ts" translate="no" tabindex="0"><code>' +
      '<span class="t-number">1</span></code></pre>' +
      '<button class="copy" type="button" aria-label="Copy code to clipboard" title="Copy">Copy</button></div>',
  );
  expect((await parseText('    indented\n')).html).toContain(
    '<pre data-language="text" translate="no" data-wrap><code>indented</code>',
  );
});

test('lines are marked by the first line of a block and by comments in it', async () => {
  const lines = async (text: string) => (await parseText(text)).html.match(/<code>([\s\S]*)<\/code>/)?.[1];
  expect(await lines('```text {2,4-5}\na\nb\nc\nd\ne\n```\n')).toBe(
    'a\n<span class="line hl">b\n</span>c\n<span class="line hl">d\n</span><span class="line hl">e\n</span>',
  );
  expect(await lines('```text{1}\na\nb\n```\n')).toBe('<span class="line hl">a\n</span>b');
  expect(
    await lines('```text\n// highlight-next-line\na\nb\n# highlight-start\nc\nd\n<!-- highlight-end -->\ne\n```\n'),
  ).toBe('<span class="line hl">a\n</span>b\n<span class="line hl">c\n</span><span class="line hl">d\n</span>e');
  expect(await lines('```text showLineNumbers\na\nb\n```\n')).toBe(
    '<span class="line" data-line="1">a\n</span><span class="line" data-line="2">b\n</span>',
  );
});

test('a comment over several lines is coloured on each of them', async () => {
  const { html } = await parseText('```js {2}\n/* a\nb */ c\n```\n');
  expect(html).toContain(
    '<span class="t-comment">/* a</span>\n<span class="line hl"><span class="t-comment">b */</span> c\n</span>',
  );
});

test.each(['{1,3-}', '{0}', '{5-2}', '{1,,2}', '{99999999}'])(
  'the range %s is reported and leaves the block unchanged',
  async (range) => {
    const { html, problems } = await parseText(`\`\`\`text ${range}\na\n\`\`\`\n`);
    expect(places(problems)).toEqual(['DG3009 1:1']);
    expect(html).toContain('<code>');
  },
);

test('braces inside a title are not a range', async () => {
  const { problems, html } = await parseText('```js title="a {b} {9-1}"\n1\n```\n');
  expect(problems).toEqual([]);
  expect(html).toContain('a {b} {9-1}</div>');
});

test('documents that are parsed at the same time get the colours of documents that are not', async () => {
  const parse = await createParser(markdownSettings(), undefined, '.');
  const langs = ['ts', 'cobol', 'python', 'nope', 'ts', 'cobol'];
  const outcomes = await Promise.all(
    langs.map((lang) => {
      const file = { path: 'a.md', root: 'docs', rel: 'a.md', ext: 'md', hash: '' };
      return parse(file, Buffer.from(`\`\`\`${lang}\nif (a) { b = "c" }\n\`\`\`\n`));
    }),
  );
  for (const [index, lang] of langs.entries()) {
    const alone = await parseText(`\`\`\`${lang}\nif (a) { b = "c" }\n\`\`\`\n`);
    expect(readable(outcomes[index]?.value?.body.parts[0] ?? ''), lang).toBe(alone.html);
    expect(outcomes[index]?.problems.map(({ code }) => code)).toEqual(alone.problems.map(({ code }) => code));
  }
});

test.each([
  ['javascript', 'a1b(c); obj?.d(...e) => f; #g() { h = function () {} } const i = async (j) => k.call(l) / m;\n'],
  ['typescript', 'f<T extends A<B>>(x as any); @dec() class C<D> { private e?: string = `f(g)`; #h = <I>(j) => j }\n'],
  ['tsx', 'const A = <T,>(p: P<T>) => <B.C d="e" {...f} g={h => <i>{j(k)}</i>}>l && m(n)</B.C>;\n'],
  ['jsx', 'export default () => <A b={c ? d : e}>text, (more) of = it {f.map((g) => <h key={g} />)}</A>;\n'],
])('%s has the colours of Prism’s own grammar', async (lang, code) => {
  const { default: syntax } = await import(`refractor/${lang}`);
  refractor.register(syntax);
  const grammar = (refractor.languages as unknown as Record<string, Grammar>)[lang] as Grammar;
  const tokens = tokenise(refractor, { code, grammar, language: lang, tokens: [] }) as Token[];
  expect(await coloured(code, lang)).toBe(serialise(tokens));
});
