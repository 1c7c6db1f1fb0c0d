/** Encodes a rendered page for search. */
import { encodeRecord } from '../../../runtime/search-index/record.ts';
import type { SearchSection } from '../../../runtime/search-index/types.ts';
import type { RouteData } from '../../../runtime/types.ts';
import { lookUp } from '../../lib/look-up.ts';
import type { SearchFacts } from './types.ts';

/** @param sections The text of the page below its title. */
export function searchRecord(
  { symbols = {}, ...facts }: SearchFacts,
  route: RouteData,
  sections: readonly SearchSection[],
): string {
  const cards = (route.cards ?? []).map(({ title, description }) => [title, description].filter(Boolean).join(': '));
  const [first, ...others] = sections;
  const all = [first ? { ...first, text: [...first.text, ...cards] } : undefined, ...others]
    .filter((section) => section !== undefined)
    .map((section) => {
      const symbol = lookUp(symbols, section.id ?? '');
      return symbol ? { ...section, symbol } : section;
    });
  return encodeRecord({ ...facts, url: route.path, title: route.title, description: route.description, sections: all });
}
