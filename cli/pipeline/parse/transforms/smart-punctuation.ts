/**
 * Typographic punctuation: quotes, dashes and the ellipsis. The phrasing of a block is read as one text, so that a
 * quote can open before a link and close in it. Code, HTML, programs and plain URLs are skipped, and so are characters
 * after a backslash.
 */
import type { Nodes, Parents, Text } from 'mdast';
import { lookUp } from '../../../lib/look-up.ts';
import { keepSlugText } from '../html/heading-id.ts';
import { isAddressLink, literalChildren } from './literal-text.ts';
import type { Transformable } from './types.ts';

const CANDIDATE = /["']|--|\.\.\./;

export function smartenPunctuation({ root, source, settings }: Transformable): void {
  if (settings.smartPunctuation && CANDIDATE.test(source)) visit(root, source);
}

function visit(parent: Parents, source: string): void {
  let phrasing = false;
  const literal = literalChildren(parent);
  for (const node of parent.children as Nodes[]) {
    if (literal?.has(node)) continue;
    if (isPhrasing(node)) phrasing = true;
    else if ('children' in node) visit(node, source);
  }
  if (phrasing) smarten(parent, source);
}

const PHRASING = new Set(
  'text emphasis strong delete link linkReference inlineCode image imageReference break footnoteReference mdxJsxTextElement textDirective'.split(
    ' ',
  ),
);
const isPhrasing = (node: Nodes): boolean => PHRASING.has(node.type);

/** A character to change; `at` is the index in the text of `node`. */
interface Mark {
  node: Text;
  at: number;
  length: number;
  /** Index in the text of the block. */
  place: number;
  by: string;
}

/** Replaces skipped nodes: quotes around it work as around a letter. */
const OBJECT = 'x';

interface Block {
  text: string;
  marks: Mark[];
  source: string;
}

function smarten(parent: Parents, source: string): void {
  const block: Block = { text: '', marks: [], source };
  collect(parent, block);
  if (block.marks.length === 0) return;
  if (parent.type === 'heading') keepSlugText(parent);
  const quotes = block.marks.filter(({ by }) => by === '"' || by === "'");
  pairQuotes(quotes, block.text);
  write(block.marks);
}

/** Applies the marks; those of a node are adjacent and in order. */
function write(marks: readonly Mark[]): void {
  for (let i = 0; i < marks.length; ) {
    const { node } = marks[i] as Mark;
    let value = '';
    let from = 0;
    for (; marks[i]?.node === node; i++) {
      const { at, length, by } = marks[i] as Mark;
      value += node.value.slice(from, at) + by;
      from = at + length;
    }
    node.value = value + node.value.slice(from);
  }
}

function collect(parent: Parents, block: Block): void {
  const literal = literalChildren(parent);
  for (const node of parent.children as Nodes[]) {
    if (literal?.has(node)) block.text += OBJECT;
    else if (node.type === 'text') collectText(node, block);
    else if (node.type === 'break') block.text += '\n';
    else if (node.type === 'link' && isAddressLink(node)) block.text += OBJECT;
    else if ('children' in node && isPhrasing(node)) collect(node, block);
    else if (node.type !== 'html') block.text += OBJECT;
  }
}

const MARKS = /["']|-{2,}|\.{3}/g;

function collectText(node: Text, block: Block): void {
  const { value } = node;
  if (CANDIDATE.test(value)) {
    const kept = keptCharacters(node, block.source);
    for (const { index, 0: found } of value.matchAll(MARKS)) {
      if (kept?.has(index) || isOption(value, index, found)) continue;
      const by = found === '...' ? '…' : found.startsWith('-') ? dashes(found.length) : found;
      block.marks.push({ node, at: index, length: found.length, place: block.text.length + index, by });
    }
  }
  block.text += value;
}

/** True for an option of a command: `--verbose`. */
const isOption = (text: string, at: number, found: string): boolean =>
  found === '--' && /[a-z]/i.test(text[at + 2] ?? '') && /[\s([{|,/"']/.test(text[at - 1] ?? ' ');

/** Uses as few kinds of dashes as possible, em dashes first. */
function dashes(count: number): string {
  if (count % 3 === 0) return '—'.repeat(count / 3);
  if (count % 2 === 0) return '–'.repeat(count / 2);
  return count % 3 === 2 ? `${'—'.repeat((count - 2) / 3)}–` : `${'—'.repeat((count - 4) / 3)}––`;
}

/** Indexes of characters written with a backslash or as a character reference. */
function keptCharacters({ value, position }: Text, source: string): Set<number> | undefined {
  const written = source.slice(position?.start.offset ?? 0, position?.end.offset ?? 0);
  if (!/\\["'.-]|&[#\w]+;/.test(written)) return undefined;
  const kept = new Set<number>();
  let at = 0;
  for (let i = 0; i < written.length && at < value.length; ) {
    const reference = written[i] === '&' ? /^&[#\w]+;/.exec(written.slice(i, i + 40))?.[0] : undefined;
    const escaped = written[i] === '\\' && written[i + 1] === value[at] && value[at] !== '\\';
    if (escaped || (reference && value[at] !== '&')) {
      kept.add(at);
      at += /[\ud800-\udbff]/.test(value[at] as string) ? 2 : 1;
      i += reference?.length ?? 2;
    } else {
      if (written[i] === value[at]) at++;
      i++;
    }
  }
  return kept;
}

const SPACE = /\s/;
const PUNCTUATION = /[\p{P}\p{S}]/u;
const OPEN: Record<string, string> = { '"': '“', "'": '‘' };
const CLOSE: Record<string, string> = { '"': '”', "'": '’' };

/** Pairs quotes as Markdown pairs emphasis. Unpaired ones are apostrophes, or open or close elsewhere. */
function pairQuotes(quotes: Mark[], text: string): void {
  const open: Mark[] = [];
  /** Number of open quotes of each kind, to skip useless searches. */
  const waiting: Record<string, number> = { '"': 0, "'": 0 };
  const pop = (): Mark | undefined => {
    const mark = open.pop();
    if (mark) waiting[mark.by] = (lookUp(waiting, mark.by) ?? 0) - 1;
    return mark;
  };
  for (const quote of quotes) {
    const { opens, closes } = sides(quote, text);
    const straight = quote.by;
    if (closes && lookUp(waiting, straight)) {
      for (let mark = pop(); mark; mark = pop()) {
        const isPartner = mark.by === straight;
        mark.by = isPartner ? (lookUp(OPEN, straight) as string) : alone(mark);
        if (isPartner) break;
      }
      quote.by = lookUp(CLOSE, straight) as string;
    } else if (opens) {
      open.push(quote);
      waiting[straight] = (lookUp(waiting, straight) ?? 0) + 1;
    } else quote.by = lookUp(CLOSE, straight) as string;
  }
  for (const mark of open) mark.by = alone(mark);
}

/** An unclosed double quote is an opening one, because the next paragraph may continue the quotation. */
const alone = ({ by }: Mark): string => (by === '"' ? '“' : '’');

function sides({ place }: Mark, text: string): { opens: boolean; closes: boolean } {
  const before = text[place - 1] ?? ' ';
  const after = text[place + 1] ?? ' ';
  const left = !SPACE.test(after) && (!PUNCTUATION.test(after) || SPACE.test(before) || PUNCTUATION.test(before));
  const right = !SPACE.test(before) && (!PUNCTUATION.test(before) || SPACE.test(after) || PUNCTUATION.test(after));
  return { opens: left && (!right || /[([]/.test(before)) && !/[\])]/.test(before), closes: right };
}
