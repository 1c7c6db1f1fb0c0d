import { asText, type Definition, el, type OwnProps } from './view.ts';

export interface BadgeProps extends OwnProps {
  /** A type of admonition. Default `info`. */
  type?: string;
  /** The same as `type`. */
  variant?: string;
  /** Shown when there are no children. */
  text?: string | number;
  /** Without effect: a badge is as large as the text around it. */
  size?: string;
}

/** A word in a coloured box. */
export const badge: Definition = {
  name: 'Badge',
  directive: { names: ['badge'], kinds: ['text', 'leaf'] },
  props: ['type', 'variant', 'text', 'size'],
  isLine: true,
  view(use) {
    const { props, own, env } = use;
    const content = use.shown('', 'main') ?? use.line;
    const type = env.admonition(asText(props['type']) || asText(props['variant']) || 'info') ?? 'info';
    const word = asText(props['text']);
    if (content === undefined && !word) env.lacks('text');
    return el('span', { ...own('badge'), 'data-type': type }, content ?? (word && env.words(word)));
  },
};
