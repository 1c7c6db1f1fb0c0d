/** Plugins of the old site that are not content: what docsgen does instead, or what to do. */

import type { ConfigValue, NoteKind } from '../base/types.ts';
import { stringValue, textsIn } from '../evaluate/values.ts';
import type { Moving } from './context.ts';
import { tagManager } from './head.ts';
import type { Plugin } from './plugin-list.ts';
import { redirectsOf } from './redirects.ts';
import type { Sheet } from './sheet.ts';

type Handler = (plugin: Plugin, moving: Moving) => void | Promise<void>;

/** Plugins by name, with what reads their options. */
const HANDLERS: Readonly<Record<string, Handler>> = {
  'google-gtag': ({ options }, moving) => gtag(options, moving),
  'google-analytics': ({ options }, moving) => analytics(options, moving),
  'google-tag-manager': ({ options }, moving) => {
    const ids = options.texts('containerId', 'headTags');
    if (ids.length > 0) tagManager(ids, moving);
    options.rest('docsgen has no such setting for the tag manager.');
  },
  'docusaurus-gtm-plugin': ({ options }, moving) => {
    const id = options.text('id', 'headTags');
    if (id !== undefined) tagManager([id], moving);
    options.rest('docsgen has no such setting for the tag manager.');
  },
  'client-redirects': redirectsOf,
  sitemap: ({ options }, moving) => {
    moving.settings['sitemap'] = sitemapOf(options);
  },
  'no-sitemap': (_, moving) => {
    moving.settings['sitemap'] = false;
  },
  'theme-mermaid': (plugin, moving) => {
    moving.settings['$mermaid'] = true;
    known(plugin, moving, { kind: 'carried', text: 'Diagrams from `mermaid` code blocks are built in.' });
  },
  'theme-live-codeblock': (plugin, moving) =>
    known(plugin, moving, {
      kind: 'lost',
      text: 'docsgen has no live editor, so `live` code blocks are shown as code.',
    }),
};

/** Other plugins: what became of them. */
const KNOWN: readonly (readonly [name: RegExp, kind: NoteKind, text: string, sets?: Record<string, ConfigValue>])[] = [
  [/^(?:svgr|debug|css-cascade-layers|rsdoctor|faster|theme-common)$/, 'carried', 'docsgen does not need it.'],
  [/^theme-classic$|^classic$/, 'carried', 'docsgen has its own theme.'],
  [/^theme-search-algolia$/, 'carried', 'Built in: `search.algolia`.'],
  [
    /search-local|lunr-search|docusaurus-search|local-search|orama|pagefind/,
    'converted',
    'Search in the browser is built in.',
    { $search: true },
  ],
  [/typesense/, 'lost', 'docsgen searches in the browser or with Algolia.', { $search: true }],
  [
    /(?:image|medium|lightbox|img)-?zoom|^plugin-image-zoom$/,
    'converted',
    '`imageZoom` is built in.',
    { imageZoom: true },
  ],
  [
    /ideal-image/,
    'converted',
    'Built in: `images` makes smaller copies and better formats; needs `sharp`. `@theme/IdealImage` shows the image.',
  ],
  [/^pwa$|plugin-pwa/, 'lost', 'docsgen writes no service worker; `manifest` writes the manifest.'],
  [/docusaurus-plugin-(?:sass|less|stylus)$/, 'converted', 'The package `sass` compiles SCSS stylesheets.'],
  [
    /tailwind|postcss/,
    'lost',
    'docsgen does not run PostCSS: compile the stylesheet with the tool’s own command, and add the result to `customCss`.',
  ],
  [
    /llms?-txt|llms?txt|markdown-output|copy-page|page-actions/,
    'converted',
    '`llms.txt` and the Markdown of each page are built in.',
  ],
  [
    /openapi|redoc|redocusaurus/,
    'lost',
    "docsgen generates no pages from OpenAPI: run the plugin's generator and keep its Markdown, or link to a hosted reference.",
  ],
  [
    /typedoc/,
    'lost',
    'docsgen generates the API reference of TypeScript packages itself: set `api: { entryPoints: […] }`.',
  ],
  [/remote-content/, 'lost', 'docsgen reads only local files: fetch them with a script before the build.'],
  [
    /vercel-analytics|plausible|umami|matomo|fathom|posthog|segment|hotjar|clarity|goatcounter|simple-analytics|heap|amplitude|mixpanel|intercom|crisp|hubspot|cookie|consent/,
    'lost',
    'Add its script to `headTags`; see "Security and analytics".',
  ],
  [/giscus|disqus|comments/, 'lost', 'Add comments with the theme slot `contentEnd`; see "Themes".'],
  [/og-image|opengraph|social-card/, 'lost', 'Set `image` in the config or in front matter.'],
  [/contributors|git-info|last-update/, 'converted', 'Built in: `docs.showContributors`.'],
  [/(?:env|dotenv)/, 'lost', 'Read variables in `site.config.ts`, and pass values on in `customFields`.'],
  [
    /(?:graphql|protobuf|structurizr|asciidoc|plantuml|kroki|drawio)/,
    'lost',
    'Generate its files before the build, with its own command.',
  ],
];

export async function readPlugin(plugin: Plugin, moving: Moving): Promise<void> {
  const handler = Object.hasOwn(HANDLERS, plugin.name) ? HANDLERS[plugin.name] : undefined;
  if (handler) {
    await handler(plugin, moving);
    return;
  }
  if (plugin.name === 'theme-classic') themeOptions(plugin.options, moving);
  const found = plugin.isInline
    ? undefined
    : KNOWN.find(([name]) => name.test(plugin.written) || name.test(plugin.name));
  if (found) known(plugin, moving, { kind: found[1], text: found[2], sets: found[3] });
  else unknownPlugin(plugin, moving);
}

function known(
  { written, at, options }: Plugin,
  moving: Moving,
  { kind, text, sets = {} }: { kind: NoteKind; text: string; sets?: Record<string, ConfigValue> },
): void {
  for (const [key, value] of Object.entries(sets)) moving.settings[key] = value;
  const given = Object.keys(options.fields).filter((key) => options.take(key) !== undefined);
  const others = given.length > 0 && kind !== 'carried' ? ` Its options: ${given.join(', ')}.` : '';
  moving.report.key(kind, at, `\`${written}\`: ${text}${others}`);
}

/** What hooks of a plugin do, in the order of importance. */
const HOOKS: readonly [RegExp, string][] = [
  [/\baddRoute\b|\bcontentLoaded\b/, 'It adds pages: write them as files, or generate the files before the build.'],
  [/\bloadContent\b|\bsetGlobalData\b/, 'It loads data: read it in `site.config.ts` and pass it on in `customFields`.'],
  [/\binjectHtmlTags\b/, 'It adds tags to pages: add them to `headTags`.'],
  [
    /\bconfigurePostCss\b/,
    'It configures PostCSS, which docsgen does not run: add the compiled stylesheet to `customCss`.',
  ],
  [/\bgetClientModules\b/, 'It loads code in the browser: import that code in a theme module.'],
  [/\bpostBuild\b/, 'It runs after the build: run it as a script after `docsgen build`.'],
  [/\bconfigureWebpack\b|\bconfigureBundler\b/, 'It configures webpack, which docsgen does not use.'],
];

function unknownPlugin({ written, at, isInline, options }: Plugin, { report }: Moving): void {
  const kind = isInline ? `The plugin \`${written}\`, written in the config,` : `The plugin \`${written}\``;
  const source = isInline ? (inlineSources.get(at.join('.')) ?? '') : '';
  const given = Object.keys(options.fields).filter((key) => options.take(key) !== undefined);
  const hooks = HOOKS.filter(([hook]) => hook.test(source)).map(([, text]) => text);
  report.key(
    'lost',
    at,
    `${kind} does not run in docsgen. ${hooks.join(' ') || 'See "Extending docsgen" for what can replace it.'}${given.length > 0 ? ` Its options: ${given.join(', ')}.` : ''}`,
  );
}

/** Set by the reader before plugins are read: the source of functions by their place in the list. */
export const inlineSources = new Map<string, string>();

function gtag(options: Sheet, moving: Moving): void {
  const ids = options.texts('trackingID', 'gtag.trackingID');
  const anonymize = options.flag('anonymizeIP', 'gtag.anonymizeIP');
  const good = ids.filter((one) => /^[A-Z]{1,4}-[\w-]+$/.test(one));
  for (const id of ids)
    if (!good.includes(id)) options.note('lost', 'trackingID', `\`${id}\` is not an id of Google Analytics.`);
  const [first] = good;
  if (first !== undefined)
    moving.settings['gtag'] = { trackingID: good.length === 1 ? first : good, anonymizeIP: anonymize };
  options.rest('docsgen has no such setting for Google Analytics.');
}

function analytics(options: Sheet, moving: Moving): void {
  const id = stringValue(options.take('trackingID')) || undefined;
  options.take('anonymizeIP');
  if (id?.startsWith('G-')) {
    moving.settings['gtag'] ??= { trackingID: id };
    options.note('converted', 'trackingID', 'It is now `gtag.trackingID`.');
  } else if (id !== undefined)
    options.note(
      'lost',
      'trackingID',
      'Universal Analytics ended in 2023; use `gtag` with an id that begins with `G-`.',
    );
  options.rest('docsgen has no such setting for Google Analytics.');
}

function sitemapOf(options: Sheet): ConfigValue {
  const exclude = options.texts('ignorePatterns', 'sitemap.exclude');
  const priority = options.carry('priority', 'sitemap.priority');
  const settings = {
    lastmod: options.text('lastmod', 'sitemap.lastmod'),
    changefreq: options.text('changefreq', 'sitemap.changefreq'),
    priority: typeof priority === 'number' ? priority : undefined,
    exclude: exclude.length > 0 ? exclude : undefined,
  };
  const file = options.take('filename');
  if (file !== undefined)
    options.note(
      file === 'sitemap.xml' ? 'carried' : 'lost',
      'filename',
      file === 'sitemap.xml'
        ? 'docsgen uses the same name.'
        : 'The file is `sitemap.xml`: submit that one to search engines.',
    );
  options.each('lost', { createSitemapItems: 'Use `sitemap.exclude`, or `unlisted` in front matter.' });
  options.notNeeded('trailingSlash', 'cacheTime');
  options.rest('docsgen has no such setting for the sitemap.');
  return Object.values(settings).some((one) => one !== undefined) ? settings : undefined;
}

/** `customCss` of the preset's theme. */
function themeOptions(options: Sheet, moving: Moving): void {
  moving.customCss.push(...textsIn(options.take('customCss')));
  options.rest('docsgen has no such setting for the theme.');
}
