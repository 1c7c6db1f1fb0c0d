import type { Point } from 'unist';
import type { Node } from './engine.ts';

/**
 * Finds the places of links (URLs, `www.`) that remark adds to finished text, and of the text around them, in the
 * source: remark gives them no positions.
 */
export function placeLost(parent: Node, source: string): void {
  const children = parent.children ?? [];
  if (children.every((child) => child.position)) return;
  let at = parent.position?.start;
  for (const [index, child] of children.entries()) {
    if (!child.position && at) {
      const start: Point = child.type === 'link' ? find(linkText(child), source, at) : at;
      const next = children.slice(index + 1).find((other) => other.type === 'link' || other.position);
      const end =
        child.type === 'link' ? forward(source, start, linkText(child).length) : (next?.position?.start ?? start);
      child.position = { start, end };
      const text = child.type === 'link' ? child.children?.[0] : undefined;
      if (text && !text.position) text.position = { start, end };
    }
    at = child.position?.end ?? at;
  }
}

const linkText = (link: Node): string => link.children?.[0]?.value ?? '';

function find(text: string, source: string, from: Point): Point {
  // The text is decoded, and the same as the source up to the first character reference.
  const offset = source.indexOf(/^[\w:/.@+-]+/.exec(text)?.[0] ?? text, from.offset);
  return offset < 0 ? from : forward(source, from, offset - (from.offset ?? 0));
}

/** The point `length` characters after another. */
function forward(source: string, from: Point, length: number): Point {
  const start = from.offset ?? 0;
  const passed = source.slice(start, start + length).split('\n');
  const last = passed.at(-1)?.length ?? 0;
  return {
    line: from.line + passed.length - 1,
    column: passed.length > 1 ? last + 1 : from.column + last,
    offset: start + length,
  };
}
