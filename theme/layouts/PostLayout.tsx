import type { ReactNode } from 'react';
import { text } from '../../runtime/base/texts.ts';
import type { LayoutProps } from '../../runtime/base/theme.ts';
import { Slot } from '../components/Slot/Slot.tsx';
import { MenuBar } from './DocLayout.tsx';
import { MainColumn } from './MainColumn.tsx';

/** A blog post. */
export function PostLayout({ children, ...page }: LayoutProps): ReactNode {
  const { site, route, theme } = page;
  const { DocPager, PageActions, PageMeta, PostMeta, PostTags, RecentPosts, Toc } = theme.components;
  const after = (
    <>
      <Slot name="postBottom" {...page} />
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
      <MenuBar {...page} />
      <RecentPosts {...page} />
      <MainColumn {...page} heading={route.showTitle} after={after}>
        <div className="page-head">
          {route.post ? <PostMeta post={route.post} /> : null}
          <PageActions {...page} />
        </div>
        <Slot name="postTop" {...page} />
        {children}
      </MainColumn>
      <Toc {...page} />
    </>
  );
}
