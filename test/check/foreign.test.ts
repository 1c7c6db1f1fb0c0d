/** Texts that were written for other tools: what docsgen does not read is reported at its line, and nothing else is. */
import { expect, test } from 'vitest';
import type { Problem } from '../../cli/problems/problem.ts';
import { site } from '../helpers/site.ts';

/** `⟶` marks the lines at which something is reported; it is not a part of the file. */
const PAGES: Record<string, string> = {
  'vitepress.md': `---
title: V
⟶layout: home
---

⟶<!-- @include: ./part.md -->

⟶Version {{ $frontmatter.version }} and \`{{ code }}\`.

⟶- in a list {{ theme.name }}

::: v-pre
{{ left.alone }}
:::

<span v-pre>{{ left }}</span> \${{ github.ref }} {{#if x}} \\{{ shown }}
`,
  'starlight.mdx': `---
title: S
⟶template: splash
⟶hero:
  tagline: T
⟶sidebar:
  order: 2
---

<b style={{ color: 'red' }}>{{ a: 1 }.a}</b>
`,
  'mkdocs.md': `# M

⟶!!! note "Title"

    Text.

⟶???+ warning
    Text.

⟶=== "Tab"

    Text.

⟶--8<-- "part.md"

⟶A paragraph with a class.{: .big }

⟶[A button](./vitepress.md){ .md-button }

⟶Icons :octicons-heart-16: and \`:material-x:\`.

⟶/// details | More
Text.
///

⟶::: lamp.bulbs.Bulb
`,
  'fine.md': `# Fine {#own-id}

Wait!!! What???

!!! said the cook

??? said the guest

\`\`\`md
!!! note
    Text
{{ x }}
\`\`\`

    === "indented code"

A set { a, b } and {.close} to it, a /path/ and // comments, 10:30:00 and :smile: too.

Setext
===

/// not closed

::: tip Title
Text
:::

sidebar: none
`,
};

test('syntax and keys of VitePress, Starlight and MkDocs are reported at their lines, with what to write', async () => {
  const files = Object.entries(PAGES).map(([name, text]) => [`content/docs/${name}`, text.replaceAll('⟶', '')]);
  const docs = site({ ...Object.fromEntries(files), 'content/docs/part.md': '# Part\n' });
  const { stdout } = await docs.run('check', '--only', 'foreign', '--format', 'json');
  const { problems } = JSON.parse(stdout) as { problems: Problem[] };
  const found = problems.filter(({ code }) => code === 'DG3140');
  const wanted = Object.entries(PAGES).flatMap(([name, text]) =>
    text.split('\n').flatMap((line, at) => (line.startsWith('⟶') ? [`content/docs/${name}:${at + 1}`] : [])),
  );
  expect(found.map(({ file, line }) => `${file}:${line}`).sort()).toEqual(wanted.sort());
  expect(found.every(({ severity, hint }) => severity === 'warning' && (hint ?? '') !== '')).toBe(true);
  const tools = new Set(found.map(({ file, message }) => `${file} ${/(\w+) syntax,/.exec(message)?.[1]}`));
  expect([...tools].sort()).toEqual([
    'content/docs/mkdocs.md MkDocs',
    'content/docs/starlight.mdx Starlight',
    'content/docs/vitepress.md VitePress',
  ]);
});
