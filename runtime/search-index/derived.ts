/**
 * English words of one root: `install` and `installation`, `serialize` and `serializer`. Forms of a word (`stems.ts`)
 * are the same word in another sentence; these are other words about the same thing, so they weigh less.
 *
 * The index does not know them. They begin with their root, so most are in one of its files.
 */
import { isCommon } from './common-words.ts';
import { stemOf } from './stems.ts';

const LATIN = /^[a-z]+$/;
const SHORTEST_ROOT = 4;
/** Of endings that are often part of the word: `form` is not about `former`, and `fold` not about `folder`. */
const SHORTEST_UNSURE_ROOT = 5;

/** Endings of words without their inflection, and how they are written. */
const ENDINGS: readonly { pattern: RegExp; written: string; isUnsure?: boolean }[] = [
  { pattern: /ation$/, written: 'ation' },
  { pattern: /(?<=[st])ion$/, written: 'ion' },
  { pattern: /ment$/, written: 'ment' },
  { pattern: /[ai]bl$/, written: 'able' },
  { pattern: /[ai]bl$/, written: 'ible' },
  { pattern: /[ai]bilit$/, written: 'ability' },
  { pattern: /[ai]bilit$/, written: 'ibility' },
  { pattern: /(?<=[st])iv$/, written: 'ive' },
  { pattern: /(?<=t)or$/, written: 'or' },
  { pattern: /ly$/, written: 'ly' },
  { pattern: /ally$/, written: 'ally' },
  { pattern: /al$/, written: 'al', isUnsure: true },
  { pattern: /er$/, written: 'er', isUnsure: true },
];

/** What is left of a word without its endings, American: `serialise` has the root of `serialize`. */
function rootsOf(term: string): string[] {
  if (!LATIN.test(term)) return [];
  const bare = term.endsWith('ly') ? term : stemOf(term);
  const shorter = ENDINGS.flatMap(({ pattern, isUnsure }) => {
    const rest = pattern.test(bare) ? bare.replace(pattern, '') : '';
    return rest.length >= (isUnsure ? SHORTEST_UNSURE_ROOT : SHORTEST_ROOT) ? [rest, rest.replace(/[ey]$/, '')] : [];
  });
  return [...new Set([bare, ...shorter].filter(({ length }) => length >= SHORTEST_ROOT).map(american))];
}

const american = (root: string): string => (root.length > SHORTEST_UNSURE_ROOT ? root.replace(/is$/, 'iz') : root);
const spellings = (root: string): string[] => (root.endsWith('iz') ? [root, root.replace(/iz$/, 'is')] : [root]);

/** True for different words with a common root. */
export function isDerived(term: string, other: string): boolean {
  if (isCommon(term) || isCommon(other)) return false;
  const roots = rootsOf(term);
  return roots.length > 0 && rootsOf(other).some((root) => roots.includes(root));
}

const WRITTEN = [
  '',
  'e',
  's',
  'es',
  'ed',
  'ing',
  'ement',
  'ements',
  ...ENDINGS.flatMap(({ written }) => [written, `${written}s`]),
];

/** Words that may share a root with a term. */
export function derivedOf(term: string): string[] {
  const [bare = '', ...shorter] = rootsOf(term);
  const roots = shorter.length > 0 ? shorter : [bare];
  const words = roots.flatMap(spellings).flatMap((root) => WRITTEN.map((one) => root + one));
  return [...new Set(words)].filter((word) => word !== term && isDerived(term, word));
}
