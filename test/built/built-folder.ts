/** A built site by hand, and what is read of it. */
import { feedsOf } from '../../cli/built/feeds.ts';
import { openBuilt } from '../../cli/built/folder.ts';
import { readPage } from '../../cli/built/page.ts';
import { partReader } from '../../cli/built/parts.ts';
import { readSite } from '../../cli/built/site.ts';
import type { BuiltFolder, BuiltSite, FeedFacts, MenuItem, PageFacts } from '../../cli/built/types.ts';
import { type Files, folder } from '../migrate/moving.ts';

export interface Read {
  built: BuiltFolder;
  site: BuiltSite;
  page(file: string): PageFacts;
  feeds(): FeedFacts[];
}

/** @param base Base URL, if the user gives it. */
export function read(files: Files, base?: string): Read {
  const { value: built, problems } = openBuilt(folder(files), 'build');
  if (built === undefined) throw new Error(problems.map(({ message }) => message).join('\n'));
  const site = readSite(built, base);
  const menus = partReader(site);
  return {
    built,
    site,
    page: (file) => readPage({ file, html: String(files[file]) }, site, menus),
    feeds: () => feedsOf(site),
  };
}

export const html = (body: string, head = ''): string =>
  `<!doctype html><html><head>${head}</head><body>${body}</body></html>`;

/** A page with this content. */
export const article = (content: string, head = ''): string => html(`<main>${content}</main>`, head);

/** The content of a page alone on its site. */
export const pageWith = (content: string, files: Files = {}): PageFacts =>
  read({ 'x/index.html': article(content), ...files }).page('x/index.html');

/** A menu as lines, indented by its levels. */
export const menuLines = (items: readonly MenuItem[] = [], depth = 0): string[] =>
  items.flatMap(({ label, href, items: inner }) => [
    `${'  '.repeat(depth)}${label}${href === undefined ? '' : ` (${href})`}`,
    ...menuLines(inner, depth + 1),
  ]);
