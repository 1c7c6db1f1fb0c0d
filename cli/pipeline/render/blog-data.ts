/** Data of blog pages besides their bodies: dates, authors, tags, the newest posts. */
import type { AuthorData, PostData, RouteData } from '../../../runtime/types.ts';
import { countedText, dateText } from '../../lib/text.ts';
import type { LocaleConfig } from '../../model/config.ts';
import type { DocumentFacts, LinkedDocument } from '../../model/document.ts';
import type { GeneratedPage, Page, PostAuthor } from '../../model/graph.ts';
import { feedsOf } from '../../model/href.ts';
import type { SiteUrls } from '../../model/site.ts';
import type { Handle } from '../../system/cache.ts';
import type { CoverOf } from './cover.ts';
import { tagData } from './docs-data.ts';
import type { RenderItem } from './types.ts';

const textsOf = ({ config }: SiteUrls, locale: string): LocaleConfig =>
  config.locales.find(({ name }) => name === locale) ?? (config.locales[0] as LocaleConfig);

/** The data of a post for its page and for lists, without its text. */
export function postData(input: SiteUrls, page: Page): PostData {
  const { date = '', readingMinutes = 0, authors = [], tags = [] } = page.post ?? {};
  const texts = textsOf(input, page.locale);
  const minutes = { key: 'post.minutes', count: readingMinutes };
  return {
    title: page.title,
    href: input.hrefOf(page.path),
    date,
    dateText: dateText(texts, date),
    readingMinutes,
    ...(readingMinutes > 0 ? { readingText: countedText(texts, minutes) } : {}),
    authors: authors.map((author) => authorData(input, author)),
    tags: tags.map((tag) => tagData(tag, input)),
  };
}

function authorData({ hrefOf }: SiteUrls, { path, ...author }: PostAuthor): AuthorData {
  return { ...author, ...(path === undefined ? {} : { href: hrefOf(path) }) };
}

interface PostListInput extends SiteUrls {
  documents: readonly Pick<DocumentFacts, 'description'>[];
  bodies: readonly (Handle | undefined)[];
  hashes: readonly string[];
  linked: readonly LinkedDocument[];
  coverOf: CoverOf;
}

/** Covers that the first view of a list may show. */
const FIRST_COVERS = 2;

/** The posts of a list, by their indexes: as cards, or with the beginnings of their texts. */
export function postList(
  input: PostListInput,
  blog: string | undefined,
  indexes: readonly number[],
): { posts: PostData[]; texts?: RenderItem['posts'] } {
  const { config, graph, documents, bodies, hashes, linked, coverOf } = input;
  const pages = indexes.map((index) => graph.pages[index] as Page);
  const posts = pages.map((page) => postData(input, page));
  const style = config.blogs.find(({ id }) => id === blog)?.listStyle;
  if (style !== 'cards')
    return {
      posts,
      texts: pages.map(({ document }) => ({
        body: bodies[document],
        bodyHash: hashes[document] as string,
        hrefs: (linked[document] as LinkedDocument).hrefs,
      })),
    };
  return {
    posts: posts.map((post, at) => {
      const page = pages[at] as Page;
      const { description } = documents[page.document] ?? {};
      return { ...post, ...(description ? { description } : {}), cover: coverOf(page, at < FIRST_COVERS) };
    }),
  };
}

/** The blog of a page, and its newest posts. */
export function recentPosts(
  input: SiteUrls,
  { locale, blog: id }: Pick<Page, 'locale' | 'blog'>,
): Pick<RouteData, 'blog' | 'recent'> {
  const { config, graph, hrefOf } = input;
  const blog = config.blogs.find((one) => one.id === id);
  if (!blog) return {};
  const own = blog.id === 'blog' ? {} : { blog: blog.id };
  const recent = graph.recent.find((one) => one.locale === locale && one.blog === id);
  if (!recent) return own;
  const feeds = feedsOf(config, blog, textsOf(input, locale));
  const links = recent.links.map(({ label, path }) => ({ label, href: hrefOf(path) }));
  return {
    ...own,
    recent: { title: recent.title, links, feeds: feeds.map(({ name, href }) => ({ label: name, href })) },
  };
}

/** Authors and newest posts, for generated pages of the blog. */
export function blogListData(
  input: SiteUrls,
  page: GeneratedPage,
): Pick<RouteData, 'authors' | 'allHref' | 'blog' | 'recent'> {
  const { hrefOf, graph } = input;
  const { authors, locale, kind, blog } = page;
  const recent = recentPosts(input, page);
  if (!authors) return recent;
  const texts = textsOf(input, locale);
  const all = graph.generated.find(
    (other) => other.kind === 'authors' && other.locale === locale && other.blog === blog,
  );
  return {
    ...recent,
    authors: authors.map((author) => ({
      ...authorData(input, author),
      count: author.count,
      countText: countedText(texts, { key: 'authors.posts', count: author.count }),
    })),
    ...(kind === 'author' && all ? { allHref: hrefOf(all.path) } : {}),
  };
}
