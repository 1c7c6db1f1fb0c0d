/** Finds pages that look the same in search results: same title or description, in one language and version. */

import type { Place } from '../lib/place.ts';
import { type Problem, problem } from '../problems/problem.ts';
import type { CheckedPage, CheckSite, Found } from './model/check.ts';

export function findDuplicates(site: CheckSite): Found {
  const pages = site.pages.filter(
    ({ document, unlisted, noIndex, isFailed }) =>
      document !== undefined && document.fallback === undefined && !unlisted && !noIndex && !isFailed,
  );
  const titles = duplicatesOf(pages, ({ title }) => title);
  const descriptions = duplicatesOf(pages, ({ description, isDescribed }) => (isDescribed ? description : ''));
  return {
    problems: [
      ...titles.flatMap((group) =>
        report(group, ({ page: { title }, document, facts }) =>
          problem('DG4102', { title, ...facts }, site.titlePlace(document)),
        ),
      ),
      ...descriptions.flatMap((group) =>
        report(group, ({ document, facts }) => problem('DG4103', facts, descriptionPlace(document))),
      ),
    ],
  };
}

/** Groups of at least two pages with the same text, in the order of the site. Empty texts do not count. */
function duplicatesOf(pages: readonly CheckedPage[], fieldText: (page: CheckedPage) => string): CheckedPage[][] {
  const groups = new Map<string, CheckedPage[]>();
  const files = new Set(pages.flatMap(({ document }) => document?.file ?? []));
  for (const page of pages) {
    const text = fieldText(page).trim().toLowerCase();
    if (text === '') continue;
    const { locale } = page.route;
    const language = languageOf(page.document?.file ?? '', files);
    // A docs page and a blog post may have the same title.
    const key = JSON.stringify([locale, page.version, page.document?.root, language, text]);
    groups.set(key, [...(groups.get(key) ?? []), page]);
  }
  return [...groups.values()].filter(({ length }) => length > 1);
}

/** `README.de.md` and `README-zh-Hans.md` beside `README.md` are translations, which may keep its title. */
function languageOf(file: string, files: ReadonlySet<string>): string {
  const [, base = '', language = '', end = ''] =
    /^(.*)[._-]([a-z]{2}(?:[_-][A-Za-z]{2,4})?)(\.mdx?)$/i.exec(file) ?? [];
  return files.has(base + end) ? language : '';
}

interface Duplicate {
  page: CheckedPage;
  document: NonNullable<CheckedPage['document']>;
  facts: { other: string; pages: number };
}

/** Reports all pages of a group except the first. */
function report(group: readonly CheckedPage[], toProblem: (duplicate: Duplicate) => Problem): Problem[] {
  const [first, ...others] = group;
  const facts = { other: first?.document?.file ?? '', pages: group.length };
  return others.flatMap((page) => {
    const { document } = page;
    return document === undefined ? [] : [{ ...toProblem({ page, document, facts }), route: page.route.path }];
  });
}

function descriptionPlace({ file, keyLines, inherited }: Duplicate['document']): Place {
  return inherited?.['description'] ?? { file, line: keyLines['description'] ?? 1, column: 1 };
}
