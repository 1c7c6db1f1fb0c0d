/** What the check `agents` takes for the same: a page of a construct each, whose Markdown says all that its HTML says. */
import { beforeAll, describe, expect, it, test } from 'vitest';
import { compare } from '../../cli/check/agents/compare.ts';
import { copyFacts } from '../../cli/check/agents/copy-facts.ts';
import { contentRoot, htmlFacts } from '../../cli/check/agents/html-facts.ts';
import { copyParser } from '../../cli/check/agents/parse-copy.ts';
import type { Problem } from '../../cli/problems/problem.ts';
import { site } from '../helpers/site.ts';

const URL = 'https://lamp.example/a';

/** Pages of a site; all are without faults. */
const PAGES: Record<string, string> = {
  'a formula alone in a cell': '| a | b |\n| - | - |\n| $x$ | word $y$ more |',
  'a bar in a formula in a cell': '| a | b |\n| - | - |\n| $\\|x\\|$ | bar |',
  'signs of Markdown in a formula in a cell': '| a | b |\n| - | - |\n| $a_1*b*c_2$ | `$x$` and $\\{x\\}$ |',
  'formulas in a table in HTML': '<table>\n<tr><td>\n\n$a_1$ and $b_1$\n\n</td><td>\n\n$c$\n\n</td></tr>\n</table>',
  'MathML of the author in a cell': '| a | b |\n| - | - |\n| <math><mi>x</mi></math> | words |',
  'a formula of lines in a quote in an item': '- A\n\n  > $$\n  > a\n  >   b\n  > $$',
  'a formula of lines in an admonition in an item': '- A\n\n  :::note\n  $$\n  a\n  = b\n  > c\n  $$\n  :::',
  'a fence of math in a quote in an item': '- A\n\n  > ```math\n  > a\n  >   b\n  > ```',
  'a formula like a link': '$$\nf[x_0,x_1](x-x_1)\n$$',
  'a formula with lines like blocks': '$$\nx\n=\ny\n- z\n> c\n\n# d\n$$',
  'amounts of dollars':
    '$x$ costs $5, and 10$ or $ 6, **$7** and \\$8 of \\$x\\$; `$x$` and $`a`$.\n\n```sh\necho $x $x\n```',
  'TeX that stays text':
    'A group of $p$, called $p$\u2011group, and $q$1.\n\n| a | b |\n| - | - |\n| $p$ | the $p$\u2011group |',
  'an image whose URL has a bar': '![p](https://img.shields.io/x.svg?m=A%20|%20B)',
  'an image whose URL has a bar in a cell':
    '| i |\n| - |\n| ![p](https://x.example/x.svg?m=A\\|B) [l](https://x.example/?a=1\\|2) |',
  'the fallback of a video': '<video src="/v.mp4" controls>No video here. <a href="/v.mp4">Load</a></video>',
  'the fallback of a video with sources': '<video controls><source src="/v.mp4">No video here.</video>',
  'the fallback of audio': '<audio src="/v.mp4" controls>No audio here.</audio>',
  'the fallback of an object': '<object data="/v.mp4"><p>No file here.</p></object>',
  'an object without data': '<object><p>Words.</p></object>',
};

describe('check --only agents is quiet about', () => {
  let problems: Problem[];
  beforeAll(async () => {
    const pages = Object.values(PAGES).map((text, at) => [`content/docs/p${at}.md`, `# Page\n\n${text}\n\nEnd.\n`]);
    const tested = site({
      'site.config.mjs': "export default { title: 'Lamp', url: 'https://lamp.example' };\n",
      'public/v.mp4': '',
      ...Object.fromEntries(pages),
    });
    const { stdout } = await tested.run('check', '--only', 'agents', '--format', 'json');
    ({ problems } = JSON.parse(stdout) as { problems: Problem[] });
  });

  test.each(Object.keys(PAGES).map((name, at): [string, number] => [name, at]))('%s', (_, at) => {
    const own = problems.filter(({ file }) => file === `content/docs/p${at}.md`);
    expect(own.map(({ message }) => message)).toEqual([]);
  });
});

const tex = (text: string) =>
  `<math><semantics><mi>x</mi><annotation encoding="application/x-tex">${text}</annotation></semantics></math>`;

describe('check --only agents still reports', () => {
  test.each<[string, string, string, string[]]>([
    ['a formula that is not there', `<p>A ${tex('x^2')} b</p>`, 'A b', ['formula x^2']],
    [
      'a formula that is not in its cell',
      `<table><tr><td>${tex('x^2')}</td><td>b</td></tr></table>`,
      '| | b |\n| - | - |',
      ['row ￼ | b', 'formula x^2'],
    ],
    ['text between dollars', `<p>${tex('x')} costs $5, and $y$.</p>`, '$x$ costs.', ['words $ 5 , and $ y $']],
    ['a formula in code', `<p>${tex('x')} <code>$x$</code></p>`, '$x$', ['code $x$']],
    [
      'another image',
      '<img src="/a.svg?a=%7C" alt="A">',
      '![A](/b.svg?a=|)',
      ['image A https://lamp.example/a.svg?a=|'],
    ],
    ['text beside a video', '<video src="v">No.</video><p>Words</p>', 'No.', ['words Words']],
  ])('%s', async (_, html, text, expected) => {
    const root = contentRoot(`<main>${html}</main>`);
    const facts = htmlFacts(root as NonNullable<typeof root>, URL);
    const copy = copyFacts({ text, parse: await copyParser(), url: URL, formulas: facts.formulas });
    const { losses } = compare(facts, copy, decodeURI);
    expect(losses.map(({ kind, what }) => `${kind} ${what}`)).toEqual(expected);
  });
});

it('finds a formula of the page once in many dollars', async () => {
  const parse = await copyParser();
  const text = '$ '.repeat(20_000);
  const start = performance.now();
  copyFacts({ text, parse, url: URL, formulas: ['x'] });
  expect(performance.now() - start).toBeLessThan(5000);
});
