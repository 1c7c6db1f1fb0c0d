/** Converts one file of another tool, for `docsgen dialect`. */
import { existsSync, statSync } from 'node:fs';
import path from 'node:path';
import type { Dialect } from '../lib/tools.ts';
import { type Outcome, problem } from '../problems/problem.ts';
import { kindAt, readText } from '../system/fsx.ts';
import { MAX_TEXT_BYTES, openRepository, textReader } from './base/files.ts';
import type { Converted } from './base/types.ts';
import { detectSite } from './detect.ts';
import { CONVERTERS, dialectOf } from './readers.ts';

/**
 * @param from The dialect. Default: that of the site around the file, otherwise the one whose syntax the file has.
 * @param given The folder that the user is in; the file may quote those of it, if it has no repository.
 */
export async function convertFile(
  file: string,
  from?: Dialect,
  given = path.dirname(file),
): Promise<Outcome<(Converted & { dialect: Dialect }) | undefined>> {
  const kind = kindAt(file);
  const size = statSync(file, { throwIfNoEntry: false })?.size ?? 0;
  const reason =
    kind === undefined ? 'missing' : kind === 'folder' ? kind : size > MAX_TEXT_BYTES ? 'large' : undefined;
  if (reason !== undefined) return { value: undefined, problems: [problem('DG7085', { file, reason })] };
  // The user named the file, so it may be anywhere.
  const text = readText(file);
  const site = siteAround(path.dirname(file));
  const dialect = from ?? site?.tool ?? dialectOf(text);
  if (dialect === undefined) return { value: undefined, problems: [problem('DG7085', { file, reason: 'dialect' })] };
  const convert = await CONVERTERS[dialect].load();
  const base = site?.dir ?? path.dirname(file);
  openRepository(base, given);
  const read = textReader(base);
  const converted = convert(text, { file: path.relative(base, file).split(path.sep).join('/'), read });
  return { value: { dialect, ...converted }, problems: [] };
}

/** The site that a file belongs to: the nearest folder with a config. */
function siteAround(folder: string): ReturnType<typeof detectSite>['value'] {
  for (let at = folder; ; at = path.dirname(at)) {
    const { value } = detectSite(at);
    if (value?.configFile !== undefined && value.dir === at) return value;
    if (path.dirname(at) === at || existsSync(path.join(at, '.git'))) return undefined;
  }
}
