/** What the report of a site shows of its pages: what they load, and where their texts link to. */

import type { CheckSite } from '../../check/model/check.ts';
import { linkedPage, orphanPages } from '../../check/orphans.ts';
import { sumsOf } from '../../check/weight/check.ts';
import { unpack } from '../../lib/packed.ts';
import { isErrorPage } from '../../lib/route-path.ts';
import type { PageFacts, SiteFacts } from '../../model/site-facts.ts';
import { headCommit } from '../../pipeline/history/git.ts';
import { siteForChecks } from '../check/run-checks.ts';
import type { BuiltSite, Workspace } from '../types.ts';

export async function siteFacts(workspace: Workspace, built: BuiltSite): Promise<SiteFacts> {
  const site = siteForChecks(workspace, built);
  const commit = await headCommit(workspace.siteDir);
  return { title: site.config.title, ...(commit === '' ? {} : { commit }), pages: pagesOf(site, built) };
}

function pagesOf(site: CheckSite, built: BuiltSite): PageFacts[] {
  const orphans = new Set(orphanPages(site));
  const common = commonLinks(site);
  const shown = site.pages.flatMap(({ route }, at) =>
    route.source === undefined || isErrorPage(route.path) ? [] : [at],
  );
  const positions = new Map(shown.map((at, position) => [at, position]));
  return shown.map((at): PageFacts => {
    const page = site.pages[at] as CheckSite['pages'][number];
    const targets = textLinks(built, at) ?? page.links.filter((link) => !common.has(link));
    const links = new Set(targets.flatMap((link) => positions.get(linkedPage(site, at, link) ?? -1) ?? []));
    links.delete(positions.get(at) ?? -1);
    const { editUrl, category, breadcrumbs: [outermost] = [] } = built.graph.pages[page.route.index] ?? {};
    const weight = page.isFailed ? undefined : sumsOf(site, page);
    return {
      path: page.route.path,
      title: page.title,
      source: page.route.source ?? '',
      ...(category && outermost ? { section: outermost.label } : {}),
      ...(editUrl === undefined ? {} : { editUrl }),
      ...(weight ? { weight } : {}),
      links: [...links].sort((a, b) => a - b),
      isOrphan: orphans.has(page),
    };
  });
}

/** The links that a Markdown document has in its text; undefined for pages that are components. */
function textLinks({ graph, table, parsed, linked }: BuiltSite, at: number): string[] | undefined {
  const route = table.routes[at];
  const position = (route && graph.pages[route.index]?.document) ?? -1;
  if (!/^mdx?$/.test(parsed.documents[position]?.format ?? '')) return undefined;
  const hrefs = unpack(linked[position]?.hrefs);
  return parsed.detailsOf(position).refs.flatMap(({ kind }, index) => (kind === 'asset' ? [] : (hrefs[index] ?? [])));
}

/** Links that at least half of all pages have: those of navbar and footer. */
function commonLinks({ pages }: CheckSite): ReadonlySet<string> {
  const counts = new Map<string, number>();
  for (const { links } of pages) for (const link of new Set(links)) counts.set(link, (counts.get(link) ?? 0) + 1);
  return new Set([...counts].filter(([, count]) => count * 2 >= pages.length && count > 1).map(([link]) => link));
}
