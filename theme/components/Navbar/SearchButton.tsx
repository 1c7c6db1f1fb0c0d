import type { ReactNode } from 'react';
import { text } from '../../../runtime/base/texts.ts';
import { search } from '../../../runtime/tables/icons.ts';
import type { SiteData } from '../../../runtime/types.ts';
import { Icon } from '../Icon/Icon.tsx';

/**
 * A link to the search page that looks like a field, on small screens like a button. Keys open search too
 * (`runtime/enhance/search.ts`); the head script decides which ones the button shows.
 */
export function SearchButton({ site, href }: { site: SiteData; href: string }): ReactNode {
  const label = text(site, 'search.button');
  return (
    <a className="search-button" href={href} data-search="" aria-label={label} aria-keyshortcuts="Control+K Meta+K /">
      <Icon d={search} />
      <span>{label}</span>
    </a>
  );
}
