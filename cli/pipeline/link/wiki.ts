/**
 * Resolves names of pages and files, as in `[[Page#Heading]]` and `![[image.png]]`. Names are compared as Obsidian and
 * the wikis of GitHub do: without case, spaces like dashes. Of several files, the one of the same version or instance is
 * meant, then the one with the shortest path.
 */
import { baseName, belowFolder, compareText, folderOf, joinFile } from '../../lib/paths.ts';
import { nearestName } from '../../lib/suggest.ts';
import { comparedName, WIKI_URL } from '../../lib/wiki-names.ts';
import type { Document } from '../../model/document.ts';
import { idByText } from '../../model/heading-ids.ts';
import type { LinkInput, Origin } from './types.ts';

export const isWikiUrl = (url: string): boolean => url.startsWith(WIKI_URL);

/** The parts of a reference: the name of the page, and the text of the last heading, or `^block`. */
export function wikiParts(url: string): { name: string; place: string } {
  const written = url.slice(WIKI_URL.length);
  const at = written.indexOf('#');
  if (at < 0) return { name: written.trim(), place: '' };
  return { name: written.slice(0, at).trim(), place: written.slice(written.lastIndexOf('#') + 1).trim() };
}

/** The fragment of a place on a page, with its `#`. */
export const wikiFragment = (place: string, page: Pick<Document, 'headingIds'> | undefined): string =>
  place === '' || place.startsWith('^') ? place && `#${place}` : `#${idByText(place, page?.headingIds)}`;

/** The Markdown file of a page by its name. */
export function wikiPage(input: LinkInput, origin: Origin, name: string): string | undefined {
  const { pages } = namesOf(input);
  const near = joinFile(origin.folder, name);
  if (near !== undefined && name.includes('/')) {
    const exact = [near, `${near}.md`, `${near}.mdx`].find((file) => input.table.bySource.has(file));
    if (exact !== undefined) return exact;
  }
  const homes = homesOf(input, origin);
  const names = [name.replace(/\.mdx?$/i, ''), `${name}/readme`, `${name}/index`];
  return names.map((one) => pick(pages, one, homes)).find((file) => file !== undefined);
}

/** A file that is not a page, by its name. */
export function wikiFile(input: LinkInput, origin: Origin, name: string): string | undefined {
  const { files } = namesOf(input);
  const near = joinFile(origin.folder, name);
  if (near !== undefined && name.includes('/') && files.all.has(near)) return near;
  return pick(files, name, homesOf(input, origin));
}

/** The most similar name of a page, as a link has it. */
export const nearWikiName = (input: LinkInput, name: string): string | undefined =>
  nearestName(
    baseName(name),
    [...namesOf(input).pages.all].map((file) => baseName(file).replace(/\.mdx?$/i, '')),
    3,
  );

interface Names {
  all: ReadonlySet<string>;
  /** Files by their last name in its compared form. */
  byName: ReadonlyMap<string, string[]>;
}

const known = new WeakMap<LinkInput['table'], { pages: Names; files: Names }>();

function namesOf(input: LinkInput): { pages: Names; files: Names } {
  const found = known.get(input.table);
  if (found) return found;
  const made = {
    pages: index([...input.table.bySource.keys()]),
    files: index([...input.assets.keys(), ...input.media]),
  };
  known.set(input.table, made);
  return made;
}

function index(files: readonly string[]): Names {
  const byName = new Map<string, string[]>();
  for (const file of files) {
    const key = comparedName(baseName(file));
    const same = byName.get(key);
    if (same) same.push(file);
    else byName.set(key, [file]);
  }
  return { all: new Set(files), byName };
}

/** The folder of a document's root, and that of its original: of a translation, or of a version the current documents. */
function homesOf({ rootOf }: LinkInput, { document }: Origin): string[] {
  const { path, original } = rootOf(document);
  return [path, ...(original ? [original.path] : [])];
}

function pick({ byName }: Names, written: string, homes: readonly string[]): string | undefined {
  const name = written.replace(/^(?:\.{0,2}\/)+/, '').replace(/\/$/, '');
  const wanted = comparedName(name);
  const found = (byName.get(comparedName(baseName(name))) ?? []).filter((file) => {
    const path = comparedName(file);
    return path === wanted || path.endsWith(`/${wanted}`);
  });
  const rank = (file: string): number => (baseName(file).startsWith(baseName(name)) ? 0 : 1);
  const depth = (file: string): number => (folderOf(file) === '' ? 0 : file.split('/').length);
  const rankOfHome = (file: string): number => {
    const at = homes.findIndex((home) => belowFolder(home, file) !== undefined);
    return at < 0 ? homes.length : at;
  };
  return found.sort(
    (a, b) =>
      rankOfHome(a) - rankOfHome(b) ||
      depth(a) - depth(b) ||
      rank(a) - rank(b) ||
      a.length - b.length ||
      compareText(a, b),
  )[0];
}
