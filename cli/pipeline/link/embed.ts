/** Embeds a page, or a part of it, in another: `![[Page]]`, `![[Page#Heading]]`, `![[Page#^block]]`. */
import { escapeAttribute, escapeText } from '../../html/escape.ts';
import { movedTo, partWithId, withoutTitle } from '../../html/part.ts';
import { unpack } from '../../lib/packed.ts';
import { fillHoles } from '../../model/body.ts';
import type { LinkedDocument, Ref } from '../../model/document.ts';
import type { Route } from '../../model/graph.ts';
import { routeInLocale } from '../../model/href.ts';
import { type Outcome, type Problem, problem } from '../../problems/problem.ts';
import type { LinkedPart, LinkInput, Origin } from './types.ts';
import { wikiFragment, wikiPage, wikiParts } from './wiki.ts';

/** An embedded page as HTML, and what it shows. An empty text: the page is only linked. */
export interface Embedded extends Pick<LinkedDocument, 'assets' | 'images' | 'variants'> {
  html: string;
  problems: Problem[];
}

/** Pages that embed pages, and so on. */
const DEEPEST = 5;

const nothing = (...problems: Problem[]): Embedded => ({ html: '', assets: [], problems });

/** @param link Links a document as its own page does. */
export function embedPage(
  input: LinkInput,
  origin: Origin,
  { ref, link }: { ref: Ref; link(part: LinkedPart, inside: LinkInput): Outcome<LinkedDocument> },
): Embedded {
  const { name, place } = wikiParts(ref.url);
  const file = name === '' ? origin.document.file : wikiPage(input, origin, name);
  const index = file === undefined ? undefined : input.table.bySource.get(file);
  // The link in its place reports a missing page.
  if (file === undefined || index === undefined) return nothing();
  const trail = [...(input.trail ?? []), origin.document.file];
  const isRound = trail.includes(file);
  if (trail.length > DEEPEST) return nothing();
  if (isRound && place === '') {
    const at = { file: origin.document.file, line: ref.line, column: ref.column };
    return nothing(problem('DG5021', { name, trail: [...trail, file] }, at));
  }
  const route = routeInLocale(input.table, index, origin.locale);
  const part = input.partOf(route);
  if (!part) return nothing();
  // A page may show a section of itself, but nothing in that section is embedded again.
  const inside = isRound ? Array.from({ length: DEEPEST + 1 }, () => file) : trail;
  const { value: linked, problems: all } = link(part, { ...input, trail: inside });
  // Its own page reports the others.
  const problems = all.filter(({ code }) => code === 'DG5021');
  const whole = fillHoles(part.html, unpack(linked.hrefs));
  const fragment = wikiFragment(place, part.document);
  const id = fragment.slice(1);
  const html = id === '' ? withoutTitle(whole) : partWithId(whole, id);
  // The anchor of the link is checked like any other.
  if (html === undefined) return nothing();
  const { assets, images, variants } = linked;
  return { html: titled(route, fragment, input) + movedTo(html, route.href), assets, images, variants, problems };
}

/** Readers see where the text is from. */
function titled(route: Route, fragment: string, { titleOf }: LinkInput): string {
  const href = escapeAttribute(route.href + fragment);
  return `<p><a href="${href}"><b>${escapeText(titleOf(route))}</b></a></p>`;
}
