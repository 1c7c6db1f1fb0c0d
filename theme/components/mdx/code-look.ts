/** What the props of a code block, and the first line they quote, say of its look. */
import { isOn } from './props.ts';

export interface CodeLook {
  language: string;
  title?: string;
  /** Absent: no numbers. */
  firstNumber?: number;
  /** Lines to show of a folded block; 0: it is not folded. */
  collapse: number;
  /** Highlighted lines, from 1. */
  marked: ReadonlySet<number>;
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
    title: title || (quoted?.[1] ?? quoted?.[2] ?? quoted?.[3]),
    firstNumber: isOn(wanted) ? (/^\d{1,6}$/.test(String(wanted)) ? Number(wanted) : 1) : undefined,
    collapse: collapse ?? (folded ? Number(folded[1] ?? DEFAULT_COLLAPSE) : 0),
    marked: linesOf(/(?:^|\s)\{([\d\s,.-]+)\}/.exec(metastring)?.[1] ?? ''),
  };
}

const MAGIC =
  /^\s*(?:\{\s*\/\*+|\/\*+|<!--|\/\/+|#+|--+|%+|;+|\(\*)\s*highlight-(next-line|start|end)\s*(?:\*+\/\s*\}|\*+\/|-->|\*\))?\s*$/;

/** Takes the comments out of code that mark the lines below them, as it is done while building. */
export function takeMagic(
  written: readonly string[],
  marked: ReadonlySet<number>,
): { lines: string[]; marked: Set<number> } {
  const lines: string[] = [];
  const all = new Set(marked);
  let start: number | undefined;
  const close = (): void => {
    for (let line = start ?? lines.length; line < lines.length; line++) all.add(line + 1);
    start = undefined;
  };
  for (const line of written) {
    const [, what] = MAGIC.exec(line) ?? [];
    if (what === undefined) lines.push(line);
    else if (what === 'next-line') all.add(lines.length + 1);
    else if (what === 'start') start = lines.length;
    else close();
  }
  close();
  return { lines, marked: all };
}

/** `1,3-5` */
function linesOf(ranges: string): Set<number> {
  const lines = new Set<number>();
  for (const [, from, to = from] of ranges.matchAll(/(\d{1,6})(?:\s*(?:-|\.\.)\s*(\d{1,6}))?/g))
    for (let line = Number(from); line <= Math.min(Number(to), MAX_LINE); line++) lines.add(line);
  return lines;
}
