/** URLs in built pages, in one form for all generators. */
import { decodePath, splitUrl } from '../lib/paths.ts';
import { spelledPath } from '../lib/route-path.ts';
import { stemOf } from './names.ts';
import type { BuiltSite } from './types.ts';

/** An origin for sites that do not say theirs. */
const NOWHERE = 'http://site.invalid';

export type UrlContext = Pick<BuiltSite, 'base' | 'origin' | 'pages'>;

/** URL of a page's file, against which its links are resolved. */
export const urlOfFile = ({ base, origin }: Pick<BuiltSite, 'base' | 'origin'>, file: string): string =>
  (origin ?? NOWHERE) +
  base +
  file
    .split('/')
    .map(encodeURIComponent)
    .join('/')
    .replace(/(^|\/)index\.html$/, '$1');

/**
 * The target of a link: a route with its `#id`, `file:` and the plain name of another file, or a URL.
 * @param from URL of the page.
 * @returns Undefined for a link that leads nowhere.
 */
export function targetOf(href: string, from: string, site: UrlContext): string | undefined {
  const written = href.trim();
  if (/^(?:javascript|data|blob):/i.test(written) || !URL.canParse(written, from)) return undefined;
  const url = new URL(written, from);
  const isOwn = url.origin === (site.origin ?? NOWHERE) || url.origin === NOWHERE;
  if (!isOwn) return url.href.replace(/\/$/, '');
  const { path, query, hash } = splitUrl(`${url.pathname}${url.search}${url.hash}`);
  const below = withoutBase(path, site.base);
  const id = hash === '#' ? '' : decodePath(hash);
  if (below === undefined) return `^${spelledPath(decodePath(path))}${query}${id}`;
  const route = spelledPath(decodePath(below));
  return isFile(below) && !site.pages.has(route) ? fileName(decodePath(below)) : `${route}${query}${id}`;
}

/** The path below the base URL, with a slash at its start. */
function withoutBase(path: string, base: string): string | undefined {
  if (`${path}/` === base) return '/';
  return path.startsWith(base) ? `/${path.slice(base.length)}` : undefined;
}

const isFile = (path: string): boolean => /\.(?!html?$)[a-z][\w]{0,5}$/i.test(path);

/** Generators copy a linked file under a name with a hash. */
const fileName = (path: string): string => `file:${stemOf(path)}${/\.\w+$/.exec(path)?.[0] ?? ''}`;
