import { asText } from '../../../../runtime/components/view.ts';
import { writeGroup } from '../html/code/group.ts';
import type { Component } from '../html/types.ts';

/** Code blocks behind tabs, each under its `[label]`, its title or its language. */
export const codeGroup: Component = {
  name: 'CodeGroup',
  aliases: ['CodeTabs'],
  directive: { names: ['code-group'], kinds: ['container'] },
  props: ['group', 'groupId', 'sync'],
  parts: ['CodeBlock'],
  looksAt: 'code',
  needsMarkdown: (children) => children.some(({ type }) => type === 'code'),
  write({ props, children }, w) {
    writeGroup(children, { group: asText(props.group ?? props.groupId ?? props.sync) || undefined }, w);
  },
};
