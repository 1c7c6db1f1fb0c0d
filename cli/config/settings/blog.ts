/** Settings of blogs. */
import { enum as enumeration, int, literal, minimum } from 'zod/mini';
import {
  editUrl,
  filled,
  flag,
  globs,
  id,
  instances,
  orFalse,
  policy,
  routeBase,
  someGlobs,
  text,
  unique,
} from './kinds.ts';
import { choose, settings } from './setting.ts';
import { ownPluginSettings } from './text.ts';

const countOrAll = (least: number) => {
  const count = int().check(minimum(least));
  return choose([count, literal('ALL')], (value) => (value === 'ALL' ? literal('ALL') : count));
};

const feeds = settings({
  types: ['Formats. Default: all three.', unique(enumeration(['rss', 'atom', 'json'])), ['rss', 'atom', 'json']],
  title: ['Title of the feed. Default: the titles of site and blog.', text],
  description: ['Description of the feed. Default: the description of the blog.', text],
  copyright: ['Copyright line.', text],
  limit: ['Maximum number of posts in a feed; 0 for all.', int().check(minimum(0)), 20],
  content: [
    '`full`: whole posts; `short`: the part before the truncate marker.',
    enumeration(['full', 'short']),
    'full',
  ],
});

const instance = settings({
  id: ['Unique name of the blog.', id, 'blog'],
  path: ['Folder, relative to the site. Default `content/blog`; for other ids `content/ID`.', filled],
  routeBasePath: ['Path below `baseUrl`. Default: the id; `/` puts the blog at the root.', routeBase],
  title: ['Title of the list of posts. Default `Blog`, in the language of the page.', text],
  description: ['Description of the list of posts, for search engines. Default: none.', text, ''],
  postsPerPage: ['Number of posts on a list page.', countOrAll(1), 10],
  listStyle: [
    'How lists show posts. `cards`: cover, title and description; `list`: the text before the truncate marker, without covers.',
    enumeration(['cards', 'list']),
    'list',
  ],
  editUrl: ['Edit links, as for `docs.editUrl`.', editUrl],
  editLocalizedFiles: ['Edit links of translated pages open the translated file.', flag, false],
  sidebarTitle: ['Heading of the list next to posts. Default `Recent posts`, in the language of the page.', text],
  sidebarCount: ['Number of posts in the list next to posts; 0: no list.', countOrAll(0), 5],
  archivePath: ['Path of the archive, below the path of the blog; `false`: no archive.', orFalse(routeBase), 'archive'],
  tagsPath: ['Path of the tags, below the path of the blog.', routeBase, 'tags'],
  authorsPath: ['Path of the authors, below the path of the blog.', routeBase, 'authors'],
  showReadingTime: ['Shows the reading time of posts.', flag, true],
  wordsPerMinute: ['Reading speed, for the reading time.', int().check(minimum(1)), 200],
  showLastUpdateTime: ['Shows when the file of a post was last changed, like `docs.showLastUpdateTime`.', flag, false],
  showLastUpdateAuthor: ['Shows who last changed the file of a post.', flag, false],
  sortPosts: [
    'Order of posts in lists; `descending`: newest first.',
    enumeration(['ascending', 'descending']),
    'descending',
  ],
  include: [
    'Globs of the files that are posts, relative to the folder. Default: all `.md` and `.mdx` files.',
    someGlobs,
  ],
  exclude: [
    'Globs of files that are not posts, relative to the folder. Names that begin with `_` are always excluded. Default: none.',
    globs,
    [],
  ],
  onInlineTags: ['How to report tags that are not declared in `tags.yml`, if that file exists.', policy, 'warning'],
  tags: ['File in the folder that declares tags; `false`: none.', orFalse(filled), 'tags.yml'],
  onInlineAuthors: ['How to report authors that are not declared in `authors.yml`.', policy, 'ignore'],
  onUntruncatedBlogPosts: ['How to report posts without a truncate marker.', policy, 'ignore'],
  futurePosts: [
    'What to do with posts dated after the day of the build: the day of `SOURCE_DATE_EPOCH` if it is set, otherwise today in UTC.',
    enumeration(['publish', 'hide']),
    'publish',
  ],
  feeds: ['Feeds that readers can subscribe to. `false`: none.', orFalse(feeds), {}],
  ...ownPluginSettings,
});

/** One blog, a list of them, or `false`. */
export const blog = instances(instance);
