import type { Theme } from '../runtime/theme.ts';
import { AnnouncementBar } from './components/AnnouncementBar/AnnouncementBar.tsx';
import { BackToTop } from './components/BackToTop/BackToTop.tsx';
import { Breadcrumbs } from './components/Breadcrumbs/Breadcrumbs.tsx';
import { ColorModeToggle } from './components/ColorModeToggle/ColorModeToggle.tsx';
import { DocPager } from './components/DocPager/DocPager.tsx';
import { DocTags } from './components/DocTags/DocTags.tsx';
import { Footer } from './components/Footer/Footer.tsx';
import { Navbar } from './components/Navbar/Navbar.tsx';
import { PageMeta } from './components/PageMeta/PageMeta.tsx';
import { PageNotice } from './components/PageNotice/PageNotice.tsx';
import { PostMeta, PostTags } from './components/PostMeta/PostMeta.tsx';
import { RecentPosts } from './components/RecentPosts/RecentPosts.tsx';
import { Shell } from './components/Shell/Shell.tsx';
import { Sidebar } from './components/Sidebar/Sidebar.tsx';
import { SkipLink } from './components/SkipLink/SkipLink.tsx';
import { Toc } from './components/Toc/Toc.tsx';
import { VersionBadge, VersionBanner } from './components/VersionNotice/VersionNotice.tsx';
import { AuthorsLayout } from './layouts/AuthorsLayout.tsx';
import { BlogListLayout, TagLayout } from './layouts/BlogListLayout.tsx';
import { CategoryLayout } from './layouts/CategoryLayout.tsx';
import { DocLayout } from './layouts/DocLayout.tsx';
import { ListLayout } from './layouts/ListLayout.tsx';
import { NotFoundLayout } from './layouts/NotFoundLayout.tsx';
import { PageLayout } from './layouts/PageLayout.tsx';
import { PostLayout } from './layouts/PostLayout.tsx';
import { SearchLayout } from './layouts/SearchLayout.tsx';
import { sidebarHtml } from './logic/sidebar-html.ts';

/** The theme of sites without their own. */
export const defaultTheme: Theme = {
  layouts: {
    doc: DocLayout,
    category: CategoryLayout,
    page: PageLayout,
    post: PostLayout,
    'blog-list': BlogListLayout,
    archive: ListLayout,
    tags: ListLayout,
    tag: TagLayout,
    authors: AuthorsLayout,
    author: BlogListLayout,
    search: SearchLayout,
    'not-found': NotFoundLayout,
  },
  components: {
    Shell,
    SkipLink,
    AnnouncementBar,
    Navbar,
    ColorModeToggle,
    Sidebar,
    Breadcrumbs,
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
