/**
 * Emphasis in Chinese, Japanese and Korean, which have no spaces between words: `**测试。**后文`. CommonMark reads a mark
 * after punctuation and before a letter as text. `specification.md` of markdown-cjk-friendly has the rules used here:
 * CJK punctuation counts as a letter, and CJK letters next to other punctuation as spaces.
 *
 * Both parsers only know CommonMark, so characters next to such marks are replaced by others of the wanted kind, and
 * restored in the tree. Lengths stay, and so do all positions.
 */
import type { Root } from 'mdast';

const LETTERS =
  '\\u1100-\\u11ff\\u20a9\\u2329\\u232a\\u2630-\\u2637\\u268a-\\u268f\\u2e80-\\u2fff\\u3001-\\u303e\\u3041-\\u3247\\u3250-\\ua4c6\\ua960-\\ua97c\\uac00-\\ud7fb' +
  '\\uf900-\\ufaff\\ufe10-\\ufe19\\ufe30-\\ufe6b\\uff01-\\uffdc\\uffe0-\\uffe6\\uffe8-\\uffee\\u{16fe0}-\\u{1b2fb}\\u{1d300}-\\u{1d376}\\u{1f1ae}\\u{1f200}-\\u{1f248}' +
  '\\u{20000}-\\u{3fffd}';
const CJK = new RegExp(`[${LETTERS}]`, 'u');
const NEXT_TO_MARK = new RegExp(`[${LETTERS}\\u{fe00}-\\u{fe0e}\\u{e0100}-\\u{e01ef}][*_]|[*_][${LETTERS}]`, 'u');

interface Kind {
  isSpace: boolean;
  isPunctuation: boolean;
  isCjk: boolean;
}

const LETTER: Kind = { isSpace: false, isPunctuation: false, isCjk: false };
const PUNCTUATION: Kind = { isSpace: false, isPunctuation: true, isCjk: false };

const kindOf = (char: string): Kind => ({
  isSpace: char === '' || /\s/.test(char),
  isPunctuation: /[\p{P}\p{S}]/u.test(char),
  isCjk: char !== '' && CJK.test(char),
});

/** A run of marks, and the characters around it. */
interface Run {
  mark: string;
  before: string;
  after: string;
  start: number;
  end: number;
}

/** Placeholders by the characters they replace. */
export interface Replaced {
  text: string;
  restore: ReadonlyMap<string, string>;
}

/** @returns Undefined for texts that both rules read alike, which is nearly all. */
export function replaceNextToMarks(text: string): Replaced | undefined {
  if (!NEXT_TO_MARK.test(text)) return undefined;
  const changes = new Map<number, Kind>();
  for (const chain of chainsOf(text)) settle(chain, changes);
  return changes.size === 0 ? undefined : put(text, changes);
}

/** Runs that share characters, which are decided together: one between two runs may help one and harm the other. */
function chainsOf(text: string): Run[][] {
  const chains: Run[][] = [];
  for (const run of runsOf(text)) {
    const last = chains.at(-1);
    if (last?.at(-1)?.end === run.start - 1) last.push(run);
    else chains.push([run]);
  }
  return chains;
}

function runsOf(text: string): Run[] {
  const runs: Run[] = [];
  for (const found of text.matchAll(/\\[\s\S]|(\*+|_+)/g)) {
    const [, marks] = found;
    if (marks === undefined) continue;
    const { index: start } = found;
    const end = start + marks.length;
    const before = charBefore(text, start);
    const after = String.fromCodePoint(text.codePointAt(end) ?? 32);
    if (before === '~' || after === '~' || !(CJK.test(before) || CJK.test(after))) continue;
    runs.push({ mark: marks.charAt(0), before, after, start, end });
  }
  return runs;
}

/** The character before an offset, without its variation selector. */
function charBefore(text: string, at: number): string {
  const [char = ''] = /.(?=[\ufe00-\ufe0e\u{e0100}-\u{e01ef}]$)|.$/su.exec(text.slice(Math.max(0, at - 4), at)) ?? [];
  return char;
}

/** Kinds that a character can get; undefined: as it is. */
const KINDS = [undefined, LETTER, PUNCTUATION] as const;

interface Way {
  cost: number;
  /** Of the characters so far. */
  kinds: (Kind | undefined)[];
}

/** Finds the fewest characters to replace so that each run is read by the rules for CJK, or else by CommonMark. */
function settle(chain: readonly Run[], changes: Map<number, Kind>): void {
  const [first] = chain;
  if (first === undefined) return;
  let ways = options(first.before).map((kind): Way => ({ cost: kind ? 1 : 0, kinds: [kind] }));
  for (const run of chain)
    ways = options(run.after).map((kind) => {
      const costs = ways.map(({ cost, kinds }) => cost + costOf(run, kinds.at(-1), kind));
      const cost = Math.min(...costs);
      return { cost, kinds: [...(ways[costs.indexOf(cost)]?.kinds ?? []), kind] };
    });
  const best = ways.reduce((one, other) => (other.cost < one.cost ? other : one));
  for (const [at, kind] of best.kinds.entries()) {
    const place = at === 0 ? first.start - 1 : chain[at - 1]?.end;
    if (kind && place !== undefined) changes.set(place, kind);
  }
}

function costOf({ mark, before, after }: Run, left: Kind | undefined, right: Kind | undefined): number {
  const [own, next] = [kindOf(before), kindOf(after)];
  const read = common(mark, left ?? own, right ?? next);
  const change = right ? 1 : 0;
  if (read === friendly(mark, own, next)) return change;
  return change + (read === common(mark, own, next) ? 100 : 10_000);
}

const options = (char: string) => (isFree(char) ? KINDS : KINDS.slice(0, 1));

/** Most punctuation of ASCII may be syntax. */
const isFree = (char: string): boolean => char.length === 1 && (char > '\u007f' || /[.,?%]/.test(char));

type Flags = 'open' | 'close' | 'both' | 'none';

const flags = (open: boolean, close: boolean): Flags => (open ? (close ? 'both' : 'open') : close ? 'close' : 'none');

const isEdge = ({ isSpace, isPunctuation }: Kind): boolean => isSpace || isPunctuation;

/** What a run can do by the rules of CommonMark. */
function common(mark: string, before: Kind, after: Kind): Flags {
  const open = !isEdge(after) || (after.isPunctuation && isEdge(before));
  const close = !isEdge(before) || (before.isPunctuation && isEdge(after));
  return byMark(mark, { open, close, isStart: isEdge(before), isEnd: isEdge(after) });
}

/** What a run can do by the rules for CJK. */
function friendly(mark: string, before: Kind, after: Kind): Flags {
  const isOther = ({ isPunctuation, isCjk }: Kind) => isPunctuation && !isCjk;
  const isOuter = (kind: Kind) => kind.isSpace || isOther(kind);
  const open = !isOuter(after) || (isOther(after) && (isOuter(before) || before.isCjk));
  const close = !isOuter(before) || (isOther(before) && (isOuter(after) || after.isCjk));
  return byMark(mark, { open, close, isStart: isEdge(before), isEnd: isEdge(after) });
}

interface Sides {
  open: boolean;
  close: boolean;
  /** Space or punctuation before and after. */
  isStart: boolean;
  isEnd: boolean;
}

/** Underscores do not open or close inside a word. */
const byMark = (mark: string, { open, close, isStart, isEnd }: Sides): Flags =>
  mark === '*' ? flags(open, close) : flags(open && (isStart || !close), close && (isEnd || !open));

/** Characters of private use are letters for parsers, and those of old scripts are punctuation. */
const PLACEHOLDERS = { letter: [0xe000, 0xf8ff], punctuation: [0x2e00, 0x2e2e] } as const;

function put(text: string, changes: ReadonlyMap<number, Kind>): Replaced {
  const restore = new Map<string, string>();
  const known = new Map<string, string>();
  const next = { letter: PLACEHOLDERS.letter[0] as number, punctuation: PLACEHOLDERS.punctuation[0] as number };
  let out = '';
  let from = 0;
  for (const [at, { isPunctuation }] of [...changes].sort(([a], [b]) => a - b)) {
    const char = text.charAt(at);
    const kind = isPunctuation ? 'punctuation' : 'letter';
    let placeholder = known.get(kind + char);
    while (placeholder === undefined && next[kind] <= PLACEHOLDERS[kind][1]) {
      const free = String.fromCharCode(next[kind]++);
      if (!text.includes(free)) placeholder = free;
    }
    if (placeholder === undefined) continue;
    known.set(kind + char, placeholder);
    restore.set(placeholder, char);
    out += text.slice(from, at) + placeholder;
    from = at + 1;
  }
  return { text: out + text.slice(from), restore };
}

/** Restores the characters in all texts of a tree. */
export function restoreCharacters(root: Root, restore: Replaced['restore']): void {
  const pattern = new RegExp(`[${[...restore.keys()].join('')}]`, 'g');
  const walk = (value: object): void => {
    for (const [key, inner] of Object.entries(value)) {
      if (typeof inner === 'string') {
        if (key !== 'type' && pattern.test(inner))
          (value as Record<string, unknown>)[key] = inner.replace(pattern, (char) => restore.get(char) ?? char);
        pattern.lastIndex = 0;
      } else if (key !== 'position' && typeof inner === 'object' && inner !== null) walk(inner);
    }
  };
  walk(root);
}
