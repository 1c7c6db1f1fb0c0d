/** The judge of `test/architecture.test.ts` that keeps other finders of fences and front matter away. */
import { expect, test } from 'vitest';
import { blockFinders } from '../../helpers/block-finders.ts';
import { source } from '../../helpers/source.ts';

test.each([
  'text.replace(/^---\\n[\\s\\S]*?\\n---\\n/, x)',
  '/^(?:\\uFEFF)?---[ \\t]*$/.test(line)',
  '/^-{3}\\s/.exec(text)',
  "text.startsWith('---')",
  "text.indexOf('\\n---')",
  "line === '---'",
  'const FENCE = /^[ \\t]*(`{3,}|~{3,})/;',
  'new RegExp(`^[ \\\\t>]*(\\`{3,}|~{3,})`)',
  '/^([`~]{3,})[\\s\\S]*?^\\1/gm',
  '/^(```|~~~)/m.test(text)',
  "line.startsWith('```')",
  "markdown.split('\\n~~~')",
])('a finder of blocks elsewhere is seen: %s', (code) => {
  expect(blockFinders(source('cli/check/a.ts', code)).map(({ rule }) => rule)).toEqual(['blocks']);
});

test('what writes blocks, rules of tables and arrows are no finders of blocks', () => {
  const code =
    "const a = '---\\n' + b + `\\`\\`\\`js`; const c = /^:?-{3,}:?$/; const d = /<!---|--->/; const e = /`[^`]+`/;";
  expect(blockFinders(source('cli/check/a.ts', code))).toEqual([]);
});
