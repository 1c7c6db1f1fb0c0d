/** Redirects: those that lead to a page, and those a URL is. */
import type { Place } from '../../../lib/place.ts';
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

/** What a path is redirected by: its redirect, and that of the anchor behind it. */
export function redirectsFrom(site: AskedSite, path: string, anchor: string): WhyRedirect[] {
  const wanted = spelledPath(path);
  const of = (from: string): boolean => {
    const [own = '', id = ''] = from.split(/#(.*)/s);
    return spelledPath(own) === wanted && (id === '' || id === anchor);
  };
  return allRedirects(site).filter(({ from }) => of(from));
}

function allRedirects(site: AskedSite): WhyRedirect[] {
  const { redirects = [], routes } = site.table;
  return [
    ...redirects.flatMap((one) => [told(site, one.from, one), ...anchorsOf(site, one.from, one.anchors)]),
    ...routes.flatMap(({ path, moved }) => anchorsOf(site, path, moved)),
  ];
}

const anchorsOf = (site: AskedSite, path: string, moved: readonly MovedAnchor[] = []): WhyRedirect[] =>
  moved.map((one) => told(site, `${path}#${one.id}`, one));

function told(site: AskedSite, from: string, { to, place, ...one }: Redirect | MovedAnchor): WhyRedirect {
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

/** `site.config.ts:12` */
export const placeText = ({ file = '', line }: Place): string => (line === undefined ? file : `${file}:${line}`);
