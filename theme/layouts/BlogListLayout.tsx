import type { ReactNode } from 'react';
import { text } from '../../runtime/base/texts.ts';
import type { LayoutProps } from '../../runtime/base/theme.ts';
import { Html } from '../../runtime/Html.tsx';
import { usePage } from '../../runtime/hooks/usePage.ts';
import type { PostData, RouteData } from '../../runtime/types.ts';
import { Avatar, Socials } from '../components/Author/Author.tsx';
import { Picture } from '../components/Picture/Picture.tsx';
import { ListLayout } from './ListLayout.tsx';
import { MainColumn } from './MainColumn.tsx';

/** The posts of a blog tag, or links to the pages of a docs tag. */
export function TagLayout(page: LayoutProps): ReactNode {
  return page.route.posts ? <BlogListLayout {...page} /> : <ListLayout {...page} />;
}

/** A page of a list of posts: all posts, or the posts of a tag or an author. */
export function BlogListLayout({ children, ...page }: LayoutProps): ReactNode {
  const { route, site } = page;
  const { RecentPosts } = page.theme.components;
  const { prev, next, posts = [], tag } = route;
  // Only titles, without "previous" and "next": the order of lists can be reversed.
  const pager = <ListPager prev={prev} next={next} label={text(site, 'blog.pager')} />;
  return (
    <>
      <RecentPosts {...page} />
      <MainColumn {...page} heading after={pager}>
        {route.layout === 'author' ? <AuthorHead {...page} /> : null}
        {tag ? (
          <p>
            <a href={tag.allHref}>{text(site, 'tags.all')}</a>
          </p>
        ) : null}
        {children}
        {posts.length === 0 ? (
          <div className="empty">
            <Picture />
            <p>{text(site, 'blog.empty')}</p>
          </div>
        ) : null}
        {posts.some(({ cover }) => cover) ? (
          <ul className="post-cards">
            {posts.map((post) => (
              <PostCard key={post.href} post={post} />
            ))}
          </ul>
        ) : (
          posts.map((post) => <PostSummary key={post.href} post={post} />)
        )}
      </MainColumn>
    </>
  );
}

function ListPager({ prev, next, label }: Pick<RouteData, 'prev' | 'next'> & { label: string }): ReactNode {
  if (!prev && !next) return null;
  return (
    <nav className="pager" aria-label={label}>
      {prev ? (
        <a rel="prev" href={prev.href}>
          <b>{prev.title}</b>
        </a>
      ) : null}
      {next ? (
        <a rel="next" href={next.href}>
          <b>{next.title}</b>
        </a>
      ) : null}
    </nav>
  );
}

function AuthorHead({ route, site }: Omit<LayoutProps, 'children'>): ReactNode {
  const [author] = route.authors ?? [];
  if (!author) return null;
  const { title, url, description, countText } = author;
  return (
    <div className="author-head">
      <Avatar author={author} size={72} />
      <div>
        {title ? <p>{title}</p> : null}
        {description ? <p>{description}</p> : null}
        <p>
          {countText}
          {route.allHref ? (
            <>
              {' · '}
              <a href={route.allHref}>{text(site, 'authors.all')}</a>
            </>
          ) : null}
        </p>
        {url ? (
          <p>
            <a href={url} rel="me">
              {url.replace(/^https?:\/\/(www\.)?|\/$/g, '')}
            </a>
          </p>
        ) : null}
        <Socials author={author} />
      </div>
    </div>
  );
}

/** The link of the title covers the card; other links and texts are above it (`runtime/enhance/post-cards.ts`). */
function PostCard({ post }: { post: PostData }): ReactNode {
  const { PostMeta, PostTags } = usePage().theme.components;
  return (
    <li className="post-card" data-post="">
      <Html html={post.cover ?? ''} />
      <div className="post-card-text">
        <h2>
          <a href={post.href}>{post.title}</a>
        </h2>
        {post.description ? <p>{post.description}</p> : null}
        <PostMeta post={post} inList />
        <PostTags post={post} />
      </div>
    </li>
  );
}

function PostSummary({ post }: { post: PostData }): ReactNode {
  const { site, theme } = usePage();
  const { PostMeta, PostTags } = theme.components;
  return (
    <section className="post-summary">
      <h2>
        <a href={post.href}>{post.title}</a>
      </h2>
      <PostMeta post={post} inList />
      {post.excerpt ? <Html html={post.excerpt} /> : null}
      {post.truncated ? (
        <p>
          <a href={post.href} aria-label={text(site, 'post.moreAbout', { title: post.title })}>
            {text(site, 'post.more')}
          </a>
        </p>
      ) : null}
      <PostTags post={post} />
    </section>
  );
}
