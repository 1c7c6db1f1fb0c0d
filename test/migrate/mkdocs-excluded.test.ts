/** `exclude_docs` of MkDocs: patterns as in `.gitignore`. */
import { expect, test } from 'vitest';
import { ignored } from '../../cli/migrate/mkdocs/scan.ts';

const FILES = [
  'a.md',
  'draft[1.md',
  'drafts/a.md',
  'x/drafts/b.md',
  'x/drafts',
  'x/a.md',
  'x/b.md',
  '{a}.md',
  'x/y/z.md',
];

test.each<[pattern: string, excluded: string[]]>([
  ['a.md', ['a.md', 'drafts/a.md', 'x/a.md']],
  ['/a.md', ['a.md']],
  ['drafts/', ['drafts/a.md', 'x/drafts/b.md']],
  ['x/drafts', ['x/drafts/b.md', 'x/drafts']],
  ['draft[1*', ['draft[1.md']],
  ['[!a].md', ['x/drafts/b.md', 'x/b.md', 'x/y/z.md']],
  ['x/[ab].md', ['x/a.md', 'x/b.md']],
  ['{a}.md', ['{a}.md']],
  ['x/**', ['x/drafts/b.md', 'x/drafts', 'x/a.md', 'x/b.md', 'x/y/z.md']],
  ['x/**/z.md', ['x/y/z.md']],
  ['?.md\n!/a.md', ['drafts/a.md', 'x/drafts/b.md', 'x/a.md', 'x/b.md', 'x/y/z.md']],
  ['# a.md\n\n', []],
])('%j leaves out what MkDocs leaves out', (pattern, excluded) => {
  expect(FILES.filter(ignored(pattern))).toEqual(excluded);
});
