/** Turns what the author wrote and the flags into the settings the stages read: defaults, one spelling, frozen. */
import path from 'node:path';
import { type Outcome, type Problem, problem } from '../lib/problem.ts';
import { sitePath } from './find.ts';
import { outDirFault } from './out-dir.ts';
import type { ConfigRequest } from './request.ts';
import { resolveBaseUrl, resolveUrl } from './site-url.ts';
import type {
  BlogConfig,
  DocsConfig,
  Policy,
  SiteConfig,
  UserConfig,
  UserDocs,
  UserMarkdown,
  UserPolicy,
} from './types.ts';
import type { Locate } from './validate.ts';

const RIGHT_TO_LEFT = new Set('ar arc ckb dv fa he ks ku-arab nqo ps sd syr ug ur yi'.split(' '));

/** Names of content roots besides the docs instances. */
const TAKEN_IDS = new Set(['blog', 'pages']);

/** Merges a valid config with the flags. No value when an address or a folder cannot be used. */
export function resolveConfig(
  user: UserConfig,
  request: ConfigRequest,
  locate: Locate,
): Outcome<SiteConfig | undefined> {
  const { overrides, siteDir } = request;
  const url = resolveUrl(user.url, locate(['url']));
  const basePlace = overrides.baseUrl === undefined ? locate(['baseUrl']) : {};
  const baseUrl = resolveBaseUrl(overrides.baseUrl ?? user.baseUrl ?? '/', basePlace);
  const problems = [...url.problems, ...baseUrl.problems];
  const relative = (file: string): string => sitePath(siteDir, path.resolve(siteDir, file)) || '.';
  const config: SiteConfig = {
    ...plainSettings(user),
    url: url.value ?? '',
    baseUrl: baseUrl.value ?? '/',
    outDir: relative(overrides.outDir ?? user.outDir ?? 'build'),
    publicDir: relative(user.publicDir ?? 'public'),
    docs: docsOf(user.docs).map((docs) => resolveDocs(docs, relative)),
    blog: resolveBlog(user.blog, relative),
    pages: user.pages === false ? undefined : { path: relative(user.pages?.path ?? 'content/pages') },
    theme: user.theme === undefined ? undefined : relative(user.theme),
    customCss: [user.customCss ?? []].flat().map(relative),
    drafts: overrides.drafts ?? false,
  };
  problems.push(...judge(config, request, locate));
  if (problems.some(({ severity }) => severity === 'error')) return { value: undefined, problems };
  return { value: deepFreeze(withoutUndefined(config)), problems };
}

type Plain = Omit<
  SiteConfig,
  'url' | 'baseUrl' | 'outDir' | 'publicDir' | 'docs' | 'blog' | 'pages' | 'theme' | 'customCss' | 'drafts'
>;

function plainSettings(user: UserConfig): Plain {
  const lang = Intl.getCanonicalLocales(user.lang ?? 'en')[0] ?? 'en';
  return {
    title: user.title,
    tagline: user.tagline ?? '',
    favicon: user.favicon,
    titleDelimiter: user.titleDelimiter ?? '|',
    noIndex: user.noIndex ?? false,
    lang,
    dir: directionOf(lang),
    trailingSlash: user.trailingSlash,
    markdown: markdownSettings(user.markdown ?? {}),
    images: imageFormats(user.images),
    navbar: structuredClone({ ...user.navbar, items: user.navbar?.items ?? [] }),
    footer: structuredClone(user.footer),
    colorMode: {
      defaultMode: user.colorMode?.defaultMode ?? 'light',
      disableSwitch: user.colorMode?.disableSwitch ?? false,
      respectPrefersColorScheme: user.colorMode?.respectPrefersColorScheme ?? false,
    },
    toc: { min: user.tableOfContents?.minHeadingLevel ?? 2, max: user.tableOfContents?.maxHeadingLevel ?? 3 },
    policy: {
      links: policyOf(user.onBrokenLinks, 'error'),
      anchors: policyOf(user.onBrokenAnchors, 'error'),
      markdownLinks: policyOf(user.onBrokenMarkdownLinks, 'warning'),
      duplicateRoutes: policyOf(user.onDuplicateRoutes, 'warning'),
    },
    customFields: structuredClone(user.customFields ?? {}),
  };
}

function markdownSettings(user: UserMarkdown): SiteConfig['markdown'] {
  return {
    parser: user.parser ?? 'native',
    format: user.format ?? 'detect',
    admonitions: [...(user.admonitions ?? [])],
    emoji: user.emoji ?? true,
    smartPunctuation: user.smartPunctuation ?? false,
    math: user.math ?? true,
    mermaid: user.mermaid ?? true,
    variables: Object.fromEntries(Object.entries(user.variables ?? {}).map(([name, value]) => [name, String(value)])),
    glossary: { ...user.glossary },
    code: {
      wrap: user.code?.wrap ?? false,
      collapse: user.code?.collapse ?? 0,
      magicComments: structuredClone(user.code?.magicComments ?? []),
    },
  };
}

function imageFormats(user: UserConfig['images']): SiteConfig['images'] {
  const formats = user ? [...new Set(user.formats)] : [];
  if (!user || formats.length === 0) return undefined;
  const widths = [...new Set(user.widths ?? [640, 960, 1280, 1920])].sort((a, b) => a - b);
  return { formats, widths, ...(user.quality === undefined ? {} : { quality: user.quality }) };
}

const POLICIES: Record<UserPolicy, Policy> = {
  ignore: 'ignore',
  warning: 'warning',
  error: 'error',
  throw: 'error',
  warn: 'warning',
  log: 'warning',
};

const policyOf = (wanted: UserPolicy | undefined, fallback: Policy): Policy => (wanted ? POLICIES[wanted] : fallback);

/** Writing direction of a language tag: by its script where it names one, else by its language. */
function directionOf(lang: string): 'ltr' | 'rtl' {
  const { language, script } = new Intl.Locale(lang);
  if (script !== undefined) return /^(?:Arab|Hebr|Thaa|Syrc|Nkoo|Adlm)$/.test(script) ? 'rtl' : 'ltr';
  return RIGHT_TO_LEFT.has(language) ? 'rtl' : 'ltr';
}

function docsOf(docs: UserConfig['docs']): UserDocs[] {
  if (docs === false) return [];
  return Array.isArray(docs) ? docs : [docs ?? {}];
}

function resolveDocs(docs: UserDocs, relative: (file: string) => string): DocsConfig {
  const id = docs.id ?? 'docs';
  return {
    id,
    path: relative(docs.path ?? `content/${id}`),
    routeBasePath: withoutSlashes(docs.routeBasePath ?? id),
    sidebars: structuredClone(docs.sidebars),
    editUrl: docs.editUrl,
  };
}

function resolveBlog(blog: UserConfig['blog'], relative: (file: string) => string): BlogConfig | undefined {
  if (blog === false) return undefined;
  return {
    path: relative(blog?.path ?? 'content/blog'),
    routeBasePath: withoutSlashes(blog?.routeBasePath ?? 'blog'),
    title: blog?.title ?? 'Blog',
    description: blog?.description ?? '',
    postsPerPage: blog?.postsPerPage ?? 10,
    editUrl: blog?.editUrl,
  };
}

const withoutSlashes = (text: string): string => text.replace(/^\/+|\/+$/g, '');

/** What only the whole of the settings shows. */
function judge(config: SiteConfig, { siteDir, overrides }: ConfigRequest, locate: Locate): Problem[] {
  const sources = [...config.docs, config.blog, config.pages].flatMap((root) => root?.path ?? []);
  const outDir = path.resolve(siteDir, config.outDir);
  const reason = outDirFault({
    siteDir,
    outDir,
    sources: [...sources, config.publicDir].map((one) => path.resolve(siteDir, one)),
  });
  const outPlace = overrides.outDir === undefined ? locate(['outDir']) : {};
  const refused = reason === undefined ? [] : [problem('DG1014', { outDir: config.outDir, reason }, outPlace)];
  return [...refused, ...judgeDocsIds(config.docs, locate), ...judgeContents(config, locate)];
}

function judgeDocsIds(docs: DocsConfig[], locate: Locate): Problem[] {
  return docs.flatMap(({ id }, index) => {
    const twice = docs.findIndex((other) => other.id === id) < index;
    if (!twice && !TAKEN_IDS.has(id)) return [];
    const reason = twice ? 'another docs instance has this id' : 'the name is taken';
    const args = {
      path: `docs[${index}].id`,
      value: `"${id}"`,
      reason,
      suggestion: 'give each docs instance an id of its own',
    };
    return [problem('DG1017', args, locate(docs.length > 1 ? ['docs', index, 'id'] : ['docs', 'id']))];
  });
}

function judgeContents({ toc }: SiteConfig, locate: Locate): Problem[] {
  if (toc.min <= toc.max) return [];
  const reason = `it is above maxHeadingLevel, ${toc.max}`;
  const key = ['tableOfContents', 'minHeadingLevel'];
  return [problem('DG1017', { path: key.join('.'), value: String(toc.min), reason }, locate(key))];
}

// A key that is absent and a key that is undefined must hash alike.
function withoutUndefined<T extends object>(value: T): T {
  return Object.fromEntries(Object.entries(value).filter(([, entry]) => entry !== undefined)) as T;
}

function deepFreeze<T>(value: T): T {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return value;
  for (const entry of Object.values(value)) deepFreeze(entry);
  return Object.freeze(value);
}
