import type { ReactNode } from 'react';
import type { PartProps } from '../../../runtime/theme.ts';

export interface DocPagerProps extends PartProps {
  /** Name of the navigation. Default `Docs pages`. */
  label?: string;
  previous?: string;
  next?: string;
}

/** Links to the page before and the page after. */
export function DocPager({
  route,
  label = 'Docs pages',
  previous = 'Previous',
  next = 'Next',
}: DocPagerProps): ReactNode {
  if (!route.prev && !route.next) return null;
  return (
    <nav className="pager" aria-label={label}>
      {route.prev ? (
        <a rel="prev" href={route.prev.href}>
          <span>{previous}</span>
          <b>{route.prev.title}</b>
        </a>
      ) : null}
      {route.next ? (
        <a rel="next" href={route.next.href}>
          <span>{next}</span>
          <b>{route.next.title}</b>
        </a>
      ) : null}
    </nav>
  );
}
