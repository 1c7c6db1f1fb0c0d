import type { ReactNode } from 'react';
import { text } from '../../runtime/base/texts.ts';
import type { LayoutProps, PartProps } from '../../runtime/base/theme.ts';
import { MainColumn } from './MainColumn.tsx';

/** A documentation page: breadcrumbs, body, edit link, pager, table of contents. */
export function DocLayout({ children, ...page }: LayoutProps): ReactNode {
  const { route, theme } = page;
  const { DocPager, DocTags, PageMeta, Toc } = theme.components;
  const after = (
    <>
      <PageMeta {...page} />
      <DocPager {...page} />
    </>
  );
  return (
    <>
      <MenuBar {...page} />
      <MainColumn {...page} heading={route.showTitle} before={<DocHead {...page} />} after={after}>
        {children}
        <DocTags {...page} />
      </MainColumn>
      <Toc {...page} />
    </>
  );
}

/** The head of a page of docs: breadcrumbs, what readers can do with the page, version. */
export function DocHead(page: PartProps): ReactNode {
  const { Breadcrumbs, PageActions, VersionBadge, VersionBanner } = page.theme.components;
  return (
    <>
      <VersionBanner {...page} />
      <div className="page-head">
        <Breadcrumbs {...page} />
        <PageActions {...page} />
      </div>
      <VersionBadge {...page} />
    </>
  );
}

/** The button for the table of contents, below the header on small screens. It works in plain HTML. */
export function MenuBar({ site, route }: Pick<PartProps, 'site' | 'route'>): ReactNode {
  if (route.toc.length === 0) return null;
  return (
    <div className="menu-bar">
      {/* A script adds the section in view, also before React comes. */}
      <button type="button" popoverTarget="dg-toc" suppressHydrationWarning>
        {text(site, 'toc.title')}
      </button>
    </div>
  );
}
