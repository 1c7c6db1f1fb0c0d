/** What sidebar items have in common, whether an author wrote them or a folder gave them. */
import { slug as slugOfHeading } from 'github-slugger';
import { compareText } from '../../lib/paths.ts';
import { type Place, problem } from '../../lib/problem.ts';
import { cleanPath, unsafe } from '../../lib/route-path.ts';
import { nearestName } from '../../lib/suggest.ts';
import type { SidebarCategory, SidebarItem } from '../graph-types.ts';
import type { FolderTree } from './autogenerate.ts';
import type { CategoryLink } from './data-files.ts';
import type { DocsEntry, DocsPart } from './docs.ts';
import type { GraphContext } from './graph.ts';

export interface SidebarsInput extends DocsPart {
  entries: ReadonlyMap<string, DocsEntry>;
  /** Ids of drafts: absent in production, named by sidebars all the same. */
  drafts: ReadonlySet<string>;
}

/** What the item makers share while one sidebar is being made. */
export interface SidebarContext extends SidebarsInput {
  graph: GraphContext;
  tree: FolderTree;
  name: string;
  /** Path of the item in the list of sidebars. */
  key: readonly (string | number)[];
  /** Slugs of generated pages, each given once. */
  slugs: Set<string>;
}

/** Page of a category: a document, or a generated page with the given slug, else one made of the label. */
export function categoryLink(
  context: SidebarContext,
  { label, link, place }: { label: string; link: CategoryLink; place?: Place },
): Pick<SidebarCategory, 'path' | 'generated'> {
  if (link.type === 'doc') {
    const [doc] = docItem(context, link, place);
    return doc?.type === 'doc' ? { path: doc.path } : {};
  }
  const slug = link.slug ?? `/category/${once(slugOfHeading(label) || 'section', context.slugs)}`;
  const path = cleanPath(`${context.base}/${slug}`);
  const reason = unsafe(slug) ?? unsafe(path);
  if (reason) {
    context.graph.problems.push(problem('DG4003', { slug, reason }, place ?? placeOf(context)));
    return {};
  }
  return { path, generated: { title: link.title ?? label, description: link.description ?? '' } };
}

export function docItem(
  context: SidebarContext,
  { id, label, className }: { id: string; label?: string; className?: string },
  place?: Place,
): SidebarItem[] {
  const { entries, drafts, graph, name } = context;
  const entry = entries.get(id.normalize('NFC'));
  if (entry) {
    if (entry.page.unlisted) return [];
    const shown = label ?? entry.label;
    return [{ type: 'doc', label: shown, path: entry.page.path, ...classNameOf(className ?? entry.className) }];
  }
  if (drafts.has(id.normalize('NFC'))) return [];
  const known = [...entries.keys()].sort(compareText);
  const near = nearestName(id, known, 3) ?? known.find((one) => one.endsWith(`/${id}`));
  graph.problems.push(problem('DG4004', { id, sidebar: name, near, known }, place ?? placeOf(context)));
  return [];
}

export const classNameOf = (className: string | undefined): { className?: string } => (className ? { className } : {});

/** Where an item stands in the config: `docs` is one instance or a list of them. */
export function placeOf({ graph, index, key }: SidebarContext): Place {
  const { locate, config } = graph;
  const path = ['sidebars', ...key];
  const listed = locate(['docs', index, ...path]);
  if (config.docs.length > 1) return listed;
  const single = locate(['docs', ...path]);
  const docs = locate(['docs']);
  return single.line === docs.line && single.column === docs.column ? listed : single;
}

/** The text, or with the first number behind it that nobody has. */
export function once(text: string, used: Set<string>): string {
  let name = text;
  for (let count = 1; used.has(name); count++) name = `${text}-${count}`;
  used.add(name);
  return name;
}
