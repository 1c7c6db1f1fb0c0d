/** What an import names, as far as it can be answered while a page is parsed. */
import { folderOf, joinFile } from '../../../lib/paths.ts';

export interface Source {
  kind: 'markdown' | 'raw' | 'data';
  /** Relative to the site; undefined: it leads out of it. */
  path: string | undefined;
}

/** Imports of the webpack world for the text of a file: `!!raw-loader!./x.ts`. */
const RAW_LOADER = /^!{0,2}raw-loader!/;

/**
 * Reads the specifier of an import in `file` (relative to the site).
 * @returns Undefined for code, styles, packages and everything else the bundler resolves.
 */
export function sourceOf(specifier: string, file: string): Source | undefined {
  const loader = RAW_LOADER.exec(specifier)?.[0] ?? '';
  const written = specifier.slice(loader.length);
  const [, way = written, query] = /^([^?]*)\?(.*)$/.exec(written) ?? [];
  const raw = loader !== '' || query === 'raw';
  const isFile = /^(?:\.{1,2}\/|@site\/)/.test(way);
  if (!isFile || (query !== undefined && !raw)) return undefined;
  const kind = raw || /\.txt$/i.test(way) ? 'raw' : kinds(way);
  if (kind === undefined) return undefined;
  const path = way.startsWith('@site/') ? joinFile('', way.slice('@site/'.length)) : joinFile(folderOf(file), way);
  return { kind, path };
}

const kinds = (way: string): Source['kind'] | undefined =>
  /\.mdx?$/i.test(way) ? 'markdown' : /\.(?:json|ya?ml)$/i.test(way) ? 'data' : undefined;
