/** Diagrams in which something leads back: they begin at the top, and every arrow points where its author says. */
import { describe, expect, it } from 'vitest';
import { parseText } from '../../helpers/parse.ts';

async function drawn(code: string): Promise<string> {
  const { html, problems } = await parseText(`\`\`\`mermaid\n${code}\n\`\`\`\n`);
  expect(problems).toEqual([]);
  return html;
}

/** Height of a text in the picture. */
const heightOf = (html: string, text: string): number =>
  Number(new RegExp(`<text[^>]* y="([-\\d.]+)"[^>]*>(?:<tspan[^>]*>)?${text}<`).exec(html)?.[1]);

/** Ends of edges with a head, as points. */
const heads = (html: string) =>
  [...html.matchAll(/<polyline class="edge" points="([^"]*)"([^>]*)>/g)].map(([, points = '', rest = '']) => {
    const all = points.split(' ');
    return { start: rest.includes('marker-start'), end: rest.includes('marker-end'), first: all[0], last: all.at(-1) };
  });

describe('Diagrams with circles', () => {
  it('A flowchart with a cycle begins with its first node', async () => {
    const html = await drawn(
      'flowchart TD\n  A[Start] --> B{Fine}\n  B -- no --> C[Mend]\n  C --> B\n  B -- yes --> D[Done]',
    );
    const heights = ['Start', 'Fine', 'Mend'].map((text) => heightOf(html, text));
    expect(heights.every(Number.isFinite)).toBe(true);
    expect(heights).toEqual([...heights].sort((a, b) => a - b));
    expect(heads(html).map(({ start, end }) => `${start ? 'start' : ''}${end ? 'end' : ''}`)).toEqual([
      'end',
      'end',
      'start',
      'end',
    ]);
  });

  it('A state diagram begins at its beginning', async () => {
    const html = await drawn(
      'stateDiagram-v2\n  [*] --> Draft\n  Draft --> Review: submit\n  Review --> Draft: reject\n  Review --> Published: accept\n  Published --> [*]',
    );
    const heights = ['Draft', 'Review', 'Published'].map((text) => heightOf(html, text));
    expect(heights.every(Number.isFinite)).toBe(true);
    expect(heights).toEqual([...heights].sort((a, b) => a - b));
    expect(heads(html).filter(({ start }) => start)).toHaveLength(1);
  });

  it('Edges there and back are two lines, each with one head', async () => {
    const html = await drawn('flowchart LR\n  Client --> Server\n  Server --> Client');
    const [there, back] = heads(html);
    expect(there).toMatchObject({ start: false, end: true });
    expect(back).toMatchObject({ start: true, end: false });
    expect(back?.first).not.toBe(there?.first);
    expect(html).not.toMatch(/<polyline[^>]*stroke-width="2"/);
  });

  it('Heads at the beginning of a line point out of it', async () => {
    const html = await drawn('flowchart LR\n  A <--> B');
    expect(heads(html)).toMatchObject([{ start: true, end: true }]);
    expect(html).not.toContain('auto-start-reverse');
  });

  it('A node that links to itself, and a thick link back, are kept', async () => {
    const html = await drawn('flowchart TD\n  A --> A\n  A --> B\n  B ==> A');
    expect(heads(html).map(({ start, end }) => [start, end])).toContainEqual([true, false]);
    expect(html).toMatch(/<polyline[^>]*stroke-width="2"[^>]*marker-start/);
  });

  it('No bend is below an arrowhead', async () => {
    const html = await drawn(
      'flowchart TD\n  subgraph one\n  A --> B\n  B --> A\n  end\n  B --> C\n  C -.-> A\n  C --> C',
    );
    const lengths = [...html.matchAll(/<polyline class="edge" points="([^"]*)"/g)].map(([, points = '']) => {
      const [before = [], end = []] = points
        .split(' ')
        .slice(-2)
        .map((pair) => pair.split(',').map(Number));
      return Math.hypot((end[0] ?? 0) - (before[0] ?? 0), (end[1] ?? 0) - (before[1] ?? 0));
    });
    expect(lengths.length).toBe(5);
    expect(Math.min(...lengths)).toBeGreaterThan(7);
  });

  it('arrowheads at the beginning of a line are outside of the box, in every kind of diagram', async () => {
    const orient = (html: string, name: string) =>
      new RegExp(`<marker id="[\\w-]*${name}"[^>]* orient="([\\w-]+)"`).exec(html)?.[1];
    expect(orient(await drawn('flowchart LR\n  A <--> B'), 'arrowhead-start')).toBe('auto');
    const classes = await drawn('classDiagram\n  Page <|-- Post\n  Post ..|> Item\n  Page *-- Line\n  Page o-- Note');
    expect(classes).toContain('marker-start="url(#');
    for (const name of ['inherit', 'composition', 'aggregation'])
      expect(orient(classes, `cls-${name}`)).toBe('auto-start-reverse');
  });
});
