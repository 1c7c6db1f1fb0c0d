import type { ReactNode } from 'react';
import { Html } from '../../../runtime/Html.tsx';
import type { NavItem, RouteData, SiteData } from '../../../runtime/types.ts';
import { frameLink } from '../../logic/frame.ts';
import { LocaleChoice, VersionChoice } from './Choices.tsx';
import { SearchButton } from './SearchButton.tsx';

interface Place {
  site: SiteData;
  route: RouteData;
}

interface ItemProps extends Place {
  item: NavItem;
}

/** A list of navbar items; nothing if it is empty. */
export function Items({ items, className, ...place }: Place & { items: NavItem[]; className: string }): ReactNode {
  if (items.length === 0) return null;
  return (
    <ul className={className}>
      <Entries items={items} {...place} />
    </ul>
  );
}

function Entries({ items, ...place }: Place & { items: NavItem[] }): ReactNode {
  return items.map((item) => (
    <li key={item.label + item.href + (item.html ?? '')}>
      <Item item={item} {...place} />
    </li>
  ));
}

function Item({ item, ...place }: ItemProps): ReactNode {
  const { items = [], type } = item;
  if (type === 'html') return <Classed className={item.link?.className}>{labelOf(item)}</Classed>;
  if (type === 'search') return <SearchButton site={place.site} href={item.href} />;
  if (type === 'docsVersionDropdown' || type === 'localeDropdown') {
    const Choice = type === 'localeDropdown' ? LocaleChoice : VersionChoice;
    return (
      <Choice item={item} {...place}>
        <Entries items={items} {...place} />
      </Choice>
    );
  }
  if (items.length > 0) return <Dropdown item={item} items={items} {...place} />;
  return <ItemLink item={item} {...place} />;
}

function Dropdown({ item, items, ...place }: ItemProps & { items: NavItem[] }): ReactNode {
  return (
    <details className="dropdown">
      <summary aria-haspopup="true" className={item.link?.className} aria-label={item.link?.['aria-label']}>
        <span>{labelOf(item)}</span>
      </summary>
      <Items items={items} {...place} className="dropdown-items" />
    </details>
  );
}

function ItemLink({ item, site, route }: ItemProps): ReactNode {
  const own = route.docs === item.docs ? item.byVersion?.[route.version?.name ?? ''] : undefined;
  const { href, sidebarId } = own ?? item;
  const isInSection =
    isActive(item, route.path) ||
    (sidebarId === undefined ? isBelow(route.path, href, site) : sidebarId === route.sidebarId);
  const isVersion = item.type === 'docsVersion' && route.docs === item.docs;
  const current = href === route.path ? 'page' : isInSection ? 'true' : undefined;
  const label = (isVersion && route.version?.label) || item.label;
  return (
    <a
      href={href}
      {...frameLink(item)}
      aria-current={current}
      data-docs-version={item.type === 'docsVersion' ? item.docs : undefined}
      translate={item.type === 'docsVersion' ? 'no' : undefined}
    >
      {item.html ? labelOf(item) : label}
    </a>
  );
}

/** Content with the class that the config gives it, if any. */
const Classed = ({ className, children }: { className?: string; children: ReactNode }): ReactNode =>
  className ? <span className={className}>{children}</span> : children;

/** Whether the config makes the item the current one on a page. */
const isActive = ({ activeBase, activeRegex }: NavItem, path: string): boolean =>
  (activeBase !== undefined && path.startsWith(activeBase)) ||
  (activeRegex !== undefined && new RegExp(activeRegex).test(path));

/** The label of an item, or its HTML: with an icon, or all of an `html` item. */
const labelOf = ({ html, label }: NavItem): ReactNode => (html ? <Html inline html={html} /> : label);

/**
 * Whether a page is below the target of a link: a post is below the blog, but pages do not count as below the home
 * page.
 */
function isBelow(path: string, href: string, { homeHref, baseUrl }: SiteData): boolean {
  return href !== homeHref && href !== baseUrl && path.startsWith(href.endsWith('/') ? href : `${href}/`);
}
