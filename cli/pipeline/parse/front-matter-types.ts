/** Front matter while it is read. */

import type { FrontMatter } from '../../model/document.ts';
import type { Problem } from '../../problems/problem.ts';

/** A top-level key as it was read. */
export interface RawField {
  /** Plain data; mappings have no prototype. */
  value: unknown;
  /** The value as written, for numbers, booleans and null: `title: 1.10` is the text `1.10`. */
  source?: string;
  /** 1-based line of the file. */
  line: number;
  column: number;
}

export type RawFields = Map<string, RawField>;

export interface FrontMatterResult {
  data: FrontMatter;
  /** Key → 1-based line of the file. */
  keyLines: Record<string, number>;
  /** Offset at which the body begins; 0 without front matter. */
  end: number;
  problems: Problem[];
}

/** Reads the front matter at the beginning of a decoded text. Never throws, never runs anything. */
export type FrontMatterReader = (text: string, file: string) => FrontMatterResult;

/** Where the front matter of a text is. */
export interface FrontMatterBlock {
  /** The lines between the two fences. */
  yaml: string;
  /** Offset of the first of them. */
  start: number;
  /** Offset of the line behind the closing fence. */
  end: number;
  /** `js` of `---js`: a language docsgen does not read. */
  language?: string;
  /** True when no closing fence follows: then `end` is 0 and the text is body. */
  unclosed?: boolean;
}
