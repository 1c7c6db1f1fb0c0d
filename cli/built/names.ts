/** Names of built files. */

/** Route of a page's file: `docs/intro/index.html` and `docs/intro.html` are `/docs/intro`. */
export function routeOf(file: string): string {
  const plain = `/${file}`;
  if (plain === '/404.html' || plain.endsWith('/404.html')) return plain;
  return plain.replace(/(?:\/index)?\.html$/, '') || '/';
}

/** What pages of docsgen load: parts of sidebars, the start of search. */
export const OWN = /^docsgen\/(?:sidebar|search)\//;

export const isPageFile = (file: string): boolean => file.endsWith('.html') && !OWN.test(file);

/** Folders into which generators write files with a hash in their name. */
const HASHED_FOLDER = /(?:^|\/)(?:assets|_astro|_nuxt|static|_next|img|images|files|media)\//;
/** Hashes of bundlers: hexadecimal, or eight characters with a digit or both letter cases. */
const HASH = /^(?:[0-9a-f]{8,64}|(?=.*\d|.*[a-z].*[A-Z]|.*[A-Z].*[a-z]|[A-Z]{8})[\w-]{8})(?:_\w+)?$/;

/** The name of a file as its author wrote it, without folder, extension and hash. */
export function stemOf(path: string): string {
  const name = path.slice(path.lastIndexOf('/') + 1).replace(/\.\w+$/, '');
  if (!HASHED_FOLDER.test(path)) return name;
  // A hash of Vite can contain a hyphen.
  for (const at of [name.lastIndexOf('.'), name.lastIndexOf('-'), name.lastIndexOf('-', name.lastIndexOf('-') - 1)])
    if (at > 0 && HASH.test(name.slice(at + 1))) return name.slice(0, at);
  return name;
}
