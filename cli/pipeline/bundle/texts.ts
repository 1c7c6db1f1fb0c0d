/** Which texts of the interface come with the client. */
import type { SiteData } from '../../../runtime/types.ts';

type Texts = SiteData['texts'];

/** What is in quotes, and the beginnings of templates that are filled in behind a dot, as in `version.${kind}`. */
const NAMED = /["'`]([\w.]+)(?:["'`]|\$\{)/g;

/** Texts of what only some sites show. */
const ONLY_FOR: readonly [keys: RegExp, isShown: (site: SiteData) => boolean][] = [
  [/^(?:version\.|nav\.versions$)/, ({ versions }) => Object.keys(versions).length > 0],
  [/^announcement\./, ({ announcement }) => announcement !== undefined],
  [/^sidebar\.(?:collapse|expand)$/, ({ sidebar }) => sidebar.hideable],
];

/**
 * @param code Of the client.
 * @returns The texts its pages of docs ask for by name, and all others: layouts and page code that come later may ask for those.
 */
export function splitTexts(code: string, site: SiteData): { named: Texts; others: Texts } {
  const said = new Set([...code.matchAll(NAMED)].map(([, name]) => name));
  const isNamed = (key: string): boolean =>
    (said.has(key) || said.has(key.replace(/[^.]+$/, ''))) &&
    ONLY_FOR.every(([keys, isShown]) => !keys.test(key) || isShown(site));
  const entries = Object.entries(site.texts);
  return {
    named: Object.fromEntries(entries.filter(([key]) => isNamed(key))),
    others: Object.fromEntries(entries.filter(([key]) => !isNamed(key))),
  };
}
