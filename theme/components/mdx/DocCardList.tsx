import type { ReactNode } from 'react';
import { pageCards } from '../../../runtime/components/cards.ts';
import type { OwnProps } from '../../../runtime/components/view.ts';
import { usePage } from '../../../runtime/hooks/usePage.ts';
import { toReact, useEnv } from './fromView.tsx';
import { classes } from './props.ts';

export interface DocCardListProps extends OwnProps {
  /** Default on generated category pages: the pages of the category. Required elsewhere. */
  items?: readonly { href?: string; label?: string; description?: string }[];
}

/** Pages as cards. */
export function DocCardList({ items, id, className }: DocCardListProps): ReactNode {
  const env = useEnv();
  const { cards = [] } = usePage().route;
  const pages = items ?? cards.map(({ title, ...card }) => ({ label: title, ...card }));
  const shown = pages.flatMap(({ href, label, description }) => (href && label ? [{ href, label, description }] : []));
  return toReact(pageCards(shown, { class: classes('cards', className), id }, env));
}
