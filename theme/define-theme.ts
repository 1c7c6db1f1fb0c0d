import type { Theme } from '../runtime/theme.ts';
import { defaultTheme } from './default-theme.ts';

/** What a site says about its theme; everything left out is taken from `extends`. */
export interface ThemeDefinition {
  /** The theme to start from. Default: docsgen's own. */
  extends?: Theme;
  layouts?: Partial<Theme['layouts']>;
  components?: Partial<Theme['components']>;
  mdx?: Theme['mdx'];
  slots?: Theme['slots'];
  sidebar?: Theme['sidebar'];
  onPageView?: Theme['onPageView'];
}

/**
 * A theme made from another one, with layouts, components, MDX components and slots replaced by key. A replacement that
 * wraps the original imports it from `docsgen/theme`.
 */
export function defineTheme({ extends: base = defaultTheme, ...own }: ThemeDefinition): Theme {
  return {
    layouts: { ...base.layouts, ...own.layouts },
    components: { ...base.components, ...own.components },
    mdx: { ...base.mdx, ...own.mdx },
    slots: { ...base.slots, ...own.slots },
    sidebar: own.sidebar ?? base.sidebar,
    onPageView: own.onPageView ?? base.onPageView,
  };
}
