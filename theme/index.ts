/** `docsgen/theme`: the default theme, its parts for wrapping, and `defineTheme`. */
export type {
  LayoutProps,
  PageView,
  PartProps,
  ShellProps,
  SlotName,
  Theme,
  ThemeComponents,
  ThemeLayouts,
} from '../runtime/theme.ts';
export { AnnouncementBar } from './components/AnnouncementBar/AnnouncementBar.tsx';
export { BackToTop } from './components/BackToTop/BackToTop.tsx';
export { Breadcrumbs } from './components/Breadcrumbs/Breadcrumbs.tsx';
export { ColorModeToggle } from './components/ColorModeToggle/ColorModeToggle.tsx';
export { DocPager, type DocPagerProps } from './components/DocPager/DocPager.tsx';
export { Footer } from './components/Footer/Footer.tsx';
export * from './components/mdx/index.ts';
export { Navbar } from './components/Navbar/Navbar.tsx';
export { PostMeta, PostTags } from './components/PostMeta/PostMeta.tsx';
export { Shell } from './components/Shell/Shell.tsx';
export { Sidebar } from './components/Sidebar/Sidebar.tsx';
export { SkipLink } from './components/SkipLink/SkipLink.tsx';
export { Slot } from './components/Slot/Slot.tsx';
export { Toc } from './components/Toc/Toc.tsx';
export { defaultTheme, defaultTheme as default } from './default-theme.ts';
export { defineTheme, type ThemeDefinition } from './define-theme.ts';
export { BlogListLayout } from './layouts/BlogListLayout.tsx';
export { CategoryLayout } from './layouts/CategoryLayout.tsx';
export { DocLayout } from './layouts/DocLayout.tsx';
export { MainColumn, type MainColumnProps } from './layouts/MainColumn.tsx';
export { NotFoundLayout } from './layouts/NotFoundLayout.tsx';
export { PageLayout } from './layouts/PageLayout.tsx';
export { PostLayout } from './layouts/PostLayout.tsx';
