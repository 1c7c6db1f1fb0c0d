import type { ReactNode } from 'react';
import { Html } from '../../runtime/Html.tsx';
import { useSite } from '../../runtime/hooks/useSite.ts';
import { text } from '../../runtime/texts.ts';
import type { LayoutProps } from '../../runtime/theme.ts';
import type { PostData } from '../../runtime/types.ts';
import { DocPager } from '../components/DocPager/DocPager.tsx';
import { PostMeta, PostTags } from '../components/PostMeta/PostMeta.tsx';
import { MainColumn } from './MainColumn.tsx';

/** A page of the blog's list. */
export function BlogListLayout({ children, ...page }: LayoutProps): ReactNode {
  const { route, site } = page;
  const pager = (
    <DocPager
      {...page}
      label={text(site, 'blog.pager')}
      previous={text(site, 'blog.newer')}
      next={text(site, 'blog.older')}
    />
  );
  return (
    <MainColumn {...page} heading after={pager}>
      {children}
      {(route.posts ?? []).map((post) => (
        <PostSummary key={post.href} post={post} />
      ))}
    </MainColumn>
  );
}

function PostSummary({ post }: { post: PostData }): ReactNode {
  const site = useSite();
  return (
    <section className="post-summary">
      <h2>
        <a href={post.href}>{post.title}</a>
      </h2>
      <PostMeta post={post} />
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
