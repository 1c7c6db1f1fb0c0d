/** Asides and other directives. */
import type { Directive } from '../text/tokens.ts';
import { convertIcon, type Work } from './work.ts';

const ASIDES = new Set(['note', 'tip', 'caution', 'danger']);

/** An aside stays as it is; its icon gets our name. A directive of another plugin is named. */
export function convertDirective({ name, rest, start, end }: Directive, work: Work): void {
  const { draft } = work;
  if (name === '') return;
  if (!ASIDES.has(name)) {
    draft.note('look', `directive :::${name}`, {
      text: 'Starlight has no such aside: it came from a plugin, or readers saw it as text.',
      at: start,
    });
    return;
  }
  const icon = /(\{[^}]*?)\bicon\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s}]+))/.exec(rest);
  if (!icon) return;
  const wanted = icon[2] ?? icon[3] ?? icon[4] ?? '';
  const at = end - rest.length + icon.index + (icon[1]?.length ?? 0);
  draft.replace(at, at + icon[0].length - (icon[1]?.length ?? 0), `icon=${convertIcon(wanted, start, work)}`);
}
