/** Related pages: those that a page names, then those that share its tags. */
import { keyPlace } from '../../lib/key-place.ts';
import { baseName, compareText } from '../../lib/paths.ts';
import { nearestNames } from '../../lib/suggest.ts';
import { comparedName } from '../../lib/wiki-names.ts';
import type { RelatedPage } from '../../model/graph.ts';
import { problem } from '../../problems/problem.ts';
import type { SidebarsInput } from './sidebar-items.ts';
import type { DocsEntry, GraphContext } from './types.ts';

/** A tag of more pages says little about any of them. */
const MAX_MEMBERS = 50;

/** Sets `related` of pages. `docs.relatedPages`: up to this number, pages with the same tags follow. */
export function relatePages(
  context: GraphContext,
  { docs, entries, drafts }: Pick<SidebarsInput, 'docs' | 'entries' | 'drafts'>,
): void {
  const byTag = docs.relatedPages > 0 ? membersByTag(entries.values()) : undefined;
  for (const entry of entries.values()) {
    const named = namedBy(context, { entries, drafts }, entry);
    const found = byTag ? [...named, ...alike(entry, byTag).filter((one) => !named.includes(one))] : named;
    const shown = found.slice(0, Math.max(named.length, docs.relatedPages));
    if (shown.length > 0) entry.page.related = shown.map(asRelated);
  }
}

const asRelated = ({ page: { title, path }, document: { description } }: DocsEntry): RelatedPage => ({
  title,
  path,
  ...(description ? { description } : {}),
});

function namedBy(
  { problems, config }: GraphContext,
  { entries, drafts }: Pick<SidebarsInput, 'entries' | 'drafts'>,
  { document }: DocsEntry,
): DocsEntry[] {
  return (document.frontMatter.related ?? []).flatMap((written) => {
    const name = config.markdown.wikiLinks ? (WIKI_LINK.exec(written)?.[1] ?? written) : written;
    const id = name.normalize('NFC');
    const found = entries.get(id) ?? (name === written ? undefined : named(entries.values(), id));
    if (found || drafts.has(id)) return found ? [found] : [];
    const known = [...entries.keys()].sort(compareText);
    problems.push(problem('DG4064', { id, near: nearestNames(id, known) }, keyPlace(document, 'related')));
    return [];
  });
}

/** `[[Page|text]]`, as Obsidian writes links into front matter. */
const WIKI_LINK = /^\[\[([^[\]|#]+)[^[\]]*\]\]$/;

/** The document of a name, in whatever folder it is: the shortest path wins, as in texts. */
function named(entries: Iterable<DocsEntry>, name: string): DocsEntry | undefined {
  const wanted = comparedName(name);
  return [...entries]
    .filter(({ rel }) => comparedName(baseName(rel)) === wanted)
    .sort((a, b) => a.rel.length - b.rel.length || compareText(a.rel, b.rel))[0];
}

type Members = ReadonlyMap<string, readonly DocsEntry[]>;

function membersByTag(entries: Iterable<DocsEntry>): Members {
  const members = new Map<string, DocsEntry[]>();
  for (const entry of entries)
    for (const { path } of entry.page.unlisted ? [] : (entry.page.tags ?? [])) {
      const all = members.get(path) ?? [];
      all.push(entry);
      members.set(path, all);
    }
  return members;
}

/** Pages with the same tags: the most first, and of as many in the order of their paths. */
function alike(entry: DocsEntry, members: Members): DocsEntry[] {
  const shared = new Map<DocsEntry, number>();
  for (const { path } of entry.page.tags ?? []) {
    const all = members.get(path) ?? [];
    if (all.length > MAX_MEMBERS) continue;
    for (const one of all) if (one !== entry) shared.set(one, (shared.get(one) ?? 0) + 1);
  }
  return [...shared]
    .sort(([a, some], [b, others]) => others - some || compareText(a.page.path, b.page.path))
    .map(([one]) => one);
}
