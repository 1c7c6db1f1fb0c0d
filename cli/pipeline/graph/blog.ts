/** A blog: its posts, their neighbours, and lists of posts. */

import { blogTitles } from '../../lib/labels.ts';
import { folderOf } from '../../lib/paths.ts';
import { cleanPath } from '../../lib/route-path.ts';
import type { BlogConfig, ContentRoot } from '../../model/config.ts';
import type { ContentGraph } from '../../model/graph.ts';
import { isAskedFor } from '../../problems/severity.ts';
import { type AuthorContext, knownAuthors } from './authors.ts';
import { archivePage, authorPages, listPages, tagPages } from './blog-lists.ts';
import { blogPosts } from './blog-posts.ts';
import type { BlogPart, Listed } from './blog-types.ts';
import { collectTags, declaredTags } from './tags.ts';
import type { GraphContext } from './types.ts';

/** Adds posts, newest first, and the pages of lists. A blog without posts has no lists. */
export function blogGraph(context: GraphContext, blog: BlogConfig, graph: ContentGraph): void {
  const part = blogPart(context, blog, graph);
  const posts = blogPosts(part);
  if (posts.length === 0) return;
  const { links, tags } = collectTags(
    {
      documents: posts.map(({ document }) => document),
      declared: tagFile(part),
      file: blog.tags || undefined,
      reportsInline: blog.onInlineTags !== 'ignore' || isAskedFor(context.config.severities, 'DG4040'),
      base: cleanPath(`${part.base}/${blog.tagsPath}`),
      slugs: context.config.tagSlugs,
    },
    context.problems,
  );
  const first = graph.pages.length;
  const all = posts.map((post, at): Listed => {
    if (post.page.post) post.page.post.tags = links[at] ?? [];
    return { ...post, index: first + at };
  });
  graph.pages.push(...posts.map(({ page }) => page));
  const newestFirst = all.filter(({ page }) => !page.unlisted);
  joinNeighbours(newestFirst);
  const ascending = blog.sortPosts === 'ascending';
  const ordered = ascending ? newestFirst.toReversed() : newestFirst;
  graph.generated.push(
    ...listPages(part, ordered),
    ...archivePage(part, newestFirst),
    ...tagPages(part, ascending ? tags.map((tag) => ({ ...tag, members: tag.members.toReversed() })) : tags, all),
    ...authorPages(part, ordered),
  );
  addRecent(part, newestFirst, graph);
}

function blogPart(context: GraphContext, blog: BlogConfig, { assets }: ContentGraph): BlogPart {
  const root = context.rootOf('blog', { blog: blog.id });
  const base = cleanPath(context.below(blog.routeBasePath));
  const authorContext: AuthorContext = {
    config: context.config,
    blog,
    base: `${base}/${blog.authorsPath}`,
    problems: context.problems,
    pictureAt: (file, url) => {
      const found = context.pictureAt(folderOf(file), url);
      if (found?.asset !== undefined) assets.add(found.asset);
      return found?.href;
    },
  };
  const file = dataFile(context, root, ['authors.yml', 'authors.yaml']);
  const authors = file ? knownAuthors(authorContext, file) : new Map();
  return { context, blog, root, base, authors, authorContext };
}

/** A data file of the blog, in its own language, else in the fallback language. */
function dataFile({ config, data, values }: GraphContext, root: ContentRoot, names: readonly string[]) {
  for (let at: ContentRoot | undefined = root; at; at = config.roots.find(({ id }) => id === at?.fallback)) {
    for (const name of names) {
      const path = `${at.path}/${name}`;
      // Files that could not be parsed are already reported.
      if (values.has(path))
        return { path, text: data.find((file) => file.path === path)?.text ?? '', value: values.get(path) };
    }
  }
  return undefined;
}

function tagFile({ context, blog, root }: BlogPart) {
  const names = blog.tags === 'tags.yml' ? ['tags.yml', 'tags.yaml'] : [blog.tags || []].flat();
  const found = dataFile(context, root, names);
  return found && declaredTags({ ...found, slugs: context.config.tagSlugs }, context.problems);
}

function joinNeighbours(newestFirst: readonly Listed[]): void {
  newestFirst.forEach(({ page }, at) => {
    const newer = newestFirst[at - 1]?.page;
    const older = newestFirst[at + 1]?.page;
    if (newer) page.prev = { title: newer.title, path: newer.path };
    if (older) page.next = { title: older.title, path: older.path };
  });
}

function addRecent(part: BlogPart, newestFirst: readonly Listed[], graph: ContentGraph): void {
  const { sidebarCount } = part.blog;
  const shown = sidebarCount === 'ALL' ? newestFirst : newestFirst.slice(0, sidebarCount);
  if (shown.length === 0) return;
  graph.recent.push({
    locale: part.context.locale.name,
    blog: part.blog.id,
    title: blogTitles(part.blog, part.context.locale).recent,
    links: shown.map(({ page }) => ({ label: page.title, path: page.path })),
  });
}
