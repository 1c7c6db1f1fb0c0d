/** Applies all transforms of a document's tree in order, so that each notation has the same form when it is written. */
import { abbreviations } from './abbreviations.ts';
import { alerts } from './alerts.ts';
import { loadEmoji, replaceEmoji, wantsEmoji } from './emoji.ts';
import { reportFootnotes } from './footnotes.ts';
import { mathBlocks } from './math.ts';
import { reportFailedLinks } from './references.ts';
import { smartenPunctuation } from './smart-punctuation.ts';
import { snippets } from './snippets.ts';
import { reportStrayFences } from './stray-fences.ts';
import { tocMark } from './toc-mark.ts';
import type { Transform, Transformable, TransformTools } from './types.ts';
import { wikiLinks } from './wiki-links.ts';

const transforms: readonly Transform[] = [
  // First: it compares the tree with the source.
  reportFailedLinks,
  mathBlocks,
  alerts,
  wikiLinks,
  snippets,
  tocMark,
  reportStrayFences,
  reportFootnotes,
  // Last: changes to text, after all notations in it were read.
  replaceEmoji,
  smartenPunctuation,
  abbreviations,
];

/** Loads what a document needs into `tools`; undefined when nothing is missing. */
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
