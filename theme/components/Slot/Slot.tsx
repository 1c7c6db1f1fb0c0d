import type { ReactNode } from 'react';
import type { PartProps, SlotName } from '../../../runtime/base/theme.ts';

/** The site's content for a slot; empty by default. */
export function Slot({ name, ...page }: PartProps & { name: SlotName }): ReactNode {
  const Content = page.theme.slots[name];
  return Content ? <Content {...page} /> : null;
}
