/** Finds the page and the heading that a user names. */
import type { UnderstoodSite } from '../build/types.ts';
import { decodePath } from '../lib/paths.ts';
import { nearestName } from '../lib/suggest.ts';
import { isContent, pathBelow, routeAt } from '../model/href.ts';
import { type Problem, problem } from '../problems/problem.ts';

interface Asked {
  /** As written: the path of a page, or a file. */
  page: string;
  /** The same as a file, relative to the site. */
  file: string;
  id: string;
}

/** @returns The position of the document and the id, or the problem. */
export function findHeading(
  site: UnderstoodSite,
  { page, file, id }: Asked,
): { document: number; id: string } | Problem {
  const { parsed, table, graph, loaded } = site;
  const own = parsed.documents.findIndex((one) => one.file === file && !one.fallback);
  const path = decodePath(page.startsWith('/') ? page : `/${page}`);
  const route = table.routes[routeAt(table, path) ?? routeAt(table, pathBelow(path, loaded.config.baseUrl)) ?? -1];
  const ofPath = route && isContent(route.kind) ? (graph.pages[route.index]?.document ?? -1) : -1;
  const document = own >= 0 ? own : ofPath;
  if (document < 0) return problem('DG7322', { page, near: nearestName(file, [...table.bySource.keys()], 3) });
  const ids = parsed.detailsOf(document).headings.map((heading) => heading.id);
  if (ids.includes(id)) return { document, id };
  const near = nearestName(id, ids, 3);
  const place = { file: parsed.documents[document]?.file ?? '' };
  return problem('DG7322', { page, id, ...(near === undefined ? {} : { near: `#${near}` }) }, place);
}
