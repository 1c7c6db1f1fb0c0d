/** Old URLs of pages in the list of all pages, for readers of `404.html` whose URL is nearly one of them. */
import type { LinkGroupData } from '../../../runtime/types.ts';
import type { SiteRoutes } from '../../model/site.ts';

/** On sites with more redirects, the list would be mostly old URLs. */
const MAX_OLD = 1000;

export function withOldUrls(groups: LinkGroupData[], { table }: Pick<SiteRoutes, 'table'>): LinkGroupData[] {
  const { redirects = [] } = table;
  if (redirects.length === 0 || redirects.length > MAX_OLD) return groups;
  const old = new Map<string, string[]>();
  for (const { from, to, isHome } of redirects) {
    const href = to.replace(/[?#].*/, '');
    if (!isHome) old.set(href, [...(old.get(href) ?? []), from]);
  }
  const shown = new Set<string>();
  const withOld = (link: LinkGroupData['links'][number]): typeof link => {
    const was = shown.has(link.href) ? undefined : old.get(link.href);
    shown.add(link.href);
    return was ? { ...link, was } : link;
  };
  return groups.map((group) => ({ ...group, links: group.links.map(withOld) }));
}
