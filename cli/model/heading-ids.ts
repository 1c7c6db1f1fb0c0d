/** How the ids of headings are made: for pages, and for Markdown copies, which give the ids that do not follow from the text. */
import { slug } from 'github-slugger';
import { lookUp } from '../lib/look-up.ts';

/** Creates unique heading ids for a document. */
export interface Slugs {
  /** The id of a heading text, as on GitHub: repeated ids end with `-1`, `-2`, … */
  fromText(text: string): string;
  /** The author's own id, or a numbered form if it is taken. */
  claim(id: string): string;
  /**
   * An id for a part that docsgen adds, such as a footnote: ids of the author and of headings come first.
   * @param endings The ids of a part with several are the result with each of these. Default: one id.
   */
  own(id: string, endings?: readonly string[]): string;
}

/** The id of a text with only emoji or punctuation, because an empty id cannot be linked to. */
const FALLBACK = 'section';

/** The ids of headings that `idByText` could not make, by what it makes; undefined without any. */
export function ownIdsOf(headings: readonly { id: string; text: string }[]): Record<string, string> | undefined {
  const ids = new Map<string, string>();
  for (const from of ['text', 'id'] as const)
    for (const heading of headings) {
      const key = slug(heading[from]);
      if (!ids.has(key)) ids.set(key, heading.id);
    }
  const own = [...ids].filter(([key, id]) => key !== id);
  return own.length > 0 ? Object.fromEntries(own) : undefined;
}

/** The id of the heading that has this text, or this id. @param own See `ownIdsOf`. */
export function idByText(text: string, own: Readonly<Record<string, string>> = {}): string {
  const made = slug(text);
  return lookUp(own, made) ?? made;
}

/** True for the id, or a numbered form of it, that a heading of this text gets. */
export function followsFromText(id: string, text: string): boolean {
  const made = slug(text);
  return id === made || id.replace(/-\d+$/, '') === made;
}

/** True for the texts of headings whose id may be one that docsgen gives to its own parts. */
export const mayBeMade = (text: string): boolean => /^\W*(?:tabs|footnote|user)\b/i.test(text);

/**
 * @param reserved The author's own ids, which generated ids avoid.
 * @param later Texts of headings for which `mayBeMade` is true.
 */
export function createSlugs(reserved: Iterable<string>, later: readonly string[] = []): Slugs {
  const explicit = new Set(reserved);
  const headings = new Set(later.map((text) => slug(text)));
  const used = new Set<string>();
  const counts = new Map<string, number>();
  const unique = (base: string, taken: (id: string) => boolean): string => {
    let id = base;
    let count = counts.get(base) ?? 0;
    while (taken(id)) id = `${base}-${++count}`;
    counts.set(base, count);
    used.add(id);
    return id;
  };
  return {
    fromText: (text) => unique(slug(text) || FALLBACK, (id) => used.has(id) || explicit.has(id)),
    claim: (id) => unique(id, (candidate) => used.has(candidate)),
    own(id, endings = ['']) {
      const isTaken = (one: string) => used.has(one) || explicit.has(one) || headings.has(one);
      const free = unique(id, (candidate) => endings.some((ending) => isTaken(candidate + ending)));
      for (const ending of endings) used.add(free + ending);
      return free;
    },
  };
}
