import type { Sample } from './documents.ts';

/** Random numbers in [0, 1) from a seed: the same documents in every run. */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return ((state ^ (state >>> 15)) >>> 0) / 2 ** 32;
  };
}

type Random = () => number;

const WORDS = [
  ...[
    'editor',
    'state',
    'Größe',
    'naïve',
    '日本語',
    '😀',
    'node_modules',
    'a*b',
    '10:30',
    'file.ts:15',
    ':smile:',
    'AT&T',
    '&copy;',
  ],
  ...[
    'x < y',
    '1 > 0',
    'C#',
    '100%',
    "it's",
    '"quoted"',
    '(see',
    'below)',
    'e.g.',
    '...',
    '--',
    '~5',
    'a_b_c',
    '$HOME',
    '@user',
    '#12',
  ],
  ...[
    'foo::bar',
    '!',
    '[x]',
    'www.example.com',
    'https://example.com/a?b=1&c',
    'me@example.com',
    '\\*',
    '\\_',
    'v1.2.3',
    '|',
    '=',
    '+',
  ],
];

const pick = <T>(random: Random, items: readonly T[]): T => items[Math.floor(random() * items.length)] as T;
const times = <T>(random: Random, most: number, make: () => T): T[] =>
  Array.from({ length: 1 + Math.floor(random() * most) }, make);

const words = (random: Random): string => times(random, 4, () => pick(random, WORDS)).join(' ');

function inline(random: Random, depth = 2): string {
  const inner = () => (depth > 0 ? inline(random, depth - 1) : words(random));
  // GFM leaves open what a footnote call inside of a link is: see the written documents.
  const label = () => inner().replaceAll('[^1]', 'one');
  const atoms: (() => string)[] = [
    () => words(random),
    () => words(random),
    () => `*${inner()}*`,
    () => `**${inner()}**`,
    () => `_${inner()}_`,
    () => `~~${inner()}~~`,
    () => `\`${pick(random, ['a', 'a|b', '<T>', '{x}', ':x', '&amp;', '\\'])}\``,
    () => `[${label()}](${pick(random, ['./a.md', '#h', 'b.md#c "T"', '<a b>', "/x 'y'", 'https://x.y/z_(1)'])})`,
    () => `[${words(random)}][${pick(random, ['ref', 'Ref', 'none', 'a&amp;b'])}]`,
    () => pick(random, ['[ref]', '[^1]']),
    () => `![${label()}](${pick(random, ['a.png', './b.svg "t"'])})`,
    () =>
      pick(random, [
        '<br/>',
        '<kbd>K</kbd>',
        '<https://a.b/c>',
        '&nbsp;',
        '  \nnext',
        '\\\nnext',
        '\nnext',
        ':abbr[x]{y}',
      ]),
  ];
  return `${words(random)} ${times(random, 4, () => pick(random, atoms)()).join(pick(random, [' ', ' ', ', ']))}`;
}

const indent = (text: string, by: string, first = by): string => first + text.split('\n').join(`\n${by}`);

function block(random: Random, depth: number): string {
  const blocks = (most = 2) => times(random, most, () => block(random, depth - 1)).join('\n\n');
  const leaves: (() => string)[] = [
    () => inline(random),
    () => inline(random),
    () =>
      `${'#'.repeat(1 + Math.floor(random() * 4))} ${inline(random, 1).replaceAll('\n', ' ')}${pick(random, ['', ' {#id}', ' ##'])}`,
    () =>
      `\`\`\`${pick(random, ['js', '', 'ts title="a"', 'md {1,3}'])}\n${pick(random, ['let a = `b`;', '# no', ':::note x', '<!-- c -->', '  two\n\nlines'])}\n\`\`\``,
    () =>
      `| ${words(random)} | ${inline(random, 1).replaceAll('\n', ' ')} |\n|:--|--:|\n| ${inline(random, 1).replaceAll('\n', ' ')} | b |`,
    () => pick(random, ['***', '<!-- truncate -->', 'Setext\n===', '::leaf[x]', '<Badge />']),
  ];
  if (depth <= 0) return pick(random, leaves)();
  const containers: (() => string)[] = [
    () => times(random, 3, () => indent(block(random, depth - 1), '  ', '- ')).join(pick(random, ['\n', '\n\n'])),
    () => times(random, 3, () => indent(blocks(), '   ', '1. ')).join('\n'),
    () => times(random, 2, () => indent(inline(random), '  ', pick(random, ['- [ ] ', '- [x] ']))).join('\n'),
    () => indent(blocks(), '> '),
    () =>
      `${':'.repeat(3 + depth)}${pick(random, ['note', 'tip Title', 'info[A *b*]', 'warning{.x}', 'danger Big [l](./x.md) title'])}\n${blocks()}\n${':'.repeat(3 + depth)}`,
    () => `<details>\n<summary>${words(random)}</summary>\n\n${blocks()}\n\n</details>`,
  ];
  return pick(random, [...leaves, ...containers])();
}

function mdxBlock(random: Random): string {
  const make: (() => string)[] = [
    () =>
      `<Card title="${pick(random, ['a', 'b &amp; c'])}" n={${pick(random, ['1', '{a: "}"}', '`x`'])}}>\n\n${mdxSafe(block(random, 1))}\n\n</Card>`,
    () => `<Tabs>\n  <TabItem value="a">\n    ${pick(random, ['text', '**b** {c}', '<br />'])}\n  </TabItem>\n</Tabs>`,
    () =>
      pick(random, [
        '{a.b(c)}',
        '{/* note */}',
        '<A/> <B>x</B>',
        '<A>*x*</A>',
        '<!-- c {d} -->',
        'text {x} <B c="d">*e*</B>',
      ]),
    () => pick(random, ['<https://a.b>', '## T {/* #id */}', '## T {#id}', '- <A/>\n- {b}', '> <A>\n> x\n> </A>']),
  ];
  return pick(random, make)();
}

/** What `.md` takes as text and MDX as code, left out. */
const mdxSafe = (text: string): string =>
  text.replaceAll('x < y', 'x').replace(/<summary>.*<\/summary>/g, '<summary>s</summary>');

/** Documents made of every construct in every container, by chance but the same each time. */
export function generatedDocuments(count: number, from = 1): Sample[] {
  return Array.from({ length: count }, (_, i) => {
    const random = randomFrom((from + i) * 7919);
    const mdx = i % 4 === 3;
    const parts = times(random, 4, () => (mdx && random() < 0.5 ? mdxBlock(random) : block(random, 2)));
    const text = `${parts.join('\n\n')}\n\n[ref]: ./ref.md "R"\n\n[^1]: Note\n`;
    return { id: `generated ${from + i}`, format: mdx ? 'mdx' : 'md', text: mdx ? mdxSafe(text) : text } as const;
  });
}
