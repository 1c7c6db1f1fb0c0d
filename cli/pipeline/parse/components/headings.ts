/** Headings as components, and the list of all headings. */
import type { Heading, PhrasingContent } from 'mdast';
import { asText } from '../../../../runtime/components/view.ts';
import { escapeAttribute } from '../../../html/escape.ts';
import type { Heading as OutlineHeading } from '../../../model/document.ts';
import type { Component } from '../html/types.ts';
import { writeNode } from '../html/walk.ts';
import { writeLater } from '../html/writer.ts';
import { ownAttributes, phrasing } from './component.ts';

/** `<Heading as="h2" id="…">`: like a Markdown heading, with a permalink and an entry in the table of contents. */
export const heading: Component = {
  name: 'Heading',
  props: ['as'],
  isLine: true,
  write(use, w) {
    const level = Number(/^h([1-6])$/.exec(asText(use.props.as) ?? '')?.[1] ?? 2);
    const id = asText(use.props.id);
    const node: Heading = {
      type: 'heading',
      depth: level as Heading['depth'],
      children: phrasing(use.children) as PhrasingContent[],
      position: use.node.position,
    };
    if (id) node.data = { hProperties: { id } } as Heading['data'];
    writeNode(node, w);
  },
};

/** The page's headings as a list of links, where it is. Levels 2 and 3 unless the props say otherwise. */
export const tocInline: Component = {
  name: 'TOCInline',
  directive: { names: ['toc'], kinds: ['leaf'] },
  props: ['toc', 'minHeadingLevel', 'maxHeadingLevel', 'min', 'max'],
  implied: { toc: /^\s*(?:props\.)?toc\s*$/ },
  write(use, w) {
    const { minHeadingLevel, maxHeadingLevel, min, max } = use.props;
    const from = level(asText(minHeadingLevel ?? min), 2);
    const to = level(asText(maxHeadingLevel ?? max), 3);
    w.sink.open('div', ownAttributes(use, w, 'toc-inline'));
    writeLater(w, () => nestedList(w.headings.filter(({ depth }) => depth >= from && depth <= to)));
    w.sink.close('div');
  },
};

const level = (text: string | undefined, otherwise: number): number =>
  text !== undefined && /^[1-6]$/.test(text) ? Number(text) : otherwise;

/** A list with lists in it; a heading is below the last one that is higher than it. */
function nestedList(headings: readonly OutlineHeading[]): string {
  let html = '';
  const open: number[] = [];
  for (const { depth, id, html: label } of headings) {
    let last = open.at(-1);
    while (last !== undefined && depth < last && open.length > 1) {
      html += '</li></ul>';
      open.pop();
      last = open.at(-1);
    }
    if (last === undefined || depth > last) {
      html += '<ul>';
      open.push(depth);
    } else {
      html += '</li>';
    }
    html += `<li><a href="#${escapeAttribute(id)}">${label}</a>`;
  }
  return html + '</li></ul>'.repeat(open.length);
}
