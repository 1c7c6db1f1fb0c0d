/** The body of the page for URLs that do not exist: where to look instead. */
import type { SearchUrls } from '../../../runtime/search-index/types.ts';
import { escapeAttribute, escapeText } from '../../html/escape.ts';
import { interfaceText } from '../../lib/text.ts';
import { homePath, localHref } from '../../model/href.ts';
import type { SiteRoutes, SiteUrls } from '../../model/site.ts';

interface Places extends SiteRoutes, SiteUrls {
  shells: ReadonlyMap<string, { search?: SearchUrls }>;
}

/**
 * A search field, which leads to the search page (a link, where no script would read it there), a link to the home page,
 * and a place for pages with similar paths (`runtime/enhance/near-pages.ts`).
 */
export function notFoundHtml(input: Places, name: string): string {
  const { config, shells } = input;
  const locale = config.locales.find((one) => one.name === name);
  if (!locale) return '';
  const say = (key: Parameters<typeof interfaceText>[1]): string => escapeText(interfaceText(locale, key));
  const hrefOf = localHref(input, locale);
  const home = `<a href="${escapeAttribute(hrefOf(homePath(input, locale)))}">${say('breadcrumbs.home')}</a>`;
  const urls = shells.get(name)?.search;
  if (!config.search || !urls) return `<p>${home}</p>`;
  const search = escapeAttribute(hrefOf(`/${config.search.path}`));
  const label = (name: string, key: Parameters<typeof interfaceText>[1]): string =>
    ` ${name}="${escapeAttribute(interfaceText(locale, key))}"`;
  return (
    `<link rel="stylesheet" href="${escapeAttribute(urls.css)}"><form class="search-form" role="search" action="${search}">` +
    `<input class="search-input" type="search" name="q" maxlength="256"${label('placeholder', 'search.placeholder')}${label('aria-label', 'search.button')}>` +
    `<button class="search-submit" type="submit">${say('search.button')}</button></form>` +
    `<noscript><p><a href="${search}">${say('search.button')}</a></p></noscript><p>${home}</p>` +
    `<section class="near-pages" data-near="${search}" hidden><h2>${say('notFound.near')}</h2></section>`
  );
}
