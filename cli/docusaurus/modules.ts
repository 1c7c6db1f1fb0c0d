/**
 * The modules of Docusaurus that code of a site can import, and what to use instead of the others. The modules
 * themselves are in `theme/docusaurus/`.
 */
import { lookUp } from '../lib/look-up.ts';

export { SLOT_FOR_SWIZZLE, type Swizzle } from './swizzles.ts';

/** The stylesheet with the class names of Infima, as `customCss` names it. */
export const DOCUSAURUS_CSS = 'docsgen/docusaurus.css';

/** Prefix of a compiled module of `theme/docusaurus/` in the code of `moduleOf`. */
export const ROOM = 'docsgen:docusaurus/';

const from = (file: string, name: string): string => `export { ${name} as default } from '${ROOM}${file}';`;
/** All exports of files, and one of them as the default. */
const all = (...files: string[]): string => files.map((file) => `export * from '${ROOM}${file}';`).join('\n');
const own = (name: string): string => `export { ${name} as default } from 'docsgen/theme';`;

const COMMON = all('theme-common', 'theme-tools', 'theme-page');
const DOCS = all('docs', 'sidebar', 'sidebar-items');

const CORE: Readonly<Record<string, string>> = {
  '@docusaurus/Link': from('core', 'Link'),
  '@docusaurus/Head': from('core', 'Head'),
  '@docusaurus/router': all('router'),
  '@docusaurus/BrowserOnly': "export { BrowserOnly as default } from 'docsgen/runtime';",
  '@docusaurus/Translate': `${all('translate')}\n${from('translate', 'default')}`,
  '@docusaurus/Interpolate': `${all('translate')}\n${from('translate', 'Interpolate')}`,
  '@docusaurus/useBaseUrl': `${from('core', 'useBaseUrl')}\nexport { useBaseUrlUtils } from '${ROOM}core';`,
  '@docusaurus/useDocusaurusContext': from('context', 'useDocusaurusContext'),
  '@docusaurus/useIsBrowser': "export { useIsBrowser as default } from 'docsgen/runtime';",
  '@docusaurus/useIsomorphicLayoutEffect': from('core', 'useIsomorphicLayoutEffect'),
  '@docusaurus/useGlobalData': `${from('context', 'useGlobalData')}\nexport { usePluginData, useAllPluginInstancesData } from '${ROOM}context';`,
  '@docusaurus/useBrokenLinks': from('core', 'useBrokenLinks'),
  '@docusaurus/useRouteContext': from('context', 'useRouteContext'),
  '@docusaurus/isInternalUrl': `${from('core', 'isInternalUrl')}\nexport { hasProtocol } from '${ROOM}core';`,
  '@docusaurus/constants': `export { DEFAULT_PLUGIN_ID } from '${ROOM}core';`,
  '@docusaurus/ExecutionEnvironment': from('core', 'ExecutionEnvironment'),
  '@docusaurus/ErrorBoundary': from('core', 'ErrorBoundary'),
  '@docusaurus/logger': from('logger', 'default'),
  '@docusaurus/theme-common': `${COMMON}\n${DOCS}\n${all('blog')}`,
  '@docusaurus/theme-common/internal': `${COMMON}\n${DOCS}\n${all('blog')}`,
  '@docusaurus/theme-common/Details': `export { Details } from '${ROOM}theme-common';`,
  '@docusaurus/plugin-content-docs/client': DOCS,
  '@docusaurus/plugin-content-blog/client': all('blog'),
  '@docusaurus/plugin-content-pages/client': 'export {};',
  '@docusaurus/plugin-ideal-image/theme/IdealImage': from('parts', 'IdealImage'),
};

const ICONS =
  'Arrow Close Copy DarkMode Edit ExternalLink Home Language LightMode Menu Success SystemColorMode WordWrap';

/** Modules of `@theme/` that are components of `docsgen/theme`. */
const SAME = 'Admonition CodeBlock Heading Mermaid TOCInline TabItem Tabs ThemedImage';

/** Names in `originals.ts` of the parts and layouts of docsgen's theme, by module. */
const PARTS: Readonly<Record<string, string>> = {
  ...{ AnnouncementBar: 'AnnouncementBar', BackToTopButton: 'BackToTopButton', ColorModeToggle: 'ColorModeToggle' },
  ...{
    'Navbar/ColorModeToggle': 'ColorModeToggle',
    ContentVisibility: 'ContentVisibility',
    Unlisted: 'ContentVisibility',
  },
  ...{ DocBreadcrumbs: 'DocBreadcrumbs', DocPaginator: 'DocPaginator', 'DocItem/Paginator': 'DocPaginator' },
  ...{ BlogPostPaginator: 'DocPaginator', DocSidebar: 'DocSidebar', DocVersionBadge: 'DocVersionBadge' },
  ...{ DocVersionBanner: 'DocVersionBanner', EditMetaRow: 'EditMetaRow', 'DocItem/Footer': 'EditMetaRow' },
  ...{ LastUpdated: 'EditMetaRow', Footer: 'Footer', Navbar: 'Navbar', SkipToContent: 'SkipToContent', TOC: 'TOC' },
  ...{ 'DocItem/TOC/Desktop': 'TOC', BlogSidebar: 'BlogSidebar', 'BlogPostItem/Header/Info': 'BlogPostInfo' },
  ...{ 'BlogPostItem/Header/Authors': 'BlogPostInfo', 'BlogPostItem/Footer': 'BlogPostFooter' },
  ...{ DocItem: 'DocItemLayout', 'DocItem/Layout': 'DocItemLayout', DocCategoryGeneratedIndexPage: 'CategoryPage' },
  ...{ MDXPage: 'MDXPage', BlogPostPage: 'BlogPostPage', BlogListPage: 'BlogListPage', BlogArchivePage: 'ArchivePage' },
  ...{ BlogTagsListPage: 'ArchivePage', BlogTagsPostsPage: 'TagPage', DocTagsListPage: 'ArchivePage' },
  ...{ DocTagDocListPage: 'TagPage', SearchPage: 'SearchPage', NotFound: 'NotFound', 'NotFound/Content': 'NotFound' },
  ...{ 'Blog/Pages/BlogAuthorsListPage': 'BlogAuthorsPage', 'Blog/Pages/BlogAuthorsPostsPage': 'BlogListPage' },
};

const each = (names: string, make: (name: string) => string): [string, string][] =>
  names.split(' ').map((name) => [name, make(name)]);

const THEME: Readonly<Record<string, string>> = {
  ...Object.fromEntries(each(SAME, own)),
  ...Object.fromEntries(
    each(ICONS, (name) => from('parts', `Icon${name}`)).map(([name, code]) => [`Icon/${name}`, code]),
  ),
  ...Object.fromEntries(
    each('Danger Info Note Tip Warning', (name) => from('parts', `Icon${name === 'Note' ? 'Edit' : name}`)).map(
      ([name, code]) => [`Admonition/Icon/${name}`, code],
    ),
  ),
  ...Object.fromEntries(Object.entries(PARTS).map(([name, part]) => [name, from('originals', part)])),
  'Admonition/Types': from('parts', 'AdmonitionTypes'),
  Details: from('theme-common', 'Details'),
  DocCard: from('parts', 'DocCard'),
  DocCardList: from('parts', 'DocCardList'),
  EditThisPage: from('parts', 'EditThisPage'),
  IdealImage: from('parts', 'IdealImage'),
  Layout: from('parts', 'Layout'),
  'Layout/Provider': from('parts', 'Children'),
  Logo: from('parts', 'Logo'),
  MDXComponents: from('originals', 'MDXComponents'),
  'MDXComponents/A': from('core', 'Link'),
  'MDXComponents/Code': from('parts', 'Code'),
  'MDXComponents/Details': from('theme-common', 'Details'),
  'MDXComponents/Heading': own('Heading'),
  'MDXComponents/Img': from('parts', 'Img'),
  'MDXComponents/Li': from('parts', 'Li'),
  'MDXComponents/Pre': from('parts', 'Pre'),
  'MDXComponents/Ul': from('parts', 'Ul'),
  MDXContent: from('parts', 'MDXContent'),
  Root: from('parts', 'Children'),
  Tag: from('parts', 'Tag'),
  TagsListInline: from('parts', 'TagsListInline'),
  Translate: from('translate', 'default'),
};

/** Modules that are others in a swizzled component. */
const ORIGINAL: Readonly<Record<string, string>> = {
  ...THEME,
  Layout: from('parts', 'OriginalLayout'),
  MDXComponents: from('originals', 'OriginalMDXComponents'),
};

const THEME_MODULE = /^@theme(?:-original|-init)?\//;

/** Name of a module of the theme, without the prefix; undefined for other specifiers. */
export const themeName = (specifier: string): string | undefined =>
  THEME_MODULE.test(specifier) ? specifier.replace(THEME_MODULE, '').replace(/\/index$/, '') : undefined;

/** The code of a module, which imports from `theme/docusaurus/`; undefined for modules that do not exist. */
export function moduleOf(specifier: string): string | undefined {
  const name = themeName(specifier);
  if (name === undefined) return lookUp(CORE, specifier.replace(/\/index$/, ''));
  return lookUp(specifier.startsWith('@theme/') ? THEME : ORIGINAL, name);
}

/** True for a part or a layout, which a site replaces through its theme, not by a file in `src/theme`. */
export const isPart = (name: string): boolean => Object.hasOwn(PARTS, name) || name === 'Layout' || name === 'Root';

/** All specifiers that exist. `@theme-original/` and `@theme-init/` have the names of `@theme/`. */
export const SUPPORTED: readonly string[] = [
  ...Object.keys(CORE),
  ...Object.keys(THEME).map((name) => `@theme/${name}`),
].sort();

/** What to use instead of modules that do not exist, by the beginning of the specifier; the first match counts. */
const ADVICE: readonly [start: RegExp, advice: string][] = [
  [/^@theme\/Navbar|^@theme-\w+\/Navbar/, 'set `navbar` in the config, or use the slots `navbarStart` and `navbarEnd`'],
  [/^@theme(?:-\w+)?\/Footer/, 'set `footer` in the config, or use the slots `footerTop` and `footerBottom`'],
  [/^@theme(?:-\w+)?\/Search/, 'the search is part of the navbar: set `search` in the config'],
  [
    /^@theme(?:-\w+)?\/DocSidebar/,
    'use the slots `sidebarTop` and `sidebarBottom`, or `components.Sidebar` of a theme',
  ],
  [
    /^@theme(?:-\w+)?\/(?:DocItem|DocPage|DocRoot)/,
    'use `layouts.doc` of a theme, or the slots `contentTop` and `contentBottom`',
  ],
  [/^@theme(?:-\w+)?\/(?:TOC|DocItem\/TOC)/, 'use the slots `tocTop` and `tocBottom`, or `components.Toc` of a theme'],
  [
    /^@theme(?:-\w+)?\/(?:BlogPost|Blog)/,
    'use `layouts.post`, `components.PostMeta`, or the slots `postTop` and `postBottom`',
  ],
  [
    /^@theme(?:-\w+)?\/(?:CodeBlock|Playground|ReactLiveScope)/,
    'code is highlighted while building: import `CodeBlock` from "docsgen/theme"',
  ],
  [/^@theme(?:-\w+)?\/Admonition/, 'set `markdown.admonitions` in the config, and style `.admonition` in a stylesheet'],
  [/^@theme(?:-\w+)?\/Icon/, 'import the SVG file of an icon as a component'],
  [/^@theme(?:-\w+)?\/prism-include-languages/, 'docsgen has the languages: remove the import'],
  [
    /^@theme(?:-\w+)?\/(?:ApiItem|ApiExplorer|ApiDemoPanel|Schema|ParamsItem|MethodEndpoint)/,
    'pages of docusaurus-openapi-docs are not supported: publish the reference with a tool of its own',
  ],
  [/^@docusaurus\/theme-search-algolia/, 'set `search: { provider: "algolia" }` in the config'],
  [/^@docusaurus\/theme-live-codeblock/, 'there is no live editor: use a component of your own'],
  [/^@docusaurus\/theme-mermaid/, 'diagrams are built in: import `Mermaid` from "docsgen/theme"'],
  [/^@docusaurus\/theme-classic/, 'import the component from "docsgen/theme", and copy the stylesheet into the site'],
  [
    /^@docusaurus\/(?:types|plugin-[\w-]+$|module-type-aliases|preset-classic)/,
    'it has only types: write `import type`',
  ],
  [
    /^@docusaurus\/(?:utils|mdx-loader|core|bundler)/,
    'it is a module for Node: compute the value in the config, and pass it in `customFields`',
  ],
  [/^@generated\//, 'read the config with `useDocusaurusContext`'],
  [
    /^@easyops-cn\/docusaurus-search-local|^docusaurus-lunr-search|^@cmfcmf\/docusaurus-search-local/,
    'remove it: the search is built in',
  ],
  [/^docusaurus-plugin-image-zoom/, 'set `imageZoom: true` in the config'],
  [/^@docusaurus\//, 'use the exports of "docsgen/runtime"'],
  [/^@theme/, 'import a component from "docsgen/theme", or add your own component to the site'],
];

/** What to use instead of a module, or of a name that a module lacks. Undefined for packages of npm. */
export const adviceFor = (specifier: string): string | undefined =>
  ADVICE.find(([start]) => start.test(specifier))?.[1];
