/** Names and kinds of the files of docsgen's builds. */
import { OWN } from '../built/names.ts';

// Hashes of docsgen and esbuild: eight characters or more at the end of the name.
const HASHED = /-(?:[0-9a-f]{8,40}|[0-9A-Z]{8})(?=\.\w+$|\.\w+\.map$)/;
/** The same in a text, where URLs can end in many ways. */
const HASHED_IN_TEXT = /(assets\/[\w./@%~-]*?)-(?:[0-9a-f]{8,40}|[0-9A-Z]{8})(\.\w+)/g;

/** A name without the hash of its content. */
export const plainName = (name: string): string => name.replace(HASHED, '');

/** The HTML of a page without the hashes of its assets. */
export const withoutHashes = (html: string): string =>
  html.replace(HASHED_IN_TEXT, '$1$2').replace(/ data-shell="[^"]*"/, '');

const KINDS: [name: string, pattern: RegExp][] = [
  ['data', OWN],
  ['pages', /\.html$/],
  ['search', /^assets\/search\/|(?:^|\/)search[\w-]*\.json$/],
  ['scripts', /\.m?js$/],
  ['stylesheets', /\.css$/],
  ['fonts', /\.(?:woff2?|ttf|otf)$/],
  ['pictures', /\.(?:png|jpe?g|gif|webp|avif|svg|ico|bmp)$/i],
  ['Markdown and llms.txt', /\.md$|(?:^|\/)llms(?:-full)?(?:\/.+)?\.txt$/],
  ['data', /\.json$/],
];

/** The kind of a file, as the report names it. */
export const kindOf = (file: string): string => KINDS.find(([, pattern]) => pattern.test(file))?.[0] ?? 'other';

export const KIND_NAMES: readonly string[] = [...new Set([...KINDS.slice(1).map(([name]) => name), 'other'])];

const MADE_FROM_PAGES =
  /(?:^|\/)(?:rss\.xml|atom\.xml|feed\.json|llms(?:-full)?(?:\/.+)?\.txt|symbols\.json)$|^(?:agents\.md|docsgen\/pages\.json|\.well-known\/agent-skills\/index\.json)$/;

/** True for files whose names people may know, except pages and files made from pages. */
export function isKnownByName(file: string, pages: ReadonlySet<string>): boolean {
  const kind = kindOf(file);
  if (kind === 'pages' || kind === 'search' || OWN.test(file)) return false;
  if (file.startsWith('assets/')) return kind === 'pictures' || kind === 'other';
  if (/^(?:\.nojekyll|_headers|_redirects|vercel\.json|sitemap[\w-]*\.xml|llms(?:-full)?\.txt)$/.test(file))
    return false;
  if (MADE_FROM_PAGES.test(file)) return false;
  const page = /^(.*)\.(?:json|md)$/.exec(file)?.[1];
  return page === undefined || !(pages.has(`${page}.html`) || pages.has(`${page}/index.html`));
}
