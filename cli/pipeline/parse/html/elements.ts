import { isUnknownElement } from '../../../html/elements.ts';
import type { Place } from '../../../lib/place.ts';
import { problem } from '../../../problems/problem.ts';
import type { Writer } from './types.ts';

/** Elements whose content may have any element names. */
const FOREIGN = ['svg', 'math', 'template'];

/**
 * Reports an element that no browser knows, once per name. It was meant as text (`<T>`, `<name>`) or as a component,
 * and readers would not see it. Names with a hyphen are custom elements.
 * @param name As written.
 */
export function reportUnknownElement(name: string, place: () => Place, w: Writer): void {
  if (!isUnknownElement(name) || w.unknownElements.has(name)) return;
  if (w.rawOpen.some((open) => FOREIGN.includes(open))) return;
  w.unknownElements.add(name);
  const component = /^[A-Z].*[a-z]/.test(name);
  w.problems.push(problem('DG3021', { name, component }, place()));
}
