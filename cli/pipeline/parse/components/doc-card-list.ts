import { type PageCard, pageCards } from '../../../../runtime/components/cards.ts';
import { asText, type Env } from '../../../../runtime/components/view.ts';
import { CARDS_SLOT } from '../../../model/document.ts';
import type { Literal } from '../html/literal.ts';
import type { Component } from '../html/types.ts';
import { ownAttributes } from './component.ts';
import { envOf } from './from-view.ts';
import { type Content, print } from './print.ts';

/**
 * The pages of the page's category as cards. Only the graph knows them, so `render` fills them in. With literal
 * `items`, these are the cards.
 */
export const docCardList: Component = {
  name: 'DocCardList',
  directive: { names: ['doc-cards'], kinds: ['leaf'] },
  props: ['items'],
  implied: { items: /\buse\w*Sidebar\w*\(/ },
  write(use, w) {
    const { items } = use.props;
    if (Array.isArray(items)) {
      const env = envOf(use, w);
      return print(pageCards(items.flatMap(readItem(env)), ownAttributes(use, w, 'cards'), env), w);
    }
    w.hasCards = true;
    w.sink.open('div', ownAttributes(use, w, 'doc-cards'));
    w.sink.raw(CARDS_SLOT);
    w.sink.close('div');
  },
};

const readItem =
  ({ lacks }: Env<Content>) =>
  (item: Literal): PageCard[] => {
    if (typeof item !== 'object' || item === null || Array.isArray(item)) return [];
    const [href, label] = [asText(item.href), asText(item.label)];
    if (href && label) return [{ href, label, description: asText(item.description) }];
    lacks('href and label');
    return [];
  };
