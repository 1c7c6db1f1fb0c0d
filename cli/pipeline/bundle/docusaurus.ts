/** Modules of Docusaurus that have an equal here: pages that import them need no edit. */
import type { Plugin } from 'esbuild';
import { lookUp } from '../../lib/look-up.ts';

const MODULES: Readonly<Record<string, string>> = {
  '@docusaurus/Link': "export { Link as default } from 'docsgen/runtime';",
  '@docusaurus/BrowserOnly': "export { BrowserOnly as default } from 'docsgen/runtime';",
  // React brings the tags to the head.
  '@docusaurus/Head': 'export default ({ children }) => children;',
  '@docusaurus/useIsBrowser': "export { useIsBrowser as default } from 'docsgen/runtime';",
  '@docusaurus/ExecutionEnvironment': `const canUseDOM = typeof window !== 'undefined';
export default { canUseDOM, canUseEventListeners: canUseDOM, canUseIntersectionObserver: canUseDOM, canUseViewport: canUseDOM };`,
  '@docusaurus/useBaseUrl': `import { useSite } from 'docsgen/runtime';
const isOwn = (url) => !/^(?:[a-z][a-z0-9+.-]*:|\\/\\/|#)/i.test(url);
const add = (baseUrl, url, { forcePrependBaseUrl = false } = {}) =>
  !url || !isOwn(url) || (url.startsWith(baseUrl) && !forcePrependBaseUrl) ? url : baseUrl + url.replace(/^\\//, '');
export function useBaseUrlUtils() {
  const { baseUrl } = useSite();
  return { withBaseUrl: (url, options) => add(baseUrl, url, options) };
}
export default function useBaseUrl(url, options) {
  return add(useSite().baseUrl, url, options);
}`,
  '@docusaurus/useDocusaurusContext': `import { useSite } from 'docsgen/runtime';
export default function useDocusaurusContext() {
  const { title, tagline, baseUrl, titleDelimiter, locale, locales, customFields = {} } = useSite();
  const localeConfigs = Object.fromEntries(locales.map(({ name, label, lang }) => [name, { label, htmlLang: lang }]));
  return {
    siteConfig: { title, tagline, baseUrl, titleDelimiter, customFields, themeConfig: {}, presets: [['classic', { docs: {}, blog: {}, theme: {} }]], plugins: [], themes: [] },
    i18n: { currentLocale: locale, defaultLocale: locales[0].name, locales: locales.map(({ name }) => name), localeConfigs },
    siteMetadata: {},
    globalData: {},
  };
}`,
  '@docusaurus/plugin-content-docs/client': `import { useRoute, useSite } from 'docsgen/runtime';
const idOf = (docs) => (docs === 'docs' ? 'default' : docs);
const made = (name, label, isLast, href) => ({ name, label, isLast, path: href, mainDocId: '', docs: [], draftIds: [] });
const useAll = (pluginId) => {
  const site = useSite();
  const { docs = 'docs', version } = useRoute();
  const id = pluginId === undefined ? docs : pluginId === 'default' ? 'docs' : pluginId;
  const own = id === docs ? version : undefined;
  const homes = own?.all ?? site.versions[id] ?? [];
  if (homes.length === 0) return { own, all: [made('current', 'Next', true, site.baseUrl + id)] };
  const last = own ? (own.latest?.label ?? own.label) : (homes.find(({ name }) => name !== 'current') ?? homes[0]).label;
  return { own, all: homes.map(({ name, label, href }) => made(name, label, label === last, href)) };
};
const useOne = (pluginId) => {
  const { own, all } = useAll(pluginId);
  return all.find(({ name }) => name === own?.name) ?? all.find(({ isLast }) => isLast) ?? all[0];
};
export const useVersions = (pluginId) => useAll(pluginId).all;
export const useActiveVersion = useOne;
export const useLatestVersion = (pluginId) => {
  const { all } = useAll(pluginId);
  return all.find(({ isLast }) => isLast) ?? all[0];
};
export const useDocsVersion = () => {
  const { docs = 'docs', version } = useRoute();
  const { name, label, isLast } = useOne();
  const { banner = null, badge = false } = version ?? {};
  return { pluginId: idOf(docs), version: name, label, isLast, banner, badge, noIndex: false, className: 'docs-version-' + name, docs: {}, docsSidebars: {} };
};
export const useActiveDocContext = (pluginId) => ({ activeVersion: useOne(pluginId), activeDoc: undefined, alternateDocVersions: {} });
export const useDocsPreferredVersion = () => ({ preferredVersion: null, savePreferredVersionName() {} });`,
  '@docusaurus/Translate': `import { createElement, Fragment } from 'react';
const fill = (message, values = {}) =>
  String(message).split(/(\\{\\w+\\})/).map((piece) => {
    const name = /^\\{(\\w+)\\}$/.exec(piece)?.[1];
    return name !== undefined && Object.hasOwn(values, name) ? values[name] : piece;
  });
export const translate = ({ message, id }, values) => fill(message ?? id ?? '', values).join('');
export default function Translate({ children, id, values }) {
  return createElement(Fragment, null, ...fill(children ?? id ?? '', values));
}`,
};

const NAMESPACE = 'docsgen-docusaurus';

/** Resolves the modules above; others of theirs are reported like any module that is not found. */
export const docusaurusModules: Plugin = {
  name: NAMESPACE,
  setup(build) {
    build.onResolve({ filter: /^@docusaurus\// }, ({ path }) =>
      Object.hasOwn(MODULES, path) ? { path, namespace: NAMESPACE, sideEffects: false } : undefined,
    );
    build.onLoad({ filter: /.*/, namespace: NAMESPACE }, ({ path }) => ({
      contents: lookUp(MODULES, path) ?? '',
      loader: 'js',
    }));
  },
};
