/** A wrong value, as messages show it. */

const MAX_SHOWN = 60;

/**
 * Simple values are shown as they are, others by their kind. If `expected` names the same kind, something inside the
 * value is wrong, and the value itself is shown: never "must be a mapping, not a mapping".
 * @param mapping What an object is called: YAML has mappings.
 */
export function shownValue(value: unknown, expected: string, mapping: 'a mapping' | 'an object'): string {
  if (value === null) return 'null';
  if (typeof value === 'function') return 'a function';
  if (typeof value !== 'object') return cut(typeof value === 'string' ? JSON.stringify(value) : String(value));
  const kind = Array.isArray(value) ? (value.length > 0 ? 'a list' : 'an empty list') : mapping;
  return new RegExp(`\\b${kind}\\b`).test(expected) ? cut(asJson(value) ?? kind) : kind;
}

const cut = (text: string): string => (text.length > MAX_SHOWN ? `${text.slice(0, MAX_SHOWN)}…` : text);

/**
 * A text of the author in one line of a message.
 * @param most Characters that are shown. Default: 40.
 */
export function shortened(text: string, most = 40): string {
  const line = text.replace(/\s+/g, ' ');
  return line.length > most ? `${line.slice(0, most - 1)}…` : line;
}

function asJson(value: object): string | undefined {
  try {
    return JSON.stringify(value);
  } catch {
    return undefined;
  }
}
