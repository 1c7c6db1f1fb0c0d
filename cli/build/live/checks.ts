/**
 * Checks links of a live site: all links of pages that were requested, and the links in the texts of the others. Anchors
 * of interactive pages are not checked, because only rendering finds them.
 */
import { checkLinks } from '../../check/links/links.ts';
import { publishedLinks } from '../../check/links/written-links.ts';
import { once } from '../../lib/once.ts';
import { type Packed, pack, unpack } from '../../lib/packed.ts';
import type { LinkedDocument } from '../../model/document.ts';
import { isContent } from '../../model/href.ts';
import type { Problem } from '../../problems/problem.ts';
import type { UnderstoodSite } from '../types.ts';
import type { LiveFiles } from './files.ts';

interface RenderedLinks {
  links: Packed;
  ids: Packed;
  linked: readonly LinkedDocument[];
}

export interface LiveChecks {
  /** Problems of a rendered page. `at`: position of its route. */
  page(at: number, rendered: RenderedLinks): Problem[];
  /** Problems of the links in texts, by position of the document. */
  texts(documents: readonly number[], linked: readonly LinkedDocument[]): Map<number, Problem[]>;
  /** Position of the route of a document. */
  routeOf(document: number): number | undefined;
}

export function openChecks(site: UnderstoodSite, files: LiveFiles): LiveChecks {
  const { graph, table, parsed, loaded } = site;
  const documentAt = (at: number): number | undefined => {
    const { kind, index: page = -1 } = table.routes[at] ?? {};
    return kind && isContent(kind) ? graph.pages[page]?.document : undefined;
  };
  const routes = once(() => new Map(table.routes.map((_, at) => [documentAt(at) ?? -1, at])));
  const written = once(() => publishedLinks(site));
  const idsOf = (at: number): Packed | undefined => {
    const own = documentAt(at) ?? -1;
    const document = parsed.documents[own];
    const isText = document && !document.interactive && document.format !== 'tsx';
    return isText ? pack(parsed.detailsOf(own).ids) : undefined;
  };
  const check = (links: [number, Packed][], linked: readonly LinkedDocument[], own?: readonly [number, Packed]) =>
    checkLinks({
      config: loaded.config,
      table,
      links,
      idsOf: (at) => (at === own?.[0] ? own[1] : idsOf(at)),
      files,
      shared: [],
      written,
      isPart: true,
      refsOf(at) {
        const document = documentAt(at);
        const found = document === undefined ? undefined : parsed.documents[document];
        const hrefs = unpack(linked[document as number]?.hrefs);
        return found && { file: found.file, ...parsed.detailsOf(document as number), hrefs };
      },
    }).problems;
  return {
    page(at, { links, ids, linked }) {
      const { path } = table.routes[at] ?? {};
      return check([[at, links]], linked, [at, ids]).filter(({ route }) => route === undefined || route === path);
    },
    texts(documents, linked) {
      const byPath = new Map<string | undefined, number>();
      const links = documents.flatMap((document): [number, Packed][] => {
        const at = routes().get(document);
        const hrefs = linked[document]?.hrefs;
        if (at === undefined || !hrefs) return [];
        byPath.set(table.routes[at]?.path, document);
        return [[at, hrefs]];
      });
      const found = new Map<number, Problem[]>(documents.map((document) => [document, []]));
      for (const one of links.length > 0 ? check(links, linked) : []) found.get(byPath.get(one.route) ?? -1)?.push(one);
      return found;
    },
    routeOf: (document) => routes().get(document),
  };
}
