import type { SearchSetup } from '../../../runtime/search-index/types.ts';

type Texts = Pick<SearchSetup, 'texts'>;

/** A text of the setup, with `{name}` filled in. */
export function say({ texts }: Texts, key: string, params: Readonly<Record<string, string | number>> = {}): string {
  return (texts[key] ?? key).replace(/\{(\w+)\}/g, (all, name: string) =>
    String((Object.hasOwn(params, name) ? params[name] : undefined) ?? all),
  );
}

/** A counted text in the plural form for `count`, with the number formatted for the page's language. */
export function sayCount(setup: Texts, key: string, count: number): string {
  const { lang } = document.documentElement;
  const form = `${key}.${new Intl.PluralRules(lang || 'en').select(count)}`;
  const known = form in setup.texts ? form : `${key}.other`;
  return say(setup, known, { count: number(count) });
}

/** A number formatted for the page's language. */
export const number = (count: number): string =>
  new Intl.NumberFormat(document.documentElement.lang || 'en').format(count);
