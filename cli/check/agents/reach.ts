/** Which pages a program finds that begins with `llms.txt` and follows links to Markdown. */

/** The texts of a site for programs, by their URL. */
export interface LinkedText {
  /** Absolute URLs that the text links to. */
  links: readonly string[];
  /** The page whose Markdown it is; absent for lists. */
  page?: number;
}

const LIST_LINK = /\]\((<[^>\s]+>|[^\s)]+)\)|<(https?:[^>\s]+)>/g;

/** Targets of the links in a list of pages. */
export const linksInList = (text: string): string[] =>
  [...text.matchAll(LIST_LINK)].map(([, link = '', bare]) => bare ?? link.replace(/^<|>$/g, ''));

/** Indexes of the pages that are reached. @param starts URLs of the lists with which programs begin. */
export function reachedPages(texts: ReadonlyMap<string, LinkedText>, starts: readonly string[]): Set<number> {
  const seen = new Set<string>();
  const open = [...starts];
  const pages = new Set<number>();
  for (let url = open.pop(); url !== undefined; url = open.pop()) {
    const bare = withoutFragment(url);
    const text = texts.get(bare);
    if (text === undefined || seen.has(bare)) continue;
    seen.add(bare);
    if (text.page !== undefined) pages.add(text.page);
    open.push(...text.links);
  }
  return pages;
}

const withoutFragment = (url: string): string => url.replace(/[?#].*$/s, '');
