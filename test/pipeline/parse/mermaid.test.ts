import { parse as parseHtml } from 'parse5';
import { describe, expect, it } from 'vitest';
import { type ParseOptions, parseText, places } from '../../helpers/parse.ts';

const fence = (code: string): string => `\`\`\`mermaid\n${code}\n\`\`\`\n`;
const diagram = (code: string, options?: ParseOptions) => parseText(fence(code), options);

describe('Diagrams that are drawn while building', () => {
  it.each([
    ['a flowchart', 'flowchart TD\n  A[Start] --> B{Choice}\n  B -->|yes| C(Done)', ['Start', 'Choice', 'yes', 'Done']],
    ['a flowchart without spaces and with semicolons', 'graph LR;A-->B-->C;', ['A', 'B', 'C']],
    [
      'a sequence diagram',
      'sequenceDiagram\n  Alice->>Bob: Hello\n  Bob-->>Alice: Hi',
      ['Alice', 'Bob', 'Hello', 'Hi'],
    ],
    [
      'a state diagram',
      'stateDiagram-v2\n  [*] --> Idle\n  Idle --> Busy : go\n  Idle : Waiting',
      ['Waiting', 'Busy', 'go'],
    ],
    ['a class diagram', 'classDiagram\n  Animal <|-- Duck\n  Animal : +int age', ['Animal', 'Duck', 'age']],
    ['an entity relationship diagram', 'erDiagram\n  CUSTOMER ||--o{ ORDER : places', ['CUSTOMER', 'ORDER', 'places']],
  ])('%s is an image with all its texts', async (_name, code, texts) => {
    const { html, problems, document } = await diagram(code);
    expect(problems).toEqual([]);
    expect(html).toMatch(/^<div class="diagram" tabindex="0" data-source="1"><svg role="img" aria-label="[^"]+"/);
    for (const text of texts) expect(html).toContain(`>${text}<`);
    expect(document?.diagrams).toBeUndefined();
  });

  it('A node whose label comes after its first mention has the label', async () => {
    const { html } = await diagram('flowchart LR\n  A --> B\n  B[Second thoughts]');
    expect(html).toContain('>Second thoughts<');
    expect(html).not.toContain('>B<');
  });

  it('A label may continue on the next line', async () => {
    const { html, problems } = await diagram('flowchart LR\n  A[First\n  second] --> B');
    expect(problems).toEqual([]);
    for (const text of ['First', 'second', 'B']) expect(html).toContain(`>${text}<`);
  });

  it('Special characters in labels are kept', async () => {
    const label = `a[0] {x} (y) | "q" & 1 < 2 > 0 *no* ~~no~~ it's 100%`;
    const { html } = await diagram(`flowchart LR\n  A["${label.replaceAll('"', '#quot;')}"] --> B`);
    const { childNodes } = parseHtml(html);
    expect(JSON.stringify(childNodes, (key, value) => (key === 'parentNode' ? undefined : value))).toContain(
      JSON.stringify(label).slice(1, -1),
    );
  });

  it('Colours are those of the page, in light and dark, except for those an author sets', async () => {
    const { html } = await diagram('flowchart LR\n  A --> B\n  style A fill:#003,stroke:red');
    expect(html).toContain('fill="#003"');
    expect(html.match(/fill="#fff"/g)).toHaveLength(1);
    expect(html).toContain('fill="var(--_node-fill)"');
    expect(html).not.toMatch(/<style|@import|style=/);
  });

  it('Two diagrams of a page share no id', async () => {
    const code = 'flowchart LR\n  A --> B';
    const { html } = await parseText(fence(code) + fence(code) + fence('sequenceDiagram\n  A->>B: x'));
    const ids = [...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
    expect(ids.length).toBeGreaterThan(3);
    expect(new Set(ids).size).toBe(ids.length);
    for (const [, id] of html.matchAll(/url\(#([^)]+)\)/g)) expect(ids).toContain(id);
  });

  it('The same text produces the same picture, whatever was drawn before', async () => {
    const code = 'flowchart TD\n  A --> B & C --> D\n  subgraph one\n  B --> E\n  end';
    const first = await diagram(code);
    await diagram('erDiagram\n  A ||--o{ B : x');
    expect((await diagram(code)).html).toBe(first.html);
  });

  it('accTitle and accDescr are read to a reader who does not see it', async () => {
    const { html } = await diagram(
      'flowchart LR\n  accTitle: The way\n  accDescr {\n    From A\n    to B\n  }\n  A --> B',
    );
    expect(html).toContain('aria-label="The way. From A to B"');
  });

  it('A title in the front matter of the diagram is above it', async () => {
    const { html } = await diagram('---\ntitle: The <way>\n---\nflowchart LR\n  A --> B');
    expect(html).toContain('<p class="diagram-title">The &lt;way&gt;</p><svg');
  });

  it('Links of nodes are links of the page: resolved, checked, at their line', async () => {
    const { html, document } = await diagram(
      'flowchart LR\n  A --> B\n  click A "./other.md" "Go"\n  click B href "#x"',
    );
    expect(document?.refs).toEqual([
      { kind: 'link', url: './other.md', line: 4, column: 1 },
      { kind: 'link', url: '#x', line: 5, column: 1 },
    ]);
    expect(html).toMatch(/<a href="\[0\]"><g class="node"[\s\S]*?>A<[\s\S]*?<\/g><\/a>/);
  });

  it('Comments and settings of colours are not part of the picture', async () => {
    const { html, problems } = await diagram('%%{init: {"theme": "forest"}}%%\nflowchart LR\n  %% nothing\n  A --> B');
    expect(problems).toEqual([]);
    expect(html).toContain('<svg');
    expect(html).not.toContain('forest');
  });

  it('A diagram in an interactive page is drawn too', async () => {
    const { body, problems } = await parseText(`export const a = 1\n\n{a}\n\n${fence('flowchart LR\n  A --> B')}`, {
      ext: 'mdx',
    });
    expect(problems).toEqual([]);
    expect(body?.parts.join('')).toContain('<svg role="img"');
  });
});

describe('Diagrams that only the browser can draw', () => {
  it.each([
    ['pie title Pets\n  "Dogs" : 3', 2],
    ['gantt\n  title Plan', 2],
    ['flowchart LR\n  A --> B\n  B --o C', 4],
    ['flowchart LR\n  A@{ shape: cloud } --> B', 3],
    ['flowchart LR\n  A["`**bold**`"] --> B', 3],
    ['flowchart LR\n  A[<i>x</i>] --> B', 3],
    ['sequenceDiagram\n  box Group\n  A->>B: x\n  end', 3],
    ['stateDiagram-v2\n  state x <<choice>>', 3],
    ['classDiagram\n  A -- B', 3],
    ['flowchart LR\n  A --o\n  B', 3],
    ['flowchart LR\n  A -->\n  B', 3],
    ['flowchart LR\n  A e1@--> B', 3],
    ['flowchart LR\n  \ue000[x] --> B', 2],
  ])('%j keeps its source, to be read and drawn, from line %i on', async (code, line) => {
    const { html, document, problems } = await diagram(code);
    expect(problems).toEqual([]);
    expect(html).toMatch(/^<div class="diagram" data-diagram=""><div class="code" data-label="Mermaid">/);
    expect(document?.diagrams).toEqual([{ line, column: 1, code, fence: 1 }]);
  });

  it('A diagram of a hundred thousand signs is not laid out while building', async () => {
    const { document } = await diagram(`flowchart LR\n${'  A --> B\n'.repeat(10_000)}`);
    expect(document?.diagrams).toHaveLength(1);
  });
});

describe('Diagrams that are wrong', () => {
  it.each([
    ['flowchart TD\n  A[Start --> B', 3, '"[" has no "]" after it'],
    ['flowchart TD\n  A["Start] --> B', 3, '""" has no """ after it'],
    ['flowchart TD\n  A --> B\n  end', 4, 'there is an "end" without a "subgraph"'],
    ['flowchart TD\n  subgraph one\n  A --> B', 3, 'the subgraph "one" has no "end"'],
    ['sequenceDiagram\n  A->>B: x\n  loop again\n  B->>A: y', 4, '"loop" has no "end" after it'],
    ['sequenceDiagram\n  A->>B: x\n  end', 4, 'there is an "end" without a block'],
    ['sequenceDiagram\n  opt a\n  A->>B: x\n  else b\n  end', 5, '"else" is outside of "alt"'],
    ['stateDiagram-v2\n  state A {\n  [*] --> B', 3, 'the "{" has no "}" after it'],
    ['classDiagram\n  class A {\n  +x()', 3, 'the "{" of the class "A" has no "}" after it'],
    ['erDiagram\n  A ||--o{ B : x\n  }', 4, 'there is a "}" without a "{"'],
    ['flowchart TD\n  A[x] --> B\n  B --> C{y} -> D', 4, '"->" is not a flowchart arrow: "-->"'],
    ['graph LR; A => B', 2, '"=>" is not a flowchart arrow: "-->"'],
    ['flowchart TD\n  A --> B\n  B --> C -->', 4, 'a node is expected after "-->"'],
    ['sequenceDiagram\n  A->>B: x\n  Alice greets Bob', 4, 'an arrow is expected, as in "A->>B: text"'],
    ['sequenceDiagram\n  A->>B hello', 3, '":" and the text of the message are expected after "->>B hello"'],
    ['sequenceDiagram\n  A->>', 3, 'a participant is expected after "->>"'],
    ['classDiagram\n  A -> B', 3, '"->" is not a class relation: "-->"'],
    ['classDiagram\n  A <|--', 3, 'a class is expected after "<|--"'],
    ['stateDiagram-v2\n  A -> B : go', 3, '"->" is not a transition: "-->" is expected'],
    ['stateDiagram-v2\n  A -->', 3, 'a state is expected after "-->"'],
    ['erDiagram\n  A --> B : has', 3, '"-->" is not an entity relation'],
  ])('%j is reported at its line', async (code, line, what) => {
    const { html, problems } = await diagram(code);
    expect(places(problems)).toEqual([`DG3070 ${line}:1`]);
    expect(problems[0]?.message).toContain(what);
    expect(html).toContain('<pre');
  });

  it.each([
    ['flowchrt LR\n  A --> B', 'write "flowchart" on its first line'],
    ['sequencediagram\n  A->>B: x', 'write "sequenceDiagram" on its first line'],
    ['', 'begin it with its kind'],
  ])('The kind %j is unknown', async (code, hint) => {
    const { html, problems, document } = await diagram(code);
    expect(places(problems)).toEqual(['DG3071 2:1']);
    expect(problems[0]?.hint).toContain(hint);
    expect(html).toContain('<pre');
    expect(document?.diagrams).toBeUndefined();
  });
});

it('A site without diagrams keeps them as code', async () => {
  const { html, document } = await diagram('flowchart LR\n  A --> B', { mermaid: false });
  expect(html).toMatch(/^<div class="code" data-label="Mermaid"><pre data-language="mermaid"/);
  expect(document?.diagrams).toBeUndefined();
});

it.each([
  'A["<img src=x onerror=alert(1)>"]',
  'A["#lt;script#gt;alert(1)#lt;/script#gt;"]',
  'A["#60;img src=x onerror=alert(1)#62;"]',
  'A["&lt;svg onload=alert(1)&gt;"]',
  'A --> B\n  click A "javascript:alert(1)"',
  'A --> B\n  click A href "data:text/html,<script>alert(1)</script>"',
  'A --> B\n  style A fill:url(javascript:alert(1))',
  'A --> B\n  style A fill:red"onload="alert(1)',
  'A --> B\n  classDef x fill:#fff;}</style><script>alert(1)</script>\n  class A x',
  'A --> B\n  linkStyle 0 stroke:red"/><script>alert(1)</script>',
  'A:::x"onload="alert(1) --> B',
  'subgraph "</text></svg><script>alert(1)</script>"\n  A --> B\n  end',
  'accTitle: "><script>alert(1)</script>\n  A --> B',
])('No diagram runs anything: %j', async (lines) => {
  const { html } = await diagram(`flowchart LR\n  ${lines}`);
  const { childNodes } = parseHtml(html);
  const json = JSON.stringify(childNodes, (key, value) => (key === 'parentNode' ? undefined : value));
  expect(json).not.toMatch(/"nodeName":"(?:script|img|iframe|foreignObject|style)"/);
  expect(json).not.toMatch(/"name":"on\w+"/);
  expect(json).not.toMatch(/"name":"(?:xlink:)?href","value":"(?:javascript|data):/);
});

it('The component of Docusaurus is the same diagram', async () => {
  const code = 'flowchart LR\n  A --> B';
  const { html, problems } = await parseText(
    `import Mermaid from '@theme/Mermaid'\n\n<Mermaid value={\`\n${code}\n\`} />\n`,
    {
      ext: 'mdx',
    },
  );
  expect(problems).toEqual([]);
  expect(html.trim()).toBe((await diagram(code)).html.trim());
});
