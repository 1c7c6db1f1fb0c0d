/**
 * Names of chunks by content: the bundler's own hashes know where on the disk docsgen and its packages lie, and a page of the same
 * text must be the same on every machine.
 */
import { contentHash } from '../../lib/hash.ts';
import { compareText } from '../../lib/paths.ts';
import { hashedName } from './keep.ts';

/** A script or a stylesheet; the bundler calls it `page-docs-intro-QWERTY12.js`. */
export interface Chunk {
  name: string;
  text: string;
}

/** The name of a script, where another one imports it. */
const IMPORTED = /(?<=["'`/])[\w.-]+\.js(?=["'`])/g;

/**
 * Gives chunks names that follow from their text and from the texts of all that they import.
 * @returns New names by old ones, and the chunks with them, sorted. Chunks of the same text become one.
 */
export function nameByContent(chunks: readonly Chunk[]): { names: ReadonlyMap<string, string>; chunks: Chunk[] } {
  const known = new Set(chunks.map(({ name }) => name));
  const parts = new Map(chunks.map((chunk) => [chunk.name, partOf(chunk, known)]));
  const names = new Map(chunks.map(({ name }) => [name, contentName(name, parts)]));
  const renamed = chunks.map(({ name, text }): [string, Chunk] => {
    const own = names.get(name) ?? name;
    return [own, { name: own, text: text.replace(IMPORTED, (to) => names.get(to) ?? to) }];
  });
  return { names, chunks: [...new Map(renamed).values()].sort((a, b) => compareText(a.name, b.name)) };
}

interface Part {
  /** Hash of the text without the names in it. */
  hash: string;
  /** In the order of the text. */
  imports: string[];
}

function partOf({ text }: Chunk, known: ReadonlySet<string>): Part {
  const imports: string[] = [];
  const bare = text.replace(IMPORTED, (to) => {
    if (!known.has(to)) return to;
    imports.push(to);
    return '';
  });
  return { hash: contentHash(bare), imports };
}

/** What is hashed are the chunk and everything it can load, in an order that does not depend on names. */
function contentName(name: string, parts: ReadonlyMap<string, Part>): string {
  const reached = new Set([name]);
  for (const from of reached) for (const to of parts.get(from)?.imports ?? []) reached.add(to);
  const [, base = name, ending = ''] = /^(.*?)(?:-[A-Z0-9]{8})?(\.\w+)$/.exec(name) ?? [];
  return hashedName(base.toLowerCase(), [...reached].map((one) => parts.get(one)?.hash).join('\n'), ending);
}
