import { problem } from '../../../problems/problem.ts';
import type { Component } from '../html/types.ts';
import { writeNodes } from '../html/walk.ts';
import { countWords, placeOf } from '../html/writer.ts';
import { admonitionType } from './admonition.ts';
import { ownAttributes, phrasing, textProp } from './component.ts';

/** A word in a coloured box: `type` is one of the admonitions' types. */
export const badge: Component = {
  name: 'Badge',
  directive: { names: ['badge'], kinds: ['text', 'leaf'] },
  props: ['type', 'variant', 'text', 'size'],
  isLine: true,
  write(use, w) {
    const { type, variant, text } = use.props;
    const wanted = (textProp(type) || textProp(variant) || 'info').toLowerCase();
    const content = use.label ?? phrasing(use.children);
    const word = textProp(text);
    if (content.length === 0 && !word)
      w.problems.push(problem('DG3036', { name: use.name, what: 'text' }, placeOf(use.node, w)));
    w.sink.open('span', {
      ...ownAttributes(use, w, 'badge'),
      'data-type': admonitionType(wanted, w.settings.admonitions) ?? 'info',
    });
    if (content.length > 0) writeNodes(content, w);
    else if (word) {
      w.words += countWords(word);
      w.sink.text(word);
    }
    w.sink.close('span');
  },
};
