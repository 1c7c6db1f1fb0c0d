import { type ReactNode, useMemo } from 'react';
import { text } from '../../../runtime/texts.ts';
import type { PartProps } from '../../../runtime/theme.ts';
import { PanelHead } from '../Navbar/PanelHead.tsx';
import { SIDEBAR_ID } from '../Navbar/panels.ts';
import { Slot } from '../Slot/Slot.tsx';

/** The docs sidebar, printed at build time and adopted as it stands. On small screens it is a drawer. */
export function Sidebar({ html, ...page }: PartProps & { html: string }): ReactNode {
  const inner = useMemo(() => ({ __html: html }), [html]);
  return (
    <nav className="sidebar panel" id={SIDEBAR_ID} popover="auto" aria-label={text(page.site, 'sidebar.label')}>
      <PanelHead panel={SIDEBAR_ID} {...page} />
      <Slot name="sidebarTop" {...page} />
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: printed by this theme, every text escaped. */}
      <div data-sidebar="" dangerouslySetInnerHTML={inner} suppressHydrationWarning />
      <Slot name="sidebarBottom" {...page} />
    </nav>
  );
}
