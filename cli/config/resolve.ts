/** Turns what the author wrote and the flags into the settings the stages read: defaults, one spelling, frozen. */
import path from 'node:path';
import { contrastOf } from '../lib/contrast.ts';
import { type Outcome, type Problem, problem } from '../problems/problem.ts';
import { sitePath } from './find.ts';
import { outDirFault } from './out-dir.ts';
import { policyOf } from './policy.ts';
import type { ConfigRequest } from './request.ts';
import { resolveCheck } from './resolve-check.ts';
import { type ContentSettings, resolveContent } from './resolve-content.ts';
import { resolveBaseUrl, resolveUrl } from './site-url.ts';
import type { Translations } from './translations.ts';
import type { DocsConfig, SiteConfig, UserConfig, UserMarkdown } from './types.ts';
import type { Locate } from './validate.ts';

/** Names of content roots besides the docs instances. */
const TAKEN_IDS = new Set(['blog', 'pages']);

/** Merges a valid config with the flags. No value when an address or a folder cannot be used. */
export function resolveConfig(
  user: UserConfig,
  request: ConfigRequest & { translations: Translations },
  locate: Locate,
): Outcome<SiteConfig | undefined> {
  const { overrides, siteDir, translations } = request;
  const url = resolveUrl(user.url, locate(['url']));
  const basePlace = overrides.baseUrl === undefined ? locate(['baseUrl']) : {};
  const baseUrl = resolveBaseUrl(overrides.baseUrl ?? user.baseUrl ?? '/', basePlace);
  const problems = [...url.problems, ...baseUrl.problems];
  const relative = (file: string): string => sitePath(siteDir, path.resolve(siteDir, file)) || '.';
  const content = resolveContent(user, { siteDir, relative, locate, translations });
  problems.push(...content.problems);
  const config: SiteConfig = {
    ...plainSettings(user),
    url: url.value ?? '',
    baseUrl: baseUrl.value ?? '/',
    outDir: relative(overrides.outDir ?? user.outDir ?? 'build'),
    publicDir: relative(user.publicDir ?? 'public'),
    ...content.value,
    check: resolveCheck(user, relative),
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
  keyof ContentSettings | 'url' | 'baseUrl' | 'outDir' | 'publicDir' | 'check' | 'theme' | 'customCss' | 'drafts'
>;

function plainSettings(user: UserConfig): Plain {
  return {
    title: user.title,
    tagline: user.tagline ?? '',
    favicon: user.favicon,
    titleDelimiter: user.titleDelimiter ?? '|',
    noIndex: user.noIndex ?? false,
    trailingSlash: user.trailingSlash,
    markdown: markdownSettings(user.markdown ?? {}),
    images: imageFormats(user.images),
    navbar: structuredClone({ ...user.navbar, items: user.navbar?.items ?? [] }),
    announcementBar: user.announcementBar && {
      ...user.announcementBar,
      id: user.announcementBar.id ?? 'announcement-bar',
      isCloseable: user.announcementBar.isCloseable ?? true,
    },
    sidebar: {
      hideable: user.sidebar?.hideable ?? false,
      autoCollapseCategories: user.sidebar?.autoCollapseCategories ?? false,
    },
    gtag: user.gtag && {
      trackingIds: [user.gtag.trackingID].flat(),
      anonymizeIp: user.gtag.anonymizeIP ?? false,
    },
    baseUrlIssueBanner: user.baseUrlIssueBanner ?? true,
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

/** What only the whole of the settings shows. */
function judge(config: SiteConfig, { siteDir, overrides }: ConfigRequest, locate: Locate): Problem[] {
  const sources = config.roots.map((root) => root.path);
  const outDir = path.resolve(siteDir, config.outDir);
  const reason = outDirFault({
    siteDir,
    outDir,
    sources: [...sources, config.publicDir].map((one) => path.resolve(siteDir, one)),
  });
  const outPlace = overrides.outDir === undefined ? locate(['outDir']) : {};
  const refused = reason === undefined ? [] : [problem('DG1014', { outDir: config.outDir, reason }, outPlace)];
  return [
    ...refused,
    ...judgeDocsIds(config.docs, locate),
    ...judgeContents(config, locate),
    ...judgeAnnouncement(config, locate),
  ];
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

/** What WCAG 2.2 AA asks of text. */
const LEAST_CONTRAST = 4.5;

function judgeAnnouncement({ announcementBar: bar }: SiteConfig, locate: Locate): Problem[] {
  if (bar?.textColor === undefined || bar.backgroundColor === undefined) return [];
  const { textColor: text, backgroundColor: background } = bar;
  const contrast = contrastOf(text, background);
  if (contrast === undefined || contrast >= LEAST_CONTRAST) return [];
  // Cut, not rounded: what is too little is not said to be enough.
  const args = { text, background, contrast: Math.floor(contrast * 10) / 10, least: LEAST_CONTRAST };
  return [problem('DG1055', args, locate(['announcementBar', 'textColor']))];
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
