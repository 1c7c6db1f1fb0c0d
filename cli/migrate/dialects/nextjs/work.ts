/** What the parts of the converter share. */
import type { NoteKind, PageFacts } from '../../base/types.ts';
import type { Draft } from '../text/draft.ts';
import type { Token } from '../text/tokens.ts';

/** What a site's config says about its pages. All of it has a default, so that one file can be converted alone. */
export interface NextFacts extends PageFacts {
  /** Prefix of imports → folder of the old site, such as `@/` → `src/`. */
  aliases?: Readonly<Record<string, string>>;
  /** The URL to write for a relative one; undefined: it stays. */
  link?: (url: string) => string | undefined;
  /** The path to write for a file that the page imports or shows; it goes to the new site. */
  place?: (file: string) => string;
  /** True for code that docsgen can run. Default: none needs more than React. */
  runs?: (file: string) => boolean;
  /** A package that the page imports. */
  needs?: (name: string) => void;
}

export interface Work {
  draft: Draft;
  facts: NextFacts;
  tokens: readonly Token[];
  /** Components of the old tools by their local names. */
  builtIn: Map<string, string>;
  /** The page imports from Nextra, whose callouts have another default. */
  isNextra: boolean;
  /** Names from other imports; false: docsgen cannot run what it names. */
  locals: Map<string, boolean>;
  /** Pictures by the names of their imports. */
  pictures: Map<string, string>;
  /** Front matter to add. */
  front: string[];
  /** Packages of icons. */
  packages: Set<string>;
}

export const say = ({ draft }: Work, [kind, what, text]: readonly [NoteKind, string, string], at?: number): void =>
  draft.note(kind, what, { text, ...(at === undefined ? {} : { at }) });
