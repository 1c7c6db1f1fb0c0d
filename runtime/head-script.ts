import { ANNOUNCEMENT_DISMISS_KEY, ANNOUNCEMENT_ID_KEY } from './base/announcement.ts';
import { COLOR_MODE_KEY } from './base/color-mode.ts';
import { EARLY_VIEWS } from './base/page-views.ts';
import { TAB_KEY } from './base/storage.ts';
import type { Theme } from './base/theme.ts';
import { HIDDEN_KEY } from './enhance/sidebar-place.ts';
import type { AnnouncementData } from './frame-types.ts';
import type { SiteData } from './types.ts';

/**
 * Source of the inline script in the head of every page, which sets what the first paint depends on. It is derived from
 * the site's settings alone, so one hash in a Content-Security-Policy covers every page.
 *
 * - `data-theme`: the reader's choice of mode; where the site respects the system, also its mode and
 *   `data-theme-choice`.
 * - `data-announcement-bar-initially-dismissed`: the announcement was closed. A new one is stored as not closed.
 * - `data-announcement-out`: it is not the time for the announcement.
 * - `data-sidebar-hidden`: the reader put the sidebar away.
 * - `data-js`: nothing jumps when enhancement starts. It is removed again if the boot script did not run.
 */
export function headScript(
  { colorMode, announcement, searchHref, sidebar }: SiteData,
  { onPageView }: Pick<Theme, 'onPageView'>,
): string {
  const stored = announcement?.closeable ? announcementScript(announcement.id) : '';
  return (
    `!function(d,s,m){try{s=localStorage;${readMode(colorMode)};${stored}}catch(e){}` +
    `m=m=="dark"||m=="light"?m:"";${applyMode(colorMode)};${whenScript(announcement)}d.dataset.js="";` +
    'addEventListener("load",function(){d.dataset.js||delete d.dataset.js})}(document.documentElement)' +
    (searchHref === undefined ? '' : PLATFORM) +
    (sidebar.hideable ? SIDEBAR : '') +
    (onPageView ? `;${EARLY_VIEWS}` : '')
  );
}

const readMode = ({ disableSwitch }: SiteData['colorMode']): string =>
  disableSwitch ? `s.removeItem("${COLOR_MODE_KEY}")` : `m=s.getItem("${COLOR_MODE_KEY}")`;

/** Where the site does not respect the system, the HTML has the default mode. */
const applyMode = ({ respectPrefersColorScheme }: SiteData['colorMode']): string =>
  respectPrefersColorScheme
    ? 'd.dataset.themeChoice=m||"system";d.dataset.theme=m||(matchMedia("(prefers-color-scheme:dark)").matches?"dark":"light")'
    : 'if(m)d.dataset.theme=m';

/** A built page does not know when it is read. */
function whenScript({ from, until }: Partial<AnnouncementData> = {}): string {
  const outside = [...(from === undefined ? [] : [`m<${from}`]), ...(until === undefined ? [] : [`m>=${until}`])];
  return outside.length > 0 ? `m=Date.now();if(${outside.join('||')})d.dataset.announcementOut="";` : '';
}

/** The id is stored last: if storage is full, the message does not count as closed. */
function announcementScript(id: string): string {
  const own = JSON.stringify(id).replace(
    /[<\u2028\u2029]/g,
    (one) => `\\u${one.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
  return (
    `var a="${ANNOUNCEMENT_ID_KEY}",b="${ANNOUNCEMENT_DISMISS_KEY}",i=${own};` +
    's.getItem(a)!=i?(s.setItem(b,"false"),s.setItem(a,i)):' +
    's.getItem(b)=="true"&&(d.dataset.announcementBarInitiallyDismissed="")'
  );
}

/**
 * Source of the inline script at the end of pages with remembered tabs: it shows the reader's choice before the first
 * paint. It is the same on every page of every site. The boot script does the rest.
 */
export const tabsScript =
  'for(const r of document.querySelectorAll(".tabs")){' +
  'const{group:g,query:q}=r.dataset,t=[...r.firstChild.children],f=v=>t.find(b=>b.dataset.value==v);' +
  'let c=q&&f(new URLSearchParams(location.search).get(q));' +
  `try{c||(c=g&&f(localStorage.getItem("${TAB_KEY}"+g)))}catch{}` +
  'if(c)for(const b of t){b.setAttribute("aria-selected",b==c);' +
  'for(const e of[b,document.getElementById(b.getAttribute("aria-controls"))])e.toggleAttribute("data-selected",b==c)}}';

const SIDEBAR = `;try{sessionStorage.getItem("${HIDDEN_KEY}")&&(document.documentElement.dataset.sidebarHidden="")}catch(e){}`;

/** Sets `<html data-mac>` where the search button shows the command key. */
const PLATFORM = ';/Mac|iP/.test(navigator.platform)&&(document.documentElement.dataset.mac="")';
