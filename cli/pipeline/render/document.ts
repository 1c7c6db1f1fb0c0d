/** The HTML document around the app: head, app root, boot script. */
import type { RouteData } from '../../../runtime/types.ts';
import { escapeAttribute as attr } from '../body.ts';
import type { DocumentSettings, RenderItem } from './types.ts';

const meta = (key: 'name' | 'property', name: string, content: string): string =>
  `<meta ${key}="${name}" content="${attr(content)}">`;

/** Everything before the app root. `headScript` is our own constant text. */
export function documentStart(settings: DocumentSettings, item: RenderItem, headScript: string): string {
  const { lang, dir, shell, cssUrl, favicon, version } = settings;
  const { route, chunk } = item;
  return (
    `<!doctype html>\n<html lang="${attr(lang)}" dir="${dir}" data-shell="${shell}"><head><meta charset="utf-8">` +
    `<meta name="viewport" content="width=device-width,initial-scale=1"><script>${headScript}</script>` +
    `<title>${attr(route.documentTitle)}</title>` +
    describe(settings, item) +
    meta('name', 'generator', `docsgen ${version}`) +
    searchMeta(settings, route) +
    (favicon ? `<link rel="icon" href="${attr(favicon)}">` : '') +
    `<link rel="stylesheet" href="${attr(cssUrl)}">` +
    (chunk?.cssUrl ? `<link rel="stylesheet" href="${attr(chunk.cssUrl)}">` : '') +
    '</head><body><div id="docsgen">'
  );
}

export const documentEnd = ({ bootUrl }: DocumentSettings): string =>
  `</div><script type="module" src="${attr(bootUrl)}"></script></body></html>\n`;

function describe({ origin, site, noIndex }: DocumentSettings, item: RenderItem): string {
  const { route, image, keywords } = item;
  const url = origin + route.path;
  const notFound = route.layout === 'not-found';
  return (
    (route.description ? meta('name', 'description', route.description) : '') +
    (keywords?.length ? meta('name', 'keywords', keywords.join(', ')) : '') +
    (noIndex || item.noIndex ? meta('name', 'robots', 'noindex') : '') +
    (notFound ? '' : `<link rel="canonical" href="${attr(url)}">${meta('property', 'og:url', url)}`) +
    meta('property', 'og:title', route.documentTitle) +
    (route.description ? meta('property', 'og:description', route.description) : '') +
    meta('property', 'og:type', route.layout === 'post' ? 'article' : 'website') +
    meta('property', 'og:site_name', site) +
    (image ? meta('property', 'og:image', image) : '') +
    meta('name', 'twitter:card', image ? 'summary_large_image' : 'summary')
  );
}

function searchMeta({ lang }: DocumentSettings, { layout, sidebarId }: RouteData): string {
  const docs = layout === 'doc' || layout === 'category';
  const instance = sidebarId?.split('/')[0] ?? 'docs';
  return (
    meta('name', 'docsearch:language', lang) +
    (docs ? meta('name', 'docsearch:version', 'current') : '') +
    meta(
      'name',
      'docsearch:docusaurus_tag',
      docs ? `docs-${instance === 'docs' ? 'default' : instance}-current` : 'default',
    )
  );
}
