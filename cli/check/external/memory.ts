/** Remembers good answers of earlier runs. Broken links are requested each time, as they may have been repaired. */

import { lookUp } from '../../lib/look-up.ts';
import { isObject } from '../../lib/plain-data.ts';
import { readJsonChecked, writeJsonChecked } from '../../system/entries.ts';
import { onDisk } from '../../system/environment-error.ts';
import type { Page } from './follow.ts';
import type { PageResult } from './types.ts';

/** Version of the file format; files of other versions are ignored. */
const VERSION = 1;
/** How long the last success of a page is remembered; the ledger uses it for broken links. */
const KEPT = 90 * 24 * 60 * 60 * 1000;

interface Kept {
  /** Time of the last success. */
  at: number;
  /** A later request failed. */
  isStale?: boolean;
  result: PageResult;
}

export type Memory = ReturnType<typeof openMemory>;

/** @param file Absolute path; a damaged file or one with another format counts as missing. */
export function openMemory(file: string | undefined, { now, remembered }: { now: number; remembered: number }) {
  const read = file === undefined ? undefined : readJsonChecked(file);
  const pages = isObject(read) && read.version === VERSION && isObject(read.pages) ? read.pages : {};
  // A time in the future comes from another clock.
  const known = new Map(
    Object.entries(pages as Record<string, Kept>).filter(([, { at }]) => at <= now && now - at < KEPT),
  );
  return {
    /** The answer for a page, if it is fresh and covers all wanted anchors. */
    fresh({ href, anchors }: Page): PageResult | undefined {
      const kept = known.get(href);
      if (!kept || kept.isStale || now - kept.at >= remembered) return undefined;
      const { anchors: found = {} } = kept.result;
      return anchors.every((name) => lookUp(found, name) === 'there' || lookUp(found, name) === 'unknown')
        ? kept.result
        : undefined;
    },
    /** Time of the last success of a page, in milliseconds since 1970. */
    lastOk: (href: string): number | undefined => known.get(href)?.at,
    keep(href: string, result: PageResult): void {
      const before = known.get(href);
      if (result.state === 'ok') known.set(href, { at: now, result });
      else if (before) known.set(href, { ...before, isStale: true });
    },
    save(): void {
      if (file === undefined) return;
      const sorted = Object.fromEntries([...known].sort(([a], [b]) => (a < b ? -1 : 1)));
      onDisk('write', file, () => writeJsonChecked(file, { version: VERSION, pages: sorted }));
    },
  };
}
