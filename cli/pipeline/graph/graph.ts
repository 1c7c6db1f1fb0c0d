/** Gives every document its place in the site: ids, paths, sidebars, order, neighbours, posts. */

import { labelIn } from '../../lib/labels.ts';
import { baseName, folderOf } from '../../lib/paths.ts';
import type { ContentRoot, LocaleConfig, SiteConfig, UserNavItem } from '../../model/config.ts';
import type { DocumentFacts } from '../../model/document.ts';
import type { ContentGraph, LastUpdate, Page, VersionHome } from '../../model/graph.ts';
import { versionHome } from '../../model/href.ts';
import type { Outcome, Problem } from '../../problems/problem.ts';
import { blogGraph } from './blog.ts';
import { categoryFiles, readDataFiles } from './data-files.ts';
import { docsGraph } from './docs.ts';
import { editLinks } from './edit-links.ts';
import { searchPage } from './search.ts';
import { readSkills } from './skills.ts';
import { pagePath, stem } from './slugs.ts';
import type { GraphContext, GraphInput, Numbered } from './types.ts';

export async function contentGraph(input: GraphInput): Promise<Outcome<ContentGraph>> {
  const problems: Problem[] = [];
  const values = await readDataFiles(input.data, problems);
  const categories = categoryFiles(input.data, values, problems);
  const { config } = input;
  const said = new Set<string>();
  const assets = new Set<string>();
  const shared = { ...input, problems, values, categories, published: byRoot(input), said, assets };
  const graph: ContentGraph = {
    pages: [],
    skills: await readSkills(input, problems),
    generated: [],
    sidebars: [],
    drafts: [],
    homes: [],
    said,
    recent: [],
    assets,
  };
  for (const locale of config.locales) localeGraph({ ...shared, locale, ...placesOf(config, locale) }, graph);
  const editUrl = editLinks(input, problems);
  for (const page of graph.pages) {
    const link = editUrl(page);
    if (link !== undefined) page.editUrl = link;
    Object.assign(page, changesOf(input, input.documents[page.document] as DocumentFacts));
  }
  return { value: graph, problems };
}

function localeGraph(context: GraphContext, graph: ContentGraph): void {
  const { config } = context;
  for (const [index, docs] of config.docs.entries())
    for (const version of docs.versions) docsGraph(context, { docs, version, index }, graph);
  for (const blog of config.blogs) blogGraph(context, blog, graph);
  singlePages(context, graph);
  graph.homes.push(...versionHomes(context, graph));
  searchPage(context, graph);
}

/** Adds the single pages: `index.tsx` is the page of its folder, `/` for the home page. */
function singlePages(context: GraphContext, graph: ContentGraph): void {
  if (!context.config.pages) return;
  const { id: root } = context.rootOf('pages');
  for (const { document, index } of context.published.get(root) ?? []) {
    const path = pagePath(document, context.below(''), context.problems);
    if (path === undefined) continue;
    const name = stem(document.rel);
    graph.pages.push({
      kind: 'page',
      locale: context.locale.name,
      key: `pages/${document.rel.replace(/\.[^.]+$/, '')}`,
      document: index,
      id: path,
      path,
      title: document.title || (name === 'index' ? baseName(folderOf(document.rel)) || context.config.title : name),
      unlisted: document.frontMatter.unlisted === true,
      breadcrumbs: [],
    });
  }
}

/**
 * Home pages of versions, newest first, for docs with several versions, or if the navbar names the version. Versions
 * without pages are left out.
 */
function versionHomes({ config, locale }: GraphContext, graph: ContentGraph): VersionHome[] {
  const isNamed = config.navbar.items.some(namesVersion);
  const named = config.docs.filter(({ versions }) => isNamed || versions.length > 1);
  return named.flatMap(({ id, versions }) =>
    versions.flatMap(({ name, label, routeBasePath }) => {
      const isHere = (one: Pick<Page, 'docs' | 'locale'>) =>
        one.locale === locale.name && one.docs?.instance === id && one.docs.version === name;
      const path = versionHome(graph, isHere, routeBasePath);
      if (path === undefined) return [];
      return [{ locale: locale.name, docs: id, version: name, label: labelIn(locale.labels)(label), path }];
    }),
  );
}

/** A dropdown with one version shows it. */
const namesVersion = ({ type, items = [] }: UserNavItem): boolean =>
  type?.startsWith('docsVersion') === true || items.some(namesVersion);

/** Last change and contributors of a file: each key from front matter, else from git. */
function changesOf(
  { history }: GraphInput,
  { file, frontMatter }: DocumentFacts,
): Pick<Page, 'lastUpdate' | 'contributors'> {
  const known = history?.get(file);
  const written = frontMatter.last_update;
  if (known === undefined && written === undefined) return {};
  const date = written?.date ?? known?.date;
  const author = written?.author ?? known?.author;
  const lastUpdate: LastUpdate = { ...(date ? { date } : {}), ...(author ? { author } : {}) };
  return {
    ...(date || author ? { lastUpdate } : {}),
    ...(known?.contributors ? { contributors: known.contributors } : {}),
  };
}

const placesOf = (config: SiteConfig, locale: LocaleConfig): Pick<GraphContext, 'rootOf' | 'below'> => ({
  rootOf: (kind, { docs, blog } = {}) =>
    config.roots.find(
      (root) =>
        root.kind === kind &&
        root.locale === locale.name &&
        root.docs === docs?.instance &&
        root.blog === blog &&
        root.version === docs?.version,
    ) as ContentRoot,
  below: (path) => (locale.path === '' || path === '' ? locale.path + path : `${locale.path}/${path}`),
});

function byRoot({ documents, config }: GraphInput): Map<string, Numbered[]> {
  const roots = new Map<string, Numbered[]>();
  documents.forEach((document, index) => {
    if (document.frontMatter.draft && !config.drafts) return;
    const root = roots.get(document.root);
    if (root) root.push({ document, index });
    else roots.set(document.root, [{ document, index }]);
  });
  return roots;
}
