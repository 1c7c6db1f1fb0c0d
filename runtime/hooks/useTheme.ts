import type { Theme } from '../base/theme.ts';
import { usePage } from './usePage.ts';

/** The site's theme, overrides applied. */
export function useTheme(): Theme {
  return usePage().theme;
}
