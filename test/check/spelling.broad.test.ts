/** Spelling: what counts as prose, the words of the project, languages, and sites without the package. */
import { symlinkSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { proseOf, withoutNames } from '../../cli/check/prose/prose.ts';
import type { Problem } from '../../cli/problems/problem.ts';
import { root, type Site, site } from '../helpers/site.ts';

interface Report {
  problems: Problem[];
  checks: Record<string, { says?: string }>;
}

async function check(docs: Site, ...flags: string[]): Promise<Report> {
  return JSON.parse((await docs.run('check', '--format', 'json', ...flags)).stdout) as Report;
}

const withCspell = (files: Record<string, string>): Site => {
  const docs = site({ 'node_modules/.keep': '', ...files });
  symlinkSync(path.join(root, 'node_modules/cspell-lib'), path.join(docs.dir, 'node_modules/cspell-lib'), 'junction');
  return docs;
};

const config = (settings: string): string =>
  `export default { title: 'Test', url: 'https://example.com', ${settings} };\n`;

const PROSE = `---
title: The beautifull page
sidebar_label: Beautifull
---

import Thing from './beautifull.js';

# Kettles {#beautifull}

The JavaScript colour is a colour of behaviour; frobnicator, [beautifull](./beautifull.md), \`beautifull\` and **frobnicator**.

<Thing text="beautifull" />

See https://beautifull.example/beautifull and node_modules, siteConfig, README.md, \`\`beau\`tifull\`\`.

{beautifull}

:::note[An unuzual one]

    beautifull frobnicator
:::

\`\`\`ts
const beautifull = 1;
\`\`\`
`;

describe('spelling', { timeout: 120_000 }, () => {
  test('reports each unknown word once per page, at its place, with suggestions', async () => {
    const docs = withCspell({
      'site.config.mjs': config('check: { spelling: {} }'),
      'words.txt': '# names\nkettels # of ours\n',
      'content/docs/a.mdx': PROSE,
      'content/docs/b.md': 'Kettels and frobnicator.\n',
    });
    const problems = (await check(docs)).problems.filter(({ code }) => code === 'DG8020');
    expect(problems.map(({ code, file, line, column, message }) => [code, file, line, column, message])).toEqual([
      ['DG8020', 'content/docs/a.mdx', 2, 12, 'unknown word "beautifull", and 2 more times on this page'],
      ['DG8020', 'content/docs/a.mdx', 10, 49, 'unknown word "frobnicator", and 2 more times on this page'],
      ['DG8020', 'content/docs/a.mdx', 18, 12, 'unknown word "unuzual"'],
      ['DG8020', 'content/docs/b.md', 1, 13, 'unknown word "frobnicator"'],
    ]);
    const [first] = problems;
    expect(first?.severity).toBe('warning');
    expect(first?.hint).toMatch(
      /^did you mean beautiful, \w+, \w+\? Otherwise add it to words\.txt, one word per line$/,
    );
  });

  test('runs only on request, and reports what it needs', async () => {
    const docs = site({ 'content/docs/a.md': 'A beautifull page.\n' });
    const quiet = await check(docs);
    expect(quiet.problems).toEqual([]);
    expect(quiet.checks).not.toHaveProperty('spelling');
    const asked = await check(docs, '--only', 'spelling');
    expect(asked.problems).toMatchObject([
      { code: 'DG8021', severity: 'error', hint: 'run: npm install --save-dev cspell-lib@9' },
    ]);
    docs.write('node_modules/cspell-lib/package.json', '{ "name": "cspell-lib", "version": "8.19.4" }');
    docs.write('site.config.mjs', config('check: { spelling: {} }'));
    const old = await check(docs);
    expect(old.problems).toMatchObject([{ code: 'DG8021', file: 'site.config.mjs', line: 1 }]);
    expect(old.problems[0]?.message).toContain('cspell-lib, and 8.19.4 is installed');
  });

  test('misses a list of words that the config names', async () => {
    const docs = withCspell({
      'site.config.mjs': config("check: { spelling: { words: 'names.txt' } }"),
      'content/docs/a.md': 'A beautifull page.\n',
    });
    expect((await check(docs)).problems).toMatchObject([{ code: 'DG8022', file: 'site.config.mjs' }]);
  });

  test('uses the dictionary of each locale of the site, and reports missing ones', async () => {
    const docs = withCspell({
      'site.config.mjs': config("i18n: { locales: ['en', 'sv', 'fi'] }, check: { spelling: {} }"),
      'node_modules/@cspell/dict-sv/package.json': '{ "name": "@cspell/dict-sv", "version": "1.0.0" }',
      'node_modules/@cspell/dict-sv/cspell-ext.json':
        '{ "dictionaryDefinitions": [{ "name": "sv", "path": "./sv.txt" }], "languageSettings": [{ "languageId": "*", "locale": "sv", "dictionaries": ["sv"] }] }',
      'node_modules/@cspell/dict-sv/sv.txt': 'kittel\nvarm\n',
      'content/docs/a.md': '# Warm kettle\n',
      'i18n/sv/docs/a.md': '# Varm kittel kallnar\n',
      'i18n/fi/docs/a.md': '# Lämmin kattila\n',
    });
    const problems = (await check(docs, '--only', 'spelling')).problems.filter(({ file }) => file?.endsWith('.md'));
    expect(problems.map(({ file, message }) => [file, message])).toEqual([
      ['i18n/sv/docs/a.md', 'unknown word "kallnar"'],
    ]);
    const { stdout } = await docs.run('check', '--only', 'spelling');
    expect(stdout).toContain('\nSpelling was not checked in fi: no dictionary is installed.\n');
  });
});

test('prose keeps its places, and nothing else stays', () => {
  const prose = withoutNames(proseOf(PROSE, 'mdx'));
  expect(prose).toHaveLength(PROSE.length);
  expect(prose.split('\n')).toHaveLength(PROSE.split('\n').length);
  expect(prose.replace(/\s+/g, ' ').trim()).toBe(
    'The beautifull page # Kettles The colour is a colour of behaviour; frobnicator, [beautifull , and **frobnicator**. See and , , , . [An unuzual one] beautifull frobnicator',
  );
});
