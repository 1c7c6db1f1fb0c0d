import type { BlogConfig } from '../../config/types.ts';
import { compareText, folderOf, joinUrl, nameOf } from '../../lib/paths.ts';
import { problem } from '../../lib/problem.ts';
import { nearestName } from '../../lib/suggest.ts';
import type { ContentGraph, Document, Page, Post } from '../types.ts';
import { documentsOf, type GraphContext } from './graph.ts';
import { cleanPath, stem, unsafe } from './slugs.ts';

const WORDS_PER_MINUTE = 200;
const DATED = /^(?:.*\/)?(\d{4})[-/](\d{1,2})[-/](\d{1,2})[-/](.+)$/;

/** Adds posts, newest first, and the pages of the list. */
export function blogGraph(context: GraphContext, blog: BlogConfig, graph: ContentGraph): void {
  const posts = documentsOf(context, 'blog')
    .flatMap((entry) => postPage(context, blog, entry))
    .sort((a, b) => compareText(b.post.date, a.post.date) || compareText(a.path, b.path));
  const listed = posts.filter(({ unlisted }) => !unlisted);
  listed.forEach((page, index) => {
    const newer = listed[index - 1];
    const older = listed[index + 1];
    if (newer) page.prev = { title: newer.title, path: newer.path };
    if (older) page.next = { title: older.title, path: older.path };
  });
  const first = graph.pages.length;
  graph.pages.push(...posts);
  const indexes = listed.map((page) => first + posts.indexOf(page));
  if (posts.length > 0) graph.generated.push(...listPages(blog, indexes));
}

type PostPage = Page & { post: Post };

function postPage(context: GraphContext, blog: BlogConfig, entry: { document: Document; index: number }): PostPage[] {
  const { document, index } = entry;
  const { frontMatter, rel, file, keyLines } = document;
  const name = nameFromFile(rel);
  const date = frontMatter.date?.slice(0, 10) ?? name.date;
  if (!date) {
    context.problems.push(problem('DG4011', { name: rel }, { file, line: 1, column: 1 }));
    return [];
  }
  const slug = frontMatter.slug ?? (name.date ? `/${name.date.replaceAll('-', '/')}/${name.name}` : name.name);
  const reason = unsafe(slug);
  if (reason) {
    context.problems.push(problem('DG4003', { slug, reason }, { file, line: keyLines.slug ?? 1, column: 1 }));
    return [];
  }
  const path = cleanPath(joinUrl(blog.routeBasePath, slug));
  return [
    {
      kind: 'post',
      document: index,
      id: path,
      path,
      title: document.title || name.name,
      unlisted: frontMatter.unlisted === true,
      breadcrumbs: [],
      ...(blog.editUrl ? { editUrl: joinEdit(blog.editUrl, rel) } : {}),
      post: {
        date,
        readingMinutes: Math.max(1, Math.ceil(document.words / WORDS_PER_MINUTE)),
        authors: authorsOf(context, blog, document),
      },
    },
  ];
}

const joinEdit = (base: string, rel: string): string => `${base.replace(/\/$/, '')}/${rel}`;

/** `2021-08-26-welcome/index.md`, `2021-08-26-welcome.md` and `2021/08/26/welcome.md` all carry their date. */
function nameFromFile(rel: string): { name: string; date?: string } {
  const path = stem(rel) === 'index' ? folderOf(rel) : `${folderOf(rel)}${folderOf(rel) ? '/' : ''}${stem(rel)}`;
  const match = DATED.exec(path);
  if (!match) return { name: nameOf(path) };
  const [, year, month, day, name] = match as unknown as [string, string, string, string, string];
  return { name, date: `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}` };
}

type Author = Post['authors'][number];

function authorsOf(context: GraphContext, blog: BlogConfig, document: Document): Author[] {
  const { authors } = document.frontMatter;
  if (authors === undefined) return [];
  const known = knownAuthors(context, blog);
  return (Array.isArray(authors) ? authors : [authors]).flatMap((author: unknown) => {
    if (typeof author === 'string') return byKey(context, { key: author, known, document });
    const inline = author as Record<string, unknown>;
    const base = typeof inline?.key === 'string' ? byKey(context, { key: inline.key, known, document })[0] : undefined;
    const made = toAuthor({ ...base, ...inline });
    return made ? [made] : [];
  });
}

function byKey(
  context: GraphContext,
  { key, known, document }: { key: string; known: Record<string, unknown>; document: Document },
): Author[] {
  const author = Object.hasOwn(known, key) ? toAuthor(known[key]) : undefined;
  if (author) return [author];
  const names = Object.keys(known).sort(compareText);
  const place = { file: document.file, line: document.keyLines.authors ?? 1, column: 1 };
  context.problems.push(problem('DG4012', { author: key, near: nearestName(key, names), known: names }, place));
  return [];
}

function knownAuthors(context: GraphContext, blog: BlogConfig): Record<string, unknown> {
  for (const ext of ['yml', 'yaml']) {
    const value = context.values.get(`${blog.path}/authors.${ext}`);
    if (typeof value === 'object' && value !== null) return value as Record<string, unknown>;
  }
  return {};
}

function toAuthor(value: unknown): Author | undefined {
  const { name, title, url, image_url, image } = (value ?? {}) as Record<string, unknown>;
  if (typeof name !== 'string') return undefined;
  const text = (entry: unknown) => (typeof entry === 'string' ? entry : undefined);
  return { name, title: text(title), url: text(url), image: text(image_url) ?? text(image) };
}

function listPages(blog: BlogConfig, posts: number[]): ContentGraph['generated'] {
  const count = Math.max(1, Math.ceil(posts.length / blog.postsPerPage));
  const base = cleanPath(blog.routeBasePath);
  const pathOf = (page: number) => (page === 0 ? base : cleanPath(`${blog.routeBasePath}/page/${page + 1}`));
  return Array.from({ length: count }, (_, page) => ({
    kind: 'blog-list' as const,
    path: pathOf(page),
    title: blog.title,
    description: blog.description,
    breadcrumbs: [],
    posts: posts.slice(page * blog.postsPerPage, (page + 1) * blog.postsPerPage),
    ...(page > 0 ? { prev: { title: 'Newer Entries', path: pathOf(page - 1) } } : {}),
    ...(page < count - 1 ? { next: { title: 'Older Entries', path: pathOf(page + 1) } } : {}),
  }));
}
