/** Sizes of a site's files as hosts send them. Works without written output. */
import { basename, dirname, isAbsolute } from 'node:path';
import type { CheckSite } from '../../check/model/check.ts';
import { sentBytes } from '../../check/weight/page.ts';
import { decodePath, siteUrl, splitUrl } from '../../lib/paths.ts';
import { readWithin } from '../../system/fsx.ts';
import { codeFiles, copies } from '../publish/site-files.ts';
import type { BuiltSite } from '../types.ts';

/** Files that are sent unchanged because they are already compressed. */
const PACKED = /\.(?:avif|gif|ico|jpe?g|png|webp|woff2?)$/i;
/** Scripts that every interactive page needs in addition to its own. */
const CLIENT = /^assets\/(?:react|client)-[^/]+\.js$/;
/** Relative, or from the root of the host. */
const IMPORTS = /(?:\bfrom|\bimport)\s*["'](\.{0,2}\/[^"']+)["']/g;

interface Sent {
  bytes: number;
  /** Paths of the scripts that a script imports. */
  imports: string[];
}

/** See `CheckSite.sizeOf`. Every file is read once, on request. */
export function sentSizes(siteDir: string, built: BuiltSite): CheckSite['sizeOf'] {
  const { config } = built.loaded;
  const shell = new Map(codeFiles(built).map(({ path, content }) => [path, content]));
  const copied = new Map(copies(built).map(({ path, from }) => [path, from]));
  const chunks = new Set([...built.chunks.bySource.values()].flatMap(({ url }) => url ?? []));
  const client = [...shell.keys()].filter((path) => CLIENT.test(path));
  const known = new Map<string, Sent | undefined>();
  const sentOf = (path: string): Sent | undefined => {
    if (!known.has(path)) known.set(path, read(path));
    return known.get(path);
  };
  const read = (path: string): Sent | undefined => {
    const text = shell.get(path);
    const from = copied.get(path);
    if (text !== undefined)
      return {
        bytes: sentBytes(text),
        imports: chunks.has(siteUrl(config.baseUrl, path)) ? importsOf(path, text, config.baseUrl) : [],
      };
    if (from === undefined) return undefined;
    const bytes = isAbsolute(from) ? readWithin(dirname(from), basename(from)) : readWithin(siteDir, from);
    if (typeof bytes === 'string') return undefined;
    return {
      bytes: PACKED.test(path) ? bytes.byteLength : sentBytes(bytes),
      imports: /\.m?js$/.test(path) ? importsOf(path, Buffer.from(bytes).toString('utf8'), config.baseUrl) : [],
    };
  };
  return (url) => {
    const path = splitUrl(url).path;
    if (!path.startsWith(config.baseUrl)) return [];
    const start = decodePath(path).slice(decodePath(config.baseUrl).length);
    return withImports(chunks.has(url) ? [start, ...client] : [start], sentOf);
  };
}

function withImports(start: readonly string[], sentOf: (path: string) => Sent | undefined) {
  const found = new Map<string, number>();
  const open = [...start];
  for (let path = open.shift(); path !== undefined; path = open.shift()) {
    const sent = found.has(path) ? undefined : sentOf(path);
    if (!sent) continue;
    found.set(path, sent.bytes);
    open.push(...sent.imports);
  }
  return [...found].map(([path, bytes]) => ({ path, bytes }));
}

function importsOf(path: string, code: string, baseUrl: string): string[] {
  const from = `file://${baseUrl}${path}`;
  return Array.from(code.matchAll(IMPORTS), ([, specifier = '']) => new URL(specifier, from).pathname).flatMap((to) =>
    to.startsWith(baseUrl) ? [to.slice(baseUrl.length)] : [],
  );
}
