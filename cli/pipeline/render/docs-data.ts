/** Data of docs pages besides their text: cards, tags, and marks of drafts and unlisted pages. */
import type { CardData, RouteData, TagData } from '../../../runtime/types.ts';
import { escapeText } from '../../html/escape.ts';
import { isExternal } from '../../lib/paths.ts';
import { dateText, interfaceText } from '../../lib/text.ts';
import type { Document, FrontMatter } from '../../model/document.ts';
import type { CardLink, GeneratedPage, Page, TagLink } from '../../model/graph.ts';
import { publishedUrl } from '../../model/href.ts';
import type { SiteUrls } from '../../model/site.ts';

export type Urls = Pick<SiteUrls, 'config' | 'hrefOf'>;

export const cardsData = (cards: readonly CardLink[], { config, hrefOf }: Urls): CardData[] =>
  cards.map(({ title, description, path, href, asIs }) => {
    if (href === undefined) return { title, href: hrefOf(path), description };
    const url = asIs ? href : publishedUrl(href, config.baseUrl, hrefOf);
    return { title, href: url, description, ...(isExternal(url) ? { external: true as const } : {}) };
  });

export const tagData = ({ label, path, description }: TagLink, { hrefOf }: Urls): TagData => ({
  label,
  href: hrefOf(path),
  ...(description ? { description } : {}),
});

/** Tags of a docs page, marks of drafts, unlisted pages and pages that show their description, messages above the page. */
export function pageMarks(page: Page, { frontMatter, hasLead }: Document, urls: Urls): Partial<RouteData> {
  // All properties are named, so that the objects of all pages have one form.
  return {
    lead: hasLead && urls.config.showDescription && !frontMatter.hide_title ? true : undefined,
    tags: page.tags && page.tags.length > 0 ? page.tags.map((tag) => tagData(tag, urls)) : undefined,
    unlisted: page.unlisted ? true : undefined,
    draft: frontMatter.draft ? true : undefined,
    notice: noticeOf(page, frontMatter, urls),
  };
}

function noticeOf({ unlisted, locale }: Page, { draft, banner }: FrontMatter, { config }: Urls): string | undefined {
  const mark = draft ? 'doc.draft' : unlisted ? 'doc.unlisted' : undefined;
  if (mark === undefined && !banner) return undefined;
  const texts = config.locales.find(({ name }) => name === locale);
  const box = (tag: string, type: string, html: string): string =>
    `<${tag} class="admonition page-notice" data-type="${type}">${html}</${tag}>`;
  const marked = mark && texts ? box('p', 'warning', escapeText(interfaceText(texts, mark))) : '';
  return marked + (banner ? box('div', banner.type, banner.content) : '');
}

/** Generated pages that show their description. */
const LEADS = new Set<GeneratedPage['kind']>(['category', 'blog-list', 'archive', 'tag']);

/** Groups of links and the tag of a generated list, and whether it shows its description. */
export function listData(page: GeneratedPage, urls: Urls): Partial<RouteData> {
  const { groups, tag, locale, kind, title, description } = page;
  const { config, hrefOf } = urls;
  const texts = config.locales.find(({ name }) => name === locale);
  const isLed = LEADS.has(kind) && (kind !== 'blog-list' || config.showDescription);
  return {
    ...(isLed && description !== '' && description !== title ? { lead: true as const } : {}),
    groups: groups?.map(({ links, ...group }) => ({
      ...group,
      links: links.map(({ path, date, ...link }) => ({
        ...link,
        href: hrefOf(path),
        ...(date && texts ? { dateText: dateText(texts, date) } : {}),
      })),
    })),
    ...(tag ? { tag: { ...tagData(tag, urls), count: tag.count, allHref: hrefOf(tag.allPath) } } : {}),
  };
}
