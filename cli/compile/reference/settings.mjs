/** The settings of a site as a list: paths, types, defaults and descriptions. */
import { resolved } from './json-schema.mjs';

/** @typedef {import('./json-schema.mjs').Json} Json */

/**
 * @typedef {object} Key
 * @property {string} path `markdown.code.wrap`, `redirects[].from`, `docs.versions.NAME.label`.
 * @property {string} type In TypeScript's syntax; `object` for objects with their own keys.
 * @property {boolean} isRequired
 * @property {boolean} hasKeys Its keys follow it in the list.
 * @property {string} about Markdown.
 * @property {string} [value] Its default, in Markdown.
 */

/**
 * All settings, each before its own settings.
 * @param {Json} root
 * @param {Json} [object] The object with the settings.
 * @param {{ above?: string, seen?: readonly Json[] }} [place] `above`: path of its key; `seen`: the objects around it.
 * @returns {Key[]}
 */
export function keysOf(root, object = root, { above = '', seen = [] } = {}) {
  return Object.entries(object.properties ?? {}).flatMap(([name, json]) => {
    const path = above + name;
    const held = heldBy(root, json);
    const isNew = held !== undefined && held.object !== object && !seen.includes(held.object);
    const below = isNew ? keysOf(root, held.object, { above: `${path}${held.step}.`, seen: [...seen, object] }) : [];
    const { about, value = literal(json.default) } = splitDefault(json.description ?? '');
    const isRequired = object.required?.includes(name) ?? false;
    const none = below.length === 0 || json.default === undefined ? 'none' : undefined;
    const shown = isRequired ? undefined : (value ?? none);
    /** @type {Key} */
    const key = { path, type: typeText(root, json), isRequired, hasKeys: below.length > 0, about };
    return [shown === undefined ? key : { ...key, value: shown }, ...below];
  });
}

/**
 * The object with the settings of a value, and the path to it: empty, `[]` for a list, or `.NAME`.
 * @param {Json} root
 * @param {Json} json
 * @returns {{ object: Json, step: string } | undefined}
 */
function heldBy(root, json) {
  const at = resolved(root, json);
  if (at.tsType) return undefined;
  if (at.properties) return { object: at, step: '' };
  if (at.anyOf) return at.anyOf.map((one) => heldBy(root, one)).find(Boolean);
  const [inner, step] = at.items ? [at.items, '[]'] : [at.additionalProperties, '.NAME'];
  const held = inner && heldBy(root, inner);
  return held && { object: held.object, step: step + held.step };
}

/**
 * A default as the manual shows it; undefined for empty values.
 * @param {unknown} value
 */
export function literal(value) {
  if (typeof value === 'string') return value === '' ? undefined : `\`${value}\``;
  if (typeof value !== 'object') return value === undefined ? undefined : `\`${value}\``;
  const text = JSON.stringify(value).replaceAll('"', "'").replaceAll(',', ', ');
  return text.length > 2 ? `\`${text}\`` : undefined;
}

/**
 * `Wraps long lines. Default: by the theme.` → `Wraps long lines.` and `by the theme`.
 * @param {string} text
 * @returns {{ about: string, value?: string }}
 */
export function splitDefault(text) {
  const sentence = /(?:^|(?<=[.;] ))Default:? ((?:`[^`]*`|[^`.]|\.(?! |$))+)\.(?= |$)/.exec(text);
  if (!sentence) return { about: text };
  const about = `${text.slice(0, sentence.index)} ${text.slice(sentence.index + sentence[0].length)}`;
  return { about: about.replace(/\s+/g, ' ').trim(), value: sentence[1] ?? '' };
}

/**
 * The type of a setting in TypeScript's syntax, on one line.
 * @param {Json} root
 * @param {Json} json
 * @param {(object: Json) => string} [ofObject] Writes objects with their own settings.
 * @returns {string}
 */
export function typeText(root, json, ofObject = () => 'object') {
  const at = resolved(root, json);
  /** @param {Json} one */
  const inner = (one) => typeText(root, one, ofObject);
  if (at.tsType) return at.tsType;
  if (at.anyOf) return union(at.anyOf.map(inner));
  if (at.enum || at.const !== undefined) return union((at.enum ?? [at.const]).map(quoted));
  if (at.properties) return ofObject(at);
  if (at.type === 'array') return at.items ? listText(inner(at.items)) : 'unknown[]';
  if (at.type === 'object') return `Record<string, ${inner(at.additionalProperties ?? {})}>`;
  return union([at.type ?? 'unknown'].flat()).replace('integer', 'number');
}

/** @param {unknown} value */
const quoted = (value) => (typeof value === 'string' ? `'${value}'` : String(value));

/** @param {string} element */
const listText = (element) => (/ \| /.test(element) && !/^\w+</.test(element) ? `(${element})[]` : `${element}[]`);

/**
 * `false` means "off" and comes last.
 * @param {string[]} parts
 */
const union = (parts) =>
  [...new Set([...parts.filter((part) => part !== 'false'), ...parts.filter((part) => part === 'false')])].join(' | ');
