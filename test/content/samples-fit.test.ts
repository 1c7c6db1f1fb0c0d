/** Code on the pages of this site and of the manual fits the column, so that nobody has to scroll it on a desktop. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { root } from '../helpers/site.ts';

/** The characters that fit: of the typeface of code into `--dg-measure`, without the column of buttons beside plain text. */
const WIDTH = 76;
const FENCE = /^\s*(`{3,}|~{3,})(.*)$/;

/** Lines of code that are neither wrapped nor drawn, and too long. */
function longLines(text: string): string[] {
  const found: string[] = [];
  let open: { fence: string; isCommand: boolean; isChecked: boolean; lines: string[] } | undefined;
  for (const line of text.split('\n')) {
    const [, fence = '', info = ''] = FENCE.exec(line) ?? [];
    if (!open && fence !== '') {
      const isChecked = !/^mermaid|\bwrap\b|npm2yarn/.test(info.trim());
      open = { fence, isCommand: /^(?:(?:sh|bash|console|text)\b|$)/.test(info.trim()), isChecked, lines: [] };
    } else if (open && fence.startsWith(open.fence) && info.trim() === '') {
      // A single command is wrapped.
      if (open.isChecked && !(open.isCommand && open.lines.length === 1))
        found.push(...open.lines.filter((one) => [...one].length > WIDTH));
      open = undefined;
    } else open?.lines.push(line);
  }
  return found;
}

// Skills are files for programs, without a column.
it.each(['content', 'cli/manual/content'])('No line of code in %s is longer than its column', (folder) => {
  const files = readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' });
  const pages = files.filter((file) => /\.mdx?$/.test(file) && !/node_modules|^skills\b/.test(file));
  expect(pages.length).toBeGreaterThan(20);
  expect(
    pages.flatMap((file) =>
      longLines(readFileSync(path.join(root, folder, file), 'utf8')).map((line) => `${file}: ${line}`),
    ),
  ).toEqual([]);
});
