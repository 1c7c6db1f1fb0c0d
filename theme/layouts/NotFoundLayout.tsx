import type { ReactNode } from 'react';
import { text } from '../../runtime/texts.ts';
import type { LayoutProps } from '../../runtime/theme.ts';
import { MainColumn } from './MainColumn.tsx';

/** The page for URLs that do not exist. */
export function NotFoundLayout(page: LayoutProps): ReactNode {
  const { site } = page;
  return (
    <MainColumn {...page}>
      <h1>{page.route.title}</h1>
      <p>{text(site, 'notFound.text')}</p>
      <p>{text(site, 'notFound.owner')}</p>
      <p className="hero-actions">
        <a href={site.homeHref}>{text(site, 'breadcrumbs.home')}</a>
        {site.searchHref ? <a href={site.searchHref}>{text(site, 'search.button')}</a> : null}
      </p>
    </MainColumn>
  );
}
