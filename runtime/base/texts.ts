/** Texts of the interface, by key. The English ones are in `cli/texts/en.ts`, translations next to it. */
import type { CountedKey, PlainKey } from '../../cli/texts/keys.ts';
import type { SiteData } from '../types.ts';

/** Beginnings of keys that the client does not have: only the build needs them, or the search, which loads its own. */
type BuildText = 'api' | 'archive' | 'baseUrl' | 'date' | 'diagram' | 'footnotes' | 'math' | 'search.ui';

/** Keys and their beginnings that only the build needs: the client has no forms of counted texts. */
export type BuildKey = BuildText | CountedKey;

/** Keys for layouts and components. */
export type PageKey = Exclude<PlainKey, `${BuildText}.${string}`>;

/** Values for `{name}`. */
export type TextParams = Readonly<Record<string, string | number>>;

/** A text of the interface in the language of the site. A `{name}` without a value is not replaced. */
export function text({ texts }: Pick<SiteData, 'texts'>, key: PageKey, params?: TextParams): string {
  const found = texts[key] ?? key;
  return params
    ? found.replace(/\{(\w+)\}/g, (all, name: string) =>
        String((Object.hasOwn(params, name) ? params[name] : undefined) ?? all),
      )
    : found;
}
