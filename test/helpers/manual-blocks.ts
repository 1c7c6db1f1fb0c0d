/** Code blocks of the manual, for tests that use them as readers would. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from './site.ts';

/** The text of a page of the manual. */
export const manualPage = (name: string): string =>
  readFileSync(path.join(root, 'cli/manual/content/docs', name), 'utf8');

/** The code block of a page with this title. */
export function manualBlock(page: string, title: string): string {
  const name = title.replace(/[.*]/g, '\\$&');
  const pattern = new RegExp(`^\`\`\`\\w+ title="${name}"(?: wrap)?\\n(.*?)^\`\`\`$`, 'ms');
  const [, text] = pattern.exec(manualPage(page)) ?? [];
  if (text === undefined) throw new Error(`${page} has no block ${title}`);
  return text;
}
