import type { ReactNode } from 'react';
import { useSite } from '../../runtime/hooks/useSite.ts';
import { text } from '../../runtime/texts.ts';
import type { LayoutProps } from '../../runtime/theme.ts';
import { DocTags } from '../components/DocTags/DocTags.tsx';
import { MainColumn } from './MainColumn.tsx';

/** A documentation page: breadcrumbs, body, edit link, pager, table of contents. */
export function DocLayout({ children, ...page }: LayoutProps): ReactNode {
  const { site, route, theme } = page;
  const { Breadcrumbs, DocPager, Toc } = theme.components;
  const after = (
    <>
      {route.editUrl ? (
        <p className="edit-link">
          <a href={route.editUrl} target="_blank" rel="noopener noreferrer">
            {text(site, 'doc.edit')}
          </a>
        </p>
      ) : null}
      <DocPager {...page} />
    </>
  );
  return (
    <>
      <MenuBar hasSidebar={route.sidebar !== undefined} hasToc={route.toc.length > 0} />
      <MainColumn {...page} heading={route.showTitle} before={<Breadcrumbs {...page} />} after={after}>
        {children}
        <DocTags {...page} />
      </MainColumn>
      <Toc {...page} />
    </>
  );
}

/** Buttons for the drawers of small screens; they work in plain HTML. */
export function MenuBar({ hasSidebar, hasToc }: { hasSidebar: boolean; hasToc: boolean }): ReactNode {
  const site = useSite();
  if (!hasSidebar && !hasToc) return null;
  return (
    <div className="menu-bar">
      {hasSidebar ? (
        <button type="button" popoverTarget="dg-sidebar">
          {text(site, 'nav.menu')}
        </button>
      ) : null}
      {hasToc ? (
        <button type="button" popoverTarget="dg-toc">
          {text(site, 'toc.title')}
        </button>
      ) : null}
    </div>
  );
}
