/** What a reader reads in HTML, block by block. */
import { type DefaultTreeAdapterMap, parseFragment } from 'parse5';

type Node = DefaultTreeAdapterMap['node'];
type Element = DefaultTreeAdapterMap['element'];

/** A heading, a paragraph, a cell, a line of a list, a code block: what lies between two ends of block elements. */
export interface Block {
  /** `h1` to `h6`, `pre`, `cell`, `note` of the footnotes, `text`. */
  kind: string;
  text: string;
}

const BLOCKS = new Set(
  (
    'address article aside blockquote body caption center dd details dialog dir div dl dt fieldset figcaption figure footer ' +
    'form h1 h2 h3 h4 h5 h6 header hr legend li main menu nav ol optgroup option p pre section summary table tbody td tfoot ' +
    'th thead tr ul textarea listing xmp'
  ).split(' '),
);

/** Elements whose content nobody reads. */
const UNREAD = new Set('script style template title head iframe noembed noframes noscript datalist svg'.split(' '));

/** Parts that both HTML sides add to the text of the author. */
const isAdded = (element: Element): boolean =>
  has(element, 'data-footnote-backref') || attributeOf(element, 'id') === 'footnote-label';

export interface Reading {
  /** Elements that are no text of the author; the content is not read. */
  skip?(element: Element): boolean;
  /** Text that is read instead of an element's content. */
  instead?(element: Element): Block | undefined;
}

/** Reads a fragment of HTML. */
export function readBlocks(html: string, reading: Reading = {}): Block[] {
  const reader = new Reader(reading);
  reader.children(parseFragment(html));
  reader.end();
  // The order of notes follows from that of their references.
  const notes = reader.blocks.filter(({ kind }) => kind === 'note');
  const rest = reader.blocks.filter(({ kind }) => kind !== 'note');
  return [...rest, ...notes.sort((a, b) => (a.text < b.text ? -1 : 1))];
}

class Reader {
  readonly blocks: Block[] = [];
  readonly #reading: Reading;
  readonly #kinds: string[] = ['text'];
  #text = '';

  constructor(reading: Reading) {
    this.#reading = reading;
  }

  children(node: Node): void {
    for (const child of 'childNodes' in node ? node.childNodes : []) this.#visit(child);
  }

  end(): void {
    const kind = this.#kinds.at(-1) as string;
    const text = kind === 'pre' ? this.#text.replace(/\n+$/, '') : collapse(this.#text);
    if (text.trim() !== '') this.blocks.push({ kind, text });
    this.#text = '';
  }

  #visit(node: Node): void {
    if ('value' in node) this.#text += node.value;
    if (!('tagName' in node) || isAdded(node)) return;
    const { tagName: name } = node;
    if (this.#reading.skip?.(node)) return;
    const instead = this.#reading.instead?.(node);
    if (instead) {
      this.end();
      this.blocks.push(instead);
    } else if (UNREAD.has(name)) return;
    else if (name === 'br') this.#text += LINE;
    else if (name === 'img') this.#text += attributeOf(node, 'alt');
    else if (name === 'input')
      this.#text += attributeOf(node, 'type') === 'checkbox' ? (has(node, 'checked') ? '☑' : '☐') : '';
    else if (has(node, 'data-footnote-ref')) this.#text += '[note]';
    else if (name === 'math') this.#text += formulaOf(node);
    else if (BLOCKS.has(name)) {
      this.end();
      this.#kinds.push(kindOf(node) ?? (this.#kinds.at(-1) as string));
      this.children(node);
      this.end();
      this.#kinds.pop();
    } else this.children(node);
  }
}

/** The TeX source of a formula, or its text, in brackets. */
function formulaOf(element: Element): string {
  const texts: string[] = [];
  const visit = (node: Node): void => {
    if ('value' in node) texts.push(node.value);
    if ('tagName' in node && node.tagName === 'annotation') texts.length = 0;
    for (const child of 'childNodes' in node ? node.childNodes : []) visit(child);
  };
  visit(element);
  return `⟦${texts.join('')}⟧`;
}

const LINE = '\u2028';

/** White space as browsers show it: runs are one space, none beside line breaks and at the ends. */
const collapse = (text: string): string =>
  text
    .replace(/[ \t\n\f\r]+/g, ' ')
    .replace(/ ?\u2028 ?/g, '\n')
    .replace(/^[ \n]+|[ \n]+$/g, '');

function kindOf(element: Element): string | undefined {
  const { tagName: name } = element;
  if (has(element, 'data-footnotes')) return 'note';
  if (/^h[1-6]$/.test(name) || name === 'pre') return name;
  if (name === 'td' || name === 'th') return 'cell';
  return undefined;
}

export const attributeOf = (element: Element, name: string): string =>
  element.attrs.find((one) => one.name === name)?.value ?? '';
const has = (element: Element, name: string): boolean => element.attrs.some((one) => one.name === name);
export const classesOf = (element: Element): string[] => attributeOf(element, 'class').split(/\s+/);
