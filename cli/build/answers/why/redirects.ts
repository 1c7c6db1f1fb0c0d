/** Redirects to a page, and redirects from a URL. */
import { placeText } from '../../../lib/place.ts';
import { spelledPath } from '../../../lib/route-path.ts';
import type { MovedAnchor, Redirect, Route } from '../../../model/graph.ts';
import type { WhyRedirect } from '../../../model/why.ts';
import { hrefPath } from './links.ts';
import type { AskedSite } from './types.ts';

/** Old URLs and anchors that lead to a page. */
export function redirectsTo(site: AskedSite, route: Route): WhyRedirect[] {
  const wanted = hrefPath(route.href);
  return allRedirects(site).filter(({ to }) => hrefPath(to) === wanted);
}

/** The redirects of a path and of its anchor. */
export function redirectsFrom(site: AskedSite, path: string, anchor: string): WhyRedirect[] {
  const wanted = spelledPath(path);
  return allRedirects(site).filter(({ from }) => {
    const [own = '', id = ''] = from.split(/#(.*)/s);
    return spelledPath(own) === wanted && (id === '' || id === anchor);
  });
}

function allRedirects(site: AskedSite): WhyRedirect[] {
  const { redirects = [], routes } = site.table;
  return [
    ...redirects.flatMap((one) => [redirectFact(site, one.from, one), ...anchorsOf(site, one.from, one.anchors)]),
    ...routes.flatMap(({ path, moved }) => anchorsOf(site, path, moved)),
  ];
}

const anchorsOf = (site: AskedSite, path: string, moved: readonly MovedAnchor[] = []): WhyRedirect[] =>
  moved.map((one) => redirectFact(site, `${path}#${one.id}`, one));

function redirectFact(site: AskedSite, from: string, { to, place, ...one }: Redirect | MovedAnchor): WhyRedirect {
  const { table, items } = site;
  const at = table.routes.findIndex(({ href }) => href.startsWith('/') && hrefPath(href) === hrefPath(to));
  const title = items[at]?.route.title;
  return {
    from,
    to,
    place: 'isHome' in one ? 'there is no home page' : placeText(place),
    ...('file' in one ? { file: one.file } : {}),
    ...(title ? { title } : {}),
  };
}
