/** The settings of content after defaults: docs instances and their versions, blog, locales, and the folders of all of them. */

import { existsSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { type Outcome, type Problem, problem } from '../problems/problem.ts';
import type { ContentContext } from './context.ts';
import { resolveLocales } from './locales.ts';
import { policyOf } from './policy.ts';
import { resolveSearch } from './resolve-search.ts';
import type {
  ApiConfig,
  BlogConfig,
  ContentRoot,
  DocsConfig,
  LocaleConfig,
  PagesConfig,
  RedirectRule,
  SiteConfig,
  TagPolicy,
  UserBlog,
  UserConfig,
  UserDocs,
} from './types.ts';
import { resolveVersions } from './versions.ts';

export type ContentSettings = Pick<
  SiteConfig,
  | 'docs'
  | 'api'
  | 'blog'
  | 'pages'
  | 'lang'
  | 'dir'
  | 'locales'
  | 'roots'
  | 'redirects'
  | 'hosting'
  | 'csp'
  | 'sitemap'
  | 'llms'
  | 'search'
  | 'image'
  | 'metadata'
  | 'headTags'
  | 'themeColor'
  | 'manifest'
>;

export function resolveContent(user: UserConfig, context: ContentContext): Outcome<ContentSettings> {
  const problems: Problem[] = [];
  const keep = <T>(outcome: Outcome<T>): T => {
    problems.push(...outcome.problems);
    return outcome.value;
  };
  const { relative } = context;
  const locales = keep(resolveLocales(user, context));
  const docs = docsOf(user.docs).map((one, index) => keep(resolveDocs(one, { ...context, index, list: user.docs })));
  const blog = resolveBlog(user.blog, relative);
  const pages = resolvePages(user.pages, relative);
  const main = locales[0] as LocaleConfig;
  const value: ContentSettings = {
    docs,
    api: user.api && keep(resolveApi(user, { docs, context })),
    blog,
    pages,
    lang: main.htmlLang,
    dir: main.dir,
    locales,
    roots: contentRoots({ docs, blog, pages, locales }, { ...context, folder: relative(user.i18n?.path ?? 'i18n') }),
    redirects: redirectRules(user.redirects ?? []),
    hosting: [...new Set([user.hosting ?? []].flat())],
    csp: cspSources(user.csp),
    sitemap: user.sitemap === false ? undefined : sitemapSettings(user.sitemap),
    llms: user.llms === false ? undefined : { full: user.llms?.full ?? true, pages: user.llms?.pages ?? true },
    search: resolveSearch(user.search),
    image: user.image,
    metadata: structuredClone(user.metadata ?? []),
    headTags: structuredClone(user.headTags ?? []),
    themeColor:
      typeof user.themeColor === 'string'
        ? { light: user.themeColor, dark: user.themeColor }
        : structuredClone(user.themeColor),
    manifest: structuredClone(user.manifest),
  };
  return { value, problems };
}

function resolveApi(
  { api, title }: UserConfig,
  { docs, context: { relative, locate } }: { docs: DocsConfig[]; context: ContentContext },
): Outcome<ApiConfig | undefined> {
  if (!api) return { value: undefined, problems: [] };
  const home = api.docs === undefined ? docs[0] : docs.find(({ id }) => id === api.docs);
  if (!home) {
    const known = docs.map(({ id }) => id);
    return { value: undefined, problems: [problem('DG1060', { id: api.docs, known }, locate(['api', 'docs']))] };
  }
  const { declarations = [] } = api.samples || {};
  const value: ApiConfig = {
    entryPoints: [...api.entryPoints],
    docs: home.id,
    path: withoutSlashes(api.path ?? 'api'),
    title: api.title ?? `${title} API`,
    ...(api.readme === undefined ? {} : { readme: relative(api.readme) }),
    ...(api.tsconfig === undefined ? {} : { tsconfig: relative(api.tsconfig) }),
    ...(api.source === undefined ? {} : { source: api.source }),
    ignoreLinks: [...(api.ignoreLinks ?? [])],
    ...(api.samples === false ? {} : { samples: { declarations: declarations.map(relative) } }),
  };
  return { value, problems: [] };
}

const redirectRules = (redirects: NonNullable<UserConfig['redirects']>): RedirectRule[] =>
  redirects.flatMap(({ from, to }, index) =>
    [from].flat().map((one, at) => ({
      from: one,
      to,
      key: ['redirects', index, 'from', ...(Array.isArray(from) ? [at] : [])],
    })),
  );

function sitemapSettings(user: Exclude<UserConfig['sitemap'], false>): SiteConfig['sitemap'] {
  const { lastmod = false, exclude = [], changefreq, priority } = user ?? {};
  return {
    lastmod,
    exclude: [...exclude],
    ...(changefreq === undefined ? {} : { changefreq }),
    ...(priority === undefined ? {} : { priority }),
  };
}

function docsOf(docs: UserConfig['docs']): UserDocs[] {
  if (docs === false) return [];
  return Array.isArray(docs) ? docs : [docs ?? {}];
}

function resolveDocs(
  docs: UserDocs,
  context: ContentContext & { index: number; list: UserConfig['docs'] },
): Outcome<DocsConfig> {
  const id = docs.id ?? 'docs';
  const key = Array.isArray(context.list) ? ['docs', context.index] : ['docs'];
  const folder = context.relative(docs.path ?? `content/${id}`);
  const routeBasePath = withoutSlashes(docs.routeBasePath ?? id);
  const sidebars = docs.sidebars === false ? {} : structuredClone(docs.sidebars);
  const versions = resolveVersions(docs, { ...context, id, key, folder, routeBasePath, sidebars });
  const value: DocsConfig = {
    id,
    path: folder,
    routeBasePath,
    sidebars,
    editUrl: typeof docs.editUrl === 'string' ? docs.editUrl : undefined,
    versions: versions.value,
    breadcrumbs: docs.breadcrumbs ?? true,
    showLastUpdateTime: docs.showLastUpdateTime ?? false,
    showLastUpdateAuthor: docs.showLastUpdateAuthor ?? false,
    showContributors: docs.showContributors ?? false,
    editCurrentVersion: docs.editCurrentVersion ?? false,
    editLocalizedFiles: docs.editLocalizedFiles ?? false,
    ...filesOf(docs),
    tags: tagPolicy(docs),
  };
  return { value, problems: versions.problems };
}

const filesOf = ({
  include,
  exclude = [],
}: Pick<UserDocs, 'include' | 'exclude'>): { include?: string[]; exclude: string[] } => ({
  ...(include ? { include: [...include] } : {}),
  exclude: [...exclude],
});

const tagPolicy = ({ tags, onInlineTags }: UserDocs | UserBlog): TagPolicy => ({
  onInline: policyOf(onInlineTags, 'warning'),
  ...(tags === false ? {} : { file: tags ?? 'tags.yml' }),
});

function resolveBlog(user: UserConfig['blog'], relative: (file: string) => string): BlogConfig | undefined {
  if (user === false) return undefined;
  const blog = user ?? {};
  return {
    path: relative(blog.path ?? 'content/blog'),
    routeBasePath: withoutSlashes(blog.routeBasePath ?? 'blog'),
    ...(blog.title === undefined ? {} : { title: blog.title }),
    description: blog.description ?? '',
    postsPerPage: blog.postsPerPage ?? 10,
    editUrl: typeof blog.editUrl === 'string' ? blog.editUrl : undefined,
    editLocalizedFiles: blog.editLocalizedFiles ?? false,
    ...(blog.sidebarTitle === undefined ? {} : { sidebarTitle: blog.sidebarTitle }),
    sidebarCount: blog.sidebarCount ?? 5,
    archivePath: blog.archivePath === false ? undefined : withoutSlashes(blog.archivePath ?? 'archive'),
    tagsPath: withoutSlashes(blog.tagsPath ?? 'tags'),
    authorsPath: withoutSlashes(blog.authorsPath ?? 'authors'),
    showReadingTime: blog.showReadingTime ?? true,
    wordsPerMinute: blog.wordsPerMinute ?? 200,
    showLastUpdateTime: blog.showLastUpdateTime ?? false,
    showLastUpdateAuthor: blog.showLastUpdateAuthor ?? false,
    sort: blog.sortPosts ?? 'descending',
    ...filesOf(blog),
    tags: tagPolicy(blog),
    onInlineAuthors: policyOf(blog.onInlineAuthors, 'ignore'),
    onUntruncated: policyOf(blog.onUntruncatedBlogPosts, 'ignore'),
    // Part of the settings, so that caches notice the next day. Without it a build knows no clock.
    ...(blog.futurePosts === 'hide' ? { today: buildDay(process.env['SOURCE_DATE_EPOCH']) } : {}),
    feeds: feedSettings(blog),
  };
}

/** Today in UTC, or the day of `SOURCE_DATE_EPOCH` (seconds since 1970). */
const buildDay = (epoch: string | undefined): string =>
  new Date(/^\d{1,12}$/.test(epoch ?? '') ? Number(epoch) * 1000 : Date.now()).toISOString().slice(0, 10);

function resolvePages(user: UserConfig['pages'], relative: (file: string) => string): PagesConfig | undefined {
  if (user === false) return undefined;
  const { path: folder = 'content/pages', editUrl, ...rest } = user ?? {};
  return {
    path: relative(folder),
    ...filesOf(rest),
    ...(typeof editUrl === 'string' ? { editUrl } : {}),
    editLocalizedFiles: rest.editLocalizedFiles ?? false,
    showLastUpdateTime: rest.showLastUpdateTime ?? false,
    showLastUpdateAuthor: rest.showLastUpdateAuthor ?? false,
  };
}

function feedSettings({ feeds }: UserBlog): BlogConfig['feeds'] {
  if (feeds === false) return { types: [], title: '', description: '', limit: 0, content: 'full' };
  return {
    types: [...new Set(feeds?.types ?? (['rss', 'atom', 'json'] as const))],
    title: feeds?.title ?? '',
    description: feeds?.description ?? '',
    ...(feeds?.copyright ? { copyright: feeds.copyright } : {}),
    limit: feeds?.limit ?? 20,
    content: feeds?.content ?? 'full',
  };
}

type Roots = Pick<SiteConfig, 'docs' | 'blog' | 'pages' | 'locales'>;

/** The roots of the default locale, and for each further locale the folders its translations lie in. */
function contentRoots(
  { docs, blog, pages, locales }: Roots,
  context: ContentContext & { folder: string },
): ContentRoot[] {
  const [main, ...others] = locales;
  const locale = main?.name ?? 'en';
  const own: ContentRoot[] = docs.flatMap(({ id, versions }) =>
    versions.map((version) => ({
      id: version.name === 'current' ? id : `${id}@${version.name}`,
      kind: 'docs' as const,
      path: version.path,
      locale,
      docs: id,
      version: version.name,
    })),
  );
  if (blog) own.push({ id: 'blog', kind: 'blog', path: blog.path, locale });
  if (pages) own.push({ id: 'pages', kind: 'pages', path: pages.path, locale });
  const translated = others.flatMap(({ name }) =>
    own.map((root) => ({
      ...root,
      id: `${name}/${root.id}`,
      locale: name,
      path: translationFolder(root, `${context.folder}/${name}`, context.siteDir),
      fallback: root.id,
    })),
  );
  return [...own, ...translated];
}

/** `i18n/fr/docs`, `i18n/fr/docs@1.0`; else where Docusaurus has the translations of this root. */
function translationFolder(root: ContentRoot, folder: string, siteDir: string): string {
  const own = `${folder}/${root.id}`;
  const plugin = `docusaurus-plugin-content-${root.kind}`;
  const instance = root.docs === undefined || root.docs === 'docs' ? '' : `-${root.docs}`;
  const version =
    root.version === undefined ? '' : root.version === 'current' ? '/current' : `/version-${root.version}`;
  const theirs = `${folder}/${plugin}${instance}${version}`;
  return !existsSync(path.join(siteDir, own)) && existsSync(path.join(siteDir, theirs)) ? theirs : own;
}

const withoutSlashes = (text: string): string => text.replace(/^\/+|\/+$/g, '');

function cspSources(user: UserConfig['csp'] = false): SiteConfig['csp'] {
  if (typeof user === 'boolean') return user ? {} : undefined;
  return Object.fromEntries(Object.entries(user).map(([directive, sources]) => [directive, [sources].flat()]));
}
