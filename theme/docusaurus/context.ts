/** `useDocusaurusContext`, and the data that plugins share. */
import { type DocsVersion, useDocsInstances } from '../../runtime/docs.ts';
import { useRoute } from '../../runtime/hooks/useRoute.ts';
import { useSite } from '../../runtime/hooks/useSite.ts';
import type { SiteData } from '../../runtime/types.ts';

type Json = Record<string, unknown>;

/**
 * What components of the old site read from its config: `customFields.docusaurus`. `migrate` writes it when a source
 * reads one of these keys.
 */
export interface OldConfig {
  url?: string;
  organizationName?: string;
  projectName?: string;
  favicon?: string;
  themeConfig?: Json;
  presets?: unknown[];
  plugins?: unknown[];
  themes?: unknown[];
  scripts?: unknown[];
  stylesheets?: unknown[];
  trailingSlash?: boolean;
  /** Data by name and id of a plugin. */
  globalData?: Record<string, Record<string, unknown>>;
}

export const oldConfig = ({ customFields = {} }: SiteData): OldConfig =>
  (customFields['docusaurus'] ?? {}) as OldConfig;

export interface DocusaurusContext {
  siteConfig: Json & { title: string; tagline: string; baseUrl: string; themeConfig: Json; customFields: Json };
  i18n: Json & { currentLocale: string; defaultLocale: string; locales: string[] };
  siteMetadata: Json;
  globalData: Json;
  codeTranslations: Record<string, string>;
}

export function useDocusaurusContext(): DocusaurusContext {
  return contextOf(useSite());
}

const contexts = new WeakMap<SiteData, DocusaurusContext>();

/** The same object for each call, because components have it in the dependencies of effects. */
function contextOf(site: SiteData): DocusaurusContext {
  const known = contexts.get(site) ?? readContext(site);
  contexts.set(site, known);
  return known;
}

function readContext(site: SiteData): DocusaurusContext {
  const { docusaurus: _, ...customFields } = site.customFields ?? {};
  const { globalData = {}, ...old } = oldConfig(site);
  const { title, tagline, baseUrl, titleDelimiter } = site;
  return {
    siteConfig: {
      presets: [['classic', { docs: {}, blog: {}, theme: {} }]],
      plugins: [],
      themes: [],
      ...old,
      ...{ title, tagline, baseUrl, titleDelimiter, customFields },
      themeConfig: old.themeConfig ?? themeOf(site),
      i18n: i18nOf(site),
    },
    i18n: i18nOf(site),
    siteMetadata: { docusaurusVersion: '3.0.0', siteVersion: site.version, pluginVersions: {} },
    globalData,
    codeTranslations: {},
  };
}

function i18nOf({ locale, locales }: SiteData): DocusaurusContext['i18n'] {
  const configs = locales.map(({ name, label, lang, dir = 'ltr', calendar = 'gregory' }) => [
    name,
    { label, htmlLang: lang, direction: dir, calendar, path: name },
  ]);
  const names = locales.map(({ name }) => name);
  return {
    currentLocale: locale,
    defaultLocale: names[0] ?? locale,
    locales: names,
    localeConfigs: Object.fromEntries(configs) as Json,
  };
}

/** The settings of docsgen's theme by the names of the other, when the old config is not kept. */
function themeOf({ colorMode, navbar, title, logo, footer, announcement, toc, sidebar, hideOnScroll }: SiteData): Json {
  return {
    colorMode,
    navbar: { title: logo?.title ?? title, logo, hideOnScroll, items: navbar },
    footer,
    announcementBar: announcement,
    docs: { sidebar, versionPersistence: 'localStorage' },
    tableOfContents: { minHeadingLevel: toc.min, maxHeadingLevel: toc.max },
    metadata: [],
    prism: {},
  };
}

/** Settings of the theme. */
export const useThemeConfig = (): Json => useDocusaurusContext().siteConfig.themeConfig;

type GlobalData = Record<string, Record<string, unknown>>;

/** The id that Docusaurus gives to an instance of the docs. */
export const idOf = (docs: string): string => (docs === 'docs' ? 'default' : docs);

export const newestOf = (all: readonly DocsVersion[]): DocsVersion | undefined =>
  all.find(({ isLast }) => isLast) ?? all[0];

export interface DocsData {
  path: string;
  versions: DocsVersion[];
  breadcrumbs: true;
}

/** Data of the docs by instance, in the form of its plugin. */
export function useAllDocsData(): Record<string, DocsData> {
  return Object.fromEntries(
    Object.entries(useDocsInstances()).map(([docs, versions]) => [
      idOf(docs),
      { path: newestOf(versions)?.path ?? '', versions, breadcrumbs: true },
    ]),
  );
}

/** Data of plugins: of the docs, and what the config of the site keeps of others. */
export function useGlobalData(): GlobalData {
  const docs = useAllDocsData();
  const { globalData = {} } = oldConfig(useSite());
  return { 'docusaurus-plugin-content-docs': docs, ...globalData };
}

interface DataOptions {
  failfast?: boolean;
}

export function useAllPluginInstancesData(
  plugin: string,
  { failfast = false }: DataOptions = {},
): Record<string, unknown> | undefined {
  const found = useGlobalData()[plugin];
  if (!found && failfast) throw new Error(`There is no data of the plugin ${plugin}: see customFields.docusaurus.`);
  return found;
}

export function usePluginData(plugin: string, id = 'default', { failfast = false }: DataOptions = {}): unknown {
  const found = useAllPluginInstancesData(plugin, { failfast })?.[id];
  if (found === undefined && failfast) throw new Error(`There is no data of the plugin ${plugin} with the id ${id}.`);
  return found;
}

const PLUGINS = new Map<string, string>([
  ['doc', 'docs'],
  ['category', 'docs'],
  ['page', 'pages'],
  ['not-found', 'pages'],
]);

export function useRouteContext(): { plugin: { name: string; id: string }; data: Json } {
  const { layout, docs = 'docs', blog = 'blog' } = useRoute();
  const kind = PLUGINS.get(layout) ?? 'blog';
  return {
    plugin: {
      name: `docusaurus-plugin-content-${kind}`,
      id: kind === 'docs' ? idOf(docs) : kind === 'blog' && blog !== 'blog' ? blog : 'default',
    },
    data: {},
  };
}
