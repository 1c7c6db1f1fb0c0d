import type { Heading, PhrasingContent } from 'mdast';
import type { Component } from '../html/types.ts';
import { writeNode } from '../html/walk.ts';
import { phrasing, textProp } from './component.ts';

/** `<Heading as="h2" id="…">`: a heading like those of Markdown, with a permalink and a line in the table of contents. */
export const heading: Component = {
  name: 'Heading',
  props: ['as'],
  isLine: true,
  write(use, w) {
    const level = Number(/^h([1-6])$/.exec(textProp(use.props.as) ?? '')?.[1] ?? 2);
    const id = textProp(use.props.id);
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
