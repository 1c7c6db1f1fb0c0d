/** Blocks between slashes: `/// note | Title`. */

import { type Attributes, htmlAttributes } from './attributes.ts';
import type { At, Block } from './block.ts';
import { boxText, tabsFrom } from './boxes.ts';
import { type Context, type Line, note, unread } from './context.ts';
import { indentOf, isBlank, TAB, trimmed } from './lines.ts';

const OPEN = /^(\/{3,}) *([\w-]+)(?: *\| *(.*?))?[ \t]*$/;

const SLASHES =
  'pymdownx.blocks.admonition blocks.admonition blocks.details blocks.tab blocks.html blocks.caption blocks.definition';

interface Slash {
  name: string;
  title: string;
  options: Record<string, string>;
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
  const type = folds ? options['type'] : name === 'admonition' ? (options['type'] ?? 'note') : name.toLowerCase();
  const opened = folds && (options['open'] === 'True' || options['open'] === 'true');
  const box = { type, classes, title: title === '' ? undefined : title, folds, opened };
  return { out: boxText({ ...box, ...(id === undefined ? {} : { id }) }, { body, ctx, line }), end };
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
  const yaml: string[] = [];
  while (
    start < close &&
    !isBlank(lines[start] as Line) &&
    indentOf(lines[start] as Line) >= TAB &&
    /^\s+(?:[\w-]+:|[-}]|\S+:)/.test((lines[start] as Line).text)
  )
    yaml.push((lines[start++] as Line).text.trim());
  const options: Record<string, string> = {};
  const attributes: Attributes = { classes: [], others: {} };
  for (const [, key = '', value = ''] of yaml
    .join('\n')
    .replace(/^attrs:[ \t]*\{(.*)\}[ \t]*$/m, (_, inner: string) => inner.replace(/,[ \t]*/g, '\n'))
    .matchAll(/^([\w-]+):[ \t]*(.*)$/gm)) {
    const plain = value.trim().replace(/^(["'])(.*)\1$/, '$2');
    if (key === 'class') attributes.classes.push(...plain.split(/\s+/));
    else if (key === 'id') attributes.id = plain;
    else options[key] = plain;
  }
  return { name, title: title.trim(), options, attributes, body: lines.slice(start, close), line, end: close + 1 };
}

/** `/// tab` blocks that follow each other. */
const slashTabs = (lines: readonly Line[], { at, ctx }: { at: number; ctx: Context }): Block =>
  tabsFrom({ lines, at, ctx }, (next, isFirst) => {
    const one = slashAt(lines, next);
    if (one?.name !== 'tab' || (!isFirst && /^true$/i.test(one.options['new'] ?? ''))) return undefined;
    const selected = /^true$/i.test(one.options['select'] ?? '');
    return { title: one.title, selected, line: one.line, inner: trimmed(ctx.blocks(one.body)), end: one.end };
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
  return [
    `<${tag}${htmlAttributes({ ...(id === undefined ? {} : { id }), classes, others })}>`,
    '',
    ...inner,
    '',
    `</${tag}>`,
  ];
}
