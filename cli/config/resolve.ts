/** Turns a parsed config and the flags into the settings that the stages read. */

import path from 'node:path';
import { contrastOf } from '../lib/contrast.ts';
import { withoutPlugins } from '../lib/plugin-chains.ts';
import type { ConfigOverrides, SiteConfig } from '../model/config.ts';
import { type Outcome, type Problem, problem } from '../problems/problem.ts';
import { type Severities, stops } from '../problems/severity.ts';
import { sitePath } from './find.ts';
import { outDirFault } from './out-dir.ts';
import { resolveContent } from './resolve-content.ts';
import type { ParsedConfig } from './settings/site.ts';
import type { Policy } from './settings/types.ts';
import { resolveSeverities } from './severities.ts';
import { resolveBaseUrl, resolveUrl } from './site-url.ts';
import type { Translations } from './translations.ts';
import { type Locate, pathText } from './validate.ts';

/** Arguments of `loadConfig`. */
export interface ConfigRequest {
  /** Absolute path of the site folder. */
  siteDir: string;
  /** Config file, absolute or relative to the site. Default: the first `site.config.{ts,mts,js,mjs}` there is. */
  file?: string;
  overrides: ConfigOverrides;
  /** Absolute path of the folder the bundled config goes to, below `config/`. */
  cacheDir: string;
}

const withPlaceholders = ({ settings, problems }: Severities, what: 'warn' | 'fail'): Severities => ({
  settings,
  problems: [
    ...problems,
    { codes: ['DG3141'], severity: what === 'warn' ? 'warning' : 'error', from: '--placeholders', key: [] },
  ],
});

/** Names of content roots that are neither docs instances nor blogs. */
const TAKEN_IDS = new Set(['pages']);

/** Merges a valid config with the flags. No value when a URL or a folder cannot be used. */
export function resolveConfig(
  written: ParsedConfig,
  request: ConfigRequest & { translations: Translations },
  locate: Locate,
): Outcome<SiteConfig | undefined> {
  const { overrides, siteDir, translations } = request;
  const { drafts = false, analytics, placeholders, ...settings } = overrides;
  const user: ParsedConfig = { ...written, ...withoutUndefined(settings) };
  const { i18n, texts, frontMatter, api, blog, pages, markdown, images, check, problems: _, ...plain } = user;
  const url = resolveUrl(user.url, locate(['url']));
  const basePlace = overrides.baseUrl === undefined ? locate(['baseUrl']) : {};
  const baseUrl = resolveBaseUrl(user.baseUrl, basePlace);
  const problems = [...url.problems, ...baseUrl.problems];
  const relative = (file: string): string => sitePath(siteDir, path.resolve(siteDir, file)) || '.';
  const content = resolveContent(user, { siteDir, relative, locate, translations });
  problems.push(...content.problems);
  const severities = resolveSeverities(user, content.value, locate);
  problems.push(...severities.problems);
  const config: SiteConfig = {
    ...plain,
    url: url.value ?? '',
    baseUrl: baseUrl.value ?? '/',
    outDir: relative(user.outDir),
    publicDir: user.publicDir.map(relative),
    ...content.value,
    markdown: withoutPlugins(markdown),
    images: imageFormats(images),
    sitemap: user.sitemap || undefined,
    llms: user.llms || undefined,
    agents: agentsOf(user, { relative, roots: content.value.roots }),
    search: user.search || undefined,
    check: resolveCheck(user, relative),
    severities: placeholders ? withPlaceholders(severities.value, placeholders) : severities.value,
    theme: user.theme === undefined ? undefined : relative(user.theme),
    customCss: user.customCss.map(relative),
    drafts,
    ...(analytics === false ? { gtag: undefined } : {}),
  };
  problems.push(...judge(config, request, locate));
  if (problems.some(stops)) return { value: undefined, problems };
  return { value: deepFreeze(withoutUndefined(config)), problems };
}

/** Files of content are pages, also where they look like skills. */
function agentsOf(
  { agents }: ParsedConfig,
  { relative, roots }: { relative(file: string): string; roots: SiteConfig['roots'] },
): SiteConfig['agents'] {
  if (!agents) return undefined;
  const folder = relative(agents.skills);
  const isContent = roots.some(({ path: root }) => root === '.' || folder === root || folder.startsWith(`${root}/`));
  return withoutUndefined({ ...agents, skills: isContent ? undefined : folder });
}

function imageFormats(images: ParsedConfig['images']): SiteConfig['images'] {
  if (!images || images.formats.length === 0) return undefined;
  return { ...images, widths: images.widths.toSorted((a, b) => a - b) };
}

function resolveCheck({ check, api }: ParsedConfig, relative: (file: string) => string): SiteConfig['check'] {
  const { policy, samples, spelling } = check;
  const ofApi = api?.samples ? api.samples.declarations : [];
  const isSet = (wanted: Policy | undefined): boolean => wanted !== undefined && wanted !== 'ignore';
  return {
    ...check,
    samples: {
      wanted: samples !== undefined || Boolean(api) || isSet(policy.samples) || isSet(policy.data),
      declarations: (samples?.declarations ?? ofApi).map(relative),
      ...(samples?.tsconfig === undefined ? {} : { tsconfig: relative(samples.tsconfig) }),
    },
    spelling: { ...spelling, words: relative(spelling?.words ?? 'words.txt'), wanted: spelling !== undefined },
  };
}

/** Checks that need more than one setting. */
function judge(config: SiteConfig, { siteDir, overrides }: ConfigRequest, locate: Locate): Problem[] {
  const sources = config.roots.map((root) => root.path);
  const outDir = path.resolve(siteDir, config.outDir);
  const reason = outDirFault({
    siteDir,
    outDir,
    sources: [...sources, ...config.publicDir].map((one) => path.resolve(siteDir, one)),
  });
  const outPlace = overrides.outDir === undefined ? locate(['outDir']) : {};
  const refused = reason === undefined ? [] : [problem('DG1014', { outDir: config.outDir, reason }, outPlace)];
  return [
    ...refused,
    ...judgeIds(config, locate),
    ...judgeContents(config, locate),
    ...judgeAnnouncement(config, locate),
    ...judgeRepository(config, siteDir, locate),
    ...judgeSkills(config, siteDir, locate),
    ...judgeCache(config, locate),
  ];
}

/** Ids of docs and blogs are names of content roots. */
function judgeIds({ docs, blogs }: SiteConfig, locate: Locate): Problem[] {
  const named = (key: 'docs' | 'blog', list: readonly { id: string }[]) =>
    list.map(({ id }, index) => ({ id, key: list.length > 1 ? [key, index] : [key], kind: key }));
  const all = [...named('docs', docs), ...named('blog', blogs)];
  return all.flatMap(({ id, key, kind }, at) => {
    const first = all.find((other) => other.id === id);
    const isTwin = first !== all[at] && first?.kind === kind;
    if (first === all[at] && !TAKEN_IDS.has(id) && (kind === 'blog' || id !== 'blog')) return [];
    const what = kind === 'docs' ? 'docs instance' : 'blog';
    const args = {
      path: pathText([...key, 'id']),
      value: `"${id}"`,
      reason: isTwin ? `another ${what} has this id` : 'the name is taken',
      suggestion: `give each ${what} a unique id`,
    };
    return [problem('DG1017', args, locate([...key, 'id']))];
  });
}

function judgeContents({ tableOfContents: toc }: SiteConfig, locate: Locate): Problem[] {
  if (toc.minHeadingLevel <= toc.maxHeadingLevel) return [];
  const reason = `it is greater than maxHeadingLevel (${toc.maxHeadingLevel})`;
  const key = ['tableOfContents', 'minHeadingLevel'];
  return [problem('DG1017', { path: key.join('.'), value: String(toc.minHeadingLevel), reason }, locate(key))];
}

function judgeRepository({ repository: { folder } }: SiteConfig, siteDir: string, locate: Locate): Problem[] {
  if (folder === undefined) return [];
  const way = path.relative(path.resolve(siteDir, folder), siteDir);
  if (!way.startsWith('..') && !path.isAbsolute(way)) return [];
  const reason = 'the site is not in this folder';
  const suggestion = 'name a folder above the site, such as ".."';
  const key = ['repository', 'folder'];
  return [problem('DG1017', { path: key.join('.'), value: JSON.stringify(folder), reason, suggestion }, locate(key))];
}

/** All files of the folder would be skills: those of the site, and of docsgen's own folder. */
function judgeSkills({ agents, roots, publicDir }: SiteConfig, siteDir: string, locate: Locate): Problem[] {
  const folder = agents?.skills;
  if (folder === undefined) return [];
  const isAround = (one: string): boolean => {
    const way = path.relative(path.resolve(siteDir, folder), path.resolve(siteDir, one));
    return !/^\.\.(?:[/\\]|$)/.test(way) && !path.isAbsolute(way);
  };
  const inside = ['.', ...roots.map((root) => root.path), ...publicDir].find(isAround);
  if (inside === undefined) return [];
  const reason = inside === '.' ? 'the site is in this folder' : `"${inside}" is in this folder`;
  const suggestion = 'name a folder that has only skills, such as "content/skills"';
  const key = ['agents', 'skills'];
  const args = { path: key.join('.'), value: JSON.stringify(folder), reason, suggestion };
  return [problem('DG1017', args, locate(key))];
}

/** The bundled config, and everybody who can read the repository, would have the password. */
const judgeCache = ({ cache: { remote = '' } }: SiteConfig, locate: Locate): Problem[] =>
  /^[a-z][a-z+]+:\/\/[^/?#]*@/i.test(remote) ? [problem('DG7203', {}, locate(['cache', 'remote']))] : [];

/** Required for text by WCAG 2.2 AA. */
const LEAST_CONTRAST = 4.5;

function judgeAnnouncement({ announcementBar: bar }: SiteConfig, locate: Locate): Problem[] {
  if (bar?.textColor === undefined || bar.backgroundColor === undefined) return [];
  const { textColor: text, backgroundColor: background } = bar;
  const contrast = contrastOf(text, background);
  if (contrast === undefined || contrast >= LEAST_CONTRAST) return [];
  // Rounded down: 4.46 must not be reported as 4.5.
  const args = { text, background, contrast: Math.floor(contrast * 10) / 10, least: LEAST_CONTRAST };
  return [problem('DG1055', args, locate(['announcementBar', 'textColor']))];
}

// An absent key and an undefined one must have the same hash.
function withoutUndefined<T extends object>(value: T): T {
  return Object.fromEntries(Object.entries(value).filter(([, entry]) => entry !== undefined)) as T;
}

function deepFreeze<T>(value: T): T {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return value;
  for (const entry of Object.values(value)) deepFreeze(entry);
  return Object.freeze(value);
}
