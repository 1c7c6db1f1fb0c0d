/** Finds out under which URL a built site was published. */
import { attribute, scan } from '../html/tags.ts';
import { byFrequency } from '../lib/frequency.ts';
import { decodePath } from '../lib/paths.ts';
import { spelledPath } from '../lib/route-path.ts';
import { routeOf } from './names.ts';

/** A page that may tell. */
export interface Sample {
  file: string;
  html: string;
}

export interface Published {
  /** With slashes at both ends. */
  base: string;
  origin?: string;
}

interface Folder {
  files: ReadonlyMap<string, number>;
  /** URLs in the sitemap. */
  listed(): string[];
}

/**
 * The base URL and the origin that most of the pages tell: by their canonical URL, and by the URLs of stylesheets and
 * scripts, whose files are in the folder. The sitemap tells what they do not.
 */
export function publishedAt(samples: readonly Sample[], { files, listed }: Folder): Published {
  const bases: string[] = [];
  const origins: string[] = [];
  for (const { file, html } of samples) {
    const found = urlsIn(html);
    for (const url of found.own) {
      const base = aboveRoute(decodePath(url.pathname), routeOf(file));
      if (base === undefined) continue;
      bases.push(base);
      origins.push(url.origin);
    }
    for (const asset of found.assets) {
      const base = aboveFile(asset, files);
      if (base !== undefined) bases.push(base);
    }
  }
  const [base, origin] = [most(bases), most(origins)];
  if (origin !== undefined) return { base: base ?? '/', origin };
  const urls = listed().flatMap((url) => (URL.canParse(url) ? new URL(url) : []));
  const found = most(urls.map((url) => url.origin));
  return { base: base ?? above(urls), ...(found === undefined ? {} : { origin: found }) };
}

/** The path of the home page, if the sitemap lists it: all others are below it. */
function above(urls: readonly URL[]): string {
  const [home = '/'] = urls.map(({ pathname }) => pathname.replace(/\/?$/, '/')).sort((a, b) => a.length - b.length);
  return urls.length > 1 && urls.every(({ pathname }) => `${pathname}/`.startsWith(home)) ? home : '/';
}

const most = (votes: readonly string[]): string | undefined => byFrequency(votes)[0]?.[0];

interface FoundUrls {
  /** URLs that the page says are its own. */
  own: URL[];
  /** Paths of stylesheets and scripts that begin with a slash. */
  assets: Set<string>;
}

function urlsIn(html: string): FoundUrls {
  const found: FoundUrls = { own: [], assets: new Set() };
  scan(html, [
    {
      start(tag) {
        if (tag.name !== 'link' && tag.name !== 'meta' && tag.name !== 'script') return;
        const rel = tag.name === 'link' ? attribute(tag, 'rel') : undefined;
        const isOwn = rel === 'canonical' || (tag.name === 'meta' && attribute(tag, 'property') === 'og:url');
        const url = attribute(tag, tag.name === 'meta' ? 'content' : tag.name === 'link' ? 'href' : 'src') ?? '';
        if (isOwn && /^https?:/i.test(url) && URL.canParse(url)) found.own.push(new URL(url));
        else if (/^\/[^/]/.test(url) && (tag.name === 'script' || /stylesheet|icon|preload/.test(rel ?? '')))
          found.assets.add(decodePath(url.replace(/[?#].*$/, '')));
      },
    },
  ]);
  return found;
}

/** The base URL below which a path is a route. */
function aboveRoute(path: string, route: string): string | undefined {
  const spelled = spelledPath(path);
  if (route === '/') return spelled === '/' ? '/' : `${spelled}/`;
  return spelled.endsWith(route) ? `${spelled.slice(0, -route.length)}/` : undefined;
}

/** The base URL below which a path is a file: the longest rest of the path that is one. */
function aboveFile(path: string, files: ReadonlyMap<string, number>): string | undefined {
  for (let at = 0; at >= 0; at = path.indexOf('/', at + 1))
    if (files.has(path.slice(at + 1))) return path.slice(0, at + 1);
  return undefined;
}
