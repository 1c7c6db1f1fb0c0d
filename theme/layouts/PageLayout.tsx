import type { ReactNode } from 'react';
import type { LayoutProps } from '../../runtime/base/theme.ts';
import { MenuBar } from './DocLayout.tsx';
import { MainColumn } from './MainColumn.tsx';

/** A single page: the body, and the table of contents if it has one. */
export function PageLayout({ children, ...page }: LayoutProps): ReactNode {
  const { PageMeta, Toc } = page.theme.components;
  return (
    <>
      <MenuBar {...page} />
      <MainColumn {...page} heading={page.route.showTitle} after={<PageMeta {...page} />}>
        {children}
      </MainColumn>
      <Toc {...page} />
    </>
  );
}
