/** The rewritings of a document's tree, in their order: what authors may spell in several ways gets one form before it is written. */
import type { Root } from 'mdast';
import type { Problem } from '../../../lib/problem.ts';
import type { DocumentFormat, FrontMatter, MarkdownSettings } from '../../../model/document.ts';
import { abbreviations } from './abbreviations.ts';
import { alerts } from './alerts.ts';
import { type EmojiNames, loadEmoji, replaceEmoji, wantsEmoji } from './emoji.ts';
import { mathBlocks } from './math.ts';
import { smartenPunctuation } from './smart-punctuation.ts';
import { snippets } from './snippets.ts';
import { tellStrayFences } from './stray-fences.ts';
import { tocMark } from './toc-mark.ts';

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

const transforms: readonly Transform[] = [
  mathBlocks,
  alerts,
  snippets,
  tocMark,
  tellStrayFences,
  // Last of all: how the text looks, when nothing is to be read in it any more.
  replaceEmoji,
  smartenPunctuation,
  abbreviations,
];

/** Loads into `tools` what a document wants and is not there yet; undefined when nothing is missing. */
export function loadTransforms(
  document: Pick<Transformable, 'source' | 'settings'>,
  tools: TransformTools,
): Promise<unknown> | undefined {
  if (tools.emoji !== undefined || !wantsEmoji(document)) return undefined;
  return loadEmoji().then((emoji) => {
    tools.emoji = emoji;
  });
}

export function transform(document: Transformable): void {
  for (const rewrite of transforms) rewrite(document);
}
