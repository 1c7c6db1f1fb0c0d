/** Finds the place in the source where the element of a finding was written. */
import { offsetAt, type Place, placeAt } from '../../lib/place.ts';
import type { Finding } from '../model/findings.ts';

export interface Sources {
  /** Text of a file of the site, with Unix line ends; undefined when it does not exist. */
  read(file: string): string | undefined;
  /** Places that are in use already: equal elements get different places. */
  taken: Set<string>;
}

/**
 * The element's own place if the parser recorded it. In programs (MDX, React) the element is searched in the source,
 * starting at the last recorded place before it.
 */
export function findingPlace({ trace, isExact, element, clues, code }: Finding, { read, taken }: Sources): Place {
  const file = trace?.file;
  if (trace === undefined || file === undefined) return {};
  const first = { file, line: 1, column: 1 };
  if (isExact || !/\.(?:mdx|[jt]sx|js)$/.test(file)) return trace.line === undefined ? first : trace;
  const text = read(file) ?? '';
  const from = offsetAt(text, trace);
  const at = findElement(text, { element, clues, from, isFree: (one) => !taken.has(`${code} ${file} ${one}`) });
  if (at === undefined) return trace.line === undefined ? first : trace;
  taken.add(`${code} ${file} ${at}`);
  return { file, ...placeAt(text, at) };
}

interface Wanted {
  element: string;
  clues: readonly string[];
  from: number;
  isFree(at: number): boolean;
}

/** How many characters after `<` may identify an element. */
const REACH = 300;

function findElement(text: string, { element, clues, from, isFree }: Wanted): number | undefined {
  const all = offsetsOf(text, element);
  const tags = all.filter(isFree);
  const identified = tags.filter((at) => {
    // Up to the next tag, which can have the clue itself.
    const next = all[all.indexOf(at) + 1] ?? text.length;
    const piece = text.slice(at, Math.min(next, at + REACH));
    return clues.some((clue) => piece.includes(clue));
  });
  const later = (offsets: readonly number[]) => offsets.find((at) => at >= from) ?? offsets.at(-1);
  const tag = later(identified);
  if (tag !== undefined) return tag;
  for (const clue of clues) {
    const after = text.indexOf(clue, from);
    const at = after < 0 ? text.indexOf(clue) : after;
    if (at >= 0) return at;
  }
  const next = later(tags);
  const component = componentAfter(text, from, isFree);
  if (component === undefined || next === undefined) return component?.at ?? next;
  // With attributes that no tag has, or after the component, the element is the component's.
  const isInside = next > component.at && clues.length === 0 && !component.isClosedBefore(next);
  return isInside || (clues.length === 0 && next >= from && next < component.at) ? next : component.at;
}

/** The next tag of a component that the page imports; a component of the page itself has its elements there. */
function componentAfter(text: string, from: number, isFree: (at: number) => boolean) {
  const imports = [...text.matchAll(/^import\s+([^;'"]+?)\s+from\b/gm)];
  const imported = new Set(imports.flatMap(([, names = '']) => names.match(/[A-Z][\w$]*/g) ?? []));
  const tags = Array.from(text.matchAll(/<([A-Z][\w$]*)/g), ({ index, 1: name = '' }) => ({ at: index, name }));
  const found = tags.find(({ at, name }) => at >= from && imported.has(name) && isFree(at));
  return (
    found && {
      at: found.at,
      isClosedBefore: (end: number) => {
        const piece = text.slice(found.at, end);
        return /^<[^<>]*\/>/.test(piece) || piece.includes(`</${found.name}`);
      },
    }
  );
}

const offsetsOf = (text: string, element: string): number[] =>
  Array.from(text.matchAll(new RegExp(`<${element.replace(/[^\w/-]/g, '')}(?![\\w-])`, 'gi')), ({ index }) => index);
