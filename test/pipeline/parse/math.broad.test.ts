// biome-ignore-all lint/suspicious/noTemplateCurlyInString: dollars and braces are what this file is about
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { type ParseOptions, parseText, places } from '../../helpers/parse.ts';

const PARSERS = ['native', 'remark'] as const;
const FORMATS = ['md', 'mdx'] as const;

/** The TeX of the formulas of a text, `!` before those on lines of their own. */
async function formulas(text: string, options: ParseOptions = {}): Promise<string[]> {
  const { html } = await parseText(text, options);
  return [...html.matchAll(/<math( display="block")?[\s\S]*?<annotation[^>]*>([\s\S]*?)<\/annotation>/g)].map(
    ([, display, tex = '']) =>
      (display ? '!' : '') + tex.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&'),
  );
}

/** Every way to read a text. */
const ways = PARSERS.flatMap((parser) => FORMATS.map((ext) => ({ parser, ext })));

describe.each(ways)('formulas, by $parser in .$ext,', (way) => {
  test.each([
    ['the area is $\\pi r^2$.', ['\\pi r^2']],
    ['$x$, $y$; ($z$) and "$w$"', ['x', 'y', 'z', 'w']],
    ['not $a_1 * b_2 * c$ as emphasis', ['a_1 * b_2 * c']],
    ['$\\frac{a}{b}$ with braces', ['\\frac{a}{b}']],
    ['$a < b$ and $c<d$', ['a < b', 'c<d']],
    ['**$x$** and *$y$*', ['x', 'y']],
    ['the $n$-th and $k$-means', ['n', 'k']],
    ['[see $x$](https://example.com)', ['x']],
    ['- item $x$\n- $y$', ['x', 'y']],
    ['| a | b |\n|---|---|\n| $x$ | $y_1$ |', ['x', 'y_1']],
    ['> quote $x\n> = y$', ['x\n= y']],
    ['## Title $x$', ['x']],
    ['GitHub’s $`a+b`$ too', ['a+b']],
    ['内容$x$内容', ['x']],
    ['$\\text{costs \\$5}$', ['\\text{costs \\$5}']],
    ['$2+2=4$', ['2+2=4']],
    ['${}^{14}C$', ['{}^{14}C']],
    ['in a line $$x$$ of text', ['!x']],
    ['$$\nx\n$$', ['!x']],
    ['$$ x = 1 $$', ['!x = 1']],
    ['$$x\n+ y$$', ['!x\n+ y']],
    ['$$\n\nx\n\ny\n\n$$', ['!x\n\ny']],
    [
      '$$\n\\begin{aligned}\na &= b \\\\\nc &< d\n\\end{aligned}\n$$',
      ['!\\begin{aligned}\na &= b \\\\\nc &< d\n\\end{aligned}'],
    ],
    ['text\n$$\nx\n$$\nmore', ['!x']],
    ['- item\n\n  $$\n  x\n  $$', ['!x']],
    ['> $$\n> x\n> > y\n> $$', ['!x\n> y']],
    ['$$\nx\r\ny\r\n$$\r\n', ['!x\r\ny'.replaceAll('\r', '')]],
    ['```math\nx^2\n```', ['!x^2']],
    // Brackets that a link could have.
    ['Inline $f[a](x-x_0)$ end', ['f[a](x-x_0)']],
    ['$[u^k](\\sigma_f\\sigma_g)$', ['[u^k](\\sigma_f\\sigma_g)']],
    ['$[0, 1](x)$ and $a[b][c]$', ['[0, 1](x)', 'a[b][c]']],
    // What follows may also follow a variable.
    ['the $q$\u2011group and $2$\u2011groups', ['q', '2']],
    ['$(\\cos x)^n$($n\\geq 2$)', ['(\\cos x)^n', 'n\\geq 2']],
    ['$0 = 0\\cdot a$[^f] and $a = b$[^f]\n\n[^f]: x', ['0 = 0\\cdot a', 'a = b']],
    ['$x$:y, $x$@y, $x$#y, $x$=y, $x$+y, $x_1$[y], $x^2$😀', ['x', 'x', 'x', 'x', 'x', 'x_1', 'x^2']],
    ['_$q$_ and __$q$__', ['q', 'q']],
    ['$q$$r_1$$s$', ['q', 'r_1', 's']],
    ['`c`$q$ and $q$`c` and `c`$q$`c`$`q`$`c`', ['q', 'q', 'q', 'q']],
    // Functions are words.
    ['$O(n log n)$ and $log, ln$', ['O(n log n)', 'log, ln']],
  ])('%j', async (text, expected) => {
    const found = await formulas(text, way);
    expect(found.map((tex) => tex.replace(/\r/g, ''))).toEqual(expected);
  });

  test.each([
    'costs $5 and $10',
    'costs $5 or 10$ or so',
    'between $100 and 200$',
    '$1,000-$2,000',
    '$5/month, or 50$/year',
    '$HOME/$USER',
    '$PATH:$HOME',
    'run $(a) and $(b)',
    '$getRoot() and $createNode()',
    '$getRoot(), $getSelection(), $isTextNode(node).',
    '$getRoot()/$getSelection()',
    'functions prefixed with $ such as $getRoot',
    'US$ and AU$',
    'US$5 and CA$6',
    '$ npm install $',
    '$ npm install\n$ npm test',
    '`$x` and `$y`',
    '``$x` $y$``',
    '`$`-prefixed and `$`-suffixed',
    'a \\$x\\$ b',
    '$$props and $$restProps',
    '$$typeof, $$slots',
    '$.ajax() and $.get()',
    '$.each/$.map',
    '${name} and $name',
    '"$foo", "$bar"',
    "'$foo' '$bar'",
    '$foo,$bar',
    'A$AP and Ke$ha',
    'the shell’s $$ is its id, $$ again',
    '<i title="$x$">y</i>',
    '<https://example.com/$x$>',
    '[a](/b$c$/d)',
    '[a](https://example.com/?q=$x$)',
    '![a](/$x$.png)',
    '```js\nconst a = $x$;\n```',
    '~~~\n$$\nx\n$$\n~~~',
    '- costs $5\n- costs 6$',
    '| $5 | $6 |\n|---|---|\n| 7$ | 8$ |',
    'first $x\n\nthen y$ later',
    '# costs $5\ntext 6$',
    'a $ b$ c',
    '$a $ b',
    '5$ is not $',
    '$',
    '$$',
    '$$\nnever closed',
    '$$$ three',
    'x^$^y',
    '[costs $5](https://e.org) or [6$](https://e.org), [7$](https://e.org)',
    '$a [b](./c.md) d$',
    '$FOO_BAR$(pwd) and $FOO_BAR:$BAZ$(x)',
    '$(cat a_1)$(b) and $(pwd)/$(id)',
    '${a_1}${b_2} and $HOME${PATH}',
    '$5 ($6), $5($6) and 5$(6$)',
    '$1$$2$ and $i=$(seq 3)',
    '_$FOO_ and _$BAR_, __$name$__, prefix_$name$_suffix',
    '$a=1;$(b) and $key:$value=$(c)',
    '$props$=x and $props$:y',
  ])('text that stays text: %j', async (text) => {
    const off = await parseText(text, { ...way, math: false });
    const on = await parseText(text, way);
    expect(on.html).toBe(off.html);
    expect(on.problems).toEqual(off.problems);
    expect(on.html).not.toContain('<math');
  });
});

test.each(PARSERS)('expressions and imports of MDX keep their dollars (%s)', async (parser) => {
  const text = 'export const a$ = 1, $b = `${a$}$x$`;\n\nA {`$y$`} B {a$}{$b} <b title="$z$">c</b>\n';
  const off = await parseText(text, { parser, ext: 'mdx', math: false });
  expect((await parseText(text, { parser, ext: 'mdx' })).html).toBe(off.html);
  expect(await formulas('{/* $a$ */} $x$ {1} $y$\n', { parser, ext: 'mdx' })).toEqual(['x', 'y']);
});

test.each(PARSERS)(
  'a mistake elsewhere in the file is reported where it is, with formulas around it (%s)',
  async (parser) => {
    const { problems } = await parseText('A $\\frac{a}{b}$ b.\n\n<b>open\n\n$x$\n', { parser, ext: 'mdx' });
    expect(problems.map(({ code }) => code)).toEqual(['DG3051']);
  },
);

test.each(ways)(
  'a mistake in a formula is reported at its place, and the page shows the source ($parser .$ext)',
  async (way) => {
    const { html, problems } = await parseText('# T\n\nThe value $a + \\fooo{b}$ here.\n\n$$\nx\n\\baar\n$$\n', way);
    expect(places(problems)).toEqual(['DG3042 3:16', 'DG3042 7:1']);
    expect(problems[0]?.message).toContain('"\\fooo"');
    expect(html).toContain('<code class="math-error" translate="no">a + \\fooo{b}</code>');
  },
);

test('formulas link, load and style nothing, and cannot run for ever', async () => {
  const texts = [
    '\\href{javascript:alert(1)}{x}',
    '\\includegraphics{https://example.com/x.png}',
    '\\def\\a{\\a\\a}\\a',
    '\\style{position:fixed}{x}',
    '{'.repeat(5000) + '}'.repeat(5000),
  ];
  for (const tex of texts) {
    const { html, problems } = await parseText(`\`\`\`math\n${tex}\n\`\`\`\n`);
    expect(problems.map(({ code }) => code)).toEqual(['DG3042']);
    expect(html).not.toMatch(/<(?:img|a|script)\b|style=/);
  }
  const { html } = await parseText('$\\text{<img src=x onerror=alert(1)>}$');
  expect(html).not.toContain('<img');
});

test('display formulas scroll in a box that a keyboard reaches; copied text has the TeX', async () => {
  const { html } = await parseText('$$\nx\n$$\n');
  expect(html).toMatch(/^<div class="math" tabindex="0" role="group" aria-label="Formula"><math display="block"/);
  expect(html).toContain('<annotation encoding="application/x-tex">x</annotation>');
});

test('equations are numbered, and references have their tags', async () => {
  const { html, document } = await parseText(
    '$$\n\\begin{align}a&=b\\\\c&=d\\end{align}\n$$\n\n$$\nx \\label{eq:q} \\tag{Q}\n$$\n\nSee $\\ref{eq:q}$ and $\\eqref{eq:q}$.\n',
  );
  expect([...html.matchAll(/tml-eqn">([^<]*)/g)].map(([, number]) => number)).toEqual(['(1)', '(2)']);
  const id = /<mtr id="([^"]+)"/.exec(html)?.[1];
  expect(html).toContain(`<a href="#${id}" class="tml-ref">Q</a>`);
  expect(html).toContain(`<a href="#${id}" class="tml-ref">(Q)</a>`);
  expect(document?.ids).toContain(id);
});

test('macros apply to the formulas after them on the page, and on no other', async () => {
  const { html, problems } = await parseText('$\\gdef\\RR{\\mathbb R}\\RR$ and $\\RR$');
  expect(problems).toEqual([]);
  expect(html.match(/ℝ/g)).toHaveLength(2);
  expect((await parseText('$\\RR$')).problems).toHaveLength(1);
});

test('with the setting off dollars are text, `math` code blocks still are formulas', async () => {
  expect(await formulas('$x$\n\n$$\ny\n$$\n\n```math\nz\n```\n', { math: false })).toEqual(['!z']);
});

test('nodes of a remark plugin (`math`, `inlineMath`) are written as formulas', async () => {
  const data = { hName: 'code', hProperties: { className: ['language-math', 'math-inline'] } };
  const plugin = () => (tree: { children: unknown[] }) => {
    tree.children.push(
      { type: 'paragraph', children: [{ type: 'inlineMath', value: 'p', data }] },
      { type: 'math', value: 'q', data: { ...data, hName: 'pre' } },
    );
  };
  expect(await formulas('text\n', { math: false, extensions: { remarkPlugins: [plugin] } })).toEqual(['p', '!q']);
});

test('not one of this site’s own pages, full of `$` names, holds a formula', async () => {
  const files = readdirSync('content', { recursive: true, encoding: 'utf8' }).filter((file) => /\.mdx?$/.test(file));
  let dollars = 0;
  for (const file of files) {
    const text = readFileSync(path.join('content', file), 'utf8');
    dollars += text.split('$').length - 1;
    expect(await formulas(text, { ext: file.endsWith('x') ? 'mdx' : 'md' }), file).toEqual([]);
  }
  expect(dollars).toBeGreaterThan(100);
});

test('a page of dollars is read in the time of a page of letters', async () => {
  for (const piece of ['$a ', '$x$ ', '$$ ', '$`a ', '$\\', '$a\n', '{$', '<$']) {
    const { problems } = await parseText(piece.repeat(20_000));
    expect(problems.filter(({ code }) => code !== 'DG3042')).toEqual([]);
  }
});
