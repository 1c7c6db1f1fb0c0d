/** The blog and the pages of the old site. */
import { readSiteText } from '../base/files.ts';
import type { ConfigValue } from '../base/types.ts';
import { markOf } from '../evaluate/types.ts';
import { oneOrMany } from '../evaluate/values.ts';
import type { Moving } from './context.ts';
import { editUrlOf, pathBelow, pathIn, policyOf, routeBase, sharedSettings } from './docs.ts';
import { markdownPlugins } from './markdown-plugins.ts';
import { isVersion2 } from './old-version.ts';
import type { Plugin } from './plugin-list.ts';
import type { Sheet } from './sheet.ts';

/** The id of the blog that Docusaurus calls `default`. */
export const BLOG_ID = 'blog';

const COMPONENTS = 'List Post TagsList TagsPosts Archive AuthorsList AuthorsPosts'
  .split(' ')
  .map((name) => `blog${name}Component`);

export function blogSettings({ options }: Plugin, moving: Moving): Record<string, ConfigValue> {
  const given = options.text('id', 'blog.id');
  const id = given === undefined || given === 'default' ? BLOG_ID : given;
  const base = routeBase(options.text('routeBasePath', 'blog.routeBasePath') ?? 'blog');
  const settings: Record<string, ConfigValue> = {
    id: id === BLOG_ID ? undefined : id,
    path: pathIn(options, moving, { key: 'path', fallback: 'blog', to: 'blog.path' }),
    routeBasePath: base === id ? undefined : base,
    // Docusaurus does not translate its default.
    title: options.text('blogTitle', 'blog.title') ?? (moving.locales.length > 1 ? 'Blog' : undefined),
    description: options.text('blogDescription', 'blog.description') ?? 'Blog',
    postsPerPage: number(options, 'postsPerPage', 'blog.postsPerPage'),
    editUrl: editUrlOf(options, moving, 'blog'),
    ...sharedSettings(options, 'blog'),
    sidebarTitle: options.text('blogSidebarTitle', 'blog.sidebarTitle'),
    sidebarCount: number(options, 'blogSidebarCount', 'blog.sidebarCount'),
    archivePath: archiveOf(options),
    tagsPath: pathBelow(options, { key: 'tagsBasePath', to: 'blog.tagsPath', base: 'tags' }),
    authorsPath: pathBelow(options, { key: 'authorsBasePath', to: 'blog.authorsPath', base: 'authors' }),
    showReadingTime: options.flag('showReadingTime', 'blog.showReadingTime'),
    sortPosts: options.text('sortPosts', 'blog.sortPosts'),
    onInlineAuthors: policyOf(options, 'onInlineAuthors', 'blog.onInlineAuthors'),
    onUntruncatedBlogPosts: policyOf(options, 'onUntruncatedBlogPosts', 'blog.onUntruncatedBlogPosts'),
    feeds: feedsOf(options, moving),
    ...markdownPlugins(options, moving),
  };
  // Docusaurus warns about these; docsgen does not unless told.
  settings['onInlineAuthors'] ??= 'warning';
  settings['onUntruncatedBlogPosts'] ??= 'warning';
  unusualFiles(options);
  authorsPage(settings, moving, options);
  options.each('lost', {
    ...Object.fromEntries(COMPONENTS.map((key) => [key, 'Replace the layout with `theme`: see "Themes".'])),
    processBlogPosts: 'docsgen has no such function: use `draft` or `unlisted` in the front matter, or `futurePosts`.',
    readingTime: 'Set `blog.wordsPerMinute`.',
    admonitions: 'Set `markdown.admonitions`, which applies to all pages.',
  });
  options.rest('docsgen has no such setting for blogs.');
  return settings;
}

function number(options: Sheet, key: string, to: string): ConfigValue {
  const value = options.carry(key, to);
  return typeof value === 'number' || value === 'ALL' ? value : undefined;
}

function archiveOf(options: Sheet): ConfigValue {
  const value = options.carry('archiveBasePath', 'blog.archivePath');
  if (value === undefined) return options.fields['archiveBasePath'] === null ? false : undefined;
  return typeof value === 'string' && routeBase(value) !== 'archive' ? routeBase(value) : undefined;
}

/** Docusaurus 3 also has a page of all authors when none has a page of their own. */
function authorsPage(settings: Record<string, ConfigValue>, { dir, redirects }: Moving, options: Sheet): void {
  const texts = ['authors.yml', 'authors.yaml'].map((name) => readSiteText(dir, `${settings['path']}/${name}`));
  const text = texts.find((one) => one !== undefined);
  if (isVersion2(dir) || text === undefined || /^\s+page:/m.test(text)) return;
  const base = settings['routeBasePath'] ?? settings['id'] ?? BLOG_ID;
  const to = base === '/' ? '/' : `/${base}`;
  redirects.push({ from: `${to === '/' ? '' : to}/${settings['authorsPath'] ?? 'authors'}`, to });
  const fate = 'No author has `page: true`, so there is no page of all authors: its URL leads to the posts.';
  options.note('look', 'authorsMapPath', fate);
}

function unusualFiles(options: Sheet): void {
  const authors = options.take('authorsMapPath');
  const isAuthors = authors === 'authors.yml' || authors === 'authors.yaml';
  if (authors !== undefined)
    options.note(
      isAuthors ? 'carried' : 'lost',
      'authorsMapPath',
      isAuthors ? 'docsgen reads the same file.' : 'docsgen reads `authors.yml` in the blog folder: rename the file.',
    );
  const pages = options.take('pageBasePath');
  if (pages !== undefined && pages !== 'page')
    options.note(
      'lost',
      'pageBasePath',
      'Further lists of posts are at `page/2`: add redirects if other sites link to them.',
    );
  else if (pages !== undefined) options.note('carried', 'pageBasePath', 'docsgen uses the same path.');
  const marker = options.take('truncateMarker');
  if (marker !== undefined) {
    const source = markOf(marker, '$regexp')?.source ?? String(marker);
    options.note(
      'look',
      'truncateMarker',
      `docsgen reads \`<!-- truncate -->\` and \`{/* truncate */}\`, not \`${source}\`.`,
    );
  }
}

const FORMATS: readonly string[] = ['rss', 'atom', 'json'];

/** Docusaurus 2 puts all posts into its feeds. */
const limitOf = (limit: unknown, isOff: boolean, dir: string): number | undefined => {
  if (typeof limit === 'number') return limit;
  return isOff || (limit === undefined && isVersion2(dir)) ? 0 : undefined;
};

function feedsOf(options: Sheet, { dir }: Moving): ConfigValue {
  const isOff = options.fields['feedOptions'] === null || options.fields['feedOptions'] === false;
  const feeds = options.sheet('feedOptions');
  if (isOff) return false;
  const type = feeds.has('type') ? feeds.carry('type', 'blog.feeds.types') : feeds.fields['type'];
  if (type === null || type === false) return false;
  const types = type === 'all' ? FORMATS : type === undefined ? ['rss', 'atom'] : oneOrMany(type).map(String);
  const limit = feeds.carry('limit', 'blog.feeds.limit');
  const settings: Record<string, ConfigValue> = {
    types: types.filter((one) => FORMATS.includes(one)),
    title: feeds.text('title', 'blog.feeds.title'),
    description: feeds.text('description', 'blog.feeds.description'),
    copyright: feeds.text('copyright', 'blog.feeds.copyright'),
    limit: limitOf(limit, limit === false || feeds.fields['limit'] === null, dir),
  };
  feeds.each('lost', {
    createFeedItems: 'docsgen generates feed items itself.',
    xslt: 'docsgen does not style feeds for browsers.',
  });
  feeds.each('look', { language: 'Feeds have the language of the site.' });
  feeds.rest('docsgen has no such setting for feeds.');
  return settings;
}

export function pagesSettings({ options }: Plugin, moving: Moving): Record<string, ConfigValue> {
  const base = options.take('routeBasePath');
  if (base !== undefined && routeBase(String(base)) !== '/')
    options.note('lost', 'routeBasePath', 'docsgen serves pages at the root: move them into a folder of this name.');
  else if (base !== undefined) options.note('carried', 'routeBasePath', 'Pages are at the root.');
  const settings = {
    path: pathIn(options, moving, { key: 'path', fallback: 'src/pages', to: 'pages.path' }),
    editUrl: editUrlOf(options, moving, 'pages'),
    ...sharedSettings(options, 'pages'),
    ...markdownPlugins(options, moving),
  };
  options.take('id');
  options.each('lost', { mdxPageComponent: 'Replace the layout with `theme`: see "Themes".' });
  options.rest('docsgen has no such setting for pages.');
  return settings;
}
