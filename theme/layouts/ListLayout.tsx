import type { ReactNode } from 'react';
import type { LayoutProps } from '../../runtime/theme.ts';
import { MainColumn } from './MainColumn.tsx';

/** Lists of links under headings: archive, tags. */
export function ListLayout({ children, ...page }: LayoutProps): ReactNode {
  const { groups = [] } = page.route;
  return (
    <MainColumn {...page} heading>
      {page.route.description ? <p>{page.route.description}</p> : null}
      {groups.map(({ heading, links }) => (
        <section key={heading}>
          {heading ? <h2>{heading}</h2> : null}
          <ul>
            {links.map(({ label, href, dateText }) => (
              <li key={href}>
                {dateText ? `${dateText} - ` : null}
                <a href={href}>{label}</a>
              </li>
            ))}
          </ul>
        </section>
      ))}
      {children}
    </MainColumn>
  );
}
