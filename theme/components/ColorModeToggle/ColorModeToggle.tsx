import type { ReactNode } from 'react';
import { text } from '../../../runtime/texts.ts';
import type { PartProps } from '../../../runtime/theme.ts';

/** The button alone: the boot script makes it work and says the current mode. Absent when switching is disabled. */
export function ColorModeToggle({ site }: PartProps): ReactNode {
  if (site.colorMode.disableSwitch) return null;
  return (
    <button
      type="button"
      className="color-mode-toggle icon-button"
      data-color-mode-toggle=""
      aria-label={text(site, 'colorMode.toggle')}
      data-light={text(site, 'colorMode.light')}
      data-dark={text(site, 'colorMode.dark')}
      suppressHydrationWarning
    />
  );
}
