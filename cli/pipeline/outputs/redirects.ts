/** Redirects as files: a page per old URL, which works on every host, and `_redirects` for hosts that read it. */

import { escapeAttribute as attr } from '../../html/escape.ts';
import { labelIn } from '../../lib/labels.ts';
import { siteUrl, withoutTrailingSlash } from '../../lib/paths.ts';
import type { SiteConfig } from '../../model/config.ts';
import type { Redirect, Route } from '../../model/graph.ts';
import type { SmallFile } from './open-search.ts';

/**
 * Keeps the query and the anchor, and follows moved anchors. The same on all pages, so that a content security policy
 * needs one hash for it.
 */
const SCRIPT =
  '(()=>{const a=document.getElementById("to"),m=JSON.parse(a.dataset.moved||"{}");let i="";' +
  'try{i=decodeURIComponent(location.hash.slice(1))}catch{}' +
  'const k=Object.hasOwn(m,i),u=new URL(k?m[i]:a.href,location.href),q=location.search;' +
  'if(q)u.search=u.search?u.search+"&"+q.slice(1):q;if(!k&&!u.hash)u.hash=location.hash;location.replace(u)})()';

/** A page for each redirect. */
export const redirectPages = (config: SiteConfig, redirects: readonly Redirect[]): SmallFile[] =>
  redirects.map((redirect) => ({ path: redirect.file, content: redirectPage(config, redirect) }));

/** Readers see the page for a moment, or longer when the browser does not follow redirects. */
const STYLE =
  'main{max-width:36rem;margin:18vh auto;padding:0 1.25rem;font:1rem/1.6 system-ui,sans-serif;overflow-wrap:anywhere}h1{font-size:1.4rem}';

function redirectPage(config: SiteConfig, { to, anchors = [], locale, isHome }: Redirect): string {
  const { htmlLang, dir, texts, labels } = config.locales.find(({ name }) => name === locale) ?? {
    htmlLang: config.lang,
    dir: config.dir,
    texts: {} as Record<string, string>,
    labels: {},
  };
  const text = attr(isHome ? labelIn(labels)(config.title) : (texts['moved.page'] ?? 'This page has moved.'));
  const whole = to.startsWith('/') ? config.url + to : to;
  const moved = Object.fromEntries(anchors.map(({ id, to: place }) => [id, place]));
  const data = anchors.length > 0 ? ` data-moved="${attr(JSON.stringify(moved))}"` : '';
  return (
    `<!doctype html>\n<html lang="${attr(htmlLang)}" dir="${dir}"><head><meta charset="utf-8">` +
    `<meta name="viewport" content="width=device-width,initial-scale=1"><title>${text}</title>` +
    `<meta name="robots" content="noindex"><meta name="color-scheme" content="light dark">` +
    `${whole.startsWith('/') ? '' : `<link rel="canonical" href="${attr(whole)}">`}<meta http-equiv="refresh" content="0;url=${attr(to)}"><style>${STYLE}</style></head>` +
    `<body><main><h1>${text}</h1><p><a id="to" href="${attr(to)}"${data}>${attr(whole)}</a></p></main><script>${SCRIPT}</script></body></html>\n`
  );
}

/** Most static rules that Cloudflare reads, and most redirects that Vercel reads. */
export const MAX_REDIRECTS = { cloudflare: 2000, vercel: 2048 };

/** Published old and new URLs, without redirects that depend on anchors, which hosts do not get. */
export const hostRules = ({ baseUrl }: SiteConfig, redirects: readonly Redirect[]): HostRule[] =>
  redirects
    .filter(({ anchors }) => !anchors)
    .map(({ from, to, isHome = false }) => ({ from: siteUrl(baseUrl, from), to, isHome }));

interface HostRule extends Pick<Redirect, 'from' | 'to'> {
  /** A temporary redirect: the site may get a home page, and browsers remember permanent ones. */
  isHome: boolean;
}

/**
 * `_redirects` of Netlify, Cloudflare and GitLab: a line per redirect. Netlify prefers existing pages unless a rule is
 * forced (`301!`), which Cloudflare does not understand. To Cloudflare, `/x` and `/x/` are different URLs.
 */
export function redirectLines(config: SiteConfig, redirects: readonly Redirect[]): string[] {
  const { hosting, locales, baseUrl } = config;
  const forCloudflare = hosting.includes('cloudflare');
  const isForced = hosting.includes('netlify') && !forCloudflare;
  const rules = hostRules(config, redirects);
  const both = forCloudflare && rules.length * 2 <= MAX_REDIRECTS.cloudflare;
  const lines = rules.flatMap(({ from, to, isHome }) => {
    const code = `${isHome ? 302 : 301}${isForced ? '!' : ''}`;
    return [`${from} ${to} ${code}`, ...(both && !/(?:\/|\.html)$/.test(from) ? [`${from}/ ${to} ${code}`] : [])];
  });
  if (!isForced) return [...new Set(lines)];
  const lost = locales.flatMap(({ path }) => (path === '' ? [] : [siteUrl(baseUrl, path)]));
  return [...new Set(lines), ...lost.map((folder) => `${folder}/* ${folder}/404.html 404`)];
}

/**
 * Other spellings of pages, `/x.html`, `/x/index` and `/x/index.html`, for hosts that do not know them. Cloudflare gets
 * patterns. Netlify allows `*` only at the end of a path, so it gets a line for each spelling without a file.
 */
export function spellingLines({ hosting, baseUrl, trailingSlash }: SiteConfig, routes: readonly Route[]): string[] {
  const end = trailingSlash === true ? '/' : '';
  if (hosting.includes('cloudflare'))
    return [
      `${baseUrl}index.html ${baseUrl} 301`,
      ...['*/index.html', '*/index', '*.html'].map((from) => `${baseUrl}${from} ${baseUrl}:splat${end} 301`),
    ];
  if (!hosting.includes('netlify')) return [];
  return routes
    .filter(({ kind, path }) => kind !== 'not-found' && path !== '/')
    .flatMap(({ path, file }) => {
      const page = siteUrl(baseUrl, withoutTrailingSlash(path));
      const others = file.endsWith('/index.html') ? ['.html'] : ['/index', '/index.html'];
      return others.map((other) => `${page}${other} ${siteUrl(baseUrl, path)} 301`);
    });
}
