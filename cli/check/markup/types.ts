/** A page as the rules for its Markdown read it, and what they find. */
import type { Fence } from '../../lib/blocks/find-blocks.ts';
import type { ProblemArgs } from '../../problems/catalogue.ts';
import type { markupProblems } from '../../problems/markup.ts';
import type { MarkdownFile } from '../model/check.ts';

/** A paragraph, heading or table, without the marks of the lists and quotes around it. */
export interface Block {
  /** 1-based line of each line. */
  at: readonly number[];
  lines: readonly string[];
}

export interface Page extends MarkdownFile {
  text: string;
  /** All lines of the file. */
  lines: readonly string[];
  /** Number of lines of the front matter. */
  front: number;
  blocks: readonly Block[];
  fences: readonly Fence[];
  /** Names of all emoji; empty when no page can contain one. */
  emoji: readonly string[];
  /** `$` encloses formulas. */
  hasMath: boolean;
  /** True for the path of a page of the site. */
  isPage(path: string): boolean;
}

type Code = keyof typeof markupProblems;

/** `text`: where the line is wrong; its first character is the column. */
export type Fault = { [C in Code]: { code: C; args: ProblemArgs<C>; line: number; text?: string } }[Code];

export type MarkupRule = (page: Page) => Fault[];
