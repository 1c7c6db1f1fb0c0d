/** Types of the front matter reader. */
import type { FrontMatter } from '../../model/document.ts';
import type { Problem } from '../../problems/problem.ts';

/** A parsed top-level key. */
export interface RawField {
  /** Plain data; mappings without a prototype. */
  value: unknown;
  /** The source of numbers, booleans and null: `title: 1.10` is the text `1.10`. */
  source?: string;
  /** Text that YAML drops although it looks like a part of the value: ` #12 now`. */
  lost?: { text: string; line: number; column: number };
  /** 1-based line of the file. */
  line: number;
  column: number;
}

export type RawFields = Map<string, RawField>;

export interface FrontMatterResult {
  data: FrontMatter;
  /** Key → 1-based line of the file. */
  keyLines: Record<string, number>;
  /** Offset of the body; 0 without front matter. */
  end: number;
  problems: Problem[];
}

/** Reads the front matter of a decoded text. Never throws and never runs code. */
export type FrontMatterReader = (text: string, file: string) => FrontMatterResult;
