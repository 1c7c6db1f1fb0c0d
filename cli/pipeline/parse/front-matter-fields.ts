/**
 * The known keys and what their values may be. Coercions, all of them:
 * - a text may be written as number or boolean (`title: 12` is "12", `title: 1.10` is "1.10"); `no` and `yes` are texts;
 * - a number may be quoted (`"3"`), a boolean too (`"false"`); every other text there is a problem;
 * - a list of texts may be one text; its items may be numbers; a tag may be an object with a `label`;
 * - no value (`slug:` or `slug: null`) means the key is not set, but for the keys where null says "none";
 *   `false` says "none" for these, too;
 * - a date is `2024-1-5`, `2024/01/05` or has a time behind it; with a time it is written in UTC (no zone means UTC).
 */
import { cleanText } from '../../lib/control-characters.ts';
import { type Problem, problem } from '../../lib/problem.ts';
import { nearestName } from '../../lib/suggest.ts';
import type { FrontMatter } from '../types.ts';
import type { FrontMatterResult, RawField, RawFields } from './front-matter.ts';
import { urlKind } from './html/url.ts';

/** Known to the field but not read by docsgen itself: kept in `extra` without a word. */
const CARRIED = [
  ...[
    'sidebar_key',
    'sidebar_custom_props',
    'parse_number_prefixes',
    'title_meta',
    'wrapperClassName',
    'variables',
    'mdx',
    'aliases',
  ],
  ...['author', 'author_title', 'author_url', 'author_image_url', 'authorTitle', 'authorURL', 'authorImageURL'],
  ...[
    'author_image',
    'layout',
    'type',
    'data',
    'status',
    'lang',
    'hero',
    'head',
    'sidebar',
    'toc',
    'versions',
    'order',
    'icon',
  ],
];

type Check = (field: RawField) => { value: unknown } | { expected: string };

const text: Check = ({ value, source }) => {
  if (typeof value === 'string') return { value };
  if (typeof value === 'number' || typeof value === 'boolean') return { value: source || String(value) };
  return { expected: 'a text' };
};

const textOrNone: Check = (field) => (field.value === null || field.value === false ? { value: null } : text(field));

/** A text that becomes a link or a picture: no address that is a program. */
const address =
  (check: Check): Check =>
  (field) => {
    const read = check(field);
    const refused = 'value' in read && typeof read.value === 'string' && urlKind(read.value, 'image') === 'refused';
    return refused ? { expected: 'a path, or a URL with https' } : read;
  };

const addressOrNone = address(textOrNone);

const number: Check = ({ value }) => {
  const read = typeof value === 'string' && /^[-+]?(?:\d+\.?\d*|\.\d+)$/.test(value.trim()) ? Number(value) : value;
  return typeof read === 'number' && Number.isFinite(read) ? { value: read } : { expected: 'a number' };
};

const headingLevel: Check = (field) => {
  const read = number(field);
  const valid = 'value' in read && [2, 3, 4, 5, 6].includes(read.value as number);
  return valid ? read : { expected: 'a heading level from 2 to 6' };
};

const boolean: Check = ({ value }) => {
  const read = value === 'true' ? true : value === 'false' ? false : value;
  return typeof read === 'boolean' ? { value: read } : { expected: 'true or false' };
};

const texts: Check = ({ value, source }) => {
  const items = Array.isArray(value) ? value : [value];
  const read = items.map((item) =>
    text({ value: labelOf(item), source: Array.isArray(value) ? undefined : source, line: 0, column: 0 }),
  );
  const good = read.every((item) => 'value' in item);
  return good ? { value: read.map((item) => (item as { value: string }).value) } : { expected: 'a list of texts' };
};

const labelOf = (item: unknown): unknown =>
  typeof item === 'object' && item !== null && 'label' in item ? item.label : item;

const date: Check = ({ value }) => {
  const read = typeof value === 'string' ? readDate(value) : undefined;
  return read ? { value: read } : { expected: 'a date such as 2024-01-31 or 2024-01-31T10:00:00Z' };
};

const lastUpdate: Check = ({ value }) => {
  const expected = 'a mapping with `date` and `author`';
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return { expected };
  const { date: at, author } = value as { date?: unknown; author?: unknown };
  const place = { line: 0, column: 0 };
  const when = at === undefined || at === null ? undefined : date({ value: at, ...place });
  const who = author === undefined || author === null ? undefined : text({ value: author, ...place });
  if (when && !('value' in when)) return { expected: `${expected}, the date such as 2024-01-31` };
  if (who && !('value' in who)) return { expected };
  return { value: { ...(when ? { date: when.value } : {}), ...(who ? { author: who.value } : {}) } };
};

const anything: Check = ({ value }) => ({ value });

const checks: Record<Exclude<keyof FrontMatter, 'extra'>, Check> = {
  id: text,
  title: text,
  slug: text,
  description: text,
  sidebar_label: text,
  sidebar_position: number,
  sidebar_class_name: text,
  displayed_sidebar: textOrNone,
  pagination_label: text,
  pagination_next: textOrNone,
  pagination_prev: textOrNone,
  hide_title: boolean,
  hide_table_of_contents: boolean,
  toc_min_heading_level: headingLevel,
  toc_max_heading_level: headingLevel,
  keywords: texts,
  image: address(text),
  draft: boolean,
  unlisted: boolean,
  custom_edit_url: addressOrNone,
  date,
  authors: anything,
  tags: texts,
  last_update: lastUpdate,
};

const byKey = new Map(Object.entries(checks));
const carried = new Set(CARRIED);
const names = [...byKey.keys(), ...CARRIED].sort();

/** Sorts fields into known ones, checked, and the rest. A field with a problem is left out. */
export function checkFields(raw: RawFields, file: string): Omit<FrontMatterResult, 'end'> {
  const data: Record<string, unknown> = {};
  const extra: Record<string, unknown> = Object.create(null);
  const keyLines: Record<string, number> = Object.create(null);
  const problems: Problem[] = [];
  for (const [key, field] of raw) {
    const place = { file, line: field.line, column: field.column };
    keyLines[key] = field.line;
    const check = byKey.get(key);
    const value = clean(field.value, place, problems);
    if (!check) {
      extra[key] = value;
      const near = carried.has(key) ? undefined : nearestName(key, names);
      if (near) problems.push(problem('DG2005', { key, near }, place));
    } else if (value !== null || check === textOrNone || check === addressOrNone) {
      const read = check({ ...field, value });
      if ('value' in read) data[key] = read.value;
      else problems.push(problem('DG2004', { key, expected: read.expected, got: shown(value) }, place));
    }
  }
  if (Object.keys(extra).length > 0) data.extra = extra;
  const wrong = levelsApart(data as FrontMatter);
  if (wrong) {
    const at = raw.get(wrong.key);
    problems.push(problem('DG2004', wrong, { file, line: at?.line, column: at?.column }));
    delete data[wrong.key];
  }
  return { data: data as FrontMatter, keyLines, problems };
}

/** A table of contents between levels that leave none would be empty without a word. */
function levelsApart({ toc_min_heading_level: min, toc_max_heading_level: max }: FrontMatter) {
  if (min === undefined || max === undefined || min <= max) return undefined;
  const expected = `${min} or more, as "toc_min_heading_level" is ${min}`;
  return { key: 'toc_max_heading_level', expected, got: String(max) };
}

function shown(value: unknown): string {
  if (Array.isArray(value)) return 'a list';
  if (typeof value === 'object' && value !== null) return 'a mapping';
  const json = typeof value === 'number' ? String(value) : JSON.stringify(value);
  return json.length > 60 ? `${json.slice(0, 57)}..."` : json;
}

/** YAML escapes can write what a file cannot hold: half characters and controls become U+FFFD. */
function clean(value: unknown, place: { file: string; line: number; column: number }, problems: Problem[]): unknown {
  if (Array.isArray(value)) return value.map((item) => clean(item, place, problems));
  if (typeof value === 'object' && value !== null) {
    for (const [key, item] of Object.entries(value))
      (value as Record<string, unknown>)[key] = clean(item, place, problems);
    return value;
  }
  if (typeof value !== 'string') return value;
  const { text: cleaned, control, direction } = cleanText(value);
  if (control) problems.push(problem('DG2009', control, place));
  if (direction) problems.push(problem('DG2010', direction, place));
  return cleaned;
}

const DATE =
  /^(\d{4})[-/](\d{1,2})[-/](\d{1,2})(?:[Tt ]+(\d{1,2}):(\d{2})(?::(\d{2})(?:\.(\d{1,9}))?)?\s*(Z|z|[-+]\d{1,2}(?::?\d{2})?)?)?$/;

/** ISO date or UTC timestamp of what an author wrote; undefined when there is no such day or time. */
function readDate(written: string): string | undefined {
  const found = DATE.exec(written.trim());
  if (!found) return undefined;
  const [, y, mo, d, h, mi, s = '0', fraction = '0', zone] = found;
  const [year, month, day] = [Number(y), Number(mo), Number(d)];
  const midnight = new Date(Date.UTC(year, month - 1, day));
  if (year < 1 || midnight.getUTCMonth() !== month - 1 || midnight.getUTCDate() !== day) return undefined;
  if (h === undefined) return midnight.toISOString().slice(0, 10);
  if (Number(h) > 23 || Number(mi) > 59 || Number(s) > 59) return undefined;
  const offset = zoneMinutes(zone);
  if (offset === undefined) return undefined;
  const milliseconds = Math.trunc(Number(`0.${fraction}`) * 1000);
  return new Date(
    Date.UTC(year, month - 1, day, Number(h), Number(mi) - offset, Number(s), milliseconds),
  ).toISOString();
}

function zoneMinutes(zone: string | undefined): number | undefined {
  const found = /^([-+])(\d{1,2}):?(\d{2})?$/.exec(zone ?? '');
  if (!found) return 0;
  const minutes = Number(found[2]) * 60 + Number(found[3] ?? 0);
  if (minutes > 14 * 60 || Number(found[3] ?? 0) > 59) return undefined;
  return found[1] === '-' ? -minutes : minutes;
}
