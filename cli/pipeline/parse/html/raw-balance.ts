/**
 * Matches the raw start and end tags of a document before it is written. Tags match inside the same container only: what
 * is left open ends with its block, so that browsers move nothing.
 */
import type { Html, Nodes, Parents } from 'mdast';
import { BLOCKS, ENDED_BY, OPTIONAL_END, VOID, WALLS } from '../../../html/elements.ts';
import { lookUp } from '../../../lib/look-up.ts';
import { DROPPED, isSelfClosed, type RawTag, rawPieces } from './raw.ts';

/** What the writer changes in an HTML node; offsets of tags in its value. */
export interface RawMarks {
  /** Start tags without an end tag. */
  left: Set<number>;
  /** End tags without a start tag. */
  stray: Set<number>;
  /** Of these, the ends of elements that an outer end tag has closed, and that are reported at their start. */
  late: Set<number>;
  /** Elements to close before an end tag, innermost first. */
  before: Map<number, string[]>;
  /** Elements to close after the node, innermost first. */
  after: string[];
  /** Tags of paragraphs around Markdown blocks, which no paragraph may contain: they become `<div>`. */
  renamed: Set<number>;
}

declare module 'mdast' {
  interface HtmlData {
    raw?: RawMarks;
    /** A line end separates it from the HTML block before it: both are parts of a line, such as images. */
    isApart?: boolean;
  }
}

/** What holds text in lines: HTML that is left open there ends with it. */
export const PHRASING: ReadonlySet<Nodes['type']> = new Set<Nodes['type']>(
  'paragraph heading tableCell emphasis strong delete link linkReference textDirective leafDirective definitionTerm'.split(
    ' ',
  ) as Nodes['type'][],
);

/** Marks the HTML nodes below a node. */
export function balanceRaw(parent: Parents): void {
  let hasHtml = false;
  for (const child of parent.children as Nodes[]) {
    if (child.type === 'html') hasHtml = true;
    else if (child.type === 'inclusion') balanceRaw({ type: 'root', children: child.nodes });
    else if ('children' in child) balanceRaw(child);
  }
  if (!hasHtml) return;
  const isPhrasing = PHRASING.has(parent.type);
  if (!isPhrasing) separate(parent.children as Nodes[]);
  balance(parent.children as Nodes[], isPhrasing);
}

/** Marks HTML blocks that begin with text or an inline element, after HTML that ends so: they are words apart. */
function separate(nodes: readonly Nodes[]): void {
  let before = '';
  for (const node of nodes) {
    if (node.type !== 'html') before = '';
    if (node.type !== 'html') continue;
    const shown = node.value.includes('<!--') ? node.value.replace(COMMENT, '').trim() : node.value.trim();
    // Comments between the two are left out.
    if (shown === '') continue;
    if (before !== '' && endsInLine(before) && beginsInLine(shown)) node.data = { ...node.data, isApart: true };
    before = shown;
  }
}

const COMMENT = /<!--[\s\S]*?(?:-->|$)/g;
const beginsInLine = (html: string): boolean => !html.startsWith('<') || isInline(/^<\/?([a-z][\w-]*)/i.exec(html));
const endsInLine = (html: string): boolean => !html.endsWith('>') || isInline(/<\/?([a-z][\w-]*)[^<]*$/i.exec(html));
const isInline = (tag: RegExpExecArray | null): boolean => tag !== null && !BLOCKS.has((tag[1] ?? '').toLowerCase());

interface Start {
  name: string;
  node: Html;
  offset: number;
  /** Position of the node among its siblings. */
  at: number;
  /** `implied`: a later tag ends it, as HTML allows. */
  fate: 'left' | 'implied' | 'closed';
}

/** A tag with what it opens or closes. */
interface Step {
  node: Html;
  tag: RawTag;
  opens?: Start;
  closes?: Start;
  isLate?: boolean;
}

/** Matches the tags of siblings. */
export function balance(nodes: Nodes[], isPhrasing: boolean): void {
  const steps = stepsOf(nodes);
  if (steps.length > 0) new Marker(nodes, isPhrasing).mark(steps);
}

function stepsOf(nodes: readonly Nodes[]): Step[] {
  const steps: Step[] = [];
  const open: Start[] = [];
  /** Names of elements that the end tag of an outer one has closed. */
  const early: string[] = [];
  // Paragraphs that a block ended: their end tags stay, because browsers turn them into an empty paragraph.
  let cut = 0;
  nodes.forEach((node, at) => {
    if (node.type !== 'html' || node.data?.raw) return;
    for (const piece of rawPieces(node.value)) {
      if (piece.type !== 'tag' || DROPPED.has(piece.tag.name)) continue;
      const { tag } = piece;
      if (VOID.has(tag.name) || (!tag.isEnd && isSelfClosed(tag))) continue;
      const step: Step = { node, tag };
      if (tag.isEnd) {
        const closes = close(open, tag.name);
        step.closes = closes?.start;
        early.push(...(closes?.early ?? []));
        step.isLate = closes === undefined && early.includes(tag.name);
        if (step.closes === undefined && tag.name === 'p' && cut-- > 0) continue;
      } else {
        cut += endImplied(open, tag.name);
        step.opens = { name: tag.name, node, offset: tag.from, at, fate: 'left' };
        open.push(step.opens);
      }
      steps.push(step);
    }
  });
  return steps;
}

/** Finds the element that an end tag closes, and ends those in it. */
function close(open: Start[], name: string): { start: Start; early: string[] } | undefined {
  for (let at = open.length - 1; at >= 0; at--) {
    const start = open[at] as Start;
    if (start.name === name) {
      const inner = open.splice(at).slice(1);
      for (const one of inner) if (OPTIONAL_END.has(one.name)) one.fate = 'implied';
      start.fate = 'closed';
      return { start, early: inner.map((one) => one.name) };
    }
    // The end tag of an outer element does not end a cell or a table.
    if (WALLS.has(start.name) && !WALLS.has(name) && !/^t(?:r|head|body|foot)$/.test(name)) return undefined;
  }
  return undefined;
}

/**
 * Ends the elements that a start tag ends: `<li>` ends the item before it, a block ends a paragraph.
 * @returns Number of paragraphs.
 */
function endImplied(open: Start[], name: string): number {
  const rule = lookUp(ENDED_BY, name);
  let paragraphs = 0;
  for (let top = open.at(-1); top !== undefined; top = open.at(-1)) {
    const isCut = top.name === 'p' && BLOCKS.has(name);
    if (!isCut && !rule?.ends.has(top.name)) break;
    if (isCut) paragraphs++;
    top.fate = 'implied';
    open.pop();
  }
  return paragraphs;
}

class Marker {
  readonly #nodes: Nodes[];
  readonly #isPhrasing: boolean;
  readonly #open: Start[] = [];

  constructor(nodes: Nodes[], isPhrasing: boolean) {
    this.#nodes = nodes;
    this.#isPhrasing = isPhrasing;
  }

  mark(steps: readonly Step[]): void {
    steps.forEach(({ node, tag, opens, closes, isLate }, index) => {
      if (opens) this.#start(opens);
      else this.#end(node, tag, closes);
      if (isLate) marksOf(node).late.add(tag.from);
      if (!this.#isPhrasing && steps[index + 1]?.node !== node) this.#endOfNode(node);
    });
    const names = this.#open.splice(0).map(({ name }) => name);
    const last = steps.at(-1);
    if (!this.#isPhrasing || names.length === 0 || last === undefined) return;
    const { position } = last.node;
    const end: Html = { type: 'html', value: '', position };
    marksOf(end).after.push(...names.reverse());
    this.#nodes.push(end);
  }

  #start(start: Start): void {
    if (start.fate === 'left') marksOf(start.node).left.add(start.offset);
    // Implied elements end where the writer ends nothing.
    if (start.fate === 'implied') return;
    this.#open.push(start);
  }

  #end(node: Html, { name, from }: RawTag, start: Start | undefined): void {
    const at = start === undefined ? -1 : this.#open.indexOf(start);
    if (start === undefined || at < 0) {
      marksOf(node).stray.add(from);
      return;
    }
    const inner = this.#open.splice(at).slice(1);
    if (inner.length > 0) marksOf(node).before.set(from, inner.map((one) => one.name).reverse());
    const isAround =
      name === 'p' && !this.#isPhrasing && this.#nodes.slice(start.at, this.#nodes.indexOf(node)).some(isBlock);
    if (!isAround) return;
    marksOf(start.node).renamed.add(start.offset);
    marksOf(node).renamed.add(from);
  }

  /** What is left open ends with its block, unless it contains what ends later. */
  #endOfNode(node: Html): void {
    while (this.#open.at(-1)?.fate === 'left') marksOf(node).after.push((this.#open.pop() as Start).name);
  }
}

const isBlock = ({ type }: Nodes): boolean => type !== 'html' && type !== 'definition' && type !== 'footnoteDefinition';

function marksOf(node: Html): RawMarks {
  node.data ??= {};
  node.data.raw ??= {
    left: new Set(),
    stray: new Set(),
    late: new Set(),
    before: new Map(),
    after: [],
    renamed: new Set(),
  };
  return node.data.raw;
}
