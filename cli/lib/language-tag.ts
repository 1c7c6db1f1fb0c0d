/** Language tags of BCP 47. */

/** `pt-br` → `pt-BR`; undefined for a text that is not a language tag. */
export function languageTag(text: string): string | undefined {
  try {
    return Intl.getCanonicalLocales(text)[0];
  } catch {
    return undefined;
  }
}

export const isLanguageTag = (text: string): boolean => languageTag(text) !== undefined;

/** The usual form of a tag; a name that is not a tag stays as it is. */
export const canonical = (name: string): string => languageTag(name) ?? name;
