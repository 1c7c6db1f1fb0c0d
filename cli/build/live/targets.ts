/** The links of a live site with what they mean: pages, headings and files. Editors and renames read them. */
import { once } from '../../lib/once.ts';
import { decodePath, isExternal, splitUrl } from '../../lib/paths.ts';
import type { Ref } from '../../model/document.ts';
import { isContent, pathBelow, routeAt } from '../../model/href.ts';
import { resolveRef } from '../../pipeline/link/link.ts';
import type { ImageTable, UnderstoodSite } from '../types.ts';
import { linkContext, routeFinder } from '../understand/link-all.ts';

/** What a link leads to. A link to another site, and a broken one, has neither a document nor a file nor a route. */
export interface Target {
  /** Position of the document of the page. */
  document?: number;
  /** Position of the route. A page that docsgen makes has a route and no document. */
  route?: number;
  /** A file that is not a page, relative to the site. */
  file?: string;
  /** Decoded, without `#`; empty: the whole page. */
  fragment: string;
  /** URL of another site that a relative link became: a file of the repository, shown by its host. */
  outer?: string;
}

/** A link or an image in a text. */
export interface PlacedLink {
  /** Position of the document that has it. */
  document: number;
  /** The file with the text, relative to the site: that of the document, or a partial. */
  file: string;
  line: number;
  column: number;
  kind: Ref['kind'];
  /** As the author wrote it, decoded. */
  url: string;
  target: Target;
}

export interface SiteTargets {
  /** The links of a document in the order of its text, each once. Drafts have some too. */
  linksOf(document: number): readonly PlacedLink[];
  /** All links of the site, by document. */
  all(): readonly PlacedLink[];
  /** What a URL in the text of a document, or in a `file` that is part of it, would mean. */
  resolve(document: number, url: string, from?: Partial<Pick<Ref, 'kind' | 'file'>>): Target;
  /** The same for another state of the site. */
  of(site: UnderstoodSite): SiteTargets;
  /** Width and height of an image of the site in pixels, if its pages show it. */
  imageSize(file: string): readonly [width: number, height: number] | undefined;
  /** Must be called when the texts of these documents have changed. */
  forget(documents: readonly number[]): void;
}

export function openTargets(images: ImageTable, site: UnderstoodSite): SiteTargets {
  const { parsed } = site;
  const input = once(() => linkContext(site, images));
  const routeOf = once(() => routeFinder(site));
  const assets = once(() => new Map([...site.found.assets, ...site.found.publicFiles].map((one) => [one.path, one])));
  const known: (readonly PlacedLink[] | undefined)[] = [];
  const meaning = (at: number, ref: Ref): Target => {
    const document = parsed.documents[at];
    if (!document) return { fragment: '' };
    const resolved = resolveRef(input(), { document, route: routeOf()(document) }, ref);
    return targetOf(site, { own: at, url: ref.url, resolved });
  };
  const read = (at: number): PlacedLink[] => {
    const seen = new Set<string>();
    return parsed.detailsOf(at).refs.flatMap((ref) => {
      const { kind, url, line, column, file = parsed.documents[at]?.file ?? '' } = ref;
      const key = `${file}:${line}:${column}:${url}`;
      // An image is several refs: its URL, its size, its copies.
      if (seen.has(key)) return [];
      seen.add(key);
      return [{ document: at, file, line, column, kind, url, target: meaning(at, ref) }];
    });
  };
  const linksOf = (at: number): readonly PlacedLink[] => {
    known[at] ??= read(at);
    return known[at];
  };
  return {
    linksOf,
    all: () => parsed.documents.flatMap((_, at) => linksOf(at)),
    resolve: (at, url, from) => meaning(at, { kind: 'link', ...from, url, line: 1, column: 1 }),
    of: (other) => openTargets(images, other),
    imageSize(file) {
      const asset = assets().get(file);
      const fact = asset && images.of(asset);
      return Array.isArray(fact) ? (fact as [number, number]) : undefined;
    },
    forget(documents) {
      for (const at of documents) known[at] = undefined;
    },
  };
}

function targetOf(
  { table, graph, loaded }: UnderstoodSite,
  { own, url, resolved }: { own: number; url: string; resolved: ReturnType<typeof resolveRef> },
): Target {
  const { href, file, asset } = resolved;
  const { path, hash } = splitUrl(href);
  const fragment = decodePath(hash.slice(1));
  const of = asset ?? file?.path;
  if (of !== undefined) return { file: of, fragment };
  if (path === '' && hash !== '') return { document: own, fragment };
  const isOuter = isExternal(href) && !isExternal(url);
  if (!path.startsWith('/') || path.startsWith('//')) return { fragment: '', ...(isOuter ? { outer: href } : {}) };
  const route = routeAt(table, pathBelow(decodePath(path), loaded.config.baseUrl));
  if (route === undefined) return { fragment: '' };
  const { kind, index } = table.routes[route] ?? { kind: 'not-found' as const, index: -1 };
  const document = isContent(kind) ? graph.pages[index]?.document : undefined;
  return { route, fragment, ...(document === undefined ? {} : { document }) };
}
