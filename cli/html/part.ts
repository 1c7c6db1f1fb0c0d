/** Parts of a page's HTML that are shown on another page. */
import { decodeAttribute } from './decode.ts';
import { escapeAttribute } from './escape.ts';
import { attribute, attributesOf, scan } from './tags.ts';
import { close, isEmpty, makeRoom } from './tree.ts';

const HEADING = /^h([1-6])$/;
const ITEMS = new Set(['p', 'li', 'table', 'pre', 'figure']);

interface Open {
  tag: string;
  /** Offset of its start tag. */
  from: number;
}

/** A part whose end is looked for: it ends with its last element, or before a heading of this level. */
interface Part {
  start: number;
  /** The number of open elements around it. */
  depth: number;
  /** 0: a block. */
  level: number;
}

/**
 * The HTML from a heading to the next of its level, or the block with an anchor; undefined without such an id. A section
 * ends with the element that contains its heading, and before one that contains the next heading.
 */
export function partWithId(html: string, id: string): string | undefined {
  const open: Open[] = [{ tag: '', from: 0 }];
  let part: Part | undefined;
  let end: number | undefined;
  const endAt = (tag: { from: number; to: number }, isOfBlock: boolean) => {
    if (part && open.length < part.depth + (part.level > 0 ? 0 : 1)) end ??= isOfBlock ? tag.to : tag.from;
  };
  scan(html, [
    {
      start(tag) {
        if (end !== undefined) return;
        makeRoom(open, tag.name);
        endAt(tag, false);
        const level = Number(HEADING.exec(tag.name)?.[1] ?? 0);
        if (part && level > 0 && level <= part.level) end ??= (open[part.depth] ?? tag).from;
        const depth = open.length;
        if (!isEmpty(tag.name, html.slice(tag.nameEnd, tag.to - 1))) open.push({ tag: tag.name, from: tag.from });
        if (part || attribute(tag, 'id') !== id) return;
        part = level > 0 ? { start: tag.from, depth, level } : blockOf(open);
      },
      end(tag) {
        if (end !== undefined) return;
        const isOfBlock = part?.level === 0 && open[part.depth]?.tag === tag.name;
        close(open, tag.name);
        endAt(tag, isOfBlock);
      },
    },
  ]);
  if (!part) return undefined;
  const text = html.slice(part.start, end);
  return html.startsWith('<li', part.start) ? `<ul>${text}</ul>` : text;
}

/** The innermost block that is open. */
function blockOf(open: readonly Open[]): Part | undefined {
  const depth = open.findLastIndex(({ tag }) => ITEMS.has(tag));
  const block = open[depth];
  return block && { start: block.from, depth, level: 0 };
}

/** The HTML without its first heading, if that is of level 1. */
export function withoutTitle(html: string): string {
  let isFirst = true;
  let start = -1;
  let end = -1;
  scan(html, [
    {
      start(tag) {
        if (isFirst && tag.name === 'h1') start = tag.from;
        isFirst = false;
      },
      end(tag) {
        if (start >= 0 && end < 0 && tag.name === 'h1') end = tag.to;
      },
    },
  ]);
  return end < 0 ? html : html.slice(0, start) + html.slice(end);
}

/** The HTML for another page: without ids, which that page may have, and with links to the places of its own page. */
export function movedTo(html: string, page: string): string {
  let moved = '';
  let from = 0;
  scan(html, [
    {
      start(tag) {
        for (const { name, value, from: begin, to } of attributesOf(tag)) {
          const isPlace = name === 'href' && value.startsWith('#');
          if (name !== 'id' && !isPlace) continue;
          const href = isPlace ? ` href="${escapeAttribute(page + decodeAttribute(value))}"` : '';
          moved += html.slice(from, begin) + href;
          from = to;
        }
      },
    },
  ]);
  return moved + html.slice(from);
}
