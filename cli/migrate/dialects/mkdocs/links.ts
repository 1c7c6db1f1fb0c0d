/** Links and pictures, with the attribute lists that follow them. */
import { matchAt } from '../../../lib/place.ts';
import { type Attributes, attributesAt, htmlAttributes, quoted } from './attributes.ts';
import { type Context, type Line, note, unread } from './context.ts';
import { type Inline, lineAt, type Piece } from './inline-state.ts';
import { inParentheses, newUrl } from './urls.ts';

interface Target {
  url: string;
  title?: string;
  /** Offset after the closing parenthesis. */
  end: number;
}

const URL_AND_TITLE = /^[ \t\n]*(?:<([^<>\n]*)>|(.*?))(?:[ \t\n]+(?:"(.*)"|'(.*)'))?[ \t\n]*$/s;

const REFERENCE = /\[([^\]\n]*)\]/y;
const FOOTNOTE = /\[\^[^\]\n]+\]/y;

/** A link or picture at a `[` or `![`. */
export function linkAt(state: Inline, at: number): Piece | undefined {
  const { text, ctx } = state;
  const isPicture = text[at] === '!';
  const open = isPicture ? at + 1 : at;
  if (text[open] !== '[') return undefined;
  const wiki = isPicture ? undefined : wikiLink(state, at);
  if (wiki) return wiki;
  const close = state.brackets.get(open);
  if (close === undefined || text[open + 1] === '^') return undefined;
  const label = text.slice(open + 1, close);
  const target = text[close + 1] === '(' ? targetAt(text, close + 1) : undefined;
  if (target) return written(state, { at, label, target, isPicture });
  const hasFootnote = ctx.options.has('footnotes') && matchAt(FOOTNOTE, text, close + 1) !== undefined;
  const named = hasFootnote ? undefined : (matchAt(REFERENCE, text, close + 1) ?? distant(state, close + 1));
  const end = close + 1 + (named?.[0].length ?? 0);
  const url = definition((named?.[1] || label).toLowerCase(), ctx);
  const list = url !== undefined && text[end] === '{' ? attributesAt(text, end) : undefined;
  if (list && url !== undefined) return written(state, { at, label, target: { url, end }, isPicture });
  if (url === undefined && !named) return undefined;
  if (url === undefined && ctx.options.autoref && !isPicture)
    return autoref(state, { at, label, id: named?.[1] || label, end });
  const inner = isPicture ? label : state.again(label, open + 1, true);
  // docsgen would read the footnote as the name of a definition.
  const name = hasFootnote ? '[]' : (named?.[0].trimStart() ?? '');
  return { text: `${isPicture ? '!' : ''}[${inner}]${name}`, end };
}

const DISTANT = /[ \n]\[([^\]\n]+)\]/y;

/** `[text] [id]` is a link where the id has a definition. */
function distant({ text, ctx }: Inline, at: number): RegExpExecArray | undefined {
  const found = matchAt(DISTANT, text, at);
  return found && ctx.definitions.has((found[1] ?? '').toLowerCase()) ? found : undefined;
}

/** The URL of a reference link; a definition that the old site appended to all pages is written into this one. */
function definition(label: string, ctx: Context): string | undefined {
  const own = ctx.definitions.get(label);
  if (own !== undefined) return own;
  const shared = ctx.options.shared.get(label);
  if (shared !== undefined) ctx.appended.set(label, shared);
  return shared;
}

/** `[text][id]` of the plugin autorefs: a link to the heading with this id, otherwise text. */
function autoref(state: Inline, { at, label, id, end }: { at: number; label: string; id: string; end: number }): Piece {
  const { ctx } = state;
  const text = state.again(label, at + 1, true);
  const url = ctx.options.autoref?.(id.replace(/^`|`$/g, ''), ctx.page.file);
  if (url === undefined) {
    note(
      ctx,
      ['lost', '`[text][id]` (autorefs)', `No page has the id ${id}, so the link is now text.`],
      lineAt(state, at),
    );
    return { text, end };
  }
  note(ctx, ['converted', '`[text][id]` (autorefs)', 'Links by id are now links with a URL.'], lineAt(state, at));
  return { text: `[${text}](${url})`, end };
}

/** The part in parentheses; they may contain pairs of parentheses. */
function targetAt(text: string, open: number): Target | undefined {
  let depth = 0;
  for (let at = open; at < Math.min(text.length, open + 4000); at++) {
    if (text[at] === '\\') at++;
    else if (text[at] === '(') depth++;
    else if (text[at] === ')' && --depth === 0) {
      const [, angle, plain = '', double, single] = URL_AND_TITLE.exec(text.slice(open + 1, at)) ?? [];
      return { url: angle ?? plain.trim(), title: double ?? single, end: at + 1 };
    }
  }
  return undefined;
}

interface Written {
  at: number;
  label: string;
  target: Target;
  isPicture: boolean;
}

function written(state: Inline, { at, label, target, isPicture }: Written): Piece {
  const { text, ctx } = state;
  const line = lineAt(state, at);
  const list = text[target.end] === '{' ? attributesAt(text, target.end) : undefined;
  if (list) unread(ctx, 'attr_list', ['`[…](…){ … }` that was text', line]);
  const url = newUrl(target.url, { ctx, line });
  const title = target.title === undefined ? '' : ` "${target.title.replace(/(?<!\\)"/g, '\\"')}"`;
  const end = list?.end ?? target.end;
  const inner = isPicture ? label : state.again(label, at + 1, true);
  const plain = (to: string) => `${isPicture ? '!' : ''}[${inner}](${inParentheses(to)}${title})`;
  if (!list) return { text: plain(url), end };
  const attributes: Shown = isPicture
    ? pictureAttributes(list.attributes)
    : linkAttributes(list.attributes, { ctx, line });
  if (!hasAny(attributes) && (!attributes.noZoom || isPicture))
    return { text: plain(attributes.noZoom && !url.includes('#') ? `${url}#no-zoom` : url), end };
  note(ctx, ['converted', `\`${isPicture ? '![' : '['}…](…){ … }\``, 'Attributes are now written in HTML.'], line);
  for (const name of attributes.classes) ctx.needs.classes.add(name);
  const titled = target.title === undefined ? '' : ` title=${quoted(target.title)}`;
  const rest = titled + htmlAttributes(attributes);
  return isPicture
    ? { text: `<img src=${quoted(url)} alt=${quoted(label)}${rest}${attributes.noZoom ? ' data-no-zoom' : ''} />`, end }
    : { text: `<a href=${quoted(url)}${rest}>${inner}</a>`, end };
}

const hasAny = ({ id, classes, others }: Attributes): boolean =>
  id !== undefined || classes.length > 0 || Object.keys(others).length > 0;

type Shown = Attributes & { noZoom?: boolean | undefined };

/** Pictures are loaded when readers come near them, and zoom, without attributes. */
function pictureAttributes({ id, classes, others }: Attributes): Shown {
  const { loading, 'data-gallery': _, ...kept } = others;
  const isOff = (name: string) => ['off-glb', 'skip-lightbox'].includes(name);
  return {
    id,
    classes: classes.filter((name) => !isOff(name) && name !== 'on-glb'),
    others: loading === undefined || loading === 'lazy' ? kept : { ...kept, loading },
    noZoom: classes.some(isOff),
  };
}

function linkAttributes(list: Attributes, { ctx, line }: { ctx: Context; line: Line | undefined }): Attributes {
  const { 'data-preview': preview, ...others } = list.others;
  if (preview !== undefined)
    note(ctx, ['lost', '`data-preview`', 'The link works, but docsgen has no previews of linked pages.'], line);
  return { ...list, others };
}

const WIKI = /\[\[([\w :,/-]+)\]\]/y;

/** `[[Page]]` of the extension `wikilinks`: a link to `/Page/`. */
function wikiLink(state: Inline, at: number): Piece | undefined {
  const { text, ctx } = state;
  const found = ctx.options.has('wikilinks') ? matchAt(WIKI, text, at) : undefined;
  if (!found) return undefined;
  const label = (found[1] as string).trim();
  const line = lineAt(state, at);
  note(ctx, ['converted', '`[[Page]]`', 'Wiki links are now links with a URL.'], line);
  const url = newUrl(`/${label.replace(/[ /]+/g, '_')}/`, { ctx, line }, true);
  return { text: `[${label}](${url})`, end: at + found[0].length };
}
