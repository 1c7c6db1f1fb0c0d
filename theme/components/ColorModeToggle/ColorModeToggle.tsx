import type { ReactNode } from 'react';
import { text } from '../../../runtime/base/texts.ts';
import type { PartProps } from '../../../runtime/base/theme.ts';
import { dark, light, system } from '../../../runtime/tables/icons.ts';
import { Icon } from '../Icon/Icon.tsx';

/**
 * Only the button: the boot script enables it, makes it work and labels it with the current mode. Where the site
 * respects the system, that is a third choice. Absent when switching is disabled.
 */
export function ColorModeToggle({ site }: PartProps): ReactNode {
  const { disableSwitch, respectPrefersColorScheme } = site.colorMode;
  if (disableSwitch) return null;
  return (
    <button
      type="button"
      className="color-mode-toggle icon-button"
      data-color-mode-toggle=""
      aria-label={text(site, 'colorMode.toggle')}
      data-light={text(site, 'colorMode.light')}
      data-dark={text(site, 'colorMode.dark')}
      data-system={respectPrefersColorScheme ? text(site, 'colorMode.system') : undefined}
      disabled
      suppressHydrationWarning
    >
      <Icon d={light} />
      <Icon d={dark} />
      {respectPrefersColorScheme ? <Icon d={system} /> : null}
    </button>
  );
}
