import type { ReactNode } from 'react';
import { type Definition, el } from './view.ts';

export interface StepProps {
  title?: ReactNode;
  children?: ReactNode;
}

/** One step of `<Steps>`. */
export const step: Definition = {
  name: 'Step',
  directive: { names: ['step'], kinds: ['container'] },
  props: ['title'],
  parent: 'Steps',
  view(use) {
    const title = use.shown('title', 'main') ?? '';
    return [title === '' ? undefined : el('p', { key: 'title', class: 'step-title' }, title), use.children];
  },
};
