/** Asides and other directives. */
import { proseIn } from '../../../lib/blocks/code-spans.ts';
import { htmlAttributes, inlineDirectives, namesElement } from '../text/directives.ts';
import type { Directive, Token } from '../text/tokens.ts';
import { convertIcon, type Work } from './work.ts';

const ASIDES = new Set(['note', 'tip', 'caution', 'danger']);

/** Directives of docsgen in the text; readers of the old site saw what a plugin made of them. */
const KNOWN = new Set(['badge', 'icon', 'kbd', 'link-button', 'doc-cards', 'toc']);

/** @param start Of the text after the front matter. */
export function convertDirectives(tokens: readonly Token[], start: number, work: Work): void {
  const open: Directive[] = [];
  for (const token of tokens) {
    if (token.kind !== 'directive') continue;
    if (token.name !== '') {
      open.push(token);
      convertOpening(token, work);
      continue;
    }
    const at = open.findLastIndex(({ colons }) => token.colons.length >= colons.length);
    const opening = open[at];
    if (opening === undefined) continue;
    open.length = at;
    if (namesElement(opening.name)) work.draft.replace(token.start, token.end, `\n</${opening.name}>`);
  }
  let from = start;
  for (const token of tokens) {
    if (token.kind !== 'fence') continue;
    convertInline(from, token.start, work);
    from = token.after;
  }
  convertInline(from, work.draft.text.length, work);
}

/** Directives between two blocks of code. */
function convertInline(start: number, stop: number, { draft }: Work): void {
  const text = draft.text.slice(start, stop);
  if (!/:[a-z][\w-]*[[{]/.test(text)) return;
  for (const { from, to } of proseIn(text))
    for (const { start: first, end, name, html } of inlineDirectives(text.slice(from, to))) {
      const at = start + from + first;
      if (html !== undefined) {
        draft.replace(at, start + from + end, html);
        draft.note('converted', `directive :${name}`, { text: `It is now the element <${name}>.`, at });
      } else if (!KNOWN.has(name)) draft.note('look', `directive :${name}`, { text: FOREIGN, at });
    }
}

const FOREIGN = 'Starlight has no such directive: it came from a plugin, or readers saw it as text.';

/** An aside stays as it is; its icon gets our name. A directive of another plugin is named. */
function convertOpening({ name, rest, start, end }: Directive, work: Work): void {
  const { draft } = work;
  if (namesElement(name)) {
    const attributes = /\{([^{}]*)\}[ \t]*$/.exec(rest)?.[1] ?? '';
    draft.replace(start, end, `<${name}${htmlAttributes(attributes)}>\n`);
    draft.note('converted', `directive :::${name}`, { text: `It is now the element <${name}>.`, at: start });
    return;
  }
  if (!ASIDES.has(name)) {
    draft.note('look', `directive :::${name}`, { text: FOREIGN, at: start });
    return;
  }
  const icon = /(\{[^}]*?)\bicon\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s}]+))/.exec(rest);
  if (!icon) return;
  const wanted = icon[2] ?? icon[3] ?? icon[4] ?? '';
  const at = end - rest.length + icon.index + (icon[1]?.length ?? 0);
  draft.replace(at, at + icon[0].length - (icon[1]?.length ?? 0), `icon=${convertIcon(wanted, start, work)}`);
}
