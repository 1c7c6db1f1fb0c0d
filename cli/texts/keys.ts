/** What a translation holds. */
import type { CountedKey, CountForm, PlainKey } from '../../runtime/texts.ts';

/**
 * Texts by key, of counted ones the forms the language has, `other` among them. A key that is missing falls back to English, so that a new
 * text needs no translation to compile; `test/texts/catalogue.test.ts` names what each language lacks.
 */
export type Translation = Readonly<Partial<Record<PlainKey | `${CountedKey}.${CountForm}`, string>>>;
