/** Texts of components, formulas, diagrams, variables and terms: whatever an author writes there, nothing runs. */
import { describe, expect, test } from 'vitest';
import { type ParseOptions, parseText } from '../helpers/parse.ts';
import { dangers } from './dom.ts';
import { payloads } from './payloads.ts';

const text = (p: string): string => JSON.stringify(p);
/** A string attribute of MDX. */
const attribute = (p: string): string => `"${p.replaceAll('&', '&amp;').replaceAll('"', '&quot;')}"`;
const literal = (p: string): string => p.replace(/[!-/:-@[-`{-~]/g, '\\$&');
/** One line: labels of directives and first lines of code blocks end with it. */
const line = (p: string): string => p.replace(/[\r\n\u2028\u2029]/g, ' ');
const diagram = (body: string): string => `\`\`\`\`\`\`mermaid\n${body}\n\`\`\`\`\`\`\n`;
const entities = (p: string): string => line(p).replace(/["#;]/g, (sign) => `#${sign.charCodeAt(0)};`);

/** Without the end of a formula, after which Markdown continues. */
const tex = (p: string): string => line(p).replace(/[$`]/g, '');

type Field = [name: string, write: (p: string) => string, options?: (p: string) => ParseOptions];

const mdx = (): ParseOptions => ({ ext: 'mdx' });

const fields: Field[] = [
  [
    'title of a card',
    (p) => `<Cards><Card title={${text(p)}} href="https://x.example" description=${attribute(p)}>x</Card></Cards>`,
    mdx,
  ],
  ['address of a card', (p) => `<Card title="x" href=${attribute(p)}>x</Card>`, mdx],
  ['icon of a card', (p) => `<Card title="x" icon=${attribute(p)}>x</Card>`, mdx],
  ['text of a badge', (p) => `x <Badge text=${attribute(p)} type=${attribute(p)} />`, mdx],
  ['text of a badge as a directive', (p) => `x :badge[${literal(line(p))}]{type="x"}`],
  ['title of a step', (p) => `<Steps>\n<Step title=${attribute(p)}>x</Step>\n</Steps>`, mdx],
  [
    'names of a file tree',
    (p) => `:::file-tree\n- ${literal(line(p))} ${literal(line(p))}\n  - **${literal(line(p))}**\n:::`,
  ],
  ['keys', (p) => `<Kbd keys=${attribute(p)} /> and <Kbd>${literal(p)}</Kbd>`, mdx],
  ['keys as a directive', (p) => `:kbd[${literal(line(p))}]`],
  [
    'title of a code block',
    (p) => `<CodeBlock language=${attribute(p)} title={${text(p)}}>{${text(p)}}</CodeBlock>`,
    mdx,
  ],
  ['first line of a code block', (p) => `~~~~~~${line(p).replaceAll('~', '')} title="${line(p)}" {1}\nx\n~~~~~~`],
  [
    'titles in a code group',
    (p) => `::::code-group\n~~~~~~js title="${line(p)}"\nx\n~~~~~~\n~~~~~~js [${line(p)}]\nx\n~~~~~~\n::::`,
  ],
  ['language of inline code', (p) => `\`\`\`\`\`\` ${line(p)}{:${line(p)}} \`\`\`\`\`\``],
  [
    'texts of an image by colour mode',
    (p) =>
      `<ThemedImage alt=${attribute(p)} title=${attribute(p)} sources={{ light: ${text(p)}, dark: ${text(p)} }} />`,
    mdx,
  ],
  [
    'label of a tab',
    (p) =>
      `::::tabs{group=${attribute(line(p))}}\n:::tab{label=${attribute(line(p))} value=${attribute(line(p))}}\nx\n:::\n::::`,
  ],
  ['definition list', (p) => `${literal(line(p))}\n: ${literal(line(p))}`],
  ['formula', (p) => `$x${tex(p)}x$ and\n\n$$\nx${tex(p)}\n$$`],
  ['text in a formula', (p) => `$\\text{${tex(p)}}$ $\\href{${tex(p)}}{x}$ $\\class{${tex(p)}}{x}$`],
  [
    'variable',
    () => 'a {{name}} [b]({{name}} "{{name}}")\n\n## {{name}}\n\n`{{name}}`\n\n<b title="{{name}}">x</b>',
    (p) => ({ variables: { name: p } }),
  ],
  ['explanation of a term', () => '# HTML\n\nHTML is HTML.', (p) => ({ glossary: { HTML: p } })],
  ['term', (p) => `a ${literal(p)} b`, (p) => ({ glossary: { [p]: 'x' } })],
  ['emoji name', (p) => `:${literal(line(p))}: :tada:`],
  ['kind of a diagram', (p) => diagram(`${line(p)}\n  A --> B`)],
  ['label in a flowchart', (p) => diagram(`flowchart LR\n  A["${entities(p)}"] -- "${entities(p)}" --> B`)],
  [
    'raw label in a flowchart',
    (p) => diagram(`flowchart LR\n  A[${line(p)}] -->|${line(p)}| B\n  style A fill:${line(p)}`),
  ],
  ['link in a flowchart', (p) => diagram(`flowchart LR\n  A --> B\n  click A "${line(p).replaceAll('"', '')}"`)],
  [
    'message of a sequence diagram',
    (p) =>
      diagram(`sequenceDiagram\n  participant A as ${entities(p)}\n  A->>B: ${entities(p)}\n  Note over A: ${line(p)}`),
  ],
  ['state', (p) => diagram(`stateDiagram-v2\n  state "${entities(p)}" as A\n  A --> B : ${entities(p)}`)],
  ['member of a class', (p) => diagram(`classDiagram\n  class A {\n  +${line(p)}\n  }\n  A --> B : ${entities(p)}`)],
  [
    'relation of entities',
    (p) => diagram(`erDiagram\n  A ||--o{ B : "${entities(p)}"\n  A {\n  string x "${entities(p)}"\n  }`),
  ],
  [
    'title of a diagram',
    (p) =>
      diagram(`---\ntitle: ${line(p)}\n---\nflowchart LR\n  accTitle: ${line(p)}\n  accDescr: ${line(p)}\n  A --> B`),
  ],
  ['diagram for the browser', (p) => diagram(`pie title ${line(p)}\n  accTitle: ${line(p)}\n  "${line(p)}" : 1`)],
  [
    'ids of headings, and the table of contents in the text',
    (p) => `# x\n\n<TOCInline />\n\n<Heading as="h2" id=${attribute(p)}>y</Heading>\n\n<h2 id=${attribute(p)}>z</h2>`,
    mdx,
  ],
  ['id of a heading in raw HTML', (p) => `[[toc]]\n\n<h2 id="${attribute(p).slice(1, -1)}">z</h2>\n\n## y`],
  ['diagram as a component', (p) => `<Mermaid value={${text(`flowchart LR\n  A["${entities(p)}"] --> B`)}} />`, mdx],
];

describe('nothing runs in the', () => {
  test.each(fields)('%s', async (_, write, options = () => ({})) => {
    const results = await Promise.all(
      payloads.map(async (p) => {
        const { body, html } = await parseText(`${write(p)}\n`, options(p));
        return { p, html: (body?.parts ?? []).join(''), isWritten: html !== '' };
      }),
    );
    expect(results.flatMap(({ p, html }) => dangers(html, 0).map((danger) => `${p}: ${danger}`))).toEqual([]);
    // A field that is refused with every payload would hold nothing.
    expect(results.filter(({ isWritten }) => isWritten).length).toBeGreaterThan(payloads.length / 2);
  });
});
