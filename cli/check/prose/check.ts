/** Reports the words and phrases of `check.prose.avoid` in the Markdown of the site. */

import { placeAt } from '../../lib/place.ts';
import { type Problem, problem } from '../../problems/problem.ts';
import type { CheckSite, Found } from '../model/check.ts';
import { type AvoidedPlace, avoidedFinder } from './avoided.ts';
import { proseOf } from './prose.ts';

/** Returns undefined when the site avoids no words. */
export function checkProse({ config, markdown, read }: CheckSite): Found | undefined {
  const avoid = Object.entries(config.check.prose.avoid);
  if (avoid.length === 0) return undefined;
  const finders = new Map<string, (prose: string) => AvoidedPlace[]>();
  const finderOf = (locale: string) => {
    const entries = avoid.filter(([, { locales }]) => locales?.includes(locale) ?? true);
    const finder = finders.get(locale) ?? avoidedFinder(Object.fromEntries(entries));
    finders.set(locale, finder);
    return finder;
  };
  const problems: Problem[] = [];
  for (const { file, format, locale } of markdown) {
    const text = read(file) ?? '';
    for (const { found, use, offset } of finderOf(locale)(proseOf(text, format)))
      problems.push(problem('DG8023', { found, use }, { file, ...placeAt(text, offset) }));
  }
  return { problems, facts: { phrases: avoid.length } };
}
