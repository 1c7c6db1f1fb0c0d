import { escapeAttribute, escapeText } from '../../../html/escape.ts';
import { HOLE_CLOSE, HOLE_OPEN } from '../../../model/document.ts';

/** Text, `true` for a bare attribute, the index of a `Ref` for a hole, a list of both, or undefined for none. */
export type AttributeValue = string | true | number | readonly (string | number)[] | undefined;
export type Attributes = Record<string, AttributeValue>;

/** The output of handlers: HTML text, or JSX for dynamic parts of MDX pages. Attributes have HTML names. */
export interface Sink {
  open(tag: string, attributes?: Attributes): void;
  /** An element without content or end tag. */
  leaf(tag: string, attributes?: Attributes): void;
  close(tag: string): void;
  /** Text, escaped by the sink. */
  text(value: string): void;
  /** HTML, already escaped. */
  raw(html: string): void;
}

/** `<tag a="b">` */
export const startTag = (tag: string, attributes: Attributes): string => `<${tag}${attributesText(attributes)}>`;

/** ` a="b"`, each with a leading blank. */
export function attributesText(attributes: Attributes): string {
  let out = '';
  for (const name in attributes) {
    const value = attributes[name];
    if (value === undefined) continue;
    if (value === true) out += ` ${name}`;
    else if (typeof value === 'object') out += ` ${name}="${value.map(textOrHole).join('')}"`;
    else out += ` ${name}="${textOrHole(value)}"`;
  }
  return out;
}

const textOrHole = (value: string | number): string =>
  typeof value === 'number' ? `${HOLE_OPEN}${value}${HOLE_CLOSE}` : escapeAttribute(value);

/** Collects HTML text in `html`. */
export class HtmlSink implements Sink {
  html = '';
  /** How often `html` began anew: then positions in it are others. */
  starts = 0;

  open(tag: string, attributes?: Attributes): void {
    this.html += attributes === undefined ? `<${tag}>` : startTag(tag, attributes);
  }

  leaf(tag: string, attributes?: Attributes): void {
    this.open(tag, attributes);
  }

  close(tag: string): void {
    this.html += `</${tag}>`;
  }

  text(value: string): void {
    this.html += escapeText(value);
  }

  raw(html: string): void {
    this.html += html;
  }

  /** Returns the collected HTML and starts again. */
  take(): string {
    const { html } = this;
    this.html = '';
    this.starts++;
    return html;
  }
}
