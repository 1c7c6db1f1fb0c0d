/** Text that MDX cannot read, changed so that it can: what MDX 1 and Markdown show as text is escaped. */

import { outsideCode } from './code-spans.ts';

/** Where reading a text failed; lines and columns begin with 1. */
export interface Failure {
  line?: number;
  column?: number;
}

/** Reads a text as MDX; a failure, or nothing when it can be read. */
export type TryMdx = (text: string) => Failure | undefined;

const VOID = 'area|base|br|col|embed|hr|img|input|link|meta|source|track|wbr';
const UNCLOSED = new RegExp(`<(${VOID})((?:\\s[^<>]*?)?)\\s*(?<!/)>`, 'gi');

/** A text with more mistakes than this was not meant as MDX. */
const MAX_REPAIRS = 60;

/**
 * @returns The changed text, with the same lines; undefined when it needs another format.
 */
export function repairMdx(source: string, tryMdx: TryMdx): string | undefined {
  let text = closeVoidTags(source);
  const seen = new Set<string>();
  for (let count = 0; count < MAX_REPAIRS; count++) {
    const failure = tryMdx(text);
    if (failure === undefined) return text;
    const key = `${failure.line}:${failure.column}:${text.length}`;
    const next = seen.has(key) ? undefined : escapeAt(text, failure);
    if (next === undefined) return undefined;
    seen.add(key);
    text = next;
  }
  return undefined;
}

/** `<br>` → `<br/>`, outside of code. */
function closeVoidTags(source: string): string {
  return outsideCode(source, (text) => text.replace(UNCLOSED, '<$1$2/>'));
}

/** Escapes the character that began what failed: the last `<` or `{` at or before the place. */
function escapeAt(text: string, { line, column }: Failure): string | undefined {
  const end = line === undefined ? text.length : offsetOf(text, line, column ?? 1);
  for (let at = Math.min(end, text.length - 1); at >= 0 && at > end - 2000; at--) {
    const char = text[at];
    if ((char !== '<' && char !== '{') || text[at - 1] === '\\') continue;
    return `${text.slice(0, at)}\\${text.slice(at)}`;
  }
  return undefined;
}

function offsetOf(text: string, line: number, column: number): number {
  let at = 0;
  for (let current = 1; current < line; current++) {
    const next = text.indexOf('\n', at);
    if (next < 0) return text.length;
    at = next + 1;
  }
  return at + column - 1;
}

/** True for a text that uses what only MDX has: imports, exports, or components. */
export const needsMdx = (source: string): boolean =>
  /^(?:import|export)\s/m.test(source) || /<[A-Z]\w*/.test(source) || /\{[^}]*\}\s*(?:\/?>)/.test(source);
