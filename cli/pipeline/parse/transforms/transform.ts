/** The rewritings of a document's tree, in their order: what authors may spell in several ways gets one form before it is written. */
import type { Root } from 'mdast';
import type { Problem } from '../../../lib/problem.ts';
import type { DocumentFormat, FrontMatter, MarkdownSettings } from '../../types.ts';
import { alerts } from './alerts.ts';
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
  frontMatter: FrontMatter;
  problems: Problem[];
}

/** One rewriting. It looks into `source` before it walks the tree: most documents need none of them. */
export type Transform = (document: Transformable) => void;

const transforms: readonly Transform[] = [alerts, tocMark];

export function transform(document: Transformable): void {
  for (const rewrite of transforms) rewrite(document);
}
