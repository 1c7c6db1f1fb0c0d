/** `themeConfig` of the old site. */
import { lookUp } from '../../lib/look-up.ts';
import type { ConfigValue, Settings } from '../base/types.ts';
import { isData, oneOrMany } from '../evaluate/values.ts';
import type { Moving } from './context.ts';
import { footerSettings, type NavContext, navbarSettings, sitePath } from './navbar.ts';
import type { Sheet } from './sheet.ts';

export function themeSettings(theme: Sheet, moving: Moving, context: NavContext): Settings {
  const footer = theme.has('footer') ? footerSettings(theme.sheet('footer')) : undefined;
  const settings: Settings = {
    navbar: navbarSettings(theme.sheet('navbar'), context),
    announcementBar: announcementOf(theme),
    sidebar: sidebarOf(theme),
    footer,
    colorMode: colorModeOf(theme),
    tableOfContents: levelsOf(theme),
    image: imageOf(theme),
    metadata: metadataOf(theme),
  };
  prismOf(theme, moving);
  mermaidOf(theme, moving);
  blogOf(theme);
  if (theme.has('zoom') || theme.has('imageZoom')) {
    moving.settings['imageZoom'] = true;
    theme.each('carried', {
      zoom: 'Images open in full size, with `imageZoom`.',
      imageZoom: 'Images open in full size, with `imageZoom`.',
    });
  }
  theme.each('lost', {
    liveCodeBlock: 'docsgen has no live editor, so such blocks are shown as code.',
    gtag: 'Set `gtag` at the top level.',
    googleAnalytics: 'Universal Analytics has ended: use `gtag`.',
  });
  return settings;
}

function announcementOf(theme: Sheet): Settings | undefined {
  if (!theme.has('announcementBar')) return undefined;
  const bar = theme.sheet('announcementBar');
  const content = bar.text('content', 'announcementBar.content');
  const settings = {
    id: bar.text('id', 'announcementBar.id'),
    content,
    backgroundColor: bar.text('backgroundColor', 'announcementBar.backgroundColor'),
    textColor: bar.text('textColor', 'announcementBar.textColor'),
    isCloseable: bar.flag('isCloseable', 'announcementBar.isCloseable'),
  };
  bar.rest('docsgen has no such setting for the announcement.');
  return content === undefined || content === '' ? undefined : settings;
}

function sidebarOf(theme: Sheet): Settings | undefined {
  const docs = theme.sheet('docs');
  const sidebar = docs.sheet('sidebar');
  const hideable = sidebar.flag('hideable', 'sidebar.hideable') ?? theme.flag('hideableSidebar', 'sidebar.hideable');
  const closes =
    sidebar.flag('autoCollapseCategories', 'sidebar.autoCollapseCategories') ??
    theme.flag('autoCollapseSidebarCategories', 'sidebar.autoCollapseCategories');
  docs.each('carried', { versionPersistence: "docsgen remembers each reader's version in the browser." });
  sidebar.rest('docsgen has no such setting for sidebars.');
  docs.rest('docsgen has no such setting for docs.');
  return hideable === undefined && closes === undefined ? undefined : { hideable, autoCollapseCategories: closes };
}

function colorModeOf(theme: Sheet): Settings | undefined {
  const mode = theme.sheet('colorMode');
  const settings = {
    defaultMode: mode.text('defaultMode', 'colorMode.defaultMode'),
    disableSwitch: mode.flag('disableSwitch', 'colorMode.disableSwitch'),
    respectPrefersColorScheme: mode.flag('respectPrefersColorScheme', 'colorMode.respectPrefersColorScheme'),
  };
  mode.each('look', { switchConfig: 'docsgen has its own icons for the switch.' });
  mode.rest('docsgen has no such setting for the colour mode.');
  return Object.values(settings).every((one) => one === undefined) ? undefined : settings;
}

function levelsOf(theme: Sheet): Settings | undefined {
  const toc = theme.sheet('tableOfContents');
  const level = (key: string) => {
    const value = toc.carry(key, `tableOfContents.${key}`);
    return typeof value === 'number' ? value : undefined;
  };
  const settings = { minHeadingLevel: level('minHeadingLevel'), maxHeadingLevel: level('maxHeadingLevel') };
  toc.rest('docsgen has no such setting for the table of contents.');
  return Object.values(settings).every((one) => one === undefined) ? undefined : settings;
}

function imageOf(theme: Sheet): string | undefined {
  const image = theme.text('image', 'image');
  return image === undefined || image === '' ? undefined : sitePath(image);
}

function metadataOf(theme: Sheet): ConfigValue {
  const own = [...oneOrMany(theme.take('metadata')), ...oneOrMany(theme.take('metadatas'))].filter(isData);
  if (own.length === 0) return undefined;
  theme.note('carried', theme.has('metadata') ? 'metadata' : 'metadatas', 'It is now `metadata`.');
  return own.map((one) =>
    Object.fromEntries(
      Object.entries(one).flatMap(([key, value]) =>
        typeof value === 'object' ? [] : [[lookUp(ATTRIBUTES, key) ?? key, String(value)]],
      ),
    ),
  );
}

/** Names of attributes as React spells them. */
const ATTRIBUTES: Readonly<Record<string, string>> = {
  httpEquiv: 'http-equiv',
  charSet: 'charset',
  itemProp: 'itemprop',
};

/** What every Docusaurus site has, and docsgen too. */
const DEFAULT_LINE = 'highlight-next-line';

function prismOf(theme: Sheet, { markdown }: Moving): void {
  if (!theme.has('prism')) return;
  const prism = theme.sheet('prism');
  const OWN_COLOURS = "Code has docsgen's colours: to change them, set the tokens `--dg-code-…` in CSS.";
  const isThemed = prism.take('theme') !== undefined;
  const isDark = prism.take('darkTheme') !== undefined;
  if (isThemed || isDark) prism.note('look', isThemed ? 'theme' : 'darkTheme', OWN_COLOURS);
  if (prism.take('additionalLanguages') !== undefined)
    prism.note('carried', 'additionalLanguages', 'docsgen loads any Prism language that a page uses.');
  const language = prism.take('defaultLanguage');
  if (language !== undefined)
    prism.note('look', 'defaultLanguage', 'docsgen does not highlight blocks without a language.');
  const own = oneOrMany(prism.take('magicComments')).filter(isData);
  const comments = own.filter(({ line }) => line !== DEFAULT_LINE);
  if (own.length > 0)
    prism.note('carried', 'magicComments', 'It is now `markdown.code.magicComments`; classes keep their names.');
  if (comments.length > 0)
    markdown['code'] = {
      labels: false,
      magicComments: comments.map(({ className, line, block }) => ({ className, line, block })) as ConfigValue,
    };
  prism.rest('docsgen has no such setting for code.');
}

function mermaidOf(theme: Sheet, { report }: Moving): void {
  if (!theme.has('mermaid')) return;
  theme.take('mermaid');
  report.key('look', [...theme.at, 'mermaid'], 'docsgen draws diagrams during the build, in the colours of the site.');
}

function blogOf(theme: Sheet): void {
  const blog = theme.sheet('blog');
  const sidebar = blog.sheet('sidebar');
  sidebar.each('look', { groupByYear: 'docsgen lists recent posts without years.' });
  sidebar.rest('docsgen has no such setting for the list of posts.');
  blog.rest('docsgen has no such setting for the blog.');
}

/** Algolia; undefined when the site does not use it. */
export function algoliaOf(theme: Sheet): { search: Settings; path?: string } | undefined {
  if (!theme.has('algolia')) return undefined;
  const algolia = theme.sheet('algolia');
  const appId = algolia.text('appId', 'search.algolia.appId');
  const apiKey = algolia.text('apiKey', 'search.algolia.apiKey');
  const indexName = algolia.text('indexName', 'search.algolia.indexName');
  const parameters = algolia.carry('searchParameters', 'search.algolia.searchParameters');
  const page = algolia.take('searchPagePath');
  if (page !== undefined)
    algolia.note(
      page === false ? 'look' : 'carried',
      'searchPagePath',
      page === false ? 'docsgen always has a search page.' : 'It is now `search.path`.',
    );
  const search: Settings = {
    appId,
    apiKey,
    indexName,
    contextualSearch: algolia.flag('contextualSearch', 'search.algolia.contextualSearch'),
    searchParameters: isData(parameters) ? (parameters as ConfigValue) : undefined,
  };
  const TEXTS = 'Set texts of the interface with `texts`; see "Languages and texts".';
  algolia.each('lost', {
    externalUrlRegex: "docsgen recognises other sites' URLs by their host.",
    replaceSearchResultPathname: '`docsgen index` uploads the URLs of the new site.',
    placeholder: TEXTS,
    translations: TEXTS,
    insights: 'docsgen sends no events to Algolia.',
    askAi: 'docsgen has no assistant.',
    algoliaOptions: 'Use `searchParameters`.',
  });
  algolia.rest('docsgen has no such setting for Algolia.');
  if (!appId || !apiKey || !indexName) {
    theme.note(
      'lost',
      'algolia',
      'The application, the key or the index is missing, so docsgen searches in the browser.',
    );
    return { search: {} };
  }
  theme.note(
    'look',
    'algolia',
    'Run `docsgen index` after the build: the index must have the pages and headings of the new site. The search page does not name Algolia.',
  );
  return { search: { algolia: search }, ...(typeof page === 'string' ? { path: page } : {}) };
}

export const restOfTheme = (theme: Sheet): void =>
  theme.rest(
    'docsgen has no such setting; components of the old theme may have read it. Put it in `customFields` if yours still do.',
  );
