/** `exclude_docs` of MkDocs: patterns as in `.gitignore`. Git itself says what they match. */
import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { ignored } from '../../cli/migrate/mkdocs/scan.ts';
import { folder } from './moving.ts';

const FILES = [
  'a.md',
  '#a.md',
  '!a.md',
  'draft[1.md',
  'drafts[1/a.md',
  'drafts/a.md',
  'x/drafts/b.md',
  'x/drafts/keep/a.md',
  'x/a.md',
  'x/b.md',
  '{a}.md',
  'x/y/z.md',
  'a/c.md',
  'a/b/c.md',
  'a/b/d/c.md',
  ']',
  'x].md',
  'x-.md',
  'x^a.md',
  'xy.md',
];

const PATTERNS = [
  ...['a.md', '/a.md', 'drafts/', 'x/drafts', 'x/y/', 'y', 'a', '/a/', 'a//c.md', '.', '{a}.md', '# a.md', ''],
  ...['draft[1*', 'drafts[1/', 'draft\\[1*', '[!a].md', '[^a].md', 'x/[ab].md', 'x/[^ab].md', '[a-c].md', '[c-a].md'],
  ...[
    '[]].md',
    'x[]].md',
    'x[]-].md',
    'x[!a].md',
    'x[^a].md',
    'x[\\]^].md',
    '[^\\]]',
    '[\\]]',
    '[[:alpha:]].md',
    'x[a',
  ],
  ...[
    '\\#a.md',
    '\\!a.md',
    '\\a.md',
    'a.md\\',
    'a.md ',
    'a.md\\ ',
    '?.md',
    'x?.md',
    '*a.md',
    '**a.md',
    'a**',
    '*',
    '**',
  ],
  ...['x/**', 'x/**/z.md', 'a/**/c.md', '**/c.md', '/**/c.md', 'a/*/c.md', '*/a.md', '**/drafts/**', 'a/**/d/'],
  ...['*.md\n!a.md', '?.md\n!/a.md', 'a.md\n!a.md\na.md', '!a.md'],
];

const dir = folder({ patterns: '' });
spawnSync('git', ['init', '-q'], { cwd: dir });

/** Files that Git leaves out. */
function excludedByGit(pattern: string): string[] {
  writeFileSync(path.join(dir, 'patterns'), `${pattern}\n`);
  const options = ['-c', 'core.excludesFile=patterns', '-c', 'core.ignoreCase=false'];
  const input = FILES.join('\0');
  const { stdout } = spawnSync('git', [...options, 'check-ignore', '--no-index', '-z', '--stdin'], {
    ...{ cwd: dir, input, encoding: 'utf8' },
  });
  return stdout.split('\0').filter((file) => file !== '');
}

test.each(PATTERNS)('%j leaves out what Git leaves out', (pattern) => {
  expect(FILES.filter(ignored(pattern))).toEqual(excludedByGit(pattern));
});

test.each<[pattern: string, excluded: string[]]>([
  ['[^a].md', ['x/drafts/b.md', 'x/b.md', 'x/y/z.md', 'a/c.md', 'a/b/c.md', 'a/b/d/c.md']],
  ['\\#a.md', ['#a.md']],
  ['a/**/c.md', ['a/c.md', 'a/b/c.md', 'a/b/d/c.md']],
  ['drafts[1/', []],
  ['x[!a].md', ['x].md', 'x-.md', 'xy.md']],
])('%j leaves out these files', (pattern, excluded) => {
  expect(FILES.filter(ignored(pattern))).toEqual(excluded);
});

test('unlike Git, MkDocs can take back a file whose folder is excluded', () => {
  expect(FILES.filter(ignored('x/\n!x/a.md'))).toEqual(
    FILES.filter((file) => file.startsWith('x/') && file !== 'x/a.md'),
  );
});

test('a pattern of many stars takes no time', () => {
  expect(ignored(`${'*a'.repeat(60)}b`)(`${'a'.repeat(3000)}.md`)).toBe(false);
});
