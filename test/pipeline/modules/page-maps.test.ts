/** The source map of a page leads from every place of its code to the same word of the author's text. */
import { SourceMap } from 'node:module';
import { beforeAll, describe, expect, test } from 'vitest';
import { dev, type RunningDev } from '../../helpers/dev.ts';
import { site } from '../../helpers/site.ts';

const box =
  'export const Box = ({ children = null, items = [], of = 0 }) => <p onClick={() => {}}>{children}{items}{of}</p>;\n';

/** Pages, each with pieces of code that have to be found at their own line. */
const PAGES: Record<string, { text: string; pieces: string[] }> = {
  'statements and expressions': {
    text: `---
title: One
---
import { Box } from '../../src/Box.tsx';

export const list = ['a', 'b'];

export function shout(text) {
  const upper = text.toUpperCase();
  return upper + '!';
}

# One

Text {shout('loud')} and more {shout('louder')}.

<Box of={list.length} />
`,
    pieces: ['text.toUpperCase()', "shout('loud')", "shout('louder')", 'list.length'],
  },
  'the same code twice': {
    text: `import { Box } from '../../src/Box.tsx';

# Two

<Box of={[1].at(0)} />

Between.

<Box of={[1].at(0)} />
`,
    pieces: [],
  },
  'nested tags, lists and tables': {
    text: `import { Box } from '../../src/Box.tsx';

# Three

- one <Box of={Math.max(1, 2)} />
- two

| a | b |
| - | - |
| <Box of={Math.min(3, 4)} /> | text |

<Box items={[5, 6].map((one) => <b key={one}>{one * 2}</b>)}>

Inside **bold** {Math.abs(-7)} text.

</Box>
`,
    pieces: ['Math.max(1, 2)', 'Math.min(3, 4)', 'Math.abs(-7)', 'one * 2'],
  },
  'code over several lines': {
    text: `import { Box } from '../../src/Box.tsx';

# Four

<Box
  of={[1, 2, 3]
    .filter((one) => one > 1)
    .reduce((sum, one) => sum + one, 0)}
/>
`,
    pieces: [],
  },
};

const place: { server?: RunningDev } = {};
const fileOf = (name: string): string => `content/docs/${name.replace(/\W+/g, '-')}.mdx`;

beforeAll(async () => {
  const pages = Object.entries(PAGES).map(([name, { text }]) => [fileOf(name), text]);
  const made = site({
    ...Object.fromEntries(pages),
    'site.config.mjs': "export default { title: 'Acme', url: 'https://acme.example' };\n",
    'src/Box.tsx': box,
  });
  place.server = await dev(made.dir);
});

const WORD = /^[\w$]+/;

describe('The source map of a page with', () => {
  test.each(Object.entries(PAGES))('%s', async (name, { text, pieces }) => {
    const url = `/__docsgen/m/page:${fileOf(name)}`;
    const code = (await place.server?.get(url))?.text.split('\n') ?? [];
    const map = new SourceMap(JSON.parse((await place.server?.get(`${url}.map`))?.text ?? ''));
    expect((map.payload as { sourcesContent?: string[] }).sourcesContent).toEqual([text]);
    const lines = text.split('\n');
    const found = new Set<number>();
    const wrong: string[] = [];
    for (const [line, generated] of code.entries())
      for (const { 0: word, index } of generated.matchAll(/[A-Za-z_$][\w$]*/g)) {
        const entry = map.findEntry(line, index);
        if (!('originalLine' in entry) || entry.generatedLine !== line || entry.generatedColumn !== index) continue;
        const own = WORD.exec((lines[entry.originalLine] ?? '').slice(entry.originalColumn))?.[0];
        if (own === word) found.add(entry.originalLine);
        else if (own !== undefined && !/^(?:var|function|jsxs?|DocsgenIsland|children|key)$/.test(word))
          wrong.push(`${word} is ${own}`);
      }
    expect(wrong).toEqual([]);
    for (const piece of pieces) expect(found, piece).toContain(lines.findIndex((line) => line.includes(piece)));
    expect(found.size).toBeGreaterThan(0);
  });
});
