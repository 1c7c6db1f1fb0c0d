/** The elements browsers know: what else stands in angle brackets was meant as text, or as a component. */
import { type Place, problem } from '../../../lib/problem.ts';
import type { Writer } from './writer.ts';

/** HTML, with what it had in earlier days and browsers still show. */
const ELEMENTS = new Set(
  (
    'a abbr acronym address applet area article aside audio b base basefont bdi bdo bgsound big blink blockquote body br button ' +
    'canvas caption center cite code col colgroup command content data datalist dd del details dfn dialog dir div dl dt element ' +
    'em embed fencedframe fieldset figcaption figure font footer form frame frameset h1 h2 h3 h4 h5 h6 head header hgroup hr ' +
    'html i iframe image img input ins isindex kbd keygen label legend li link listing main map mark marquee math menu ' +
    'menuitem meta meter multicol nav nextid nobr noembed noframes noscript object ol optgroup option output p param picture ' +
    'plaintext portal pre progress q rb rbc rp rt rtc ruby s samp script search section select selectedcontent shadow slot ' +
    'small source spacer span strike strong style sub summary sup svg table tbody td template textarea tfoot th thead time ' +
    'title tr track tt u ul var video wbr xmp'
  ).split(' '),
);

/** Elements with names of their own inside. */
const FOREIGN = ['svg', 'math', 'template'];

/**
 * Tells of an element no browser knows, once per name. Readers would not see it: `<T>` and `<name>` of a text vanish, and so
 * does a component where Markdown is no program. Names with a hyphen are custom elements.
 * @param name As written.
 */
export function tellUnknownElement(name: string, place: () => Place, w: Writer): void {
  const lower = name.toLowerCase();
  if (ELEMENTS.has(lower) || !/^[a-z][a-z0-9]*$/.test(lower) || w.unknownElements.has(name)) return;
  if (w.rawOpen.some((open) => FOREIGN.includes(open))) return;
  w.unknownElements.add(name);
  const component = /^[A-Z].*[a-z]/.test(name);
  w.problems.push(problem('DG3021', { name, component }, place()));
}
