/** A rendered page as search keeps it. */

import { encodeRecord } from '../../../runtime/search-index/record.ts';
import type { SearchPage } from '../../../runtime/search-index/types.ts';
import type { RouteData } from '../../../runtime/types.ts';
import { lookUp } from '../../lib/look-up.ts';
import { readSections } from './search-text.ts';
import type { RenderItem, SearchFacts } from './types.ts';

/** @param html What the page shows below its title. */
export function searchRecord({ search }: RenderItem, route: RouteData, html: string): string | undefined {
  return search && encodeRecord(pageOf(search, route, html));
}

function pageOf({ symbols = {}, ...facts }: SearchFacts, route: RouteData, html: string): SearchPage {
  const cards = (route.cards ?? []).map(({ title, description }) => [title, description].filter(Boolean).join(': '));
  const [first, ...others] = readSections(html, route.title);
  const sections = [first ? { ...first, text: [...first.text, ...cards] } : undefined, ...others]
    .filter((section) => section !== undefined)
    .map((section) => {
      const symbol = lookUp(symbols, section.id ?? '');
      return symbol ? { ...section, symbol } : section;
    });
  return { ...facts, url: route.path, title: route.title, description: route.description, sections };
}
