import { type ShellProps, text } from 'docsgen/runtime';

/** Everything around the pages. Attributes make the runtime find its parts; classes are this theme's own. */
export function Shell({ site, sidebarHtml, children }: ShellProps) {
  return (
    <>
      <a className="own-skip" href="#dg-main">
        {text(site, 'skip')}
      </a>
      <header className="own-header">
        <a href={site.homeHref}>{site.title}</a>
        <button
          type="button"
          data-color-mode-toggle=""
          aria-label={text(site, 'colorMode.toggle')}
          data-light={text(site, 'colorMode.light')}
          data-dark={text(site, 'colorMode.dark')}
          suppressHydrationWarning
        >
          ◐
        </button>
        {sidebarHtml === '' ? null : (
          <button type="button" className="own-menu" popoverTarget="own-drawer">
            {text(site, 'sidebar.label')}
          </button>
        )}
      </header>
      <div className="own-page">
        {sidebarHtml === '' ? null : (
          <nav id="own-drawer" popover="auto" aria-label={text(site, 'sidebar.label')}>
            {/* biome-ignore lint/security/noDangerouslySetInnerHtml: printed while building, every text escaped. */}
            <div data-sidebar="" dangerouslySetInnerHTML={{ __html: sidebarHtml }} suppressHydrationWarning />
          </nav>
        )}
        {children}
      </div>
      <footer className="own-footer">{site.title}</footer>
    </>
  );
}
