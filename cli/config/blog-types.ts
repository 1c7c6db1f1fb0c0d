/** Settings of the blog. */

import type { EditUrl } from './content-types.ts';
import type { UserPolicy } from './policy-types.ts';

export interface UserBlog {
  /** Folder, relative to the site. Default `content/blog`. */
  path?: string;
  /** Path below `baseUrl`; `/` puts the blog at the root. Default `blog`. */
  routeBasePath?: string;
  /** Title of the list of posts. Default `Blog`, in the language of the page. */
  title?: string;
  /** Describes the list of posts for search engines. Default none. */
  description?: string;
  /** Posts on one list page. Default 10. */
  postsPerPage?: number | 'ALL';
  /** Edit links, as for `docs.editUrl`. Default none. */
  editUrl?: EditUrl;
  /** Edit links of translations lead to the translated file. Default `false`. */
  editLocalizedFiles?: boolean;
  /** Heading of the list beside posts. Default `Recent posts`, in the language of the page. */
  sidebarTitle?: string;
  /** Posts in the list beside posts; 0: no list. Default 5. */
  sidebarCount?: number | 'ALL';
  /** Path of the archive below the blog; `false`: none. Default `archive`. */
  archivePath?: string | false;
  /** Path of the tags below the blog. Default `tags`. */
  tagsPath?: string;
  /** Path of the authors below the blog. Default `authors`. */
  authorsPath?: string;
  /** Posts say how long it takes to read them. Default `true`. */
  showReadingTime?: boolean;
  /** How fast one reads, for the reading time. Default 200. */
  wordsPerMinute?: number;
  /** Posts show the day their file was last changed, as for `docs.showLastUpdateTime`. Default `false`. */
  showLastUpdateTime?: boolean;
  /** Posts show who changed their file then. Default `false`. */
  showLastUpdateAuthor?: boolean;
  /** Order of lists: `descending` has the newest first. Default `descending`. */
  sortPosts?: 'ascending' | 'descending';
  /** Globs below the folder of the files that are posts. Default: all `.md` and `.mdx` files. */
  include?: string[];
  /** Globs below the folder of files that are not posts. Default none; files and folders that begin with `_` never are posts. */
  exclude?: string[];
  /** What of tags that `tags.yml` does not declare, when there is one. Default `warning`. */
  onInlineTags?: UserPolicy;
  /** File of declared tags in the folder; `false`: none. Default `tags.yml`. */
  tags?: string | false;
  /** What of authors that `authors.yml` does not have. Default `ignore`. */
  onInlineAuthors?: UserPolicy;
  /** What of posts without a truncate marker. Default `ignore`. */
  onUntruncatedBlogPosts?: UserPolicy;
  /** Posts dated after the day of the build, which is that of `SOURCE_DATE_EPOCH`, else today in UTC. Default `publish`. */
  futurePosts?: 'publish' | 'hide';
  /** Files that feed readers subscribe to. `false`: none. */
  feeds?: UserFeeds | false;
}

export interface UserFeeds {
  /** Formats. Default: all three. */
  types?: ('rss' | 'atom' | 'json')[];
  /** Title of the feed. Default: titles of site and blog. */
  title?: string;
  /** Describes the feed. Default: that of the blog. */
  description?: string;
  /** Line about rights. Default none. */
  copyright?: string;
  /** Most posts in a feed; 0 for all. Default 20. */
  limit?: number;
  /** `full`: whole posts; `short`: what stands before the truncate marker. Default `full`. */
  content?: 'full' | 'short';
}
