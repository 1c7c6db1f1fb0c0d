/** Messages between the build and the process that resolves samples. Plain data. */

/** A code block of a page. */
export interface FoundSample {
  /** As it was written: `ts`, `tsx`, `js`, `jsx`, `typescript`, `javascript`. */
  lang: string;
  /** The text of the block, as the Markdown parser gives it: line ends are `\n`, the last one is left out. */
  code: string;
  /** 1-based line of the file in which the first line of code stands. */
  line: number;
  /** Characters of the file before the first column of the code: white space and the marks of lists and quotes. */
  indent: number;
  /** From `title="…"`. A sample whose title is the name of a program is that file for the other samples of its page. */
  title?: string;
  /** What follows the language on the first line; empty when nothing does. */
  meta: string;
  /** False for blocks marked `fragment` or `no-check`, and those that show a file: nothing that is wrong with them is reported. */
  check: boolean;
  /** Numbers of diagnostics that must occur, from `expect-error=2345,2322`. */
  expect?: number[];
}

export interface FoundCode {
  /** The code blocks in TypeScript or JavaScript, in order. */
  samples: FoundSample[];
  /** The different texts of inline code, in the order of their first place. */
  inline: string[];
}

export interface SamplePage {
  /** Names the page in messages; relative to the site. */
  file: string;
  samples: FoundSample[];
  inline: string[];
}

export interface ResolveInput {
  /** Absolute. Samples live in virtual folders below it, so packages resolve from its `node_modules`. */
  siteDir: string;
  /** Module specifiers of the API reference (`lexical`, `@lexical/list`). One that does not resolve is left out. */
  modules: string[];
  /** Further declaration files samples see, absolute. */
  declarations: string[];
  /** Compiler options as in a `tsconfig.json`; each takes the place of the default one. */
  options?: Record<string, unknown>;
  /** A `tsconfig.json` whose compiler options take the place of the default ones; absolute, with `/`. */
  tsconfig?: string;
  /** Samples that import and export nothing may be parts of programs, and samples may import files of the reader. Default: all are whole programs. */
  parts?: true;
  pages: SamplePage[];
}

/** Offsets in the text of a sample or of inline code, and what is there: see `declarationId`. */
export type ApiLink = [start: number, end: number, declaration: string];

/** Something that does not compile, at its place in the Markdown file, 1-based. */
export interface SampleProblem {
  line: number;
  column: number;
  message: string;
  /** Number of the diagnostic: 2345 for TS2345. */
  code: number;
}

/** A package that a sample imports and that cannot be had. */
export interface MissingPackage {
  name: string;
  /** It is there, its types are not. */
  isUntyped: boolean;
  line: number;
  column: number;
}

export interface ResolvedSample {
  /** In the order of the text; they do not overlap. */
  links: ApiLink[];
  problems: SampleProblem[];
  /** Each package once. What follows from their absence is not a problem of the sample. */
  missing: MissingPackage[];
}

export interface ResolvedPage {
  file: string;
  /** One per sample, in order. */
  samples: ResolvedSample[];
  /** By the text of the inline code; texts without a link are left out. Ask with `Object.hasOwn`: texts can be `constructor`. */
  inline: Record<string, ApiLink[]>;
}

export interface ResolveOutput {
  pages: ResolvedPage[];
  /** Files of the disk that TypeScript read, its own library left out: sources and `package.json` files; absolute, sorted. */
  inputs: string[];
}
