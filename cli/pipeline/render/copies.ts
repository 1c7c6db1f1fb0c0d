/** The pages that are also published as Markdown, and the names of these files. */
import { siteUrl } from '../../lib/paths.ts';
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

/** `docs/intro.md` for `docs/intro/index.html` and `docs/intro.html`; `index.md` for the home page. */
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
    copies.set(href, { file: copy, href: siteUrl(baseUrl, copy), isPublic: own.has(copy) });
  }
  return copies;
}
