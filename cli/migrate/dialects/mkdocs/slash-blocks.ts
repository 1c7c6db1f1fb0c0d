/** Blocks between slashes: `/// note | Title`. */
import { isObject } from '../../../lib/plain-data.ts';
import { words } from '../../../lib/words.ts';
import { yamlData } from '../text/front-matter.ts';
import { type Attributes, htmlAttributes } from './attributes.ts';
import type { At, Block } from './block.ts';
import { boxText, tabsFrom } from './boxes.ts';
import { type Context, type Line, note, unread } from './context.ts';
import { indentOf, isBlank, linesText, TAB, trimmed } from './lines.ts';

const OPEN = /^(\/{3,}) *([\w-]+)(?: *\| *(.*?))?[ \t]*$/;

const SLASHES =
  'pymdownx.blocks.admonition blocks.admonition blocks.details blocks.tab blocks.html blocks.caption blocks.definition';

interface Slash {
  name: string;
  title: string;
  options: Record<string, unknown>;
  attributes: Attributes;
  body: Line[];
  line: Line;
  end: number;
}

export function slashBlock({ lines, at, ctx, before }: At): Block | undefined {
  const one = slashAt(lines, at);
  if (!one) return undefined;
  const { name, title, options, attributes, body, line, end } = one;
  unread(ctx, SLASHES, [`\`/// ${name}\` that was text`, line]);
  note(ctx, ['converted', `\`/// ${name}\``, 'Blocks with slashes are now blocks with colons, or HTML.'], line);
  const { id, classes } = attributes;
  if (name === 'tab') return slashTabs(lines, { at, ctx });
  if (/^(?:figure-|table-)?caption$/.test(name)) return caption(one, { ctx, before });
  if (name === 'define') return { out: define(body, ctx), end };
  if (name === 'html') return { out: element(one, ctx), end };
  const folds = name === 'details';
  // Other names are types: those of docsgen, or of the site's own `blocks.admonition.types`.
  const given = optional(options['type']);
  const type = folds ? given : name === 'admonition' ? (given ?? 'note') : name.toLowerCase();
  const opened = folds && options['open'] === true;
  const box = { type, classes, title: title === '' ? undefined : title, folds, opened, id };
  return { out: boxText(box, { body, ctx, line }), end };
}

/** The block with its options, which are YAML of one level, indented by four columns. */
function slashAt(lines: readonly Line[], at: number): Slash | undefined {
  const line = lines[at] as Line;
  const found = OPEN.exec(line.text);
  if (!found) return undefined;
  const [, slashes = '', name = '', title = ''] = found;
  const isClose = ({ text }: Line) => text.trimEnd() === slashes;
  let close = at + 1;
  while (close < lines.length && !isClose(lines[close] as Line)) close++;
  if (close === lines.length) return undefined;
  let start = at + 1;
  while (
    start < close &&
    !isBlank(lines[start] as Line) &&
    indentOf(lines[start] as Line) >= TAB &&
    /^\s+(?:[\w-]+:|[-}]|\S+:)/.test((lines[start] as Line).text)
  )
    start++;
  const { attrs, ...options } = yamlData(linesText(lines.slice(at + 1, start)));
  const { id, class: classes } = isObject(attrs) ? attrs : {};
  const attributes = { id: optional(id), classes: classes === undefined ? [] : words(String(classes)), others: {} };
  return { name, title: title.trim(), options, attributes, body: lines.slice(start, close), line, end: close + 1 };
}

const optional = (value: unknown): string | undefined => (value === undefined ? undefined : String(value));

/** `/// tab` blocks that follow each other. */
const slashTabs = (lines: readonly Line[], { at, ctx }: { at: number; ctx: Context }): Block =>
  tabsFrom({ lines, at, ctx }, (next, isFirst) => {
    const one = slashAt(lines, next);
    if (one?.name !== 'tab' || (!isFirst && one.options['new'] === true)) return undefined;
    return {
      title: one.title,
      selected: one.options['select'] === true,
      line: one.line,
      inner: trimmed(ctx.blocks(one.body)),
      end: one.end,
    };
  });

/** The block before is the picture, table or code that the text describes. */
function caption({ body, attributes, end }: Slash, { ctx, before }: Pick<At, 'ctx' | 'before'>): Block {
  const text = trimmed(ctx.blocks(body));
  const shown = trimmed(before);
  const out = [
    ...[`<figure${htmlAttributes(attributes)}>`, '', ...shown, '', '<figcaption>', '', ...text],
    ...['', '</figcaption>', '', '</figure>'],
  ];
  return { out, end, replaces: true };
}

/** Terms, and a list of their definitions. */
function define(body: readonly Line[], ctx: Context): string[] {
  return trimmed(ctx.blocks(body)).flatMap((text) => {
    if (/^- /.test(text)) return [`: ${text.slice(2)}`];
    return [text];
  });
}

/** `/// html | div.class#id` */
function element({ title, body, attributes }: Slash, ctx: Context): string[] {
  const [, tag = 'div', rest = ''] = /^([\w-]+)(.*)$/.exec(title) ?? [];
  const id = /#([\w-]+)/.exec(rest)?.[1] ?? attributes.id;
  const classes = [...rest.matchAll(/\.([\w-]+)/g)].map(([, name = '']) => name).concat(attributes.classes);
  const others = Object.fromEntries(
    [...rest.matchAll(/\[([\w-]+)=["']?([^\]"']*)["']?\]/g)].map(([, key = '', value = '']) => [key, value]),
  );
  for (const name of classes) ctx.needs.classes.add(name);
  const inner = trimmed(ctx.blocks(body));
  return [`<${tag}${htmlAttributes({ id, classes, others })}>`, '', ...inner, '', `</${tag}>`];
}
