import { describe, expect, test } from 'vitest';
import { parseText } from '../../helpers/parse.ts';

/** What is written, and `code: what to write instead` for each report, in order. */
const REPORTED: [text: string, reports: string[]][] = [
  ['[text][nope]', ['DG3250 3:1 add a line "[nope]: URL"']],
  ['See [nope][].', ['DG3250 3:5 add a line "[nope]: URL"']],
  ['![a][nope] **[b][nope]**', ['DG3250 3:1 add a line "[nope]: URL"', 'DG3250 3:14 add a line "[nope]: URL"']],
  ['[**t**][guid]\n\n[guide]: https://x.y', ['DG3250 3:1 did you mean "guide"?']],
  ['x[^nope] 注[^1]后', ['DG3251 3:2 add a line "[^nope]: text"', 'DG3251 3:11 add a line "[^1]: text"']],
  ['x[^not] y[^note]\n\n[^note]: text', ['DG3251 3:2 did you mean "[^note]"?']],
  ['[x](my file.md)', ['DG3252 3:1 write [x](my%20file.md)']],
  ['![y](my pic.png)', ['DG3252 3:1 write ![y](my%20pic.png)']],
  ['[z](https://e.org/a b)', ['DG3252 3:1 write [z](https://e.org/a%20b)']],
  ['[z](a.md My title)', ['DG3252 3:1 write [z](a.md "My title")']],
  ['[z](a.md “My title”)', ['DG3252 3:1 write [z](a.md "My title")']],
  ['![a](i.png =100x20)', ['DG3252 3:1 write <img src="i.png" alt="a" width="100" height="20"']],
  ['See [x](./a.md and more', ['DG3252 3:5 write [x](./a.md)']],
  ['[x]({{ site.url }}/a) [y]({% link a.md %})', ['DG3252 3:1 write the URL itself']],
  ['(text)[./x.md]', ['DG3253 3:1 write [text](./x.md)']],
  ['[text] (./x.md)', ['DG3253 3:1 write [text](./x.md)']],
  ['[text][#part]', ['DG3253 3:1 write [text](#part)']],
  ['[e]() ![n]()', ['DG3254 3:1 write the URL; for a link to the top of the page', 'DG3254 3:7 write the URL']],
  ['[a][x] [b][x] [x]\n\n[x]: my file.md', ['DG3255 5:1 write [x]: my%20file.md']],
  ['[a][x], text\n[x]: ./file.md', ['DG3255 4:1 write a blank line, then [x]: ./file.md']],
  ['- a\n\n  > b\n  > [text][u]', ['DG3250 6:5 add a line "[u]: URL"']],
  ['| a | b |\n| --- | --- |\n| [text][u] | [x](y z.md) |', ['DG3250 5:3 add', 'DG3252 5:15 write [x](y%20z.md)']],
];

const PROSE = [
  'array[i][j], `a`[i][j], arr[0](fn), vec![0][1], fn(a)[0], string[][], [T][], [string, number][]',
  '[x], [citation needed], [1], [0][1], [a-z][0-9]+, [^a-z], [^x]+, [a-z](?:..), ([^a])',
  '- [ ] todo\n- [x] done\n- [ ] (https://e.org/x)',
  '- [fix][parser] Braces\n- [new][theme] Colours',
  '[INFO][main] Started.',
  'An [option] (see below), an interval [0, 1](t + 1), [Note]: this is prose. (text)[i]',
  '[comment]: <> (hidden)',
  '`[text][nope]` \\[text][nope] <code>[a][nope]</code>',
  '[a][b] [b][] [b] x[^n] [c](<d e.md>) [f](g.md "Title (h)")\n\n[b]: https://x.y "T"\n[^n]: note',
];

describe.each(['native', 'remark'] as const)('with the %s parser', (parser) => {
  test('links that are published as text are reported, with what to write instead', async () => {
    for (const ext of ['md', 'mdx'] as const)
      for (const [text, reports] of REPORTED) {
        if (ext === 'mdx' && text.includes('{')) continue;
        const { problems } = await parseText(`# T\n\n${text}\n`, { parser, ext });
        const found = problems.map(({ code, line, column, hint }) => `${code} ${line}:${column} ${hint}`);
        expect(found, text).toEqual(reports.map((one) => expect.stringContaining(one)));
      }
  });

  test('brackets of prose are not', async () => {
    for (const text of PROSE) {
      const { problems } = await parseText(`# T\n\n${text}\n`, { parser });
      expect(problems, text).toEqual([]);
    }
  });
});

test('a text with thousands of brackets is read in linear time', async () => {
  const { problems } = await parseText(`${'['.repeat(20_000)} ${'[a](b c) ('.repeat(20_000)} x[^y]\n`);
  expect(problems.map(({ code }) => code)).toEqual(['DG3251']);
});
