/** Grids of cards: `<div class="grid cards" markdown>` around a list. */
import { directiveAttributes } from './attributes.ts';
import { type Context, type Line, note } from './context.ts';
import { colonsAround, isBlank, shared, trimmed } from './lines.ts';
import { MARKER } from './lists.ts';

/** Undefined: the content is not a list. */
export function cards(inner: readonly Line[], { ctx, line }: { ctx: Context; line: Line }): string[] | undefined {
  const lines = shared(inner);
  const text = lines.filter((one) => !isBlank(one));
  if (!text[0] || !MARKER.test(text[0].text)) return undefined;
  const items = trimmed(ctx.blocks(lines));
  const list = splitItems(items);
  if (list === undefined) return undefined;
  note(ctx, ['converted', '`<div class="grid cards">`', 'Cards are blocks between colons.'], line);
  const shown = list.map(cardOf);
  const colons = colonsAround(shown.flatMap(({ body }) => body));
  const out = shown.flatMap(({ title, icon, body }) => [
    `${colons}card${title === undefined ? '' : `[${title}]`}${directiveAttributes({ icon })}`,
    ...body,
    colons,
  ]);
  return [`:${colons}cards`, ...out, `:${colons}`];
}

/** The converted items without their markers. */
function splitItems(lines: readonly string[]): string[][] | undefined {
  const items: string[][] = [];
  for (const text of lines) {
    if (/^[-*+] /.test(text)) items.push([text.slice(2)]);
    else if (text === '' || text.startsWith('  ')) items.at(-1)?.push(text.slice(2));
    else return undefined;
  }
  return items;
}

const TITLE = /^(?::icon(?:\[([^\]]+)\]|\{name=([^\s}]+)[^}]*\})[ \t]*)?(?:(?:\*\*|__)([^*_]+(?:[*_](?![*_])[^*_]+)*)(?:\*\*|__)|$)[ \t]*$/;

/** A card whose first line is an icon and a bold text has a title; the rule below the title is not needed. */
function cardOf(item: readonly string[]): { title?: string; icon?: string; body: string[] } {
  const [first = '', ...rest] = item;
  const found = TITLE.exec(first);
  if (!found) return { body: trimmed(item) };
  const [, short, long, title] = found;
  const icon = short ?? long;
  const body = trimmed(rest);
  const isRule = /^(?:-{3,}|\*{3,}|_{3,})$/.test(body[0] ?? '');
  return {
    ...(title === undefined || /[[\]]/.test(title) ? {} : { title }),
    ...(icon === undefined ? {} : { icon }),
    body: trimmed(isRule ? body.slice(1) : body),
  };
}
