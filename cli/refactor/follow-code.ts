/** Files that texts quote, include and import: `file=`, `<<<`, `import`, `require`, in pages and in code of the site. */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { UnderstoodSite } from '../build/types.ts';
import { fencesIn } from '../lib/blocks/fences.ts';
import { readLoaders } from '../lib/loader-import.ts';
import { decodePath, encodePath, extensionOf, folderOf, wayTo } from '../lib/paths.ts';
import { placeAt } from '../lib/place.ts';
import { isPrivate } from '../lib/private-path.ts';
import { problem } from '../problems/problem.ts';
import { orUndefined } from '../system/or-undefined.ts';
import { followPaths } from './config-text.ts';
import type { Followed } from './follow-links.ts';
import { movedPages } from './moved-pages.ts';
import type { Move } from './moved-site.ts';
import { namedPath } from './new-url.ts';
import type { Texts } from './texts.ts';
import type { Literal } from './types.ts';

/** A path of a file in a text. */
interface NamedFile {
  /** As written, without a query, an anchor and loaders. */
  way: string;
  start: number;
  /** What is written without quotes: the path, and an anchor or a query. */
  bare?: { start: number; end: number };
}

const TEXT = /^mdx?$/;
const CODE = /^(?:mdx|[cm]?[jt]sx?|css|s[ac]ss)$/;
const FOREIGN = /(?:^|\/)(?:node_modules|build|dist|out)(?:\/|$)/;

const ENDINGS = ['.tsx', '.ts', '.jsx', '.js', '.mjs', '.cjs', '.json', '.css', '.mdx', '.md'];
const INDEXES = ENDINGS.map((ending) => `/index${ending}`);

/** Follows the paths of files in all texts and code of the site. */
export function followCode(move: Move, texts: Texts): Followed {
  const followed: Followed = { edits: [], problems: [] };
  const { found, loaded } = move.before.site;
  const files = textFiles(move.before.site);
  const known = (path: string): boolean => files.has(path);
  const now = movedPages(move);
  for (const file of files) {
    const text = texts.of(file);
    if (text === undefined || !isText(file)) continue;
    followFile(move, { file, text, known, home: found.home }, followed);
    const { baseUrl } = loaded.config;
    if (CODE.test(extensionOf(file)))
      followed.edits.push(...followPaths({ file, text, literals: linksIn(text) }, { baseUrl, now }).edits);
  }
  reportLost(move, texts, followed);
  return followed;
}

/** All files of a site with text or code, relative to it. */
export function textFiles({ parsed, loaded }: UnderstoodSite): Set<string> {
  const { outDir } = loaded.config;
  const files = new Set(parsed.documents.map(({ file }) => file));
  const isOut = (path: string): boolean => path === outDir || FOREIGN.test(path);
  for (const file of filesIn(parsed.settings.siteDir, '', isOut)) files.add(file);
  return files;
}

/** Files with text or code, with `/`, relative to the site. */
function filesIn(siteDir: string, folder: string, isOut: (path: string) => boolean): string[] {
  const entries = orUndefined(() => readdirSync(join(siteDir, folder), { withFileTypes: true })) ?? [];
  return entries.flatMap((entry) => {
    const path = folder === '' ? entry.name : `${folder}/${entry.name}`;
    if (isPrivate(path) || isOut(path)) return [];
    if (entry.isDirectory()) return filesIn(siteDir, path, isOut);
    return isText(path) ? [path] : [];
  });
}

function isText(path: string): boolean {
  const extension = extensionOf(path);
  return TEXT.test(extension) || CODE.test(extension);
}

interface Source {
  file: string;
  text: string;
  home: string;
  known(path: string): boolean;
}

function followFile(move: Move, { file, text, known, home }: Source, { edits }: Followed): void {
  const { paths } = move;
  const folder = folderOf(file);
  const newFolder = folderOf(paths.now(file));
  for (const { way, start, bare } of namedFiles(file, text)) {
    const plain = decodePath(way);
    const rooted = /^(?:@site|<rootDir>|@)?\/(.*)$/.exec(plain);
    const named = rooted ? namedPath(home, '', rooted[1] ?? '') : namedPath(home, folder, plain);
    // The names of files may be without their endings.
    const ending = ['', ...ENDINGS, ...INDEXES].find(
      (one) => known(named + one) || paths.now(named + one) !== named + one,
    );
    const old = named + (ending ?? '');
    const now = paths.now(old);
    if (now === old && (rooted || newFolder === folder)) continue;
    const shown = ending !== undefined && ending !== '' && now.endsWith(ending) ? now.slice(0, -ending.length) : now;
    const isEncoded = way !== plain;
    const made = rooted
      ? plain.slice(0, plain.length - (rooted[1] ?? '').length) + shown
      : wayOf(newFolder, shown, plain);
    const to = isEncoded ? encodePath(made) : made;
    if (to === way) continue;
    const end = start + way.length;
    if (!bare || !/[\s"'{}]/.test(to)) edits.push({ file, start, end, text: to });
    else edits.push({ file, ...bare, text: quoted(text.slice(bare.start, start) + to + text.slice(end, bare.end)) });
  }
}

const quoted = (path: string): string => (path.includes('"') ? `'${path}'` : `"${path}"`);

/** Paths in code that are written as the target of a link: `to="/docs/desk"`, `href: '/docs/desk'`. */
const linksIn = (text: string): Literal[] =>
  [...text.matchAll(/\b(?:to|href)["']?\s*[=:]\s*\{?\s*(["'`])(\/[^"'`\n$]*)\1/dg)].flatMap((match) => {
    const [start, end] = match.indices?.[2] ?? [0, 0];
    return [{ value: match[2] ?? '', start, end, quote: match[1] ?? '', key: undefined }];
  });

/** Relative path in the style of the old one: a path of `file=` may begin with a name. */
function wayOf(folder: string, file: string, old: string): string {
  const way = decodePath(wayTo(folder, file));
  return old.startsWith('.') ? way : way.replace(/^\.\/(?=.)/, '');
}

const IMPORT =
  /(?:^|[;\n}\s])(?:(?:import|export)\b[^'"`;]*?\bfrom\s*|import\s*)(["'])([^"'\n]+)\1|\b(?:require|import)\(\s*(["'])([^"'\n]+)\3\s*\)|@(?:import|use|forward)\s+(?:url\()?(["'])([^"'\n]+)\5/dg;
const QUOTED = /(?:^|[\s{])file=(?:"([^"\n]+)"|'([^'\n]+)'|([^\s"'}]+))/dg;
const SNIPPET = /^<<<[ \t]*(?:"([^"\n]+)"|([^\s{[]+))/dgm;

/** Files that a page or a module names: `file=`, `<<<`, imports. */
export function namedFiles(file: string, text: string): NamedFile[] {
  const extension = extensionOf(file);
  const found: NamedFile[] = [];
  /** `bare`: the group of a path without quotes. */
  const add = (match: RegExpExecArray, groups: readonly number[], { offset = 0, bare = 0 } = {}): void => {
    const at = groups.find((group) => match[group] !== undefined) ?? 0;
    const [start, end] = match.indices?.[at] ?? [0, 0];
    const one = specifier(match[at] ?? '', start + offset);
    if (one) found.push({ ...one, ...(at === bare ? { bare: { start: start + offset, end: end + offset } } : {}) });
  };
  const isMarkdown = TEXT.test(extension);
  const fences = isMarkdown ? [...fencesIn(text)] : [];
  const inFence = (at: number): boolean => fences.some(({ start, end }) => at >= start && at < end);
  for (const { at, info, start } of fences) {
    const from = text.slice(at, start).lastIndexOf(info.trim());
    const offset = at + Math.max(0, from);
    if (from >= 0)
      for (const match of info.trim().matchAll(QUOTED)) add(match as RegExpExecArray, [1, 2, 3], { offset, bare: 3 });
  }
  if (CODE.test(extension))
    for (const match of text.matchAll(IMPORT)) if (!inFence(match.index)) add(match as RegExpExecArray, [2, 4, 6]);
  if (isMarkdown)
    for (const match of text.matchAll(SNIPPET))
      if (!inFence(match.index)) add(match as RegExpExecArray, [1, 2], { bare: 2 });
  return found;
}

/** The path in a specifier; undefined for a package. */
function specifier(written: string, start: number): NamedFile | undefined {
  const loaders = readLoaders(written);
  const path = loaders?.path ?? written;
  const way = path.replace(/[?#].*$/, '');
  if (
    !/^(?:\.{1,2}\/|@site\/|<rootDir>\/|@\/|\/|[\w-]+[./])/.test(way) ||
    (!/^[.@/<]/.test(way) && !/\.\w+$/.test(way))
  )
    return undefined;
  return { way, start: start + written.indexOf(way) };
}

/** Reports included files whose new path is in no edit, and that would not be found any more. */
function reportLost({ before, paths }: Move, texts: Texts, { edits, problems }: Followed): void {
  for (const { file, includes = [], fallback } of before.site.parsed.documents) {
    const moved = includes.filter(([path, hash]) => hash !== '' && paths.now(path) !== path);
    if (fallback || moved.length === 0) continue;
    const text = texts.of(file) ?? '';
    const own = new Set([file, ...includes.map(([path]) => path)]);
    for (const [path] of moved) {
      const name = path.slice(path.lastIndexOf('/') + 1);
      const isFollowed = edits.some((edit) => own.has(edit.file)) || paths.now(file) !== file || !text.includes(name);
      const place = { file, ...placeAt(text, Math.max(0, text.indexOf(name))) };
      if (!isFollowed) problems.push(problem('DG7321', { what: `the path of ${path}`, to: paths.now(path) }, place));
    }
  }
}
