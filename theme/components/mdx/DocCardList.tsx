import type { ReactNode } from 'react';
import { usePage } from '../../../runtime/hooks/usePage.ts';
import { CardLink } from './Cards.tsx';
import { classes, type OwnProps } from './props.ts';

export interface DocCardListProps extends OwnProps {
  /** Default: the pages of the category whose generated page this is; other pages give theirs. */
  items?: readonly { href?: string; label?: string; description?: string }[];
}

/** Pages as cards. */
export function DocCardList({ items, id, className }: DocCardListProps): ReactNode {
  const { cards = [] } = usePage().route;
  const shown = items ?? cards.map(({ title, ...card }) => ({ label: title, ...card }));
  return (
    <ul id={id} className={classes('cards', className)}>
      {shown.map(({ href, label, description }) =>
        href && label ? (
          <li key={href} className="card">
            <p className="card-title">
              <CardLink href={href}>{label}</CardLink>
            </p>
            {description ? <p>{description}</p> : null}
          </li>
        ) : null,
      )}
    </ul>
  );
}
