import { asText, type Definition, el, type OwnProps } from './view.ts';

export interface OnlyForProps extends OwnProps {
  /** `markdown`: the text is in the page's Markdown, and readers do not see it. `html`: readers see it alone. */
  for: 'markdown' | 'html';
}

/** May be in a line and between blocks, as no element of HTML may. */
export const ONLY_TAG = 'dg-only';

/** Content for readers alone, or for programs that read the page's Markdown alone. With another `for`, it is for both: nothing is lost. */
export const only: Definition = {
  name: 'Only',
  directive: { names: ['only'], kinds: ['container', 'text'] },
  props: ['for'],
  isOpen: true,
  view(use) {
    const { props, own, env } = use;
    const wanted = asText(props['for']);
    if (wanted !== 'markdown' && wanted !== 'html') env.lacks('for: markdown or html');
    const content = use.shown('', 'main') ?? use.line;
    const forReaders = { ...own('only-html'), 'data-markdown-ignore': true };
    if (wanted !== 'markdown') return el(ONLY_TAG, wanted === 'html' ? forReaders : own('only-both'), content);
    return el(ONLY_TAG, { ...own('only-markdown'), hidden: true, 'data-nosearch': true }, content);
  },
};
