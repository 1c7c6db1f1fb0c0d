/** Where the program of a page uses components and expressions, for errors that do not say which one failed. */
import { findBlocks } from '../../lib/blocks/find-blocks.ts';

export interface PagePart {
  /** As messages show it: `<Chart>`, `{total}`. */
  text: string;
  line: number;
  column: number;
}

const PART = /<([A-Z][\w$.]*)|\{(?![/*"'`]|\s*\/\*)([^{}\n]{1,40})\}/g;

/** @param lines Of an MDX page or a React page. */
export function partsOf(lines: readonly string[], isMdx: boolean): PagePart[] {
  const code = new Set<number>();
  if (isMdx)
    for (const { line, lines: own } of findBlocks([...lines], 'mdx').fences)
      for (let at = -1; at <= own.length; at++) code.add(line + at);
  return lines.flatMap((text, at) => {
    if (code.has(at + 1) || (isMdx && /^(?:import|export)\b/.test(text))) return [];
    const bare = text.replace(/(`+)[^`]+\1/g, (span) => ' '.repeat(span.length));
    return Array.from(bare.matchAll(PART), ({ 0: all, 1: name, index }) => ({
      text: name === undefined ? all : `<${name}>`,
      line: at + 1,
      column: index + 1,
    }));
  });
}

/** At the start of a line or of an element. */
const EXPRESSION = /(?<=^\s*|[^=]>)\{(?!\/\*)/;

/** Where the program of a page begins that did not say where it failed. */
export function programPlace(lines: readonly string[], isMdx: boolean): { line: number; column: number } | undefined {
  const [part] = partsOf(lines, isMdx);
  if (part) return { line: part.line, column: part.column };
  const line = lines.findIndex((text) => EXPRESSION.test(text));
  return line < 0 ? undefined : { line: line + 1, column: (lines[line] ?? '').search(EXPRESSION) + 1 };
}
