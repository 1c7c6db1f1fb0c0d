/** Headings keep the ids that links to them have. */

import { type Attributes, readAttributes } from './attributes.ts';
import type { At, Block } from './block.ts';
import { type Context, type Line, note, shortcodeWords, unread } from './context.ts';
import { headingWords } from './ids.ts';
import { inline } from './inline.ts';

const ATX = /^(#{1,6})(?!#)[ \t]*(.*?)[ \t]*(?<!\\)#*[ \t]*$/;
const LIST = /[ \t]+\{:?[ \t]*([^{}\n]+?)[ \t]*\}[ \t]*$/;

export function heading({ lines, at, ctx }: At): Block | undefined {
  const line = lines[at] as Line;
  const atx = ATX.exec(line.text);
  if (atx && atx[2] !== '') {
    const [, marks = '#', rest = ''] = atx;
    return { out: [`${marks} ${titleOf({ ...line, text: rest }, ctx)}`], end: at + 1 };
  }
  const under = lines[at + 1]?.text ?? '';
  if (atx || !/^(?:=+|-+)[ \t]*$/.test(under) || /^(?:[-*+>|:]|\d+\.)[ \t]|^\s{4}|\|/.test(line.text)) return undefined;
  return { out: [`${under.startsWith('=') ? '#' : '##'} ${titleOf(line, ctx)}`], end: at + 2 };
}

/** The text of a heading, with its id in braces if docsgen would make another one. */
function titleOf(line: Line, ctx: Context): string {
  const found = LIST.exec(line.text);
  const list = found ? readAttributes(found[1] as string) : undefined;
  const source = list && found ? line.text.slice(0, found.index) : line.text;
  if (list) unread(ctx, 'attr_list', ['`## Title { #id }` that was text', line]);
  if (list) nameOthers(list, line, ctx);
  const shown = inline([{ ...line, text: source }], ctx);
  const code = ctx.options.shortcodes ? shortcodeWords(source) : undefined;
  if (code !== undefined && /^[\w.-]+$/.test(code)) return `\`${code}\` {#${ctx.slugs.claim(code)}}`;
  const title = code === undefined ? shown : `\`${code}\``;
  if (list?.id !== undefined) return `${title} {#${ctx.slugs.claim(list.id)}}`;
  // The id has the number of a footnote.
  const words = headingWords(
    source.replace(/\[\^([^\]]+)\]/g, (mark, name: string) => ctx.footnotes.get(name) ?? mark),
  );
  const old = ctx.old.unique(ctx.options.slug(words));
  // The words that docsgen sees are known only where the title has no other marks than code.
  const isPlain = !/[<[\]&:^=~+*_\\{]/.test(title);
  const own = isPlain ? ctx.slugs.fromText(words) : undefined;
  if (own === old) return title;
  if (own === undefined) ctx.slugs.claim(old);
  note(
    ctx,
    ['converted', 'ids of headings', 'Where docsgen would generate another id, the heading has the old one in braces.'],
    line,
  );
  return `${title} {#${old}}`;
}

function nameOthers({ classes, others }: Attributes, line: Line, ctx: Context): void {
  const rest = [...classes.map((name) => `.${name}`), ...Object.keys(others)];
  if (rest.length > 0)
    note(
      ctx,
      [
        'lost',
        '`## Title { .class }`',
        `Headings can only have an id; these attributes were removed: ${rest.join(' ')}.`,
      ],
      line,
    );
}
