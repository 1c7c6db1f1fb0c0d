import { escapeScript } from '../../../html/escape.ts';
import { lookUp } from '../../../lib/look-up.ts';
import { IMAGE_MARK } from '../../../model/body.ts';
import { styleCode } from './jsx.ts';
import { type Attributes, HtmlSink, type Sink, startTag } from './sink.ts';

/** Names in the generated module that authors do not use. */
export const OWN = {
  html: 'DocsgenHtml',
  island: 'DocsgenIsland',
  parts: '$docsgenParts',
  links: '$docsgenLinks',
  theme: '$docsgenTheme',
  useTheme: 'DocsgenUseTheme',
} as const;

const REACT_NAMES: Record<string, string> = {
  class: 'className',
  for: 'htmlFor',
  tabindex: 'tabIndex',
  colspan: 'colSpan',
  rowspan: 'rowSpan',
  srcset: 'srcSet',
  noZoom: 'data-no-zoom',
  // React warns about a checked box without a handler.
  checked: 'defaultChecked',
};

/** React's name of an HTML attribute. */
export const reactName = (name: string): string => lookUp(REACT_NAMES, name) ?? name;

/** A static child as JSX, for a component that inspects its children. */
export interface Original {
  props: string;
  children: string;
}

export const jsxProp = (name: string, value: string | number | boolean | null | undefined): string =>
  value ? ` ${name}={${typeof value === 'string' ? escapeScript(value) : String(value)}}` : '';

export const jsxText = (value: string): string => `{${escapeScript(value)}}`;

const textOrLink = (value: string | number): string =>
  typeof value === 'number' ? `${OWN.links}[${value}]` : escapeScript(value);

const PHRASING = new Set(
  'p h1 h2 h3 h4 h5 h6 em strong del a span sup sub summary button code b i kbd small u mark label td th'.split(' '),
);

/**
 * Collects the JSX of an interactive page in `code`. Static HTML goes to `pending` and becomes a part, with an `<Html>`
 * element, when dynamic content follows.
 */
export class JsxSink implements Sink {
  code = '';
  readonly parts: string[] = [];
  readonly pending = new HtmlSink();
  readonly #plain = new HtmlSink();
  readonly #inline: boolean[] = [];
  readonly #tags: string[] = [];
  readonly #overridden: ReadonlySet<string>;

  /** @param overridden Elements of Markdown that the site's theme overrides. */
  constructor(overridden: ReadonlySet<string> = new Set()) {
    this.#overridden = overridden;
  }

  /** True when no static HTML is pending. */
  isEmpty(): boolean {
    return this.pending.html === '';
  }

  /**
   * Turns the pending HTML into a part.
   * @param original Props and children as JSX, for a component that inspects this child.
   */
  flush(original?: Original): void {
    if (this.isEmpty()) return;
    const html = this.pending.take();
    this.#plain.raw(html);
    const index = this.parts.push(html) - 1;
    const { props = '', children = '' } = original ?? {};
    const tag = `${OWN.html}${props}${this.#inline.at(-1) ? ' inline' : ''} html={${OWN.parts}[${index}]}`;
    this.code += children === '' ? `<${tag} />` : `<${tag}>${children}</${OWN.html}>`;
  }

  /** The static HTML so far, without the output of programs. */
  plain(): string {
    return this.#plain.html + this.pending.html;
  }

  open(tag: string, attributes: Attributes = {}): void {
    this.openAuthored(this.#name(tag), this.#attributes(attributes), PHRASING.has(tag));
    this.#plain.open(tag, attributes);
  }

  leaf(tag: string, attributes: Attributes = {}): void {
    // The attributes of an image are filled in as HTML text.
    const { [IMAGE_MARK]: mark, ...own } = attributes;
    this.flush();
    if (mark !== undefined) {
      this.raw(startTag(tag, attributes));
      this.flush({ props: this.#attributes(own), children: '' });
      return;
    }
    this.code += `<${this.#name(tag)}${this.#attributes(attributes)} />`;
    this.#plain.leaf(tag, attributes);
  }

  close(tag: string): void {
    this.closeAuthored(tag);
    this.#plain.close(tag);
  }

  closeAuthored(tag: string): void {
    this.flush();
    this.#inline.pop();
    this.code += `</${this.#tags.pop() ?? tag}>`;
  }

  #name(tag: string): string {
    return this.#overridden.has(tag) ? `${OWN.theme}.${tag}` : tag;
  }

  text(value: string): void {
    this.flush();
    this.code += `{${escapeScript(value)}}`;
    this.#plain.text(value);
  }

  raw(html: string): void {
    this.pending.raw(html);
  }

  /** Opens an element with attributes as JSX. */
  openAuthored(tag: string, attributes: string, inline: boolean): void {
    this.flush();
    this.#inline.push(inline);
    this.#tags.push(tag);
    this.code += `<${tag}${attributes}>`;
  }

  /** Writes the author's JavaScript in braces. The line break ends a `//` comment. */
  expression(code: string): void {
    this.flush();
    this.code += `{${code}\n}`;
  }

  openIsland(): void {
    this.openAuthored(OWN.island, '', false);
  }

  closeIsland(): void {
    this.closeAuthored(OWN.island);
    this.code += '\n';
  }

  #attributes(attributes: Attributes): string {
    let out = '';
    for (const [name, value] of Object.entries(attributes)) {
      if (value === undefined) continue;
      if (value === true) out += ` ${reactName(name)}${name.startsWith('data-') ? '=""' : ''}`;
      else if (typeof value === 'number') out += ` ${reactName(name)}={${OWN.links}[${value}]}`;
      else if (typeof value === 'object') out += ` ${reactName(name)}={${value.map(textOrLink).join(' + ')}}`;
      else if (name === 'style') out += ` style={${styleCode(value)}}`;
      else out += ` ${reactName(name)}={${escapeScript(value)}}`;
    }
    return out;
  }
}
