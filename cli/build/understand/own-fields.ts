/** The fields of a site's own schemas for front matter, as far as its library of schemas can describe them as JSON Schema. */
import type { JsonSchema } from '../../lib/json-schema.ts';
import { isObject } from '../../lib/plain-data.ts';
import type { StandardSchema } from '../../model/config.ts';
import { orUndefined } from '../../system/or-undefined.ts';

export interface OwnFields {
  properties: Record<string, JsonSchema>;
  required: readonly string[];
  /** True when every other key is refused. */
  isClosed: boolean;
  /** What its values refer to. */
  definitions: Record<string, JsonSchema>;
}

/** Standard JSON Schema (https://standardschema.dev/json-schema), which zod and ArkType offer besides Standard Schema. */
interface Describing {
  jsonSchema?: { input(options: { target: string; libraryOptions?: Record<string, unknown> }): unknown };
}

/** @returns Undefined for a schema that is not described: it may have any field. */
export function fieldsOf(schema: StandardSchema | undefined): OwnFields | undefined {
  const { jsonSchema } = (schema?.['~standard'] ?? {}) as Describing;
  const input = (libraryOptions?: Record<string, unknown>): unknown =>
    orUndefined(() => jsonSchema?.input({ target: 'draft-07', ...(libraryOptions ? { libraryOptions } : {}) }));
  // zod describes a part it has no words for, such as a Date, only if the part may be anything.
  const found = input() ?? input({ unrepresentable: 'any' });
  if (!isObject(found)) return undefined;
  const definitions = isObject(found['definitions']) ? (found['definitions'] as OwnFields['definitions']) : {};
  return { ...fieldsIn(found), definitions };
}

const NO_FIELDS: Omit<OwnFields, 'definitions'> = { properties: {}, required: [], isClosed: false };

/** The fields of an object, and of objects that it combines. A field of alternatives is optional and may have any of their values. */
function fieldsIn(json: unknown): Omit<OwnFields, 'definitions'> {
  if (!isObject(json)) return NO_FIELDS;
  const listed = (parts: unknown): Omit<OwnFields, 'definitions'>[] =>
    Array.isArray(parts) ? parts.map(fieldsIn) : [];
  const alternatives = [...listed(json['anyOf']), ...listed(json['oneOf'])];
  const all = [ownFieldsIn(json), ...listed(json['allOf'])];
  return {
    properties: combined([...all, ...alternatives].map(({ properties }) => properties)),
    required: [...new Set(all.flatMap(({ required }) => required))],
    isClosed:
      all.some(({ isClosed }) => isClosed) ||
      (alternatives.length > 0 && alternatives.every(({ isClosed }) => isClosed)),
  };
}

const ownFieldsIn = (json: Record<string, unknown>): Omit<OwnFields, 'definitions'> => ({
  properties: isObject(json['properties']) ? (json['properties'] as Record<string, JsonSchema>) : {},
  required: Array.isArray(json['required']) ? json['required'].map(String) : [],
  isClosed: json['additionalProperties'] === false,
});

function combined(all: readonly Record<string, JsonSchema>[]): Record<string, JsonSchema> {
  const names = new Set(all.flatMap(Object.keys));
  return Object.fromEntries(
    [...names].map((name) => {
      const found = all.flatMap((properties) =>
        Object.hasOwn(properties, name) ? [properties[name] as JsonSchema] : [],
      );
      return [name, found.length === 1 ? (found[0] as JsonSchema) : { anyOf: found }];
    }),
  );
}
