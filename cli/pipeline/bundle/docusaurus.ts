/** Stand-ins for modules of Docusaurus, so that pages can import them unchanged. */
import type { Plugin } from 'esbuild';
import { lookUp } from '../../lib/look-up.ts';

const MODULES: Readonly<Record<string, string>> = {
  '@docusaurus/Link': "export { Link as default } from 'docsgen/runtime';",
  '@docusaurus/BrowserOnly': "export { BrowserOnly as default } from 'docsgen/runtime';",
  // React moves the tags to the head.
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
  const localeConfigs = Object.fromEntries(locales.map(({ name, label, lang, dir = 'ltr', calendar = 'gregory' }) => [name, { label, htmlLang: lang, direction: dir, calendar }]));
  return {
    siteConfig: { title, tagline, baseUrl, titleDelimiter, customFields, themeConfig: {}, presets: [['classic', { docs: {}, blog: {}, theme: {} }]], plugins: [], themes: [] },
    i18n: { currentLocale: locale, defaultLocale: locales[0].name, locales: locales.map(({ name }) => name), localeConfigs },
    siteMetadata: {},
    globalData: {},
  };
}`,
  '@docusaurus/plugin-content-docs/client': `import { useDocsVersions } from 'docsgen/docs';
import { useRoute } from 'docsgen/runtime';
const idOf = (docs) => (docs === 'docs' ? 'default' : docs);
const instanceOf = ({ docs = 'docs' }, pluginId) => (pluginId === undefined ? docs : pluginId === 'default' ? 'docs' : pluginId);
const useAll = (pluginId) => {
  const route = useRoute();
  const docs = instanceOf(route, pluginId);
  const all = useDocsVersions(docs);
  const isOwn = (one) => one.docs.some(({ path }) => path === route.path) || (route.docs === docs && route.version?.name === one.name);
  return { route, all, own: all.find(isOwn) };
};
const NONE = { name: 'current', label: 'Next', isLast: true, path: '', mainDocId: '', docs: [], draftIds: [], sidebars: {} };
const lastOf = (all) => all.find(({ isLast }) => isLast) ?? all[0] ?? NONE;
export const useVersions = (pluginId) => useAll(pluginId).all;
export const useDocsData = (pluginId) => {
  const { all } = useAll(pluginId);
  return { path: lastOf(all).path, versions: all, breadcrumbs: true };
};
export const useActiveVersion = (pluginId) => {
  const { own, all } = useAll(pluginId);
  return own ?? lastOf(all);
};
export const useLatestVersion = (pluginId) => lastOf(useAll(pluginId).all);
export const useDocsVersion = () => {
  const { docs = 'docs', version } = useRoute();
  const { name, label, isLast, docs: documents, sidebars } = useActiveVersion();
  const { banner = null, badge = false } = version ?? {};
  return { pluginId: idOf(docs), version: name, label, isLast, banner, badge, noIndex: false, className: 'docs-version-' + name, docs: Object.fromEntries(documents.map((one) => [one.id, one])), docsSidebars: sidebars };
};
export const useActiveDocContext = (pluginId) => {
  const { route, own, all } = useAll(pluginId);
  const activeDoc = own?.docs.find(({ path }) => path === route.path);
  const twins = all.flatMap(({ name, docs }) => docs.filter(({ id }) => id === activeDoc?.id).map((doc) => [name, doc]));
  return { activeVersion: own ?? lastOf(all), activeDoc, alternateDocVersions: Object.fromEntries(twins) };
};
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

/** Resolves the modules above; other Docusaurus modules are reported like any missing module. */
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
