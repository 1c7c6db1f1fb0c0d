/** The HTML document around the app: head, root element, boot script. */
import { escapeAttribute as attr } from '../../html/escape.ts';
import { pageHead } from './head.ts';
import { withOwnTags } from './own-head.ts';
import type { DocumentSettings, RenderItem } from './types.ts';

/**
 * The text before the app. Both scripts are our own constant texts.
 * @param own The page's own tags for its head.
 */
export function documentStart(
  settings: DocumentSettings,
  item: RenderItem,
  { headScript, own }: { headScript: string; own: string },
): string {
  const { lang, dir, shell, theme, cssUrl, fontUrl, head } = settings;
  const { chunk } = item;
  return (
    `<!doctype html>\n<html lang="${attr(lang)}" dir="${dir}" data-shell="${shell}"${theme ? ` data-theme="${theme}"` : ''}><head><meta charset="utf-8">` +
    `<meta name="viewport" content="width=device-width,initial-scale=1"><script>${headScript}</script>` +
    (settings.homeScript && settings.head.home?.url === settings.origin + item.route.path
      ? `<script>${settings.homeScript}</script>`
      : '') +
    withOwnTags(pageHead(settings, item) + head.tags, own) +
    `<link rel="stylesheet" href="${attr(cssUrl)}">` +
    (fontUrl ? `<link rel="preload" href="${attr(fontUrl)}" as="font" crossorigin>` : '') +
    (chunk?.cssUrl ? `<link rel="stylesheet" href="${attr(chunk.cssUrl)}">` : '') +
    '</head><body><div id="docsgen">'
  );
}

/** `tabsScript` runs on pages with tabs whose choice may be stored (by group) or in the URL. */
export const documentEnd = ({ bootUrl, analyticsUrl }: DocumentSettings, app: string, tabsScript: string): string =>
  `</div>${TABS.test(app) ? `<script>${tabsScript}</script>` : ''}${moduleScript(bootUrl)}${analyticsUrl ? moduleScript(analyticsUrl) : ''}</body></html>\n`;

const moduleScript = (url: string): string => `<script type="module" src="${attr(url)}"></script>`;

const TABS = /<div class="tabs[^>]* data-(?:group|query)="/;
