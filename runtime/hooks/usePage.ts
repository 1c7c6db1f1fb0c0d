import { useContext } from 'react';
import { PageContext } from '../base/context.ts';
import type { PartProps } from '../base/theme.ts';

/** Site, route and theme of the current page. Throws outside of a docsgen page. */
export function usePage(): PartProps {
  const page = useContext(PageContext);
  if (!page) throw new Error('docsgen hooks work only inside a docsgen page.');
  return page;
}
