import type { Theme } from '../runtime/base/theme.ts';
import { defaultTheme } from './default-theme.ts';

/** A site's changes to a theme; everything else comes from `extends`. */
export interface ThemeDefinition {
  /** The base theme, from a package or the site. Default: docsgen's own. */
  extends?: Theme;
  /** Layouts by kind of page. */
  layouts?: Partial<Theme['layouts']>;
  /** Parts of pages. `() => null` removes a part. */
  components?: Partial<Theme['components']>;
  /** Components of MDX pages by name; names of HTML elements replace these. */
  mdx?: Theme['mdx'];
  /** Additions to pages, by place. */
  slots?: Theme['slots'];
  sidebar?: Theme['sidebar'];
  onPageView?: Theme['onPageView'];
}

/** The theme, and for types only the components that it provides by itself: what MDX pages may use without an import. */
type Defined<Mdx> = Theme & { readonly given?: Mdx };

/**
 * A theme based on another one, with layouts, components, MDX components and slots replaced by key. A replacement that
 * wraps the original imports it from `docsgen/theme`. The build reports unknown keys.
 */
export function defineTheme<Mdx extends Theme['mdx'] = Record<never, never>>({
  extends: base = defaultTheme,
  ...own
}: ThemeDefinition & { mdx?: Mdx } = {}): Defined<Mdx> {
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
