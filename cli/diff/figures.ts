/** Figures of a whole difference, for its reports. */
import { count, size } from '../lib/figures.ts';
import type { BuildDiff } from './types.ts';

/** How many URLs and anchors are gone without a redirect. */
export function lostCounts({ removed, moved, redirects, pages }: BuildDiff): { urls: number; anchors: number } {
  const lost = moved.filter(({ isRedirected }) => !isRedirected).length;
  return {
    urls: removed.length + lost + redirects.removed.length,
    anchors: pages.reduce((sum, page) => sum + page.anchors.lost.length, 0),
  };
}

/** The same as a sentence, in two parts: `3 URLs and 1 anchor were removed`, `and have no redirects`. */
export function lostText(diff: BuildDiff): { what: string; ending: string } | undefined {
  const { urls, anchors } = lostCounts(diff);
  const parts = [urls > 0 && count(urls, 'URL'), anchors > 0 && count(anchors, 'anchor')].filter(Boolean);
  if (parts.length === 0) return undefined;
  const [verb, ending] = urls + anchors === 1 ? ['was', 'and has no redirect'] : ['were', 'and have no redirects'];
  return { what: `${parts.join(' and ')} ${verb} removed`, ending };
}

/** Words that were added to and removed from all pages. */
export function changedWords({ pages }: BuildDiff): { added: number; removed: number } {
  const words = { added: 0, removed: 0 };
  for (const { text } of pages) {
    words.added += text?.added ?? 0;
    words.removed += text?.removed ?? 0;
  }
  return words;
}

/** The change of all files together, for people: `+2.8 kB`. */
export function growthOfAll({ before, after }: BuildDiff): string {
  const growth = after.bytes - before.bytes;
  return `${growth < 0 ? '−' : '+'}${size(Math.abs(growth))}`;
}

/** What is said first of a difference that readers cannot see; undefined for all others. */
export function verdictText({ isIdentical, isSameForReaders }: BuildDiff): string | undefined {
  if (isIdentical) return 'The two folders are identical, byte for byte.';
  return isSameForReaders ? 'Readers see no difference: text, URLs and navigation are the same.' : undefined;
}
