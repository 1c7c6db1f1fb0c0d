import type { ReactNode } from 'react';
import { Html } from '../../runtime/Html.tsx';
import type { LayoutProps } from '../../runtime/theme.ts';
import { searchHtml } from '../logic/search-html.ts';
import { MainColumn } from './MainColumn.tsx';

/** The search page: a field with results and, without a query or if search fails, links to all pages by section. */
export function SearchLayout({ children, ...page }: LayoutProps): ReactNode {
  const { groups = [], description, search } = page.route;
  return (
    <MainColumn {...page} heading={search === undefined}>
      {search ? <Html html={searchHtml(page)} /> : null}
      {description ? <p>{description}</p> : null}
      {children}
      <div className="site-index">
        {groups.map(({ heading, links }) => (
          <section key={`${heading} ${links[0]?.href}`}>
            <h2>{heading}</h2>
            <ul>
              {links.map(({ label, href }) => (
                <li key={href}>
                  <a href={href}>{label}</a>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </MainColumn>
  );
}
