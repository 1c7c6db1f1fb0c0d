import type { ReactNode } from 'react';
import type { LayoutProps } from '../../runtime/base/theme.ts';
import type { RouteData } from '../../runtime/types.ts';
import { linkAttributes } from '../logic/frame.ts';
import { DocHead } from './DocLayout.tsx';
import { MainColumn } from './MainColumn.tsx';

/** The generated index of a category: its pages as cards. */
export function CategoryLayout({ children, ...page }: LayoutProps): ReactNode {
  const { route, theme } = page;
  const { DocPager } = theme.components;
  return (
    <MainColumn {...page} heading before={<DocHead {...page} />} after={<DocPager {...page} />}>
      {children}
      <Cards cards={route.cards ?? []} />
    </MainColumn>
  );
}

function Cards({ cards }: { cards: NonNullable<RouteData['cards']> }): ReactNode {
  return (
    <ul className="cards">
      {cards.map(({ title, href, description, external }) => (
        <li key={href} className="card">
          <p className="card-title">
            <a className="card-link" href={href} {...linkAttributes(external === true)}>
              {title}
            </a>
          </p>
          {description ? <p>{description}</p> : null}
        </li>
      ))}
    </ul>
  );
}
