import { distance } from 'fastest-levenshtein';

/**
 * The name nearest to a mistyped one.
 * @param name What the author wrote.
 * @param known The names that exist.
 * @param most Largest edit distance that still counts (default 2). A short name must be nearer: `id` is not a typo of `in`.
 * @returns The nearest known name, or undefined when none is near; equal distances go to the first by code point.
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
