import type { ReactNode } from 'react';
import { type Definition, el, type Flag, isOn, type OwnProps } from './view.ts';

export interface DetailsProps extends OwnProps {
  /** The line to click; a `<summary>` among the children wins. Default: the text `details.summary`. */
  summary?: ReactNode;
  /** The same as `summary`. */
  title?: ReactNode;
  open?: Flag;
}

/** Content that is closed by default. */
export const details: Definition = {
  name: 'Details',
  directive: { names: ['details'], kinds: ['container'] },
  props: ['summary', 'title', 'open'],
  isOpen: true,
  parts: ['summary'],
  view(use) {
    const { taken, rest } = use.take('summary');
    const label = use.shown('', 'main') ?? taken;
    const summary = label ?? (use.shown('summary') || use.shown('title') || use.env.texts['details.summary']);
    const open = isOn(use.props['open']) ? true : undefined;
    return el('details', { ...use.own('details'), open }, el('summary', {}, summary), rest);
  },
};
