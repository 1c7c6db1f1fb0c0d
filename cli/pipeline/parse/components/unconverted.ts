import { admonition } from '../../../../runtime/components/admonition.ts';
import { badge } from '../../../../runtime/components/badge.ts';
import { asText } from '../../../../runtime/components/view.ts';
import { problem } from '../../../problems/problem.ts';
import { plainTextOf } from '../html/text.ts';
import type { Component } from '../html/types.ts';
import { nodePlace } from '../html/writer.ts';
import { viewUse } from './from-view.ts';
import { print } from './print.ts';

/**
 * The place of something that `migrate` could not convert: `dev` shows it, and the problem fails the build. The label
 * is the old source, `from` its place in the old site.
 */
export const unconverted: Component = {
  name: 'Unconverted',
  directive: { names: ['unconverted'], kinds: ['text', 'leaf', 'container'] },
  props: ['from'],
  write(use, w) {
    const what = use.label ? plainTextOf(use.label) : '';
    const from = asText(use.props['from']) ?? '';
    w.problems.push(problem('DG3141', { what, from }, nodePlace(use.node, w)));
    const isLine = use.node.type === 'textDirective' || use.node.type === 'mdxJsxTextElement';
    const shown = { ...use, name: 'danger', props: { ...use.props, type: 'danger' } };
    print((isLine ? badge : admonition).view(viewUse(shown, w)), w);
  },
};
