/** Checks and converts the values of known front matter keys. */
import { urlKind } from '../../html/url-kind.ts';
import { isObject } from '../../lib/plain-data.ts';
import { shownValue } from '../../lib/shown-value.ts';
import type { FrontMatter } from '../../model/document.ts';
import { readBadge, readBanner } from '../../model/front-matter.ts';
import type { RawField } from './front-matter-types.ts';

/** Reads a value, or returns what is expected instead; for a list also the faulty item. `got`: the faulty part, in words; `inside`: the key of the faulty part. */
export type Check = (
  field: RawField,
) => { value: unknown } | { expected: string; item?: unknown; got?: string; inside?: string };

/** Place of a nested value. */
const NOWHERE = { line: 0, column: 0 };

const text: Check = ({ value, source }) => {
  if (typeof value === 'string') return { value };
  if (typeof value === 'number' || typeof value === 'boolean') return { value: source || String(value) };
  return { expected: 'text' };
};

const textOrNone: Check = (field) => (field.value === null || field.value === false ? { value: null } : text(field));

/** A text that becomes a link or an image: no URL that runs code. */
const urlText =
  (check: Check): Check =>
  (field) => {
    const read = check(field);
    const refused = 'value' in read && typeof read.value === 'string' && urlKind(read.value, 'image') === 'refused';
    return refused ? { expected: 'a path, or a URL with https' } : read;
  };

const urlOrNone = urlText(textOrNone);

const number: Check = ({ value }) => {
  const read = typeof value === 'string' && /^[-+]?(?:\d+\.?\d*|\.\d+)$/.test(value.trim()) ? Number(value) : value;
  return typeof read === 'number' && Number.isFinite(read) ? { value: read } : { expected: 'a number' };
};

const boost: Check = (field) => {
  const read = number(field);
  const valid = 'value' in read && (read.value as number) >= 0.1 && (read.value as number) <= 10;
  return valid ? read : { expected: 'a number from 0.1 to 10' };
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

/** A list, one item of it, or several items in one text: `tags: lamps, desks`. */
const listOf =
  (check: Check, expected: string, comma = /\s*,\s*/): Check =>
  ({ value, source }) => {
    const items = Array.isArray(value) ? value : typeof value === 'string' ? splitList(value, comma) : [value];
    const read = items.map((item) => check({ ...NOWHERE, value: item, source: item === value ? source : undefined }));
    const wrong = read.findIndex((item) => !('value' in item));
    if (wrong >= 0) return { expected, ...(Array.isArray(value) ? { item: items[wrong] as unknown } : {}) };
    return { value: read.map((item) => (item as { value: unknown }).value) };
  };

const splitList = (text: string, comma: RegExp): string[] =>
  text.includes(',') ? text.split(comma).filter((item) => item !== '') : [text];

const texts = listOf(text, 'a list of texts');

const tag: Check = (field) => {
  if (!isObject(field.value)) return text(field);
  const { label, permalink } = field.value;
  const name = text({ ...NOWHERE, value: label });
  if (permalink === undefined || permalink === null || !('value' in name)) return name;
  const path = urlText(text)({ ...NOWHERE, value: permalink });
  return 'value' in path ? { value: { label: name.value, permalink: path.value } } : path;
};

/** A path only; whether a page can have been there is checked with the routes. */
const oldPath: Check = ({ value }) => {
  const path = typeof value === 'string' ? value.trim() : '';
  const wrong = path === '' || /^[a-z][a-z0-9+.-]*:|^\/\/|[?#\\\s]/i.test(path);
  return wrong ? { expected: '' } : { value: path };
};

const headingAliases: Check = ({ value }) => {
  const expected = 'a mapping of old heading ids to current ones, such as `old-name: new-name`';
  if (!isObject(value)) return { expected };
  const aliases: Record<string, string> = Object.create(null);
  for (const [key, target] of Object.entries(value)) {
    const [from, to] = [key, text({ ...NOWHERE, value: target })].map((id) =>
      typeof id === 'string' ? id.replace(/^#/, '') : 'value' in id ? String(id.value).replace(/^#/, '') : '',
    );
    if (!from || !to || /\s/.test(from + to)) return { expected };
    aliases[from] = to;
  }
  return { value: aliases };
};

const badge: Check = ({ value }) => {
  const read = readBadge(value);
  if (read) return { value: read };
  const expected = 'text, or `text` and `variant`: a type of admonition such as `tip`';
  const { text: label, variant } = isObject(value) ? value : {};
  const isVariant = typeof variant === 'string' && readBadge(label) !== undefined;
  return isVariant ? { expected, got: `the variant ${JSON.stringify(variant)}` } : { expected };
};

const banner: Check = ({ value }) => {
  const read = readBanner(value);
  return read ? { value: read } : { expected: 'HTML, or `content` and `type`: a type of admonition such as `warning`' };
};

const template: Check = ({ value }) =>
  value === 'doc' || value === 'splash' ? { value } : { expected: 'doc or splash' };

const mapping: Check = ({ value }) => (isObject(value) ? { value } : { expected: 'a mapping' });

const date: Check = ({ value }) => {
  const read = typeof value === 'string' ? readDate(value) : undefined;
  return read ? { value: read } : { expected: 'a date such as 2024-01-31 or 2024-01-31T10:00:00Z' };
};

const lastUpdate: Check = ({ value }) => {
  const expected = 'a mapping with `date` and `author`';
  const wrong = (inside: string, what: string, got: unknown) => ({
    expected: what,
    inside,
    got: shownValue(got, what, 'a mapping'),
  });
  if (!isObject(value)) return { expected };
  const { date: at, author } = value as { date?: unknown; author?: unknown };
  const when = at === undefined || at === null ? undefined : date({ ...NOWHERE, value: at });
  const who = author === undefined || author === null ? undefined : text({ ...NOWHERE, value: author });
  if (when && !('value' in when)) return wrong('date', when.expected, at);
  if (who && !('value' in who)) return wrong('author', who.expected, author);
  return { value: { ...(when ? { date: when.value } : {}), ...(who ? { author: who.value } : {}) } };
};

const anything: Check = ({ value }) => ({ value });

/** The checks of the known keys. */
export const checks: Record<Exclude<keyof FrontMatter, 'extra'>, Check> = {
  id: text,
  title: text,
  slug: text,
  description: text,
  sidebar_label: text,
  sidebar_position: number,
  sidebar_class_name: text,
  sidebar_badge: badge,
  sidebar_icon: text,
  displayed_sidebar: textOrNone,
  pagination_label: text,
  pagination_next: textOrNone,
  pagination_prev: textOrNone,
  hide_title: boolean,
  hide_table_of_contents: boolean,
  toc_min_heading_level: headingLevel,
  toc_max_heading_level: headingLevel,
  keywords: texts,
  search_boost: boost,
  image: urlText(text),
  draft: boolean,
  unlisted: boolean,
  custom_edit_url: urlOrNone,
  date,
  authors: anything,
  tags: listOf(tag, 'a list of texts, or of `label` and `permalink`'),
  last_update: lastUpdate,
  title_meta: text,
  noindex: boolean,
  aliases: listOf(
    oldPath,
    'a list of earlier paths of the page, such as /docs/old-name or ../old-name',
    // A path can contain a comma.
    /\s*,(?:\s+|(?=[/.]))/,
  ),
  heading_aliases: headingAliases,
  sidebar_key: text,
  sidebar_custom_props: mapping,
  related: texts,
  feedback: boolean,
  template,
  banner,
  parse_number_prefixes: boolean,
  wrapperClassName: text,
  author: text,
  author_title: text,
  author_url: urlText(text),
  author_image_url: urlText(text),
};

/** True when null means "none" and is a value. */
export const takesNone = (check: Check): boolean => check === textOrNone || check === urlOrNone;

/** Dates as authors write them: a day, or a day with its time. */
const DATE =
  /^(\d{4})[-/](\d{1,2})[-/](\d{1,2})(?:[Tt ]+(\d{1,2}):(\d{2})(?::(\d{2})(?:\.(\d{1,9}))?)?\s*(Z|z|[-+]\d{1,2}(?::?\d{2})?)?)?$/;

/** @returns An ISO date, or an ISO time in UTC; undefined when the day or time does not exist. */
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
