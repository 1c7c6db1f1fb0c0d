/** Names of documents in ids and URLs: which numbers are positions, and which document is the page of its folder. */

import { baseName, folderOf } from '../../lib/paths.ts';
import { foldedPath, servableName } from '../../lib/route-path.ts';
import type { DocsConfig } from '../../model/config.ts';
import type { DocumentFacts } from '../../model/document.ts';
import { positions } from './positions.ts';
import { type DocName, idFault, indexRank, numberPrefix, stem, withoutPrefixes } from './slugs.ts';

type Named = Pick<DocumentFacts, 'file' | 'rel' | 'frontMatter'>;
type Prefixed = ReturnType<typeof numberPrefix>;

export interface DocNames {
  of(document: Named): DocName;
  /** The name of a folder, by its path as written, and its number if that is a position. */
  folder(path: string): Prefixed;
  /** A path of folders as it is in ids and URLs. */
  way(path: string): string;
}

interface NamesInput {
  docs: Pick<DocsConfig, 'home' | 'names' | 'numberPrefixes'>;
  version: { name: string };
}

/** The file of the first page, if it is set; only of the documents that are edited. */
export const homeOf = ({ docs, version }: NamesInput): string | undefined =>
  version.name === 'current' ? docs.home : undefined;

/** @param documents All documents of a content root. */
export function docNames(documents: readonly Named[], input: NamesInput): DocNames {
  const { docs } = input;
  // With a first page, the index files at the top are pages like others.
  const home = homeOf(input);
  const isAny = docs.names === 'any';
  const parts = isAny ? anyParts(documents, docs.numberPrefixes) : plainParts(docs.numberPrefixes);
  const owners = isAny ? idOwners(documents, parts) : undefined;
  const indexes = indexesOf(documents);
  const folders = new Map<string, string>([['', '']]);
  const way = (path: string): string => {
    const known = folders.get(path);
    if (known !== undefined) return known;
    const made = below(way(folderOf(path)), parts.folder(path).name);
    folders.set(path, made);
    return made;
  };
  const of = ({ file, rel, frontMatter }: Named): DocName => {
    const { parse_number_prefixes: wanted } = frontMatter;
    const plain = wanted === undefined ? undefined : plainParts(wanted);
    const { name: own, number } = (plain ?? parts).file(rel);
    const written = folderOf(rel);
    const folder = wanted === undefined ? way(written) : wanted ? withoutPrefixes(written) : written;
    const { id: given } = frontMatter;
    const sameId = owners?.get(rel);
    const name = given === undefined || sameId !== undefined || (isAny && idFault(given)) ? own : given;
    const isIndex = indexes.has(rel);
    const isFolder = home === undefined || written !== '' ? isIndex : file === home;
    const id = below(folder, name).normalize('NFC');
    const isFree = { ...(isAny ? { isAny } : {}), ...(sameId ? { sameId } : {}) };
    return { id, folder, name, number, isIndex, ...isFree, last: isFolder ? '' : name };
  };
  const moved = isAny ? movedIndexes(documents, of) : undefined;
  return {
    of: (document) => (moved?.has(document.rel) ? { ...of(document), last: of(document).name } : of(document)),
    folder: parts.folder,
    way,
  };
}

const below = (folder: string, name: string): string =>
  folder === '' || name === '' ? folder + name : `${folder}/${name}`;

/** For each document whose `id` another document of its folder has: the file of that document. */
function idOwners(documents: readonly Named[], parts: Parts): ReadonlyMap<string, string> {
  const owners = new Map<string, string>();
  const taken = new Map<string, string>();
  const withId = documents.filter(({ frontMatter }) => frontMatter.id !== undefined);
  if (withId.length === 0) return taken;
  const key = (rel: string, name: string) => below(folderOf(rel), name).normalize('NFC');
  for (const { rel, file, frontMatter } of documents)
    if (frontMatter.id === undefined) owners.set(key(rel, parts.file(rel).name), file);
  for (const { rel, file, frontMatter } of withId) {
    const id = key(rel, frontMatter.id ?? '');
    const owner = owners.get(id);
    if (owner === undefined) owners.set(id, file);
    else taken.set(rel, owner);
  }
  return taken;
}

/** The document that is the page of each folder: its `index`, else its `README`, else the one with its name. */
function indexesOf(documents: readonly Named[]): ReadonlySet<string> {
  const best = new Map<string, { rel: string; rank: number }>();
  for (const { rel } of documents) {
    const rank = indexRank(rel);
    if (rank === undefined) continue;
    const folder = folderOf(rel);
    const known = best.get(folder);
    if (known === undefined || rank < known.rank) best.set(folder, { rel, rank });
  }
  return new Set([...best.values()].map(({ rel }) => rel));
}

/** Indexes of folders whose URL belongs to a page next to the folder: `guide.md` and `guide/README.md`. */
function movedIndexes(documents: readonly Named[], of: DocNames['of']): ReadonlySet<string> {
  const taken = new Set<string>();
  const indexes: { rel: string; folder: string }[] = [];
  for (const document of documents) {
    if (document.frontMatter.slug !== undefined) continue;
    const { folder, last } = of(document);
    if (last === '') indexes.push({ rel: document.rel, folder });
    else taken.add(foldedPath(below(folder, last)));
  }
  return new Set(indexes.flatMap(({ rel, folder }) => (taken.has(foldedPath(folder)) ? rel : [])));
}

interface Parts {
  file(rel: string): Prefixed;
  folder(path: string): Prefixed;
}

function plainParts(numbered: boolean): Parts {
  const read = (name: string): Prefixed => (numbered ? numberPrefix(name) : { name });
  return { file: (rel) => read(stem(rel)), folder: (path) => read(baseName(path)) };
}

/** Names that may be anything on the disk: only numbers that count are positions, and no two names become the same. */
function anyParts(documents: readonly Named[], numbered: boolean): Parts {
  const files = new Map<string, Prefixed>();
  const folders = new Map<string, Prefixed>();
  for (const { names, paths } of contentsOf(documents).values()) {
    const rels = [...names];
    const known = numbered ? positions([...rels.map(stem), ...[...paths].map(baseName)]) : new Set<string>();
    const spelled = (path: string, name: string, end: string): Spelled => {
      const read = known.has(name) ? numberPrefix(name) : { name };
      return { path, written: servableName(name), ...read, name: servableName(read.name), end };
    };
    addNames(
      rels.map((rel) => spelled(rel, stem(rel), `-${extensionOf(rel)}`)),
      files,
    );
    addNames(
      [...paths].map((path) => spelled(path, baseName(path), '')),
      folders,
    );
  }
  const of = (map: ReadonlyMap<string, Prefixed>, path: string) => map.get(path) ?? { name: baseName(path) };
  return { file: (rel) => of(files, rel), folder: (path) => of(folders, path) };
}

const extensionOf = (rel: string): string => rel.slice(rel.lastIndexOf('.') + 1);

/** The documents and folders in each folder. */
function contentsOf(documents: readonly Named[]): Map<string, { names: Set<string>; paths: Set<string> }> {
  const found = new Map<string, { names: Set<string>; paths: Set<string> }>();
  const at = (folder: string) => {
    const known = found.get(folder) ?? { names: new Set(), paths: new Set() };
    found.set(folder, known);
    return known;
  };
  for (const { rel } of documents) {
    at(folderOf(rel)).names.add(rel);
    for (let path = folderOf(rel); path !== '' && !at(folderOf(path)).paths.has(path); path = folderOf(path))
      at(folderOf(path)).paths.add(path);
  }
  return found;
}

/** Names without a number come first: they have no other spelling. */
const byNumber = (a: Spelled, b: Spelled): number => Number(a.number !== undefined) - Number(b.number !== undefined);

interface Spelled {
  path: string;
  /** As written, without the extension. */
  written: string;
  name: string;
  number?: number;
  /** What tells it from a file of the same name. */
  end: string;
}

/**
 * Gives each path of a folder a name of its own: without its number, as written, with its ending, or with a count. Disks
 * that ignore letter case would keep only one of two names that differ in nothing else.
 */
function addNames(paths: readonly Spelled[], names: Map<string, Prefixed>): void {
  const counts = new Map<string, number>();
  for (const { name } of paths) counts.set(foldedPath(name), (counts.get(foldedPath(name)) ?? 0) + 1);
  const used = new Set<string>();
  for (const { path, written, name: wanted, number, end } of [...paths].sort(byNumber)) {
    const best = counts.get(foldedPath(wanted)) === 1 ? [wanted] : [];
    const isFree = (name: string): boolean => !used.has(foldedPath(name));
    let name = [...best, written, written + end].find(isFree);
    for (let count = 2; name === undefined; count++) {
      const next = `${written}${end}-${count}`;
      if (isFree(next)) name = next;
    }
    used.add(foldedPath(name));
    names.set(path, { name, ...(number === undefined ? {} : { number }) });
  }
}
