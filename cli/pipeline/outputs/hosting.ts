/** Files that configure hosts: headers and redirects. */

import { siteUrl } from '../../lib/paths.ts';
import type { LoadedConfig } from '../../model/config.ts';
import type { PublicFile } from '../../model/document.ts';
import { FEEDS } from '../../model/href.ts';
import type { SiteContent, SiteRoutes } from '../../model/site.ts';
import { type Problem, problem } from '../../problems/problem.ts';
import { POLICY_FILE } from '../../system/own-folders.ts';
import { CATALOG_TYPES, catalogPaths, linkHeader } from './agent-catalogs.ts';
import type { SmallFile } from './open-search.ts';
import { hostRules, MAX_REDIRECTS, redirectLines, redirectPages, spellingLines } from './redirects.ts';

export interface HostingInput extends SiteRoutes, Pick<SiteContent, 'publicFiles'> {
  /** The site's Content-Security-Policy; known after rendering. */
  policy?: string | undefined;
}

const NOTE = '# Written by docsgen.';

/** Redirect pages, `.nojekyll`, and files of hosts. The site's own lines come first; its other files win. */
export function hostFiles(input: HostingInput): SmallFile[] {
  const { config, table, publicFiles, policy } = input;
  const { redirects = [] } = table;
  const { hosting } = config;
  const own = new Map(publicFiles.map((file) => [file.rel, file]));
  const files = redirectPages(config, redirects);
  if (config.csp) files.push({ path: POLICY_FILE, content: `${JSON.stringify({ policy }, undefined, 2)}\n` });
  if (!own.has('.nojekyll')) files.push({ path: '.nojekyll', content: '' });
  const rules = [...redirectLines(config, redirects), ...spellingLines(config, table.routes)];
  if (rules.length > 0) files.push(joined('_redirects', own, [NOTE, ...rules]));
  if (hosting.includes('netlify') || hosting.includes('cloudflare')) {
    const written = new Set(
      own
        .get('_headers')
        ?.text?.split(/\r?\n/)
        .map((line) => line.trim()),
    );
    const blocks = headers(input).filter(({ path }) => !written.has(path));
    const lines = blocks.flatMap(({ path, name, value }, at) => [
      ...(path === blocks[at - 1]?.path ? [] : [path]),
      `  ${name}: ${value}`,
    ]);
    if (lines.length > 0) files.push(joined('_headers', own, [NOTE, ...lines]));
  }
  if (hosting.includes('vercel') && !own.has('vercel.json'))
    files.push({ path: 'vercel.json', content: vercel(input) });
  return files;
}

/** A text file with the lines of the public file first. */
function joined(path: string, own: ReadonlyMap<string, PublicFile>, lines: readonly string[]): SmallFile {
  const before = own.get(path)?.text?.trimEnd() ?? '';
  return { path, content: `${before === '' ? '' : `${before}\n\n`}${lines.join('\n')}\n` };
}

interface Header {
  /** Published path; `*` matches anything. */
  path: string;
  name: string;
  value: string;
}

/**
 * One block per header matches a path, because hosts join the values of several blocks. All three hosts revalidate
 * other files each time (`max-age=0, must-revalidate`) by default.
 */
function headers({ config, table, graph, publicFiles, policy }: HostingInput): Header[] {
  const { baseUrl, llms, locales, blogs } = config;
  const hasFeeds = table.routes.some(({ kind }) => kind === 'post');
  const type = (path: string, value: string): Header => ({
    path: baseUrl + path,
    name: 'Content-Type',
    value: `${value}; charset=utf-8`,
  });
  const list: Header[] = [];
  if (unhashed(publicFiles) === undefined)
    list.push({ path: `${baseUrl}assets/*`, name: 'Cache-Control', value: 'public, max-age=31536000, immutable' });
  list.push({ path: `${baseUrl}*`, name: 'X-Content-Type-Options', value: 'nosniff' });
  if (policy) list.push({ path: `${baseUrl}*`, name: 'Content-Security-Policy', value: policy });
  const links = linkHeader(config, graph.skills.length > 0);
  if (links !== undefined) list.push({ path: `${baseUrl}*`, name: 'Link', value: links });
  if (llms?.pages) list.push(type('*.md', 'text/markdown'));
  for (const path of catalogPaths(config))
    list.push({ path: baseUrl + path, name: 'Content-Type', value: CATALOG_TYPES[path] ?? '' });
  for (const { path } of locales) {
    const locale = path === '' ? '' : `${path}/`;
    const folder = siteUrl('', locale);
    if (llms) list.push(type(`${folder}llms.txt`, 'text/plain'));
    if (llms?.full) list.push(type(`${folder}llms-full.txt`, 'text/plain'));
    for (const { routeBasePath, feeds } of hasFeeds ? blogs : []) {
      const base = siteUrl('', routeBasePath === '' ? locale : `${locale}${routeBasePath}/`);
      for (const kind of feeds.types) list.push(type(base + FEEDS[kind].file, FEEDS[kind].type));
    }
  }
  return list;
}

/** A public file in the folder of files whose names change with their content. */
const unhashed = (publicFiles: readonly PublicFile[]): string | undefined =>
  publicFiles.find(({ rel }) => rel.startsWith('assets/'))?.path;

function vercel(input: HostingInput): string {
  const { config, table } = input;
  const { trailingSlash } = config;
  const rules = hostRules(config, table.redirects ?? []);
  const redirects = new Map(
    rules.map((rule) => {
      const path = rule.from.replace(/(?:\/index)?\.html$|\/+$/, '');
      return [path === '' ? '/' : `${pattern(path)}{/}?`, rule];
    }),
  );
  return `${JSON.stringify(
    {
      $schema: 'https://openapi.vercel.sh/vercel.json',
      cleanUrls: true,
      ...(typeof trailingSlash === 'boolean' ? { trailingSlash } : {}),
      redirects: [...redirects].map(([source, { to, isHome }]) => ({
        source,
        destination: destination(to),
        permanent: !isHome,
      })),
      headers: headers(input).map(({ path, name, value }) => ({
        source: path.split('*').map(pattern).join('(.*)'),
        headers: [{ key: name, value }],
      })),
    },
    undefined,
    2,
  )}\n`;
}

/** A target for Vercel: characters of patterns are escaped after the host. */
function destination(to: string): string {
  const start = /^https?:\/\/[^/]*/.exec(to)?.[0] ?? '';
  const code = (char: string): string => `%${char.charCodeAt(0).toString(16).toUpperCase()}`;
  return start + to.slice(start.length).replace(/[:*(){}]/g, code);
}

/** Escapes special characters of Vercel's patterns. */
const pattern = (path: string): string =>
  path.replace(/[()[\]{}:*+?\\!|^$.]/g, (char) => (char === '.' ? char : `\\${char}`));

/** A signal in a `robots.txt` that no crawler reads. */
export function idleSignal({
  config: { agents, baseUrl },
  locate,
}: Pick<LoadedConfig, 'config' | 'locate'>): Problem[] {
  if (!agents?.contentSignal || baseUrl === '/') return [];
  const key = ['agents', 'contentSignal'];
  return [problem('DG4074', { setting: key.join('.'), baseUrl }, locate(key))];
}

/** Problems with the limits and files of hosts. */
export function hostProblems({ config, table, publicFiles }: HostingInput): Problem[] {
  const { hosting } = config;
  const problems: Problem[] = [];
  const own = publicFiles.find(({ rel }) => rel === 'vercel.json');
  if (hosting.includes('vercel') && own)
    problems.push(problem('DG4033', { file: own.path, host: 'Vercel' }, { file: own.path }));
  const robots = publicFiles.find(({ rel }) => rel === 'robots.txt');
  if (config.agents?.contentSignal && robots)
    problems.push(problem('DG4073', { file: robots.path, setting: 'agents.contentSignal' }, { file: robots.path }));
  const plain = unhashed(publicFiles);
  if (hosting.length > 0 && plain !== undefined) problems.push(problem('DG4035', { file: plain }, { file: plain }));
  const count = hostRules(config, table.redirects ?? []).length;
  for (const [name, host, file] of [
    ['cloudflare', 'Cloudflare', '_redirects'],
    ['vercel', 'Vercel', 'vercel.json'],
  ] as const)
    if (hosting.includes(name) && count > MAX_REDIRECTS[name])
      problems.push(problem('DG4034', { host, count, most: MAX_REDIRECTS[name], file }));
  return problems;
}
