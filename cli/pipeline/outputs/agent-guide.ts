/**
 * `agents.md`: what a site documents, in which versions and languages, and how programs find and read its pages. Only what
 * the site has is in it.
 */
import { isExternal, withoutTrailingSlash } from '../../lib/paths.ts';
import type { SiteConfig } from '../../model/config.ts';
import type { ContentGraph } from '../../model/graph.ts';
import { isContent, publicUrl, sitemapUrl } from '../../model/href.ts';
import { link, plainLine } from '../markdown/text.ts';
import { apiSymbolsPaths } from './api-symbols.ts';
import { fileIn, headOf, type LlmsInput, llmsFiles, llmsPaths, otherIndexes } from './llms.ts';
import { routesOf } from './llms-order.ts';
import type { SmallFile } from './open-search.ts';
import { pageIndexPaths } from './page-index.ts';
import { skillHref } from './skills.ts';

const GUIDE = 'agents.md';

/** Path of the guide; empty for a site without it, or with a page whose Markdown is there. */
export function guidePaths({ config, graph }: { config: SiteConfig; graph: Pick<ContentGraph, 'pages'> }): string[] {
  const { agents, llms, noIndex } = config;
  if (!agents?.guide || !llms || noIndex) return [];
  const isTaken = llms.pages && graph.pages.some(({ path }) => withoutTrailingSlash(path) === '/agents');
  return isTaken ? [] : [GUIDE];
}

/** The lists of pages, and the guide that leads to them; without those that the site has itself. */
export function listFiles(input: LlmsInput): SmallFile[] {
  const own = new Set(input.publicFiles.map(({ rel }) => rel));
  const guide = guidePaths(input).filter((path) => !own.has(path));
  return [...llmsFiles(input), ...guide.map((path) => ({ path, content: guideText(input) }))];
}

function guideText(input: LlmsInput): string {
  const [title = '', ...about] = headOf(input, input.config.locales[0] as LlmsLocale);
  const parts = [reading(input), versions(input), languages(input), skills(input), services(input)];
  return `${[`${title}: guide for agents`, ...about, ...parts.filter((part) => part !== '')].join('\n\n')}\n`;
}

/** URLs that the guide names and another text does not: of the list of pages, versions, languages, skills and services. */
export function missingInGuide(input: LlmsInput, own: string): string[] {
  const [list = ''] = llmsPaths(input.config);
  const lines = [versions(input), languages(input), skills(input), services(input)].join('\n').match(/^- .*/gm) ?? [];
  const urls = lines.flatMap((line) => /\]\(([^)]+)\)|<([^>]+)>/.exec(line)?.slice(1, 3).find(Boolean) ?? []);
  return [publicUrl(input.config, `/${list}`), ...urls].filter((url) => !isNamed(url, own, input.config));
}

/** True for a text with the URL, or the path of a URL of the site. */
function isNamed(url: string, text: string, { url: origin }: SiteConfig): boolean {
  const path = url.startsWith(`${origin}/`) ? [url.slice(origin.length)] : [];
  return [url, ...path].some((one) => {
    const [before = '', ...rest] = text.split(one);
    // Not as a part of a longer one: /llms.txt in /de/llms.txt.
    return rest.some((after, at) => !/[\w/.-]$/.test([before, ...rest][at] as string) && !/^[\w-]/.test(after));
  });
}

type LlmsLocale = LlmsInput['config']['locales'][number];

const list = (lines: readonly string[]): string => lines.map((line) => `- ${line}`).join('\n');

/** A heading with a list; nothing without entries. */
const section = (title: string, lines: readonly string[]): string =>
  lines.length === 0 ? '' : `## ${title}\n\n${list(lines)}`;

function reading(input: LlmsInput): string {
  const { config, copies, docs, table } = input;
  const url = (path: string) => publicUrl(config, `/${path}`);
  const ofDocs = [...docs.values()].flat().flatMap(routesOf);
  const first = [...ofDocs, ...table.routes.filter(({ kind }) => isContent(kind))].find(({ href }) => copies.has(href));
  const copy = first && copies.get(first.href);
  const [symbols] = apiSymbolsPaths(config);
  return section('Find and read pages', [
    ...llmsPaths(config)
      .slice(0, 1)
      .map((path) => `${link('llms.txt', url(path))} lists the pages by section, with descriptions. Begin here.`),
    ...(copy
      ? [
          `Each page is also Markdown, at its URL with \`.md\`: <${config.url}${copy.href}> for <${config.url}${first.href}>.`,
        ]
      : []),
    ...(config.llms?.full && config.llms.pages && ofDocs.length > 0
      ? [`${link('llms-full.txt', url('llms-full.txt'))} has the text of all docs, or lists the files with it.`]
      : []),
    ...(symbols === undefined
      ? []
      : [`${link('symbols.json', url(symbols))} has the names, kinds and URLs of all symbols of the API.`]),
    ...(sitemapUrl(config) === undefined
      ? []
      : [`${link('sitemap.xml', url('sitemap.xml'))} has the URLs of all pages.`]),
    ...pageIndexPaths(config).flatMap((path) => [
      `${link('pages.json', url(path))} has all pages of all versions and languages, for programs.`,
      `\`npx docsgen mcp ${url('')}\` is an MCP server for this site: it searches and reads the published files.`,
    ]),
    'Cite the URL of a page, with the id of the heading as its fragment.',
  ]);
}

function versions(input: LlmsInput): string {
  const { config, graph } = input;
  const [locale] = config.locales;
  const others = otherIndexes(input);
  const homes = graph.homes.filter((home) => home.locale === locale?.name);
  return section(
    'Versions',
    (homes.length < 2 ? [] : homes).map(({ docs, version, label, path }) => {
      const instance = config.docs.find(({ id }) => id === docs);
      const about = instance?.versions.find(({ name }) => name === version);
      const list = others.find((one) => one.docs === docs && one.version === version && one.locale === locale?.name);
      const state = about?.isLast ? ' (current)' : about?.banner === 'unreleased' ? ' (not released yet)' : '';
      const pages = list ? `, its pages: ${link('llms.txt', publicUrl(config, `/${list.path}`))}` : '';
      return `${link(plainLine(label), publicUrl(config, path))}${state}${pages}`;
    }),
  );
}

const languages = ({ config }: LlmsInput): string =>
  config.locales.length < 2
    ? ''
    : section(
        'Languages',
        config.locales.map(
          (locale) =>
            `${plainLine(locale.label)}: ${link('llms.txt', publicUrl(config, `/${fileIn(locale, 'llms.txt')}`))}`,
        ),
      );

const skills = ({ config, graph }: LlmsInput): string =>
  section(
    'Skills',
    graph.skills.map(
      (skill) => `${link(skill.name, config.url + skillHref(config, skill))}: ${plainLine(skill.description)}`,
    ),
  );

function services({ config }: LlmsInput): string {
  const { mcp, apis = [] } = config.agents ?? {};
  const to = (name: string, path: string | undefined) =>
    path === undefined ? [] : [link(name, isExternal(path) ? path : publicUrl(config, path))];
  return section('Services', [
    ...(mcp ? [`MCP server (Streamable HTTP): <${mcp.url}>`] : []),
    ...apis.map(({ url, description, docs }) =>
      [`API: <${url}>`, ...to('description', description), ...to('documentation', docs)].join(', '),
    ),
  ]);
}
