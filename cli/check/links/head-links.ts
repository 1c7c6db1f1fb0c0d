/** Checks links in `headTags`. Every build checks the other links, which are only counted here. */
import { lookUp } from '../../lib/look-up.ts';
import { decodePath, isExternal, splitUrl } from '../../lib/paths.ts';
import { problem } from '../../problems/problem.ts';
import type { CheckSite, Found } from '../model/check.ts';

export function checkHeadLinks(site: CheckSite): Found {
  const { config, locate, targetOf, pages, sidebars } = site;
  const problems = config.headTags.flatMap(({ attributes = {} }, at) =>
    ['href', 'src'].flatMap((name) => {
      const url = lookUp(attributes, name);
      if (typeof url !== 'string' || !url.startsWith('/') || isExternal(url)) return [];
      if (targetOf(decodePath(splitUrl(url).path)) !== undefined) return [];
      return [problem('DG5004', { href: url, pages: pages.length }, locate(['headTags', at, 'attributes', name]))];
    }),
  );
  const links = [...pages, ...sidebars].reduce((sum, one) => sum + one.links.length, 0);
  return { problems, facts: { links } };
}
