/** Texts as people write them: a grammar of constructs of real Markdown, whole and broken. */
import { fc } from '../helpers/fc.ts';

type Text = fc.Arbitrary<string>;

const oneOf = (...texts: string[]): Text => fc.constantFrom(...texts);
const join = (by: string, max: number, text: Text): Text =>
  fc.array(text, { minLength: 1, maxLength: max }).map((parts) => parts.join(by));
const put = (text: Text, around: (inner: string) => string): Text => text.map(around);

const word = oneOf(
  ...[
    'lamp',
    'desk',
    'Größe',
    '日本語',
    'node_modules',
    'a*b',
    '10:30',
    'file.ts:15',
    ':smile:',
    'AT&T',
    '&copy;',
    '&nbsp;',
  ],
  ...[
    'x < y',
    '1 > 0',
    '<3',
    'C#',
    '100%',
    "it's",
    '"quoted"',
    '(see',
    'below)',
    '...',
    '--',
    '~5',
    '$HOME',
    '@user',
    '#12',
    'foo::bar',
  ],
  ...[
    '!',
    '[x]',
    'array[i][j]',
    'www.example.com',
    'https://example.com/a?b=1&c',
    'me@example.com',
    '\\*',
    '\\_',
    '|',
    '=',
    '+',
    '{x}',
  ],
);
const words = join(' ', 4, word);

const code = oneOf('`a`', '`a|b`', '`a\\|b`', '`<T>`', '`{x}`', '``a`b``', '`&amp;`', '`<!--`', '` `` `');
const html = oneOf(
  ...[
    '<b>bold</b>',
    '<kbd>K</kbd>',
    '<br>',
    '<br/>',
    '<i/>',
    '<span id="s"/>',
    '<a name="x"/>',
    '<a name="y"></a>',
    '<!-- c -->',
  ],
  ...[
    '<a name=z>',
    '<b>',
    '</b>',
    '<i>one <b>two</i></b>',
    '<a href=https://e.org/>e</a>',
    '<img src=img/a.png alt=a/b>',
    '<a class=x href=/y/z title="a/b">u</a>',
    '<x-y>z</x-y>',
    '<img src="a.png" alt="alt">',
  ],
  ...[
    '<sub>2</sub>',
    '<!-- open',
    'a <b',
    '<div>d</div>',
    '<span title="a > b">s</span>',
    '<details><summary>s</summary>t</details>',
    '<?x y?>',
  ],
);
const reference = oneOf(
  ...[
    '[text][def]',
    '[def]',
    '[def][]',
    '[text][nope]',
    '[nope][]',
    '![pic][nope]',
    '![pic][def]',
    '[citation needed]',
    '[a]b',
  ],
  ...[
    '[text](./a.md "T")',
    '[a b](<c d>)',
    '[x](my file.md)',
    '[e]()',
    '![n](i.png)',
    '[a](/x)[b](/y)',
    '[text] (./x.md)',
    '[`c`](/z)',
  ],
);
const note = oneOf('text[^1]', 'more[^note]', 'none[^nope]', '[^1]');
const broken = oneOf('one  \ntwo', 'one\\\ntwo', 'one\ntwo');

const inlines = (inner: Text): Text =>
  fc.oneof(
    { weight: 4, arbitrary: words },
    { weight: 2, arbitrary: code },
    { weight: 3, arbitrary: html },
    { weight: 2, arbitrary: reference },
    note,
    broken,
    put(inner, (text) => `*${text}*`),
    put(inner, (text) => `**${text}**`),
    put(inner, (text) => `_${text}_`),
    put(inner, (text) => (text.startsWith('~') ? text : `~~${text}~~`)),
    // GFM leaves open what a footnote call inside of a link is.
    put(inner, (text) => `[${text.replace(/\[\^\w+\]/g, 'one')}](/x)`),
  );
const line = join(' ', 4, inlines(join(' ', 2, inlines(words))));
const oneLine = put(line, (text) => text.replace(/ *\\?\n/g, ' '));
const paragraph = join('\n', 3, line);

const indent = (text: string, first: string, rest: string): string => first + text.split('\n').join(`\n${rest}`);
const row = (max: number): Text =>
  fc.array(oneLine, { minLength: 1, maxLength: max }).map((cells) => `| ${cells.join(' | ')} |`);
const table = fc.tuple(row(2), join('\n', 3, row(3))).map(([head, rows]) => {
  const columns = head.replace(/\\\|/g, '').split('|').length - 2;
  return `${head}\n|${'---|'.repeat(columns)}\n${rows}`;
});

const htmlBlock = oneOf(
  ...[
    '<div>\n\n**in**\n\n</div>',
    '<div>raw *text*</div>',
    '<div align="center">\n<b>x</b>\n</div>',
    '<div id="d"/>',
    '<div>',
    '</div>',
  ],
  ...[
    '<a name="x"></a>',
    '<a name="x"/>',
    '<a name=x>',
    '<a id="top">\n\n## In a link\n\n</a>',
    '<p align="center">\n\n![p](a.png)\n\n</p>',
  ],
  ...[
    '<details>\n<summary>More</summary>\n\ntext\n\n</details>',
    '<details>\n<summary>Open</summary>\n\ntext',
    '<p>one<p>two',
    '<br />',
    '<hr/>',
  ],
  ...[
    '<ul><li>a<li>b</ul>',
    '<table><tr><td>\n\nx **y**\n\n</td></tr></table>',
    '<table><tr><td>a<td>b</table>',
    '<span>s</span>\ntext',
    '<h2>T</h2>',
  ],
  ...[
    '<!-- one line -->',
    '<!-- two\n\nlines -->',
    '<!-- one\n--> after',
    '<!-- a --> b *c*',
    '<!-- a --> b\nnext line',
    '<pre>p</pre> q\nnext line',
    '<pre>\na\n\n  b\n</pre>',
    '<style>p{}</style>',
  ],
);
/** They hide what follows: at the end only, or the text would have nothing else. */
const hiding = oneOf(
  '<!-- TODO',
  '<!-- typo --',
  '<!-- first --\n\ntext\n\n<!-- second -->',
  '<script>\nlet a;',
  '<style>\np {}',
  '<?php echo',
  '```js\nopen',
  '<pre>\nopen',
);

const leaf = fc.oneof(
  { weight: 5, arbitrary: paragraph },
  {
    weight: 2,
    arbitrary: fc
      .tuple(oneOf('# ', '## ', '### '), oneLine, oneOf('', ' ##', ' {#own}'))
      .map((parts) => parts.join('')),
  },
  put(oneLine, (text) => `${text}\n===`),
  oneOf(
    '```js\nlet a = `b`;\n\n// <!-- c\n```',
    '~~~\n<b> *no*\n~~~',
    '    indented\n\n    code',
    '```\n:::note\n```',
    '***',
    '- - -',
  ),
  { weight: 2, arbitrary: table },
  { weight: 4, arbitrary: htmlBlock },
  oneOf('---\n\n## Agenda\n\n---', '---\ntitle: Look-alike\n---', '+++\nx = 1\n+++', 'Setext\n---', '[def]: /twice'),
  oneOf('[^1]: Twice', '[^unused]: Nobody refers to it', 'see[^2]\n\n[^2]: See[^3]\n\n[^3]: Three'),
);

const items = (block: Text, marker: string): Text =>
  fc
    .tuple(oneOf('\n', '\n\n'), fc.array(block, { minLength: 1, maxLength: 3 }))
    .map(([by, all]) =>
      all.map((text) => indent(text, marker, ' '.repeat(marker.replace(/\[.\] /, '').length))).join(by),
    );
const containers = (block: Text): Text =>
  fc.oneof(
    { weight: 3, arbitrary: leaf },
    items(block, '- '),
    items(block, '1. '),
    items(
      fc.tuple(oneLine, block).map((parts) => parts.join('\n\n')),
      '- [x] ',
    ),
    put(join('\n\n', 2, block), (text) => indent(text, '> ', '> ')),
    fc
      .tuple(oneOf('[!NOTE]', '[!Tip]', '[!caution]', '[!note] Bright lamps'), paragraph, block)
      .map(([mark, text, more]) => indent(`${mark}\n${text}\n\n${more}`, '> ', '> ')),
  );
const block = fc.oneof({ weight: 2, arbitrary: leaf }, containers(containers(leaf)));

/** No part of the text that readers see. */
const FRONT_MATTER = '---\nsidebar_position: 3\n---\n';
const start = oneOf('', '', '', `${FRONT_MATTER}\n`, FRONT_MATTER, '---\n\n## Agenda\n\n---\n\n', '<!-- c -->\n\n');

/** A text without its front matter, with the same lines. */
export const withoutFront = (text: string): string =>
  text.startsWith(FRONT_MATTER) ? FRONT_MATTER.replace(/.+/g, '') + text.slice(FRONT_MATTER.length) : text;

/** A text with a definition, two notes that it may use, and perhaps an end that hides something. */
export const texts: Text = fc
  .tuple(start, paragraph, fc.array(block, { minLength: 1, maxLength: 5 }), fc.option(hiding, { nil: '', freq: 5 }))
  .map(
    ([top, first, blocks, end]) =>
      `${top}${[first, ...blocks].join('\n\n')}\n\n[def]: /defined\n\n[^1]: One\n\n[^note]: **Two**\n\n${end}\n`,
  );
