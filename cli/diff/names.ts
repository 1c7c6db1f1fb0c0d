/** What kind of file a built file is, by its path. */

/** Route of a page's file: `docs/intro/index.html` and `docs/intro.html` are `/docs/intro`. */
export function routeOf(file: string): string {
  const plain = `/${file}`;
  if (plain === '/404.html' || plain.endsWith('/404.html')) return plain;
  return plain.replace(/(?:\/index)?\.html$/, '') || '/';
}

/** What docsgen keeps for its pages to load: parts of sidebars, the start of search. */
const OWN = /^docsgen\/(?:sidebar|search)\//;

export const isPageFile = (file: string): boolean => file.endsWith('.html') && !OWN.test(file);

// Hashes of docsgen and esbuild: eight signs or more at the end of the name.
const HASHED = /-(?:[0-9a-f]{8,40}|[0-9A-Z]{8})(?=\.\w+$|\.\w+\.map$)/;
/** The same within a text, where a URL ends in many ways. */
const HASHED_IN_TEXT = /(assets\/[\w./@%~-]*?)-(?:[0-9a-f]{8,40}|[0-9A-Z]{8})(\.\w+)/g;

/** A name without the hash of its content. */
export const plainName = (name: string): string => name.replace(HASHED, '');

/** A page as it would be if its assets had names that do not change. */
export const withoutHashes = (html: string): string =>
  html.replace(HASHED_IN_TEXT, '$1$2').replace(/ data-shell="[^"]*"/, '');

const KINDS: [name: string, pattern: RegExp][] = [
  ['page data', OWN],
  ['pages', /\.html$/],
  ['search', /^assets\/search\/|(?:^|\/)search[\w-]*\.json$/],
  ['scripts', /\.m?js$/],
  ['stylesheets', /\.css$/],
  ['fonts', /\.(?:woff2?|ttf|otf)$/],
  ['pictures', /\.(?:png|jpe?g|gif|webp|avif|svg|ico|bmp)$/i],
  ['Markdown and llms.txt', /\.md$|(?:^|\/)llms(?:-full)?\.txt$/],
  ['page data', /\.json$/],
];

/** The kind of a file, in the words of the report. */
export const kindOf = (file: string): string => KINDS.find(([, pattern]) => pattern.test(file))?.[0] ?? 'other';

export const KIND_NAMES: readonly string[] = [...new Set([...KINDS.slice(1).map(([name]) => name), 'other'])];

/** True for files whose name somebody may know, and that are no page and nothing made of pages. */
export function isKnownByName(file: string, pages: ReadonlySet<string>): boolean {
  const kind = kindOf(file);
  if (kind === 'pages' || kind === 'search' || OWN.test(file)) return false;
  if (file.startsWith('assets/')) return kind === 'pictures' || kind === 'other';
  if (/^(?:\.nojekyll|_headers|_redirects|vercel\.json|sitemap[\w-]*\.xml|llms(?:-full)?\.txt)$/.test(file))
    return false;
  if (/(?:^|\/)(?:rss\.xml|atom\.xml|feed\.json|llms(?:-full)?\.txt|symbols\.json)$/.test(file)) return false;
  const page = /^(.*)\.(?:json|md)$/.exec(file)?.[1];
  return page === undefined || !(pages.has(`${page}.html`) || pages.has(`${page}/index.html`));
}
