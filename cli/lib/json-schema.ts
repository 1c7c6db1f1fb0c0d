/** JSON Schema (draft-07), as far as it describes the keys of an author's files: for editors, and to check values. */
import { lookUp } from './look-up.ts';
import { isObject } from './plain-data.ts';

type TypeName = 'array' | 'boolean' | 'integer' | 'null' | 'number' | 'object' | 'string';

export interface JsonSchema {
  readonly type?: TypeName | readonly TypeName[];
  readonly enum?: readonly unknown[];
  readonly pattern?: string;
  /** What editors say instead of the pattern. */
  readonly patternErrorMessage?: string;
  /** What editors say of a value of another type. */
  readonly errorMessage?: string;
  readonly minLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly anyOf?: readonly JsonSchema[];
  readonly items?: JsonSchema;
  readonly minItems?: number;
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: boolean | JsonSchema;
  readonly propertyNames?: JsonSchema;
  readonly if?: JsonSchema;
  readonly then?: JsonSchema;
  readonly else?: JsonSchema;
}

/** A key of a file that authors write: what editors know about its value, and whether docsgen takes a value. */
export interface DataKey {
  schema: JsonSchema;
  accepts(value: unknown): boolean;
}

/** @param accepts Default: what the schema says. */
export const dataKey = (
  schema: JsonSchema,
  accepts: DataKey['accepts'] = (value) => meets(schema, value),
): DataKey => ({ schema, accepts });

export const TEXT: JsonSchema = { type: 'string' };
export const FILLED: JsonSchema = { type: 'string', minLength: 1 };
export const FLAG: JsonSchema = { type: 'boolean' };
/** A text without quotes, as YAML reads it. */
export const SCALAR: JsonSchema = { type: ['string', 'number', 'boolean'] };

/** One value, or a list of them. */
export const oneOrMore = (one: JsonSchema, list: JsonSchema = {}): JsonSchema => ({
  anyOf: [one, { type: 'array', items: one, ...list }],
});

/** True for a scalar, or a list or mapping of scalars, that a schema allows; of mappings, only `properties` and `required` count. */
export function meets(schema: JsonSchema, value: unknown): boolean {
  const { type, minLength = 0, anyOf, items = {}, required = [], properties = {} } = schema;
  if (type !== undefined && ![type].flat().some((name) => isOfType(name as TypeName, value))) return false;
  if (schema.enum && !schema.enum.includes(value)) return false;
  if (typeof value === 'string' && value.length < minLength) return false;
  if (anyOf && !anyOf.some((one) => meets(one, value))) return false;
  if (Array.isArray(value)) return value.every((item) => meets(items, item));
  if (!isObject(value)) return true;
  if (required.some((key) => !Object.hasOwn(value, key))) return false;
  return Object.entries(value).every(([key, item]) => meets(lookUp(properties, key) ?? {}, item));
}

function isOfType(name: TypeName, value: unknown): boolean {
  if (name === 'null') return value === null;
  if (name === 'array') return Array.isArray(value);
  if (name === 'object') return isObject(value);
  if (name === 'integer') return Number.isInteger(value);
  return name === 'number' ? Number.isFinite(value) : typeof value === name;
}

/** Data without `$schema`, which names a schema for editors; anything but a mapping is unchanged. */
export function withoutSchema(value: unknown): unknown {
  if (!isObject(value)) return value;
  const { $schema: _, ...data } = value;
  return data;
}
