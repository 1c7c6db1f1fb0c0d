import type { ReactNode } from 'react';
import { text } from '../../../runtime/base/texts.ts';
import type { PartProps } from '../../../runtime/base/theme.ts';
import { close } from '../../../runtime/tables/icons.ts';
import type { RouteData } from '../../../runtime/types.ts';
import { Icon } from '../Icon/Icon.tsx';
import { Brand } from './Brand.tsx';

/** Ids of the two panels of the menu on small screens: the site's own items, and the page's sidebar. */
export const MENU_ID = 'dg-menu';
export const SIDEBAR_ID = 'dg-sidebar';

/** Whether a page has its own panel (the sidebar of docs, the newest posts of a blog), which then opens first. */
export const hasOwnPanel = ({ sidebar, recent }: RouteData): boolean => sidebar !== undefined || recent !== undefined;

/**
 * The head of a panel of the menu on small screens: brand, colour mode, a close button, a button to the other panel.
 * The main panel opens on top of the page's own: hiding it shows the other, and both close together.
 */
export function PanelHead({ panel, ...page }: PartProps & { panel: typeof MENU_ID | typeof SIDEBAR_ID }): ReactNode {
  const { site, route, theme } = page;
  const { ColorModeToggle } = theme.components;
  const hasOwn = hasOwnPanel(route);
  return (
    // biome-ignore lint/a11y/useSemanticElements: two panels, one of them visible, would have two sections of one name.
    <div className="panel-head" role="region" aria-label={text(site, 'nav.label')}>
      <Brand site={site} />
      <ColorModeToggle {...page} />
      <button
        type="button"
        className="panel-close icon-button"
        popoverTarget={hasOwn ? SIDEBAR_ID : MENU_ID}
        popoverTargetAction="hide"
        aria-label={text(site, 'nav.close')}
      >
        <Icon d={close} />
      </button>
      {hasOwn ? <Switch panel={panel} {...page} /> : null}
    </div>
  );
}

function Switch({ panel, site, route }: PartProps & { panel: string }): ReactNode {
  const isMenu = panel === MENU_ID;
  return (
    <button
      type="button"
      className="panel-switch"
      popoverTarget={MENU_ID}
      popoverTargetAction={isMenu ? 'hide' : 'show'}
    >
      {isMenu ? null : <Arrow>←</Arrow>}
      {isMenu ? `${route.recent?.title ?? text(site, 'sidebar.label')} ` : ` ${text(site, 'nav.back')}`}
      {isMenu ? <Arrow>→</Arrow> : null}
    </button>
  );
}

/** An arrow along the text direction: mirrored in right-to-left text. */
function Arrow({ children }: { children: string }): ReactNode {
  return (
    <span className="arrow" aria-hidden="true">
      {children}
    </span>
  );
}
