/** Advice for keys that other generators have elsewhere or under another name. */
import { lookUp } from '../lib/look-up.ts';

const TOP_LEVEL: Record<string, string> = {
  themeConfig:
    'there is no themeConfig: navbar, footer, colorMode and tableOfContents stand at the top level, algolia is search.algolia',
  algolia: 'use search.algolia',
  docsearch: 'use search.algolia',
  presets: 'there are no presets: docs, blog and pages are settings at the top level',
  plugins: 'there are no plugins of that kind: docs may be a list of instances; see markdown.remarkPlugins and theme',
  themes: 'use theme: a module that exports defineTheme({…})',
  staticDirectories: 'use publicDir, one folder',
  stylesheets: 'use customCss',
  base: 'use baseUrl',
  site: 'use url for the origin',
  name: 'use title',
  description: 'use tagline for the site; pages have descriptions of their own',
  sidebar: 'use docs.sidebars',
  sidebars: 'use docs.sidebars',
  organizationName: 'it has no use here; leave it out',
  projectName: 'it has no use here; leave it out',
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
  searchPagePath: 'use search.path; search: false leaves search out',
  externalUrlRegex: 'leave it out: addresses of other sites are recognised by their host',
  replaceSearchResultPathname: 'leave it out: "docsgen index" uploads the addresses of this site',
  indices: 'use indexName, one index',
  insights: 'leave it out: docsgen sends no events',
  placeholder: 'use texts, whose keys for search begin with "search."',
  translations: 'use texts, whose keys for search begin with "search."',
  getMissingResultsUrl: 'use search.missingResultsUrl: a URL with {query}',
  provider: 'leave it out: a site with search.algolia is searched there, any other in the browser',
};

/** The way on for a key that is unknown here but known elsewhere in the field; undefined for any other. */
export function adviceFor(path: readonly (string | number)[]): string | undefined {
  const key = String(path.at(-1));
  const table = path.length === 1 ? TOP_LEVEL : path[0] === 'search' ? SEARCH : ANYWHERE;
  return lookUp(table, key);
}
