import type { ReactNode } from 'react';
import { Html } from '../../../runtime/Html.tsx';
import { text } from '../../../runtime/texts.ts';
import type { PartProps } from '../../../runtime/theme.ts';
import type { NavItem, RouteData, SiteData } from '../../../runtime/types.ts';
import { linkAttributes } from '../../logic/external.ts';
import { Slot } from '../Slot/Slot.tsx';
import { LocaleChoice, VersionChoice } from './Choices.tsx';

const MENU_ID = 'dg-menu';

/** Brand, items, colour mode. On small screens the items are a drawer that plain HTML opens and closes. */
export function Navbar(page: PartProps): ReactNode {
  const { site, route, theme } = page;
  const { ColorModeToggle } = theme.components;
  return (
    <nav className="navbar" aria-label={text(site, 'nav.label')}>
      <Brand site={site} />
      <Slot name="navbarStart" {...page} />
      <div className="navbar-menu" id={MENU_ID} popover="auto">
        <Items
          items={site.navbar.filter(({ position }) => position === 'left')}
          site={site}
          route={route}
          className="navbar-start"
        />
        <Items
          items={site.navbar.filter(({ position }) => position === 'right')}
          site={site}
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
  site: SiteData;
  route: RouteData;
  className: string;
}

function Items({ items, site, route, className }: ItemsProps): ReactNode {
  if (items.length === 0) return null;
  return (
    <ul className={className}>
      {items.map((item) => (
        <li key={item.label + item.href}>
          <Item item={item} site={site} route={route} />
        </li>
      ))}
    </ul>
  );
}

function Item({ item, site, route }: Omit<ItemsProps, 'items' | 'className'> & { item: NavItem }): ReactNode {
  const { items = [], type } = item;
  if (type === 'html') return <Html inline html={item.html ?? ''} />;
  if (type === 'docsVersionDropdown' || type === 'localeDropdown') {
    const Choice = type === 'localeDropdown' ? LocaleChoice : VersionChoice;
    return (
      <Choice item={item} site={site} route={route}>
        <Items items={items} site={site} route={route} className="dropdown-items" />
      </Choice>
    );
  }
  if (items.length > 0) return <Dropdown item={item} items={items} site={site} route={route} />;
  return <ItemLink item={item} site={site} route={route} />;
}

function Dropdown({ item, items, site, route }: Omit<ItemsProps, 'className'> & { item: NavItem }): ReactNode {
  return (
    <details className="dropdown">
      <summary>{item.label}</summary>
      <Items items={items} site={site} route={route} className="dropdown-items" />
    </details>
  );
}

function ItemLink({ item, site, route }: { item: NavItem; site: SiteData; route: RouteData }): ReactNode {
  const own = route.docs === item.docs ? item.byVersion?.[route.version?.name ?? ''] : undefined;
  const { href, sidebarId } = own ?? item;
  const isInSection = sidebarId === undefined ? isBelow(route.path, href, site) : sidebarId === route.sidebarId;
  const isVersion = item.type === 'docsVersion' && route.docs === item.docs;
  const current = href === route.path ? 'page' : isInSection ? 'true' : undefined;
  const label = (isVersion && route.version?.label) || item.label;
  return (
    <a href={href} {...linkAttributes(item.external)} aria-current={current}>
      {label}
    </a>
  );
}

/** Whether a page lies below the one a link leads to: a post below the blog, but not every page below the home page. */
function isBelow(path: string, href: string, { homeHref, baseUrl }: SiteData): boolean {
  return href !== homeHref && href !== baseUrl && path.startsWith(href.endsWith('/') ? href : `${href}/`);
}
