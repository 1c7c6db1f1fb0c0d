import { text } from '../../runtime/base/texts.ts';
import type { PartProps } from '../../runtime/base/theme.ts';
import { escapeHtml } from './escape.ts';

/**
 * The upper part of the search page, as HTML: the search scripts own it and change heading and results, while React
 * sees one static piece. Its inline script starts them with the page, not with the reader's first move, and hides the
 * list of all pages at once if the URL has a query.
 */
export function searchHtml({ site, route }: Pick<PartProps, 'site' | 'route'>): string {
  const { urls, sitemap } = route.search ?? {};
  if (!urls) return '';
  const say = (key: Parameters<typeof text>[1]): string => escapeHtml(text(site, key));
  const attribute = (name: string, value: string): string => ` ${name}="${escapeHtml(value)}"`;
  const link = sitemap ? ` <a href="${escapeHtml(sitemap)}">${say('search.sitemap')}</a>` : '';
  return (
    `<link rel="stylesheet"${attribute('href', urls.css)}>` +
    `<div class="search-page" data-search-page=""${attribute('data-title', route.documentTitle)}>` +
    `<script>${startScript(urls)}</script>` +
    `<h1>${escapeHtml(route.title)}</h1>` +
    `<form class="search-form" role="search"${attribute('action', route.path)}>` +
    `<input class="search-input" type="search" name="q" maxlength="256" autocomplete="off" autofocus=""` +
    `${attribute('placeholder', text(site, 'search.placeholder'))}${attribute('aria-label', text(site, 'search.button'))}>` +
    `<button class="search-submit" type="submit">${say('search.button')}</button></form>` +
    `<noscript><p class="search-unavailable">${say('search.noScript')}${link}</p></noscript>` +
    `<p class="search-unavailable" data-search-failed="" hidden><strong>${say('search.failed')}</strong> ${say('search.failedHelp')}</p>` +
    `<div data-search-results=""></div></div>`
  );
}

/** Source of that script; if the module cannot be loaded, the list stays. */
const startScript = (urls: object): string =>
  `{const p=document.currentScript.parentNode,u=${JSON.stringify(urls).replaceAll('<', '\\u003c')};` +
  'p.toggleAttribute("data-query",/[?&]q=[^&]/.test(location.search));' +
  'import(u.ui).then(m=>m.startPage(u),()=>{p.removeAttribute("data-query");p.querySelector("[data-search-failed]").hidden=false})}';
