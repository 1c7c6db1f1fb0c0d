/** Finds moved pages: the old URL redirects to the new page, or the text is similar. */
import { compareText } from '../lib/paths.ts';
import type { PageView } from './page-view.ts';
import type { MovedPage, Side } from './types.ts';
import { likeness } from './words.ts';

/** Share of common text from which two pages count as the same. */
const ALIKE = 0.5;
/** The same for words: pages on one subject share many. */
const MANY_WORDS = 0.65;
/** A text on more pages than this does not identify a page. */
const COMMON = 12;

type Views = ReadonlyMap<string, PageView>;

/** @param redirects Targets by URL in the new build. */
export function findMoved({ before, after }: Side<Views>, redirects: ReadonlyMap<string, string>): MovedPage[] {
  const taken = new Set<string>();
  const moved: MovedPage[] = [];
  const move = (from: string, to: string): void => {
    const lead = redirects.get(from);
    taken.add(to).add(from);
    moved.push({ before: from, after: to, title: after.get(to)?.title ?? '', isRedirected: lead !== undefined });
  };
  for (const from of before.keys()) {
    const to = routeIn(after, redirects.get(from));
    if (to !== undefined && !taken.has(to)) move(from, to);
  }
  for (const { from, to } of alike({ before, after })) if (!taken.has(from) && !taken.has(to)) move(from, to);
  return moved.sort((a, b) => compareText(a.before, b.before));
}

function routeIn(views: Views, target: string | undefined): string | undefined {
  const plain = target?.replace(/[?#].*$/, '').replace(/(?:\/index)?(?:\.html)?\/?$/, '') || (target && '/');
  return plain !== undefined && views.has(plain) ? plain : undefined;
}

/** Pairs of pages with similar texts, the most similar first. */
function alike({ before, after }: Side<Views>): { from: string; to: string; score: number }[] {
  const holders = new Map<string, string[]>();
  for (const [route, { blocks }] of after)
    for (const text of new Set(blocks.map((block) => block.text)))
      holders.set(text, [...(holders.get(text) ?? []), route]);
  const pairs = [...before].flatMap(([from, view]) => {
    const candidates = new Set(
      view.blocks.flatMap(({ text }) => {
        const found = holders.get(text) ?? [];
        return found.length > COMMON ? [] : found;
      }),
    );
    return [...candidates].map((to) => ({ from, to, score: shared(view, after.get(to)) }));
  });
  return pairs
    .filter(({ score }) => score >= ALIKE)
    .sort((a, b) => b.score - a.score || compareText(a.from, b.from) || compareText(a.to, b.to));
}

/** From 0 to 1: the share of common blocks, by length; or of common words, if every block was edited a little. */
function shared(one: PageView, other: PageView | undefined): number {
  if (!other) return 0;
  const words = likeness([...textsOf(one)].join(' '), [...textsOf(other)].join(' '));
  return Math.max(blocksShared(one, other), words >= MANY_WORDS ? words : 0);
}

function blocksShared(one: PageView, other: PageView): number {
  const [a, b] = [textsOf(one), textsOf(other)];
  const length = (texts: Iterable<string>) => [...texts].reduce((sum, text) => sum + text.length, 0);
  const both = length([...a].filter((text) => b.has(text)));
  const all = length(new Set([...a, ...b]));
  return all === 0 ? 0 : both / all;
}

const textsOf = ({ blocks }: PageView): Set<string> => new Set(blocks.map(({ text }) => text));
