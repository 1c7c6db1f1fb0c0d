/** The settings of a site as a JSON Schema (draft 2020-12), for editors, the manual, and the types of the package. */
import { toJSONSchema } from 'zod/v4/core';

/**
 * @typedef {object} Json A JSON Schema. docsgen adds `tsType`: the value has this type of `cli/config/settings/types.ts`.
 * @property {string} [title] Name of its type, if it has its own settings and is recursive.
 * @property {string} [description]
 * @property {unknown} [default]
 * @property {string} [tsType]
 * @property {string} [$ref]
 * @property {string | string[]} [type]
 * @property {unknown[]} [enum]
 * @property {unknown} [const]
 * @property {Json[]} [anyOf]
 * @property {Json} [items]
 * @property {Json} [additionalProperties]
 * @property {Record<string, Json>} [properties]
 * @property {string[]} [required]
 * @property {Record<string, Json>} [$defs]
 */

/**
 * @param {Pick<typeof import('../../config/settings/site.ts'), 'siteSettings' | 'settingsOf' | 'schemaName'>} declared
 * @returns {Json}
 */
export function settingsSchema({ siteSettings, settingsOf, schemaName }) {
  const root = /** @type {Json} */ (toJSONSchema(siteSettings, { io: 'input', unrepresentable: 'any' }));
  /** @type {Set<Json>} */
  const seen = new Set();
  describe(siteSettings, root);
  const names = Object.entries(root.$defs ?? {}).map(([key, { title, tsType }]) => [key, title ?? tsType ?? key]);
  return JSON.parse(names.reduce((text, [key, name]) => text.replaceAll(`${key}"`, `${name}"`), JSON.stringify(root)));

  /**
   * Adds descriptions and names of types.
   * @param {any} schema
   * @param {Json | undefined} given The same schema as JSON.
   * @returns {void}
   */
  function describe(schema, given) {
    const at = given && resolved(root, given);
    const { def } = schema._zod;
    const inner = def.innerType ?? def.getter?.() ?? (def.type === 'pipe' ? def.in : undefined);
    if (!at || inner) return inner && describe(inner, at);
    if (seen.has(at)) return;
    seen.add(at);
    const [entries, name] = [settingsOf(schema), schemaName(schema)];
    if (name) at[entries ? 'title' : 'tsType'] = name;
    if (def.type === 'array') describe(def.element, at.items);
    if (def.type === 'record') describe(def.valueType, at.additionalProperties);
    for (const [index, option] of (def.options ?? []).entries()) describe(option, at.anyOf?.[index]);
    for (const [key, property] of Object.entries(def.shape ? (at.properties ?? {}) : {})) {
      if (entries?.[key]) property.description = entries[key][0];
      describe(def.shape[key], property);
    }
    // An option without a JSON type is a function.
    if (at.anyOf) at.anyOf = at.anyOf.filter((option) => Object.keys(option).length > 0);
  }
}

/**
 * @param {Json} root
 * @param {Json} json
 * @returns {Json} The target of a reference; any other schema unchanged.
 */
export function resolved(root, json) {
  const name = json.$ref?.replace('#/$defs/', '');
  return (name !== undefined && root.$defs?.[name]) || json;
}
