/** Data for the head that a page's route data lacks; empty for most pages. */

import { docsTag } from '../../lib/algolia.ts';
import { labelIn } from '../../lib/labels.ts';
import type { SiteConfig } from '../../model/config.ts';
import type { GeneratedPage, Page, Route } from '../../model/graph.ts';
import type { HeadData } from './types.ts';

/** Text of the `<title>`: page and site. On a home page with the site's title, the tagline replaces the site. */
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

export function pageHeadData(page: Page, changes: Pick<HeadData, 'modifiedTime'> | undefined): { head?: HeadData } {
  const { docs, post } = page;
  const search = page.kind === 'doc' && docs ? searchTag(docs) : undefined;
  return some({
    ...(search ? { docsearch: search } : {}),
    ...(post ? { publishedTime: post.time } : {}),
    ...(post ? changes : {}),
  });
}

/** For generated pages. A missing description is made from the items of the page's list. */
export function generatedHeadData(page: GeneratedPage, titleOf: (post: number) => string): { head?: HeadData } {
  const search = generatedTag(page);
  const description = page.description === '' ? listed(page, titleOf) : '';
  return some({ ...(search ? { docsearch: search } : {}), ...(description ? { description } : {}) });
}

const some = (head: HeadData): { head?: HeadData } => (Object.keys(head).length > 0 ? { head } : {});

type Docs = NonNullable<Page['docs']>;

/** Docusaurus' names for instances and versions; undefined for the name that is the default. */
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
