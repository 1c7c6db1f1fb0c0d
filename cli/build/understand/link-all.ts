/** Links all documents of a site. */
import { urlBelow, viewUrl } from '../../lib/edit-url.ts';
import { once } from '../../lib/once.ts';
import { withoutTrailingSlash } from '../../lib/paths.ts';
import { MAX_SUGGESTIONS } from '../../lib/suggest.ts';
import type { LoadedConfig, SiteConfig } from '../../model/config.ts';
import type { Document, LinkedDocument } from '../../model/document.ts';
import type { Route } from '../../model/graph.ts';
import { isContent } from '../../model/href.ts';
import type { PageChunks } from '../../pipeline/bundle/types.ts';
import { hostPage } from '../../pipeline/link/host-page.ts';
import { type LinkInput, linkDocument } from '../../pipeline/link/link.ts';
import type { OuterPlaces } from '../../pipeline/link/types.ts';
import type { Outcome } from '../../problems/problem.ts';
import type { SettledPages } from '../pages/types.ts';
import type { ImageTable, RenderSiteInput, UnderstoodSite, Workspace } from '../types.ts';

export interface LinkAllInput extends Pick<UnderstoodSite, 'loaded' | 'parsed' | 'graph' | 'table' | 'found'> {
  /** Chunks of interactive pages, once they are bundled. */
  chunks?: PageChunks;
}

/** What links are resolved against. */
export function linkContext({ loaded, parsed, graph, table, found }: LinkAllInput, images: ImageTable): LinkInput {
  const positionOf = ({ index }: Route): number => graph.pages[index]?.document ?? -1;
  const documentOf = (route: Route) => (isContent(route.kind) ? parsed.documents[positionOf(route)] : undefined);
  return {
    config: loaded.config,
    table,
    assets: new Map(found.assets.map((file) => [file.path, file])),
    publicFiles: new Map(found.publicFiles.map((file) => [file.rel, file])),
    media: found.media,
    isThere: found.isThere,
    otherFile: found.otherFile,
    home: found.home,
    outer: outerPlaces({ loaded, parsed, graph, table, found }),
    images,
    rootOf: rootFinder(loaded.config),
    titleOf: ({ index, path }) => graph.pages[index]?.title ?? path,
    documentOf,
    partOf(route) {
      const at = positionOf(route);
      const document = documentOf(route);
      const html = document?.interactive === false ? parsed.bodyOf(at) : undefined;
      return document && html !== undefined
        ? { document: { ...document, ...parsed.detailsOf(at) }, route, html }
        : undefined;
    },
    drafts: draftFiles(loaded, parsed),
    suggestions: { left: MAX_SUGGESTIONS },
  };
}

/** What links know about files outside the site. */
function outerPlaces(input: LinkAllInput): OuterPlaces {
  const { found, loaded, parsed, table } = input;
  const { repository, docs, blogs, pages } = loaded.config;
  const pattern = [...docs, ...blogs, pages].find((owner) => typeof owner?.editUrl === 'string')?.editUrl;
  const included = once(() => {
    const routeOf = routeFinder(input);
    const routes = new Map<string, Set<Route>>();
    for (const document of parsed.documents)
      for (const [path] of document.includes ?? []) {
        const route = /^\.\.\/.*\.mdx?$/i.test(path) ? routeOf(document) : undefined;
        if (route) routes.set(path, (routes.get(path) ?? new Set()).add(route));
      }
    return routes;
  });
  return {
    get root() {
      return found.repository().root;
    },
    isFolder: found.isFolder,
    pageOf(path) {
      const [first, ...others] = included().get(path) ?? [];
      const isOne = first !== undefined && others.every(({ key }) => key !== undefined && key === first.key);
      return isOne ? table.routes.indexOf(first) : undefined;
    },
    pageOfHost: (path) =>
      repository.url === undefined ? undefined : hostPage(repository.url, found.repository().pathIn(path)),
    urlOf(path) {
      if (repository.url !== undefined) return urlBelow(repository.url, found.repository().pathIn(path));
      return pattern === undefined ? undefined : viewUrl(pattern, path);
    },
  };
}

/** The links of all documents, in their order. */
export type AllLinked = Required<Pick<RenderSiteInput, 'linked' | 'narrow'>>;

/** Links all documents but those of settled pages, whose links are made when somebody asks for them. */
export async function linkAll(
  workspace: Workspace,
  input: LinkAllInput,
  settled?: SettledPages,
): Promise<Outcome<AllLinked>> {
  const images = workspace.images();
  const { value: linker, problems: formats } = await openLinker(images, input);
  const all = [...input.parsed.documents.keys()];
  const open = settled ? all.filter((position) => !settled.documents.has(position)) : all;
  const { value, problems } = await linker.link(open);
  // The images of a page that could not be read are unknown, so nothing may be dropped.
  images.save(input.parsed.failed.size === 0 ? (input.chunks?.files.map(({ path }) => path) ?? []) : undefined);
  const linked: LinkedDocument[] = [];
  for (const [at, position] of open.entries()) linked[position] = (value[at] as Outcome<LinkedDocument>).value;
  for (const [position, { assets, images }] of settled?.documents ?? [])
    linked[position] = linkedLater({ assets, ...(images ? { images } : {}) }, () => linker.linkOne(position).value);
  return {
    value: {
      linked,
      narrow: new Map([...linker.narrow].map((position) => [position, linked[position] as LinkedDocument])),
    },
    problems: [...formats, ...problems, ...value.flatMap((one) => one.problems)],
  };
}

/** The links of a settled page: only a report of broken ones asks for them. */
function linkedLater(shown: Omit<LinkedDocument, 'hrefs' | 'image'>, link: () => LinkedDocument): LinkedDocument {
  const made = once(link);
  return {
    ...shown,
    get hrefs() {
      return made().hrefs;
    },
  };
}

/** Links documents of a site, one by one or all at once. */
export interface Linker {
  /**
   * Measures unknown images, then links the documents that show them again.
   * @param positions Of the documents.
   */
  link(positions: Iterable<number>): Promise<Outcome<Outcome<LinkedDocument>[]>>;
  /** Links one document, whose images are known. */
  linkOne(position: number): Outcome<LinkedDocument>;
  /**
   * Positions of linked documents without problems that asked for nothing but the paths of pages and files, and the sizes
   * of images. Others also depend on texts of other pages, or on the disk.
   */
  narrow: ReadonlySet<number>;
}

/** The problems concern the image formats in the config. */
export async function openLinker(images: ImageTable, input: LinkAllInput): Promise<Outcome<Linker>> {
  const { found, loaded, parsed } = input;
  const problems = await images.convert(loaded);
  const { context, isWide } = watched(linkContext(input, images));
  const routeOf = routeFinder(input);
  const narrow = new Set<number>();
  const hasFormats = Boolean(loaded.config.images);
  const linkOne = (position: number): Outcome<LinkedDocument> => {
    const document = parsed.documents[position] as Document;
    const linked = linkDocument(context, { ...document, ...parsed.detailsOf(position) }, routeOf(document));
    const isNarrow = !isWide() && linked.problems.length === 0 && !(hasFormats && linked.value.images);
    if (isNarrow) narrow.add(position);
    else narrow.delete(position);
    return linked;
  };
  const link = async (positions: Iterable<number>): Promise<Outcome<Outcome<LinkedDocument>[]>> => {
    const again: [index: number, position: number][] = [];
    const linked: Outcome<LinkedDocument>[] = [];
    for (const position of positions) {
      const { misses } = images;
      linked.push(linkOne(position));
      if (images.misses > misses) again.push([linked.length - 1, position]);
    }
    await images.measure(found);
    for (const [index, position] of again) linked[index] = linkOne(position);
    return { value: linked, problems: await images.encode() };
  };
  return { value: { link, linkOne, narrow }, problems };
}

/** What links ask for besides paths: titles, texts and the disk. */
const WIDE = ['isThere', 'otherFile', 'outer', 'titleOf', 'documentOf', 'partOf'] as const;

/** Notes when links ask for more than paths; `isWide` tells whether they did since it was called last. */
function watched(input: LinkInput): { context: LinkInput; isWide(): boolean } {
  let isWide = false;
  const context = { ...input };
  for (const name of WIDE)
    Object.defineProperty(context, name, {
      enumerable: true,
      get() {
        isWide = true;
        return input[name];
      },
    });
  return {
    context,
    isWide() {
      const was = isWide;
      isWide = false;
      return was;
    },
  };
}

function rootFinder({ roots, locales }: SiteConfig): LinkInput['rootOf'] {
  const byId = new Map(roots.map((root) => [root.id, root]));
  const locale = locales[0]?.name ?? '';
  const known = new Map(
    roots.map((root) => {
      const isVersion = root.version !== undefined && root.version !== 'current';
      const current = isVersion ? roots.find((one) => one.docs === root.docs && one.version === 'current') : undefined;
      const original = byId.get(root.fallback ?? '') ?? current;
      const leaving = root.fallback === undefined;
      return [
        root.id,
        { locale: root.locale, path: root.path, ...(original ? { original: { path: original.path, leaving } } : {}) },
      ];
    }),
  );
  return ({ root }) => known.get(root) ?? { locale, path: '' };
}

/** Finds the route of a document. If several pages have the same path, all get the route that is published. */
export function routeFinder({ parsed, graph, table }: LinkAllInput): (document: Document) => Route | undefined {
  const routes = new Map<string, Route>();
  const keyOf = ({ root, file }: Document): string => `${root}\n${file}`;
  for (const { path, document } of graph.pages) {
    const index = table.byPath.get(withoutTrailingSlash(path));
    const source = parsed.documents[document];
    if (index !== undefined && source) routes.set(keyOf(source), table.routes[index] as Route);
  }
  for (const route of table.routes) {
    const source = route.source === undefined ? undefined : parsed.documents[graph.pages[route.index]?.document ?? -1];
    if (source) routes.set(keyOf(source), route);
  }
  return (document) => routes.get(keyOf(document));
}

const draftFiles = ({ config }: LoadedConfig, { documents }: UnderstoodSite['parsed']): Set<string> =>
  new Set(config.drafts ? [] : documents.flatMap(({ file, frontMatter }) => (frontMatter.draft ? [file] : [])));
