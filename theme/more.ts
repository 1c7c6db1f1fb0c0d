/**
 * Layouts of the default theme other than docs, and their components. Clients of sites without their own theme load them
 * as one file when a page needs one.
 */
import { PostMeta, PostTags } from './components/PostMeta/PostMeta.tsx';
import { RecentPosts } from './components/RecentPosts/RecentPosts.tsx';
import { AuthorsLayout } from './layouts/AuthorsLayout.tsx';
import { BlogListLayout, TagLayout } from './layouts/BlogListLayout.tsx';
import { ListLayout } from './layouts/ListLayout.tsx';
import { NotFoundLayout } from './layouts/NotFoundLayout.tsx';
import { PostLayout } from './layouts/PostLayout.tsx';
import { SearchLayout } from './layouts/SearchLayout.tsx';

export {
  AuthorsLayout,
  BlogListLayout,
  ListLayout,
  NotFoundLayout,
  PostLayout,
  PostMeta,
  PostTags,
  RecentPosts,
  SearchLayout,
  TagLayout,
};

/** Layouts by kind of page. */
export default {
  post: PostLayout,
  'blog-list': BlogListLayout,
  archive: ListLayout,
  tags: ListLayout,
  tag: TagLayout,
  authors: AuthorsLayout,
  author: BlogListLayout,
  search: SearchLayout,
  'not-found': NotFoundLayout,
};
