/** `@docusaurus/plugin-content-blog/client`: the post that is shown. */
import { createContext, type PropsWithChildren, type ReactNode, useContext } from 'react';
import { useRoute } from '../../runtime/hooks/useRoute.ts';
import { useSite } from '../../runtime/hooks/useSite.ts';
import type { PostData, RouteData } from '../../runtime/types.ts';
import type { TocItem } from '../components/mdx/TOCInline.tsx';

export interface BlogPost {
  metadata: Record<string, unknown> & { title: string; permalink: string; date: string };
  frontMatter: Record<string, unknown>;
  toc: TocItem[];
  assets: Record<string, unknown>;
  isBlogPostPage: boolean;
}

const PostContext = createContext<BlogPost | null>(null);

type Content = Pick<BlogPost, 'metadata'> & Partial<Omit<BlogPost, 'isBlogPostPage'>>;

/** Gives its children another post than the one of the page: `content` is a module, or an object of the same form. */
export function BlogPostProvider(props: PropsWithChildren<{ content: Content; isBlogPostPage?: boolean }>): ReactNode {
  const { content, isBlogPostPage = false, children } = props;
  const { metadata, frontMatter = {}, toc = [], assets = {} } = content;
  return <PostContext value={{ metadata, frontMatter, toc, assets, isBlogPostPage }}>{children}</PostContext>;
}

/** The post of the page; on lists the first one. */
export function useBlogPost(): BlogPost {
  const given = useContext(PostContext);
  const route = useRoute();
  const post = route.post ?? route.posts?.[0];
  if (given) return given;
  if (!post) throw new Error('useBlogPost works only on pages of the blog, and inside <BlogPostProvider>.');
  return postOf(post, route);
}

function postOf(post: PostData, route: RouteData): BlogPost {
  const { title, href, date, dateText, readingMinutes, tags, authors } = post;
  const neighbour = (link: RouteData['prev']) => link && { title: link.title, permalink: link.href };
  const isPage = route.post !== undefined;
  return {
    metadata: {
      ...{ title, permalink: href, date, formattedDate: dateText, description: isPage ? route.description : '' },
      ...{
        readingTime: readingMinutes || undefined,
        hasTruncateMarker: post.truncated === true,
        editUrl: route.editUrl,
      },
      tags: tags.map(({ label, href: permalink, description }) => ({ label, permalink, description })),
      authors: authors.map(({ image, href: page, ...author }) => ({
        ...author,
        ...(image ? { imageURL: image } : {}),
        ...(page ? { page: { permalink: page } } : {}),
      })),
      prevItem: neighbour(route.prev),
      nextItem: neighbour(route.next),
      unlisted: route.unlisted === true,
    },
    frontMatter: (route.data ?? {}) as Record<string, unknown>,
    toc: route.toc.map(({ id, html, depth }) => ({ value: html, id, level: depth })),
    assets: {},
    isBlogPostPage: isPage,
  };
}

export interface BlogMetadata {
  blogBasePath: string;
  blogTitle: string;
  authorsListPath: string;
}

export function useBlogMetadata(): BlogMetadata {
  const { baseUrl } = useSite();
  const { recent, allHref } = useRoute();
  const blogBasePath = `${baseUrl}blog`;
  return { blogBasePath, blogTitle: recent?.title ?? '', authorsListPath: allHref ?? `${blogBasePath}/authors` };
}

interface SidebarPost {
  title: string;
  permalink: string;
  date?: string;
}

export const useVisibleBlogSidebarItems = <T extends SidebarPost>(items: readonly T[]): readonly T[] => items;

/** Posts by year, newest first. */
export function groupBlogSidebarItemsByYear<T extends SidebarPost>(items: readonly T[]): [string, T[]][] {
  const years = new Map<string, T[]>();
  for (const item of items) {
    const year = String(item.date ?? '').slice(0, 4);
    years.set(year, [...(years.get(year) ?? []), item]);
  }
  return [...years].sort(([a], [b]) => Number(b) - Number(a));
}

/** docsgen writes the structured data of posts itself. */
export const useBlogPostStructuredData = (): object => ({});
export const useBlogListPageStructuredData = (): object => ({});
