import type { Theme } from '../runtime/base/theme.ts';
import { AnnouncementBar } from './components/AnnouncementBar/AnnouncementBar.tsx';
import { BackToTop } from './components/BackToTop/BackToTop.tsx';
import { Breadcrumbs, PageActions } from './components/Breadcrumbs/Breadcrumbs.tsx';
import { ColorModeToggle } from './components/ColorModeToggle/ColorModeToggle.tsx';
import { DocPager } from './components/DocPager/DocPager.tsx';
import { DocTags } from './components/DocTags/DocTags.tsx';
import { Footer } from './components/Footer/Footer.tsx';
import { Navbar } from './components/Navbar/Navbar.tsx';
import { PageMeta } from './components/PageMeta/PageMeta.tsx';
import { PageNotice } from './components/PageNotice/PageNotice.tsx';
import { Shell } from './components/Shell/Shell.tsx';
import { Sidebar } from './components/Sidebar/Sidebar.tsx';
import { SkipLink } from './components/SkipLink/SkipLink.tsx';
import { Toc } from './components/Toc/Toc.tsx';
import { VersionBadge, VersionBanner } from './components/VersionNotice/VersionNotice.tsx';
import { CategoryLayout } from './layouts/CategoryLayout.tsx';
import { DocLayout } from './layouts/DocLayout.tsx';
import { PageLayout } from './layouts/PageLayout.tsx';
import { sidebarHtml } from './logic/sidebar-html.ts';
import moreLayouts, { PostMeta, PostTags, RecentPosts } from './more.ts';

/** The theme of sites without their own. */
export const defaultTheme: Theme = {
  layouts: {
    doc: DocLayout,
    category: CategoryLayout,
    page: PageLayout,
    ...moreLayouts,
  },
  components: {
    Shell,
    SkipLink,
    AnnouncementBar,
    Navbar,
    ColorModeToggle,
    Sidebar,
    Breadcrumbs,
    PageActions,
    VersionBanner,
    VersionBadge,
    PageNotice,
    Toc,
    DocTags,
    PageMeta,
    DocPager,
    PostMeta,
    PostTags,
    RecentPosts,
    Footer,
    BackToTop,
  },
  mdx: {},
  slots: {},
  sidebar: sidebarHtml,
};
