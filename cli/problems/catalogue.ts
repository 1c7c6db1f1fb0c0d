/**
 * Every text about a problem, by permanent code. First digit: 1 config, 2 front matter and encoding, 3 Markdown and MDX,
 * 4 routes, sidebars, blog, 5 links and assets, 6 bundling and rendering, 7 environment, 8 API reference and samples, 9 search.
 */
import { agentsProblems } from './agents.ts';
import { apiProblems } from './api.ts';
import { accessibilityProblems, htmlProblems, weightProblems } from './audit.ts';
import { blogProblems } from './blog.ts';
import { browserProblems } from './browser.ts';
import { changesProblems } from './changes.ts';
import { checkProblems } from './checks.ts';
import { clusterProblems } from './cluster.ts';
import { componentProblems } from './components.ts';
import { configProblems } from './config.ts';
import { copyProblems } from './copies.ts';
import { diagramProblems } from './diagrams.ts';
import { diffProblems } from './diff.ts';
import type { Entry } from './entry.ts';
import { environmentProblems } from './environment.ts';
import { evalProblems } from './evals.ts';
import { externalProblems } from './external.ts';
import { frontMatterProblems } from './front-matter.ts';
import { historyProblems } from './history.ts';
import { hydrationProblems } from './hydration.ts';
import { importProblems } from './imports.ts';
import { initProblems } from './init.ts';
import { leftOutProblems } from './left-out.ts';
import { limitProblems } from './limits.ts';
import { linkProblems } from './links.ts';
import { localeProblems } from './locales.ts';
import { lostProblems } from './lost.ts';
import { machineProblems } from './machines.ts';
import { mannersProblems } from './manners.ts';
import { markdownProblems } from './markdown.ts';
import { markupProblems } from './markup.ts';
import { mcpProblems } from './mcp.ts';
import { mdxProblems } from './mdx.ts';
import { migrateProblems } from './migrate.ts';
import { migrateMkdocsProblems } from './migrate-mkdocs.ts';
import { navProblems } from './nav.ts';
import { redirectProblems } from './redirects.ts';
import { refactorProblems } from './refactor.ts';
import { referenceProblems } from './references.ts';
import { remoteProblems } from './remote.ts';
import { renderProblems } from './render.ts';
import { reportProblems } from './reports.ts';
import { routeProblems } from './routes.ts';
import { sampleProblems } from './samples.ts';
import { searchProblems } from './search.ts';
import { shardProblems } from './shards.ts';
import { sidebarProblems } from './sidebars.ts';
import { siteProblems } from './site.ts';
import { textProblems } from './text.ts';
import { themeProblems } from './theme.ts';
import { upgradeProblems } from './upgrade.ts';
import { uploadProblems } from './upload.ts';
import { urlProblems } from './urls.ts';
import { versionProblems } from './versions.ts';

export const catalogue = {
  ...configProblems,
  ...versionProblems,
  ...copyProblems,
  ...localeProblems,
  ...frontMatterProblems,
  ...leftOutProblems,
  ...markdownProblems,
  ...mcpProblems,
  ...mdxProblems,
  ...referenceProblems,
  ...limitProblems,
  ...lostProblems,
  ...machineProblems,
  ...textProblems,
  ...componentProblems,
  ...routeProblems,
  ...navProblems,
  ...blogProblems,
  ...sidebarProblems,
  ...redirectProblems,
  ...agentsProblems,
  ...diagramProblems,
  ...importProblems,
  ...linkProblems,
  ...externalProblems,
  ...hydrationProblems,
  ...siteProblems,
  ...urlProblems,
  ...checkProblems,
  ...markupProblems,
  ...accessibilityProblems,
  ...htmlProblems,
  ...weightProblems,
  ...refactorProblems,
  ...remoteProblems,
  ...renderProblems,
  ...browserProblems,
  ...themeProblems,
  ...environmentProblems,
  ...clusterProblems,
  ...shardProblems,
  ...diffProblems,
  ...mannersProblems,
  ...initProblems,
  ...migrateProblems,
  ...migrateMkdocsProblems,
  ...upgradeProblems,
  ...reportProblems,
  ...changesProblems,
  ...historyProblems,
  ...apiProblems,
  ...sampleProblems,
  ...uploadProblems,
  ...searchProblems,
  ...evalProblems,
};

export type ProblemCode = keyof typeof catalogue;

/** The problems of a check, or those whose severity a setting decides. */
export function codesOf({ check, follows }: Pick<Entry<never>, 'check' | 'follows'>): ProblemCode[] {
  const entries = Object.entries(catalogue) as [ProblemCode, Entry<never>][];
  return entries.flatMap(([code, entry]) =>
    (check === undefined || entry.check === check) && (follows === undefined || entry.follows === follows)
      ? [code]
      : [],
  );
}
export type ProblemArgs<C extends ProblemCode> = (typeof catalogue)[C] extends { message(args: infer A): string }
  ? A
  : never;
