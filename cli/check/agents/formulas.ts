/** Finds the formulas of a page in its Markdown: a reader of Markdown would take signs in TeX for marks of its own. */

import { endOfCode } from '../../lib/blocks/code-spans.ts';
import { fencesIn } from '../../lib/blocks/fences.ts';

/** The sign for a formula in texts; it does not count as a word. */
export const FORMULA = '\ufffc';

/** The form in which the TeX of a page and of its Markdown are equal. */
export const texKey = (tex: string): string => tex.replace(/\s/g, '');

/** An escaped sign, the marks of a code span, or those of a formula. */
const MARK = /\\[\s\S]|`+|\$+/g;
/** What is before a formula on its line: marks of quotes and lists. */
const PREFIX = /^(?:[ \t>]|[-*+][ \t]|\d{1,9}[.)][ \t])*/;

interface Found {
  /** The Markdown with `FORMULA` in place of each formula. */
  text: string;
  /** Keys of the TeX of the formulas. */
  formulas: string[];
}

/** @param known Keys of the formulas that the page shows: other text between dollars is no formula. */
export function withoutFormulas(markdown: string, known: ReadonlySet<string>): Found {
  const found: Found = { text: '', formulas: [] };
  if (known.size === 0) return { ...found, text: markdown };
  let at = 0;
  for (const { at: end, after } of [...fencesIn(markdown), { at: markdown.length, after: markdown.length }]) {
    replaceIn({ markdown, end, known }, at, found);
    found.text += markdown.slice(end, after);
    at = after;
  }
  return found;
}

interface Prose {
  markdown: string;
  /** The text ends here: the start of a block of code, or the end of the Markdown. */
  end: number;
  known: ReadonlySet<string>;
}

function replaceIn(prose: Prose, start: number, found: Found): void {
  const text = prose.markdown.slice(0, prose.end);
  const marks = new RegExp(MARK);
  marks.lastIndex = start;
  let copied = start;
  for (let mark = marks.exec(text); mark; mark = marks.exec(text)) {
    const [run] = mark;
    if (run.startsWith('`')) marks.lastIndex = endOfCode(text, marks.lastIndex, run);
    const formula = run.startsWith('$') ? formulaAt(text, mark.index, { run, known: prose.known }) : undefined;
    if (formula === undefined) continue;
    found.text += text.slice(copied, mark.index) + FORMULA;
    found.formulas.push(formula.key);
    copied = formula.after;
    marks.lastIndex = copied;
  }
  found.text += text.slice(copied);
}

/** The formula that dollars open, up to the next as many dollars, if the page shows it. */
function formulaAt(
  text: string,
  at: number,
  { run, known }: { run: string; known: ReadonlySet<string> },
): { key: string; after: number } | undefined {
  const closing = new RegExp(`(?<!\\$)\\${[...run].join('\\')}(?!\\$)`, 'g');
  closing.lastIndex = at + run.length;
  const end = closing.exec(text);
  if (!end) return undefined;
  const line = text.slice(text.lastIndexOf('\n', at) + 1, at);
  const quotes = (PREFIX.exec(line)?.[0].match(/>/g) ?? []).length;
  const tex = text.slice(at + run.length, end.index).replace(new RegExp(`\\n(?:[ \\t]*>){0,${quotes}}`, 'g'), '\n');
  // In a table, a bar is written with a backslash.
  const key = [tex, tex.replaceAll('\\|', '|')].map(texKey).find((one) => known.has(one));
  return key === undefined ? undefined : { key, after: closing.lastIndex };
}
