/** Links that would mean something else after a move get a URL that means the same again. */
import type { PlacedLink, Target } from '../build/live/targets.ts';
import { decodePath, folderOf, splitUrl } from '../lib/paths.ts';
import { offsetAt } from '../lib/place.ts';
import { isContent } from '../model/href.ts';
import { type Problem, problem } from '../problems/problem.ts';
import type { Move, State } from './moved-site.ts';
import { namedPath, newUrls, pathOf, type To } from './new-url.ts';
import type { Texts } from './texts.ts';
import type { TextEdit } from './types.ts';
import { findWrittenUrl, spellUrl } from './written-url.ts';

export interface Followed {
  edits: TextEdit[];
  problems: Problem[];
}

/** What a target is, wherever it is: the same before and after a move. Undefined: nothing of the site. */
export function identityOf(state: State, target: Target, now: (path: string) => string): string | undefined {
  const { document, file, route, fragment, outer } = target;
  if (document !== undefined) return `document ${document}#${fragment}`;
  if (file !== undefined) return `file ${now(file)}#${fragment}`;
  if (outer !== undefined) return `outer ${outer}`;
  if (route === undefined) return undefined;
  const { kind, index, path } = state.site.table.routes[route] ?? {};
  return kind !== undefined && !isContent(kind) && kind !== 'not-found'
    ? `made ${kind} ${index}#${fragment}`
    : `path ${path}`;
}

/** Edits of all links in texts. Links in the front matter, in code and in data are followed elsewhere. */
export function followLinks(move: Move, texts: Texts): Followed {
  const { before } = move;
  const followed: Followed = { edits: [], problems: [] };
  const seen = new Set<string>();
  for (const link of before.targets.all()) {
    if (link.url.startsWith('#') || isMade(before, link)) continue;
    const key = `${link.file}\n${link.line}:${link.column}\n${link.url}`;
    const to = newTarget(move, link);
    if (to === undefined || seen.has(key)) continue;
    seen.add(key);
    followOne(texts, { link, to }, followed);
  }
  return followed;
}

/** Whether a text is generated, and is made again. It may quote a text of the author. */
export const isMade = ({ site: { parsed } }: State, { document, file }: PlacedLink): boolean =>
  parsed.sources[document]?.at !== undefined && parsed.documents[document]?.file === file;

/** Writes one URL into its text, or reports that it cannot be found there. */
export function followOne(
  texts: Texts,
  { link, to }: { link: PlacedLink; to: string },
  { edits, problems }: Followed,
): void {
  const { file, line, column, url } = link;
  const text = texts.of(file);
  const written = text === undefined ? undefined : findWrittenUrl(text, offsetAt(text, { line, column }), url);
  if (written && to !== '') edits.push({ file, start: written.start, end: written.end, text: spellUrl(to, written) });
  else problems.push(problem('DG7321', { what: `the link ${url}`, to }, { file, line, column }));
}

/** The new URL of a link; empty if none has the old meaning; undefined if nothing changes. */
function newTarget(move: Move, link: PlacedLink): string | undefined {
  const { before, after, paths } = move;
  const { document, url, kind } = link;
  const meant = identityOf(before, link.target, paths.now);
  if (meant === undefined) return undefined;
  const file = paths.now(link.file);
  const own = after.site.parsed.documents[document]?.file;
  const from = { kind, ...(file === own ? {} : { file }) };
  const means = (one: string): boolean =>
    identityOf(after, after.targets.resolve(document, one, from), (path) => path) === meant;
  const wasNear = isNear(before, link, link.file);
  const isFound = (one: string): boolean =>
    means(one) && (!wasNear || isNear(after, { ...link, url: one, target: movedTarget(move, link) }, file));
  if (isFound(url)) return undefined;
  const urls = newUrls(after, { url, from: { document, file }, to: targetNow(move, link) });
  return urls.find(isFound) ?? urls.find(means) ?? '';
}

const movedTarget = ({ paths }: Move, { target }: PlacedLink): Target =>
  target.file === undefined ? target : { ...target, file: paths.now(target.file) };

/**
 * Whether a relative path leads to its file from the folder of the text. Others are found from the content folder, or are
 * URLs: editors and code hosts do not follow them.
 */
function isNear({ site: { parsed, found } }: State, { url, target }: PlacedLink, from: string): boolean {
  const { path } = splitUrl(url);
  const file = target.file ?? parsed.documents[target.document ?? -1]?.file;
  return (
    file !== undefined &&
    path !== '' &&
    !path.startsWith('/') &&
    namedPath(found.home, folderOf(from), decodePath(path)) === file
  );
}

/** Where the target of a link is after the move. */
export function targetNow({ before, after, paths }: Move, { target, file, url }: PlacedLink): To {
  const { document, route } = target;
  if (document !== undefined) return { files: filesOf(after, document), path: pathOf(after, document) };
  if (target.file !== undefined) return { files: [paths.now(target.file)] };
  if (route !== undefined) {
    const { index } = before.site.table.routes[route] ?? {};
    return { files: [], path: after.site.graph.generated[index ?? -1]?.path };
  }
  const named = namedPath(before.site.found.home, folderOf(file), decodePath(splitUrl(url).path));
  return { files: [paths.now(named)] };
}

/** The file of a document, then those of its translations and versions. */
function filesOf({ site: { parsed, graph } }: State, document: number): string[] {
  const own = parsed.documents[document]?.file;
  const page = graph.pages.find((one) => one.document === document);
  const others = graph.pages.flatMap((one) =>
    page && one.key === page.key ? (parsed.documents[one.document]?.file ?? []) : [],
  );
  return [...new Set([...(own === undefined ? [] : [own]), ...others])];
}
