/** Which files of the content folders are pages, by the `include` and `exclude` of docs, blog and pages. */
import type { ContentRoot, LoadedConfig, SiteConfig } from '../../config/types.ts';
import { globRegExp } from '../../lib/glob.ts';
import { type Problem, problem } from '../../problems/problem.ts';

/** The patterns of one content root. */
export interface Patterns {
  /** The setting by which a file is not a page; undefined when it may be one. `rel`: its path below the root. */
  outBy(rel: string): 'include' | 'exclude' | undefined;
  /** File of declared tags, below the root. */
  tags?: string;
}

interface Pattern {
  key: (string | number)[];
  text: string;
  test: RegExp;
  isUsed: boolean;
}

interface Owner {
  include: Pattern[];
  exclude: Pattern[];
  tags?: string;
}

/** What configs that were written for Docusaurus repeat: it is true of every site. */
const ALWAYS = new Set([
  '**/_*.{js,jsx,ts,tsx,md,mdx}',
  '**/_*/**',
  '**/*.test.{js,jsx,ts,tsx}',
  '**/*.test.{js,ts}',
  '**/__tests__/**',
]);

/** The patterns by root; `unused` knows those that fitted no file by then. */
export function createPatterns({ docs, blog, pages }: SiteConfig): {
  of(root: ContentRoot): Patterns;
  unused(locate: LoadedConfig['locate']): Problem[];
} {
  const ofDocs = docs.map((one, index) => ownerOf(one, docs.length > 1 ? ['docs', index] : ['docs']));
  const ofBlog = ownerOf(blog, ['blog']);
  const ofPages = ownerOf(pages, ['pages']);
  return {
    of({ kind, docs: id }) {
      const owner =
        kind === 'blog' ? ofBlog : kind === 'pages' ? ofPages : ofDocs[docs.findIndex((one) => one.id === id)];
      return { outBy: judge(owner), ...(owner?.tags ? { tags: owner.tags } : {}) };
    },
    unused: (locate) =>
      [...ofDocs, ofBlog, ofPages]
        .flatMap(({ include, exclude }) => [...include, ...exclude.filter(({ text }) => !ALWAYS.has(text))])
        .filter(({ isUsed }) => !isUsed)
        .map(({ key, text }) =>
          problem('DG1085', { setting: key.filter(isName).join('.'), pattern: text }, locate(key)),
        ),
  };
}

const isName = (part: string | number): boolean => typeof part === 'string';

function ownerOf(
  settings: { include?: string[]; exclude: string[]; tags?: string | false } | undefined,
  key: (string | number)[],
): Owner {
  const made = (name: 'include' | 'exclude'): Pattern[] =>
    (settings?.[name] ?? []).map((text, index) => ({
      key: [...key, name, index],
      text,
      test: globRegExp(text),
      isUsed: false,
    }));
  return {
    include: made('include'),
    exclude: made('exclude'),
    ...(settings?.tags ? { tags: settings.tags } : {}),
  };
}

function judge(owner: Owner | undefined): Patterns['outBy'] {
  if (!owner || owner.include.length + owner.exclude.length === 0) return () => undefined;
  const { include, exclude } = owner;
  return (rel) => {
    const isOut = fits(exclude, rel);
    const isIn = include.length === 0 || fits(include, rel);
    return isOut ? 'exclude' : isIn ? undefined : 'include';
  };
}

/** Asks all of them: each is to be known as used. */
function fits(patterns: Pattern[], rel: string): boolean {
  const those = patterns.filter(({ test }) => test.test(rel));
  for (const pattern of those) pattern.isUsed = true;
  return those.length > 0;
}
