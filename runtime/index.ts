/** What authors' components and themes import from `docsgen/runtime`. */
export { BrowserOnly, type BrowserOnlyProps } from './BrowserOnly.tsx';
export type { ColorMode, ColorModeChoice } from './base/color-mode.ts';
export { type PageKey, type TextParams, text } from './base/texts.ts';
export type {
  ContentComponent,
  LayoutProps,
  PageView,
  PartProps,
  ShellProps,
  SlotName,
  Theme,
  ThemeComponents,
  ThemeLayouts,
} from './base/theme.ts';
export { ErrorBoundary, type ErrorBoundaryProps } from './ErrorBoundary.tsx';
export { Html, type HtmlProps } from './Html.tsx';
export { type ColorModeState, useColorMode } from './hooks/useColorMode.ts';
export { useIsBrowser } from './hooks/useIsBrowser.ts';
export { usePage } from './hooks/usePage.ts';
export { useRoute } from './hooks/useRoute.ts';
export { useSite } from './hooks/useSite.ts';
export { useTheme } from './hooks/useTheme.ts';
export { Island, type IslandProps } from './Island.tsx';
export { Link, type LinkProps } from './Link.tsx';
export { Only, type OnlyProps } from './Only.tsx';
export type * from './tables/register.ts';
export type * from './types.ts';
