/** Attribute lists: `{ .class #id key=value }`. */
import { matchAt } from '../../../lib/place.ts';

export interface Attributes {
  id?: string | undefined;
  classes: string[];
  /** A value of `true` is an attribute without one. */
  others: Record<string, string | true>;
}

const LIST = /\{:?[ \t]*([^{}\n]*)\}/y;
const TOKEN =
  /[ \t]*(?:#([\w:.-]+)|\.([\w:.-]+)|([\w:@.-]+)=(?:"([^"]*)"|'([^']*)'|([^\s"'}]+))|([\w:-]+))(?=[ \t]|$)/y;

/** The list at an offset, and where it ends. Words alone in braces are text. */
export function attributesAt(text: string, offset: number): { attributes: Attributes; end: number } | undefined {
  const [list = '', inner = ''] = matchAt(LIST, text, offset) ?? [];
  const attributes = readAttributes(inner.trim());
  return attributes && { attributes, end: offset + list.length };
}

export function readAttributes(source: string): Attributes | undefined {
  const attributes: Attributes = { classes: [], others: {} };
  let isList = false;
  for (let at = 0; at < source.length; ) {
    const found = matchAt(TOKEN, source, at);
    if (!found) return undefined;
    const [token, id, name, key, double, single, plain, word] = found;
    at += token.length;
    isList ||= word === undefined || word.startsWith('data-');
    const value = double ?? single ?? plain ?? '';
    if (id !== undefined) attributes.id = id;
    else if (name !== undefined) attributes.classes.push(name);
    else if (key === 'class') attributes.classes.push(...value.split(/\s+/));
    else if (key === 'id') attributes.id = value;
    else attributes.others[key ?? word ?? ''] = key === undefined ? true : value;
  }
  return isList ? attributes : undefined;
}

export const quoted = (value: string): string => `"${value.replace(/"/g, '&quot;')}"`;

/** As attributes of an HTML element, with a space before each. */
export function htmlAttributes({ id, classes, others }: Attributes): string {
  return [
    id === undefined ? '' : ` id=${quoted(id)}`,
    classes.length === 0 ? '' : ` class=${quoted(classes.join(' '))}`,
    ...Object.entries(others).map(([key, value]) => (value === true ? ` ${key}` : ` ${key}=${quoted(value)}`)),
  ].join('');
}

/** As attributes of a directive: `{class="a b" id=c}`; empty without any. */
export function directiveAttributes(parts: Record<string, string | true | undefined>): string {
  const list = Object.entries(parts).flatMap(([key, value]) => {
    if (value === undefined) return [];
    if (value === true) return [key];
    return [/^[\w:./#-]+$/.test(value) ? `${key}=${value}` : `${key}=${quoted(value)}`];
  });
  return list.length === 0 ? '' : `{${list.join(' ')}}`;
}
