/** What a translation holds. */
import type { CountedKey, CountForm, PlainKey } from '../../runtime/texts.ts';

/** Every text; of counted ones the forms the language has, `other` among them. */
export type Translation = Readonly<
  Record<PlainKey | `${CountedKey}.other`, string> & Partial<Record<`${CountedKey}.${CountForm}`, string>>
>;
