/** What transforms of a tree work on. */
import type { Root } from 'mdast';
import type { DocumentFormat, FrontMatter, MarkdownSettings } from '../../../model/document.ts';
import type { Problem } from '../../../problems/problem.ts';

/** A document before it is written. Transforms change `root` in place and add to `problems`. */
export interface Transformable {
  root: Root;
  format: DocumentFormat;
  /** Named in problems. */
  file: string;
  /** The text the tree's positions are about. */
  source: string;
  settings: MarkdownSettings;
  /** Texts of the interface in the language of the page. */
  texts: Readonly<Record<string, string>>;
  frontMatter: FrontMatter;
  problems: Problem[];
  tools: TransformTools;
}

/** What transforms need and only few documents want: loaded once, when the first of them comes. */
export interface TransformTools {
  emoji?: EmojiNames;
}

/** One rewriting. It looks into `source` before it walks the tree: most documents need none of them. */
export type Transform = (document: Transformable) => void;

/** Emoji by name. */
export type EmojiNames = ReadonlyMap<string, string>;
