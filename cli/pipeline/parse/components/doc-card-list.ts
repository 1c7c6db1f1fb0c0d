import { encodeUrl } from '../../../html/url-kind.ts';
import { CARDS_SLOT } from '../../../model/document.ts';
import { problem } from '../../../problems/problem.ts';
import type { Component, Use, Writer } from '../html/types.ts';
import { placeOf, urlValue } from '../html/writer.ts';
import { ownAttributes, textProp, writeParagraph } from './component.ts';

/**
 * The pages of the category a page stands in, or that it is the page of, as cards. Which these are is known to the graph only:
 * `render` fills them in. With literal `items` it is those.
 */
export const docCardList: Component = {
  name: 'DocCardList',
  directive: { names: ['doc-cards'], kinds: ['leaf'] },
  props: ['items'],
  implied: { items: /\buse\w*Sidebar\w*\(/ },
  write(use, w) {
    if (Array.isArray(use.props.items)) {
      writeItems(use, w);
      return;
    }
    w.hasCards = true;
    w.sink.open('div', ownAttributes(use, w, 'doc-cards'));
    w.sink.raw(CARDS_SLOT);
    w.sink.close('div');
  },
};

function writeItems(use: Use, w: Writer): void {
  const { items } = use.props;
  w.sink.open('ul', ownAttributes(use, w, 'cards'));
  for (const item of Array.isArray(items) ? items : []) {
    if (typeof item !== 'object' || item === null || Array.isArray(item)) continue;
    const url = textProp(item.href);
    const label = textProp(item.label);
    if (!url || !label) {
      w.problems.push(problem('DG3036', { name: use.name, what: 'href and label' }, placeOf(use.node, w)));
      continue;
    }
    const href = urlValue(w, { kind: 'link', url, ...placeOf(use.node, w) });
    w.sink.open('li', { class: 'card' });
    w.sink.open('p', { class: 'card-title' });
    w.sink.open('a', { class: 'card-link', href: typeof href === 'string' ? encodeUrl(href) : href });
    w.sink.text(label);
    w.sink.close('a');
    w.sink.close('p');
    writeParagraph(item.description, w);
    w.sink.close('li');
  }
  w.sink.close('ul');
}
