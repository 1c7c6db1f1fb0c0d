/** Settings of the blog. */
import { enum as enumeration, int, literal, minimum } from 'zod/mini';
import { editUrl, filled, flag, globs, orFalse, policy, routeBase, someGlobs, text, unique } from './kinds.ts';
import { choose, settings } from './setting.ts';

const countOrAll = (least: number) => {
  const count = int().check(minimum(least));
  return choose([count, literal('ALL')], (value) => (value === 'ALL' ? literal('ALL') : count));
};

export const feeds = settings({
  types: ['Formats. Default: all three.', unique(enumeration(['rss', 'atom', 'json'])), ['rss', 'atom', 'json']],
  title: ['Title of the feed. Default: the titles of site and blog.', text],
  description: ['Describes the feed. Default: the description of the blog.', text],
  copyright: ['Copyright line.', text],
  limit: ['Maximum number of posts in a feed; 0 for all.', int().check(minimum(0)), 20],
  content: [
    '`full`: whole posts; `short`: the part before the truncate marker.',
    enumeration(['full', 'short']),
    'full',
  ],
});

export const blog = settings({
  path: ['Folder, relative to the site.', filled, 'content/blog'],
  routeBasePath: ['Path below `baseUrl`; `/` puts the blog at the root.', routeBase, 'blog'],
  title: ['Title of the list of posts. Default `Blog`, in the language of the page.', text],
  description: ['Describes the list of posts for search engines. Default none.', text, ''],
  postsPerPage: ['Posts on one list page.', countOrAll(1), 10],
  editUrl: ['Edit links, as for `docs.editUrl`.', editUrl],
  editLocalizedFiles: ['Edit links of translations lead to the translated file.', flag, false],
  sidebarTitle: ['Heading of the list beside posts. Default `Recent posts`, in the language of the page.', text],
  sidebarCount: ['Posts in the list beside posts; 0: no list.', countOrAll(0), 5],
  archivePath: ['Path of the archive below the blog; `false`: none.', orFalse(routeBase), 'archive'],
  tagsPath: ['Path of the tags below the blog.', routeBase, 'tags'],
  authorsPath: ['Path of the authors below the blog.', routeBase, 'authors'],
  showReadingTime: ['Posts show their reading time.', flag, true],
  wordsPerMinute: ['Reading speed, for the reading time.', int().check(minimum(1)), 200],
  showLastUpdateTime: ['Posts show when their file was last changed, as for `docs.showLastUpdateTime`.', flag, false],
  showLastUpdateAuthor: ['Posts show who last changed their file.', flag, false],
  sortPosts: [
    'Order of lists: `descending` has the newest first.',
    enumeration(['ascending', 'descending']),
    'descending',
  ],
  include: ['Globs below the folder of the files that are posts. Default: all `.md` and `.mdx` files.', someGlobs],
  exclude: [
    'Globs below the folder of files that are not posts. Files and folders that begin with `_` are never posts. Default none.',
    globs,
    [],
  ],
  onInlineTags: ['How to report tags that `tags.yml` does not declare, if the file exists.', policy, 'warning'],
  tags: ['File of declared tags in the folder; `false`: none.', orFalse(filled), 'tags.yml'],
  onInlineAuthors: ['How to report authors that `authors.yml` does not declare.', policy, 'ignore'],
  onUntruncatedBlogPosts: ['How to report posts without a truncate marker.', policy, 'ignore'],
  futurePosts: [
    'Posts dated after the day of the build, which is the day of `SOURCE_DATE_EPOCH`, else today in UTC.',
    enumeration(['publish', 'hide']),
    'publish',
  ],
  feeds: ['Files that feed readers subscribe to. `false`: none.', orFalse(feeds), {}],
});
