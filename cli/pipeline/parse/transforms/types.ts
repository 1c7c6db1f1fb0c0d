/** The types of transforms. */
import type { Root } from 'mdast';
import type { DocumentFormat, FrontMatter, MarkdownSettings } from '../../../model/document.ts';
import type { Problem } from '../../../problems/problem.ts';

/** A document before it is written. Transforms change `root` in place and add to `problems`. */
export interface Transformable {
  root: Root;
  format: DocumentFormat;
  /** For problems. */
  file: string;
  /** The text that the positions of the tree refer to. */
  source: string;
  settings: MarkdownSettings;
  /** Interface texts in the language of the page. */
  texts: Readonly<Record<string, string>>;
  frontMatter: FrontMatter;
  problems: Problem[];
  tools: TransformTools;
}

/** Data for transforms that few documents need, loaded once for the first of them. */
export interface TransformTools {
  emoji?: EmojiNames;
}

/** A transform. It checks `source` before it walks the tree, because most documents do not need it. */
export type Transform = (document: Transformable) => void;

/** Emoji by name. */
export type EmojiNames = ReadonlyMap<string, string>;
