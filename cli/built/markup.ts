/** Where generators put the parts of a page. The first selector of a list that finds something wins. */
import { selector } from './selector.ts';

/** The content of a page. */
export const CONTENT = [
  // Material for MkDocs has its menus in `<main>`.
  '.md-content',
  'main',
  '.VPContent',
  '.md-main',
  '[role=main]',
  '.main-wrapper',
  '.rst-content',
  'article',
].map(selector);

/** In a page without any of these, everything but the surroundings is content. */
export const SURROUNDINGS = selector(
  'header, nav, footer, aside, [role=navigation], [role=banner], [role=contentinfo], .sidebar, #sidebar, .navbar, .menu, .toc, #toc',
);

/** Parts of the content that the generator adds. */
export const CHROME = selector(
  [
    // Diagrams are pictures on one side, and code on the other.
    'nav, footer, svg, .mermaid, dialog, form, select, input, annotation, .katex-html, .sr-only, .visually-hidden, .skip-link',
    'a.anchor, .hash-link, .header-anchor, .headerlink, .sl-anchor-link, .heading-anchor, .anchor-link',
    // docsgen
    '.version-banner, .version-badge, .page-actions, .page-meta, .post-meta, .doc-tags, .recent, .toc, .toc-inline, .post-summary > p',
    // Docusaurus
    '.theme-doc-breadcrumbs, .theme-doc-toc-mobile, .theme-doc-version-badge, .theme-doc-version-banner',
    '.theme-doc-footer, .table-of-contents, .pagination-nav, .theme-doc-card-icon, .avatar, article > header > div',
    '.theme-last-updated, .theme-back-to-top-button',
    // VitePress
    '.twoslash-floating, .twoslash-popup-container, .twoslash-error-line, .twoslash-meta-line',
    '.VPDocAside, .VPDocFooter, .VPSidebar, .VPLocalNav, .VPFooter, span.lang, .line-numbers-wrapper',
    // Starlight
    '.right-sidebar-container, .sl-banner, .sl-container > p, .expressive-code .copy, .ec-line .gutter',
    // MkDocs
    '.md-sidebar, .md-content__button, .md-tags, .md-source-file, .md-feedback, .md-post__meta, .md-clipboard',
    '.linenos, .linenodiv, .rst-footer-buttons, .wy-breadcrumbs, img.twemoji, img.gemoji, img.emojione',
    // mdBook
    '.fa-svg, .nav-wide-wrapper, .boring, .img-wrapper',
    // Nextra
    'h3[style^=visibility:hidden], .nextra-breadcrumb, .nextra-toc',
    // Hugo
    '.td-page-meta, .td-toc, .td-sidebar-toc, .td-heading-self-link, .book-toc, .gdoc-toc',
  ].join(','),
);

/** Elements whose words are apart from those around them, also without a space. */
export const isApart = selector('a, small, time, label, [role=tab]');

/** A part of a control is not text, except the name of a tab. */
export const isControl = selector('button');
export const isTab = selector('[role=tab], .tabbed-labels label, .vp-code-group .tabs label');

/** Links that belong to a control or to a heading. */
export const isMadeLink = selector(
  '[role=tab], [role=button], .toclink, h1 > a.header, h2 > a.header, h3 > a.header, h4 > a.header, h5 > a.header, h6 > a.header',
);

export const isInLink = selector('a *');

/** The sidebar. */
export const SIDEBARS = [
  '[data-sidebar]',
  '.theme-doc-sidebar-menu',
  '.VPSidebar',
  '.nextra-sidebar',
  '#nd-sidebar',
  '.sidebar-content',
  '.md-nav--primary',
  '.wy-menu-vertical',
  '#td-section-nav',
  '.book-menu',
  '.sidebar-container',
  '.recent nav',
  'ol.chapter',
  'aside nav',
  'nav.sidebar',
  'nav.menu',
  '.sidebar',
  '#sidebar',
].map(selector);

/** The sign of a line of a diff, which some generators draw. */
export const isSign = selector('pre .sign');

/** Next to the title of a card, which is a heading; elsewhere the icon is above it. */
export const isIcon = selector('.card-icon');

/** Menus at the top of a page, with names that sidebars have elsewhere. */
export const isNavbar = selector('.VPNavBarMenu');

/** Entries of a sidebar. */
export const isEntry = selector('li, .VPSidebarItem');
/** Menus in a sidebar that are not part of it: the headings of the page. */
export const isOtherMenu = selector(
  '.md-nav--secondary, .md-nav__title, .panel-head, .mobile-preferences, template, script',
);
/** Lists of an entry. */
export const isList = selector('ul, ol, nav, .items, details, .VPSidebarItem');

export const PREVIOUS = selector(
  '.pagination-nav__link--prev, .pager-link.prev, a[rel=prev], .nextra-border > a[class*=pe-4], .md-footer__link--prev, .rst-footer-buttons [accesskey=p]',
);
export const NEXT = selector(
  '.pagination-nav__link--next, .pager-link.next, a[rel^=next], .nextra-border > a[class*=ps-4], .md-footer__link--next, .rst-footer-buttons [accesskey=n]',
);
/** The title in a link to a neighbour. */
export const NEIGHBOUR_TITLE = selector(
  '.pagination-nav__label, .pager-link .title, .link-title, .md-footer__title .md-ellipsis, .md-ellipsis, b',
);
/** The word above that title. */
export const NEIGHBOUR_LABEL = selector('.md-footer__direction, .pagination-nav__sublabel, .pager-link .desc');
