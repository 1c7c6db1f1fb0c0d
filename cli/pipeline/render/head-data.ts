/** What the head says of a page that its route data does not say; nothing for most pages. */
import type { SiteConfig } from '../../config/types.ts';
import { docsTag } from '../../lib/algolia.ts';
import { labelIn } from '../../lib/labels.ts';
import type { GeneratedPage, Page, Route } from '../../model/graph.ts';
import type { HeadData } from './types.ts';

/** Text of the `<title>`: the page and the site. A home page that is called as the site says what the site is. */
export function documentTitle(config: SiteConfig, { path, locale }: Pick<Route, 'path' | 'locale'>, title: string) {
  const { labels = {}, path: folder = '' } = config.locales.find(({ name }) => name === locale) ?? {};
  const site = labelIn(labels)(config.title);
  const isHome = path === `/${folder}` || path === `/${folder}/`;
  const named = title === config.title ? site : title;
  const rest = isHome && named === site ? labelIn(labels)(config.tagline) : site;
  return [named, rest]
    .filter((text, at, all) => text !== '' && all.indexOf(text) === at)
    .join(` ${config.titleDelimiter} `);
}

/** Of a document's page. */
export function pageHeadData(page: Page, changes: Pick<HeadData, 'modifiedTime'> | undefined): { head?: HeadData } {
  const { docs, post } = page;
  const search = page.kind === 'doc' && docs ? searchTag(docs) : undefined;
  return some({
    ...(search ? { docsearch: search } : {}),
    ...(post ? { publishedTime: post.time } : {}),
    ...(post ? changes : {}),
  });
}

/** Of a generated page. One without a description is described by what it lists. */
export function generatedHeadData(page: GeneratedPage, titleOf: (post: number) => string): { head?: HeadData } {
  const search = generatedTag(page);
  const description = page.description === '' ? listed(page, titleOf) : '';
  return some({ ...(search ? { docsearch: search } : {}), ...(description ? { description } : {}) });
}

const some = (head: HeadData): { head?: HeadData } => (Object.keys(head).length > 0 ? { head } : {});

type Docs = NonNullable<Page['docs']>;

/** As Docusaurus calls instances and versions; those of most sites are what the head says anyway. */
function searchTag({ instance, version }: Docs): HeadData['docsearch'] {
  const tag = docsTag(instance, version);
  return tag === 'docs-default-current' ? undefined : { version, tag };
}

const BLOG_TAGS: Partial<Record<GeneratedPage['kind'], string>> = {
  'blog-list': 'blog_posts_list',
  tags: 'blog_tags_list',
  tag: 'blog_tags_posts',
  authors: 'blog_authors_list',
  author: 'blog_authors_posts',
};

function generatedTag({ kind, docs }: GeneratedPage): HeadData['docsearch'] {
  if (!docs) return BLOG_TAGS[kind] ? { tag: BLOG_TAGS[kind] } : undefined;
  if (kind === 'tags') return { version: docs.version, tag: 'doc_tags_list' };
  return kind === 'tag' ? { version: docs.version, tag: 'doc_tag_doc_list' } : searchTag(docs);
}

const LONGEST = 160;

function listed({ cards, posts, groups, authors }: GeneratedPage, titleOf: (post: number) => string): string {
  const names = [
    ...(cards ?? []).map(({ title }) => title),
    ...(posts ?? []).map(titleOf),
    ...(groups ?? []).flatMap(({ links }) => links.map(({ label }) => label)),
    ...(authors ?? []).map(({ name }) => name),
  ];
  let text = '';
  for (const name of names) {
    const longer = text === '' ? name : `${text}, ${name}`;
    if (longer.length > LONGEST) break;
    text = longer;
  }
  return text;
}
