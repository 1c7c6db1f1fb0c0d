import { cleanText } from '../../lib/control-characters.ts';
import {
  type DataKey,
  dataKey,
  FILLED,
  FLAG,
  type JsonSchema,
  meets,
  oneOrMore,
  TEXT,
  withoutSchema,
} from '../../lib/json-schema.ts';
import { lookUp } from '../../lib/look-up.ts';
import { parsePlace, parseReason } from '../../lib/parse-error.ts';
import { baseName, folderOf } from '../../lib/paths.ts';
import { isObject } from '../../lib/plain-data.ts';
import { nearestName } from '../../lib/suggest.ts';
import { yamlExcess } from '../../lib/yaml-limits.ts';
import type { CategoryLink } from '../../model/config.ts';
import type { DataFile } from '../../model/document.ts';
import { BADGE, type Decoration, readBadge } from '../../model/front-matter.ts';
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

type Keys = Readonly<Record<string, DataKey>>;

const text = dataKey(TEXT);
const filled = dataKey(FILLED);
const flag = dataKey(FLAG);
const linkType = (name: string): DataKey => dataKey({ enum: [name] });

/** The keys of the link of a category, by its type. */
const LINK_KEYS: Readonly<Record<string, Keys>> = {
  doc: { type: linkType('doc'), id: filled },
  'generated-index': {
    type: linkType('generated-index'),
    ...{ slug: text, title: text, description: text, image: text },
    keywords: dataKey(oneOrMore(TEXT)),
  },
};

const linkKeys = (link: Record<string, unknown>): Keys | undefined => lookUp(LINK_KEYS, String(link['type']));

const schemasOf = (keys: Keys): Record<string, JsonSchema> =>
  Object.fromEntries(Object.entries(keys).map(([key, { schema }]) => [key, schema]));

/** Keys that only links of the other type have. */
const refusedWith = (type: string): JsonSchema['properties'] =>
  Object.fromEntries(
    Object.entries(LINK_KEYS).flatMap(([other, keys]) => {
      const errorMessage = `Only a link of the type ${other} has this key.`;
      const theirs = other === type ? [] : Object.keys(keys).filter((key) => key !== 'type');
      return theirs.map((key) => [key, { type: 'null' as const, errorMessage }]);
    }),
  );

const LINK: JsonSchema = {
  type: ['object', 'null'],
  properties: {
    ...Object.assign({}, ...Object.values(LINK_KEYS).map(schemasOf)),
    type: { enum: Object.keys(LINK_KEYS) },
  },
  required: ['type'],
  additionalProperties: false,
  if: { properties: { type: { enum: ['doc'] } } },
  // biome-ignore lint/suspicious/noThenProperty: a word of JSON Schema
  then: { required: ['id'], properties: refusedWith('doc') },
  else: { properties: refusedWith('generated-index') },
};

/** True for a link whose other keys can be judged one by one. */
const isLink = (value: unknown): boolean =>
  value === null ||
  (isObject(value) && linkKeys(value) !== undefined && (value['type'] !== 'doc' || meets(FILLED, value['id'])));

const CATEGORY_KEYS: Keys = {
  ...{ key: text, label: filled, description: text },
  position: dataKey({ type: 'number' }),
  ...{ collapsed: flag, collapsible: flag, className: text },
  badge: dataKey(BADGE, (value) => readBadge(value) !== undefined),
  icon: filled,
  link: dataKey(LINK, isLink),
  customProps: dataKey({ type: 'object' }),
};

/** What a `_category_` file can contain. */
export const CATEGORY: JsonSchema = {
  type: 'object',
  properties: schemasOf(CATEGORY_KEYS),
  additionalProperties: false,
};

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

function categoryFile({ path: file, text }: DataFile, written: unknown, problems: Problem[]): CategoryFile {
  const value = withoutSchema(written);
  const keyPlaceIn = dataPlaces(file, text);
  if (!isObject(value)) {
    problems.push(problem('DG4008', { reason: 'the file must contain one object' }, { file, line: 1, column: 1 }));
    return { file, keyPlaceIn };
  }
  const knownOf = (given: Record<string, unknown>, keys: Keys): Record<string, unknown> => {
    const known: Record<string, unknown> = {};
    for (const [key, entry] of Object.entries(given)) {
      const one = lookUp(keys, key);
      const names = Object.keys(keys);
      const near = one ? undefined : nearestName(key, names);
      if (one?.accepts(entry)) known[key] = entry;
      else problems.push(problem('DG4009', { key, known: one !== undefined, near, keys: names }, keyPlaceIn(key)));
    }
    return known;
  };
  const known = knownOf(value, CATEGORY_KEYS);
  const { link } = known;
  if (isObject(link)) known['link'] = knownOf(link, linkKeys(link) ?? {});
  const badge = readBadge(known['badge']);
  return { ...known, ...(badge ? { badge } : {}), file, keyPlaceIn };
}
