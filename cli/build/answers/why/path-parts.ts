/** Explains where each part of a path comes from. */
import { keyPlace } from '../../../lib/key-place.ts';
import { baseName, folderOf, withoutTrailingSlash } from '../../../lib/paths.ts';
import { placeText } from '../../../lib/place.ts';
import type { SiteConfig } from '../../../model/config.ts';
import type { Document, SourceFile } from '../../../model/document.ts';
import type { GeneratedPage, Page, Route } from '../../../model/graph.ts';
import { pageOf } from '../../../model/href.ts';
import type { WhyPart } from '../../../model/why.ts';
import type { DocNames } from '../../../pipeline/graph/names.ts';
import { numberPrefix, stem } from '../../../pipeline/graph/slugs.ts';
import { namesOf } from './names.ts';
import type { AskedSite } from './types.ts';

/** The parts in their order; together they are the path without a trailing slash. */
export function pathParts(site: AskedSite, route: Route): WhyPart[] {
  const { config } = site.loaded;
  const page = pageOf(site.graph, route);
  const whole = route.path === '/' ? '' : withoutTrailingSlash(route.path);
  const base = baseParts(config, route, page);
  const length = base.reduce((sum, { part }) => sum + part.length, 0);
  const rest = whole.slice(length);
  const own = ownParts(site, page, rest);
  const isWhole = own.map(({ part }) => part).join('') === rest;
  return [
    ...base.filter(({ part }) => part !== ''),
    ...(isWhole ? own : [{ part: rest, why: 'the rest of the path' }]),
  ];
}

/** The parts that all pages of a kind share. */
function baseParts(config: SiteConfig, route: Route, page: Page | GeneratedPage | undefined): WhyPart[] {
  const { path = '' } = config.locales.find(({ name }) => name === route.locale) ?? {};
  const locale = { part: slashed(path), why: `the path of the locale "${route.locale}" (i18n)` };
  if (page?.docs) return [locale, ...docsParts(config, page.docs)];
  const blog = config.blogs.find(({ id }) => id === page?.blog);
  if (!blog) return [locale];
  const name = config.blogs.length > 1 ? ` "${blog.id}"` : '';
  return [locale, { part: slashed(blog.routeBasePath), why: `the path of the blog${name} (blog.routeBasePath)` }];
}

function docsParts({ docs }: SiteConfig, { instance, version }: NonNullable<Page['docs']>): WhyPart[] {
  const settings = docs.find(({ id }) => id === instance);
  const found = settings?.versions.find(({ name }) => name === version);
  const root = settings?.routeBasePath ?? '';
  const below = (found?.routeBasePath ?? root).slice(root.length);
  return [
    { part: slashed(root), why: `the path of the docs "${instance}" (routeBasePath)` },
    { part: root === '' ? slashed(below) : below, why: `the version "${version}"` },
  ];
}

const slashed = (path: string): string => (path === '' ? '' : `/${path}`);

function ownParts(site: AskedSite, page: Page | GeneratedPage | undefined, rest: string): WhyPart[] {
  if (!page) return [{ part: rest, why: 'the page that hosts show for unknown URLs' }];
  if (!('document' in page)) return [generatedPart(site.loaded.config, page, rest)];
  const document = site.parsed.documents[page.document] as Document;
  const source = site.parsed.sources[page.document] as SourceFile;
  const { slug } = document.frontMatter;
  if (slug !== undefined) return [{ part: rest, why: slugText(document, slug) }];
  if (source.ext === 'api') return [{ part: rest, why: 'a page of the API reference (api.path and the module)' }];
  return page.kind === 'post'
    ? [postPart(document, rest)]
    : page.kind === 'doc'
      ? docParts(document, namesOf(site, document))
      : fileParts(document);
}

function slugText(document: Document, slug: string): string {
  const from = slug.startsWith('/') ? '' : folderOf(document.rel) === '' ? '' : ', relative to its folder';
  return `slug "${slug}" in ${placeText(keyPlace(document, 'slug'))}${from}`;
}

function postPart({ rel }: Document, rest: string): WhyPart {
  const isDated = /^\/\d{4}\/\d\d\/\d\d(?:\/|$)/.test(rest);
  return { part: rest, why: `${isDated ? 'date and name' : 'the name'} of the file ${rel}` };
}

/** Folders and name of a document, as `graph/names.ts` turns them into a path. */
function docParts(document: Document, names: DocNames | undefined): WhyPart[] {
  const { rel, frontMatter } = document;
  const { folder = '', name = stem(rel), last = name } = names?.of(document) ?? {};
  const written = folderOf(rel) === '' ? [] : folderOf(rel).split('/');
  const shown = folder.split('/');
  const folders = written.map((own, at): WhyPart => {
    const part = shown[at] ?? own;
    return { part: `/${part}`.normalize('NFC'), why: `the folder "${own}"${unnumbered(own, part)}` };
  });
  if (last === '') return [...folders, { part: '', why: `${baseName(rel)} is the index of its folder` }];
  const { id } = frontMatter;
  const why =
    id === undefined
      ? `the name of the file "${baseName(rel)}"${unnumbered(stem(rel), name)}`
      : `id "${id}" in ${placeText(keyPlace(document, 'id'))}`;
  return [...folders, { part: `/${last}`.normalize('NFC'), why }];
}

const unnumbered = (written: string, name: string): string =>
  numberPrefix(written).name === name && written !== name ? ', without its number' : '';

/** Folders and name of a single page. */
function fileParts({ rel }: Document): WhyPart[] {
  const folders = folderOf(rel)
    .split('/')
    .filter((name) => name !== '')
    .map((name): WhyPart => ({ part: `/${name}`.normalize('NFC'), why: `the folder "${name}"` }));
  const name = stem(rel);
  const last =
    name.toLowerCase() === 'index'
      ? { part: '', why: `${baseName(rel)} is the index of its folder` }
      : { part: `/${name}`.normalize('NFC'), why: `the name of the file "${baseName(rel)}"` };
  return [...folders, last];
}

function generatedPart({ blogs }: SiteConfig, page: GeneratedPage, rest: string): WhyPart {
  const blog = blogs.find(({ id }) => id === page.blog);
  const { kind, title, tag } = page;
  const [, number] = /\/page\/(\d+)$/.exec(rest) ?? [];
  const numbered = number === undefined ? '' : `, page ${number} (blog.postsPerPage)`;
  const ofDocs = page.docs !== undefined;
  const reasons: Record<GeneratedPage['kind'], string> = {
    category: `the page of the category "${title}": from the slug of its link, or from its label`,
    'blog-list': `the list of posts${numbered}`,
    archive: `all posts by year (blog.archivePath: "${blog?.archivePath}")`,
    tags: ofDocs ? 'all tags of the docs' : `all tags (blog.tagsPath: "${blog?.tagsPath}")`,
    tag: `the tag "${tag?.label}": from its permalink in tags.yml, or from its name${numbered}`,
    authors: `all authors (blog.authorsPath: "${blog?.authorsPath}")`,
    author: `the posts of ${title}: from page in authors.yml${numbered}`,
    search: 'the search page (search.path)',
  };
  return { part: rest, why: reasons[kind] };
}
