/** Components and stylesheets that change: the pages stay what they are, and only their code is bundled again. */
import { basename, join } from 'node:path';
import { hashIfFile } from '../../system/fsx.ts';
import type { UnderstoodSite } from '../site.ts';

/** A file of code with the hash of its content. */
export interface EditedCode {
  /** Relative to the site. */
  path: string;
  hash: string;
}

const CODE = /\.(?:[cm]?[jt]sx?|css)$/i;

/** The files when they are code and nothing else; undefined when pages, settings or lists may know of them. */
export function editedCode(
  siteDir: string,
  { loaded, parsed, found }: UnderstoodSite,
  changed: readonly string[],
): EditedCode[] | undefined {
  const { config, inputs } = loaded;
  // What a theme offers to pages is known when its code is.
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
    const isOther = known.has(path) || path.startsWith(`${config.publicDir}/`);
    if (hash === undefined || isOther || isLinked(parsed, basename(path))) return undefined;
    files.push({ path, hash });
  }
  return files;
}

/** Pages may offer a file of code to readers. */
const isLinked = ({ documents }: UnderstoodSite['parsed'], name: string): boolean =>
  documents.some(({ refs }) => refs.some(({ url }) => url.includes(name)));
