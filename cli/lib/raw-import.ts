/** webpack's syntax for importing the text of a file: `!!raw-loader!./x.ts`. */

export interface RawImport {
  /** Without loaders and query. */
  path: string;
  /** Further loaders, which docsgen does not run: `roa-loader` of `!!raw-loader!roa-loader!./x.ts`. */
  others: string[];
}

const RAW_IMPORT = /^(?:-?!|!!)?raw-loader(?:\?[^!]*)?!((?:[^!]+!)*)([^?]*)/;

/** @returns Undefined when the first loader of `specifier` is not raw-loader. */
export function readRawImport(specifier: string): RawImport | undefined {
  const [match, loaders = '', path = ''] = RAW_IMPORT.exec(specifier) ?? [];
  if (match === undefined) return undefined;
  const others = loaders.split('!').filter((name) => name !== '');
  return { path, others: others.map((name) => name.replace(/\?.*$/, '')) };
}
