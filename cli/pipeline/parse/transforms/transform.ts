/** The rewritings of a document's tree, in their order: what authors may spell in several ways gets one form before it is written. */

import { abbreviations } from './abbreviations.ts';
import { alerts } from './alerts.ts';
import { loadEmoji, replaceEmoji, wantsEmoji } from './emoji.ts';
import { mathBlocks } from './math.ts';
import { smartenPunctuation } from './smart-punctuation.ts';
import { snippets } from './snippets.ts';
import { tellStrayFences } from './stray-fences.ts';
import { tocMark } from './toc-mark.ts';
import type { Transform, Transformable, TransformTools } from './types.ts';

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
