import type { ReactNode } from 'react';
import { text } from '../../../runtime/texts.ts';
import type { DocPagerProps } from '../../../runtime/theme.ts';

/** Links to the page before and the page after. */
export function DocPager({
  site,
  route,
  label = text(site, 'doc.pager'),
  previous = text(site, 'doc.previous'),
  next = text(site, 'doc.next'),
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
