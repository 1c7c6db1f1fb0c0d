import type { ReactNode } from 'react';
import type { LayoutProps } from '../../runtime/theme.ts';
import { MainColumn } from './MainColumn.tsx';

/** The search page: all that the site has, section by section. */
export function SearchLayout({ children, ...page }: LayoutProps): ReactNode {
  const { groups = [], description } = page.route;
  return (
    <MainColumn {...page} heading>
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
