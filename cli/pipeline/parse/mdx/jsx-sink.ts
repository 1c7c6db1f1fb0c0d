import { lookUp } from '../../../lib/look-up.ts';
import { IMAGE_MARK } from '../../body.ts';
import { escapeScript } from '../html/escape.ts';
import { type Attributes, HtmlSink, type Sink, startTag } from '../html/sink.ts';

/** Names of the module's own things; no author writes these. */
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
  // React warns of a checked box without a handler.
  checked: 'defaultChecked',
};

/** HTML attribute names as React has them. */
export const reactName = (name: string): string =>
  Object.hasOwn(REACT_NAMES, name) ? (lookUp(REACT_NAMES, name) as string) : name;

const textOrLink = (value: string | number): string =>
  typeof value === 'number' ? `${OWN.links}[${value}]` : escapeScript(value);

const PHRASING = new Set(
  'p h1 h2 h3 h4 h5 h6 em strong del a span sup sub summary button code b i kbd small u mark label td th'.split(' '),
);

/**
 * Collects the JSX of an interactive page in `code`. Static HTML goes to `pending`; it becomes one part, and one `<Html>`,
 * as soon as something dynamic follows.
 */
export class JsxSink implements Sink {
  code = '';
  readonly parts: string[] = [];
  readonly pending = new HtmlSink();
  readonly #inline: boolean[] = [];
  readonly #tags: string[] = [];
  readonly #overridden: ReadonlySet<string>;

  /** @param overridden Elements of Markdown that the site's theme writes. */
  constructor(overridden: ReadonlySet<string> = new Set()) {
    this.#overridden = overridden;
  }

  /** True when no static HTML waits. */
  isEmpty(): boolean {
    return this.pending.html === '';
  }

  /** Turns the waiting HTML into a part. */
  flush(): void {
    if (this.isEmpty()) return;
    const index = this.parts.push(this.pending.take()) - 1;
    this.code += `<${OWN.html}${this.#inline.at(-1) ? ' inline' : ''} html={${OWN.parts}[${index}]} />`;
  }

  open(tag: string, attributes: Attributes = {}): void {
    this.openAuthored(this.#name(tag), this.#attributes(attributes), PHRASING.has(tag));
  }

  leaf(tag: string, attributes: Attributes = {}): void {
    // What is known of an image is HTML text.
    if (attributes[IMAGE_MARK] !== undefined) {
      this.raw(startTag(tag, attributes));
      return;
    }
    this.flush();
    this.code += `<${this.#name(tag)}${this.#attributes(attributes)} />`;
  }

  close(tag: string): void {
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
  }

  raw(html: string): void {
    this.pending.raw(html);
  }

  /** Opens an element with attributes that are JSX already. */
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
    this.close(OWN.island);
    this.code += '\n';
  }

  #attributes(attributes: Attributes): string {
    let out = '';
    for (const [name, value] of Object.entries(attributes)) {
      if (value === undefined) continue;
      if (value === true) out += ` ${reactName(name)}${name.startsWith('data-') ? '=""' : ''}`;
      else if (typeof value === 'number') out += ` ${reactName(name)}={${OWN.links}[${value}]}`;
      else if (typeof value === 'object') out += ` ${reactName(name)}={${value.map(textOrLink).join(' + ')}}`;
      else out += ` ${reactName(name)}={${escapeScript(value)}}`;
    }
    return out;
  }
}
