/** Definitions that are shown elsewhere: footnotes, abbreviations, targets of links. */

import { attributesAt } from './attributes.ts';
import type { At, Block } from './block.ts';
import { type Line, note, unread } from './context.ts';
import { bodyAt, indented, isBlank, trimmed } from './lines.ts';
import { newUrl } from './urls.ts';

const FOOTNOTE = /^ {0,3}\[\^([^\]]+)\]:[ \t]*(.*)$/;

/** A footnote with all of its blocks. */
export function footnote({ lines, at, ctx }: At): Block | undefined {
  const first = lines[at] as Line;
  const found = FOOTNOTE.exec(first.text);
  if (!found) return undefined;
  const [, name = '', text = ''] = found;
  unread(ctx, 'footnotes', ['footnote', first]);
  const { body, end } = bodyAt(lines, at + 1);
  const plain: Line[] = [];
  let next = end;
  // Lines of the first paragraph need no indentation.
  while (
    body.length === 0 &&
    next < lines.length &&
    !isBlank(lines[next] as Line) &&
    !FOOTNOTE.test(lines[next]?.text ?? '')
  )
    plain.push(lines[next++] as Line);
  const cut = first.cut + first.text.length - text.length;
  const inner = text === '' ? [...plain, ...body] : [{ text, at: first.at, cut }, ...plain, ...body];
  const out = trimmed(ctx.blocks(inner));
  const gap =
    lines[at - 1] !== undefined && !isBlank(lines[at - 1] as Line) && !FOOTNOTE.test(lines[at - 1]?.text ?? '');
  return { out: [...(gap ? [''] : []), `[^${name}]: ${out[0] ?? ''}`, ...indented(out.slice(1), '    ')], end: next };
}

/** `*[HTML]: …` means the same in docsgen. */
export function abbreviation({ lines, at, ctx }: At): Block | undefined {
  const line = lines[at] as Line;
  if (!/^ {0,3}\*\[[^\]]+\]:/.test(line.text)) return undefined;
  unread(ctx, 'abbr', ['abbreviation', line]);
  return { out: [line.text], end: at + 1 };
}

const REFERENCE = /^( {0,3}\[[^\]^][^\]]*\]:[ \t]*)(?:<([^<>]*)>|(\S+))([ \t]+["'(].*["')])?[ \t]*(\{[^}]*\})?[ \t]*$/;

/** `[name]: url "title"` */
export function reference({ lines, at, ctx }: At): Block | undefined {
  const line = lines[at] as Line;
  const found = REFERENCE.exec(line.text);
  if (!found) return undefined;
  const [, start = '', angle, plain, title = '', list] = found;
  if (list !== undefined && attributesAt(list, 0))
    note(ctx, ['lost', '`[name]: url { .class }`', `These attributes were removed: ${list}.`], line);
  const url = newUrl(angle ?? plain ?? '', { ctx, line });
  return { out: [`${start.trimStart()}${/\s/.test(url) ? `<${url}>` : url}${title}`], end: at + 1 };
}
