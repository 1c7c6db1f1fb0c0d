/** The Markdown copy of constructs: what a program reads must be what readers see. Both parsers, and from the HTML. */
import { describe, expect, test } from 'vitest';
import { parseText } from '../../helpers/parse.ts';

type Sample = [name: string, source: string, copy: string];

const diagrams: Sample[] = [
  'erDiagram\n  CUSTOMER ||--o{ ORDER : places',
  'erDiagram\n  CUSTOMER {\n    string name\n  }',
  'flowchart LR\n  A --> B',
  'flowchart LR\n  A',
  'sequenceDiagram\n  A->>B: Hi',
  'classDiagram\n  class A',
  'stateDiagram-v2\n  [*] --> A',
  'gantt\n  section A\n  Do :a1, 2024-01-01, 3d',
  'pie\n  "a" : 1',
  'gitGraph\n  commit',
  'journey\n  section A\n  Do: 5: Me',
  'mindmap\n  root',
  'timeline\n  2024 : A',
  'quadrantChart\n  A: [0.1, 0.2]',
  'C4Context\n  Person(a, "A")',
].map((code) => {
  const fence = `\`\`\`mermaid\n${code}\n\`\`\``;
  return [code, fence, fence];
});

const blocks: Sample[] = [
  ['a break alone', 'One\n\n<br>\n\nTwo', 'One\n\nTwo'],
  ['breaks alone', 'One\n\n<br/><br/>\n\nTwo', 'One\n\nTwo'],
  ['a break at the end', '<p>One<br></p>', 'One'],
  ['a backslash at the end', '<p>One <b>\\</b></p>', 'One **\\\\**'],
  ['a break alone in a container', '<div>\n\n<br>\n\nTwo\n\n</div>', 'Two'],
  ['a quote in a definition', 'Term\n: > quoted', '- **Term**\n\n  > quoted'],
  [
    'a table in a definition',
    'Term\n: | a | b |\n  | - | - |\n  | 1 | 2 |',
    '- **Term**\n\n  | a | b |\n  | --- | --- |\n  | 1 | 2 |',
  ],
  ['an admonition in a definition', 'Term\n: :::note\n  Text.\n  :::', '- **Term**\n\n  > [!NOTE]\n  > Text.'],
  ['a formula in a definition', '<dl><dt>Term</dt><dd>\n\n$$\nx\n$$\n\n</dd></dl>', '- **Term**\n\n  $$\n  x\n  $$'],
  ['a rule in a definition', '<dl><dt>Term</dt><dd><hr></dd></dl>', '- **Term**\n\n  ---'],
  ['text and a quote in a definition', 'Term\n: Text.\n\n  > quoted', '- **Term**\n\n  Text.\n\n  > quoted'],
  ['text in a definition', 'Term\n: Text with > and | a | b |.', '- **Term**: Text with > and | a | b |.'],
  ['lines in a definition', 'Term\n: one\n  two', '- **Term**: one\n  two'],
  ['code with a title alone', '``` title="Jenkinsfile"\nx\n```', '```text title="Jenkinsfile"\nx\n```'],
  ['code with a language and a title', '```js title="a.js"\nx\n```', '```js title="a.js"\nx\n```'],
  ['code with neither', '```\nx\n```', '```\nx\n```'],
  [
    'a heading in a summary',
    '<details>\n<summary><h3>More of it</h3></summary>\n\nText.\n\n</details>',
    '### More of it\n\nText.',
  ],
];

const lines: Sample[] = [
  ['a pair of dollars', 'Costs \\$5 and \\$6, formula $x$.', 'Costs \\$5 and \\$6, formula $x$.'],
  ['a pair in HTML', '<p>Costs $5 and $6</p>', 'Costs \\$5 and \\$6'],
  ['a dollar of HTML', '<p>Costs $5.</p>', 'Costs $5.'],
  ['dollars in code', '<p>Costs $5, <code>$6</code></p>', 'Costs $5, `$6`'],
  ['an icon with a label', 'An :icon{name=star label=Yes}.', 'An Yes.'],
  ['an icon without', 'An :icon{name=star}.', 'An .'],
  ['an image by its role', '<p>A <span role="img" aria-label="Star"><b></b></span></p>', 'A Star'],
  [
    'a drawn link with a label',
    '<p><a href="https://x.example/u" aria-label="Us"><svg><path d="M0 0"/></svg></a></p>',
    '[Us](https://x.example/u)',
  ],
  [
    'a drawn link without',
    '<p><a href="https://x.example/u"><svg><path d="M0 0"/></svg></a></p>',
    '[https://x.example/u](https://x.example/u)',
  ],
  [
    'a drawn link in the site',
    '<p><a href="./page.md"><svg><path d="M0 0"/></svg></a></p>',
    '[\u00020\u0003](\u00020\u0003)',
  ],
  [
    'a drawn permalink',
    '<h2 id="x">X <a href="#x" aria-label="Permalink"><svg><path d="M0 0"/></svg></a></h2>',
    '## X',
  ],
  ['an icon of a font', '<p>A <i class="fa" role="img" aria-label="Star"></i></p>', 'A Star'],
  ['a picture with text', '<p>A <span role="img" aria-label="star">⭐</span></p>', 'A ⭐'],
  ['a picture of blocks', '<div role="img" aria-label="A chart"><p></p></div>', 'A chart'],
  [
    'dollars of a label',
    '<p><a href="https://x.example">costs $5</a> or $6</p>',
    '[costs \\$5](https://x.example) or \\$6',
  ],
  ['a dollar and a backslash', '<p>C:\\$x</p>', 'C:\\\\$x'],
];

const raw: Sample[] = [
  ['a link of an area', '<map><area href="https://x.example/u" alt="North"></map>', '[North](https://x.example/u)'],
  ['options', '<p><select><option>One</option><option>Two</option></select></p>', 'One Two'],
  ['a text area', '<p><textarea>Own text</textarea></p>', 'Own text'],
  ['a number of an item', '<ol><li>a</li><li value="9">b</li><li>c</li></ol>', '1. a\n9. b\n10. c'],
  [
    'a task',
    '<ul><li><input type="checkbox" checked> done</li><li><input type="checkbox"> open</li></ul>',
    '- [x] done\n- [ ] open',
  ],
  ['a ruby', '<p><ruby>漢<rt>kan</rt></ruby></p>', '漢(kan)'],
  ['a ruby with parentheses', '<p><ruby>漢<rp>(</rp><rt>kan</rt><rp>)</rp></ruby></p>', '漢(kan)'],
  ['hidden text', '<p>Seen <span hidden>not</span></p>\n\n<p hidden>not</p>', 'Seen'],
  ['text that a search opens', '<p hidden="until-found">Seen</p>', 'Seen'],
  ['text that a control may show', '<p id="more" hidden>Seen</p>', 'Seen'],
  ['a panel of a tab', '<div role="tabpanel" hidden><p>Seen</p></div>', 'Seen'],
  ['text without a display', '<p>Seen <span style="color:red; display : none">not</span></p>', 'Seen'],
];

/** The copy cut from the source by both parsers, and the one converted from the HTML as with plugins. */
async function copies(source: string) {
  const [native, remark, converted] = await Promise.all([
    parseText(`# T\n\n${source}\n`, { copies: true }),
    parseText(`# T\n\n${source}\n`, { copies: true, parser: 'remark' }),
    parseText(`# T\n\n${source}\n`, { copies: true, extensions: {} }),
  ]);
  return [native, remark, converted].map(({ body }) => body?.markdown?.replace('# T\n\n', ''));
}

describe.each([
  ['diagrams', diagrams],
  ['blocks', blocks],
  ['lines', lines],
  ['raw HTML', raw],
])('the copy of %s', (_, samples) => {
  test.each(samples)('%s', async (_, source, copy) => {
    expect(await copies(source)).toEqual([copy, copy, copy]);
  });
});

test('a heading that becomes the title is the title, whatever its level in the source', async () => {
  for (const options of [{}, { parser: 'remark' }, { extensions: {} }] as const) {
    const { body } = await parseText('## Page\n\nText.\n', { copies: true, wikiLinks: true, ...options });
    expect(body?.markdown).toBe('# Page\n\nText.');
  }
});
