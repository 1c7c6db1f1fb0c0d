/** Messages between `check` and the process that compiles MDX documents, as plain data. */

import type { WrongProp } from '../../problems/samples.ts';

/** An MDX document as a module, see `cli/pipeline/parse/mdx/typed-module.ts`. */
export interface PropsPage {
  /** Relative to the site. */
  file: string;
  code: string;
  /** Places of its parts in the document. */
  marks: [start: number, end: number, source: number, isExact: boolean][];
}

export interface PropsInput {
  /** Absolute. */
  siteDir: string;
  /** The site's `tsconfig.json`, absolute, with `/`. */
  tsconfig: string;
  pages: PropsPage[];
}

/** A wrong use of a component. */
export interface PropsFault extends WrongProp {
  /** Offset in the document. */
  at: number;
}

export interface PropsOutput {
  /** In the order of the input. */
  pages: PropsFault[][];
  /** Files that TypeScript read, and missing files that imports name; absolute. */
  inputs: string[];
}
