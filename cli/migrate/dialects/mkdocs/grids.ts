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
  const shown = list.map(cardOf);
  if (shown.some(({ title }) => title === undefined)) {
    ctx.needs.classes.add('cards');
    note(
      ctx,
      ['look', '`<div class="grid cards">`', 'Cards without a title stay a list, styled by the new site.'],
      line,
    );
    return ['<div class="grid cards">', '', ...items, '', '</div>'];
  }
  note(ctx, ['converted', '`<div class="grid cards">`', 'Cards are now blocks with colons.'], line);
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

const ICON = /^:icon(?:\[([^\]]+)\]|\{name=([^\s}]+)[^}]*\})(?:[ \t]|&nbsp;|<br ?\/?>)*/;
const BOLD = /^(?:\*\*|__)((?:(?!\*\*|__).)+)(?:\*\*|__)(?:[ \t]|&nbsp;)*$/;

/** A card that begins with an icon and a bold text has a title; the rule below the title is not needed. */
function cardOf(item: readonly string[]): { title?: string; icon?: string; body: string[] } {
  const [first = '', ...others] = item;
  const symbol = ICON.exec(first);
  const icon = symbol?.[1] ?? symbol?.[2];
  const rest = [first.slice(symbol?.[0].length ?? 0), ...others];
  const [line = '', ...body] = trimmed(rest);
  const title = BOLD.exec(line)?.[1] ?? /^#{1,6}[ \t]+(.*?)(?:[ \t]*\{#[^}]*\})?$/.exec(line)?.[1];
  if (title === undefined || /[[\]]/.test(title)) return { body: trimmed(item) };
  const text = trimmed(body);
  const isRule = /^(?:-{3,}|\*{3,}|_{3,})$/.test(text[0] ?? '');
  return { title, ...(icon === undefined ? {} : { icon }), body: trimmed(isRule ? text.slice(1) : text) };
}
