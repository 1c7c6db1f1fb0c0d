/** Links in the texts of pages: the targets of a page's links, and the links to a page. */
import { unpack } from '../../../lib/packed.ts';
import { decodePath, splitUrl, withoutTrailingSlash } from '../../../lib/paths.ts';
import type { Page, Route } from '../../../model/graph.ts';
import { pageOf } from '../../../model/href.ts';
import type { WhyPage } from '../../../model/why.ts';
import type { AskedSite } from './types.ts';

/** The decoded path of a published URL, without a trailing slash. */
export const hrefPath = (href: string): string => withoutTrailingSlash(decodePath(splitUrl(href).path));

/** Published URLs of the links in a page's text, each once, without links within the page. */
export function linksTo({ parsed, linked, graph }: AskedSite, route: Route): string[] {
  const page = pageOf(graph, route);
  if (!page || !('document' in page)) return [];
  const { refs } = parsed.detailsOf(page.document);
  const hrefs = unpack(linked[page.document]?.hrefs);
  const links = refs.flatMap(({ kind }, at) => (kind === 'link' ? [hrefs[at] ?? ''] : []));
  return [...new Set(links)].filter((href) => href !== '' && !href.startsWith('#'));
}

/** Links in other texts that lead to a page, in the order of the site. */
export function linkedFrom(site: AskedSite, route: Route): WhyPage['linkedFrom'] {
  const { graph, parsed, linked, table } = site;
  const wanted = hrefPath(route.href);
  return table.routes.flatMap((from) => {
    const page = from === route ? undefined : (pageOf(graph, from) as Page | undefined);
    if (page?.document === undefined) return [];
    const { file = '' } = parsed.documents[page.document] ?? {};
    const hrefs = unpack(linked[page.document]?.hrefs);
    return parsed.detailsOf(page.document).refs.flatMap((ref, at) => {
      const href = hrefs[at];
      if (ref.kind !== 'link' || href === undefined || hrefPath(href) !== wanted) return [];
      return [{ path: from.path, file: ref.file ?? file, line: ref.line }];
    });
  });
}
