/** Settings of the config as settings of docsgen, and what has no counterpart. */
import { lookUp } from '../../lib/look-up.ts';
import type { ConfigValue, NoteKind, Settings } from '../base/types.ts';
import type { Foreign } from '../evaluate/types.ts';
import { type Data, dataOf, isData, listOf, stringValue } from '../evaluate/values.ts';
import type { Notes } from './notes.ts';

/** Settings that are read elsewhere, or that docsgen does by itself: no note. */
const READ = new Set(
  'extends title description base lang head srcDir srcExclude cleanUrls rewrites lastUpdated appearance ignoreDeadLinks sitemap markdown locales themeConfig outDir'.split(
    ' ',
  ),
);
const READ_THEME = new Set(
  'logo siteTitle nav sidebar outline outlineTitle socialLinks footer editLink lastUpdated lastUpdatedText docFooter search algolia aside notFound darkModeSwitchLabel lightModeSwitchTitle darkModeSwitchTitle sidebarMenuLabel returnToTopLabel langMenuLabel skipToContentLabel i18nRouting externalLinkIcon'.split(
    ' ',
  ),
);

type Said = readonly [NoteKind, string];
const HOOK: Said = [
  'lost',
  'Hooks do not run: write a remark plugin, a theme layout, or a script that runs after the build.',
];

/** What has no counterpart, by dotted path. */
const NOTED: Readonly<Record<string, Said>> = {
  titleTemplate: [
    'look',
    'Titles are "page | site": change titleDelimiter, or title_meta in the front matter of a page.',
  ],
  assetsDir: ['look', 'Files of the build have other names, and are in assets/.'],
  cacheDir: ['carried', 'docsgen keeps its cache in .docsgen/.'],
  vite: ['lost', 'Vite does not build the new site: plugins, aliases and defines have no effect.'],
  vue: ['lost', 'Vue does not build the new site.'],
  shouldPreload: HOOK,
  useWebFonts: ['look', 'docsgen has its own fonts: to change them, set --dg-font in customCss.'],
  metaChunk: ['carried', "docsgen's pages load no data chunks."],
  mpa: ['carried', "docsgen's pages work without a script."],
  router: ['carried', 'docsgen loads a link in advance when a reader points at it.'],
  scrollOffset: ['carried', 'Headings scroll to below the navbar.'],
  contentProps: ['lost', 'The elements around the content take no attributes: use a theme layout.'],
  buildEnd: HOOK,
  postRender: HOOK,
  transformHead: HOOK,
  transformHtml: HOOK,
  transformPageData: HOOK,
  buildConcurrency: ['carried', 'docsgen chooses the number of threads.'],
  'themeConfig.carbonAds': ['lost', 'docsgen shows no ads: put them into a theme layout.'],
  'themeConfig.logoLink': ['lost', 'The logo always leads to the home page.'],
};

export function tellTheRest(config: Data, theme: Data, notes: Notes): void {
  for (const key of Object.keys(config)) tell(key, READ, notes);
  for (const key of Object.keys(theme)) tell(`themeConfig.${key}`, READ_THEME, notes);
}

function tell(path: string, read: ReadonlySet<string>, notes: Notes): void {
  const key = path.replace('themeConfig.', '');
  const [kind, text] = lookUp(NOTED, path) ?? [];
  if (kind && text) notes.add(kind, [path, text]);
  else if (!read.has(key)) notes.add('lost', [path, 'docsgen does not know this setting.']);
}

/** `head` as tags; what has its own setting is left out. */
export function headTags(head: Foreign | undefined, base: string, notes: Notes): { tags: Settings[]; rest: Settings } {
  const rest: Record<string, ConfigValue> = {};
  const tags = listOf(head).flatMap((entry): Settings[] => {
    const [name, written, content] = listOf(entry);
    const attributes = dataOf(written);
    const tagName = stringValue(name)?.toLowerCase() ?? '';
    const below = (url: string) => (base !== '/' && url.startsWith(base) ? `/${url.slice(base.length)}` : url);
    const { rel, href } = attributes;
    if (tagName === 'link' && rel === 'icon' && typeof href === 'string' && rest['favicon'] === undefined) {
      rest['favicon'] = below(href);
      return [];
    }
    if (
      tagName === 'meta' &&
      attributes['name'] === 'theme-color' &&
      attributes['media'] === undefined &&
      stringValue(attributes['content'])
    ) {
      rest['themeColor'] = stringValue(attributes['content']);
      return [];
    }
    if (tagName === 'meta' && attributes['property'] === 'og:image' && typeof attributes['content'] === 'string') {
      rest['image'] = attributes['content'];
      return [];
    }
    const ours = String(attributes['name'] ?? attributes['property'] ?? '');
    if (
      tagName === 'meta' &&
      /^(?:viewport|description|og:(?:title|description|url|type|site_name|locale)|twitter:(?:title|description|card|image|url)|generator)$/.test(
        ours,
      )
    ) {
      notes.add('look', [`head: ${ours}`, 'docsgen generates this tag for each page.']);
      return [];
    }
    if (!/^(?:meta|link|script|style|noscript|template)$/.test(tagName)) {
      notes.add('lost', [`head: <${tagName}>`, 'The head of a page cannot have this element.']);
      return [];
    }
    const plain = Object.fromEntries(
      Object.entries(attributes).map(([key, value]) => [
        key,
        value === '' ? true : typeof value === 'boolean' ? value : (stringValue(value) ?? ''),
      ]),
    );
    const inner = stringValue(content);
    return [
      {
        tagName,
        ...(Object.keys(plain).length > 0 ? { attributes: plain } : {}),
        ...(inner ? { innerHTML: inner } : {}),
      },
    ];
  });
  return { tags, rest };
}

/** `markdown`: what changes the dialect. */
export function markdownSettings(
  markdown: Data,
  plugins: { mermaid: boolean; containers: readonly string[] },
  notes: Notes,
): Settings {
  const noted: Readonly<Record<string, Said>> = {
    theme: ['look', "Code has docsgen's colours: to change them, set --dg-code-… in customCss."],
    config: ['lost', 'markdown-it plugins do not run: write remark plugins (markdown.remarkPlugins).'],
    preConfig: ['lost', 'markdown-it plugins do not run: write remark plugins (markdown.remarkPlugins).'],
    codeTransformers: ['lost', 'Shiki transformers do not run; marks in comments and lines in braces work.'],
    shikiSetup: ['lost', 'docsgen highlights code without Shiki.'],
    languages: ['lost', 'docsgen takes no grammars, so such code has no colours.'],
    languageAlias: ['lost', 'docsgen takes no aliases: write the name of the language.'],
    languageLabel: ['look', 'Language labels cannot be changed: use a title, or noLabel.'],
    defaultHighlightLang: ['look', 'Blocks without a language have no colours.'],
    highlight: ['lost', 'docsgen has its own syntax highlighting.'],
    anchor: ['look', 'Each heading is a link to itself; ids stay the same.'],
    toc: ['look', '::toc takes min and max.'],
    attrs: ['carried', 'Attributes of links and images are HTML now.'],
    breaks: ['lost', 'A line break is a space in docsgen: to keep it, end the line with a backslash.'],
    xhtmlOut: ['carried', 'It does not change what readers see.'],
    image: ['carried', 'Images load when readers scroll near them.'],
    externalLinks: ['look', 'External links open in the same tab.'],
    component: ['carried', 'It only applies to Vue components.'],
    cache: ['carried', 'docsgen caches pages.'],
    gfmAlerts: ['carried', 'GitHub alerts work as before.'],
    headers: ['carried', 'Search knows the headings of pages.'],
    frontmatter: ['carried', 'Front matter is read as YAML.'],
    sfc: ['carried', 'It only applies to Vue components.'],
    html: ['carried', 'HTML stays HTML.'],
    linkify: ['carried', 'URLs in the text become links.'],
    quotes: ['look', 'smartPunctuation sets the form of quotes.'],
    emoji: ['carried', "Emoji have GitHub's names."],
  };
  for (const key of Object.keys(markdown)) {
    if (['lineNumbers', 'math', 'container', 'codeCopyButtonTitle', 'typographer'].includes(key)) continue;
    const [kind, text] = lookUp(noted, key) ?? ['lost', 'docsgen does not know this setting.'];
    notes.add(kind, [`markdown.${key}`, text]);
  }
  return {
    ...(plugins.containers.length > 0 ? { admonitions: plugins.containers } : {}),
    ...(markdown['typographer'] === true ? { smartPunctuation: true } : {}),
    ...(isOn(markdown['math']) ? {} : { math: false }),
    ...(plugins.mermaid ? {} : { mermaid: false }),
  };
}

export const isOn = (value: Foreign | undefined): boolean => value !== undefined && value !== null && value !== false;

export function colorMode(appearance: Foreign | undefined): Settings {
  const name = isData(appearance) ? appearance['initialValue'] : appearance;
  if (name === false) return { disableSwitch: true };
  if (name === 'dark') return { defaultMode: 'dark' };
  if (name === 'force-dark') return { defaultMode: 'dark', disableSwitch: true };
  if (name === 'force-auto') return { respectPrefersColorScheme: true, disableSwitch: true };
  return { respectPrefersColorScheme: true };
}

export function searchSettings(theme: Data, notes: Notes): ConfigValue {
  const search = dataOf(theme['search']);
  const options = dataOf(theme['algolia'] ?? search['options']);
  if (theme['algolia'] !== undefined || search['provider'] === 'algolia') {
    const [appId, apiKey, indexName] = [
      stringValue(options['appId']),
      stringValue(options['apiKey']),
      stringValue(options['indexName']),
    ];
    if (options['locales'] !== undefined)
      notes.add('converted', [
        'search.options.locales',
        'The texts of the dialog are now in texts.yml of each language.',
      ]);
    if (!appId || !apiKey || !indexName) {
      notes.add('lost', ['search: algolia', 'appId, apiKey or indexName is missing, so the site has its own search.']);
      return undefined;
    }
    notes.add('look', [
      'search: algolia',
      "The index lacks docsgen's facets: run docsgen index to fill it, or keep contextualSearch: false.",
    ]);
    const { searchParameters } = options;
    return {
      algolia: {
        appId,
        apiKey,
        indexName,
        contextualSearch: false,
        ...(isData(searchParameters) ? { searchParameters: searchParameters as Settings } : {}),
      },
    };
  }
  if (search['provider'] !== 'local') return theme['search'] === undefined ? false : undefined;
  for (const key of ['_render', 'miniSearch', 'detailedView', 'disableDetailedView', 'disableQueryPersistence'])
    if (options[key] !== undefined)
      notes.add('look', [`search.options.${key}`, 'Search has other settings: synonyms, keywords and search_boost.']);
  return undefined;
}

/** The pattern of edit links; `:path` is the file below the pages' folder. */
export function editUrlOf(theme: Data, { srcDir, notes }: { srcDir: string; notes: Notes }): string | undefined {
  const link = theme['editLink'];
  const { pattern } = dataOf(link);
  if (link === undefined || link === null) return undefined;
  if (typeof pattern === 'string') return pattern.replace(':path', '{path}');
  notes.add('lost', [
    'themeConfig.editLink',
    `The function is not copied: set docs.editUrl to a pattern with {path} (below ${srcDir || '.'}).`,
  ]);
  return undefined;
}
