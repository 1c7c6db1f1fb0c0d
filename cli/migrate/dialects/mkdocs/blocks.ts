/** Blocks of a page, one after the other: finds out what begins at a line and has it converted. */
import type { At, Reader } from './block.ts';
import { admonition, callout, tabs } from './boxes.ts';
import type { Context, Line } from './context.ts';
import { definitions } from './definition-lists.ts';
import { fence } from './fences.ts';
import { heading } from './headings.ts';
import { htmlBlock } from './html.ts';
import { isBlank } from './lines.ts';
import { list } from './lists.ts';
import { paragraph } from './paragraphs.ts';
import { abbreviation, footnote, reference } from './references.ts';
import { comment, indentedCode, mathBlock, mkdocstrings, quote, rule, tableOfContents } from './simple.ts';
import { slashBlock } from './slash-blocks.ts';
import { snippet, templateInclude } from './snippets.ts';
import { templateBlock } from './templates.ts';

/** In the order in which they are looked for. */
const READERS: readonly Reader[] = [
  fence,
  definitions,
  comment,
  indentedCode,
  snippet,
  templateInclude,
  templateBlock,
  admonition,
  callout,
  tabs,
  slashBlock,
  mkdocstrings,
  tableOfContents,
  mathBlock,
  heading,
  rule,
  htmlBlock,
  footnote,
  abbreviation,
  reference,
  list,
  quote,
];

export function convertBlocks(lines: readonly Line[], ctx: Context): string[] {
  const out: string[] = [];
  let last = 0;
  for (let at = 0; at < lines.length; ) {
    if (isBlank(lines[at] as Line)) {
      if (out.at(-1) !== '') out.push('');
      at++;
      continue;
    }
    const place: At = { lines, at, ctx, before: out.slice(last) };
    const block = firstOf(place) ?? paragraph(place);
    if (block.replaces) out.length = last;
    last = out.length;
    for (const line of block.out) out.push(line);
    at = block.end;
  }
  return out;
}

function firstOf(place: At) {
  for (const reader of READERS) {
    const block = reader(place);
    if (block) return block;
  }
  return undefined;
}
