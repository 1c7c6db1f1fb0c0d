/** What programs read of a site: each fault is made once, and the check reports it and nothing else. */
import { beforeAll, describe, expect, it, test } from 'vitest';
import type { Problem } from '../../cli/problems/problem.ts';
import { type Site, site } from '../helpers/site.ts';

const config = (more = '') => `export default { title: 'Lamp', url: 'https://lamp.example'${more} };\n`;

/** A site without faults, with what is hard to say in Markdown. */
const FINE = {
  'site.config.mjs': config(),
  'content/pages/index.md': '# Lamp\n\n[Bulbs](../docs/bulbs.md), [blog](/blog)\n',
  'content/docs/bulbs.md': `---
description: Which bulbs fit.
tags: [light]
---

# Bulbs

Code with \`a | b\`, \`\`a\`b\`\`, \`<b>\`, \\*stars\\*, \\_lines\\_ and 1 \\< 2. **日本語。**です。

| a | b |
| --- | --- |
| \`x \\| y\` | <ul><li>one</li><li>two</li></ul> |

<table>
<tr><th rowspan="2">Name</th><th colspan="2">Both</th></tr>
<tr><td>l</td><td><pre><code>if (a) {
    b();
}</code></pre></td></tr>
</table>

::::tabs
:::tab[\`file.ts\`]
\`\`\`ts
const a = 1;
\`\`\`
:::
::::

Term
: Meaning, with a note[^1].

[^1]: The note.

:::danger
Hot.
:::

\`\`\`mermaid
flowchart LR
  A[Switch] --> B[Light]
\`\`\`

:::only{for=markdown}
See [shades](./shades.md).
:::
`,
  'content/docs/lamp.Shade.md': '---\nslug: lamp.Shade\n---\n\n# A name with a dot\n',
  'content/docs/shades.md': '# Shades\n\n## Round\n',
  'content/docs/Sum.tsx':
    "import { useState } from 'react';\nexport default function Sum() { const [n] = useState(2); return <p>Two and two: {n + n}</p>; }\n",
  'content/docs/Chart.tsx':
    'import { useState } from \'react\';\nexport default function Chart() { const [n] = useState(9); return <svg viewBox="0 0 9 9"><path d="M0 9L9 0" strokeWidth={n} /></svg>; }\n',
  'content/docs/sum.mdx':
    "import Sum from './Sum.tsx';\nimport Chart from './Chart.tsx';\n\n# Sum\n\n<Sum />\n\n<Chart />\n\n<Only for=\"markdown\">The light rises.</Only>\n",
  'content/blog/2026-01-01-post.md':
    '---\ntitle: A post\nauthors: [{ name: Ada, url: https://ada.example }]\ntags: [light]\n---\n\nText.\n',
};

async function check(tested: Site): Promise<string[]> {
  const { stdout } = await tested.run('check', '--only', 'agents', '--format', 'json');
  const { problems } = JSON.parse(stdout) as { problems: Problem[] };
  return problems.map(({ code, file, line }) => `${code} ${file ?? ''}:${line ?? ''}`).sort();
}

describe('check --only agents', () => {
  let tested: Site;
  beforeAll(() => {
    tested = site(FINE);
  });

  it('finds nothing on a site whose Markdown says all', async () => {
    expect(await check(tested)).toEqual([]);
  });

  test.each<[string, Record<string, string>, string[]]>([
    [
      'HTML that the Markdown lacks, at its line',
      { 'content/docs/shades.md': '# Shades\n\n## Round\n\n<div role="tablist">Warm and cold</div>\n' },
      ['DG4142 content/docs/shades.md:5'],
    ],
    [
      'a link in text for programs',
      { 'content/docs/shades.md': '# Shades\n\n## Round\n\n:::only{for=markdown}\n[Old](/docs/old)\n:::\n' },
      [],
    ],
    [
      'broken links and anchors in a file that replaces the Markdown of a page',
      {
        'public/docs/shades.md':
          '# Shades\n\n[Round](#round), [home](https://lamp.example/)\n\n[Old](https://lamp.example/docs/old.md)\n[Part](https://lamp.example/docs/bulbs.md#none)\n',
      },
      ['DG4143 public/docs/shades.md:5', 'DG4143 public/docs/shades.md:6'],
    ],
    [
      'a page over the budget',
      { 'site.config.mjs': config(', check: { budgets: { tokens: 140 } }') },
      ['DG4144 content/docs/bulbs.md:1'],
    ],
    [
      'a component that says nothing, at its line',
      {
        'content/docs/sum.mdx':
          "import Sum from './Sum.tsx';\nimport Chart from './Chart.tsx';\n\n# Sum\n\n<Sum />\n\n<Chart />\n",
      },
      ['DG4145 content/docs/sum.mdx:8'],
    ],
    [
      'components that could show something, but not those that have effects only',
      {
        'content/docs/Effect.tsx':
          "import { useEffect } from 'react';\n// <b>\nexport default function Effect() {\n  useEffect(() => {\n    document.title += '!';\n    return () => {};\n  }, []);\n  return null;\n}\n",
        'content/docs/Late.tsx':
          "import { useEffect, useState } from 'react';\nexport default function Late() {\n  const [text, set] = useState('');\n  useEffect(() => set('Late'), []);\n  if (text === '') return null;\n  return text;\n}\n",
        'content/docs/Drawn.tsx':
          "import { useEffect } from 'react';\nexport default function Drawn() {\n  useEffect(() => {});\n  return <div />;\n}\n",
        'content/docs/sum.mdx':
          "import Effect from './Effect.tsx';\nimport Late from './Late';\nimport Drawn from './Drawn.tsx';\n\n# Sum\n\n<Effect />\n\n<Late />\n\n<Drawn />\n\n<Effect>Words.</Effect>\n",
      },
      ['DG4145 content/docs/sum.mdx:11', 'DG4145 content/docs/sum.mdx:13', 'DG4145 content/docs/sum.mdx:9'],
    ],
    [
      'a component that says nothing, although text for programs is elsewhere on the page',
      {
        'content/docs/sum.mdx':
          "import Sum from './Sum.tsx';\nimport Chart from './Chart.tsx';\n\n# Sum\n\n<Sum />\n\n<Chart />\n\nText.\n\n<Only for=\"markdown\">Read more.</Only>\n",
      },
      ['DG4145 content/docs/sum.mdx:8'],
    ],
    [
      'pages that the own llms.txt of the site does not reach, also not by links of pages',
      {
        'public/llms.txt':
          '# Lamp\n\n- [Home](https://lamp.example/index.md)\n- [Sum](https://lamp.example/docs/sum.md)\n',
        'content/docs/bulbs.md': '# Bulbs\n\n[Shades](./shades.md)\n',
      },
      ['DG4141 content/docs/lamp.Shade.md:1'],
    ],
  ])('finds %s', async (_, files, found) => {
    for (const [file, text] of Object.entries(files)) tested.write(file, text);
    const problems = await check(tested);
    for (const file of Object.keys(files)) {
      const before = (FINE as Record<string, string>)[file];
      if (before === undefined) tested.remove(file);
      else tested.write(file, before);
    }
    expect(problems).toEqual(found);
  });

  it('finds nothing in text that the page hides, which its Markdown lacks too', async () => {
    const hidden = '<p>Warm <span style="color: red; display: none">bulbs that nobody sees</span></p>';
    tested.write('content/docs/hidden.md', `# Hidden\n\n${hidden}\n\n<p hidden>Cold bulbs that nobody sees.</p>\n`);
    const { stdout } = await tested.run('check', '--only', 'agents', '--format', 'json');
    tested.remove('content/docs/hidden.md');
    expect(stdout).not.toContain('docs/hidden.md');
  });

  it('runs on request only', async () => {
    tested.write('content/docs/shades.md', '# Shades\n\n<div role="tablist">Warm and cold</div>\n');
    const { stdout } = await tested.run('check', '--format', 'json');
    expect(stdout).not.toContain('DG4142');
  });
});

describe('the own guide of a site', () => {
  const skill = (name: string) => ({
    [`content/skills/${name}/SKILL.md`]: `---\nname: ${name}\ndescription: Changes a ${name}.\n---\n\nText.\n`,
  });
  const HOME = 'https://lamp.example';
  const CALLS = [`${HOME}/llms.txt`, `${HOME}/.well-known/agent-skills/bulb/SKILL.md`];
  const found = async (tested: Site): Promise<[file: string, message: string][]> => {
    const { stdout } = await tested.run('check', '--only', 'agents', '--format', 'json');
    const { problems } = JSON.parse(stdout) as { problems: Problem[] };
    return problems.map(({ code, file, message }) => [`${code} ${file}`, message.replace(/^.* does not name /, '')]);
  };

  it('names the list of pages, versions, languages, skills and services, as the generated one does', async () => {
    const extra = ", agents: { mcp: { url: 'https://mcp.lamp.example/mcp', version: '1.0.0' } }";
    const tested = site({
      ...{
        'site.config.mjs': config(extra),
        'content/docs/bulbs.md': '# Bulbs\n',
        ...skill('bulb'),
        ...skill('shade'),
      },
    });
    expect(await found(tested)).toEqual([]);
    tested.write('public/agents.md', `# Lamp\n\n[Pages](/llms.txt), [a skill](${CALLS[1]}).\n`);
    expect(await found(tested)).toEqual([
      ['DG4146 public/agents.md', `${HOME}/.well-known/agent-skills/shade/SKILL.md`],
      ['DG4146 public/agents.md', 'https://mcp.lamp.example/mcp'],
    ]);
    // A part of a longer URL is no name.
    tested.write('public/agents.md', '# Lamp\n\n[Old](/de/llms.txt), https://mcp.lamp.example/mcp-old\n');
    expect((await found(tested)).map(([, url]) => url).sort()).toEqual(
      [...CALLS, `${HOME}/.well-known/agent-skills/shade/SKILL.md`, 'https://mcp.lamp.example/mcp'].sort(),
    );
  });

  it('may be a page', async () => {
    const tested = site({ 'site.config.mjs': config(), 'content/pages/agents.md': '# Agents\n', ...skill('bulb') });
    // Markdown copies begin with a link to the list of pages.
    expect(await found(tested)).toEqual([['DG4146 content/pages/agents.md', CALLS[1]]]);
  });
});

it('loses no text of <Only> whose audience it does not know', async () => {
  const both = site({
    'site.config.mjs': config(),
    'content/docs/a.mdx':
      'import { Only } from \'docsgen/runtime\';\n\n# A\n\n<Only for="both">Seen by all.</Only>\n\n{1 + 1}\n',
    'content/docs/b.md': '# B\n\n:::only{for=both}\nSeen by all.\n:::\n',
  });
  await both.build('--quiet');
  for (const file of ['a/index.html', 'a.md', 'b/index.html', 'b.md']) {
    expect(both.read(`build/docs/${file}`), file).toContain('Seen by all.');
  }
});

it('leaves out of the Markdown what its author marks as for people alone', async () => {
  const tested = site({
    'site.config.mjs': config(),
    'content/docs/a.md': '# A\n\n<p data-markdown-ignore>Seen by people.</p>\n\nSeen by all.[^1]\n\n[^1]: A note.\n',
  });
  await tested.build('--quiet');
  expect(tested.read('build/docs/a/index.html')).toContain('Seen by people.');
  const copy = tested.read('build/docs/a.md');
  expect(copy).not.toContain('Seen by people.');
  expect(copy).toContain('Seen by all.[^1]');
  expect(await check(tested)).toEqual([]);
});
