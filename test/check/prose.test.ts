/** `check.prose.avoid`: words and phrases that a site does not want, found in its prose alone. */
import { expect, test } from 'vitest';
import type { Problem } from '../../cli/problems/problem.ts';
import { site } from '../helpers/site.ts';

const config = (avoid: string, more = ''): string =>
  `export default { title: 'Test', url: 'https://example.com', check: { prose: { avoid: ${avoid} } }, ${more} };\n`;

async function check(files: Record<string, string>, ...flags: string[]) {
  const { code, stdout } = await site(files).run('check', '--only', 'prose', '--format', 'json', ...flags);
  const { problems } = JSON.parse(stdout) as { problems: Problem[] };
  const places = problems.map(({ code: is, file, line, column, message, hint }) =>
    [is, `${file}:${line}:${column}`, /"(.*)"/.exec(message)?.[1], hint].join(' | '),
  );
  return { code, places };
}

const PAGE = `---
title: How to utilize lamps
description: Simply a page.
sidebar_label: Utilize
keywords: [utilize]
---

import Thing from './utilize.js';

# Lamps {#utilize}

Utilize \`utilize\` or [utilize](./utilize.md) a lamp in
order to see. UTILIZED is another word, and so is utilize-less.

> A quote, in
> order to see; simply **utilize** it. Simply put, <Thing simply="utilize" /> {'simply'}

- IP address, and the address of a page

\`\`\`ts
// utilize
\`\`\`
`;

test('Prose is searched: titles, text and quotes, across lines, in any case; code, URLs and props are not', async () => {
  const avoid = `{
    utilize: 'use',
    'in order to': 'to',
    simply: { use: '', except: ['simply put'] },
    address: { use: 'URL', except: ['IP address'] },
  }`;
  const { code, places } = await check({
    'site.config.mjs': config(avoid),
    'content/docs/lamps.mdx': PAGE,
    'content/docs/utilize.js': 'export default () => null;\n',
    'content/docs/utilize.md': '# Lamp\n',
  });
  const file = 'content/docs/lamps.mdx';
  const use = 'write use';
  const list = 'rephrase it; the list is check.prose.avoid';
  expect(places).toEqual([
    `DG8023 | ${file}:2:15 | utilize | ${use}`,
    `DG8023 | ${file}:3:14 | Simply | ${list}`,
    `DG8023 | ${file}:12:1 | Utilize | ${use}`,
    `DG8023 | ${file}:12:23 | utilize | ${use}`,
    `DG8023 | ${file}:12:53 | in order to | write to`,
    `DG8023 | ${file}:15:12 | in order to | write to`,
    `DG8023 | ${file}:16:17 | simply | ${list}`,
    `DG8023 | ${file}:16:26 | utilize | ${use}`,
    `DG8023 | ${file}:18:23 | address | write URL`,
  ]);
  expect(code).toBe(0);
});

test('An entry can be for some locales, and words of any script are found as written', async () => {
  const { places } = await check({
    'site.config.mjs': config(
      `{ Handy: { use: 'Mobiltelefon', locales: ['de'] }, 'c++?': 'C++', größe: { use: 'Maß', locales: ['de'] } }`,
      "i18n: { defaultLocale: 'en', locales: ['en', 'de'] }",
    ),
    'content/docs/a.md': '# A\n\nA handy page for c++? and Größe.\n',
    'i18n/de/docs/a.md': '# A\n\nEin Handy der Größe Großgröße.\n',
  });
  expect(places).toEqual([
    'DG8023 | content/docs/a.md:3:18 | c++? | write C++',
    'DG8023 | i18n/de/docs/a.md:3:5 | Handy | write Mobiltelefon',
    'DG8023 | i18n/de/docs/a.md:3:15 | Größe | write Maß',
  ]);
});

test('Findings are warnings; a policy makes them errors', async () => {
  const files = { 'content/docs/a.md': '# A\n\nSimply.\n' };
  const strict = { 'site.config.mjs': config("{ simply: '' }"), ...files };
  expect((await check(strict, '--strict')).code).toBe(1);
  const policy = "{ simply: '' } }, policy: { prose: 'error'";
  expect((await check({ 'site.config.mjs': config(policy), ...files })).code).toBe(1);
});

test('A wrong entry of the list is reported at its place', async () => {
  const { code, stdout } = await site({
    'site.config.mjs': config("{ simply: { instead: '' } }"),
    'content/docs/a.md': '# A\n',
  }).run('check', '--format', 'json');
  const [problem] = (JSON.parse(stdout) as { problems: Problem[] }).problems;
  expect([code, problem?.message, problem?.file, problem?.line]).toEqual([
    2,
    expect.stringContaining('instead'),
    'site.config.mjs',
    1,
  ]);
});
