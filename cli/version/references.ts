/** References of copied documents: those that leave the copied folders get the path from the place of the copy. */
import { existsSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { findBlocks } from '../lib/blocks/find-blocks.ts';
import { frontMatterLines } from '../lib/blocks/front-matter.ts';
import { placeAt } from '../lib/place.ts';
import { type Outcome, type Problem, problem } from '../problems/problem.ts';
import { orUndefined } from '../system/or-undefined.ts';

export interface Folders {
  /** Absolute. */
  siteDir: string;
  /** The folders of a version and their copies, absolute. */
  copies: readonly { from: string; to: string }[];
  /** Folder of the generated reference, which is not copied; absolute. */
  api?: string;
  /** URLs of the generated reference, before and after the current documents move. */
  apiUrl?: { was: string; now: string };
}

/** `loose`: as in imports, where an ending may be missing. */
type Kind = 'link' | 'loose';

const MARKDOWN = /\.(?:md|mdx|markdown)$/i;
const CODE = /\.(?:[cm]?[jt]sx?|css|s[ac]ss|less)$/i;

export const hasReferences = (file: string): boolean => MARKDOWN.test(file) || CODE.test(file);

/** What is before a path in Markdown: links, definitions, attributes, options of code blocks, imports, wiki links. */
const IN_TEXT: readonly [before: string, kind: Kind][] = [
  ['\\]\\(\\s*<?', 'link'],
  ['^[ \\t>]*\\[[^\\]\\n]+\\]:[ \\t]*<?', 'link'],
  ['\\b(?:file|src|href|to)=', 'link'],
  ['=\\s*\\{?["\']', 'link'],
  // Further paths of `srcset`, which may have lines of their own.
  ['\\bsrc[sS]et=\\{?["\'][^"\'\\n]*,[ \\t]*', 'link'],
  ['^[ \\t]+(?=[^\\s,]+[ \\t]+[\\d.]+[wx]\\b)', 'link'],
  ['\\[\\[', 'link'],
  ['\\b(?:from|import)\\s*["\'](?:[\\w!?&=-]*!)?', 'loose'],
  ['\\b(?:import|require)\\(\\s*["\'](?:[\\w!?&=-]*!)?', 'loose'],
  ['\\burl\\(["\']?', 'link'],
];
const IN_YAML: readonly [string, Kind][] = [['^[ \\t-]*[\\w-]+:[ \\t]+["\']?', 'link']];
const IN_CODE: readonly [string, Kind][] = [
  ['["\'`](?:[\\w!?&=-]*!)?', 'loose'],
  ['\\burl\\(["\']?', 'link'],
];

const patterns = (list: readonly (readonly [string, Kind])[]): readonly [RegExp, Kind][] =>
  list.map(([before, kind]) => [
    new RegExp(`(?<=${before})(?:@site/|(?:\\./)*\\.\\./|\\.?/?(?=[\\w.%-]))[^\\s"'\`()<>\\]{}|,!]*`, 'gm'),
    kind,
  ]);

const TEXT = patterns(IN_TEXT);
const YAML = patterns(IN_YAML);
const CODE_FILE = patterns(IN_CODE);

/** A path with a computed part: it cannot be rewritten. */
const COMPUTED = /\b(?:import|require)\(\s*`((?:\.\.?\/|@site\/)[^`$]*)\$\{/g;

/**
 * The text of a copied file with the references that its new place needs.
 * @param file Absolute path of the original.
 */
export function withReferences(text: string, file: string, folders: Folders): Outcome<string> {
  const problems = computedPaths(text, file, folders);
  const rewrite = (part: string, list: readonly (readonly [RegExp, Kind])[]) =>
    list.reduce(
      (done, [pattern, kind]) => done.replace(pattern, (raw) => movedReference(raw, { file, kind }, folders)),
      part,
    );
  if (!MARKDOWN.test(file)) return { value: rewrite(text, CODE_FILE), problems };
  const lines = text.split('\n');
  const isCode = codeLines(lines, file);
  const front = frontMatterLines(lines);
  const value = lines.map((line, at) => {
    if (isCode(at) || !/[./]/.test(line)) return line;
    if (at < front) return rewrite(line, YAML);
    // Inline code is shown as it is.
    return line.replace(/(`+)(?!`).*?(?<!`)\1(?!`)|[^`]+|`+/g, (part) =>
      /^(`+)[^`]/.test(part) && part.endsWith('`') ? part : rewrite(part, TEXT),
    );
  });
  return { value: value.join('\n'), problems };
}

/** Lines of code blocks, without those of their fences. */
function codeLines(lines: string[], file: string): (at: number) => boolean {
  const code = new Set<number>();
  for (const { line, lines: own } of findBlocks(lines, file.endsWith('.mdx') ? 'mdx' : 'md').fences)
    for (const [at] of own.entries()) code.add(line - 1 + at);
  return (at) => code.has(at);
}

function movedReference(raw: string, { file, kind }: { file: string; kind: Kind }, folders: Folders): string {
  const { siteDir, api } = folders;
  const [, written = '', rest = ''] = /^([^?#]*)([?#].*)?$/.exec(raw) ?? [];
  const decoded = orUndefined(() => decodeURIComponent(written)) ?? written;
  if (decoded.startsWith('/') && kind === 'link') return movedUrl(raw, folders);
  if (decoded === '' || decoded.startsWith('/')) return raw;
  const isOfSite = decoded.startsWith('@site/');
  const folder = path.dirname(file);
  const target = isOfSite ? path.join(siteDir, decoded.slice('@site/'.length)) : path.resolve(folder, decoded);
  const isOfApi = api !== undefined && isWithin(api, target) && !existsSync(target);
  if (!isOfApi && !exists(target, kind)) return raw;
  const moved = isOfApi ? target : movedPath(target, folders);
  if (isOfSite) return moved === target ? raw : `@site/${slashed(path.relative(siteDir, moved))}${rest}`;
  const place = movedPath(folder, folders);
  if (path.resolve(place, decoded) === moved) return raw;
  const now = slashed(path.relative(place, moved));
  return `${now.startsWith('.') ? '' : './'}${respelled(now, written)}${rest}`;
}

/** Versions share one reference, which stays with the current documents. */
function movedUrl(url: string, { apiUrl }: Folders): string {
  const { was, now } = apiUrl ?? { was: '', now: '' };
  const isOfApi = was !== now && url.startsWith(was) && /^(?:[/?#]|$)/.test(url.slice(was.length));
  return isOfApi ? now + url.slice(was.length) : url;
}

const isWithin = (folder: string, file: string): boolean => file === folder || file.startsWith(folder + path.sep);

/** Where a file of a copied folder is in the copy. */
export function movedPath(file: string, { copies }: Folders): string {
  const copy = copies.find(({ from }) => isWithin(from, file));
  return copy ? path.join(copy.to, path.relative(copy.from, file)) : file;
}

const slashed = (file: string): string => file.split(path.sep).join('/');

/** A path in which the names at the end are written as before: `my%20file.md`. */
function respelled(now: string, written: string): string {
  const names = written.split('/').reverse();
  const same = (name: string, at: number) => orUndefined(() => decodeURIComponent(names[at] ?? '')) === name;
  const made = now.split('/').reverse();
  return made
    .map((name, at) => (same(name, at) ? (names[at] ?? name) : written.includes('%') ? encodeURI(name) : name))
    .reverse()
    .join('/');
}

function exists(target: string, kind: Kind): boolean {
  const stats = statSync(target, { throwIfNoEntry: false });
  if (stats) return kind === 'loose' || stats.isFile();
  if (kind === 'link') return false;
  const name = path.basename(target);
  // TypeScript imports `./lamp.js` of the source `lamp.ts`.
  const stem = name.replace(/\.[cm]?jsx?$/, '');
  const beside = orUndefined(() => readdirSync(path.dirname(target))) ?? [];
  return beside.some((one) => one.startsWith(`${name}.`) || one.startsWith(`${stem}.`));
}

/** Imports with a computed path that leave the folder: the copy would look for them elsewhere. */
function computedPaths(text: string, file: string, folders: Folders): Problem[] {
  if (!text.includes('${')) return [];
  return [...text.matchAll(COMPUTED)].flatMap(({ 0: all, 1: start = '', index }) => {
    const ref = start.replace(/[^/]*$/, '');
    const isMoved = movedReference(ref.replace(/\/$/, ''), { file, kind: 'loose' }, folders) !== ref.replace(/\/$/, '');
    const place = placeAt(text, index + all.indexOf('`') + 1);
    return isMoved
      ? [
          problem(
            'DG1130',
            { path: `${start}\${…}` },
            { file: slashed(path.relative(folders.siteDir, file)), ...place },
          ),
        ]
      : [];
  });
}
