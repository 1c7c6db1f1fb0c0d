/** Resolves the settings of content: docs instances with their versions, blog, locales, and the folders of all. */

import { existsSync, statSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { withoutPlugins } from '../lib/plugin-chains.ts';
import type {
  ApiConfig,
  BlogConfig,
  ContentRoot,
  DocsConfig,
  LocaleConfig,
  RedirectRule,
  SiteConfig,
} from '../model/config.ts';
import { type Outcome, type Problem, problem } from '../problems/problem.ts';
import { resolveLocales } from './locales.ts';
import { blogsOf, docsOf, type ParsedBlog, type ParsedConfig, type ParsedDocs } from './settings/site.ts';
import type { EditUrl } from './settings/types.ts';
import type { ContentContext } from './translations.ts';
import { currentPath, resolveVersions } from './versions.ts';

type ContentSettings = Pick<
  SiteConfig,
  'api' | 'blogs' | 'dir' | 'docs' | 'lang' | 'locales' | 'pages' | 'redirects' | 'roots'
>;

export function resolveContent(user: ParsedConfig, context: ContentContext): Outcome<ContentSettings> {
  const problems: Problem[] = [];
  const keep = <T>(outcome: Outcome<T>): T => {
    problems.push(...outcome.problems);
    return outcome.value;
  };
  const { relative } = context;
  const locales = keep(resolveLocales(user, context));
  const docs = docsOf(user.docs).map((one, index) => keep(resolveDocs(one, { ...context, index, list: user.docs })));
  const blogs = blogsOf(user.blog).map((one) => resolveBlog(one, { relative, hasUrl: user.url !== false }));
  const pages = user.pages
    ? { ...withoutPlugins(user.pages), path: relative(user.pages.path), editUrl: editBase(user.pages) }
    : undefined;
  const main = locales[0] as LocaleConfig;
  const value: ContentSettings = {
    docs,
    api: user.api && keep(resolveApi(user.api, { title: user.title, docs, context })),
    blogs,
    pages,
    lang: main.htmlLang,
    dir: main.dir,
    locales,
    roots: contentRoots({ docs, blogs, pages, locales }, { ...context, folder: relative(user.i18n.path) }),
    redirects: redirectRules(user.redirects),
  };
  return { value, problems };
}

/** The edit URL when it is data; functions are in `Extensions`. */
const editBase = ({ editUrl }: { editUrl?: EditUrl | undefined }): string | undefined =>
  typeof editUrl === 'string' ? editUrl : undefined;

function resolveApi(
  api: NonNullable<ParsedConfig['api']>,
  { title, docs, context: { relative, locate } }: { title: string; docs: DocsConfig[]; context: ContentContext },
): Outcome<ApiConfig | undefined> {
  const home = api.docs === undefined ? docs[0] : docs.find(({ id }) => id === api.docs);
  if (!home) {
    const known = docs.map(({ id }) => id);
    return { value: undefined, problems: [problem('DG1060', { id: api.docs, known }, locate(['api', 'docs']))] };
  }
  const { samples, ...rest } = api;
  const value: ApiConfig = {
    ...rest,
    docs: home.id,
    title: api.title ?? `${title} API`,
    ...(api.readme === undefined ? {} : { readme: relative(api.readme) }),
    ...(api.tsconfig === undefined ? {} : { tsconfig: relative(api.tsconfig) }),
    ...(samples && { samples: { declarations: samples.declarations.map(relative) } }),
  };
  return { value, problems: [] };
}

const redirectRules = (redirects: ParsedConfig['redirects']): RedirectRule[] =>
  redirects.flatMap(({ from, to }, index) =>
    [from].flat().map((one, at) => ({
      from: one,
      to,
      key: ['redirects', index, 'from', ...(Array.isArray(from) ? [at] : [])],
    })),
  );

function resolveDocs(
  docs: ParsedDocs,
  context: ContentContext & { index: number; list: ParsedConfig['docs'] },
): Outcome<DocsConfig> {
  const { id, home, editUrl, sidebars: given, versions: named, lastVersion, onlyIncludeVersions, ...more } = docs;
  const rest = withoutPlugins(more);
  const key = Array.isArray(context.list) ? ['docs', context.index] : ['docs'];
  const folder = context.relative(docs.path ?? `content/${id}`);
  const routeBasePath = docs.routeBasePath ?? id;
  const sidebars = given === false ? {} : given;
  const versioning = { ...context, id, key, folder, routeBasePath, sidebars };
  const versions = resolveVersions(docs, versioning);
  const value = {
    ...rest,
    id,
    path: folder,
    ...(home === undefined ? {} : { home: context.relative(home) }),
    routeBasePath,
    sidebars,
    editUrl: editBase(docs),
    versions: versions.value,
    currentPath: currentPath(docs, versioning),
  };
  return { value, problems: [...versions.problems, ...homeFault(home, { ...context, key })] };
}

function homeFault(
  home: string | undefined,
  { siteDir, key, locate }: ContentContext & { key: readonly (string | number)[] },
): Problem[] {
  if (home === undefined || statSync(path.resolve(siteDir, home), { throwIfNoEntry: false })?.isFile()) return [];
  const args = { path: [...key, 'home'].join('.'), value: JSON.stringify(home), reason: 'there is no such file' };
  return [problem('DG1017', args, locate([...key, 'home']))];
}

function resolveBlog(
  blog: ParsedBlog,
  { relative, hasUrl }: { relative(file: string): string; hasUrl: boolean },
): BlogConfig {
  return {
    ...withoutPlugins(blog),
    path: relative(blog.path ?? `content/${blog.id}`),
    routeBasePath: blog.routeBasePath ?? blog.id,
    editUrl: editBase(blog),
    archivePath: blog.archivePath || undefined,
    // Part of the settings, so that caches notice the next day. Without it a build knows no clock.
    ...(blog.futurePosts === 'hide' ? { today: buildDay(process.env['SOURCE_DATE_EPOCH']) } : {}),
    // Feeds need absolute URLs.
    feeds: (hasUrl && blog.feeds) || { types: [], limit: 0, content: 'full' },
  };
}

/** Today in UTC, or the day of `SOURCE_DATE_EPOCH` (seconds since 1970). */
const buildDay = (epoch: string | undefined): string =>
  new Date(/^\d{1,12}$/.test(epoch ?? '') ? Number(epoch) * 1000 : Date.now()).toISOString().slice(0, 10);

type Roots = Pick<SiteConfig, 'docs' | 'blogs' | 'pages' | 'locales'>;

/** The roots of the default locale, and the folders with the translations of each further locale. */
function contentRoots(
  { docs, blogs, pages, locales }: Roots,
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
  for (const { id, path: folder } of blogs) own.push({ id, kind: 'blog', path: folder, locale, blog: id });
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

/** `i18n/fr/docs`, `i18n/fr/docs@1.0`; otherwise the folder in which Docusaurus keeps the translations of this root. */
function translationFolder(root: ContentRoot, folder: string, siteDir: string): string {
  const own = `${folder}/${root.id}`;
  const plugin = `docusaurus-plugin-content-${root.kind}`;
  const id = root.docs ?? root.blog ?? root.kind;
  const instance = id === root.kind ? '' : `-${id}`;
  const version = root.version && (root.version === 'current' ? '/current' : `/version-${root.version}`);
  const theirs = `${folder}/${plugin}${instance}${version ?? ''}`;
  return !existsSync(path.join(siteDir, own)) && existsSync(path.join(siteDir, theirs)) ? theirs : own;
}
