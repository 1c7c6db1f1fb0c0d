/** Which pages are published as Markdown too, and where. */
import type { SiteConfig } from '../../config/types.ts';
import type { PublicFile } from '../../model/document.ts';
import type { Route } from '../../model/graph.ts';

/** A page's Markdown, or the site's own file in its place. */
export interface PageCopy {
  /** Output file: `docs/intro.md`. */
  file: string;
  /** Published path with the base URL. */
  href: string;
  /** True when a public file has the name: that one is published. */
  isPublic: boolean;
}

/** Published path of a page's Markdown: that of the page with `.md`, `index.md` for the home page. */
const copyHref = (href: string, baseUrl: string): string =>
  href.length <= baseUrl.length ? `${baseUrl}index.md` : `${href.replace(/\/$/, '')}.md`;

const copyFile = (file: string): string => {
  const bare = file.replace(/\.html$/, '');
  return `${bare === 'index' ? bare : bare.replace(/\/index$/, '')}.md`;
};

/**
 * The Markdown of every page that has one, by the published path of the page. Pages that say nothing (not found, search) have none; of two
 * pages that would have the same file the first has it.
 */
export function pageCopies(
  { baseUrl, llms }: Pick<SiteConfig, 'baseUrl' | 'llms'>,
  routes: readonly Route[],
  publicFiles: readonly PublicFile[],
): Map<string, PageCopy> {
  const copies = new Map<string, PageCopy>();
  if (!llms?.pages) return copies;
  const own = new Set(publicFiles.filter(({ rel }) => rel.endsWith('.md')).map(({ rel }) => rel));
  const taken = new Set<string>();
  for (const { kind, path, file, href } of routes) {
    if (kind === 'not-found' || kind === 'search' || path.endsWith('/404.html')) continue;
    const copy = copyFile(file);
    if (taken.has(copy)) continue;
    taken.add(copy);
    copies.set(href, { file: copy, href: copyHref(href, baseUrl), isPublic: own.has(copy) });
  }
  return copies;
}
