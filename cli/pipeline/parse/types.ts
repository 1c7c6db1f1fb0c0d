import type { Document, FrontMatter, SourceFile } from '../../model/document.ts';
import type { Text } from './partial/include.ts';
import type { PluginRun } from './plugins.ts';

/** A document in the stage. */
export interface Job extends Text {
  file: SourceFile;
  frontMatter: FrontMatter;
  keyLines: Record<string, number>;
  inherited?: Document['inherited'];
  /** The author's plugins for this document. */
  run?: PluginRun;
  /** How often the plugins hardly ran on this page, see `Starved`. */
  tries: number;
}
