/** Reads a page's text for search from its final HTML, so that search finds everything readers see. */
import type { SearchSection } from '../../../runtime/search-index/types.ts';
import { decodeText } from '../../html/decode.ts';
import { names, VOID } from '../../html/elements.ts';
import { attribute, type Reader, type Tag } from '../../html/tags.ts';

/** Elements whose content is not text of the page, or only for machines. */
const SKIPPED = names('annotation button nav noscript script select style svg template');
/** Text before and after these elements belongs together. */
const INLINE = names(
  'a abbr b bdi bdo cite code data del dfn em i img input ins kbd label mark math mfrac mi mn mo mrow ms msqrt mstyle msub msup mtext picture q rp rt ruby s samp semantics small source span strong sub sup time u var wbr',
);
/** Replaced by a space: cells of a row are one text. */
const BLANK = names('br td th');
/** Marks of content that search ignores. */
const HIDDEN = /\s(?:aria-hidden="true"|data-nosearch\b)/;

/**
 * Reads sections. The first section is the text before the first heading with an id. `<h1>` is the page's title, which
 * is known and not part of the text.
 */
export class SectionReader implements Reader {
  readonly #html: string;
  readonly #sections: SearchSection[];
  /** Text of the current block. */
  #text = '';
  #heading: { id: string | undefined; level: number } | undefined;
  /** The element that is being left out, and the nesting of elements of its name. */
  #skipped: { name: string; depth: number } | undefined;
  #isCode = false;
  /** The elements of cells in the current row of a table. */
  #cells = new Set<string>();
  /** Text of a row of headings, which says nothing by itself: it is put before the next text. */
  #head = '';

  /** @param title Heading of the first section. */
  constructor(html: string, title: string) {
    this.#html = html;
    this.#sections = [{ level: 1, heading: title, text: [], code: [] }];
  }

  text(from: number, to: number): void {
    if (!this.#skipped) this.#text += this.#html.slice(from, to);
  }

  start(tag: Tag): void {
    const { name } = tag;
    if (this.#skipped) {
      if (this.#skipped.name === name) this.#skipped.depth++;
      return;
    }
    if (this.#isCode) return;
    const isEmpty = name === 'svg' && this.#html.startsWith('/>', tag.to - 2);
    if (!isEmpty && (SKIPPED.has(name) || (tag.to - tag.nameEnd > 2 && this.#isHidden(tag)))) {
      this.#skipped = { name, depth: 1 };
      return;
    }
    if (name === 'pre') {
      this.#flush();
      this.#isCode = true;
    } else this.#step(tag);
  }

  end(tag: Tag): void {
    const { name } = tag;
    if (this.#skipped) {
      if (this.#skipped.name === name && --this.#skipped.depth === 0) this.#skipped = undefined;
      return;
    }
    if (!this.#isCode) this.#step(tag);
    else if (name === 'pre') {
      this.#isCode = false;
      this.#last().code.push(decodeText(this.#text).trimEnd());
      this.#text = '';
    }
  }

  /** Call this after reading. */
  take(): SearchSection[] {
    if (this.#isCode) this.#last().code.push(decodeText(this.#text).trimEnd());
    else this.#flush();
    return this.#sections;
  }

  #isHidden({ name, nameEnd, to }: Tag): boolean {
    return !VOID.has(name) && HIDDEN.test(this.#html.slice(nameEnd, to - 1));
  }

  #last(): SearchSection {
    return this.#sections[this.#sections.length - 1] as SearchSection;
  }

  #step(tag: Tag): void {
    const { name } = tag;
    if (INLINE.has(name)) return;
    if (BLANK.has(name)) {
      this.#text += ' ';
      if (!tag.isEnd) this.#cells.add(name);
    } else if (name === 'tr') this.#endRow();
    else if (name === 'table') this.#endTable();
    else if (name.length !== 2 || !/^h[1-6]$/.test(name)) this.#flush();
    else if (tag.isEnd) this.#endHeading();
    else {
      this.#flush();
      this.#heading = { id: attribute(tag, 'id'), level: Number(name[1]) };
    }
  }

  /** Begins a row, too. */
  #endRow(): void {
    const isHead = this.#cells.has('th') && !this.#cells.has('td');
    this.#cells.clear();
    if (isHead && !this.#heading) {
      this.#head = [this.#head, tidy(this.#text)].filter(Boolean).join(' ');
      this.#text = '';
    } else this.#flush();
  }

  #endTable(): void {
    this.#flush();
    if (this.#head !== '') this.#last().text.push(this.#head);
    this.#head = '';
  }

  #endHeading(): void {
    const heading = this.#heading;
    this.#heading = undefined;
    if (heading?.level === 1) this.#text = '';
    else if (heading?.id) {
      const text = tidy(this.#text);
      this.#text = '';
      this.#sections.push({ id: heading.id, level: heading.level, heading: text, text: [], code: [] });
    } else this.#flush();
  }

  #flush(): void {
    if (this.#heading || this.#text === '') return;
    const words = tidy(this.#text);
    this.#text = '';
    if (words === '') return;
    this.#last().text.push(this.#head ? `${this.#head}: ${words}` : words);
    this.#head = '';
  }
}

/** Decodes entities and collapses white space like HTML. */
function tidy(text: string): string {
  const decoded = decodeText(text).trim();
  return /[^\S ]| {2}/.test(decoded) ? decoded.replace(/\s+/g, ' ') : decoded;
}
