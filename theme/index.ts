/** `docsgen/theme`: the default theme, its parts for wrapping, and `defineTheme`. */
export type {
  DocPagerProps,
  LayoutProps,
  PageView,
  PartProps,
  PostPartProps,
  ShellProps,
  SlotName,
  Theme,
  ThemeComponents,
  ThemeLayouts,
  ThemeSlots,
} from '../runtime/base/theme.ts';
export { AnnouncementBar } from './components/AnnouncementBar/AnnouncementBar.tsx';
export { BackToTop } from './components/BackToTop/BackToTop.tsx';
export { Breadcrumbs, PageActions } from './components/Breadcrumbs/Breadcrumbs.tsx';
export { ColorModeToggle } from './components/ColorModeToggle/ColorModeToggle.tsx';
export { DocPager } from './components/DocPager/DocPager.tsx';
export { DocTags } from './components/DocTags/DocTags.tsx';
export { Footer } from './components/Footer/Footer.tsx';
export * from './components/mdx/index.ts';
export { Navbar } from './components/Navbar/Navbar.tsx';
export { PageMeta } from './components/PageMeta/PageMeta.tsx';
export { PageNotice } from './components/PageNotice/PageNotice.tsx';
export { Shell } from './components/Shell/Shell.tsx';
export { Sidebar } from './components/Sidebar/Sidebar.tsx';
export { SkipLink } from './components/SkipLink/SkipLink.tsx';
export { Slot } from './components/Slot/Slot.tsx';
export { Toc } from './components/Toc/Toc.tsx';
export { VersionBadge, VersionBanner } from './components/VersionNotice/VersionNotice.tsx';
export { defaultTheme, defaultTheme as default } from './default-theme.ts';
export { defineTheme, type ThemeDefinition } from './define-theme.ts';
export { CategoryLayout } from './layouts/CategoryLayout.tsx';
export { DocHead, DocLayout, MenuBar } from './layouts/DocLayout.tsx';
export { MainColumn, type MainColumnProps } from './layouts/MainColumn.tsx';
export { PageLayout } from './layouts/PageLayout.tsx';
export * from './more.ts';
