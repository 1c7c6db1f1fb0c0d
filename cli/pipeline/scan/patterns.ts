/** Which files of the content folders are pages, by the `include` and `exclude` of docs, blogs and pages. */

import { type Glob, globOf } from '../../lib/glob.ts';
import type { ContentRoot, LoadedConfig, SiteConfig } from '../../model/config.ts';
import { type Problem, problem } from '../../problems/problem.ts';

/** The patterns of one content root. */
export interface Patterns {
  /** The setting that excludes a file; undefined when it may be a page. `rel`: its path below the root. */
  outBy(rel: string): 'include' | 'exclude' | undefined;
  /** True when `exclude` has a pattern for everything in a folder, such as `vendor/**`. */
  skips(folder: string): boolean;
  /** File of declared tags, below the root. */
  tags?: string;
}

interface Pattern {
  key: (string | number)[];
  text: string;
  test: Glob;
  isUsed: boolean;
}

interface Owner {
  include: Pattern[];
  exclude: Pattern[];
  tags?: string;
}

/** Patterns that Docusaurus configs repeat; docsgen always excludes these files. */
const ALWAYS = new Set([
  '**/_*.{js,jsx,ts,tsx,md,mdx}',
  '**/_*/**',
  '**/*.test.{js,jsx,ts,tsx}',
  '**/*.test.{js,ts}',
  '**/__tests__/**',
]);

/** The patterns by root; `unused` reports the patterns that have matched no file so far. */
export function createPatterns({ docs, blogs, pages }: SiteConfig): {
  of(root: ContentRoot): Patterns;
  unused(locate: LoadedConfig['locate']): Problem[];
} {
  const ofDocs = docs.map((one, index) => ownerOf(one, docs.length > 1 ? ['docs', index] : ['docs']));
  const ofBlogs = blogs.map((one, index) => ownerOf(one, blogs.length > 1 ? ['blog', index] : ['blog']));
  const ofPages = ownerOf(pages, ['pages']);
  return {
    of(root) {
      const owner = {
        docs: ofDocs[docs.findIndex(({ id }) => id === root.docs)],
        blog: ofBlogs[blogs.findIndex(({ id }) => id === root.blog)],
        pages: ofPages,
      }[root.kind];
      return { outBy: judge(owner), skips: skipsOf(owner), ...(owner?.tags ? { tags: owner.tags } : {}) };
    },
    unused: (locate) =>
      [...ofDocs, ...ofBlogs, ofPages]
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
      test: globOf(text),
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
    const isOut = matches(exclude, rel);
    const isIn = include.length === 0 || matches(include, rel);
    return isOut ? 'exclude' : isIn ? undefined : 'include';
  };
}

function skipsOf(owner: Owner | undefined): Patterns['skips'] {
  const whole = (owner?.exclude ?? []).filter(({ text }) => text.endsWith('/**'));
  const folders = whole.map((pattern) => ({ pattern, test: globOf(pattern.text.slice(0, -'/**'.length)) }));
  return (folder) => {
    const found = folders.find(({ test }) => test.test(folder));
    if (found) found.pattern.isUsed = true;
    return found !== undefined;
  };
}

/** Tests every pattern, so that each match marks its pattern as used. */
function matches(patterns: Pattern[], rel: string): boolean {
  const matching = patterns.filter(({ test }) => test.test(rel));
  for (const pattern of matching) pattern.isUsed = true;
  return matching.length > 0;
}
