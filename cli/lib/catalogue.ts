/**
 * Every text docsgen says about a problem, by permanent code. First digit: 1 config, 2 front matter and encoding, 3 Markdown
 * and MDX, 4 routes, sidebars, blog, 5 links and assets, 6 bundling and rendering, 7 the environment, 8 API reference and samples, 9 search.
 */
import { apiProblems } from './problems/api.ts';
import { accessibilityProblems, htmlProblems, weightProblems } from './problems/audit.ts';
import { blogProblems } from './problems/blog.ts';
import { checkProblems } from './problems/checks.ts';
import { componentProblems } from './problems/components.ts';
import { configProblems } from './problems/config.ts';
import { diagramProblems } from './problems/diagrams.ts';
import { diffProblems } from './problems/diff.ts';
import { environmentProblems } from './problems/environment.ts';
import { externalProblems } from './problems/external.ts';
import { frontMatterProblems } from './problems/front-matter.ts';
import { historyProblems } from './problems/history.ts';
import { importProblems } from './problems/imports.ts';
import { initProblems } from './problems/init.ts';
import { limitProblems } from './problems/limits.ts';
import { linkProblems } from './problems/links.ts';
import { localeProblems } from './problems/locales.ts';
import { machineProblems } from './problems/machines.ts';
import { mannersProblems } from './problems/manners.ts';
import { markdownProblems } from './problems/markdown.ts';
import { mdxProblems } from './problems/mdx.ts';
import { navProblems } from './problems/nav.ts';
import { redirectProblems } from './problems/redirects.ts';
import { renderProblems } from './problems/render.ts';
import { reportProblems } from './problems/reports.ts';
import { routeProblems } from './problems/routes.ts';
import { sampleProblems } from './problems/samples.ts';
import { searchProblems } from './problems/search.ts';
import { sidebarProblems } from './problems/sidebars.ts';
import { siteProblems } from './problems/site.ts';
import { textProblems } from './problems/text.ts';
import { themeProblems } from './problems/theme.ts';
import { uploadProblems } from './problems/upload.ts';
import { urlProblems } from './problems/urls.ts';
import { versionProblems } from './problems/versions.ts';

export const catalogue = {
  ...configProblems,
  ...versionProblems,
  ...localeProblems,
  ...frontMatterProblems,
  ...markdownProblems,
  ...mdxProblems,
  ...limitProblems,
  ...machineProblems,
  ...textProblems,
  ...componentProblems,
  ...routeProblems,
  ...navProblems,
  ...blogProblems,
  ...sidebarProblems,
  ...redirectProblems,
  ...diagramProblems,
  ...importProblems,
  ...linkProblems,
  ...externalProblems,
  ...siteProblems,
  ...urlProblems,
  ...checkProblems,
  ...accessibilityProblems,
  ...htmlProblems,
  ...weightProblems,
  ...renderProblems,
  ...themeProblems,
  ...environmentProblems,
  ...diffProblems,
  ...mannersProblems,
  ...initProblems,
  ...reportProblems,
  ...historyProblems,
  ...apiProblems,
  ...sampleProblems,
  ...uploadProblems,
  ...searchProblems,
};

export type ProblemCode = keyof typeof catalogue;
export type ProblemArgs<C extends ProblemCode> = (typeof catalogue)[C] extends { message(args: infer A): string }
  ? A
  : never;
