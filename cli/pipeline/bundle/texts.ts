/** Splits the texts of the interface: some come with the client, the others on demand. */
import type { SiteData } from '../../../runtime/types.ts';

type Texts = SiteData['texts'];

/** Names in quotes, and templates with a value after a dot, such as `version.${kind}`. */
const NAMED = /["'`]([\w.]+)(?:["'`]|\$\{)/g;

const ONLY_FOR: readonly [keys: RegExp, isShown: (site: SiteData) => boolean][] = [
  [/^(?:version\.|nav\.versions$)/, ({ versions }) => Object.keys(versions).length > 0],
  [/^announcement\./, ({ announcement }) => announcement !== undefined],
  [/^sidebar\.(?:collapse|expand)$/, ({ sidebar }) => sidebar.hideable],
];

/**
 * @param code The client.
 * @returns The texts that the client names, and all others, which other layouts and page code may use.
 */
export function splitTexts(code: string, site: SiteData): { named: Texts; others: Texts } {
  const found = new Set([...code.matchAll(NAMED)].map(([, name]) => name));
  const isNamed = (key: string): boolean =>
    (found.has(key) || found.has(key.replace(/[^.]+$/, ''))) &&
    ONLY_FOR.every(([keys, isShown]) => !keys.test(key) || isShown(site));
  const entries = Object.entries(site.texts);
  return {
    named: Object.fromEntries(entries.filter(([key]) => isNamed(key))),
    others: Object.fromEntries(entries.filter(([key]) => !isNamed(key))),
  };
}
