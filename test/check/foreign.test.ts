/** Texts that were written for other tools: what docsgen does not read is reported at its line, and nothing else is. */
import { expect, test } from 'vitest';
import type { Problem } from '../../cli/problems/problem.ts';
import { site } from '../helpers/site.ts';
import { PAGES } from './foreign-pages.ts';

test('syntax and keys of other tools are reported at their lines, with what to write', async () => {
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
  const tools = new Map<string, string[]>();
  for (const { file = '', message } of found) {
    const name = /(\w+) syntax,/.exec(message)?.[1] ?? '';
    tools.set(file, [...new Set([...(tools.get(file) ?? []), name])].sort());
  }
  expect(Object.fromEntries(tools)).toEqual({
    'content/docs/mkdocs.md': ['MkDocs'],
    'content/docs/starlight.mdx': ['Starlight'],
    'content/docs/marks.md': ['GitLab', 'MkDocs', 'MyST', 'Pandoc', 'docsify', 'reStructuredText'],
    'content/docs/keys.md': ['GitBook', 'Hugo', 'Jekyll', 'MkDocs', 'VitePress'],
    'content/docs/vitepress.md': ['VitePress'],
    'content/docs/vault.md': ['Obsidian'],
    'content/docs/templates.md': [
      'GitBook',
      'Hugo',
      'Jekyll',
      'MyST',
      'Pandoc',
      'docsify',
      'mdBook',
      'reStructuredText',
    ],
  });
  // Only what a command converts is offered.
  const offered = found.filter(({ hint = '', file = '' }) =>
    hint.endsWith(`run docsgen dialect ${file} to see it converted`),
  );
  expect(new Set(offered.map(({ file }) => file))).toEqual(new Set(tools.keys()));
  const inTemplates = offered.filter(({ file = '' }) => file.endsWith('templates.md'));
  expect(inTemplates.map(({ message }) => /mdBook/.test(message))).toEqual([true]);
});
