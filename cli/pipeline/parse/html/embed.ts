/** A page that is embedded in another: the node in the tree, and its handler. */
import type { Link, Node } from 'mdast';
import { EMBED_MARK } from '../../../model/body.ts';
import type { Writer } from './types.ts';
import { writeNodes } from './walk.ts';
import { addRef, nodePlace } from './writer.ts';

export interface Embed extends Node {
  type: 'embed';
  /** By name, see `WIKI_URL`. */
  url: string;
  /** For everything that cannot show the page itself. */
  link: Link;
}

declare module 'mdast' {
  interface RootContentMap {
    embed: Embed;
  }
}

export function writeEmbed(node: Embed, w: Writer): void {
  const index = addRef(w, { kind: 'embed', url: node.url, ...nodePlace(node, w) });
  w.sink.open('blockquote', { [EMBED_MARK]: index });
  w.sink.open('p');
  writeNodes([node.link], w);
  w.sink.close('p');
  w.sink.close('blockquote');
}
