/** What sidebar items have in common, whether an author wrote them or a folder gave them. */

import { slug as slugOfHeading } from 'github-slugger';
import type { CategoryLink } from '../../config/written-types.ts';
import { labelIn } from '../../lib/labels.ts';
import { lookUp } from '../../lib/look-up.ts';
import { compareText, withoutTrailingSlash } from '../../lib/paths.ts';
import type { Place } from '../../lib/place.ts';
import { cleanPath, unsafe } from '../../lib/route-path.ts';
import { nearestNames } from '../../lib/suggest.ts';
import type { Decoration } from '../../model/front-matter.ts';
import type { SidebarCategory, SidebarItem } from '../../model/graph.ts';
import { problem } from '../../problems/problem.ts';
import type { DocsEntry, DocsPart, FolderTree, GraphContext } from './types.ts';

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
  /** Paths of generated pages, and which category has them: its label and where its slug is. */
  slugs: Map<string, { label: string; owner: string }>;
}

/** Page of a category: a document, or a generated page with the given slug, else one made of the label. */
export function categoryLink(
  context: SidebarContext,
  { label, link, place }: { label: string; link: CategoryLink; place?: Place },
): CategoryPage {
  if (link.type === 'doc') {
    const [doc] = docItem(context, link, place);
    if (doc?.type !== 'doc') return {};
    return doc.unlisted ? { hidden: doc } : { path: doc.path };
  }
  const { graph, base, slugs } = context;
  const slug = link.slug ?? freeSlug(context, slugOfHeading(label) || 'section');
  const path = cleanPath(`${base}/${slug}`);
  const reason = unsafe(slug) ?? unsafe(path);
  const at = place ?? placeOf(context);
  if (reason) {
    graph.problems.push(problem('DG4003', { slug, reason }, at));
    return {};
  }
  const owner = JSON.stringify(at);
  const taken = slugs.get(withoutTrailingSlash(path));
  // A folder may be in several sidebars: its one page stays where it came first.
  if (taken?.owner === owner && link.slug !== undefined) return { path };
  if (taken) {
    graph.problems.push(problem('DG4060', { slug, first: taken.label }, at));
    return {};
  }
  slugs.set(withoutTrailingSlash(path), { label, owner });
  return { path, generated: generatedPage(graph, link, label) };
}

/** What a category gets from its `link`. `hidden`: the document is unlisted, so the category has no page. */
export type CategoryPage = Pick<SidebarCategory, 'path' | 'generated'> & { hidden?: SidebarItem };

function freeSlug({ base, slugs }: SidebarContext, name: string): string {
  const slugOf = (count: number) => `/category/${name}${count === 0 ? '' : `-${count}`}`;
  let count = 0;
  while (slugs.has(cleanPath(`${base}/${slugOf(count)}`))) count++;
  return slugOf(count);
}

function generatedPage(
  graph: GraphContext,
  { title, description = '', image, keywords }: Extract<CategoryLink, { type: 'generated-index' }>,
  label: string,
): SidebarCategory['generated'] {
  return {
    title: title === undefined ? say(graph, label) : say(graph, title, `${label}.link.generated-index.title`),
    description: description && say(graph, description, `${label}.link.generated-index.description`),
    ...(image ? { image } : {}),
    ...(keywords === undefined || keywords.length === 0 ? {} : { keywords: [keywords].flat() }),
  };
}

/** A label of the config in the language of the graph; `key`: what it is called in translations of its own. */
export function say({ locale: { labels }, said }: GraphContext, label: string, key?: string): string {
  said.add(label);
  if (key !== undefined && Object.hasOwn(labels, key)) return lookUp(labels, key) || label;
  return labelIn(labels)(label) || label;
}

export function docItem(
  context: SidebarContext,
  { id, label, className }: { id: string; label?: string } & Decoration,
  place?: Place,
): SidebarItem[] {
  const { entries, drafts, graph, name } = context;
  const entry = entries.get(id.normalize('NFC'));
  if (entry) {
    const shown = label === undefined ? entry.label : say(graph, label);
    return [
      {
        type: 'doc',
        label: shown,
        path: entry.page.path,
        ...decorated(className === undefined ? entry.decoration : { ...entry.decoration, className }),
        ...(entry.page.unlisted ? { unlisted: true as const } : {}),
      },
    ];
  }
  if (drafts.has(id.normalize('NFC'))) return [];
  const known = [...entries.keys()].sort(compareText);
  const near = nearestNames(id, known);
  graph.problems.push(problem('DG4004', { id, sidebar: name, near, known }, place ?? placeOf(context)));
  return [];
}

/** A decoration without anything in it is none. */
export const decorated = (decoration: Decoration = {}): { decoration?: Decoration } =>
  Object.values(decoration).some(Boolean) ? { decoration } : {};

/** Whether a category is open at first, and can be closed at all. */
export const opening = ({
  collapsed = true,
  collapsible = true,
}: {
  collapsed?: boolean;
  collapsible?: boolean;
}): Pick<SidebarCategory, 'collapsed' | 'collapsible'> =>
  collapsible ? { collapsed } : { collapsed: false, collapsible };

/** Where an item is in the config: `docs` is one instance or a list of them. */
export function placeOf({ graph, index, key, version }: SidebarContext): Place {
  const { locate, config } = graph;
  if (version.sidebarsFile !== undefined) return locate(key, version.sidebarsFile);
  const path = ['sidebars', ...key];
  const listed = locate(['docs', index, ...path]);
  if (config.docs.length > 1) return listed;
  const single = locate(['docs', ...path]);
  const docs = locate(['docs']);
  const isFound = single.file !== docs.file || single.line !== docs.line || single.column !== docs.column;
  return isFound ? single : listed;
}

/** The text, or with the first number behind it that nobody has. */
export function once(text: string, used: Set<string>): string {
  let name = text;
  for (let count = 1; used.has(name); count++) name = `${text}-${count}`;
  used.add(name);
  return name;
}
