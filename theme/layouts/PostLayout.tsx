import type { ReactNode } from 'react';
import { text } from '../../runtime/texts.ts';
import type { LayoutProps } from '../../runtime/theme.ts';
import { DocPager } from '../components/DocPager/DocPager.tsx';
import { PageMeta } from '../components/PageMeta/PageMeta.tsx';
import { PostMeta, PostTags } from '../components/PostMeta/PostMeta.tsx';
import { RecentPosts } from '../components/RecentPosts/RecentPosts.tsx';
import { MenuBar } from './DocLayout.tsx';
import { MainColumn } from './MainColumn.tsx';

/** A blog post. */
export function PostLayout({ children, ...page }: LayoutProps): ReactNode {
  const { site, route, theme } = page;
  const { Toc } = theme.components;
  const after = (
    <>
      {route.post ? (
        <div className="prose">
          <PostTags post={route.post} />
        </div>
      ) : null}
      <PageMeta {...page} />
      <DocPager
        {...page}
        label={text(site, 'post.pager')}
        previous={text(site, 'post.newer')}
        next={text(site, 'post.older')}
      />
    </>
  );
  return (
    <>
      <MenuBar hasSidebar={false} hasToc={route.toc.length > 0} />
      <RecentPosts {...page} />
      <MainColumn {...page} heading={route.showTitle} after={after}>
        {route.post ? <PostMeta post={route.post} /> : null}
        {children}
      </MainColumn>
      <Toc {...page} />
    </>
  );
}
