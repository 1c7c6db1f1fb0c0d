/** Kinds of values that settings in several places have. */
import {
  array,
  boolean,
  custom,
  enum as enumeration,
  literal,
  minLength,
  overwrite,
  pipe,
  refine,
  regex,
  string,
  transform,
  type ZodMiniType,
} from 'zod/mini';
import { urlKind } from '../../html/url-kind.ts';
import { globFault } from '../../lib/glob.ts';
import { isLanguageTag, languageTag } from '../../lib/language-tag.ts';
import { isObject } from '../../lib/plain-data.ts';
import { unsafe } from '../../lib/route-path.ts';
import { nearestName } from '../../lib/suggest.ts';
import { orUndefined } from '../../system/or-undefined.ts';
import { choose, named, type output, type Schema } from './setting.ts';
import type { EditUrl, Policy } from './types.ts';

/** A schema that always fails; the text describes what is expected where no zod type does. */
export const expected = (text: string): ZodMiniType<never, never> => custom<never>(() => false, { error: text });

// Pasted from a terminal or a PDF; no page can show them.
const CONTROL = /[\0-\x08\x0b\x0c\x0e-\x1f\x7f]/;
export const text = string().check(
  refine((value: string) => !CONTROL.test(value), { error: 'text without control characters' }),
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

/** A day or a time, as milliseconds since 1970 in UTC. A day is its first moment. */
export const moment = pipe(
  string().check(
    refine(
      (value: string) =>
        /^\d{4}-\d\d-\d\d(?:T\d\d:\d\d(?::\d\d)?(?:Z|[+-]\d\d:\d\d))?$/.test(value) && !Number.isNaN(Date.parse(value)),
      {
        error: 'a day such as 2026-01-31, or a time such as 2026-01-31T18:00:00Z',
      },
    ),
  ),
  transform((value) => Date.parse(value)),
);

/** A path below the base URL. Authors may write slashes at its ends; parsed, it has none. */
export const routeBase = string().check(
  refine(
    (value: string) =>
      !/[%\s]|\/\//.test(value) &&
      !value.split('/').some(isDots) &&
      unsafe(value.replace(/^\/|\/$/g, '')) === undefined,
    {
      error:
        'a path such as docs or guides/api, with names that are valid on every file system, without "..", "//", "%" or spaces',
    },
  ),
  overwrite((value) => value.replace(/^\/+|\/+$/g, '')),
);
const isDots = (segment: string): boolean => segment === '.' || segment === '..';

const POLICIES = {
  ignore: 'ignore',
  warning: 'warning',
  error: 'error',
  throw: 'error',
  warn: 'warning',
  log: 'warning',
} satisfies Record<string, Policy>;

/** `throw` is read as `error`; `warn` and `log` as `warning`. */
export const policy = pipe(
  enumeration(Object.keys(POLICIES) as (keyof typeof POLICIES)[]),
  transform((wanted): Policy => POLICIES[wanted]),
);

/** Data that goes to workers and to the browser: copied, so that the author's own object is never frozen. */
export const plainData = named<Record<string, unknown>>(
  'Record<string, unknown>',
  custom<Record<string, unknown>>(isPlainData, { error: 'data that JSON can hold' }).check(
    overwrite((value) => structuredClone(value)),
  ),
);
function isPlainData(value: unknown): boolean {
  return isObject(value) && orUndefined(() => structuredClone(value) && JSON.stringify(value)) !== undefined;
}

/** The expectation that problems about language tags state. */
export const LANGUAGE = 'a language tag such as en, de or pt-BR';
export const language = string().check(refine((value: string) => isLanguageTag(value), { error: LANGUAGE }));

/** `pt-BR` for `pt_BR`, `en-US` for `en-US.UTF-8`; undefined when the value resembles no language tag. */
export function nearTag(value: unknown): string | undefined {
  const tag = String(value)
    .trim()
    .replace(/[.@].*$/s, '')
    .replace(/[\s_]+/g, '-');
  return tag === value ? undefined : languageTag(tag);
}

export const orFalse = <T extends Schema>(schema: T) =>
  choose([schema, literal(false)], (value) => (value === false ? literal(false) : schema));

/** One instance of content, a list of them, or `false`. */
export const instances = <T extends Schema>(instance: T) => {
  const one = orFalse(instance);
  const many = array(instance);
  return choose([...one._zod.def.options, many], (value) => (Array.isArray(value) ? many : one));
};

/** One value or a list; parsed, a list. */
export const oneOrMany = <T extends Schema>(schema: T) => {
  const many = array(schema);
  return pipe(
    choose([schema, many], (value) => (Array.isArray(value) ? many : schema)),
    transform((value): output<T>[] => (Array.isArray(value) ? value : [value]) as output<T>[]),
  );
};

/** A list without duplicates. */
export const unique = <T extends Schema>(schema: T) => array(schema).check(overwrite((values) => [...new Set(values)]));

const glob = choose([filled], (value) => {
  const fault = typeof value === 'string' ? globFault(value) : undefined;
  return fault === undefined ? filled : expected(fault);
});
export const globs = array(glob);
export const someGlobs = array(glob).check(minLength(1));

/** A URL that may have only these placeholders; `isUrl` judges the rest. */
export const urlWith = <T extends Schema>(places: readonly string[], isUrl: T) =>
  choose([isUrl], (value) => {
    const odd = [...String(value).matchAll(/\{([^{}]*)\}|[{}]/g)].find(
      ([, name]) => name === undefined || !places.includes(name),
    );
    if (odd === undefined) return isUrl;
    const near = odd[1] === undefined ? undefined : nearestName(odd[1], places, 3);
    const known = places.map((place) => `{${place}}`).join(', ');
    return expected(
      `a URL whose only placeholders are ${known}: ${odd[0]} is unknown${near ? `, {${near}} is similar` : ''}`,
    );
  });

/** An edit link: see `EditUrl`. */
export const editUrlWith = (places: readonly string[]) => {
  const pattern = urlWith(places, webUrl);
  const code = custom<EditUrl>((value) => typeof value === 'function');
  return named<EditUrl>(
    'EditUrl',
    choose([pattern, code], (value) => {
      if (typeof value === 'function') return code;
      return typeof value === 'string' ? pattern : expected('a URL that begins with https://, or a function');
    }),
  );
};
export const editUrl = editUrlWith(['path', 'file', 'locale']);
