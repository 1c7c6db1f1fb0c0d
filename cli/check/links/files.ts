/** Conflicts between output files: pages, public files, and files that docsgen makes. */
import { folderOf } from '../../lib/paths.ts';
import type { Place } from '../../lib/place.ts';
import { foldedPath } from '../../lib/route-path.ts';
import type { Route } from '../../model/graph.ts';
import { type Problem, problem } from '../../problems/problem.ts';

/** The origin of a file: a page (HTML, data), its Markdown, the public folder, or docsgen. */
export interface Owner {
  kind: 'page' | 'markdown' | 'public' | 'made';
  route?: Route;
  /** Of public files: the path relative to the site. */
  source?: string;
}

export type OutputName = readonly [path: string, owner: Owner];

/** Conflicts among files, except those of pages with pages or public files, which are reported with the routes. */
export function fileConflicts(names: Iterable<OutputName>): Problem[] {
  const files = new Map<string, OutputName>();
  const problems: Problem[] = [];
  for (const name of names) {
    const key = foldedPath(name[0]);
    const first = files.get(key);
    if (first === undefined) files.set(key, name);
    else if (isOurs(first, name)) problems.push(conflict(first, name, false));
  }
  const seen = new Set<string>();
  for (const [key, name] of files) {
    for (let folder = folderOf(key); folder !== '' && !seen.has(folder); folder = folderOf(folder)) {
      seen.add(folder);
      const file = files.get(folder);
      if (file && isFolderOurs(file, name)) problems.push(conflict(file, name, true));
    }
  }
  return problems;
}

/** True for conflicts to report here. docsgen may make a file twice, and a public file may replace such a file. */
function isOurs([pathA, a]: OutputName, [pathB, b]: OutputName): boolean {
  const kinds = new Set([a.kind, b.kind]);
  if (kinds.size === 1) return a.kind !== 'page' && a.kind !== 'markdown' && pathA !== pathB;
  if (kinds.has('public')) return !kinds.has('page') && pathA !== pathB;
  return true;
}

const isFolderOurs = ([, { kind }]: OutputName, [, inside]: OutputName): boolean =>
  kind === 'page' ? inside.kind !== 'page' : kind !== 'public' || inside.kind === 'made';

function conflict([path, a]: OutputName, [other, b]: OutputName, isFolder: boolean): Problem {
  return problem(
    'DG4017',
    { a: ownerName(a, path), b: ownerName(b, other), path, isFolder },
    ownerPlace(b) ?? ownerPlace(a) ?? {},
  );
}

function ownerName({ kind, route, source }: Owner, path: string): string {
  if (kind === 'public') return `the public file ${source ?? path}`;
  if (kind === 'made') return `${path}, which docsgen makes,`;
  return `${kind === 'page' ? 'the page' : 'the Markdown of the page'} ${route?.path ?? path}`;
}

function ownerPlace({ route, source }: Owner): Place | undefined {
  const file = route?.source ?? source;
  return file === undefined ? undefined : { file };
}
