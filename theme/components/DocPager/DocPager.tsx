import type { ReactNode } from 'react';
import { text } from '../../../runtime/base/texts.ts';
import type { DocPagerProps } from '../../../runtime/base/theme.ts';
import type { PageLink } from '../../../runtime/types.ts';

/** Links to the previous and the next page, for each place of the page; one place is shown. */
export function DocPager({
  site,
  route,
  label = text(site, 'doc.pager'),
  previous = text(site, 'doc.previous'),
  next = text(site, 'doc.next'),
}: DocPagerProps): ReactNode {
  const link = (rel: string, direction: string, to: PageLink | undefined): ReactNode =>
    to && (
      <a rel={rel} href={to.href} data-place={to.place}>
        <span>{direction}</span>
        <b>{to.title}</b>
      </a>
    );
  return (route.places ?? [route]).map((at, place) =>
    at.prev || at.next ? (
      <nav
        // biome-ignore lint/suspicious/noArrayIndexKey: a place is its index. Each page has its own elements, which a script hides and shows.
        key={route.path + place}
        className={place > 0 ? undefined : 'pager'}
        aria-label={label}
        hidden={place > 0}
        data-place={route.places && place}
      >
        {link('prev', previous, at.prev)}
        {link('next', next, at.next)}
      </nav>
    ) : null,
  );
}
