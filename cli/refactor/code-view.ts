/** MDX as TypeScript reads it: the same offsets, without the text. */
import { fencesIn } from '../lib/blocks/fences.ts';

/** Statements at the start of a line, up to a blank line. */
const STATEMENT = /^(?:import|export)\b[\s\S]*?(?=\n[ \t]*\r?\n|$(?![\s\S]))/gm;
const TAG = /(<\/?)([A-Z][\w$]*(?:\.[\w$]+)*)(?=[\s/>])/g;

/**
 * The code of an MDX text; everything else becomes spaces. `<Lamp on={x}>Words</Lamp>` has the code ` Lamp; {x}  Lamp;`,
 * roughly: names and expressions are where they were.
 */
export function codeOfMdx(text: string): string {
  const code = Array.from(text, (char) => (char === '\n' ? char : ' ').repeat(char.length));
  const shown = code.join('').split('');
  const quoted = [...fencesIn(text)].map(({ at, after }) => [at, after] as const);
  const inline = [...text.matchAll(/(?<!`)(`+)(?!`)[^\n]*?(?<!`)\1(?!`)/g)].map(
    ({ index, 0: whole }) => [index, index + whole.length] as const,
  );
  const isQuoted = (at: number): boolean =>
    quoted.some(([from, to]) => at >= from && at < to) || inline.some(([from, to]) => at >= from && at < to);
  const keep = (from: number, to: number): void => {
    for (let at = from; at < to; at++) shown[at] = text.charAt(at);
  };
  const statements = [...text.matchAll(STATEMENT)].filter(({ index }) => !isQuoted(index));
  for (const { index, 0: whole } of statements) keep(index, index + whole.length);
  const isStatement = (at: number): boolean =>
    statements.some(({ index, 0: whole }) => at >= index && at < index + whole.length);
  for (const { index, 1: open = '', 2: name = '' } of text.matchAll(TAG)) {
    if (isQuoted(index) || isStatement(index)) continue;
    const start = index + open.length;
    keep(start, start + name.length);
    shown[start + name.length] = ';';
  }
  for (const [from, to] of expressionsIn(text, (at) => isQuoted(at) || isStatement(at))) keep(from, to);
  return shown.join('');
}

/** Offsets of `{…}`, with the braces. */
function expressionsIn(text: string, isOut: (at: number) => boolean): [number, number][] {
  const found: [number, number][] = [];
  let depth = 0;
  let start = 0;
  for (const { 0: char, index } of text.matchAll(/[{}]/g)) {
    if (isOut(index)) continue;
    if (char === '{') {
      if (depth === 0) start = index;
      depth++;
    } else if (depth > 0 && --depth === 0) found.push([start, index + 1]);
  }
  return found;
}
