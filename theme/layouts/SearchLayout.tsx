import type { ReactNode } from 'react';
import type { LayoutProps } from '../../runtime/base/theme.ts';
import { Html } from '../../runtime/Html.tsx';
import { searchHtml } from '../logic/search-html.ts';
import { MainColumn } from './MainColumn.tsx';

/** The search page: a field with results and, without a query or if search fails, its body: links to all pages. */
export function SearchLayout({ children, ...page }: LayoutProps): ReactNode {
  const { description, search } = page.route;
  return (
    <MainColumn {...page} heading={search === undefined}>
      {search ? <Html html={searchHtml(page)} /> : null}
      {description ? <p>{description}</p> : null}
      {children}
    </MainColumn>
  );
}
