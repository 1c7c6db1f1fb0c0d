/** Pure functions on site paths and URL paths. */

const PLAIN = /^[\w\-.~!*'()/@:$,;=&+]*$/;

/** A path in URL form: segments are percent-encoded, slashes stay. */
export function encodePath(path: string): string {
  if (PLAIN.test(path)) return path;
  return path
    .replace(/\p{Surrogate}/gu, '\ufffd')
    .split('/')
    .map(encodeSegment)
    .join('/');
}

// `encodeURIComponent` also encodes characters that are allowed in a path segment (RFC 3986 pchar).
const encodeSegment = (segment: string): string =>
  encodeURIComponent(segment).replace(/%(?:40|3A|24|2C|3B|3D|26|2B)/g, (code) => decodeURIComponent(code));

/** Published URL of a plain path (with or without its first slash) below an encoded base URL. */
export const siteUrl = (baseUrl: string, path: string): string =>
  baseUrl + encodePath(path.startsWith('/') ? path.slice(1) : path);

/** Decodes a URL path; a path with malformed escapes is returned unchanged. */
export function decodePath(path: string): string {
  if (!path.includes('%')) return path;
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

/** The path without its last slash, `/` for the root: `/docs/` and `/docs` are the same page. */
export function withoutTrailingSlash(path: string): string {
  return path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path;
}

/** Resolves `.` and `..` against an absolute base path (`/a/b` + `../c` = `/c`); never climbs above the root. */
export function resolveUrlPath(base: string, relative: string): string {
  const from = relative.startsWith('/') ? [] : base.split('/').slice(0, -1);
  const out: string[] = [];
  for (const segment of [...from, ...relative.split('/')]) {
    if (segment === '..') out.pop();
    else if (segment !== '.' && (segment !== '' || out.length === 0)) out.push(segment);
  }
  const folder = /(?:^|\/)\.{0,2}$/.test(relative);
  const path = `/${out.filter((segment) => segment !== '').join('/')}`;
  return folder && path !== '/' ? `${path}/` : path;
}

/**
 * Joins file paths that may be outside of the site, and then begin with `../`. A way that leaves the site and returns
 * ends in it.
 * @param home Absolute path of the site folder, with `/`.
 */
export function joinAnywhere(home: string, folder: string, way: string): string {
  const inSite = folder.startsWith('..') ? undefined : joinFile(folder, way);
  if (inSite !== undefined) return inSite;
  const out: string[] = [];
  let up = 0;
  for (const segment of `${folder}/${way}`.split('/')) {
    if (segment === '' || segment === '.') continue;
    if (segment !== '..') out.push(segment);
    else if (out.pop() === undefined) up++;
  }
  const names = home.split('/').slice(-up);
  const same = names.findIndex((name, at) => out[at] !== name);
  const back = up === 0 ? 0 : same < 0 ? up : same;
  return '../'.repeat(up - back) + out.slice(back).join('/');
}

const DOT_SEGMENT = /(?:^|\/)\.{0,2}(?:\/|$)/;

/** Joins site-relative file paths and resolves `.` and `..`; undefined when the result is outside of the site. */
export function joinFile(folder: string, relative: string): string | undefined {
  let from = folder;
  let at = 0;
  // Nearly all relative paths have dots only at the start.
  for (;;) {
    if (relative.startsWith('./', at)) at += 2;
    else if (relative.startsWith('../', at) && from !== '') {
      from = folderOf(from);
      at += 3;
    } else break;
  }
  const rest = at === 0 ? relative : relative.slice(at);
  return DOT_SEGMENT.test(rest) ? joinSlowly(from, rest) : `${from}${from && '/'}${rest}`;
}

function joinSlowly(folder: string, relative: string): string | undefined {
  const out = folder === '' ? [] : folder.split('/');
  for (const segment of relative.split('/')) {
    if (segment === '' || segment === '.') continue;
    if (segment !== '..') out.push(segment);
    else if (out.pop() === undefined) return undefined;
  }
  return out.join('/');
}

/** Folder of a path with `/`, empty for a bare name. */
export function folderOf(path: string): string {
  const slash = path.lastIndexOf('/');
  return slash < 0 ? '' : path.slice(0, slash);
}

/** The folders of a path, outermost first: `a` and `a/b` for `a/b/c.md`. */
export function foldersAbove(path: string): string[] {
  const parts = path.split('/').slice(0, -1);
  return parts.map((_, at) => parts.slice(0, at + 1).join('/'));
}

/** Last segment of a path. */
export const baseName = (path: string): string => path.slice(path.lastIndexOf('/') + 1);

/** The extension of a file, in lower case and without the dot; empty for a name without a dot. */
export function extensionOf(path: string): string {
  const name = baseName(path);
  return name.includes('.') ? name.slice(name.lastIndexOf('.') + 1).toLowerCase() : '';
}

/** Order of texts that does not depend on the locale. */
export const compareText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/** Splits `path?query#hash`; query and hash include `?` and `#`. */
export function splitUrl(url: string): { path: string; query: string; hash: string } {
  const hashAt = url.indexOf('#');
  const hash = hashAt < 0 ? '' : url.slice(hashAt);
  const rest = hashAt < 0 ? url : url.slice(0, hashAt);
  const queryAt = rest.indexOf('?');
  return queryAt < 0
    ? { path: rest, query: '', hash }
    : { path: rest.slice(0, queryAt), query: rest.slice(queryAt), hash };
}

/** True for URLs with a scheme and for `//host`. */
export function isExternal(url: string): boolean {
  const first = url.charCodeAt(0);
  // Most links of a page begin with `.` or `#`, most links of its layout with `/`.
  if (first === 46 || first === 35) return false;
  return first === 47 ? url.charCodeAt(1) === 47 : /^[a-z][a-z0-9+.-]*:/i.test(url);
}

/** Path, query and fragment of an absolute URL of the site; undefined for other sites and outside of the base URL. */
export function ownPath(href: string, { url, baseUrl }: { url: string; baseUrl: string }): string | undefined {
  if (url === '' || !href.startsWith(url)) return undefined;
  const rest = href.slice(url.length);
  const path = rest.startsWith('/') ? rest : `/${rest}`;
  return (rest === '' || /^[/?#]/.test(rest)) && path.startsWith(baseUrl) ? path : undefined;
}

/** The package of a module: `@a/b` of `@a/b/c`. */
export const packageOf = (name: string): string => /^(?:@[^/]+\/)?[^/]+/.exec(name)?.[0] ?? name;

/** The path of a file in a folder of the site, which may be the site itself (`.`). */
export const inFolder = (folder: string, rel: string): string => (folder === '.' ? rel : `${folder}/${rel}`);

/** The path of a file below a folder of the site, which may be the site itself (`.`); undefined outside of it. */
export const belowFolder = (folder: string, path: string): string | undefined => {
  if (folder === '.') return path.startsWith('../') ? undefined : path;
  return path.startsWith(`${folder}/`) ? path.slice(folder.length + 1) : undefined;
};

/** Relative path from a folder to a file, both relative to the site. */
export function wayTo(folder: string, file: string): string {
  const from = folder === '' ? [] : folder.split('/');
  const to = file.split('/');
  let same = 0;
  while (same < from.length && from[same] === to[same]) same++;
  const up = from.length - same;
  return `${up === 0 ? './' : '../'.repeat(up)}${encodePath(to.slice(same).join('/'))}`;
}
