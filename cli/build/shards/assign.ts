/** The share of a shard: its pages, and their results. */
import { isContent, pageOf } from '../../model/href.ts';
import type { Row, Section } from '../shared-cache/rows.ts';
import type { RenderedSite, UnderstoodSite } from '../types.ts';
import type { Costs } from './costs.ts';
import { splitPages, weightOf } from './split.ts';

/** True for a source file that belongs to the shard, and for other files. */
export type IsOwn = (file: string | undefined) => boolean;

/** HTML of a post in a list, in bytes. */
const POST_IN_LIST = 1500;
/** HTML of a word, in bytes. */
const WORD_BYTES = 12;

/** The shard of each route. */
export function splitRoutes({ table, graph, parsed }: UnderstoodSite, costs: Costs, count: number): number[] {
  const pages = table.routes.map((route) => {
    const page = pageOf(graph, route);
    const document = isContent(route.kind) && page && 'document' in page ? parsed.documents[page.document] : undefined;
    const posts = page && 'posts' in page && Array.isArray(page.posts) ? page.posts.length : 0;
    const bytes = [WORD_BYTES * (document?.words ?? 0), POST_IN_LIST * posts];
    return { path: route.path, weight: weightOf(bytes, document?.interactive === true), cost: costs[route.path] };
  });
  return splitPages(pages, count);
}

/** The shard of each source file: that of its first page; the first shard has the files without pages. */
export function ownersOf({ found, table }: UnderstoodSite, shards: readonly number[]): Map<string, number> {
  const owners = new Map(found.sources.map(({ path }) => [path, 1]));
  for (const [at, { source }] of [...table.routes.entries()].reverse())
    if (source !== undefined) owners.set(source, shards[at] as number);
  return owners;
}

/** The rows of a part. */
export interface PartRows {
  sections: Section[];
  /** Pages with problems. */
  once: Section;
}

export const NOTHING: PartRows = { sections: [], once: { kind: 'pages', rows: [] } };

export function rowsOf({ parsed }: UnderstoodSite, { rendered }: RenderedSite, isOwn: IsOwn): PartRows {
  const documents = [...parsed.byKey].filter(([, { document }]) => isOwn(document?.file));
  const pages: Row[] = [];
  const once: Row[] = [];
  for (const [at, { unfinished: _, ...page }] of rendered.results.entries()) {
    const key = rendered.keys[at] as string;
    (rendered.byKey.has(key) ? pages : once).push([key, page]);
  }
  return {
    sections: [
      { kind: 'documents', rows: documents },
      { kind: 'bodies', rows: documents },
      { kind: 'pages', rows: pages },
    ],
    once: { kind: 'pages', rows: once },
  };
}
