/** The look of a code block, from its props and its `metastring`. */
import { isOn } from '../../../runtime/components/view.ts';
import type { SiteData } from '../../../runtime/types.ts';

/** Classes of lines, by their number from 1. */
export type Marks = ReadonlyMap<number, readonly string[]>;

export interface CodeLook {
  language: string;
  title?: string;
  /** True: the block has no label. */
  isPlain: boolean;
  /** Absent without line numbers. */
  firstNumber?: number;
  /** Number of lines to show of a folded block; 0 if it is not folded. */
  collapse: number;
  marked: Marks;
}

interface Said {
  language: string;
  title?: string;
  showLineNumbers?: unknown;
  metastring?: string;
  collapse?: number;
}

const MAX_LINE = 20_000;
const DEFAULT_COLLAPSE = 15;

export function readLook({ language, title, showLineNumbers, metastring = '', collapse }: Said): CodeLook {
  const quoted = /(?:^|\s)(?:title|filename)=(?:"([^"]*)"|'([^']*)'|(\S+))/.exec(metastring);
  const numbers = /(?:^|\s)(?:showLineNumbers|linenums)(?:=\{?"?(\w+)"?\}?)?(?=\s|$)/i.exec(metastring);
  const folded = /(?:^|\s)collapse(?:=\{?"?(\d+)"?\}?)?(?=\s|$)/.exec(metastring);
  const wanted = showLineNumbers ?? (numbers ? (numbers[1] ?? true) : undefined);
  return {
    language,
    title: title ?? quoted?.[1] ?? quoted?.[2] ?? quoted?.[3],
    isPlain: /(?:^|\s)(?:no-?label|frame=(["']?)none\1)(?=\s|$)/i.test(metastring),
    firstNumber: isOn(wanted) ? (/^\d{1,6}$/.test(String(wanted)) ? Number(wanted) : 1) : undefined,
    collapse: collapse ?? (folded ? Number(folded[1] ?? DEFAULT_COLLAPSE) : 0),
    marked: linesOf(/(?:^|\s)\{([\d\s,.-]+)\}/.exec(metastring)?.[1] ?? ''),
  };
}

const COMMENT = /^\s*(?:\{\s*\/\*+|\/\*+|<!--|\/\/+|#+|--+|%+|;+|\(\*)\s*(.*?)\s*(?:\*+\/\s*\}|\*+\/|-->|\*\))?\s*$/;

/** Longer lines are not searched for comments. */
const MAX_LENGTH = 2000;

type MagicComment = NonNullable<SiteData['magicComments']>[number];

const DEFAULT: MagicComment = {
  className: 'hl',
  line: 'highlight-next-line',
  block: { start: 'highlight-start', end: 'highlight-end' },
};

/** Removes magic comments from code and applies their marks, as the build does. `own`: the site's magic comments. */
export function takeMagic(
  written: readonly string[],
  marked: Marks,
  own: readonly MagicComment[] = [],
): { lines: string[]; marked: Map<number, string[]> } {
  const lines: string[] = [];
  const all = new Map([...marked].map(([line, names]) => [line, [...names]]));
  const mark = (line: number, name: string): void => {
    const names = all.get(line) ?? [];
    all.set(line, names.includes(name) ? names : [...names, name]);
  };
  /** For each class with an open range, the line before the range. */
  const open = new Map<string, number>();
  const close = (name: string): void => {
    for (let line = (open.get(name) ?? lines.length) + 1; line <= lines.length; line++) mark(line, name);
    open.delete(name);
  };
  const comments = [DEFAULT, ...own];
  for (const line of written) {
    const text = (line.length <= MAX_LENGTH && COMMENT.exec(line)?.[1]) || undefined;
    const meant = comments.filter((one) => text && [one.line, one.block?.start, one.block?.end].includes(text));
    for (const { className, line: next, block } of meant)
      if (text === next) mark(lines.length + 1, className);
      else if (text === block?.start) open.set(className, lines.length);
      else close(className);
    if (meant.length === 0) lines.push(line);
  }
  for (const name of [...open.keys()]) close(name);
  return { lines, marked: all };
}

/** `1,3-5` */
function linesOf(ranges: string): Map<number, string[]> {
  const lines = new Map<number, string[]>();
  for (const [, from, to = from] of ranges.matchAll(/(\d{1,6})(?:\s*(?:-|\.\.)\s*(\d{1,6}))?/g))
    for (let line = Number(from); line <= Math.min(Number(to), MAX_LINE); line++) lines.set(line, ['hl']);
  return lines;
}
