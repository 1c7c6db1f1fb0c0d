/**
 * Builds the element tree as it was written. Browsers move misplaced elements; here they stay, so that they can be
 * reported.
 */
import { type Token, Tokenizer, TokenizerMode } from 'parse5';
import {
  BLOCKS,
  ENDED_BY,
  isUnknownElement,
  OPTIONAL_END,
  PLAIN_TEXT,
  RAW_TEXT,
  VOID,
  WALLS,
} from '../../html/elements.ts';
import { readMark } from '../../html/place-marks.ts';
import { lookUp, setOwn } from '../../lib/look-up.ts';
import type { Place } from '../../lib/place.ts';
import type { Element, Fault } from './types.ts';

export interface Tree {
  elements: Element[];
  faults: Fault[];
}

/** Reads HTML of any length; never throws. */
export function readTree(html: string): Tree {
  const builder = new Builder();
  const tokenizer = new Tokenizer({ sourceCodeLocationInfo: false }, builder);
  builder.tokenizer = tokenizer;
  tokenizer.write(html, true);
  builder.end();
  return builder;
}

class Builder implements Tree {
  readonly elements: Element[] = [];
  readonly faults: Fault[] = [];
  tokenizer?: Tokenizer;
  readonly #open: Element[] = [];
  /** Paragraphs that a block ended before their end tag. */
  readonly #cut: { within: Element | undefined; by: Element }[] = [];
  /** Names of elements ended by another end tag: their own end tags are not reported. */
  readonly #ended: string[] = [];
  #trace: Place | undefined;
  /** The last token was a place mark. */
  #isFresh = false;
  #duplicate = false;

  onStartTag({ tagName: name, attrs, selfClosing }: Token.TagToken): void {
    const attributes: Record<string, string> = {};
    for (const { name: key, value } of attrs) setOwn(attributes, key, value);
    const foreign = this.#isForeign();
    const cut = foreign ? undefined : this.#endImplied(name);
    const parent = this.#open.at(-1);
    const element: Element = {
      name,
      attributes,
      ...(parent ? { parent } : {}),
      children: [],
      isHidden: parent?.isHidden === true || isHidden(attributes),
      inMain: parent?.inMain === true || name === 'main',
      ...this.#where(),
    };
    parent?.children.push(element);
    this.elements.push(element);
    if (cut) this.#cut.push({ within: parent, by: element });
    if (this.#duplicate) this.faults.push({ code: 'DG5357', args: { name }, element });
    this.#duplicate = false;
    if (foreign || name === 'svg' || name === 'math' ? selfClosing : VOID.has(name)) return;
    this.#open.push(element);
    this.#switchText(name);
  }

  onEndTag({ tagName: name }: Token.TagToken): void {
    this.#duplicate = false;
    const at = this.#findOpen(name);
    if (at < 0) this.#strayEnd(name);
    else for (const left of this.#open.splice(at).slice(1)) this.#leftOpen(left);
  }

  onCharacter({ chars }: Token.CharacterToken): void {
    this.#open.at(-1)?.children.push(chars);
  }

  onWhitespaceCharacter({ chars }: Token.CharacterToken): void {
    this.#open.at(-1)?.children.push(chars);
  }

  onComment({ data }: Token.CommentToken): void {
    const mark = readMark(data);
    if (mark === undefined) return;
    this.#trace = mark === 'end' ? undefined : mark;
    this.#isFresh = this.#trace?.line !== undefined;
  }

  onNullCharacter(): void {}
  onDoctype(): void {}
  onEof(): void {}

  onParseError({ code }: { code: string }): void {
    if (code === 'duplicate-attribute') this.#duplicate = true;
  }

  end(): void {
    for (const left of this.#open.splice(0)) this.#leftOpen(left);
  }

  /** Ends the elements that a start tag ends. True when it cut a paragraph. */
  #endImplied(name: string): boolean {
    const rule = lookUp(ENDED_BY, name);
    if (rule) {
      const isWall = (open: string): boolean => rule.within.has(open) || (WALLS.has(open) && !rule.ends.has(open));
      const from = this.#open.findLastIndex(({ name: open }) => isWall(open)) + 1;
      const at = this.#open.findIndex(({ name: open }, index) => index >= from && rule.ends.has(open));
      if (at >= 0) for (const left of this.#open.splice(at).slice(1)) this.#leftOpen(left);
    }
    if (!BLOCKS.has(name)) return false;
    const paragraph = this.#open.findLastIndex(({ name: open }) => open === 'p' || WALLS.has(open));
    if (paragraph < 0 || this.#open[paragraph]?.name !== 'p') return false;
    for (const left of this.#open.splice(paragraph).slice(1)) this.#ended.push(left.name);
    return true;
  }

  /** Index of the element that an end tag ends; -1 for none. */
  #findOpen(name: string): number {
    for (let at = this.#open.length - 1; at >= 0; at--) {
      const open = this.#open[at]?.name ?? '';
      if (open === name) return at;
      // The end tag of an outer element does not end a cell or a table, unless it belongs to a table part.
      if (WALLS.has(open) && !WALLS.has(name) && !/^t(?:r|head|body|foot)$/.test(name)) return -1;
    }
    return -1;
  }

  #strayEnd(name: string): void {
    if (VOID.has(name) || isUnknownElement(name)) return;
    const known = this.#ended.lastIndexOf(name);
    if (known >= 0) {
      this.#ended.splice(known, 1);
      return;
    }
    const cut = name === 'p' ? this.#cut.findLastIndex(({ within }) => !within || this.#open.includes(within)) : -1;
    const [found] = cut < 0 ? [] : this.#cut.splice(cut);
    if (found) {
      this.faults.push({ code: 'DG5352', args: { name: found.by.name, parent: 'p' }, element: found.by });
      return;
    }
    this.faults.push({ code: 'DG5353', args: { name }, element: this.#placeholder(name) });
  }

  #leftOpen(element: Element): void {
    const { name } = element;
    if (OPTIONAL_END.has(name)) return;
    this.#ended.push(name);
    // The parser reports unknown elements.
    if (isUnknownElement(name) && !this.#isForeign()) return;
    this.faults.push({ code: 'DG5354', args: { name }, element });
  }

  /** Represents a stray end tag. */
  #placeholder(name: string): Element {
    const parent = this.#open.at(-1);
    return {
      name: `/${name}`,
      attributes: {},
      ...(parent ? { parent } : {}),
      children: [],
      isHidden: false,
      inMain: parent?.inMain === true,
      ...this.#where(),
    };
  }

  #where(): Pick<Element, 'trace' | 'isExact' | 'isAuthored'> {
    const isExact = this.#isFresh;
    this.#isFresh = false;
    return { ...(this.#trace ? { trace: this.#trace } : {}), isExact, isAuthored: this.#trace !== undefined };
  }

  #isForeign(): boolean {
    for (let at = this.#open.length - 1; at >= 0; at--) {
      const { name } = this.#open[at] as Element;
      if (name === 'foreignobject' || name === 'annotation-xml') return false;
      if (name === 'svg' || name === 'math') return true;
    }
    return false;
  }

  #switchText(name: string): void {
    if (!this.tokenizer) return;
    this.tokenizer.inForeignNode = this.#isForeign();
    if (this.tokenizer.inForeignNode) return;
    if (RAW_TEXT.has(name))
      this.tokenizer.state = name === 'script' ? TokenizerMode.SCRIPT_DATA : TokenizerMode.RAWTEXT;
    else if (PLAIN_TEXT.has(name)) this.tokenizer.state = TokenizerMode.RCDATA;
  }
}

const isHidden = ({ hidden, 'aria-hidden': aria, style }: Readonly<Record<string, string>>): boolean =>
  (hidden !== undefined && hidden !== 'until-found') ||
  aria === 'true' ||
  (style !== undefined && /(?:^|;)\s*(?:display\s*:\s*none|visibility\s*:\s*hidden)/i.test(style));
