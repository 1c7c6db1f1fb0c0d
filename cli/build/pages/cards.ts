/** Which pages have a social card, what it shows, and what it is called. */
import { keyOf } from '../../lib/hash.ts';
import { blogTitles, labelIn } from '../../lib/labels.ts';
import { colorsOf } from '../../lib/looks.ts';
import type { LoadedConfig, LocaleConfig, SiteConfig } from '../../model/config.ts';
import type { GeneratedPage, Page, Route } from '../../model/graph.ts';
import { pageOf } from '../../model/href.ts';
import type { CardFacts, SocialCard } from '../../model/images.ts';
import { DESIGN } from '../../pipeline/images/cards/card.ts';
import { isForeign } from '../../pipeline/images/cards/measure.ts';
import { sectionAccent } from '../../pipeline/render/accent.ts';
import { type Outcome, problem } from '../../problems/problem.ts';
import type { CardMachine, SiteCards, UnderstoodSite } from '../types.ts';

type Site = Pick<UnderstoodSite, 'loaded' | 'graph' | 'table' | 'parsed'>;

/** The cards of all pages that show no picture of their own. Nothing is drawn here: names need only the texts. */
export function siteCards({ loaded, graph, table, parsed }: Site, machine: CardMachine): Outcome<SiteCards> {
  const { config, locate } = loaded;
  if (machine.sharp === undefined) return { value: new Map(), problems: [missing(locate)] };
  const factsOf = createFacts(config);
  const cards: [path: string, card: SocialCard][] = [];
  for (const route of table.routes) {
    const page = pageOf(graph, route);
    if (!page || ofOthers(page) || hasPicture(page, parsed.documents)) continue;
    cards.push([route.path, cardOf(factsOf(route, page), machine)]);
  }
  return { value: new Map(cards), problems: [] };
}

const missing = (locate: LoadedConfig['locate']) => ({
  ...problem('DG5013', { setting: 'socialCards', reason: 'is not installed' }),
  ...locate(['socialCards']),
});

/** Lists that nobody shares: they have the picture of the site. */
const LISTS = new Set<GeneratedPage['kind'] | Page['kind']>(['search', 'tags', 'tag', 'authors', 'author', 'archive']);
const ofOthers = ({ kind }: Page | GeneratedPage): boolean => LISTS.has(kind);

function hasPicture(page: Page | GeneratedPage, documents: Site['parsed']['documents']): boolean {
  if ('document' in page) return Boolean(documents[page.document]?.frontMatter.image);
  return page.image !== undefined;
}

function cardOf(facts: CardFacts, { sharp, typefaces }: CardMachine): SocialCard {
  const { title, section, site, lang, dir, palette } = facts;
  const { hue, chroma, grayHue, grayChroma } = palette;
  const foreign = isForeign(title) || isForeign(section) || isForeign(site);
  const key = keyOf(
    `${DESIGN} ${sharp} ${dir} ${lang} ${hue} ${chroma} ${grayHue} ${grayChroma}`,
    ...[title, section, site, foreign ? typefaces() : ''],
  );
  const file = `assets/cards/${key.slice(0, 16)}.png`;
  return { file, key, from: file, facts };
}

/** A function that collects the texts of a card. */
function createFacts(config: SiteConfig): (route: Route, page: Page | GeneratedPage) => CardFacts {
  const locales = new Map(config.locales.map((locale) => [locale.name, locale]));
  const host = new URL(config.url).host;
  return (route, page) => {
    const locale = locales.get(route.locale) as LocaleConfig;
    const name = plain(labelIn(locale.labels)(config.title));
    const title = plain(page.title) || name;
    const section = plain(sectionOf(config, page, locale));
    return {
      title,
      section: section === title ? '' : section,
      // The home page is called like the site.
      site: title === name ? host : name,
      lang: locale.htmlLang,
      dir: locale.dir,
      palette: colorsOf(config.look, sectionAccent(config, route)),
    };
  };
}

const plain = (text: string): string => text.replace(/\s+/g, ' ').trim();

/** The blog of a post; of docs, the outermost category, and the version if there are several. */
function sectionOf({ blogs, docs }: SiteConfig, page: Page | GeneratedPage, locale: LocaleConfig): string {
  const blog = page.blog === undefined ? undefined : blogs.find(({ id }) => id === page.blog);
  if (blog) return blogTitles(blog, locale).title;
  if (!page.docs) return '';
  const { instance, version } = page.docs;
  const versions = docs.find(({ id }) => id === instance)?.versions ?? [];
  const label = versions.length > 1 ? versions.find(({ name }) => name === version)?.label : undefined;
  const category = page.breadcrumbs.length > 1 ? page.breadcrumbs[0]?.label : undefined;
  return [category, label].filter(Boolean).join(' · ');
}
