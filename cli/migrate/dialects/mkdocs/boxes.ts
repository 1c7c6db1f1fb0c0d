/** Admonitions, details and tabs whose content is indented. */
import { admonitionKind } from '../../../../runtime/tables/admonitions.ts';
import { lookUp } from '../../../lib/look-up.ts';
import { directiveAttributes } from './attributes.ts';
import type { At, Block } from './block.ts';
import { type Context, type Line, note, unread } from './context.ts';
import { inlineText } from './inline.ts';
import { bodyAt, closable, colonsAround, isBlank, shared, trimmed } from './lines.ts';

const BOX = /^(!!!|\?\?\?\+?)(?: ?([\w-]+(?: +[\w-]+)*))?(?: +"(.*)")?[ \t]*$/;

/** `!!! note "Title"`, `??? note "Title"` */
export function admonition({ lines, at, ctx }: At): Block | undefined {
  const line = lines[at] as Line;
  const found = BOX.exec(line.text);
  if (!found) return undefined;
  const [, mark = '', words, title] = found;
  if (words === undefined && title === undefined) return undefined;
  unread(ctx, mark === '!!!' ? 'admonition' : 'pymdownx.details details', [`\`${mark}\` that was text`, line]);
  const { body: own, end } = bodyAt(lines, at + 1);
  // Text in the next line is text, however far it is indented.
  const body = own[0] && !isBlank(own[0]) ? shared(own) : own;
  const [type, ...classes] = words?.toLowerCase().split(/ +/) ?? [];
  note(ctx, ['converted', `\`${mark}\``, 'Boxes are now blocks with colons.'], line);
  const [opened, ...gone] = [mark.endsWith('+'), ...classes.filter((name) => name === 'annotate')];
  if (gone.length > 0) note(ctx, ['look', 'annotations `(1)!`', 'The list after the text explains the numbers.'], line);
  const box = { type, classes: classes.filter((name) => name !== 'annotate'), title, opened };
  return { out: boxText({ ...box, folds: mark !== '!!!' }, { body, ctx, line }), end };
}

const CALLOUT = /^(?: {0,3}>([!?])? ?)?([A-Z]{2,}):(?:[ \t]+(.*))?$/;

/** `TIP: **Title.** Text` of the extension `callouts`, also in a quote. */
export function callout({ lines, at, ctx }: At): Block | undefined {
  const line = lines[at] as Line;
  const found = ctx.options.has('callouts') ? CALLOUT.exec(line.text) : null;
  if (!found) return undefined;
  const [whole, fold, name = '', rest = ''] = found;
  let end = at + 1;
  while (end < lines.length && !isBlank(lines[end] as Line)) end++;
  const inner = lines.slice(at + 1, end).map((one) => ({ ...one, text: one.text.replace(/^ {0,3}> ?/, '') }));
  const body = [{ ...line, text: rest, cut: line.cut + whole.length - rest.length }, ...inner].filter(
    (one, index) => index > 0 || !isBlank(one),
  );
  const [strong = '', title] = /^\*\*(.+?)\.?\*\*[ \t]*/.exec(body[0]?.text ?? '') ?? [];
  if (body[0]) body[0] = { ...body[0], text: body[0].text.slice(strong.length) };
  note(ctx, ['converted', '`NOTE: text`', 'Boxes are now blocks with colons.'], line);
  const box = { type: name.toLowerCase(), classes: [], title, folds: fold !== undefined, opened: fold === '!' };
  return { out: boxText(box, { body, ctx, line }), end };
}

export interface Box {
  type: string | undefined;
  classes: readonly string[];
  /** Undefined: the name of the type. Empty: none. */
  title: string | undefined;
  folds: boolean;
  opened: boolean;
  id?: string;
}

/** Titles that MkDocs made of types, where docsgen has another one. */
const TITLES: Record<string, string> = { faq: 'Faq', seealso: 'Seealso', tldr: 'Tldr', todo: 'Todo' };

interface Content {
  body: readonly Line[];
  ctx: Context;
  line: Line;
}

export function boxText(box: Box, { body, ctx, line }: Content): string[] {
  const { type, folds, opened, title } = box;
  const shown = title ?? lookUp(TITLES, type ?? '') ?? '';
  const label = shown === '' ? '' : `[${labelText(shown, line, ctx)}]`;
  const inner = trimmed(ctx.blocks(body));
  const colons = colonsAround(inner);
  for (const name of box.classes) ctx.needs.classes.add(name);
  const name = type === undefined ? 'details' : type;
  if (type !== undefined && admonitionKind(type) === undefined) ctx.needs.admonitions.add(type);
  const state = folds
    ? type === undefined
      ? opened
        ? 'open'
        : undefined
      : opened
        ? 'collapsible'
        : 'collapsed'
    : undefined;
  const attributes = directiveAttributes({
    id: box.id,
    class: box.classes.length > 0 ? box.classes.join(' ') : undefined,
    title: title === '' && !folds ? '' : undefined,
    ...(state === undefined ? {} : { [state]: true }),
  });
  return [`${colons}${name}${label}${attributes}`, ...closable(inner), colons];
}

/** A title between brackets. */
function labelText(title: string, line: Line, ctx: Context): string {
  const text = inlineText(title.replace(/\\"/g, '"'), [line], ctx);
  const isBalanced = /^[^[\]]*(?:\[[^[\]]*\][^[\]]*)*$/.test(text);
  return isBalanced ? text : text.replace(/(?<!\\)([[\]])/g, '\\$1');
}

const TAB_LINE = /^===([!+]{0,2}) +"(.*)"[ \t]*$/;

export function tabs(place: At): Block | undefined {
  const { lines, at, ctx } = place;
  if (!TAB_LINE.test((lines[at] as Line).text)) return undefined;
  unread(ctx, 'pymdownx.tabbed tabbed', ['`===` that was text', lines[at]]);
  const made = tabsFrom(place, (next, isFirst) => {
    const line = lines[next] as Line;
    const [whole, marks = '', title = ''] = TAB_LINE.exec(line.text) ?? [];
    if (whole === undefined || (!isFirst && marks.includes('!'))) return undefined;
    const { body, end } = bodyAt(lines, next + 1);
    return { title, selected: marks.includes('+'), line, inner: trimmed(ctx.blocks(body)), end };
  });
  note(ctx, ['converted', '`=== "Tab"`', 'Tabs are now blocks with colons.'], lines[at]);
  return made;
}

/** Tabs that follow each other. @param read The tab at a line; undefined where the group ends. */
export function tabsFrom(
  { lines, at, ctx }: Pick<At, 'lines' | 'at' | 'ctx'>,
  read: (next: number, isFirst: boolean) => (TabText & { end: number }) | undefined,
): Block {
  const group: TabText[] = [];
  let end = at;
  for (let next = at; next < lines.length; ) {
    const isGap = isBlank(lines[next] as Line);
    const tab = isGap ? undefined : read(next, group.length === 0);
    if (!isGap && !tab) break;
    if (tab) {
      group.push(tab);
      end = tab.end;
    }
    next = tab?.end ?? next + 1;
  }
  return { out: tabGroup(group, ctx), end };
}

interface TabText {
  title: string;
  selected: boolean;
  line: Line;
  inner: string[];
}

function tabGroup(group: readonly TabText[], ctx: Context): string[] {
  const colons = colonsAround(group.flatMap(({ inner }) => inner));
  const { tabGroup: name } = ctx.options;
  const out = group.flatMap(({ title, selected, line, inner }) => [
    `${colons}tab[${labelText(title, line, ctx)}]${selected ? '{default}' : ''}`,
    ...closable(inner),
    colons,
  ]);
  return [`:${colons}tabs${directiveAttributes({ group: name })}`, ...out, `:${colons}`];
}
