/** What docsgen means to show in another way than the reference, by name. */
import { gemoji } from 'gemoji';
import type { Block } from './reading.ts';

export interface Sides {
  reference: Block[];
  published: Block[];
}

export interface Cause {
  name: string;
  /** Both sides without this difference; undefined when neither has it. */
  rewrite(sides: Sides): Sides | undefined;
}

const EMOJI = new Map(gemoji.flatMap(({ emoji, names }) => names.map((name) => [name, emoji])));

/** A difference in the text of both sides. */
const inText = (name: string, change: (text: string, block: Block) => string): Cause => ({
  name,
  rewrite(sides) {
    const changed = (blocks: Block[]): Block[] =>
      blocks.map((block) => ({ ...block, text: change(block.text, block) }));
    const next = { reference: changed(sides.reference), published: changed(sides.published) };
    return JSON.stringify(next) === JSON.stringify(sides) ? undefined : next;
  },
});

export const causes: readonly Cause[] = [
  inText('emoji', (text) => text.replace(/:([\w+-]+):/g, (found, name: string) => EMOJI.get(name) ?? found)),
];
