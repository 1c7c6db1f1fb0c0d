/** Keys of rendered pages: what decides the bytes of a page is in its key. */
import type { RouteData } from '../../../runtime/types.ts';
import { keyOf } from '../../lib/hash.ts';
import { type Packed, packedText, unpack } from '../../lib/packed.ts';
import type { PageCopy } from '../../pipeline/render/copies.ts';
import type { RenderItem } from '../../pipeline/render/types.ts';

/**
 * The key of all inputs of a page. Without the URLs of the posts of a list, an excerpt would keep the old name of an image
 * that was edited. Locations stay out: with the handle of the body, packs that are compacted would render every page
 * again; and so does the state of the output folder. `bodyHash` covers the facts that come from the document alone.
 */
export function pageKey(identity: string, item: RenderItem, copied: string): string {
  const { posts, chunk, route } = item;
  if (item.settled !== undefined) return item.settled;
  const bodies = posts?.flatMap(({ bodyHash, hrefs }) => [bodyHash, packedText(hrefs)]) ?? [];
  return keyOf(
    identity,
    jsonOf(item, ITEM_WITHOUT),
    copied,
    jsonOf(route, item.bodyHash ? ROUTE_WITHOUT : NOTHING),
    chunk?.cssUrl ?? '',
    // The browser module alone is not enough: files can change between the two bundler runs.
    chunk?.serverHash ?? '',
    chunk?.isStatic ? 'static' : '',
    ...bodies,
  );
}

const NOTHING: ReadonlySet<string> = new Set();
const ITEM_WITHOUT: ReadonlySet<string> = new Set<keyof RenderItem>([
  'body',
  'toc',
  'previous',
  'keywords',
  'posts',
  'chunk',
  'route',
]);
const ROUTE_WITHOUT: ReadonlySet<string> = new Set<keyof RouteData>(['toc', 'description', 'documentTitle', 'links']);

/** All properties but some, property by property: copying the others would cost more, for every page. */
function jsonOf(value: object, without: ReadonlySet<string>): string {
  let text = '';
  for (const [name, own] of Object.entries(value))
    if (own !== undefined && !without.has(name)) text += `${name}:${JSON.stringify(own)},`;
  return text;
}

/**
 * The part of the list of Markdown copies that affects the copy of a page: links go to the copies of their targets. The
 * links of an interactive page are known only when it is rendered: see `copiedAmong`.
 */
export function copiedBy(copies: ReadonlyMap<string, PageCopy>): (item: RenderItem) => string {
  return (item) => {
    const { copy, hrefs } = item;
    if (copy === undefined || isCopiedLate(item)) return '';
    return unpack(hrefs)
      .filter((href) => isOwn(href) && !copies.has(pathOf(href)))
      .join(' ');
  };
}

/** True for the path of a URL of this site. */
const isOwn = (href: string): boolean => href.startsWith('/') && href[1] !== '/';

/** A URL without its query and fragment. Most have neither, and a pattern costs more than looking for both. */
function pathOf(href: string): string {
  const [query, hash] = [href.indexOf('?'), href.indexOf('#')];
  const end = query >= 0 && hash >= 0 ? Math.min(query, hash) : Math.max(query, hash);
  return end < 0 ? href : href.slice(0, end);
}

export const isCopiedLate = ({ copy, chunk }: RenderItem): boolean => copy !== undefined && chunk !== undefined;

/** Hash of those links of a page that have a copy. */
export const copiedAmong = (links: Packed, copies: ReadonlyMap<string, PageCopy>): string =>
  keyOf(...unpack(links).filter((link) => copies.has(pathOf(link))));
