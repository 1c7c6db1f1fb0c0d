/** Modules of Docusaurus that have an equal here: pages that import them need no edit. */
import type { Plugin } from 'esbuild';

const MODULES: Readonly<Record<string, string>> = {
  '@docusaurus/Link': "export { Link as default } from 'docsgen/runtime';",
  '@docusaurus/BrowserOnly': "export { BrowserOnly as default } from 'docsgen/runtime';",
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
  const { title, tagline, baseUrl, titleDelimiter, lang, customFields = {} } = useSite();
  return {
    siteConfig: { title, tagline, baseUrl, titleDelimiter, customFields, themeConfig: {}, presets: [['classic', { docs: {}, blog: {}, theme: {} }]], plugins: [], themes: [] },
    i18n: { currentLocale: lang, defaultLocale: lang, locales: [lang], localeConfigs: {} },
    siteMetadata: {},
    globalData: {},
  };
}`,
  '@docusaurus/plugin-content-docs/client': `const version = { name: 'current', label: 'Next', isLast: true, path: '/docs', mainDocId: '', docs: [], draftIds: [] };
const { name, label, isLast } = version;
const ofPage = { pluginId: 'default', version: name, label, isLast, banner: null, badge: false, noIndex: false, className: 'docs-version-current', docs: {}, docsSidebars: {} };
export const useDocsVersion = () => ofPage;
export const useActiveVersion = () => version;
export const useLatestVersion = () => version;
export const useVersions = () => [version];
export const useActiveDocContext = () => ({ activeVersion: version, activeDoc: undefined, alternateDocVersions: {} });
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
      contents: MODULES[path] ?? '',
      loader: 'js',
    }));
  },
};
