/** Messages between the build and the process that resolves samples, as plain data. */

/** A code block of a page. */
export interface FoundSample {
  /** As written: `ts`, `tsx`, `js`, `jsx`, `typescript`, `javascript`. */
  lang: string;
  /** The text of the block, as the Markdown parser returns it: with `\n` line ends, without the last one. */
  code: string;
  /** Line of the first line of code in the file, counted from 1. */
  line: number;
  /** Characters before the first column of the code: white space, and markers of lists and quotes. */
  indent: number;
  /** From `title="…"`. A sample with a file name as its title is that file for other samples of its page. */
  title?: string;
  /** The text after the language on the first line; may be empty. */
  meta: string;
  /** False for blocks marked `fragment` or `no-check`, and blocks that show a file: their errors are not reported. */
  check: boolean;
  /** Numbers of diagnostics that must occur, from `expect-error=2345,2322`. */
  expect?: number[];
}

export interface FoundCode {
  /** The code blocks in TypeScript or JavaScript, in order. */
  samples: FoundSample[];
  /** The texts of inline code without duplicates, in the order of their first occurrence. */
  inline: string[];
}

export interface SamplePage {
  /** Name of the page in messages, relative to the site. */
  file: string;
  samples: FoundSample[];
  inline: string[];
}

export interface ResolveInput {
  /** Absolute. Samples are in virtual folders below it, so packages resolve from its `node_modules`. */
  siteDir: string;
  /** Module specifiers of the API reference (`lexical`, `@lexical/list`). Unresolved ones are ignored. */
  modules: string[];
  /** Further declaration files for samples, absolute. */
  declarations: string[];
  /** Compiler options as in a `tsconfig.json`, which override the defaults. */
  options?: Record<string, unknown>;
  /** A `tsconfig.json` whose compiler options override the defaults; absolute, with `/`. */
  tsconfig?: string;
  /** Samples without imports and exports may be parts of programs, and samples may import files of the reader. */
  parts?: true;
  pages: SamplePage[];
}

/** Offsets in the text of a sample or of inline code, and the declaration: see `declarationId`. */
export type ApiLink = [start: number, end: number, declaration: string];

/** An error at its place in the Markdown file, counted from 1. */
export interface SampleProblem {
  line: number;
  column: number;
  message: string;
  /** Number of the diagnostic: 2345 for TS2345. */
  code: number;
}

/** A package that a sample imports but that is missing. */
export interface MissingPackage {
  name: string;
  /** It is installed, but its types are not. */
  isUntyped: boolean;
  line: number;
  column: number;
}

export interface ResolvedSample {
  /** In the order of the text, not overlapping. */
  links: ApiLink[];
  problems: SampleProblem[];
  /** Without duplicates. Errors that follow from their absence are not problems of the sample. */
  missing: MissingPackage[];
}

export interface ResolvedPage {
  file: string;
  /** One per sample, in order. */
  samples: ResolvedSample[];
  /** Links by the text of inline code that has any. Use `Object.hasOwn`: a text can be `constructor`. */
  inline: Record<string, ApiLink[]>;
}

export interface ResolveOutput {
  pages: ResolvedPage[];
  /** Sources and `package.json` files that TypeScript read from disk, without its own library; absolute, sorted. */
  inputs: string[];
}
