/** Texts of the interface, by key. The English ones are in `cli/texts/en.ts`, translations beside it. */
import type { en } from '../cli/texts/en.ts';
import type { SiteData } from './types.ts';

/** Every key of the English texts. Other languages may have more forms of counted texts. */
export type TextKey = keyof typeof en;

/** Texts that depend on `{count}`: each has a form `key.one`, `key.other`, and what else its language needs. */
export type CountedKey = Counted<TextKey>;
type Counted<K> = K extends `${infer Key}.other` ? Key : never;

/** Texts that are the same for every number. `{name}` is filled in. */
export type PlainKey = Exclude<TextKey, `${CountedKey}.${CountForm}`>;

/** The forms of a counted text. Which number takes which is decided by the language (`cli/lib/text.ts`). */
export type CountForm = 'zero' | 'one' | 'two' | 'few' | 'many' | 'other';

/** Beginnings of keys that only the build asks for, or the search, which has its own: what they say is in the pages, the client has none of them. */
export type BuildText = 'archive' | 'baseUrl' | 'date' | 'diagram' | 'footnotes' | 'math' | 'search.ui';

/** Keys that layouts and components may ask for. */
export type PageKey = Exclude<PlainKey, `${BuildText}.${string}`>;

/** What stands in place of `{name}`. */
export type TextParams = Readonly<Record<string, string | number>>;

/** A text of the interface in the language of the site. A name without a value stays as it is written. */
export function text({ texts }: Pick<SiteData, 'texts'>, key: PageKey, params?: TextParams): string {
  const found = texts[key] ?? key;
  return params
    ? found.replace(/\{(\w+)\}/g, (all, name: string) =>
        String((Object.hasOwn(params, name) ? params[name] : undefined) ?? all),
      )
    : found;
}
