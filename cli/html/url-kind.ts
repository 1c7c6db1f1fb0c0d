/** Classifies URLs of authors and decides which may reach a page. No other module judges schemes. */
import type { Place } from '../lib/place.ts';
import { nearestName } from '../lib/suggest.ts';
import { type Problem, problem } from '../problems/problem.ts';

export type UrlKind =
  /** Another site over http(s): written unchanged, opens in a new tab. */
  | 'external'
  /** Another scheme of the allow list (mailto, tel, …): written unchanged. */
  | 'scheme'
  /** A place on the same page. */
  | 'fragment'
  /** A file or route of this site: becomes a hole. */
  | 'internal'
  /** Not written at all. */
  | 'refused';

const SCHEMES = new Set(
  'mailto tel sms ftp ftps irc ircs xmpp matrix news geo vscode vscode-insiders obsidian'.split(' '),
);

// Browsers drop these characters from URLs, so "java\nscript:" runs: they are removed before the scheme is judged.
const IGNORED = /[\u0000-\u0020\u007f-\u00a0\u00ad\u1680\u180e\u2000-\u200f\u2028-\u202f\u205f-\u2064\u3000\ufeff]/g;
const SCHEME = /^([a-z][a-z0-9+.-]*):/i;

/**
 * Classifies a decoded URL.
 * @param use `image` also allows `data:image/…`, which a browser never runs as a document.
 */
export function urlKind(url: string, use: 'link' | 'image' = 'link'): UrlKind {
  const first = url.charCodeAt(0);
  if (first === 35) return 'fragment';
  if (first === 46 && !url.includes('\\')) return 'internal';
  const bare = url.replace(IGNORED, '');
  if (/^[\\/]{2}/.test(bare)) return bare.startsWith('//') ? 'external' : 'refused';
  const scheme = SCHEME.exec(bare)?.[1]?.toLowerCase();
  if (scheme === undefined) return bare.startsWith('#') ? 'fragment' : 'internal';
  if (scheme === 'http' || scheme === 'https') return 'external';
  if (scheme === 'pathname') return directKind(bare, use);
  if (scheme === 'data') return use === 'image' && /^data:image\/[a-z+.-]+[;,]/i.test(bare) ? 'scheme' : 'refused';
  return SCHEMES.has(scheme) ? 'scheme' : 'refused';
}

const DIRECT = /^pathname:\/\//i;

/** The part after `pathname://`, which is published unchanged; undefined for other URLs. */
export const directTarget = (url: string): string | undefined =>
  DIRECT.test(url) ? url.slice('pathname://'.length) : undefined;

/** `pathname://` only exempts a URL from link checks: the rest is judged like any other URL. */
function directKind(bare: string, use: 'link' | 'image'): UrlKind {
  const target = directTarget(bare);
  return target === undefined || urlKind(target, use) === 'refused' ? 'refused' : 'internal';
}

/** Schemes that run code, embed a document or name a local file. Any other scheme is at worst a dead link. */
const FORBIDDEN = new Set('javascript vbscript livescript mocha data blob filesystem view-source jar file'.split(' '));

const nearScheme = (scheme: string): string | undefined =>
  nearestName(scheme, ['http', 'https']) ??
  nearestName(scheme, SCHEMES) ??
  [...SCHEMES].find((one) => one.startsWith(scheme));

/** The problem to report for a URL that `urlKind` refused. */
export function refusedUrl(url: string, place: Place): Problem {
  const bare = url.replace(IGNORED, '');
  const scheme = SCHEME.exec(bare.replace(/^(?:pathname:\/\/)+/i, ''))?.[1]?.toLowerCase();
  if (scheme !== undefined && !FORBIDDEN.has(scheme))
    return problem('DG3095', { url, scheme, near: nearScheme(scheme) }, place);
  const reason =
    scheme === undefined ? 'it begins with a backslash, which names a host' : `"${scheme}:" URLs are not allowed`;
  return problem('DG3002', { url, reason }, place);
}

const SAFE = /^[A-Za-z0-9\-_.!~*'();/?:@&=+$,#]*$/;

/** Percent-encodes what a URL cannot contain, as CommonMark's reference output does; existing `%41` stays. */
export function encodeUrl(url: string): string {
  if (SAFE.test(url)) return url;
  return url
    .replace(/\p{Surrogate}/gu, '\ufffd')
    .replace(/%(?![0-9a-f]{2})|[^A-Za-z0-9\-_.!~*'();/?:@&=+$,#%]/giu, encodeURIComponent);
}
