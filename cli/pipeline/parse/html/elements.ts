/** What is in angle brackets and is not an element was meant as text, or as a component. */
import { isUnknownElement } from '../../../html/elements.ts';
import type { Place } from '../../../lib/place.ts';
import { problem } from '../../../problems/problem.ts';
import type { Writer } from './types.ts';

/** Elements with names of their own inside. */
const FOREIGN = ['svg', 'math', 'template'];

/**
 * Reports an element no browser knows, once per name. Readers would not see it: `<T>` and `<name>` of a text vanish, and so
 * does a component where Markdown is not program. Names with a hyphen are custom elements.
 * @param name As written.
 */
export function tellUnknownElement(name: string, place: () => Place, w: Writer): void {
  if (!isUnknownElement(name) || w.unknownElements.has(name)) return;
  if (w.rawOpen.some((open) => FOREIGN.includes(open))) return;
  w.unknownElements.add(name);
  const component = /^[A-Z].*[a-z]/.test(name);
  w.problems.push(problem('DG3021', { name, component }, place()));
}
