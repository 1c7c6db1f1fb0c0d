/** The keys of the texts, and what a translation holds. */
import type { en } from './en.ts';

/** Every key of the English texts. Other languages may have more forms of counted texts. */
type TextKey = keyof typeof en;

/** Texts that depend on `{count}`: each has the forms `key.one`, `key.other`, and others that its language needs. */
export type CountedKey = Counted<TextKey>;
type Counted<K> = K extends `${infer Key}.other` ? Key : never;

/** Texts without plural forms. `{name}` is filled in. */
export type PlainKey = Exclude<TextKey, `${CountedKey}.${CountForm}`>;

/** The forms of a counted text. The language decides which number takes which form (`cli/lib/text.ts`). */
type CountForm = 'zero' | 'one' | 'two' | 'few' | 'many' | 'other';

/**
 * Texts by key, of counted ones the forms the language has, `other` among them. A key that is missing falls back to English, so that a new
 * text needs no translation to compile; `test/texts/catalogue.broad.test.ts` names what each language lacks.
 */
export type Translation = Readonly<Partial<Record<PlainKey | `${CountedKey}.${CountForm}`, string>>>;
