import { escapeText } from '../../../html/escape.ts';
import { type Place, placeAt } from '../../../lib/place.ts';
import { interfaceText } from '../../../lib/text.ts';
import { problem } from '../../../problems/problem.ts';
import type { MathWriter, Writer } from '../html/types.ts';
import { nodePlace } from '../html/writer.ts';
import type { InlineMath, MathBlock } from '../math/nodes.ts';
import type { WriteTex } from '../math/tex.ts';

/** The formula writer of a document. */
export const mathWriter = (write: WriteTex | undefined): MathWriter | undefined =>
  write && { write, state: { macros: {}, equations: 0, tags: new Map() } };

/** Writes a display formula, which scrolls on narrow pages. */
export function writeMathBlock(node: MathBlock, w: Writer): void {
  w.sink.open('div', { class: 'math', tabindex: '0', role: 'group', 'aria-label': interfaceText(w, 'math.label') });
  writeFormula(node, true, w);
  w.sink.close('div');
}

export function writeInlineMath(node: InlineMath, w: Writer): void {
  const display = (node.data as { display?: boolean } | undefined)?.display === true;
  if (display) w.sink.open('span', { class: 'math', tabindex: '0' });
  writeFormula(node, display, w);
  if (display) w.sink.close('span');
}

function writeFormula(node: MathBlock | InlineMath, display: boolean, w: Writer): void {
  const { value } = node;
  w.words++;
  const result = w.math?.write(value, display, w.math.state);
  if (result?.html !== undefined) {
    w.ids.push(...result.ids);
    w.sink.raw(result.html);
    return;
  }
  if (result?.error) {
    const { reason, tex, position } = result.error;
    w.problems.push(problem('DG3042', { reason, tex }, placeIn(node, position, w)));
  }
  w.sink.raw(`<code class="math-error" translate="no">${escapeText(value)}</code>`);
}

/** The place of an offset in the formula; the formula's own place when that is unknown. */
function placeIn(node: MathBlock | InlineMath, position: number | undefined, w: Writer): Place {
  const place = nodePlace(node, w);
  const start = node.position?.start.offset;
  const found = start === undefined || position === undefined ? -1 : w.source.indexOf(node.value, start);
  if (found < 0 || found >= (node.position?.end.offset ?? 0)) return place;
  return { ...place, ...placeAt(w.source, found + (position ?? 0)) };
}
