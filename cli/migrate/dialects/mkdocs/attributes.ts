/** Attribute lists: `{ .class #id key=value }`. */

export interface Attributes {
  id?: string;
  classes: string[];
  /** A value of `true` is an attribute without one. */
  others: Record<string, string | true>;
}

const LIST = /\{:?[ \t]*([^{}\n]*)\}/y;
const TOKEN =
  /[ \t]*(?:#([\w:.-]+)|\.([\w:.-]+)|([\w:@.-]+)=(?:"([^"]*)"|'([^']*)'|([^\s"'}]+))|([\w:-]+))(?=[ \t]|$)/y;

/** The list at an offset, and where it ends. Words alone in braces are text. */
export function attributesAt(text: string, offset: number): { attributes: Attributes; end: number } | undefined {
  LIST.lastIndex = offset;
  const found = LIST.exec(text);
  if (!found) return undefined;
  const attributes = readAttributes((found[1] as string).trim());
  return attributes && { attributes, end: LIST.lastIndex };
}

export function readAttributes(source: string): Attributes | undefined {
  const attributes: Attributes = { classes: [], others: {} };
  let isList = false;
  TOKEN.lastIndex = 0;
  let at = 0;
  while (at < source.length) {
    TOKEN.lastIndex = at;
    const found = TOKEN.exec(source);
    if (!found) return undefined;
    at = TOKEN.lastIndex;
    const [, id, name, key, double, single, plain, word] = found;
    isList ||= word === undefined || word.startsWith('data-');
    if (id !== undefined) attributes.id = id;
    else if (name !== undefined) attributes.classes.push(name);
    else if (key === 'class') attributes.classes.push(...(double ?? single ?? plain ?? '').split(/\s+/));
    else if (key === 'id') attributes.id = double ?? single ?? plain ?? '';
    else attributes.others[key ?? word ?? ''] = key === undefined ? true : (double ?? single ?? plain ?? '');
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
