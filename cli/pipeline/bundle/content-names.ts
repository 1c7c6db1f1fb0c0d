/**
 * Names chunks by content. The bundler's own hashes depend on the paths of docsgen and its packages, but a page must be
 * the same on every machine.
 */
import { contentHash } from '../../lib/hash.ts';
import { compareText, siteUrl } from '../../lib/paths.ts';
import { hashedName } from './keep.ts';

/** A script or a stylesheet, named by the bundler: `page-docs-intro-QWERTY12.js`. */
interface Chunk {
  name: string;
  text: string;
}

const IMPORTED = /(?<=["'`/])[\w.-]+\.m?js(?=["'`])/g;

/**
 * Names chunks by their own text and the texts of all their imports.
 * @returns New names by old names, and the renamed chunks, sorted. Chunks with the same text become one.
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
  /** Hash of the text without names of chunks. */
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

/** Hashes the chunk and everything it can load, in an order that does not depend on names. */
function contentName(name: string, parts: ReadonlyMap<string, Part>): string {
  const reached = new Set([name]);
  for (const from of reached) for (const to of parts.get(from)?.imports ?? []) reached.add(to);
  const [, base = name, ending = ''] = /^(.*?)(?:-[A-Z0-9]{8})?(\.\w+)$/.exec(name) ?? [];
  return hashedName(base.toLowerCase(), [...reached].map((one) => parts.get(one)?.hash).join('\n'), ending);
}

/** Replaces relative paths of assets in server modules by their published URLs. */
export function withUrls(assets: readonly { name: string }[], baseUrl: string): (code: string) => string {
  const names = new Set(assets.flatMap(({ name }) => (/\.(?:js|css)$/.test(name) ? [] : [name])));
  if (names.size === 0) return (code) => code;
  return (code) =>
    code.replace(/"\.\/([^"/\\]+)"/g, (written, name: string) =>
      names.has(name) ? JSON.stringify(siteUrl(baseUrl, `assets/${name}`)) : written,
    );
}
