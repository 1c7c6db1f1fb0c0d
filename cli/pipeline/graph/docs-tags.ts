/** The tags of one version of the docs: tags of each page, the page of all tags, and a page for each tag. */

import { compareText } from '../../lib/paths.ts';
import { countedText, interfaceText } from '../../lib/text.ts';
import type { ContentGraph, GeneratedPage } from '../../model/graph.ts';
import { isAskedFor } from '../../problems/severity.ts';
import { compareLabels } from './tag-slug.ts';
import { collectTags, type DeclaredTags, declaredTags, type Tag, tagGroups } from './tags.ts';
import type { DocsEntry, DocsPart, GraphContext } from './types.ts';

/** Adds tags to pages, and pages of tags to the graph. */
export function docsTags(
  context: GraphContext,
  { part, entries }: { part: DocsPart; entries: readonly DocsEntry[] },
  graph: ContentGraph,
): void {
  if (!entries.some(({ document }) => [document.frontMatter.tags ?? []].flat().length > 0)) return;
  const { docs, base } = part;
  const allPath = `/${base}${base && '/'}${docs.tagsPath}`;
  const { links, tags } = collectTags(
    {
      documents: entries.map(({ document }) => document),
      declared: declaredIn(context, part),
      file: docs.tags || undefined,
      reportsInline: docs.onInlineTags !== 'ignore' || isAskedFor(context.config.severities, 'DG4040'),
      base: allPath,
      slugs: context.config.tagSlugs,
    },
    context.problems,
  );
  for (const [index, { page }] of entries.entries()) if (links[index]?.length) page.tags = links[index];
  if (tags.length === 0) return;
  graph.generated.push(tagsPage(context, part, { tags, allPath }));
  for (const tag of tags) graph.generated.push(tagPage(context, part, { tag, allPath, entries }));
}

/** The declared tags, in the docs' own language, else in the fallback language. */
function declaredIn({ config, data, values, problems }: GraphContext, { docs, root }: DocsPart): DeclaredTags {
  if (docs.tags === false) return undefined;
  const fallback = config.roots.find(({ id }) => id === root.fallback);
  for (const { path: folder } of fallback ? [root, fallback] : [root]) {
    const path = `${folder}/${docs.tags}`;
    const file = values.has(path) ? data.find((one) => one.path === path) : undefined;
    if (file) return declaredTags({ path, text: file.text, value: values.get(path), slugs: config.tagSlugs }, problems);
  }
  return undefined;
}

const common = ({ locale }: GraphContext, { docs, version }: DocsPart) => ({
  locale: locale.name,
  docs: { instance: docs.id, version: version.name },
  description: '',
  breadcrumbs: [],
});

function tagsPage(
  context: GraphContext,
  part: DocsPart,
  { tags, allPath }: { tags: readonly Tag[]; allPath: string },
): GeneratedPage {
  return {
    ...common(context, part),
    kind: 'tags',
    path: allPath,
    key: `docs-tags/${part.docs.id}`,
    title: interfaceText(context.locale, 'tags.title'),
    groups: tagGroups(tags),
  };
}

function tagPage(
  context: GraphContext,
  part: DocsPart,
  { tag, allPath, entries }: { tag: Tag; allPath: string; entries: readonly DocsEntry[] },
): GeneratedPage {
  const { members, ...link } = tag;
  const links = members
    .map((at) => entries[at] as DocsEntry)
    .map(({ page: { title, path }, document: { description } }) => ({
      label: title,
      path,
      ...(description ? { description } : {}),
    }))
    .sort((a, b) => compareLabels(a.label, b.label) || compareText(a.path, b.path));
  return {
    ...common(context, part),
    kind: 'tag',
    path: tag.path,
    key: `docs-tag/${part.docs.id}${tag.path.slice(allPath.length)}`,
    title: countedText(context.locale, { key: 'tags.docs', count: links.length }, { tag: tag.label }),
    description: tag.description ?? '',
    groups: [{ heading: '', links }],
    tag: { ...link, count: links.length, allPath },
  };
}
