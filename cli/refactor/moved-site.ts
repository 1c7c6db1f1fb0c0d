/**
 * The site as it will be after a move: the same documents at their new paths, with the pages, routes and links that the
 * stages of the build give them. Positions of documents stay.
 */

import type { SiteTargets } from '../build/live/targets.ts';
import type { UnderstoodSite } from '../build/types.ts';
import { pictureFinder } from '../build/understand/pictures.ts';
import { belowFolder } from '../lib/paths.ts';
import type { SiteConfig } from '../model/config.ts';
import type { Document, DocumentDetails, SourceFile } from '../model/document.ts';
import type { ContentGraph } from '../model/graph.ts';
import { hrefFinder } from '../model/href.ts';
import { publicRel } from '../model/skills.ts';
import { contentGraph } from '../pipeline/graph/graph.ts';
import { withRedirects } from '../pipeline/routes/redirects.ts';
import { routeTable } from '../pipeline/routes/routes.ts';
import { createPatterns } from '../pipeline/scan/patterns.ts';
import { isPart, type Scan } from '../pipeline/scan/scan.ts';
import type { Outcome, Problem } from '../problems/problem.ts';
import { iconsOf } from '../system/icon-sets.ts';
import { type IdChanges, withIds } from './doc-ids.ts';
import { type MovedPaths, movedPaths } from './moved-paths.ts';
import type { FileMove } from './types.ts';

/** A site, and what its links mean. */
export interface State {
  site: UnderstoodSite;
  targets: SiteTargets;
}

export interface Move {
  paths: MovedPaths;
  before: State;
  after: State;
  /** Ids of documents that change, by content root. */
  ids: IdChanges;
  /** Positions of documents that are not pages after the move. */
  lost: number[];
  /** Problems of pages and routes that the move makes. */
  problems: Problem[];
}

/** The content root of a path, and the path in it; undefined outside of the content. */
export function rootOfPath({ roots }: SiteConfig, path: string): { root: string; rel: string } | undefined {
  let best: { root: string; rel: string } | undefined;
  for (const { id, path: folder } of roots) {
    const rel = belowFolder(folder, path);
    if (rel !== undefined && (best === undefined || rel.length < best.rel.length)) best = { root: id, rel };
  }
  return best;
}

/** Gives all of a site its places after the moves. */
export async function moveSite(before: State, moves: readonly FileMove[]): Promise<Move> {
  const { site } = before;
  const paths = movedPaths(moves);
  const { documents, sources } = movedContent(site, paths);
  const found = movedScan(site, paths);
  const first = await graphOf(site, { documents, found, config: site.loaded.config });
  const ids = changedIds(site, first.value, paths);
  const isSame = ids.size === 0;
  const config = isSame ? site.loaded.config : withIds.config(site.loaded.config, ids);
  const settled = isSame ? documents : documents.map((document) => withIds.document(document, ids));
  const data = isSame ? found.data : found.data.map((file) => withIds.data(file, ids));
  const graph = await graphOf(site, { documents: settled, found: { ...found, data }, config });
  // A post without a date in its name is not a page either.
  const kept = new Set(graph.value.pages.map(({ document }) => document));
  const lost = site.graph.pages.flatMap(({ document }) => (kept.has(document) ? [] : [document]));
  const { state, problems } = await stateOf(before, {
    documents: settled,
    sources,
    found: { ...found, data },
    config,
    detailsOf: (at) => movedDetails(site.parsed.detailsOf(at), paths),
    graph,
  });
  return { paths, before, ids, lost, after: state, problems };
}

/** What differs from the state before. Positions of documents are the same. */
interface Changed {
  documents: readonly Document[];
  found: Scan;
  sources?: readonly SourceFile[];
  config?: SiteConfig;
  detailsOf?(document: number): DocumentDetails;
  graph?: Outcome<ContentGraph>;
}

/** A site with other documents and files: the stages of the build give it pages, routes and the meaning of links. */
export async function stateOf(
  before: State,
  { documents, found, ...changed }: Changed,
): Promise<{ state: State; problems: Problem[] }> {
  const { site } = before;
  const { config = site.loaded.config, sources = site.parsed.sources, detailsOf = site.parsed.detailsOf } = changed;
  const graph = changed.graph ?? (await graphOf(site, { documents, found, config }));
  const content = { config, graph: graph.value, documents, publicFiles: found.publicFiles };
  const routes = routeTable(content);
  const table = withRedirects({ ...content, table: routes.value, locate: site.loaded.locate });
  const after: UnderstoodSite = {
    ...site,
    loaded: { ...site.loaded, config },
    found,
    parsed: { ...site.parsed, documents: documents as Document[], sources: sources as SourceFile[], detailsOf },
    graph: graph.value,
    table: table.value,
    hrefOf: hrefFinder(table.value, config),
  };
  return {
    state: { site: after, targets: before.targets.of(after) },
    problems: [...graph.problems, ...routes.problems],
  };
}

function movedContent({ parsed, loaded }: UnderstoodSite, { now }: MovedPaths) {
  const { config } = loaded;
  const patterns = createPatterns(config);
  const isPage = ({ root: id, rel }: { root: string; rel: string }): boolean => {
    const root = config.roots.find((one) => one.id === id);
    const isReact = !/\.mdx?$/i.test(rel);
    return (
      root !== undefined &&
      (!isReact || root.kind === 'pages') &&
      !isPart(rel) &&
      patterns.of(root).outBy(rel) === undefined
    );
  };
  const place = <T extends { root: string; rel: string }>(one: T, path: string): T => {
    const counterpart = config.roots.find(({ id }) => id === one.root);
    const own = rootOfPath(config, path);
    if (own === undefined || !isPage(own)) return { ...one, root: '', rel: path };
    const isCopy = 'fallback' in one && one.fallback === true;
    const root = isCopy ? (translatedRoot(config, own.root, counterpart?.locale) ?? own.root) : own.root;
    return { ...one, root, rel: own.rel };
  };
  const documents = parsed.documents.map((document): Document => {
    const file = now(document.file);
    const includes = document.includes?.map(([path, hash]): [string, string] => [now(path), hash]);
    const moved = { ...document, file, ...(includes ? { includes } : {}) };
    return file === document.file ? moved : place(moved, file);
  });
  const sources = parsed.sources.map((source): SourceFile => {
    const path = now(source.path);
    return path === source.path ? source : place({ ...source, path }, path);
  });
  return { documents, sources };
}

/** The root of the same content in another locale. */
const translatedRoot = ({ roots }: SiteConfig, original: string, locale: string | undefined): string | undefined =>
  roots.find((root) => root.fallback === original && root.locale === locale)?.id;

function movedScan({ found, loaded }: UnderstoodSite, { now, before }: MovedPaths): Scan {
  const { config } = loaded;
  const at = <T extends { path: string; root: string; rel: string }>(file: T): T => {
    const path = now(file.path);
    return path === file.path ? file : { ...file, path, ...(rootOfPath(config, path) ?? { root: '', rel: path }) };
  };
  const otherFile: Scan['otherFile'] = (path) => {
    const old = before(path);
    const known = old === undefined ? undefined : found.otherFile(old);
    return known && { ...known, path };
  };
  return {
    ...found,
    sources: found.sources.map(at),
    data: found.data.map(at),
    assets: found.assets.map(at).filter(({ root }) => root !== ''),
    media: found.media.map(now),
    publicFiles: found.publicFiles.flatMap((file) => {
      const path = now(file.path);
      const rel = publicRel(config, path);
      return rel === undefined ? [] : [{ ...file, path, rel }];
    }),
    otherFile,
    isThere: (path) => {
      const old = before(path);
      return old !== undefined && found.isThere(old);
    },
  };
}

const movedDetails = (details: DocumentDetails, { now }: MovedPaths): DocumentDetails => ({
  ...details,
  refs: details.refs.map((ref) => (ref.file === undefined ? ref : { ...ref, file: now(ref.file) })),
});

interface GraphParts {
  documents: readonly Document[];
  found: Scan;
  config: SiteConfig;
}

const graphOf = ({ loaded, parsed }: UnderstoodSite, { documents, found, config }: GraphParts) =>
  contentGraph({
    config,
    documents:
      documents.filter(({ root }) => root !== '').length === documents.length ? documents : published(documents),
    data: found.data,
    publicFiles: found.publicFiles,
    locate: loaded.locate,
    icons: iconsOf(parsed.settings.siteDir),
    editUrls: loaded.extensions.editUrls,
    pictureAt: pictureFinder(config, found),
  });

/** A document outside of the content is like a draft: positions of the others stay. */
const published = (documents: readonly Document[]): Document[] =>
  documents.map((one) => (one.root === '' ? { ...one, frontMatter: { ...one.frontMatter, draft: true } } : one));

/** Ids by root, and folders and files for sidebars that name those. */
function changedIds({ graph, parsed }: UnderstoodSite, now: ContentGraph, paths: MovedPaths): IdChanges {
  const changes: IdChanges = new Map();
  const newIds = new Map(now.pages.map((page) => [page.document, page]));
  for (const page of graph.pages) {
    const document = parsed.documents[page.document];
    if (page.kind !== 'doc' || !document) continue;
    const { root } = document;
    const after = newIds.get(page.document);
    const isHere = after?.docs?.instance === page.docs?.instance && after?.docs?.version === page.docs?.version;
    const id = isHere ? after?.id : undefined;
    if (id === page.id && paths.now(document.file) === document.file) continue;
    const own = changes.get(root) ?? {
      ids: new Map(),
      paths,
      folder: document.file.slice(0, -document.rel.length - 1),
    };
    if (id !== page.id) own.ids.set(page.id, id);
    changes.set(root, own);
  }
  return changes;
}
