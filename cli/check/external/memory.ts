/** Remembered good answers of earlier runs. Broken links are asked for each time: somebody may have mended them. */

import { lookUp } from '../../lib/look-up.ts';
import { isObject } from '../../lib/plain-data.ts';
import { readJsonChecked, writeJsonChecked } from '../../system/entries.ts';
import { onDisk } from '../../system/environment-error.ts';
import type { Page } from './follow.ts';
import type { PageResult } from './types.ts';

/** Of the form of the file; another one is as good as no file. */
const VERSION = 1;
/** How long it is known when a page was last well; the ledger tells it of broken links. */
const KEPT = 90 * 24 * 60 * 60 * 1000;

interface Kept {
  /** When it was last well. */
  at: number;
  /** It was not well when it was asked for later. */
  isStale?: boolean;
  result: PageResult;
}

export type Memory = ReturnType<typeof openMemory>;

/** @param file Absolute path; a file that is damaged, or of another form, counts as absent. */
export function openMemory(file: string | undefined, { now, remembered }: { now: number; remembered: number }) {
  const read = file === undefined ? undefined : readJsonChecked(file);
  const pages = isObject(read) && read.version === VERSION && isObject(read.pages) ? read.pages : {};
  // What was written tomorrow was written by another clock.
  const known = new Map(
    Object.entries(pages as Record<string, Kept>).filter(([, { at }]) => at <= now && now - at < KEPT),
  );
  return {
    /** The answer for a page, when it is fresh and reports all anchors that are asked for. */
    fresh({ href, anchors }: Page): PageResult | undefined {
      const kept = known.get(href);
      if (!kept || kept.isStale || now - kept.at >= remembered) return undefined;
      const { anchors: found = {} } = kept.result;
      return anchors.every((name) => lookUp(found, name) === 'there' || lookUp(found, name) === 'unknown')
        ? kept.result
        : undefined;
    },
    /** When a page was last well, in milliseconds since 1970. */
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
