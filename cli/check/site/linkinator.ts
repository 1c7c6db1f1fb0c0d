/** The site's own linkinator: it crawls, and finds the links in pages and stylesheets. Every request is ours. */

import { join } from 'node:path';
import process from 'node:process';
import { pathToFileURL } from 'node:url';
import type * as Linkinator from 'linkinator';
import { escapeAttribute } from '../../html/escape.ts';
import { installedFolder, versionIn } from '../../system/package-info.ts';
import type { Asker } from './types.ts';

/** Variables by which linkinator would go around the requests it is given. */
const PROXIES = ['https_proxy', 'HTTPS_PROXY', 'http_proxy', 'HTTP_PROXY'];

/** The version that is found when it is none of ours; undefined: it is not installed. */
export async function loadLinkinator(siteDir: string): Promise<typeof Linkinator | string | undefined> {
  const folder = installedFolder(siteDir, 'linkinator');
  if (folder === undefined) return undefined;
  const version = versionIn(folder);
  if (!version.startsWith('7.')) return version;
  return (await import(pathToFileURL(join(folder, 'build/src/index.js')).href)) as typeof Linkinator;
}

/** The URLs found in pages and stylesheets, each with the files that name it. */
export type Links = Map<string, Set<string>>;

/**
 * Crawls everything below a URL. linkinator asks without a limit of its own and with a client that follows redirects anywhere, so for as
 * long as it runs it gets another one: `asker`, whose answers are at most as many and as long as it allows. Other sites are not asked.
 */
export async function crawl({ LinkChecker }: typeof Linkinator, base: URL, asker: Asker): Promise<Links> {
  const links: Links = new Map();
  const checker = new LinkChecker();
  checker.on('link', ({ url, parent }) => {
    const from = links.get(url) ?? new Set();
    // A page that several URLs redirect to is one page.
    links.set(url, parent === undefined ? from : from.add(asker.visits.get(parent)?.hops.at(-1) ?? parent));
  });
  const [theirs, proxies] = [globalThis.fetch, PROXIES.map((name) => [name, process.env[name]] as const)];
  for (const name of PROXIES) delete process.env[name];
  globalThis.fetch = async (input) => answer(String(input), asker);
  try {
    await checker.check({
      path: base.href,
      recurse: true,
      checkCss: true,
      retry: false,
      retryErrors: false,
      linksToSkip: async (url) => !URL.canParse(url) || new URL(url).origin !== base.origin,
    });
  } finally {
    globalThis.fetch = theirs;
    for (const [name, value] of proxies) if (value !== undefined) process.env[name] = value;
  }
  return links;
}

async function answer(url: string, asker: Asker): Promise<Response> {
  const { status, type, hops, facts } = await asker.ask(url);
  const shown = status >= 200 && status <= 599 ? status : 599;
  // linkinator takes "/docs/intro" for a folder when it resolves links, unless the page says where they begin.
  const text = (facts ? `<base href="${escapeAttribute(facts.base)}">` : '') + asker.take(url);
  const body = [204, 205, 304].includes(shown) ? null : text;
  const response = new Response(body, { status: shown, headers: { 'content-type': type } });
  // Relative links begin where redirects ended.
  return Object.defineProperty(response, 'url', { value: hops.at(-1) ?? url });
}
