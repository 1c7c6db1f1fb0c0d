/**
 * Checks the fields of front matter. Coercions:
 * - a text may be a number or boolean (`title: 12` is "12", `title: 1.10` is "1.10"); `no` and `yes` are texts;
 * - a number or boolean may be quoted (`"3"`, `"false"`); any other text is a problem;
 * - a list of texts may be a single text, with commas between its items; items may be numbers; a tag may be a mapping
 *   with `label` and `permalink`;
 * - `published: false`, as in Jekyll, is `draft: true`;
 * - without a value (`slug:` or `slug: null`), the key is not set, except where null means "none"; there `false` means
 *   "none" too;
 * - a date is `2024-1-5` or `2024/01/05`; with a time, it is converted to UTC (no zone means UTC).
 */
import { cleanText } from '../../lib/control-characters.ts';
import { FOREIGN_KEYS } from '../../lib/foreign-keys.ts';
import type { JsonSchema } from '../../lib/json-schema.ts';
import { shownValue } from '../../lib/shown-value.ts';
import { nearestName } from '../../lib/suggest.ts';
import type { FrontMatter } from '../../model/document.ts';
import { type Problem, problem } from '../../problems/problem.ts';
import { FORMAT } from './format.ts';
import { type Check, checks, takesNone } from './front-matter-checks.ts';
import type { FrontMatterResult, RawField, RawFields } from './front-matter-types.ts';
import { VARIABLES } from './transforms/variables.ts';

/** Keys of other modules, kept in `extra`, with what these modules accept. */
export const READ_ELSEWHERE: Readonly<Record<string, JsonSchema>> = { variables: VARIABLES, mdx: FORMAT };

/** Common keys of other generators, kept in `extra`. They are not typing errors of known keys. */
const CARRIED = [
  ...['author_image', 'layout', 'type', 'data', 'status', 'lang', 'hero', 'head', 'sidebar', 'toc'],
  ...['versions', 'order', 'icon', 'created', 'updated', 'state', 'pages'],
  ...FOREIGN_KEYS.flatMap(({ names }) => names.split('|')),
];

/** Old names of keys; they also stay in `extra`, where components look for them. */
export const OLD_NAMES: ReadonlyMap<string, keyof FrontMatter> = new Map([
  ['authorTitle', 'author_title'],
  ['authorURL', 'author_url'],
  ['authorImageURL', 'author_image_url'],
]);

/** The author of a post in the legacy form. On other pages these keys may have any value. */
export const LEGACY_AUTHOR = ['author', 'author_title', 'author_url', 'author_image_url'] as const;

const byKey = new Map<string, Check>(Object.entries(checks));
const readElsewhere = Object.keys(READ_ELSEWHERE);
const carried = new Set([...readElsewhere, ...CARRIED]);
const names = [...byKey.keys(), ...readElsewhere, ...OLD_NAMES.keys()].sort();

/** The same for `sidebarLabel`, `sidebar-label` and `Sidebar_Label`. */
const spelling = (key: string): string => key.toLowerCase().replace(/[-_\s]/g, '');
const bySpelling = new Map(names.map((name) => [spelling(name), name]));

/** The known key that an unknown key most likely means. */
function nearKey(key: string): string | undefined {
  if (carried.has(key)) return undefined;
  // Words that differ in two letters and in the first one are other words: `created`, `related`.
  const alike = names.filter((name) => name[0] === key[0]?.toLowerCase());
  return bySpelling.get(spelling(key)) ?? nearestName(key, names, 1) ?? nearestName(key, alike);
}

/** Splits fields into known ones, which are checked, and the rest. A field with a problem is left out. */
export function checkFields(raw: RawFields, file: string): Omit<FrontMatterResult, 'end'> {
  const data: Record<string, unknown> = {};
  const extra: Record<string, unknown> = Object.create(null);
  const keyLines: Record<string, number> = Object.create(null);
  const problems: Problem[] = [];
  for (const [key, field] of raw) {
    const place = { file, line: field.line, column: field.column };
    keyLines[key] = field.line;
    const value = clean(field.value, place, problems);
    const known = OLD_NAMES.get(key) ?? key;
    const check = byKey.get(known);
    if (!check || known !== key) extra[key] = value;
    else if (field.lost && isShown(known, value)) problems.push(lostText(key, field, file));
    if (!check) {
      const near = nearKey(key);
      if (near) problems.push(problem('DG2005', { key, near }, place));
    } else if (value !== null || takesNone(check)) {
      const read = check({ ...field, value });
      if ('value' in read) data[known] = read.value;
      else if (LEGACY_AUTHOR.some((name) => name === known)) extra[key] = value;
      else {
        problems.push(problem('DG2004', wrongValue(key, value, read), place));
      }
    }
  }
  if (Object.keys(extra).length > 0) data.extra = extra;
  const wrong = levelsApart(data as FrontMatter);
  if (wrong) {
    const at = raw.get(wrong.key);
    problems.push(problem('DG2004', wrong, { file, line: at?.line, column: at?.column }));
    delete data[wrong.key];
  }
  if (data.draft === undefined && isOff(extra.published)) data.draft = true;
  const own = data as FrontMatter;
  return { data: own.template === 'splash' ? { ...SPLASH, ...own } : own, keyLines, problems };
}

/** `false`, `False` or `"false"`. */
const isOff = (value: unknown): boolean => value === false || (typeof value === 'string' && /^false$/i.test(value));

/** What `template: splash` means, besides the layout. */
const SPLASH = {
  displayed_sidebar: null,
  hide_table_of_contents: true,
  pagination_prev: null,
  pagination_next: null,
} as const satisfies FrontMatter;

/** With these levels, the table of contents would always be empty. */
function levelsApart({ toc_min_heading_level: min, toc_max_heading_level: max }: FrontMatter) {
  if (min === undefined || max === undefined || min <= max) return undefined;
  const expected = `at least ${min}, because "toc_min_heading_level" is ${min}`;
  return { key: 'toc_max_heading_level', expected, got: String(max) };
}

function wrongValue(key: string, value: unknown, wrong: Extract<ReturnType<Check>, { expected: string }>) {
  const { expected, inside } = wrong;
  const item = 'item' in wrong ? `a list with ${shownValue(wrong.item, '', 'a mapping')}` : undefined;
  const got = wrong.got ?? item ?? shownValue(value, expected, 'a mapping');
  return { key: inside === undefined ? key : `${key}.${inside}`, expected, got };
}

/** True for values that readers see; a comment after a number, a date or a switch hides nothing. */
const isShown = (key: string, value: unknown): boolean =>
  key !== 'date' && (value === null || typeof value === 'string' || Array.isArray(value) || key === 'title');

function lostText(key: string, { value, lost }: RawField, file: string): Problem {
  const { text = '', ...place } = lost ?? {};
  const whole = text.startsWith('#') ? `${value ?? ''} ${text}` : `${text} ${value ?? ''}`;
  const quoted = Array.isArray(value) ? undefined : `${key}: ${JSON.stringify(whole.trim())}`;
  return problem('DG2020', { key, lost: text, quoted }, { file, ...place });
}

/** YAML escapes can produce lone surrogates and control characters, which become U+FFFD. */
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
