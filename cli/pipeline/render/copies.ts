/** The pages that are also published as Markdown, and the names of these files. */
import type { SiteConfig } from '../../model/config.ts';
import type { PublicFile } from '../../model/document.ts';
import type { Route } from '../../model/graph.ts';

/** A page's Markdown, or the site's own file that replaces it. */
export interface PageCopy {
  /** Output file: `docs/intro.md`. */
  file: string;
  /** Published path with the base URL. */
  href: string;
  /** True when a public file replaces it. */
  isPublic: boolean;
}

/** Published path of a page's Markdown: the path of the page with `.md`; `index.md` for the home page. */
const copyHref = (href: string, baseUrl: string): string =>
  href.length <= baseUrl.length ? `${baseUrl}index.md` : `${href.replace(/\/$/, '')}.md`;

const copyFile = (file: string): string => {
  const bare = file.replace(/\.html$/, '');
  return `${bare === 'index' ? bare : bare.replace(/\/index$/, '')}.md`;
};

/**
 * The Markdown files by the published path of their pages. Pages without text (not found, search) have none. Of two
 * pages with the same file, only the first has it.
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
