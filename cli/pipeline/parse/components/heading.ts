import type { Heading, PhrasingContent } from 'mdast';
import { asText } from '../../../../runtime/components/view.ts';
import type { Component } from '../html/types.ts';
import { writeNode } from '../html/walk.ts';
import { phrasing } from './component.ts';

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
