import type { Theme } from '../runtime/theme.ts';
import { defaultTheme } from './default-theme.ts';

/** What a site says about its theme; everything left out is taken from `extends`. */
export interface ThemeDefinition {
  /** The theme to start from: of a package, or of this site. Default: docsgen's own. */
  extends?: Theme;
  /** The inside of pages, by kind of page. */
  layouts?: Partial<Theme['layouts']>;
  /** Parts of pages. A part that is not wanted is `() => null`. */
  components?: Partial<Theme['components']>;
  /** Components of MDX pages by name; names of HTML elements replace these. */
  mdx?: Theme['mdx'];
  /** What the site adds to pages, by place. */
  slots?: Theme['slots'];
  sidebar?: Theme['sidebar'];
  onPageView?: Theme['onPageView'];
}

/**
 * A theme made from another one, with layouts, components, MDX components and slots replaced by key. A replacement that
 * wraps the original imports it from `docsgen/theme`. Keys that do not exist are told when the site is built.
 */
export function defineTheme({ extends: base = defaultTheme, ...own }: ThemeDefinition): Theme {
  return {
    ...base,
    ...own,
    layouts: { ...base.layouts, ...own.layouts },
    components: { ...base.components, ...own.components },
    mdx: { ...base.mdx, ...own.mdx },
    slots: { ...base.slots, ...own.slots },
    sidebar: own.sidebar ?? base.sidebar,
    onPageView: own.onPageView ?? base.onPageView,
  };
}
