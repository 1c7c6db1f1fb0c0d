/** Targets of the navbar in each version, for readers who have chosen a version. */
import type { NavItem, SiteData, VersionedLinks } from '../../../runtime/types.ts';

/** Id of docs without a configured id, and its replacement in the storage key. */
const DEFAULT_ID = 'docs';
const DEFAULT_NAME = 'default';

/** One entry for each docs instance with several versions. */
export function versionedLinks({ versions, navbar }: SiteData): VersionedLinks[] {
  const items = navbar.flatMap((item) => [item, ...(item.items ?? [])]);
  return Object.entries(versions).flatMap(([docs, homes]) => {
    const last = homes.find(({ isLast }) => isLast) ?? homes[0];
    if (last === undefined || homes.length < 2) return [];
    return [
      {
        docs,
        key: `docs-preferred-version-${docs === DEFAULT_ID ? DEFAULT_NAME : docs}`,
        labels: Object.fromEntries(homes.map(({ name, label }) => [name, label])),
        last: last.name,
        hrefs: {
          [last.href]: Object.fromEntries(homes.map(({ name, href }) => [name, href])),
          ...Object.fromEntries(items.filter((item) => item.docs === docs).flatMap(hrefsOf)),
        },
      },
    ];
  });
}

const hrefsOf = ({ href, byVersion }: NavItem): [string, Record<string, string>][] =>
  byVersion ? [[href, Object.fromEntries(Object.entries(byVersion).map(([name, to]) => [name, to.href]))]] : [];
