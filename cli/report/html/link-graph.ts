/** The links between pages, as figures. */
import { byFrequency } from '../../lib/frequency.ts';
import type { PageFacts } from '../../model/site-facts.ts';
import { foldersOf, MAX_FOLDERS } from './folders.ts';

export interface LinkGraph {
  pages: readonly PageFacts[];
  /** The folder of each page, or its section. */
  folders: string[];
  groupedBy: 'folder' | 'section';
  /** Number of pages that link to each page. */
  incoming: number[];
  /** Number of links. */
  links: number;
  /** Nothing leads to them. */
  orphans: PageFacts[];
  /** Only menus lead to them; visits begin at the home page, which is not one of them. */
  unlinked: PageFacts[];
  /** Their texts lead nowhere. */
  deadEnds: PageFacts[];
  /** The pages to which most pages link, with the number of these. */
  linked: [page: PageFacts, count: number][];
}

export function linkGraph(pages: readonly PageFacts[]): LinkGraph {
  const incoming = pages.map(() => 0);
  for (const { links } of pages) for (const to of links) incoming[to] = (incoming[to] ?? 0) + 1;
  const isLinked = (at: number) => (incoming[at] ?? 0) > 0;
  return {
    pages,
    ...groupsOf(pages),
    incoming,
    links: incoming.reduce((sum, count) => sum + count, 0),
    orphans: pages.filter(({ isOrphan }) => isOrphan),
    unlinked: pages.filter(({ path, isOrphan }, at) => path !== '/' && !isOrphan && !isLinked(at)),
    deadEnds: pages.filter(({ links }) => links.length === 0),
    linked: pages
      .map((page, at): [PageFacts, number] => [page, incoming[at] ?? 0])
      .filter(([, count]) => count > 0)
      .sort(([, a], [, b]) => b - a),
  };
}

/** With a larger share of all pages in one folder, folders say little. */
const LARGE_SHARE = 0.6;

/** Pages by folder; by section of the sidebar where almost all pages are in one folder. */
function groupsOf(pages: readonly PageFacts[]): Pick<LinkGraph, 'folders' | 'groupedBy'> {
  const folders = foldersOf(pages.map(({ path }) => path));
  const [[, largest] = ['', 0]] = byFrequency(folders);
  const sections = pages.map(({ section }, at) => section ?? folders[at] ?? '');
  const names = new Set(sections).size;
  const isFlat = largest > LARGE_SHARE * pages.length && names > new Set(folders).size && names <= MAX_FOLDERS;
  return isFlat ? { folders: sections, groupedBy: 'section' } : { folders, groupedBy: 'folder' };
}

/** Links between folders: folders in order of their pages, and the number of links from each to each. */
export function folderLinks({ pages, folders }: LinkGraph): { names: string[]; counts: number[][] } {
  const names = byFrequency(folders).map(([name]) => name);
  const positions = new Map(names.map((name, at) => [name, at]));
  const positionOf = (page: number): number => positions.get(folders[page] ?? '') ?? 0;
  const counts = names.map(() => names.map(() => 0));
  for (const [from, { links }] of pages.entries()) {
    const row = counts[positionOf(from)] ?? [];
    for (const to of links) row[positionOf(to)] = (row[positionOf(to)] ?? 0) + 1;
  }
  return { names, counts };
}
