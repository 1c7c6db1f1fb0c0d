import type { Nodes } from 'mdast';
import { textOf } from '../../../lib/text.ts';
import type { Component } from '../html/types.ts';
import { writeBlocks, writeNodes } from '../html/walk.ts';
import { flagProp, ownAttributes, phrasing, textProp } from './component.ts';

/** Content that is closed at first. The summary is a prop, the directive's label or an own `<summary>`. */
export const details: Component = {
  name: 'Details',
  directive: { names: ['details'], kinds: ['container'] },
  props: ['summary', 'title', 'open'],
  parts: ['summary'],
  write(use, w) {
    const { summary: prop, title, open } = use.props;
    const [own, children] = takeSummary(use.children);
    const summary = use.label ?? own ?? (textProp(prop) || textProp(title) || textOf(w, 'details.summary'));
    w.sink.open('details', { ...ownAttributes(use, w, 'details'), open: flagProp(open) ? true : undefined });
    w.sink.open('summary');
    if (typeof summary === 'string') w.sink.text(summary);
    else writeNodes(summary, w);
    w.sink.close('summary');
    writeBlocks(children, w);
    w.sink.close('details');
  },
};

function takeSummary(children: Nodes[]): [Nodes[] | undefined, Nodes[]] {
  const summary = children.find((child) => 'name' in child && child.name === 'summary');
  if (summary === undefined || !('children' in summary)) return [undefined, children];
  return [phrasing(summary.children), children.filter((child) => child !== summary)];
}
