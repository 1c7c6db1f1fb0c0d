/** The generated pages of a blog: lists, archive, tags, authors. */
import { blogTitles, labelIn } from '../../lib/labels.ts';
import { cleanPath } from '../../lib/route-path.ts';
import { countedText, interfaceText } from '../../lib/text.ts';
import type { GeneratedPage, LinkGroup } from '../../model/graph.ts';
import type { BlogPart, Listed } from './blog-types.ts';
import { compareLabels } from './tag-slug.ts';
import { type Tag, tagGroups } from './tags.ts';

interface List extends Pick<GeneratedPage, 'kind' | 'key' | 'title' | 'description'> {
  path: string;
  posts: readonly number[];
  more?: Partial<GeneratedPage>;
}

/** Splits a list into pages of `postsPerPage` posts; the second is `…/page/2`. An empty list has one page. */
function paginated({ context, blog }: BlogPart, { path, posts, more, ...list }: List): GeneratedPage[] {
  const { locale } = context;
  const size = blog.postsPerPage === 'ALL' ? Math.max(1, posts.length) : blog.postsPerPage;
  const count = Math.max(1, Math.ceil(posts.length / size));
  const pathOf = (page: number) => (page === 0 ? path : cleanPath(`${path}/page/${page + 1}`));
  const newer = interfaceText(locale, 'blog.newer');
  const older = interfaceText(locale, 'blog.older');
  const [before, after] = blog.sortPosts === 'ascending' ? [older, newer] : [newer, older];
  return Array.from({ length: count }, (_, page) => ({
    ...list,
    ...more,
    locale: locale.name,
    blog: blog.id,
    key: `${list.key}/${page + 1}`,
    path: pathOf(page),
    title: page === 0 ? list.title : interfaceText(locale, 'blog.page', { title: list.title, page: page + 1 }),
    breadcrumbs: [],
    posts: posts.slice(page * size, (page + 1) * size),
    ...(page > 0 ? { prev: { title: before, path: pathOf(page - 1) } } : {}),
    ...(page < count - 1 ? { next: { title: after, path: pathOf(page + 1) } } : {}),
  }));
}

/** @param listed Posts in the order of lists. */
export function listPages(part: BlogPart, listed: readonly Listed[]): GeneratedPage[] {
  const { blog, base } = part;
  const title = blogTitles(blog, part.context.locale).title;
  const description = blog.description && labelIn(part.context.locale.labels)(blog.description);
  const posts = listed.map(({ index }) => index);
  return paginated(part, { kind: 'blog-list', key: `${blog.id}-list`, path: base, title, description, posts });
}

const simple = ({ context: { locale }, blog }: BlogPart) => ({
  locale: locale.name,
  blog: blog.id,
  breadcrumbs: [],
  description: '',
});

/** All posts by year, newest first, whatever the order of lists. */
export function archivePage(part: BlogPart, newestFirst: readonly Listed[]): GeneratedPage[] {
  const { blog, base, context } = part;
  if (blog.archivePath === undefined) return [];
  const years = new Map<string, LinkGroup>();
  for (const { page } of newestFirst) {
    const date = page.post?.date ?? '';
    const heading = String(Number(date.slice(0, 4)));
    const group = years.get(heading) ?? { heading, links: [] };
    years.set(heading, group);
    group.links.push({ label: page.title, path: page.path, date });
  }
  const title = interfaceText(context.locale, 'archive.title');
  const path = cleanPath(`${base}/${blog.archivePath}`);
  const description = interfaceText(context.locale, 'archive.description');
  return [
    {
      ...simple(part),
      kind: 'archive',
      key: `${blog.id}-archive`,
      path,
      title,
      description,
      groups: [...years.values()].map((group) => ({
        ...group,
        countText: countedText(context.locale, { key: 'authors.posts', count: group.links.length }),
      })),
    },
  ];
}

/** The page of all tags, and a list for each tag. The members of `tags` are positions in `listed`. */
export function tagPages(part: BlogPart, tags: readonly Tag[], listed: readonly Listed[]): GeneratedPage[] {
  if (tags.length === 0) return [];
  const { context, base, blog } = part;
  const allPath = cleanPath(`${base}/${blog.tagsPath}`);
  const title = interfaceText(context.locale, 'tags.title');
  const all: GeneratedPage = {
    ...simple(part),
    kind: 'tags',
    key: `${blog.id}-tags`,
    path: allPath,
    title,
    groups: tagGroups(tags),
  };
  const lists = tags.flatMap(({ members, ...tag }) =>
    paginated(part, {
      kind: 'tag',
      key: `${blog.id}-tag/${tag.path.slice(allPath.length)}`,
      path: tag.path,
      title: countedText(context.locale, { key: 'tags.posts', count: members.length }, { tag: tag.label }),
      description: tag.description ?? '',
      posts: members.map((at) => (listed[at] as Listed).index),
      more: { tag: { ...tag, count: members.length, allPath } },
    }),
  );
  return [all, ...lists];
}

function listIn(lists: Map<string, number[]>, key: string): number[] {
  const list = lists.get(key) ?? [];
  lists.set(key, list);
  return list;
}

/** The page of all authors with pages, and a list for each author. */
export function authorPages(part: BlogPart, listed: readonly Listed[]): GeneratedPage[] {
  const { context, base, blog, authors } = part;
  const own = [...authors.values()].filter(({ path }) => path !== undefined);
  if (own.length === 0) return [];
  const posts = new Map<string, number[]>();
  for (const { page, index } of listed) {
    for (const path of new Set(page.post?.authors.map((author) => author.path)))
      if (path !== undefined) listIn(posts, path).push(index);
  }
  const counted = own
    .map(({ key: _, ...author }) => ({ ...author, count: posts.get(author.path as string)?.length ?? 0 }))
    .sort((a, b) => compareLabels(a.name, b.name) || compareLabels(a.path ?? '', b.path ?? ''));
  const path = cleanPath(`${base}/${blog.authorsPath}`);
  const title = interfaceText(context.locale, 'authors.title');
  const all: GeneratedPage = {
    ...simple(part),
    kind: 'authors',
    key: `${blog.id}-authors`,
    path,
    title,
    authors: counted,
  };
  const lists = counted.flatMap((author) =>
    paginated(part, {
      kind: 'author',
      key: `${blog.id}-author/${(author.path as string).slice(path.length)}`,
      path: author.path as string,
      title: author.name,
      description: author.description ?? '',
      posts: posts.get(author.path as string) ?? [],
      more: { authors: [author] },
    }),
  );
  return [all, ...lists];
}
