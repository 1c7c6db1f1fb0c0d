/**
 * `llms.txt` (https://llmstxt.org): the pages of the site as links to Markdown, in the order of the sidebars. One for each
 * language, and one for each other version and, where there are several, each instance of the docs. A list that programs
 * may cut is in several files.
 */
import { blogTitles, labelIn } from '../../lib/labels.ts';
import { lookUp } from '../../lib/look-up.ts';
import { compareText, siteUrl } from '../../lib/paths.ts';
import type { SiteConfig } from '../../model/config.ts';
import type { ContentGraph, Route } from '../../model/graph.ts';
import { isContent } from '../../model/href.ts';
import { link, plainLine, quote } from '../markdown/text.ts';
import {
  type DocsOfPage,
  type DocsSection,
  docsOrder,
  isCurrent,
  type Locale,
  type OrderInput,
  readable,
  routesOf,
  titleOf,
} from './llms-order.ts';
import { nameIn, partsOf } from './llms-parts.ts';
import type { SmallFile } from './open-search.ts';

export interface LlmsInput extends OrderInput {
  /** The Markdown of a page by the published path of the page. */
  copies: ReadonlyMap<string, { href: string; file: string }>;
  /** By name of the locale: see `docsOrder`. */
  docs: ReadonlyMap<string, DocsSection[]>;
}

/** Path of a file of a locale. */
export const fileIn = ({ path }: Locale, name: string): string => (path === '' ? name : `${path}/${name}`);

/** Paths of `llms.txt`, or of another file of this kind, in all locales; empty unless the site has them. */
export const llmsPaths = ({ llms, locales, noIndex }: SiteConfig, name = 'llms.txt'): string[] =>
  llms === undefined || noIndex ? [] : locales.map((locale) => fileIn(locale, name));

/** A list of pages besides those of the languages. */
export interface OtherIndex {
  /** Output path. */
  path: string;
  /** Name of the locale. */
  locale: string;
  /** Id of the docs, and their version. */
  docs: string;
  version: string;
  /** For readers. */
  title: string;
}

/**
 * The lists of other versions, and of all versions where a site has several instances of docs. Only of those that have
 * pages.
 */
export function otherIndexes({
  config,
  graph,
}: {
  config: SiteConfig;
  graph: Pick<ContentGraph, 'pages'>;
}): OtherIndex[] {
  if (llmsPaths(config).length === 0) return [];
  const isShown = isCurrent(config);
  const filled = new Set(graph.pages.map(({ locale, docs }) => `${locale}\n${docs?.instance}\n${docs?.version}`));
  const taken = new Set(llmsPaths(config));
  return config.locales.flatMap((locale) =>
    config.docs.flatMap(({ id, versions }) =>
      versions.flatMap(({ name, label, routeBasePath, noIndex }) => {
        const isMain = config.docs.length === 1 && isShown({ instance: id, version: name });
        const path = fileIn(locale, routeBasePath === '' ? 'llms.txt' : `${routeBasePath}/llms.txt`);
        if (isMain || noIndex || taken.has(path) || !filled.has(`${locale.name}\n${id}\n${name}`)) return [];
        const own = labelIn(locale.labels)(label);
        const title = [...(config.docs.length > 1 ? [titleOf(config, id)] : []), ...(versions.length > 1 ? [own] : [])];
        return [{ path, locale: locale.name, docs: id, version: name, title: title.join(' ') || titleOf(config, id) }];
      }),
    ),
  );
}

/** The files of all locales, except those that the site has itself. */
export function llmsFiles(input: LlmsInput): SmallFile[] {
  const { config, publicFiles } = input;
  const own = new Set(publicFiles.map(({ rel }) => rel));
  if (llmsPaths(config).length === 0) return [];
  const others = otherIndexes(input);
  return config.locales
    .flatMap((locale) => {
      const ofLocale = others.filter((one) => one.locale === locale.name);
      return [
        ...indexFiles(input, locale, {
          path: 'llms.txt',
          head: headOf(input, locale),
          sections: mainSections(input, locale),
          end: seeAlso(input, locale, ofLocale),
        }),
        ...ofLocale.flatMap((one) => otherFiles(input, locale, one)),
      ];
    })
    .filter(({ path }) => !own.has(path));
}

function otherFiles(input: LlmsInput, locale: Locale, { path, docs, version, title }: OtherIndex): SmallFile[] {
  const isIn = (page: DocsOfPage): boolean => page?.instance === docs && page.version === version;
  const [name = '', ...about] = headOf(input, locale);
  const below = locale.path === '' ? path : path.slice(locale.path.length + 1);
  return indexFiles(input, locale, {
    path: below,
    head: [`${name}: ${plainLine(title)}`, ...about],
    sections: docsOrder(input, locale, isIn),
    end: [],
  });
}

interface Index {
  /** Relative to the folder of the locale. */
  path: string;
  head: string[];
  sections: DocsSection[];
  /** What follows the pages. */
  end: string[];
}

const heading = (title: string, lines: readonly string[]): string => `## ${plainLine(title)}\n\n${lines.join('\n')}`;

const joined = (blocks: readonly string[]): string => `${blocks.join('\n\n')}\n`;

/** One file, or a list of files, one for each section, when one has more characters than a program reads at once. */
function indexFiles(input: LlmsInput, locale: Locale, { path, head, sections, end }: Index): SmallFile[] {
  const { config } = input;
  const lines = new Map(sections.flatMap(routesOf).map((route) => [route, lineOf(input, route)] as const));
  const linesOf = (routes: readonly Route[]) => routes.map((route) => lines.get(route) ?? '');
  const blocks = sections
    .filter((section) => routesOf(section).length > 0)
    .map((section) => heading(section.title, linesOf(routesOf(section))));
  const whole = joined([...head, ...blocks, ...end]);
  const most = config.llms?.indexSize ?? Number.POSITIVE_INFINITY;
  if (whole.length <= most) return [{ path: fileIn(locale, path), content: whole }];
  const sizes = new Map(Array.from(lines, ([route, line]) => [route, line.length + 1] as const));
  const folder = path.replace(/\.txt$/, '');
  const title = head[0] ?? '';
  const parts = sections
    .flatMap((section) => partsOf(section, { sizes, most: most - title.length - 200 }))
    .map(({ title: name, routes, ...part }) => ({
      path: fileIn(locale, `${folder}/${nameIn(locale, part.name)}.txt`),
      content: joined([`${title}: ${plainLine(name)}`, linesOf(routes).join('\n')]),
      line: `- ${link(plainLine(name), config.url + siteUrl(config.baseUrl, fileIn(locale, `${folder}/${nameIn(locale, part.name)}.txt`)))}: ${routes.length} ${routes.length === 1 ? 'page' : 'pages'}`,
    }));
  const list = heading(
    'Sections',
    parts.map(({ line }) => line),
  );
  const about = 'Each section has its own list of pages.';
  return [
    { path: fileIn(locale, path), content: joined([...head, about, list, ...end]) },
    ...parts.map(({ path: file, content }) => ({ path: file, content })),
  ];
}

/** Title and tagline of the site. */
export function headOf({ config }: Pick<LlmsInput, 'config'>, { labels }: Locale): string[] {
  const label = (text: string) => plainLine(labelIn(labels)(text));
  return [`# ${label(config.title)}`, ...(config.tagline ? [quote(label(config.tagline))] : [])];
}

function mainSections(input: LlmsInput, locale: Locale): DocsSection[] {
  const { graph, config } = input;
  const docs = input.docs.get(locale.name) ?? [];
  const listed = new Set(docs.flatMap(routesOf));
  const all = readable(input, locale, isCurrent(config));
  const posts = all.filter(({ kind }) => kind === 'post');
  posts.sort((a, b) => compareText(dateOf(graph, b), dateOf(graph, a)));
  const others = all.filter((route) => route.kind === 'page' && !listed.has(route));
  return [
    ...docs,
    ...config.blogs.map((blog) => ({
      title: blogTitles(blog, locale).title,
      // No id of docs has a `~`.
      name: `~${blog.id}`,
      items: posts.filter(({ index }) => graph.pages[index]?.blog === blog.id),
    })),
    // The format's name for a section that agents may skip.
    { title: 'Optional', name: '~optional', items: others },
  ];
}

/** Links to the lists of other versions and languages. */
function seeAlso({ config }: LlmsInput, locale: Locale, others: readonly OtherIndex[]): string[] {
  const line = (title: string, path: string) =>
    `- ${link(plainLine(title), config.url + siteUrl(config.baseUrl, path))}`;
  const languages = config.locales.filter((one) => one !== locale);
  return [
    ...(others.length === 0
      ? []
      : [
          heading(
            'Other lists',
            others.map(({ title, path }) => line(title, path)),
          ),
        ]),
    ...(languages.length === 0
      ? []
      : [
          heading(
            'Other languages',
            languages.map((one) => line(one.label, fileIn(one, 'llms.txt'))),
          ),
        ]),
  ];
}

const dateOf = (graph: ContentGraph, { index }: Route): string => graph.pages[index]?.post?.time ?? '';

function lineOf({ config, graph, documents, copies }: LlmsInput, { kind, index, href, locale }: Route): string {
  const page = isContent(kind) ? graph.pages[index] : undefined;
  const own = (page ?? graph.generated[index])?.title ?? '';
  const title =
    own === config.title ? (lookUp(config.locales.find(({ name }) => name === locale)?.labels, own) ?? own) : own;
  const about = page
    ? documents[page.document]?.frontMatter.description
    : graph.generated[index]?.description || undefined;
  return `- ${link(plainLine(title), config.url + (copies.get(href)?.href ?? href))}${about ? `: ${plainLine(about)}` : ''}`;
}
