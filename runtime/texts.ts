/** Texts of the interface, by key. The English ones are in `cli/texts/en.ts`, translations next to it. */
import type { en } from '../cli/texts/en.ts';
import type { SiteData } from './types.ts';

/** Every key of the English texts. Other languages may have more forms of counted texts. */
export type TextKey = keyof typeof en;

/** Texts that depend on `{count}`: each has the forms `key.one`, `key.other`, and others that its language needs. */
export type CountedKey = Counted<TextKey>;
type Counted<K> = K extends `${infer Key}.other` ? Key : never;

/** Texts without plural forms. `{name}` is filled in. */
export type PlainKey = Exclude<TextKey, `${CountedKey}.${CountForm}`>;

/** The forms of a counted text. The language decides which number takes which form (`cli/lib/text.ts`). */
export type CountForm = 'zero' | 'one' | 'two' | 'few' | 'many' | 'other';

/** Beginnings of keys that the client does not have: only the build needs them, or the search, which loads its own. */
export type BuildText = 'api' | 'archive' | 'baseUrl' | 'date' | 'diagram' | 'footnotes' | 'math' | 'search.ui';

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
