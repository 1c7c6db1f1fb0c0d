/** Crawls with the site's own linkinator, which finds the links in pages and stylesheets. We send the requests. */
import process from 'node:process';
import type * as Linkinator from 'linkinator';
import { escapeAttribute } from '../../html/escape.ts';
import { loadInstalled } from '../../system/package-info.ts';
import type { Asker } from './types.ts';

/** Variables that make linkinator bypass the `fetch` it is given. */
const PROXIES = ['https_proxy', 'HTTPS_PROXY', 'http_proxy', 'HTTP_PROXY'];

/** See `loadInstalled`. */
export const loadLinkinator = (siteDir: string): Promise<typeof Linkinator | string | undefined> =>
  loadInstalled(siteDir, { name: 'linkinator', major: 7, file: 'build/src/index.js' });

/** The URLs in pages and stylesheets, each with the files that link to it. */
export type Links = Map<string, Set<string>>;

/**
 * Crawls everything below a URL. linkinator sends any number of requests, with a `fetch` that follows redirects to any
 * site. While it runs, `fetch` is replaced by `asker`, which has limits and never requests another site.
 */
export async function crawl({ LinkChecker }: typeof Linkinator, base: URL, asker: Asker): Promise<Links> {
  const links: Links = new Map();
  const checker = new LinkChecker();
  checker.on('link', ({ url, parent }) => {
    const from = links.get(url) ?? new Set();
    // A page to which several URLs redirect is one page.
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
  // linkinator resolves links as if "/docs/intro" were a folder, unless the page has a <base>.
  const text = (facts ? `<base href="${escapeAttribute(facts.base)}">` : '') + asker.take(url);
  const body = [204, 205, 304].includes(shown) ? null : text;
  const response = new Response(body, { status: shown, headers: { 'content-type': type } });
  // Relative links are resolved against the URL after redirects.
  return Object.defineProperty(response, 'url', { value: hops.at(-1) ?? url });
}
