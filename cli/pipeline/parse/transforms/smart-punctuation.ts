/**
 * Typographic punctuation: quotes, dashes and the ellipsis. The phrasing of a block is read as one text, so that a quote may
 * open before a link and close in it; code, HTML, programs and plain addresses are passed over. Backslashes keep a character.
 */
import type { Link, Nodes, Parents, Text } from 'mdast';
import { keepSlugText } from './heading-id.ts';
import type { Transformable } from './transform.ts';

const CANDIDATE = /["']|--|\.\.\./;

export function smartenPunctuation({ root, source, settings }: Transformable): void {
  if (settings.smartPunctuation && CANDIDATE.test(source)) visit(root, source);
}

function visit(parent: Parents, source: string): void {
  let phrasing = false;
  for (const node of parent.children as Nodes[]) {
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

/** A character that may be changed: `at` is its index in the text of `node`. */
interface Mark {
  node: Text;
  at: number;
  length: number;
  /** Its index in the whole text of the block. */
  place: number;
  by: string;
}

/** Stands for what is passed over: like a letter, it has quotes around it. */
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
  for (const { node, at, length, by } of block.marks.toReversed())
    node.value = node.value.slice(0, at) + by + node.value.slice(at + length);
}

function collect(parent: Parents, block: Block): void {
  for (const node of parent.children as Nodes[]) {
    if (node.type === 'text') collectText(node, block);
    else if (node.type === 'break') block.text += '\n';
    else if (node.type === 'link' && isPlainAddress(node)) block.text += OBJECT;
    else if ('children' in node && isPhrasing(node)) collect(node, block);
    else if (node.type !== 'html') block.text += OBJECT;
  }
}

/** A link that shows its own address. */
const isPlainAddress = ({ url, children: [text, more] }: Link): boolean =>
  more === undefined &&
  text?.type === 'text' &&
  url.replace(/^(?:mailto:|https?:\/\/)/, '').startsWith(text.value.replace(/^https?:\/\//, ''));

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

/** `--verbose` is the option of a command, not a dash. */
const isOption = (text: string, at: number, found: string): boolean =>
  found === '--' && /^[a-z]/i.test(text.slice(at + 2)) && /(?:^|[\s([{|,/"'])$/.test(text.slice(0, at));

/** As few different dashes as can be, the long ones first. */
function dashes(count: number): string {
  if (count % 3 === 0) return '—'.repeat(count / 3);
  if (count % 2 === 0) return '–'.repeat(count / 2);
  return count % 3 === 2 ? `${'—'.repeat((count - 2) / 3)}–` : `${'—'.repeat((count - 4) / 3)}––`;
}

/** Indexes of the characters that were written with a backslash or as a character reference. */
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

/** Pairs what opens with what closes, as emphasis is paired; what is left is an apostrophe, or opens and closes elsewhere. */
function pairQuotes(quotes: Mark[], text: string): void {
  const open: Mark[] = [];
  for (const quote of quotes) {
    const { opens, closes } = sides(quote, text);
    const straight = quote.by;
    const partner = closes ? open.findLastIndex(({ by }) => by === straight) : -1;
    if (partner >= 0) {
      (open[partner] as Mark).by = OPEN[straight] as string;
      quote.by = CLOSE[straight] as string;
      settle(open.splice(partner + 1));
      open.pop();
    } else if (opens) open.push(quote);
    else quote.by = CLOSE[straight] as string;
  }
  settle(open);
}

/** A double quote that nothing closes still opens: the next paragraph may go on. */
function settle(left: Mark[]): void {
  for (const mark of left) mark.by = mark.by === '"' ? '“' : '’';
}

function sides({ place }: Mark, text: string): { opens: boolean; closes: boolean } {
  const before = text[place - 1] ?? ' ';
  const after = text[place + 1] ?? ' ';
  const left = !SPACE.test(after) && (!PUNCTUATION.test(after) || SPACE.test(before) || PUNCTUATION.test(before));
  const right = !SPACE.test(before) && (!PUNCTUATION.test(before) || SPACE.test(after) || PUNCTUATION.test(after));
  return { opens: left && (!right || /[([]/.test(before)) && !/[\])]/.test(before), closes: right };
}
