/** The pieces of a changed text, as reports show them. */
import type { Piece } from './types.ts';

/** Characters of unchanged text to show around a change. */
const CONTEXT = 90;

/** Omits the middle of long unchanged texts. */
export function aroundChanges(parts: readonly Piece[]): Piece[] {
  return parts.map(([kind, text], at): Piece => {
    if (kind !== '=' || text.length <= 2.5 * CONTEXT) return [kind, text];
    const head = at === 0 ? '' : text.slice(0, CONTEXT).replace(/\S*$/u, '');
    const tail = at === parts.length - 1 ? '' : text.slice(-CONTEXT).replace(/^\S*/u, '');
    return [kind, `${head}…${tail}`];
  });
}
