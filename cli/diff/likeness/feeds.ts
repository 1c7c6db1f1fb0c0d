/** Compares the feeds of two sites, file by file. */
import type { FeedEntry, FeedFacts } from '../../built/types.ts';
import type { Side } from '../types.ts';
import { inOrder } from './shares.ts';
import type { FeedLikeness } from './types.ts';

/** Differences to name per feed. */
const NAMED = 30;

export function compareFeeds({ before, after }: Side<readonly FeedFacts[]>): FeedLikeness[] {
  return before.map(({ file, entries }): FeedLikeness => {
    const nothing = { file, same: 0, of: 0, differences: [], more: 0 };
    if (!entries) return { ...nothing, unread: 'the old feed is not valid' };
    const now = after.find((feed) => feed.file === file);
    if (!now) return { ...nothing, of: Math.max(1, entries.length), differences: [{ kind: 'feeds', before: file }] };
    if (!now.entries) return { ...nothing, of: Math.max(1, entries.length), unread: 'the new feed is not valid' };
    const { same, of, differences } = inOrder('feeds', { before: entries, after: now.entries }, entryText);
    const more = Math.max(0, differences.length - NAMED);
    return { file, same, of, differences: differences.slice(0, NAMED), more };
  });
}

const entryText = ({ title, link, day }: FeedEntry): string => `${day} ${title.replace(/\s+/g, ' ')} (${link})`.trim();
