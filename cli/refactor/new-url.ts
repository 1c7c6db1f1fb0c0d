/** The URL of a moved target, written as its author wrote the old one: relative or not, with `./`, a slash, an extension. */
import {
  baseName,
  belowFolder,
  encodePath,
  folderOf,
  joinAnywhere,
  resolveUrlPath,
  splitUrl,
  wayTo,
  withoutTrailingSlash,
} from '../lib/paths.ts';
import { WIKI_URL } from '../lib/wiki-names.ts';
import { publicRel } from '../model/skills.ts';
import type { State } from './moved-site.ts';

/** The place of a link after the move. */
export interface From {
  /** The document with the link. */
  document: number;
  /** The file with its text: the document, or a partial. */
  file: string;
}

/** The target after the move. */
export interface To {
  /** Of a page: its files, that of the same language first. */
  files: readonly string[];
  /** Clean path of the page. */
  path?: string | undefined;
  /** New text after `#`, encoded. Default: as before. */
  hash?: string | undefined;
}

/** Spellings of the new URL, the most similar to the old one first. The caller takes the first with the right meaning. */
export function newUrls({ site }: State, { url, from, to }: { url: string; from: From; to: To }): string[] {
  if (url.startsWith(WIKI_URL)) return wikiUrls(site, { url, from, to });
  const { path, query, hash } = splitUrl(url);
  const tail = query + (to.hash === undefined ? hash : to.hash && `#${to.hash}`);
  if (path === '') return [tail];
  const style = (made: string): string => spelled(made, path);
  const files = to.files.flatMap((file) => filePaths({ site }, { path, from, file })).map(style);
  const pages = to.path === undefined ? [] : pagePaths({ site }, { path, from, page: to.path }).map(style);
  const all = isFilePath(path) || to.path === undefined ? [...files, ...pages] : [...pages, ...files];
  return [...new Set([path, ...all])].map((one) => one + tail);
}

const isFilePath = (path: string): boolean => /\.(?!html?$)\w{1,10}$/i.test(path);

/** Not encoded if the old path shows that its author does not encode. */
function spelled(made: string, old: string): string {
  const isPlain = !old.includes('%') && encodePath(old) !== old;
  return isPlain ? decodeURIComponent(made) : made;
}

type Sited = Pick<State, 'site'>;

function filePaths({ site }: Sited, { path, from, file }: { path: string; from: From; file: string }): string[] {
  const { config } = site.loaded;
  const document = site.parsed.documents[from.document];
  const root = config.roots.find(({ id }) => id === document?.root);
  const inRoot = root && belowFolder(root.path, file);
  const encoded = encodePath(file);
  const inPublic = publicRel(config, file);
  if (path.startsWith('@site/')) return [`@site/${encoded}`];
  if (path.startsWith('/')) {
    const base = path.startsWith(config.baseUrl) ? config.baseUrl : '/';
    return [inRoot, inPublic, file].flatMap((rel) =>
      rel === undefined ? [] : [base + encodePath(rel), `/${encodePath(rel)}`],
    );
  }
  const original = config.roots.find(({ id }) => id === root?.fallback);
  const own = folderOf(from.file);
  const translated = original && document ? [folderOf(`${original.path}/${document.rel}`)] : [];
  // A translation names what is not translated as its original does.
  const folders = inRoot === undefined ? [...translated, own] : [own, ...translated];
  const near = folders.map((folder) => wayOut(site.found.home, folder, file));
  const dotted = path.startsWith('.') ? near : near.flatMap((way) => [way.replace(/^\.\//, ''), way]);
  const fromRoot = inRoot === undefined || path.startsWith('.') ? [] : [encodePath(inRoot)];
  return [...dotted, ...fromRoot, `@site/${encoded}`];
}

/** Relative path, also to and from files outside of the site. */
function wayOut(home: string, folder: string, file: string): string {
  if (!folder.startsWith('..') && !file.startsWith('..')) return wayTo(folder, file);
  const absolute = (path: string): string => resolveUrlPath('/', joinedOutside(home, path));
  return wayTo(absolute(folder).slice(1), absolute(file).slice(1));
}

/** Absolute path of a file by its path relative to the site. */
function joinedOutside(home: string, path: string): string {
  const parts = home.split('/');
  const rest = path.split('/');
  while (rest[0] === '..') {
    rest.shift();
    parts.pop();
  }
  return [...parts, ...rest].join('/');
}

function pagePaths({ site }: Sited, { path, from, page }: { path: string; from: From; page: string }): string[] {
  const { baseUrl, trailingSlash } = site.loaded.config;
  const bare = withoutTrailingSlash(page);
  const isIndex = /(?:^|\/)index(?:\.html)?$/.test(path);
  const hasSlash = path.endsWith('/') || (isIndex && trailingSlash !== false);
  const shown = encodePath(
    bare === '/' ? bare : hasSlash ? `${bare}/` : path.endsWith('.html') ? `${bare}.html` : bare,
  );
  const other = encodePath(page);
  if (path.startsWith('/')) {
    const hasBase = baseUrl !== '/' && path.startsWith(baseUrl);
    return [shown, other].map((one) => (hasBase ? baseUrl.slice(0, -1) + one : one));
  }
  const own = pathOf({ site }, from.document);
  const relative =
    own === undefined ? [] : [own, `${withoutTrailingSlash(own)}/`].map((base) => urlWay(base, shown, path));
  return [...relative, shown, other];
}

/** Relative URL from a page to a path. */
function urlWay(base: string, to: string, old: string): string {
  const way = wayTo(folderOf(base).slice(1), to.slice(1) || './');
  return old.startsWith('.') ? way : way.replace(/^\.\/(?=.)/, '');
}

/** Clean path of a document's page. */
export function pathOf({ site: { graph } }: Sited, document: number): string | undefined {
  return graph.pages.find((page) => page.document === document)?.path;
}

function wikiUrls(site: State['site'], { url, to }: { url: string; from: From; to: To }): string[] {
  const written = url.slice(WIKI_URL.length);
  const at = written.indexOf('#');
  const [name, place] = at < 0 ? [written, ''] : [written.slice(0, at), written.slice(at)];
  const shown = to.hash === undefined ? place : to.hash && `#${to.hash}`;
  const { roots } = site.loaded.config;
  const hasEnd = /\.\w+$/.test(name);
  const names = to.files.flatMap((file) => {
    const below = roots.flatMap(({ path }) => belowFolder(path, file) ?? []);
    const all = name.includes('/') ? [...below, file, baseName(file)] : [baseName(file), ...below, file];
    return all.map((one) => (hasEnd || !/\.mdx?$/i.test(one) ? one : one.replace(/\.mdx?$/i, '')));
  });
  return [...new Set([name, ...names])].map((one) => WIKI_URL + one + shown);
}

/** Path, relative to the site, of the file that a relative or `@site` path names. */
export const namedPath = (home: string, folder: string, way: string): string =>
  way.startsWith('@site/') ? joinAnywhere(home, '', way.slice('@site/'.length)) : joinAnywhere(home, folder, way);
