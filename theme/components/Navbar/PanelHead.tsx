import type { ReactNode } from 'react';
import { text } from '../../../runtime/texts.ts';
import type { PartProps } from '../../../runtime/theme.ts';
import { Brand } from './Brand.tsx';
import { hasOwnPanel, MENU_ID, SIDEBAR_ID } from './panels.ts';

/**
 * How a panel of the menu on small screens begins: brand, colour mode, a button that closes, a button that leads to the other
 * panel. The main one opens on top of the page's own, so it goes away to show that, and both close together.
 */
export function PanelHead({ panel, ...page }: PartProps & { panel: typeof MENU_ID | typeof SIDEBAR_ID }): ReactNode {
  const { site, route, theme } = page;
  const { ColorModeToggle } = theme.components;
  const hasOwn = hasOwnPanel(route);
  return (
    // biome-ignore lint/a11y/useSemanticElements: sections of one name in two panels, of which one is seen, would be two.
    <div className="panel-head" role="region" aria-label={text(site, 'nav.label')}>
      <Brand site={site} />
      <ColorModeToggle {...page} />
      <button
        type="button"
        className="panel-close icon-button"
        popoverTarget={hasOwn ? SIDEBAR_ID : MENU_ID}
        popoverTargetAction="hide"
        aria-label={text(site, 'nav.close')}
      />
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

/** Pointing where a line ends or begins: mirrored from right to left. */
function Arrow({ children }: { children: string }): ReactNode {
  return (
    <span className="arrow" aria-hidden="true">
      {children}
    </span>
  );
}
