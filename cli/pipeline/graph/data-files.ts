import { cleanText } from '../../lib/control-characters.ts';
import { parsePlace, parseReason } from '../../lib/parse-error.ts';
import { baseName, folderOf } from '../../lib/paths.ts';
import { isObject } from '../../lib/plain-data.ts';
import { nearestName } from '../../lib/suggest.ts';
import { yamlExcess } from '../../lib/yaml-limits.ts';
import type { CategoryLink } from '../../model/config.ts';
import type { DataFile } from '../../model/document.ts';
import { type Decoration, readBadge } from '../../model/front-matter.ts';
import { type Problem, problem } from '../../problems/problem.ts';
import { type DataPlace, dataPlaces } from './data-keys.ts';

const MAX_LINES = 100_000;

/** Parses the data files. Broken files are reported at their line and left out. Loads YAML only when it is needed. */
export async function readDataFiles(files: readonly DataFile[], problems: Problem[]): Promise<Map<string, unknown>> {
  const values = new Map<string, unknown>();
  const yaml = files.some(({ path }) => !path.endsWith('.json')) ? await import('yaml') : undefined;
  for (const { path, text } of files) {
    // Default front matter was read with the documents.
    if (baseName(path).startsWith('_defaults.')) continue;
    const bare = text.startsWith('\ufeff') ? text.slice(1) : text;
    const excess = yamlExcess(bare, MAX_LINES);
    if (excess) {
      problems.push(problem('DG4008', { reason: excess }, { file: path, line: 1, column: 1 }));
      continue;
    }
    try {
      const value = path.endsWith('.json')
        ? JSON.parse(bare)
        : yaml?.parse(bare, { maxAliasCount: 100, logLevel: 'error' });
      values.set(path, cleaned(value, { path, problems }));
    } catch (error) {
      problems.push(problem('DG4008', { reason: parseReason(error) }, { file: path, ...parsePlace(error, bare) }));
    }
  }
  return values;
}

/** As in front matter, invisible characters become U+FFFD. They come from escapes, so their place is unknown. */
function cleaned(value: unknown, to: { path: string; problems: Problem[] }): unknown {
  if (Array.isArray(value)) return value.map((item) => cleaned(item, to));
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, cleaned(item, to)]));
  if (typeof value !== 'string') return value;
  const { text, control, direction } = cleanText(value);
  const place = { file: to.path, line: 1, column: 1 };
  if (control) to.problems.push(problem('DG2009', control, place));
  if (direction) to.problems.push(problem('DG2010', direction, place));
  return text;
}

/** A category's settings, from `_category_.json`, `.yml` or `.yaml` of its folder. */
export interface CategoryFile extends Decoration {
  file: string;
  /** Identifies the category instead of its label. */
  key?: string;
  label?: string;
  position?: number;
  collapsed?: boolean;
  collapsible?: boolean;
  description?: string;
  link?: CategoryLink | null;
  keyPlaceIn(key: string): DataPlace;
}

const isText = (value: unknown): boolean => typeof value === 'string';
const isFlag = (value: unknown): boolean => typeof value === 'boolean';
type Keys = ReadonlyMap<string, (value: unknown) => boolean>;

const isFilled = (value: unknown): boolean => isText(value) && value !== '';
const isTexts = (value: unknown): boolean => isText(value) || (Array.isArray(value) && value.every(isText));
const isType = (value: unknown): boolean => value === 'doc' || value === 'generated-index';

const DOC_LINK: Keys = new Map([
  ['type', isType],
  ['id', isFilled],
]);
const INDEX_LINK: Keys = new Map([
  ['type', isType],
  ['slug', isText],
  ['title', isText],
  ['description', isText],
  ['image', isText],
  ['keywords', isTexts],
]);

const linkKeys = (link: Record<string, unknown>): Keys => (link['type'] === 'doc' ? DOC_LINK : INDEX_LINK);

const isLink = (value: unknown): boolean =>
  value === null || (isObject(value) && isType(value['type']) && (value['type'] !== 'doc' || isFilled(value['id'])));

const CATEGORY_KEYS: Keys = new Map<string, (value: unknown) => boolean>([
  ['key', isText],
  ['label', isFilled],
  ['description', isText],
  ['position', (value) => Number.isFinite(value)],
  ['collapsed', isFlag],
  ['collapsible', isFlag],
  ['className', isText],
  ['badge', (value) => readBadge(value) !== undefined],
  ['icon', isFilled],
  ['link', isLink],
  ['customProps', isObject],
]);

/** Settings of categories by folder. Unknown keys and wrong types are reported and left out. */
export function categoryFiles(
  files: readonly DataFile[],
  values: ReadonlyMap<string, unknown>,
  problems: Problem[],
): Map<string, CategoryFile> {
  const found = new Map<string, CategoryFile>();
  for (const file of files) {
    if (!baseName(file.path).startsWith('_category_.') || !values.has(file.path)) continue;
    const folder = folderOf(file.path);
    const first = found.get(folder);
    if (first) problems.push(problem('DG4062', { used: first.file }, { file: file.path, line: 1, column: 1 }));
    else found.set(folder, categoryFile(file, values.get(file.path), problems));
  }
  return found;
}

function categoryFile({ path: file, text }: DataFile, value: unknown, problems: Problem[]): CategoryFile {
  const keyPlaceIn = dataPlaces(file, text);
  if (!isObject(value)) {
    problems.push(problem('DG4008', { reason: 'the file must contain one object' }, { file, line: 1, column: 1 }));
    return { file, keyPlaceIn };
  }
  const knownOf = (given: Record<string, unknown>, keys: Keys): Record<string, unknown> => {
    const known: Record<string, unknown> = {};
    for (const [key, entry] of Object.entries(given)) {
      const check = keys.get(key);
      const near = check ? undefined : nearestName(key, keys.keys());
      if (check?.(entry)) known[key] = entry;
      else
        problems.push(
          problem('DG4009', { key, known: check !== undefined, near, keys: [...keys.keys()] }, keyPlaceIn(key)),
        );
    }
    return known;
  };
  const known = knownOf(value, CATEGORY_KEYS);
  const { link } = known;
  if (isObject(link)) known['link'] = knownOf(link, linkKeys(link));
  const badge = readBadge(known['badge']);
  return { ...known, ...(badge ? { badge } : {}), file, keyPlaceIn };
}
