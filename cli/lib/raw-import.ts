/** webpack's imports of the raw text of a file: `!!raw-loader!./x.ts`. */

export interface RawImport {
  /** What is imported, without loaders and query. */
  path: string;
  /** Further loaders, which nobody runs here: `roa-loader` of `!!raw-loader!roa-loader!./x.ts`. */
  others: string[];
}

const RAW_IMPORT = /^(?:-?!|!!)?raw-loader(?:\?[^!]*)?!((?:[^!]+!)*)([^?]*)/;

/** @returns Undefined when `specifier` names no raw-loader first. */
export function readRawImport(specifier: string): RawImport | undefined {
  const [match, loaders = '', path = ''] = RAW_IMPORT.exec(specifier) ?? [];
  if (match === undefined) return undefined;
  const others = loaders.split('!').filter((name) => name !== '');
  return { path, others: others.map((name) => name.replace(/\?.*$/, '')) };
}
