/** Advice for keys that other generators have in another place or under another name. */
import { lookUp } from '../lib/look-up.ts';

const TOP_LEVEL: Record<string, string> = {
  themeConfig:
    'docsgen has no themeConfig: navbar, footer, colorMode and tableOfContents are top-level settings, algolia is search.algolia',
  algolia: 'use search.algolia',
  docsearch: 'use search.algolia',
  presets: 'docsgen has no presets: docs, blog and pages are top-level settings',
  plugins: 'docsgen has no such plugins: docs can be a list of instances; see also markdown.remarkPlugins and theme',
  themes: 'use theme: a module that exports defineTheme({…})',
  staticDirectories: 'use publicDir',
  stylesheets: 'use customCss',
  base: 'use baseUrl',
  site: 'use url for the origin',
  name: 'use title',
  description: 'use tagline for the site; each page has its own description',
  sidebar: 'use docs.sidebars',
  sidebars: 'use docs.sidebars',
  organizationName: 'docsgen does not need it; remove it',
  projectName: 'docsgen does not need it; remove it',
  srcDir: 'use docs.path, blog.path and pages.path',
  ignoreDeadLinks: 'use onBrokenLinks',
};

const ANYWHERE: Record<string, string> = {
  sidebarPath: 'import the sidebars and pass them as sidebars',
  text: 'use label',
  link: 'use to',
};

const SEARCH: Record<string, string> = {
  ...Object.fromEntries(
    ['appId', 'apiKey', 'indexName', 'contextualSearch', 'searchParameters', 'hosts'].map((key) => [
      key,
      `it is a setting of search.algolia: { ${key}: … }`,
    ]),
  ),
  searchPagePath: 'use search.path; search: false disables search',
  externalUrlRegex: 'remove it: URLs of other sites are recognised by their host',
  replaceSearchResultPathname: 'remove it: "docsgen index" uploads the URLs of this site',
  indices: 'use indexName, one index',
  insights: 'remove it: docsgen sends no events',
  placeholder: 'use texts, whose keys for search begin with "search."',
  translations: 'use texts, whose keys for search begin with "search."',
  getMissingResultsUrl: 'use search.missingResultsUrl: a URL with {query}',
  provider: 'remove it: sites with search.algolia use Algolia, all others are searched in the browser',
};

/** What to do about a key that other generators know; undefined for any other key. */
export function adviceFor(path: readonly (string | number)[]): string | undefined {
  const key = String(path.at(-1));
  const table = path.length === 1 ? TOP_LEVEL : path[0] === 'search' ? SEARCH : ANYWHERE;
  return lookUp(table, key);
}
