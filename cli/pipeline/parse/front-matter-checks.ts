/** Checks and converts the values of known front matter keys. */
import { urlKind } from '../../html/url-kind.ts';
import { type JsonSchema, oneOrMore, SCALAR } from '../../lib/json-schema.ts';
import { isObject } from '../../lib/plain-data.ts';
import { shownValue } from '../../lib/shown-value.ts';
import type { FrontMatter } from '../../model/document.ts';
import { BADGE, BANNER, readBadge, readBanner } from '../../model/front-matter.ts';
import type { RawField } from './front-matter-types.ts';

/** Reads a value, or returns what is expected instead; for a list also the faulty item. `got`: the faulty part, in words; `inside`: the key of the faulty part. */
type Read = (
  field: RawField,
) => { value: unknown } | { expected: string; item?: unknown; got?: string; inside?: string };

/** A check, with what editors know about its values: they know no date that does not exist, and no URL that runs code. */
export type Check = Read & { schema: JsonSchema };

const check = (schema: JsonSchema, read: Read): Check => Object.assign(read, { schema });

/** Place of a nested value. */
const NOWHERE = { line: 0, column: 0 };

const text = check(SCALAR, ({ value, source }) => {
  if (typeof value === 'string') return { value };
  if (typeof value === 'number' || typeof value === 'boolean') return { value: source || String(value) };
  return { expected: 'text' };
});

const textOrNone = check(SCALAR, (field) =>
  field.value === null || field.value === false ? { value: null } : text(field),
);

/** A text that becomes a link or an image: no URL that runs code. */
const urlText = (inner: Check): Check =>
  check(inner.schema, (field) => {
    const read = inner(field);
    const refused = 'value' in read && typeof read.value === 'string' && urlKind(read.value, 'image') === 'refused';
    return refused ? { expected: 'a path, or a URL with https' } : read;
  });

const urlOrNone = urlText(textOrNone);

/** A value that may be in quotes. */
const orQuoted = (
  type: 'boolean' | 'integer' | 'number',
  { quoted, expected, ...range }: { quoted: string; expected: string; minimum?: number; maximum?: number },
): JsonSchema => ({ type: [type, 'string'], ...range, ...matching(`^\\s*${quoted}\\s*$`, expected) });

const matching = (pattern: string, expected: string): JsonSchema => ({
  pattern,
  patternErrorMessage: `Expected ${expected}.`,
});

const NUMBER = '[-+]?(?:\\d+\\.?\\d*|\\.\\d+)';
const isNumber = new RegExp(`^${NUMBER}$`);
const A_NUMBER = { quoted: NUMBER, expected: 'a number' };

const number = check(orQuoted('number', A_NUMBER), ({ value }) => {
  const read = typeof value === 'string' && isNumber.test(value.trim()) ? Number(value) : value;
  return typeof read === 'number' && Number.isFinite(read) ? { value: read } : { expected: A_NUMBER.expected };
});

const BOOST = { minimum: 0.1, maximum: 10, quoted: NUMBER, expected: 'a number from 0.1 to 10' };

const boost = check(orQuoted('number', BOOST), (field) => {
  const read = number(field);
  const valid = 'value' in read && (read.value as number) >= BOOST.minimum && (read.value as number) <= BOOST.maximum;
  return valid ? read : { expected: BOOST.expected };
});

const LEVEL = { minimum: 2, maximum: 6, quoted: '[2-6]', expected: 'a heading level from 2 to 6' };

const headingLevel = check(orQuoted('integer', LEVEL), (field) => {
  const read = number(field);
  const valid = 'value' in read && [2, 3, 4, 5, 6].includes(read.value as number);
  return valid ? read : { expected: LEVEL.expected };
});

const SWITCH = { quoted: '(?:true|false)', expected: 'true or false' };

const boolean = check(orQuoted('boolean', SWITCH), ({ value }) => {
  const read = value === 'true' ? true : value === 'false' ? false : value;
  return typeof read === 'boolean' ? { value: read } : { expected: SWITCH.expected };
});

/** A list, one item of it, or several items in one text: `tags: lamps, desks`. */
const listOf = (inner: Check, expected: string, comma = /\s*,\s*/): Check =>
  check(oneOrMore(inner.schema), ({ value, source }) => {
    const items = Array.isArray(value) ? value : typeof value === 'string' ? splitList(value, comma) : [value];
    const read = items.map((item) => inner({ ...NOWHERE, value: item, source: item === value ? source : undefined }));
    const wrong = read.findIndex((item) => !('value' in item));
    if (wrong >= 0) return { expected, ...(Array.isArray(value) ? { item: items[wrong] as unknown } : {}) };
    return { value: read.map((item) => (item as { value: unknown }).value) };
  });

const splitList = (text: string, comma: RegExp): string[] =>
  text.includes(',') ? text.split(comma).filter((item) => item !== '') : [text];

const texts = listOf(text, 'a list of texts');

const TAG: JsonSchema = {
  type: ['string', 'number', 'boolean', 'object'],
  properties: { label: SCALAR, permalink: { type: ['string', 'number', 'boolean', 'null'] } },
  required: ['label'],
};

const tag = check(TAG, (field) => {
  if (!isObject(field.value)) return text(field);
  const { label, permalink } = field.value;
  const name = text({ ...NOWHERE, value: label });
  if (permalink === undefined || permalink === null || !('value' in name)) return name;
  const path = urlText(text)({ ...NOWHERE, value: permalink });
  return 'value' in path ? { value: { label: name.value, permalink: path.value } } : path;
});

/** A path only; whether a page can have been there is checked with the routes. */
const oldPath = check({ type: 'string', minLength: 1 }, ({ value }) => {
  const path = typeof value === 'string' ? value.trim() : '';
  const wrong = path === '' || /^[a-z][a-z0-9+.-]*:|^\/\/|[?#\\\s]/i.test(path);
  return wrong ? { expected: '' } : { value: path };
});

const HEADING_ID = matching('^(?:#\\S|[^\\s#])\\S*$', 'the id of a heading, with or without #');
const HEADING_ALIASES: JsonSchema = {
  type: 'object',
  propertyNames: HEADING_ID,
  additionalProperties: { ...SCALAR, ...HEADING_ID },
};

const headingAliases = check(HEADING_ALIASES, ({ value }) => {
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
});

const badge = check(BADGE, ({ value }) => {
  const read = readBadge(value);
  if (read) return { value: read };
  const expected = 'text, or `text` and `variant`: a type of admonition such as `tip`';
  const { text: label, variant } = isObject(value) ? value : {};
  const isVariant = typeof variant === 'string' && readBadge(label) !== undefined;
  return isVariant ? { expected, got: `the variant ${JSON.stringify(variant)}` } : { expected };
});

const banner = check(BANNER, ({ value }) => {
  const read = readBanner(value);
  return read ? { value: read } : { expected: 'HTML, or `content` and `type`: a type of admonition such as `warning`' };
});

const TEMPLATES = ['doc', 'splash'];
const template = check({ enum: TEMPLATES }, ({ value }) =>
  TEMPLATES.includes(value as string) ? { value } : { expected: 'doc or splash' },
);

const mapping = check({ type: 'object' }, ({ value }) => (isObject(value) ? { value } : { expected: 'a mapping' }));

/** Dates as authors write them: a day, or a day with its time. */
const DATE =
  /^(\d{4})[-/](\d{1,2})[-/](\d{1,2})(?:[Tt ]+(\d{1,2}):(\d{2})(?::(\d{2})(?:\.(\d{1,9}))?)?\s*(Z|z|[-+]\d{1,2}(?::?\d{2})?)?)?$/;

const A_DATE = 'a date such as 2024-01-31 or 2024-01-31T10:00:00Z';

const date = check({ type: 'string', ...matching(`^\\s*${DATE.source.slice(1, -1)}\\s*$`, A_DATE) }, ({ value }) => {
  const read = typeof value === 'string' ? readDate(value) : undefined;
  return read ? { value: read } : { expected: A_DATE };
});

const LAST_UPDATE: JsonSchema = {
  type: 'object',
  properties: {
    date: { ...date.schema, type: ['string', 'null'] },
    author: { type: ['string', 'number', 'boolean', 'null'] },
  },
};

const lastUpdate = check(LAST_UPDATE, ({ value }) => {
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
});

const anything = check({}, ({ value }) => ({ value }));

/** A key that is not docsgen's where it has another value. */
const ofAnyValue = (inner: Check): Check => check({}, (field) => inner(field));

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
  page_actions: boolean,
  template,
  banner,
  parse_number_prefixes: boolean,
  wrapperClassName: text,
  author: ofAnyValue(text),
  author_title: ofAnyValue(text),
  author_url: ofAnyValue(urlText(text)),
  author_image_url: ofAnyValue(urlText(text)),
};

/** True when null means "none" and is a value. */
export const takesNone = (check: Check): boolean => check === textOrNone || check === urlOrNone;

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
