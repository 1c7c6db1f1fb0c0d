import type { ReactNode } from 'react';
import { text } from '../../../runtime/base/texts.ts';
import type { PartProps } from '../../../runtime/base/theme.ts';
import { menu } from '../../../runtime/tables/icons.ts';
import { currentItem } from '../../logic/current-item.ts';
import { Icon } from '../Icon/Icon.tsx';
import { Slot } from '../Slot/Slot.tsx';
import { Brand } from './Brand.tsx';
import { Items } from './Items.tsx';
import { hasOwnPanel, MENU_ID, PanelHead, SIDEBAR_ID } from './PanelHead.tsx';
import { SearchButton } from './SearchButton.tsx';

/**
 * Brand, items, search, colour mode. On small screens the items are in a panel that plain HTML opens and closes; a page
 * with a sidebar has a second panel, which opens first.
 */
export function Navbar(page: PartProps): ReactNode {
  const { site, theme } = page;
  const { ColorModeToggle } = theme.components;
  const { searchHref } = site;
  const hasItem = site.navbar.some(({ type }) => type === 'search');
  return (
    <nav className="navbar" aria-label={text(site, 'nav.label')}>
      <Brand site={site} />
      <Slot name="navbarStart" {...page} />
      <Menu {...page} />
      {searchHref === undefined ? null : (
        <div className="navbar-search" data-has-item={hasItem || undefined}>
          <SearchButton site={site} href={searchHref} />
        </div>
      )}
      <ColorModeToggle {...page} />
      <MenuButton {...page} />
    </nav>
  );
}

function MenuButton({ site, route }: PartProps): ReactNode {
  const panel = hasOwnPanel(route) ? SIDEBAR_ID : MENU_ID;
  return (
    <button
      type="button"
      className="menu-button icon-button"
      popoverTarget={panel}
      aria-controls={panel}
      aria-label={text(site, 'nav.toggle')}
    >
      <Icon d={menu} />
    </button>
  );
}

function Menu(page: PartProps): ReactNode {
  const { navbar } = page.site;
  const place = { ...page, current: currentItem(page) };
  return (
    <div className="navbar-menu panel" id={MENU_ID} popover="auto">
      <PanelHead panel={MENU_ID} {...page} />
      <Items items={navbar.filter(({ position }) => position === 'left')} {...place} className="navbar-start" />
      <Items items={navbar.filter(({ position }) => position === 'right')} {...place} className="navbar-end" />
      <Slot name="navbarEnd" {...page} />
    </div>
  );
}
