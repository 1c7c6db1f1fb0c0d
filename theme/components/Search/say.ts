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
  const form = `${key}.${formats().plural.select(count)}`;
  const known = form in setup.texts ? form : `${key}.other`;
  return say(setup, known, { count: number(count) });
}

/** A number formatted for the page's language. */
export const number = (count: number): string => formats().number.format(count);

interface Formats {
  lang: string;
  plural: Intl.PluralRules;
  number: Intl.NumberFormat;
}

const state: { formats?: Formats } = {};

/** Made once: making them takes as long as showing a result. */
function formats(): Formats {
  const lang = document.documentElement.lang || 'en';
  if (state.formats?.lang !== lang)
    state.formats = { lang, plural: new Intl.PluralRules(lang), number: new Intl.NumberFormat(lang) };
  return state.formats;
}
