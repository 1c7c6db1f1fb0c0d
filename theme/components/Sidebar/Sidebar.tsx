import type { ReactNode } from 'react';
import { text } from '../../../runtime/base/texts.ts';
import type { PartProps } from '../../../runtime/base/theme.ts';
import { Inner } from '../../../runtime/Inner.tsx';
import { sidebar } from '../../../runtime/tables/icons.ts';
import { Icon } from '../Icon/Icon.tsx';
import { PanelHead, SIDEBAR_ID } from '../Navbar/PanelHead.tsx';
import { Slot } from '../Slot/Slot.tsx';

/** The docs sidebar, printed at build time and adopted unchanged. On small screens it is a drawer. */
export function Sidebar({ html, ...page }: PartProps & { html: string }): ReactNode {
  const { site, route } = page;
  const { hideable } = site.sidebar;
  const name = [route.docs, route.version?.name, route.sidebarId].join(' ').trim();
  return (
    <>
      <div className="sidebar panel" id={SIDEBAR_ID} popover="auto" data-sidebar-name={hideable ? name : undefined}>
        <PanelHead panel={SIDEBAR_ID} {...page} />
        <nav aria-label={text(site, 'sidebar.label')}>
          <Slot name="sidebarTop" {...page} />
          <Inner as="div" data-sidebar="" html={html} />
          <Slot name="sidebarBottom" {...page} />
        </nav>
        {hideable ? <Toggle to="collapse" label={text(site, 'sidebar.collapse')} /> : null}
      </div>
      {hideable ? <Toggle to="expand" label={text(site, 'sidebar.expand')} /> : null}
    </>
  );
}

/** `runtime/late.ts` makes it work, on wide screens. */
function Toggle({ to, label }: { to: 'collapse' | 'expand'; label: string }): ReactNode {
  return (
    <button
      type="button"
      className="sidebar-toggle icon-button"
      data-sidebar-toggle={to}
      aria-label={label}
      title={label}
    >
      <Icon d={sidebar} />
    </button>
  );
}
