/** Blocks of the language `mdx-code-block`: their content is part of the page, but hidden from plain Markdown tools. */
import { closesFence, openingFence } from '../../../lib/blocks/fences.ts';

const NAME = 'mdx-code-block';

/** Replaces the first and last line of such blocks by spaces, so that all positions stay. */
export function openMdxCodeBlocks(text: string): string {
  if (!text.includes(NAME)) return text;
  /** The open blocks, outermost first; only the innermost can be an ordinary block. */
  const open: { marker: string; isPage: boolean; line: string; at: number }[] = [];
  let out = text;
  const empty = (line: string, at: number): void => {
    const kept = /^[ \t>]*/.exec(line)?.[0] ?? '';
    out = out.slice(0, at) + kept.padEnd(line.length) + out.slice(at + line.length);
  };
  for (const { 0: line, index: at } of text.matchAll(/^.+$/gm)) {
    const block = open.at(-1);
    const opening = openingFence(line, 'quotes');
    if (block && closesFence(line, block.marker, 'quotes')) {
      open.pop();
      if (!block.isPage) continue;
      empty(block.line, block.at);
      empty(line, at);
    } else if (opening && block?.isPage !== false)
      open.push({ marker: opening.marker, isPage: opening.info.trim() === NAME, line, at });
  }
  return out;
}
