/** Which texts of the interface come with the client. */
type Texts = Record<string, string>;

/** What stands in quotes, and the beginnings of templates that are filled in behind a dot, as in `version.${kind}`. */
const NAMED = /["'`]([\w.]+)(?:["'`]|\$\{)/g;

/**
 * @param code Of the client.
 * @returns The texts it asks for by name, and all others: layouts and page code that come later may ask for those.
 */
export function splitTexts(code: string, texts: Texts): { named: Texts; others: Texts } {
  const said = new Set([...code.matchAll(NAMED)].map(([, name]) => name));
  const isNamed = (key: string): boolean => said.has(key) || said.has(key.replace(/[^.]+$/, ''));
  const entries = Object.entries(texts);
  return {
    named: Object.fromEntries(entries.filter(([key]) => isNamed(key))),
    others: Object.fromEntries(entries.filter(([key]) => !isNamed(key))),
  };
}
