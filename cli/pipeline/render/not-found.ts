/** The body of the page for URLs that do not exist: where to look instead. */
import type { SearchUrls } from '../../../runtime/search-index/types.ts';
import { escapeAttribute, escapeText } from '../../html/escape.ts';
import { blogTitles } from '../../lib/labels.ts';
import { interfaceText } from '../../lib/text.ts';
import type { LocaleConfig } from '../../model/config.ts';
import { homePath, isLast, localHref } from '../../model/href.ts';
import type { SiteRoutes, SiteUrls } from '../../model/site.ts';

interface Places extends SiteRoutes, SiteUrls {
  shells: ReadonlyMap<string, { search?: SearchUrls }>;
}

type Key = Parameters<typeof interfaceText>[1];

/**
 * A place for pages that the URL may mean (`runtime/enhance/near-pages.ts`), a search field, which leads to the search
 * page (a link, where no script would read it there), and links to the sections of the site.
 */
export function notFoundHtml(input: Places, name: string): string {
  const { config, shells } = input;
  const locale = config.locales.find((one) => one.name === name);
  if (!locale) return '';
  const say = (key: Key): string => escapeText(interfaceText(locale, key));
  const hrefOf = localHref(input, locale);
  const urls = shells.get(name)?.search;
  const sections = sectionsHtml(input, locale, hrefOf);
  if (!config.search || !urls) return sections;
  const search = escapeAttribute(hrefOf(`/${config.search.path}`));
  const label = (attribute: string, key: Key): string =>
    ` ${attribute}="${escapeAttribute(interfaceText(locale, key))}"`;
  return (
    `<section class="near-pages" data-near="${search}" data-base="${escapeAttribute(config.baseUrl)}"${otherLists(input, locale)} data-busy="" hidden><h2>${say('notFound.near')}</h2></section>` +
    `<link rel="stylesheet" href="${escapeAttribute(urls.css)}"><form class="search-form" role="search" action="${search}">` +
    `<input class="search-input" type="search" name="q" maxlength="256"${label('placeholder', 'search.placeholder')}${label('aria-label', 'search.button')}>` +
    `<button class="search-submit" type="submit">${say('search.button')}</button></form>` +
    `<noscript><p><a href="${search}">${say('search.button')}</a></p></noscript>${sections}`
  );
}

/** Many hosts have one such page for all languages: the lists of the others, by the first segment of their URLs. */
function otherLists({ config, hrefOf }: Places, own: LocaleConfig): string {
  const lists = config.locales.flatMap(({ name, path }) =>
    name === own.name || path === '' ? [] : [[path, hrefOf(`/${path}/${config.search?.path}`)]],
  );
  return lists.length > 0 ? ` data-lists="${escapeAttribute(JSON.stringify(Object.fromEntries(lists)))}"` : '';
}

/** The home page, the first page of each sidebar, and blogs. */
function sectionsHtml(input: Places, locale: LocaleConfig, hrefOf: (path: string) => string): string {
  const { config, graph } = input;
  const { name } = locale;
  const isShown = (blog: string): boolean =>
    graph.pages.some((page) => page.blog === blog && page.locale === name && !page.unlisted);
  const links: [href: string, label: string][] = [
    [hrefOf(homePath(input, locale)), interfaceText(locale, 'breadcrumbs.home')],
    ...graph.sidebars.flatMap((sidebar): [string, string][] =>
      sidebar.locale === name && sidebar.firstPath && isLast(config, sidebar.docs)
        ? [[hrefOf(sidebar.firstPath), sidebar.label ?? '']]
        : [],
    ),
    ...config.blogs.flatMap((blog): [string, string][] =>
      isShown(blog.id) ? [[hrefOf(`/${blog.routeBasePath}`), blogTitles(blog, locale).title]] : [],
    ),
  ];
  const items = [...new Map(links.toReversed()).entries()]
    .toReversed()
    .map(([href, label]) => `<li><a href="${escapeAttribute(href)}">${escapeText(label)}</a></li>`);
  const title = escapeAttribute(interfaceText(locale, 'notFound.sections'));
  return `<nav class="site-sections" aria-label="${title}"><h2>${title}</h2><ul>${items.join('')}</ul></nav>`;
}
