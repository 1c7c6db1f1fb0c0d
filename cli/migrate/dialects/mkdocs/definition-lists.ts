/** Definition lists. */
import type { At, Block } from './block.ts';
import { type Line, shortcodeWords, unread } from './context.ts';
import { inline } from './inline.ts';
import { bodyAt, indented, isBlank, trimmed } from './lines.ts';

const DEFINITION = /^ {0,3}:[ \t]{1,3}(?=\S)/;

/** What cannot begin with a term. */
const OTHER = /^(?:\s{4}|\s*(?:#|>|!!!|\?\?\?|===|\/{3}|:::|[*+-]\s|\d+\.\s|-+8<|\||<\/?[a-z]))/i;

/** Terms, and below them definitions that begin with a colon. */
export function definitions({ lines, at, ctx }: At): Block | undefined {
  if (OTHER.test((lines[at] as Line).text)) return undefined;
  let colon = at;
  while (colon < lines.length && !isBlank(lines[colon] as Line) && !DEFINITION.test((lines[colon] as Line).text))
    colon++;
  if (colon < lines.length && isBlank(lines[colon] as Line)) colon++;
  if (colon === at || colon >= lines.length || !DEFINITION.test((lines[colon] as Line).text)) return undefined;
  unread(ctx, 'def_list', ['definition list', lines[colon]]);
  const terms = lines.slice(at, colon).filter((line) => !isBlank(line));
  const out = terms.map((line) => {
    const words = ctx.options.shortcodes ? shortcodeWords(line.text) : undefined;
    const text = inline([line], ctx).trim();
    return words === undefined ? text : `\`${words}\``;
  });
  let next = colon;
  while (next < lines.length) {
    const line = lines[next] as Line;
    const mark = DEFINITION.exec(line.text)?.[0];
    if (mark === undefined) break;
    const { body, end } = bodyAt(lines, next + 1);
    const first = { text: line.text.slice(mark.length), at: line.at, cut: line.cut + mark.length };
    const [text = '', ...rest] = trimmed(ctx.blocks([first, ...lazyLines(lines, next + 1, end), ...body]));
    out.push(`: ${text}`, ...indented(rest, '  '));
    next = Math.max(end, next + 1 + lazyLines(lines, next + 1, end).length);
    const after = nextText(lines, next);
    if (after === undefined || !DEFINITION.test((lines[after] as Line).text)) break;
    if (after > next) out.push('');
    next = after;
  }
  return { out, end: next };
}

/** Lines of the first paragraph that are not indented. */
function lazyLines(lines: readonly Line[], from: number, bodyEnd: number): Line[] {
  const lazy: Line[] = [];
  for (let at = from; at < lines.length && bodyEnd <= from; at++) {
    const line = lines[at] as Line;
    if (isBlank(line) || DEFINITION.test(line.text)) break;
    lazy.push(line);
  }
  return lazy;
}

function nextText(lines: readonly Line[], from: number): number | undefined {
  let at = from;
  while (at < lines.length && isBlank(lines[at] as Line)) at++;
  return at < lines.length ? at : undefined;
}
