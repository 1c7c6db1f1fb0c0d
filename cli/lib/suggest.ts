import { distance } from 'fastest-levenshtein';

/** How many broken links of a build, and missing files, get a suggestion, because each search is slow. */
export const MAX_SUGGESTIONS = 300;

/**
 * The known name that is most similar to a mistyped name.
 * @param name What the author wrote.
 * @param known The names that exist.
 * @param most Largest edit distance (default 2). It is smaller for short names: `id` is not a typo of `in`.
 * @returns Undefined when no name is near; of equally near names, the first by code point.
 */
export function nearestName(name: string, known: Iterable<string>, most = 2): string | undefined {
  const limit = Math.min(most, Math.floor((name.length - 1) / 2));
  let best: string | undefined;
  let least = limit + 1;
  for (const candidate of known) {
    if (Math.abs(candidate.length - name.length) > limit) continue;
    const far = distance(name.toLowerCase(), candidate.toLowerCase());
    if (far < least || (far === least && best !== undefined && candidate < best)) {
      best = candidate;
      least = far;
    }
  }
  return best;
}

/**
 * All near names, nearest first, then names with the last segment of `name` in another folder.
 * @param options `count`: at most this many names, default 3.
 */
export function nearestNames(name: string, known: readonly string[], { count = 3 }: { count?: number } = {}): string[] {
  const limit = Math.min(3, Math.floor((name.length - 1) / 2));
  const lower = name.toLowerCase();
  const near = known
    .flatMap((candidate) => {
      if (Math.abs(candidate.length - name.length) > limit) return [];
      const far = distance(lower, candidate.toLowerCase());
      return far <= limit ? [{ candidate, far }] : [];
    })
    .sort((a, b) => a.far - b.far || (a.candidate < b.candidate ? -1 : 1))
    .map(({ candidate }) => candidate);
  const last = lower.slice(lower.lastIndexOf('/') + 1);
  const elsewhere = known.filter(
    (candidate) => candidate.toLowerCase().endsWith(`/${last}`) || candidate.toLowerCase() === last,
  );
  return [...new Set([...near, ...elsewhere.sort()])].slice(0, count);
}
