import type { ReactNode } from 'react';
import type { ShellProps } from '../../../runtime/base/theme.ts';
import { Slot } from '../Slot/Slot.tsx';

/** Everything around the layout; it stays mounted while pages change. */
export function Shell({ sidebarHtml, children, ...page }: ShellProps): ReactNode {
  const { SkipLink, AnnouncementBar, Navbar, Sidebar, Footer, BackToTop } = page.theme.components;
  const hasSidebar = sidebarHtml !== '';
  const { className, version } = page.route;
  const classes = ['columns', className, version?.className].filter((name) => name).join(' ');
  return (
    <>
      <SkipLink {...page} />
      <Slot name="pageTop" {...page} />
      <AnnouncementBar {...page} />
      <header className="header" role={page.site.announcement ? 'presentation' : undefined}>
        <Navbar {...page} />
      </header>
      <div className={classes} data-has-sidebar={hasSidebar}>
        {children}
        {/* After the text: programs that read pages, and slow networks, get the text first. The grid puts it beside. */}
        {hasSidebar ? <Sidebar {...page} html={sidebarHtml} /> : null}
      </div>
      <Footer {...page} />
      <BackToTop {...page} />
    </>
  );
}
