/** The HTML document around the app: head, root element, boot script. */
import type { PageDataId, RouteData } from '../../../runtime/types.ts';
import { escapeAttribute as attr, escapeScript } from '../../html/escape.ts';
import { pageHead } from './head.ts';
import { withOwnTags } from './own-head.ts';
import type { DocumentSettings, RenderItem } from './types.ts';

/**
 * The text before the app. Both scripts are our own constant texts.
 * @param styles Styles of the first view; empty: the page waits for the stylesheet.
 * @param own The page's own tags for its head.
 */
export function documentStart(
  settings: DocumentSettings,
  item: RenderItem,
  { headScript, styles, own }: { headScript: string; styles: string; own: string },
): string {
  const { lang, dir, shell, theme, cssUrl, fontUrl, head } = settings;
  const { chunk } = item;
  return (
    `<!doctype html>\n<html lang="${attr(lang)}" dir="${dir}" data-shell="${shell}"${theme ? ` data-theme="${theme}"` : ''}><head><meta charset="utf-8">` +
    `<meta name="viewport" content="width=device-width,initial-scale=1"><script>${headScript}${fontUrl && styles ? fontScript(fontUrl) : ''}</script>` +
    (settings.homeScript && settings.head.home?.url === settings.origin + item.route.path
      ? `<script>${settings.homeScript}</script>`
      : '') +
    withOwnTags(pageHead(settings, item) + head.tags, own) +
    (styles ? `<style data-first-view>${styles}</style>` : stylesheet(cssUrl)) +
    fontLink(fontUrl, styles) +
    stylesheet(chunk?.cssUrl) +
    `</head><body>${forPrograms(settings, item)}<div id="docsgen">`
  );
}

/** Where programs find the text of all pages: they often drop what is in the head. No reader sees or hears it. */
const forPrograms = ({ llmsHref }: DocumentSettings, { route }: RenderItem): string =>
  llmsHref === undefined || route.markdown === undefined
    ? ''
    : `<p hidden>For programs: <a href="${attr(llmsHref)}">llms.txt</a> lists all pages of this site, with the URLs of their Markdown.</p>`;

/** `tabsScript` runs on pages with tabs whose choice may be stored (by group) or in the URL. */
export const documentEnd = (
  { bootUrl, analyticsUrl }: DocumentSettings,
  { app, tabsScript, styles, data }: { app: string; tabsScript: string; styles: string; data: string },
): string =>
  `</div>${styles}${app.includes('<div class="tabs') && TABS.test(app) ? `<script>${tabsScript}</script>` : ''}${app.includes(' data-near=') ? `<script>${WAKE}</script>` : ''}${moduleScript(bootUrl)}${analyticsUrl ? moduleScript(analyticsUrl) : ''}${data}</body></html>\n`;

/** Pages that a wrong URL may mean are looked for at once, not with the reader's first move. */
const WAKE = 'addEventListener("load",()=>document.body.dispatchEvent(new Event("pointermove")))';

const DATA_ID: PageDataId = 'docsgen-page';

/**
 * The data of a page that its document does not show unchanged, for hydration and client navigation. Browsers do not run
 * it, so no content security policy applies to it.
 * @param hasBody The document has the body as it is.
 */
export function pageData(route: RouteData, hasBody: boolean): string {
  const known = { shell: undefined, path: undefined, layout: undefined, documentTitle: undefined };
  const rest = { ...route, ...known, end: undefined, actions: undefined, parts: hasBody ? undefined : route.parts };
  return `<script type="application/json" id="${DATA_ID}">${escapeScript(rest)}</script>`;
}

/**
 * Browsers wait up to 50 ms for a typeface that is requested ahead. Where a round trip takes more than 100 ms, it cannot come
 * in this time: there it is requested when text is laid out, and the page does not wait.
 */
const fontScript = (url: string): string =>
  `;!function(c,l){c&&c.rtt>100||(l.rel="preload",l.as="font",l.crossOrigin="",l.href=${escapeScript(url)},document.head.append(l))}(navigator.connection,document.createElement("link"))`;

/** Without a script, and where a page waits for the stylesheet, it is requested ahead at once. */
function fontLink(url: string | undefined, styles: string): string {
  if (url === undefined) return '';
  const link = `<link rel="preload" href="${attr(url)}" as="font" crossorigin>`;
  return styles ? `<noscript>${link}</noscript>` : link;
}

const stylesheet = (url: string | undefined): string =>
  url === undefined ? '' : `<link rel="stylesheet" href="${attr(url)}">`;

/**
 * The stylesheets after the page, where the head has the styles of the first view: browsers show what is before them.
 * That of the page's own components comes again, because the later one overrides the other.
 */
export const lastStyles = ({ cssUrl }: DocumentSettings, { chunk }: RenderItem, isWhole: boolean): string =>
  isWhole ? waiting(cssUrl) : stylesheet(cssUrl) + stylesheet(chunk?.cssUrl);

/**
 * The stylesheet of a page whose HTML has all styles that it shows. Applied at once, it would make the browser compute the
 * styles of all elements a second time while the page loads. `late` applies it with the reader's first move; it is applied
 * from the start for paper, and for settings of readers that the styles in the HTML leave out.
 */
const waiting = (url: string): string =>
  `<link rel="stylesheet" href="${attr(url)}" media="print,(forced-colors:active),(prefers-contrast:more)"><noscript>${stylesheet(url)}</noscript>`;

const moduleScript = (url: string): string => `<script type="module" src="${attr(url)}"></script>`;

const TABS = /<div class="tabs[^>]* data-(?:group|query)="/;
