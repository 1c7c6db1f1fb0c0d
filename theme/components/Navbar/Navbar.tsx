import type { ReactNode } from 'react';
import { text } from '../../../runtime/texts.ts';
import type { PartProps } from '../../../runtime/theme.ts';
import type { NavItem, RouteData, SiteData } from '../../../runtime/types.ts';
import { linkAttributes } from '../../logic/external.ts';
import { Slot } from '../Slot/Slot.tsx';

const MENU_ID = 'dg-menu';

/** Brand, items, colour mode. On small screens the items are a drawer that plain HTML opens and closes. */
export function Navbar(page: PartProps): ReactNode {
  const { site, route, theme } = page;
  const { ColorModeToggle } = theme.components;
  return (
    <nav className="navbar" aria-label={text(site, 'nav.label')}>
      <Brand site={site} />
      <div className="navbar-menu" id={MENU_ID} popover="auto">
        <Items
          items={site.navbar.filter(({ position }) => position === 'left')}
          route={route}
          className="navbar-start"
        />
        <Items
          items={site.navbar.filter(({ position }) => position === 'right')}
          route={route}
          className="navbar-end"
        />
        <Slot name="navbarEnd" {...page} />
      </div>
      <ColorModeToggle {...page} />
      <button
        type="button"
        className="menu-button icon-button"
        popoverTarget={MENU_ID}
        aria-label={text(site, 'nav.toggle')}
      />
    </nav>
  );
}

function Brand({ site }: { site: SiteData }): ReactNode {
  const { logo } = site;
  return (
    <a className="brand" href={site.homeHref}>
      {logo ? (
        <>
          <img src={logo.src} alt={logo.alt} className={logo.srcDark ? 'only-light' : undefined} height={28} />
          {logo.srcDark ? <img src={logo.srcDark} alt={logo.alt} className="only-dark" height={28} /> : null}
        </>
      ) : (
        site.title
      )}
    </a>
  );
}

interface ItemsProps {
  items: NavItem[];
  route: RouteData;
  className: string;
}

function Items({ items, route, className }: ItemsProps): ReactNode {
  if (items.length === 0) return null;
  return (
    <ul className={className}>
      {items.map((item) => (
        <li key={item.label + item.href}>
          {item.items ? (
            <Dropdown item={item} items={item.items} route={route} />
          ) : (
            <ItemLink item={item} route={route} />
          )}
        </li>
      ))}
    </ul>
  );
}

function Dropdown({ item, items, route }: { item: NavItem; items: NavItem[]; route: RouteData }): ReactNode {
  return (
    <details className="dropdown">
      <summary>{item.label}</summary>
      <Items items={items} route={route} className="dropdown-items" />
    </details>
  );
}

function ItemLink({ item, route }: { item: NavItem; route: RouteData }): ReactNode {
  const isInSection = item.sidebarId !== undefined && item.sidebarId === route.sidebarId;
  const current = item.href === route.path ? 'page' : isInSection ? 'true' : undefined;
  return (
    <a href={item.href} {...linkAttributes(item.external)} aria-current={current}>
      {item.label}
    </a>
  );
}
