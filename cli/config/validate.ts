/** Validates the value a config exports. Problems have the path of the key, its place and the nearest name. */
import type { core } from 'zod/mini';
import { withoutSchema } from '../lib/json-schema.ts';
import { lookUp } from '../lib/look-up.ts';
import type { Place } from '../lib/place.ts';
import { isObject } from '../lib/plain-data.ts';
import { shownValue } from '../lib/shown-value.ts';
import { nearestName } from '../lib/suggest.ts';
import { type Outcome, type Problem, problem } from '../problems/problem.ts';
import { adviceFor } from './advice.ts';
import { LANGUAGE, nearTag } from './settings/kinds.ts';
import { KEY_SEPARATOR } from './settings/setting.ts';
import { sidebars } from './settings/sidebars.ts';
import { type ParsedConfig, siteSettings } from './settings/site.ts';
import type { UserSidebarItems } from './settings/types.ts';

export type KeyPath = readonly (string | number)[];

/** The place of a key in the config's source, as well as it can be found, or in the file `within`. */
export type Locate = (path: KeyPath, within?: string) => Place;

const FORBIDDEN = new Set(['__proto__', 'constructor', 'prototype']);
/** Options of plugins belong to the author and may be anything. */
const PLUGINS = new Set([
  'frontMatter.schema',
  ...['beforeDefaultRemarkPlugins', 'remarkPlugins', 'beforeDefaultRehypePlugins', 'rehypePlugins'].map(
    (name) => `markdown.${name}`,
  ),
]);

/** Parses the exported value into a copy with defaults and normalized values. */
export function validateConfig(value: unknown, locate: Locate): Outcome<ParsedConfig | undefined> {
  const refuse = (...problems: Problem[]): Outcome<undefined> => ({ value: undefined, problems });
  if (!isObject(value)) return refuse(problem('DG1006', { what: exportedInstead(value) }, locate([])));
  const forbidden = forbiddenKeys(value, []);
  if (forbidden.length > 0)
    return refuse(...forbidden.map((path) => problem('DG1010', { path: pathText(path) }, locate(path))));
  const circle = circleIn(value['docs'], ['docs'], []);
  if (circle) return refuse(problem('DG4063', { path: pathText(circle) }, locate(circle)));
  return outcomeOf(siteSettings.safeParse(withoutSchema(value)), { config: value, locate });
}

/** Validates sidebars that have a file of their own. */
export const validateSidebars = (
  value: unknown,
  locate: Locate,
): Outcome<Record<string, UserSidebarItems> | undefined> =>
  outcomeOf(sidebars.safeParse(value), { config: value, locate });

const outcomeOf = <T>(result: core.util.SafeParseResult<T>, context: Context): Outcome<T | undefined> =>
  result.success
    ? { value: result.data, problems: [] }
    : { value: undefined, problems: result.error.issues.flatMap((issue) => toProblems(issue, context)) };

/** Path of the first value that contains itself, which generated sidebars can do. */
function circleIn(value: unknown, path: KeyPath, above: readonly unknown[]): KeyPath | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  if (above.includes(value)) return path;
  const inside = [...above, value];
  for (const [key, item] of Object.entries(value)) {
    const found = circleIn(item, [...path, Array.isArray(value) ? Number(key) : key], inside);
    if (found) return found;
  }
  return undefined;
}

/** `navbar.items[2].to` */
export function pathText(path: KeyPath): string {
  return path.reduce<string>((text, key) => {
    if (typeof key === 'number') return `${text}[${key}]`;
    if (!/^[A-Za-z_$][\w$]*$/.test(key)) return `${text}[${JSON.stringify(key)}]`;
    return text === '' ? key : `${text}.${key}`;
  }, '');
}

function exportedInstead(value: unknown): string {
  if (value === undefined) return 'it has no default export, or its function returns nothing';
  return `it exports ${shownValue(value, '', 'an object')}`;
}

// `{ __proto__: {…} }` in code sets the prototype and leaves no key; `JSON.parse` and computed keys create an own key.
function forbiddenKeys(value: unknown, path: KeyPath, seen = new Set<object>()): KeyPath[] {
  if (typeof value !== 'object' || value === null || seen.has(value) || PLUGINS.has(path.join('.'))) return [];
  seen.add(value);
  if (Array.isArray(value)) return value.flatMap((item, index) => forbiddenKeys(item, [...path, index], seen));
  const prototype: unknown = Object.getPrototypeOf(value);
  const plain = prototype === Object.prototype || prototype === null;
  // The schema judges instances of classes; only `__proto__` makes a plain object the prototype.
  const smuggled = !plain && !Object.hasOwn(prototype as object, 'constructor') ? [[...path, '__proto__']] : [];
  const own = Reflect.ownKeys(value).filter((key) => typeof key === 'string');
  return [
    ...smuggled,
    ...own.flatMap((key) =>
      FORBIDDEN.has(key)
        ? [[...path, key]]
        : forbiddenKeys(lookUp(value as Record<string, unknown>, key), [...path, key], seen),
    ),
  ];
}

interface Context {
  config: unknown;
  locate: Locate;
}

function toProblems(issue: core.$ZodIssue, { config, locate }: Context): Problem[] {
  const path = issue.path as (string | number)[];
  if (issue.code === 'unrecognized_keys') {
    const known = issue.message.split(KEY_SEPARATOR);
    return issue.keys.map((key) => {
      const full = [...path, key];
      const advice = adviceFor(full);
      return problem(
        'DG1007',
        { path: pathText(full), key, near: nearestName(key, known), known, advice },
        locate(full),
      );
    });
  }
  const value = path.reduce<unknown>(
    (at, key) => lookUp(at as Record<string, unknown> | undefined, String(key)),
    config,
  );
  const expected = expectation(issue);
  const text = pathText(path);
  if (value === undefined) return [problem('DG1009', { path: text, expected }, locate(path))];
  const near =
    issue.code === 'invalid_value'
      ? nearestName(String(value), issue.values.map(String))
      : expected === LANGUAGE
        ? nearTag(value)
        : undefined;
  return [
    problem('DG1008', { path: text, expected, got: shownValue(value, expected, 'an object'), near }, locate(path)),
  ];
}

const TYPE_NAMES: Record<string, string> = {
  string: 'text',
  boolean: 'true or false',
  number: 'a number',
  int: 'a whole number',
  array: 'a list',
  object: 'an object',
  record: 'an object',
};

function expectation(issue: core.$ZodIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      return lookUp(TYPE_NAMES, issue.expected) ?? issue.expected;
    case 'invalid_value':
      return issue.values
        .map((value) => JSON.stringify(value))
        .join(', ')
        .replace(/, ([^,]+)$/, ' or $1');
    case 'too_small':
      if (issue.origin === 'array') return 'a list that is not empty';
      return issue.origin === 'string' ? 'text that is not empty' : `at least ${issue.minimum}`;
    case 'too_big':
      return issue.origin === 'string' ? `at most ${issue.maximum} characters` : `at most ${issue.maximum}`;
    case 'invalid_key':
      return 'keys without control characters';
    default:
      return issue.message;
  }
}
