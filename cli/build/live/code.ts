/** Edits of components and stylesheets: pages stay as they are, only the code is bundled again. */
import { basename, join, resolve, sep } from 'node:path';
import { isBelowPublic } from '../../pipeline/link/assets.ts';
import { hashIfFile } from '../../system/fsx.ts';
import type { UnderstoodSite } from '../types.ts';

/** A code file with the hash of its content. */
export interface EditedCode {
  /** Relative to the site. */
  path: string;
  hash: string;
}

const CODE = /\.(?:[cm]?[jt]sx?|css)$/i;

interface CodeInput {
  siteDir: string;
  site: UnderstoodSite;
  /** Files and folders whose code is not only bundled, absolute or relative to the site. */
  others: readonly string[];
}

/** The changed files if all are code; undefined when pages, settings or file lists may depend on them. */
export function editedCode(
  { siteDir, site: { loaded, parsed, found }, others }: CodeInput,
  changed: readonly string[],
): EditedCode[] | undefined {
  const { config, inputs } = loaded;
  const folders = others.map((path) => resolve(siteDir, path));
  // The code of a theme determines which components pages can use.
  if (config.theme !== undefined) return undefined;
  const known = new Set([
    ...inputs,
    ...parsed.sources.map(({ path }) => path),
    ...parsed.documents.flatMap(({ includes = [] }) => includes.map(([path]) => path)),
    ...found.others.keys(),
  ]);
  const files: EditedCode[] = [];
  for (const path of changed) {
    const hash = CODE.test(path) ? hashIfFile(join(siteDir, path)) : undefined;
    const at = resolve(siteDir, path);
    const isOther =
      known.has(path) ||
      isBelowPublic(config, path) ||
      folders.some((folder) => at === folder || at.startsWith(folder + sep));
    if (hash === undefined || isOther || isLinked(parsed, basename(path))) return undefined;
    files.push({ path, hash });
  }
  return files;
}

/** Pages may link to a code file, such as a download. */
const isLinked = ({ documents, detailsOf }: UnderstoodSite['parsed'], name: string): boolean =>
  documents.some((_, at) => detailsOf(at).refs.some(({ url }) => url.includes(name)));
