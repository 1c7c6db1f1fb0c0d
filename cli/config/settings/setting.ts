/** How settings are declared: an entry has the description, the schema and the default of one setting. */

import {
  _default,
  type input,
  optional,
  type output,
  prefault,
  strictObject,
  type ZodMiniObject,
  type ZodMiniOptional,
  type ZodMiniPrefault,
  type ZodMiniType,
  ZodMiniUnion,
} from 'zod/mini';
import { $constructor, type $strict, type $ZodType, type $ZodUnion, type $ZodUnionDef } from 'zod/v4/core';
import { isObject } from '../../lib/plain-data.ts';

export type Schema = $ZodType;
export type { input, output };

/** Replaces the default of a mandatory setting. */
export const REQUIRED = Symbol('required');

/**
 * `[description, schema]`, `[description, schema, default]` or `[description, schema, REQUIRED]`, in Markdown.
 * A default that depends on other settings is absent here: a sentence of the description that begins
 * with "Default" describes it.
 */
export type Setting = readonly [about: string, schema: Schema, fallback?: unknown];
export type Settings = Record<string, Setting>;

type SchemaOf<S extends Setting> = S extends readonly [string, infer T extends Schema, infer D]
  ? D extends typeof REQUIRED
    ? T
    : ZodMiniPrefault<T>
  : S extends readonly [string, infer T extends Schema]
    ? ZodMiniOptional<T>
    : never;

type ObjectOf<E extends Settings> = ZodMiniObject<{ -readonly [Key in keyof E]: SchemaOf<E[Key]> }, $strict>;

export const KEY_SEPARATOR = '\n';

const declared = new WeakMap<Schema, Settings>();

/** An object with these keys and no others. Its issue about unknown keys lists the known keys. */
export const strict = <const Shape extends Record<string, Schema>>(shape: Shape) =>
  strictObject(shape, {
    error: (issue) => (issue.code === 'unrecognized_keys' ? Object.keys(shape).join(KEY_SEPARATOR) : undefined),
  });

/** An object with these settings and no others. */
export function settings<const E extends Settings>(entries: E): ObjectOf<E> {
  const shape: Record<string, Schema> = {};
  for (const [key, [, schema, fallback]] of Object.entries<Setting>(entries)) shape[key] = fill(schema, fallback);
  const object = strict(shape);
  declared.set(object, entries);
  return object as unknown as ObjectOf<E>;
}

function fill(schema: Schema, fallback: unknown): Schema {
  if (fallback === REQUIRED) return schema;
  if (fallback === undefined) return optional(schema);
  // An empty object must be parsed, to get the defaults of its own settings; other defaults are parsed values already.
  return isObject(fallback) ? prefault(schema, fallback) : _default(schema, fallback as never);
}

/** The settings an object was declared with; undefined for any other schema. */
export const settingsOf = (schema: Schema): Settings | undefined => declared.get(schema);

interface ChoiceDef extends $ZodUnionDef {
  pick(value: unknown): Schema;
}
const Choice = $constructor<$ZodUnion & { _zod: { def: ChoiceDef } }, ChoiceDef>('DocsgenChoice', (inst, def) => {
  ZodMiniUnion.init(inst as never, def as never);
  inst._zod.parse = (payload, context) => def.pick(payload.value)._zod.run(payload, context);
});

/** A union that reports only the issues of the alternative the author meant; `pick` recognizes it by the value. */
export const choose = <const Options extends readonly Schema[]>(
  options: Options,
  pick: (value: unknown) => Schema,
): ZodMiniUnion<Options> => new Choice({ type: 'union', options, pick }) as unknown as ZodMiniUnion<Options>;

const names = new WeakMap<Schema, string>();

/** A schema whose values have a type of `types.ts`, by its name there. */
export function named<In, Out = In>(name: string, schema: Schema): ZodMiniType<Out, In> {
  names.set(schema, name);
  return schema as ZodMiniType<Out, In>;
}

/** The name of the type of a schema, when `named` gave it one. */
export const schemaName = (schema: Schema): string | undefined => names.get(schema);
