/** Parts of docsgen's theme by the names of Docusaurus: the originals in swizzled components. */

import * as components from '../components/mdx/index.ts';
import {
  AnnouncementBar as Announcement,
  AuthorsLayout,
  BackToTop,
  BlogListLayout,
  Breadcrumbs,
  CategoryLayout,
  DocLayout,
  DocPager,
  ListLayout,
  NotFoundLayout,
  Footer as OwnFooter,
  Navbar as OwnNavbar,
  Sidebar as OwnSidebar,
  PageLayout,
  PageMeta,
  PageNotice,
  PostLayout,
  PostMeta,
  PostTags,
  RecentPosts,
  SearchLayout,
  SkipLink,
  TagLayout,
  Toc,
  ColorModeToggle as Toggle,
  VersionBadge,
  VersionBanner,
} from '../index.ts';
import { Link } from './core.tsx';
import { Code, Img, Li, Pre, part, postPart, Ul } from './parts.tsx';

export const AnnouncementBar = /* @__PURE__ */ part(Announcement);
export const BackToTopButton = /* @__PURE__ */ part(BackToTop);
export const ColorModeToggle = /* @__PURE__ */ part(Toggle);
export const ContentVisibility = /* @__PURE__ */ part(PageNotice);
export const DocBreadcrumbs = /* @__PURE__ */ part(Breadcrumbs);
export const DocPaginator = /* @__PURE__ */ part(DocPager);
export const DocSidebar = /* @__PURE__ */ part(OwnSidebar);
export const DocVersionBadge = /* @__PURE__ */ part(VersionBadge);
export const DocVersionBanner = /* @__PURE__ */ part(VersionBanner);
export const EditMetaRow = /* @__PURE__ */ part(PageMeta);
export const Footer = /* @__PURE__ */ part(OwnFooter);
export const Navbar = /* @__PURE__ */ part(OwnNavbar);
export const SkipToContent = /* @__PURE__ */ part(SkipLink);
export const TOC = /* @__PURE__ */ part(Toc);
export const BlogSidebar = /* @__PURE__ */ part(RecentPosts);
export const BlogPostInfo = /* @__PURE__ */ postPart(PostMeta);
export const BlogPostFooter = /* @__PURE__ */ postPart(PostTags);

export const DocItemLayout = /* @__PURE__ */ part(DocLayout);
export const CategoryPage = /* @__PURE__ */ part(CategoryLayout);
export const MDXPage = /* @__PURE__ */ part(PageLayout);
export const BlogPostPage = /* @__PURE__ */ part(PostLayout);
export const BlogListPage = /* @__PURE__ */ part(BlogListLayout);
export const BlogAuthorsPage = /* @__PURE__ */ part(AuthorsLayout);
export const ArchivePage = /* @__PURE__ */ part(ListLayout);
export const TagPage = /* @__PURE__ */ part(TagLayout);
export const SearchPage = /* @__PURE__ */ part(SearchLayout);
export const NotFound = /* @__PURE__ */ part(NotFoundLayout);

/** The components of MDX pages. */
export const MDXComponents: Record<string, unknown> = /* @__PURE__ */ Object.assign({}, components, {
  ...{ a: Link, code: Code, img: Img, li: Li, pre: Pre, ul: Ul },
});

/**
 * The same for a swizzled `MDXComponents`, which copies all and adds its own: a copy is empty, because what a theme
 * replaces can no longer be static.
 */
export const OriginalMDXComponents = /* @__PURE__ */ Object.create(MDXComponents) as Record<string, unknown>;
