import type { BlogConfig } from '../../config/types.ts';
import { compareText, folderOf, nameOf } from '../../lib/paths.ts';
import { problem } from '../../lib/problem.ts';
import { cleanPath, unsafe } from '../../lib/route-path.ts';
import { nearestName } from '../../lib/suggest.ts';
import type { ContentGraph, Page, Post } from '../graph-types.ts';
import type { Document } from '../types.ts';
import type { GraphContext, Numbered } from './graph.ts';
import { refuse, stem } from './slugs.ts';

const WORDS_PER_MINUTE = 200;
const DATED = /^(.*\/)?(\d{4})[-/](\d{1,2})[-/](\d{1,2})(?:[-/](.*))?$/;

interface PostPage {
  page: Page;
  /** Day and time as far as they are known. */
  time: string;
}

/** Adds posts, newest first, and the pages of the list. */
export function blogGraph(context: GraphContext, blog: BlogConfig, graph: ContentGraph): void {
  const authors = knownAuthors(context, blog);
  const posts = (context.published.get(context.rootOf('blog').id) ?? [])
    .flatMap((entry) => postPage({ context, blog, authors }, entry))
    .sort((a, b) => compareText(b.time, a.time) || compareText(a.page.path, b.page.path))
    .map(({ page }) => page);
  if (posts.length === 0) return;
  const first = graph.pages.length;
  const listed = posts.flatMap((page, index) => (page.unlisted ? [] : [{ page, index: first + index }]));
  listed.forEach(({ page }, at) => {
    const newer = listed[at - 1]?.page;
    const older = listed[at + 1]?.page;
    if (newer) page.prev = { title: newer.title, path: newer.path };
    if (older) page.next = { title: older.title, path: older.path };
  });
  graph.pages.push(...posts);
  const indexes = listed.map(({ index }) => index);
  graph.generated.push(...listPages(context, blog, indexes));
}

interface BlogContext {
  context: GraphContext;
  blog: BlogConfig;
  authors: Record<string, unknown>;
}

function postPage(input: BlogContext, { document, index }: Numbered): PostPage[] {
  const { context, blog } = input;
  const { frontMatter, rel, file } = document;
  const name = nameFromFile(rel);
  const time = frontMatter.date ?? name.date;
  if (!time) {
    context.problems.push(problem('DG4011', { name: rel }, { file, line: 1, column: 1 }));
    return [];
  }
  const slug = frontMatter.slug ?? name.slug;
  const reason = unsafe(slug) ?? unsafe(cleanPath(`${context.below(blog.routeBasePath)}/${slug}`));
  if (reason) {
    refuse(document, { key: 'slug', value: slug, reason }, context.problems);
    return [];
  }
  const path = cleanPath(`${context.below(blog.routeBasePath)}/${slug}`);
  const page: Page = {
    kind: 'post',
    locale: context.locale.name,
    key: `blog/${rel.replace(/\.[^.]+$/, '')}`,
    document: index,
    id: path,
    path,
    title: document.title || name.name,
    unlisted: frontMatter.unlisted === true,
    breadcrumbs: [],
    ...editLink(blog, document),
    post: {
      date: time.slice(0, 10),
      time,
      tags: [],
      readingMinutes: Math.max(1, Math.ceil(document.words / WORDS_PER_MINUTE)),
      authors: authorsOf(input, document),
    },
  };
  return [{ page, time }];
}

function editLink({ editUrl }: BlogConfig, { rel, frontMatter }: Document): { editUrl?: string } {
  const custom = frontMatter.custom_edit_url;
  if (custom !== undefined) return custom === null ? {} : { editUrl: custom };
  return editUrl ? { editUrl: `${editUrl.replace(/\/$/, '')}/${rel}` } : {};
}

/** `2021-08-26-welcome/index.md`, `2021-08-26-welcome.md` and `2021/08/26/welcome.md` all carry their date. */
function nameFromFile(rel: string): { name: string; slug: string; date?: string } {
  const folder = folderOf(rel);
  const path = stem(rel) === 'index' ? folder : `${folder}${folder ? '/' : ''}${stem(rel)}`;
  const [, above = '', year = '', month = '', day = '', name = ''] = DATED.exec(path) ?? [];
  const date = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  if (!isDay(date)) return { name: nameOf(path), slug: path };
  return { name: name || date, slug: `/${date.replaceAll('-', '/')}/${above}${name}`, date };
}

function isDay(date: string): boolean {
  const time = Date.parse(`${date}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(date);
}

type Author = Post['authors'][number];

function authorsOf(input: BlogContext, document: Document): Author[] {
  const { authors } = document.frontMatter;
  if (authors === undefined || authors === null) return [];
  return (Array.isArray(authors) ? authors : [authors]).flatMap((author: unknown) => {
    if (typeof author === 'string') return byKey(input, document, author);
    const inline = author as Record<string, unknown> | null;
    const base = typeof inline?.['key'] === 'string' ? byKey(input, document, inline['key'])[0] : undefined;
    const made = toAuthor({ ...base, ...inline });
    return made ? [made] : [];
  });
}

function byKey({ context, authors }: BlogContext, { file, keyLines }: Document, key: string): Author[] {
  const author = Object.hasOwn(authors, key) ? toAuthor(authors[key]) : undefined;
  if (author) return [author];
  const known = Object.keys(authors).sort(compareText);
  const place = { file, line: keyLines['authors'] ?? 1, column: 1 };
  context.problems.push(problem('DG4012', { author: key, near: nearestName(key, known), known }, place));
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
  return { name, title: text(title), url: safeUrl(text(url)), image: safeUrl(text(image_url) ?? text(image)) };
}

/** An author's URL from a data file; addresses that are programs are none. */
function safeUrl(url: string | undefined): string | undefined {
  const scheme = /^[\s\u0000-\u001f]*([a-z][a-z0-9+.\-\s\u0000-\u001f]*):/i.exec(url ?? '')?.[1];
  return scheme === undefined || /^(?:https?|mailto)$/i.test(scheme) ? url : undefined;
}

function listPages(context: GraphContext, blog: BlogConfig, posts: number[]): ContentGraph['generated'] {
  const size = blog.postsPerPage === 'ALL' ? Math.max(1, posts.length) : blog.postsPerPage;
  const count = Math.max(1, Math.ceil(posts.length / size));
  const base = context.below(blog.routeBasePath);
  const pathOf = (page: number) => cleanPath(page === 0 ? base : `${base}/page/${page + 1}`);
  return Array.from({ length: count }, (_, page) => ({
    kind: 'blog-list' as const,
    locale: context.locale.name,
    key: `blog-list/${page + 1}`,
    path: pathOf(page),
    title: blog.title,
    description: blog.description,
    breadcrumbs: [],
    posts: posts.slice(page * size, (page + 1) * size),
    ...(page > 0 ? { prev: { title: 'Newer Entries', path: pathOf(page - 1) } } : {}),
    ...(page < count - 1 ? { next: { title: 'Older Entries', path: pathOf(page + 1) } } : {}),
  }));
}
