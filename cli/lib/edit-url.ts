/** URLs of the files of a repository, from the pattern of edit links. */
import { lookUp } from './look-up.ts';

interface Facts {
  /** Relative to the site; may begin with `../`. */
  path: string;
  /** Relative to the content folder. */
  file: string;
  locale: string;
  version?: string;
}

/** Fills a pattern. The path is appended to a URL without placeholders. */
export function patternUrl(pattern: string, { path, file, locale, version = '' }: Facts): string {
  const whole = /\{\w+\}/.test(pattern) ? pattern : `${pattern.replace(/\/$/, '')}/{path}`;
  const at = whole.indexOf('{path}');
  const filled = at < 0 ? whole : climb(whole.slice(0, at), path) + whole.slice(at + '{path}'.length);
  const values: Record<string, string> = { path: encode(path), file: encode(file), locale, version: encode(version) };
  return filled.replace(/\{(path|file|locale|version)\}/g, (_, name: string) => lookUp(values, name) ?? '');
}

/** Appends a path to the beginning of a URL; each `../` removes a folder, up to the host. */
function climb(base: string, path: string): string {
  let url = base;
  let rest = path;
  for (; rest.startsWith('../'); rest = rest.slice(3)) url = url.replace(/([^/]\/)[^/?#=]+\/$/, '$1');
  return url + encode(rest);
}

const encode = (path: string): string =>
  path
    .replace(/\p{Surrogate}/gu, '\ufffd')
    .split('/')
    .map(encodeURIComponent)
    .join('/');

/** Where a file of the repository is shown: `edit` in the URLs of GitHub, GitLab and Gitea becomes the name of the view. */
export function viewUrl(pattern: string, path: string): string | undefined {
  if (/\{\w+\}/.test(pattern) && !pattern.includes('{path}')) return undefined;
  return viewOf(patternUrl(pattern, { path, file: path, locale: '' }));
}

/** Where the file of an edit link is shown. */
export const viewOf = (url: string): string => url.replace('/_edit/', '/src/branch/').replace('/edit/', '/blob/');

/** The URL of a file below the URL of all files of a repository. */
export const urlBelow = (base: string, path: string): string => `${base.replace(/\/$/, '')}/${encode(path)}`;
