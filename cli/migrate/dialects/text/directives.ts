/** Directives of a page: which are open at a line, and those that a plugin made elements of: `:a[text]{href=…}`. */
import { isUnknownElement, VOID } from '../../../html/elements.ts';

/** The colons of those that are open, outermost first. */
export type OpenDirectives = number[];

/** @param name Empty: the line closes a directive, and all inside of it. */
export function followDirective(open: OpenDirectives, colons: string, name: string): void {
  if (name !== '') {
    open.push(colons.length);
    return;
  }
  const at = open.findLastIndex((one) => colons.length >= one);
  if (at >= 0) open.length = at;
}

/** What a report says about such a block. */
export const UNCLOSED_CODE = {
  what: 'code blocks that are never closed',
  text: 'Its directive ends before it does, so the block now ends with the directive.',
};

/**
 * The line of a code block that closes a directive around it, by its index: the old tools look for that line first.
 * Lines that close a directive in the code belong to the code, unless the block is never closed.
 * @param lines The code.
 */
export function endOfDirective(lines: readonly string[], open: OpenDirectives, isClosed: boolean): number | undefined {
  if (open.length === 0) return undefined;
  const least = Math.min(...open);
  let inside = 0;
  let first: number | undefined;
  for (const [at, line] of lines.entries()) {
    const [, colons, name] = /^[ \t>]*(:{3,})[ \t]*([\w-]*)/.exec(line) ?? [];
    if (colons === undefined || (name === '' && colons.length < least)) continue;
    if (name === '') first ??= at;
    if (name !== '') inside++;
    else if (inside > 0) inside--;
    else return at;
  }
  return isClosed ? undefined : first;
}

/** `.a #b c=d e` as attributes of HTML. */
export function htmlAttributes(written: string): string {
  const classes: string[] = [];
  let text = '';
  for (const [, sign, name, key, value] of written.matchAll(
    /([.#])([\w:-]+)|([\w:-]+)(?:=("[^"]*"|'[^']*'|[^\s}]+))?/g,
  )) {
    if (sign === '.') classes.push(name ?? '');
    else if (sign === '#') text += ` id="${name}"`;
    else if (value === undefined) text += ` ${key}`;
    else text += ` ${key}="${value.replace(/^(["'])(.*)\1$/, '$2').replaceAll('"', '&quot;')}"`;
  }
  return classes.length > 0 ? ` class="${classes.join(' ')}"${text}` : text;
}

/** Directives of docsgen with the name of an element. */
const OWN = new Set(['details', 'kbd']);

/** The usual plugin of remark makes an element of a directive with its name. */
export const namesElement = (name: string): boolean =>
  /^[a-z][a-z\d]*$/.test(name) && !OWN.has(name) && !isUnknownElement(name);

const INLINE = /(?<![\w:\\])(::?)([a-z][\w-]*)(?:\[((?:[^[\]\n]|\[[^[\]\n]*\])*)\])?(?:\{([^{}\n]*)\})?/g;

export interface InlineDirective {
  start: number;
  end: number;
  name: string;
  /** The element that it becomes; undefined: none has this name. */
  html?: string;
}

/** The directives in lines of a text without code that have a label or attributes. */
export function inlineDirectives(text: string): InlineDirective[] {
  const found: InlineDirective[] = [];
  for (const { 0: whole, 1: colons, 2: name = '', 3: label, 4: attributes, index } of text.matchAll(INLINE)) {
    const end = index + whole.length;
    if (label === undefined && attributes === undefined) continue;
    const isAlone = /(?:^|\n)[ \t>]*$/.test(text.slice(0, index)) && /^[ \t]*(?:\n|$)/.test(text.slice(end));
    if (colons === '::' && !isAlone) continue;
    const tag = `<${name}${htmlAttributes(attributes ?? '')}`;
    const html = VOID.has(name) ? `${tag} />` : `${tag}>${label ?? ''}</${name}>`;
    found.push({ start: index, end, name, ...(namesElement(name) ? { html } : {}) });
  }
  return found;
}
