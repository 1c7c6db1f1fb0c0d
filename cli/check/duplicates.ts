/** Pages that look the same in search results: the same title, or the same description, in one language and version. */

import type { Place } from '../lib/place.ts';
import { type Problem, problem } from '../problems/problem.ts';
import type { CheckedPage, CheckSite, Found } from './types.ts';

export function findDuplicates(site: CheckSite): Found {
  const pages = site.pages.filter(
    ({ document, unlisted, noIndex, isFailed }) =>
      document !== undefined && document.fallback === undefined && !unlisted && !noIndex && !isFailed,
  );
  return {
    problems: [
      ...twins(pages, ({ title }) => title).flatMap((group) =>
        told(group, ({ page: { title }, ...rest }) =>
          problem('DG4102', { title, ...rest.facts }, site.titlePlace(rest.document)),
        ),
      ),
      ...twins(pages, ({ description, isDescribed }) => (isDescribed ? description : '')).flatMap((group) =>
        told(group, ({ document, facts }) => problem('DG4103', facts, descriptionPlace(document))),
      ),
    ],
  };
}

/** Groups of at least two pages that say the same, in the order of the site. What is empty is nothing. */
function twins(pages: readonly CheckedPage[], say: (page: CheckedPage) => string): CheckedPage[][] {
  const groups = new Map<string, CheckedPage[]>();
  for (const page of pages) {
    const text = say(page).trim().toLowerCase();
    if (text === '') continue;
    const { locale } = page.route;
    // A section of the docs and one of the blog may well have a page of the same name.
    const key = JSON.stringify([locale, page.version, page.document?.root, text]);
    groups.set(key, [...(groups.get(key) ?? []), page]);
  }
  return [...groups.values()].filter(({ length }) => length > 1);
}

interface Twin {
  page: CheckedPage;
  document: NonNullable<CheckedPage['document']>;
  facts: { other: string; pages: number };
}

/** The first of a group has the right to what it says; the others are reported. */
function told(group: readonly CheckedPage[], tell: (twin: Twin) => Problem): Problem[] {
  const [first, ...others] = group;
  const facts = { other: first?.document?.file ?? '', pages: group.length };
  return others.flatMap((page) => {
    const { document } = page;
    return document === undefined ? [] : [{ ...tell({ page, document, facts }), route: page.route.path }];
  });
}

function descriptionPlace({ file, keyLines, inherited }: Twin['document']): Place {
  return inherited?.['description'] ?? { file, line: keyLines['description'] ?? 1, column: 1 };
}
