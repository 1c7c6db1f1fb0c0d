/** What the parts of the config's schema are made of. A strict object's message is the list of its keys. */

import {
  array,
  boolean,
  custom,
  enum as enumeration,
  literal,
  minLength,
  optional,
  refine,
  regex,
  strictObject,
  string,
  unknown,
  type ZodMiniType,
} from 'zod/mini';
import { urlKind } from '../html/url-kind.ts';
import { globFault } from '../lib/glob.ts';
import { isObject } from '../lib/plain-data.ts';
import { unsafe } from '../lib/route-path.ts';

export type Schema = ZodMiniType;
export type Shape = Record<string, Schema>;

export const KEY_SEPARATOR = '\n';

/** An object without other keys than these; its unknown-key issue carries the known ones. */
export const strict = (shape: Shape): Schema =>
  strictObject(shape, {
    error: (issue) => (issue.code === 'unrecognized_keys' ? Object.keys(shape).join(KEY_SEPARATOR) : undefined),
  });

/** A union that says what is wrong with the one alternative the author meant, chosen by the value. */
export const choose = (pick: (value: unknown) => Schema): Schema =>
  unknown().check((context) => {
    const result = pick(context.value).safeParse(context.value);
    for (const issue of result.error?.issues ?? [])
      context.issues.push({ ...issue, path: [...issue.path], input: context.value } as never);
  });

/** Exactly this failing text as the expectation: used where no zod type says it well. */
export const expected = (text: string): Schema => custom(() => false, { error: text }) as Schema;

// Pasted from a terminal or a PDF; no page can show them.
const CONTROL = /[\0-\x08\x0b\x0c\x0e-\x1f\x7f]/;
export const text = string().check(
  refine((value: string) => !CONTROL.test(value), { error: 'a text without control characters' }),
);
export const filled = text.check(minLength(1));
export const flag = boolean();

export const url = filled.check(
  refine((value: string) => !value.includes('\\') && urlKind(value) !== 'refused', {
    error: 'a path, or a URL with http, https, mailto or tel',
  }),
);
export const webUrl = string().check(regex(/^https?:\/\/[^\s"'<>]+$/i, { error: 'a URL that begins with https://' }));
export const id = string().check(regex(/^[\w-]+$/, { error: 'letters, digits, "-" and "_" only' }));

/** A path below the base URL, slashes at the ends as the author likes. */
export const routeBase = string().check(
  refine(
    (value: string) =>
      !/[%\s]|\/\//.test(value) &&
      !value.split('/').some(isDots) &&
      unsafe(value.replace(/^\/|\/$/g, '')) === undefined,
    {
      error: 'a path such as docs or guides/api, of names that every disk can hold, without "..", "//", "%" or spaces',
    },
  ),
);
const isDots = (segment: string): boolean => segment === '.' || segment === '..';

export const policy = enumeration(['ignore', 'warning', 'error', 'throw', 'warn', 'log']);

// Values for components go to workers and to the browser.
export const plainData = custom((value) => isPlainData(value), { error: 'data that JSON can hold' }) as Schema;
function isPlainData(value: unknown): boolean {
  try {
    return isObject(value) && structuredClone(value) !== undefined && JSON.stringify(value) !== undefined;
  } catch {
    return false;
  }
}

/** What a language must be, as problems say it. */
export const LANGUAGE = 'a language tag such as en, de or pt-BR';
export const language = string().check(refine((value: string) => isLanguageTag(value), { error: LANGUAGE }));

/** `pt-BR` for `pt_BR`, `en-US` for `en-US.UTF-8`; undefined when nothing of the kind is meant. */
export function nearTag(value: unknown): string | undefined {
  const tag = String(value)
    .trim()
    .replace(/[.@].*$/s, '')
    .replace(/[\s_]+/g, '-');
  return tag !== value && isLanguageTag(tag) ? Intl.getCanonicalLocales(tag)[0] : undefined;
}
function isLanguageTag(value: string): boolean {
  try {
    return Intl.getCanonicalLocales(value).length === 1;
  } catch {
    return false;
  }
}

export const orFalse = (schema: Schema): Schema => choose((value) => (value === false ? literal(false) : schema));

const pattern = choose((value) => {
  const fault = typeof value === 'string' ? globFault(value) : undefined;
  return fault === undefined ? filled : expected(fault);
});
/** Which files of a content folder are pages. */
export const fileGlobs = { include: optional(array(pattern).check(minLength(1))), exclude: optional(array(pattern)) };
