/** Parts of a page's HTML that are shown on another page. */
import { decodeAttribute } from './decode.ts';
import { escapeAttribute } from './escape.ts';
import { attribute, attributesOf, scan } from './tags.ts';

interface Section {
  /** Offsets. */
  start: number;
  end: number;
}

const HEADING = /^h([1-6])$/;
const ITEMS = new Set(['p', 'li', 'table', 'pre', 'figure']);

/** The HTML from a heading to the next of its level, or the block with an anchor; undefined without such an id. */
export function partWithId(html: string, id: string): string | undefined {
  let found: Section | undefined;
  let level = 0;
  const open: { name: string; from: number }[] = [];
  let block: { name: string; from: number } | undefined;
  scan(html, [
    {
      start(tag) {
        const depth = Number(HEADING.exec(tag.name)?.[1] ?? 0);
        if (found && level > 0 && depth > 0 && depth <= level && found.end === html.length) found.end = tag.from;
        if (ITEMS.has(tag.name)) open.push({ name: tag.name, from: tag.from });
        if (found || attribute(tag, 'id') !== id) return;
        if (depth > 0) {
          level = depth;
          found = { start: tag.from, end: html.length };
        } else block = open.at(-1);
      },
      end(tag) {
        const last = open.at(-1);
        if (last?.name !== tag.name) return;
        open.pop();
        if (last === block) found ??= { start: last.from, end: tag.to };
      },
    },
  ]);
  if (!found) return undefined;
  const part = html.slice(found.start, found.end);
  return block?.name === 'li' ? `<ul>${part}</ul>` : part;
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
