/** What a URL or a file means on a site: routes, redirects, files, or nothing. */
import { belowFolder, decodePath, resolveUrlPath, splitUrl, withoutTrailingSlash } from '../../../lib/paths.ts';
import { isContent, pathBelow, routeAt } from '../../../model/href.ts';
import type { WhyAnswer } from '../../../model/why.ts';
import { outputFile, siteFile } from './files.ts';
import { missingFile, missingPath } from './missing.ts';
import { redirectsFrom } from './redirects.ts';
import type { AskedSite } from './types.ts';

type Found = Omit<WhyAnswer, 'pages'> & {
  routes: number[];
};

/** A page takes precedence over a file or a redirect of its name. */
export function findAsked(site: AskedSite, written: string): Found {
  const { config } = site.loaded;
  const { path: bare, hash } = splitUrl(written.replace(/^[a-z][a-z0-9+.-]*:\/\/[^/?#]*(?=[/?#]|$)/i, ''));
  const isUrl = bare.length < splitUrl(written).path.length;
  const inOutput = config.outDir === '.' ? undefined : belowFolder(config.outDir, bare);
  if (!isUrl && inOutput !== undefined) return outputAnswer(site, inOutput);
  const file = isUrl || bare.startsWith('/') ? undefined : fileAnswer(site, bare.replace(/^(?:\.\/)+/, ''));
  if (file) return file;
  return pathAnswer(site, isUrl && bare === '' ? '/' : bare, decodePath(hash.slice(1)));
}

const nothing = { pages: [], redirects: [], routes: [] };

/** A file of the site: its pages, else what the file is. */
function fileAnswer(site: AskedSite, path: string): Found | undefined {
  const { table, parsed, graph } = site;
  const documents = new Set(parsed.documents.flatMap(({ file }, at) => (file === path ? [at] : [])));
  const routes = table.routes.flatMap(({ kind, index, source }, at) => {
    const page = isContent(kind) ? graph.pages[index] : undefined;
    return source === path && page && documents.has(page.document) ? [at] : [];
  });
  if (routes.length > 0) return { asked: path, redirects: [], routes };
  const file = siteFile(site, path);
  if (file) return { asked: path, ...nothing, file };
  return documents.size > 0 || /\.(?:mdx?|[jt]sx|js)$/i.test(path) ? notFoundFile(site, path) : undefined;
}

/** A path without its first slash may look like a file: `docs/intro.md` is the Markdown of `/docs/intro`. */
function notFoundFile(site: AskedSite, path: string): Found | undefined {
  const isPath = !site.parsed.documents.some(({ file }) => file === path) && routesAt(site, `/${path}`).length > 0;
  return isPath ? undefined : { asked: path, ...nothing, missing: missingFile(site, path) };
}

function pathAnswer(site: AskedSite, written: string, anchor: string): Found {
  const { baseUrl } = site.loaded.config;
  const plain = resolveUrlPath('/', decodePath(written.startsWith('/') ? written : `/${written}`));
  const asked = `${plain}/`.startsWith(decodePath(baseUrl)) ? pathBelow(`${plain}/`, baseUrl) : plain;
  const spellings = [...new Set([plain, withoutTrailingSlash(asked)])];
  for (const path of spellings) {
    const routes = routesAt(site, path);
    const redirects = redirectsFrom(site, path, anchor);
    if (routes.length > 0)
      return { asked: path, routes, redirects: redirects.filter(({ from }) => from.includes('#')) };
    if (redirects.length > 0) return { asked: path, routes, redirects };
  }
  const path = spellings.at(-1) ?? plain;
  const file = outputFile(site, path.slice(1));
  return file ? { asked: path, ...nothing, file } : { asked: path, ...nothing, missing: missingPath(site, path) };
}

/** Routes of a path in any of its spellings; a page also matches by its Markdown file. */
function routesAt(site: AskedSite, path: string): number[] {
  const { table } = site;
  // The not-found page is a file: `/404.html`.
  const exact = routeAt(table, path) ?? table.byPath.get(`${path}.html`);
  if (exact !== undefined) return [exact];
  const at = routeOfFile(site, path.slice(1));
  if (at >= 0) return [at];
  // `/docs/intro.md`, `/docs/intro/index.md`: its Markdown, whatever its actual name is.
  const shorter = /^(.*?)(?:\/index)?\.mdx?$/.exec(path)?.[1];
  const page = shorter === undefined ? undefined : routeAt(table, shorter === '' ? '/' : shorter);
  return page === undefined ? [] : [page];
}

/** Index of the route whose HTML or Markdown is this output file, else -1. */
const routeOfFile = ({ table, copies }: AskedSite, path: string): number =>
  table.routes.findIndex(({ file, href }) => file === path || copies.get(href)?.file === path);

function outputAnswer(site: AskedSite, path: string): Found {
  const { table } = site;
  const at = routeOfFile(site, path);
  if (at >= 0) return { asked: path, redirects: [], routes: [at] };
  const redirect = table.redirects?.find(({ file }) => file === path);
  if (redirect) return { asked: path, routes: [], redirects: redirectsFrom(site, redirect.from, '') };
  const file = outputFile(site, path);
  return file
    ? { asked: path, ...nothing, file }
    : { asked: path, ...nothing, missing: { facts: [`the build does not write ${path}`], near: [] } };
}
