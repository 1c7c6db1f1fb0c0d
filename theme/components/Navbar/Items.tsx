import type { ReactNode } from 'react';
import { Html } from '../../../runtime/Html.tsx';
import type { NavItem, RouteData, SiteData } from '../../../runtime/types.ts';
import { targetOf } from '../../logic/current-item.ts';
import { frameLink } from '../../logic/frame.ts';
import { LocaleChoice, VersionChoice } from './Choices.tsx';
import { SearchButton } from './SearchButton.tsx';

interface Place {
  site: SiteData;
  route: RouteData;
  /** The only item that is marked as current. */
  current: NavItem | undefined;
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

function ItemLink({ item, route, current }: ItemProps): ReactNode {
  const { href } = targetOf(item, route);
  const isVersion = item.type === 'docsVersion' && route.docs === item.docs;
  const label = (isVersion && route.version?.label) || item.label;
  return (
    <a
      href={href}
      {...frameLink(item)}
      aria-current={item !== current ? undefined : href === route.path ? 'page' : 'true'}
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

/** The label of an item, or its HTML: with an icon, or all of an `html` item. */
const labelOf = ({ html, label }: NavItem): ReactNode => (html ? <Html inline html={html} /> : label);
