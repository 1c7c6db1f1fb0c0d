/** Collects the HTML of an API reference page, with its refs, headings and ids. */
import { escapeAttribute, escapeText } from '../../../html/escape.ts';
import { interfaceText } from '../../../lib/text.ts';
import { type Heading, HOLE_CLOSE, HOLE_OPEN, type Ref } from '../../../model/document.ts';
import { CODE } from '../html/text.ts';

/** A parsed Markdown text of the page. */
export interface Prose {
  html: string;
  refs: Ref[];
  /** Empty for comments. */
  headings: Heading[];
  ids: string[];
}

interface HeadingInput {
  id: string;
  text: string;
  code?: true;
  kind?: string | undefined;
  isLinked?: boolean;
}

export class Pen {
  html = '';
  readonly refs: Ref[] = [];
  readonly headings: Heading[] = [];
  readonly ids: string[] = [];
  /** Texts of the interface. */
  readonly texts: Readonly<Record<string, string>>;
  readonly #path: string;
  readonly #prose: ReadonlyMap<string, Prose>;

  /**
   * @param path URL of the page below the reference.
   * @param prose The Markdown texts of the page, already parsed.
   */
  constructor(path: string, texts: Readonly<Record<string, string>>, prose: ReadonlyMap<string, Prose>) {
    this.#path = path;
    this.texts = texts;
    this.#prose = prose;
  }

  raw(html: string): void {
    this.html += html;
  }

  /** The value of `href` for a URL of the reference. */
  href(target: string): string {
    const [path = '', anchor] = target.split('#');
    if (path === this.#path && anchor !== undefined) return escapeAttribute(`#${anchor}`);
    const file = `${this.#path.includes('/') ? '../' : './'}${path}.md`;
    return this.#hole({ kind: 'link', url: anchor === undefined ? file : `${file}#${anchor}`, line: 1, column: 1 });
  }

  /** A link with the title of a content file as its text. `file` is relative to the site. */
  titled(file: string): string {
    const ref = { url: `@site/${file}`, line: 1, column: 1 };
    return `<a href="${this.#hole({ kind: 'link', ...ref })}">${this.#hole({ kind: 'title', ...ref })}</a>`;
  }

  /** A heading with its link, which the keyboard skips if the page has another one to the same place. */
  heading(depth: 2 | 3, { id: wanted, text, code, kind, isLinked }: HeadingInput): void {
    const html = escapeText(text);
    // The readme's own headings may have the same id.
    const id = this.ids.includes(wanted) ? `${wanted}-api` : wanted;
    const inContents = code ? `<span translate="no">${breakable(html)}</span>` : html;
    this.headings.push({ depth, id, html: inContents, text, ...(kind ? { kind } : {}) });
    this.ids.push(id);
    const label = escapeAttribute(interfaceText({ texts: this.texts }, 'heading.link', { heading: text }));
    const shown = code ? `${CODE}${html}</code>` : html;
    this.raw(
      `<h${depth} id="${escapeAttribute(id)}">${shown}<a class="anchor" href="#${escapeAttribute(id)}" title="${label}"${isLinked ? ' tabindex="-1"' : ''}></a></h${depth}>\n`,
    );
  }

  /** Makes a place of the page that is not a heading. @returns The value of `id`. */
  id(id: string): string {
    this.ids.push(id);
    return escapeAttribute(id);
  }

  /** HTML of a Markdown text: blocks or, with `inline`, the content of its only paragraph. */
  prose(text: string, inline = false): string {
    const { html, refs, headings, ids } = this.#prose.get(text) ?? asText(text);
    const first = this.refs.length;
    this.refs.push(...refs);
    this.headings.push(...headings);
    this.ids.push(...ids);
    const numbered =
      refs.length === 0
        ? html
        : html.replace(HOLES, (_, index: string) => `${HOLE_OPEN}${first + Number(index)}${HOLE_CLOSE}`);
    const only = inline ? /^<p>((?:(?!<p>).)*)<\/p>\s*$/s.exec(numbered) : undefined;
    return only?.[1] ?? numbered;
  }

  #hole(ref: Ref): string {
    return `${HOLE_OPEN}${this.refs.push(ref) - 1}${HOLE_CLOSE}`;
  }
}

const asText = (text: string): Prose => ({ html: escapeText(text), refs: [], headings: [], ids: [] });

/** Allows a long name to break between its words. */
const breakable = (name: string): string => name.replace(/(?<=[a-z])(?=[A-Z])|(?<=_)(?=[A-Z])/g, '<wbr>');

const HOLES = new RegExp(`${HOLE_OPEN}(\\d+)${HOLE_CLOSE}`, 'g');
