import type { ReactNode } from 'react';
import { text } from '../../runtime/texts.ts';
import type { LayoutProps } from '../../runtime/theme.ts';
import { DocPager } from '../components/DocPager/DocPager.tsx';
import { PageMeta } from '../components/PageMeta/PageMeta.tsx';
import { PostMeta, PostTags } from '../components/PostMeta/PostMeta.tsx';
import { MenuBar } from './DocLayout.tsx';
import { MainColumn } from './MainColumn.tsx';

/** A blog post. */
export function PostLayout({ children, ...page }: LayoutProps): ReactNode {
  const { site, route, theme } = page;
  const { Toc } = theme.components;
  return (
    <>
      <MenuBar hasSidebar={false} hasToc={route.toc.length > 0} />
      <MainColumn
        {...page}
        heading={route.showTitle}
        after={
          <>
            <PageMeta {...page} />
            <DocPager
              {...page}
              label={text(site, 'post.pager')}
              previous={text(site, 'post.newer')}
              next={text(site, 'post.older')}
            />
          </>
        }
      >
        {route.post ? <PostMeta post={route.post} /> : null}
        {children}
        {route.post ? <PostTags post={route.post} /> : null}
      </MainColumn>
      <Toc {...page} />
    </>
  );
}
