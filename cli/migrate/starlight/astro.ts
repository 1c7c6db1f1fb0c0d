/** Settings of Astro: the URL, how URLs end, redirects, integrations, and what docsgen does without. */

import type { ConfigValue, NoteKind } from '../base/types.ts';
import type { Foreign } from '../evaluate/types.ts';
import { markOf } from '../evaluate/types.ts';
import { dataOf, flagOf, flatList, stringValue } from '../evaluate/values.ts';
import type { PageIndex } from './pages.ts';
import type { Reading } from './reading.ts';

/** `site` and `base` as docsgen has them. */
export function urlSettings(reading: Reading): Record<string, ConfigValue> {
  const site = stringValue(reading.astro['site']);
  const base = stringValue(reading.astro['base']) ?? '/';
  const url = site !== undefined && URL.canParse(site) ? new URL(site).origin : undefined;
  if (url === undefined)
    reading.noteSetting('lost', 'site', 'The config has no URL: replace https://example.com with the URL of the site.');
  return {
    url: url ?? 'https://example.com',
    baseUrl: base === '/' || base === '' ? undefined : `/${base.replace(/^\/+|\/+$/g, '')}/`,
  };
}

/** How URLs end: Starlight's pages are `x/index.html` unless the format is `file`. */
export function trailingSlash({ astro }: Reading): boolean | undefined {
  if (stringValue(dataOf(astro['build'])['format']) === 'file') return false;
  return stringValue(astro['trailingSlash']) === 'never' ? undefined : true;
}

type Redirect = Readonly<Record<'from' | 'to', string>>;

/** Redirects; those with parameters are named. @param made Others than those of the config. */
export function redirectsOf(reading: Reading, index: PageIndex, made: readonly Redirect[]): ConfigValue {
  const found: Redirect[] = [];
  for (const [from, value] of Object.entries(dataOf(reading.astro['redirects']))) {
    const to = stringValue(value) ?? stringValue(dataOf(value)['destination']);
    const status = dataOf(value)['status'];
    if (to === undefined) continue;
    if (/[[\]]/.test(from) || /[[\]]/.test(to)) {
      reading.noteSetting(
        'lost',
        `redirects: ${from}`,
        `Redirects cannot have parameters: list the pages of ${from}, or use your host's rules.`,
      );
      continue;
    }
    if (index.at(from) !== undefined) {
      reading.noteSetting('lost', `redirects: ${from}`, 'A page has this URL, so the redirect has no effect.');
      continue;
    }
    if (typeof status === 'number' && status !== 301)
      reading.noteSetting(
        'look',
        `redirects: ${from}`,
        `It answers with 301 where a host reads redirects, not with ${status}.`,
      );
    found.push({ from: from.startsWith('/') ? from : `/${from}`, to: targetOf(to, reading, index) });
  }
  const all = [...found, ...made];
  return all.length > 0 ? all : undefined;
}

/** A path that no page has is not checked. */
function targetOf(to: string, { files }: Reading, index: PageIndex): string {
  if (!to.startsWith('/') || to.startsWith('//')) return to;
  const plain = to.replace(/[?#].*$/, '');
  const isFile = files.has(`${files.folders.public}${plain}`);
  return index.at(plain) !== undefined || isFile ? to : `pathname://${to}`;
}

/** Integrations of Astro, and plugins of Starlight and of Markdown. */
const PLUGINS: readonly (readonly [name: RegExp, kind: NoteKind, text: string])[] = [
  [/^@astrojs\/(?:react|preact|solid-js)$/, 'carried', 'docsgen renders React components.'],
  [
    /^@astrojs\/(?:vue|svelte|alpinejs|lit)$/,
    'lost',
    'docsgen renders only React: rewrite these components, or load them as web components.',
  ],
  [/^@astrojs\/mdx$/, 'carried', 'docsgen reads MDX.'],
  [/^@astrojs\/sitemap$/, 'carried', 'docsgen writes `sitemap.xml`: `sitemap`.'],
  [/^@astrojs\/(?:markdoc)$|markdoc/, 'lost', 'docsgen reads Markdown and MDX, not Markdoc.'],
  [/^@astrojs\/partytown$/, 'lost', 'Scripts run in the page itself: add them to `headTags`.'],
  [
    /tailwind/,
    'lost',
    'docsgen does not run Tailwind: build its stylesheet with the Tailwind CLI, and add it to `customCss`.',
  ],
  [/mermaid/, 'carried', 'docsgen draws `mermaid` blocks.'],
  [/expressive-code/, 'carried', 'docsgen has its own titles, marks, diffs and line numbers.'],
  [/links-validator|link-checker/, 'carried', 'docsgen checks every link: `onBrokenLinks`.'],
  [/image-zoom/, 'carried', 'docsgen opens images in full size, with `imageZoom`.'],
  [/llms-txt/, 'carried', 'docsgen writes `llms.txt`: `llms`.'],
  [/starlight-blog/, 'converted', "It is now docsgen's `blog`."],
  [/openapi/, 'lost', 'docsgen generates no pages from OpenAPI: generate Markdown before the build.'],
  [/typedoc/, 'lost', 'docsgen has its own API reference: set `api.entryPoints`.'],
  [
    /sidebar-topics|utils|multi-sidebar/,
    'look',
    'One sidebar has all items: split it, and link each sidebar in the navbar.',
  ],
  [
    /versions/,
    'lost',
    'docsgen has versions: create them with `docsgen version cut`, and set them up in `docs.versions`.',
  ],
  [/docsearch|algolia/, 'lost', 'Set `search: { provider: "algolia", … }` with the keys of the index.'],
  [/giscus|comments/, 'lost', 'Write a component for the theme slot `contentEnd`.'],
  [/heading-badges/, 'lost', 'Write `:badge[…]` in the heading.'],
  [/scroll-to-top/, 'carried', 'docsgen has a button to scroll to the top.'],
  [/auto-sidebar/, 'look', 'Folders have `_category_.yml`.'],
  [/changelogs?|releases/, 'lost', 'docsgen generates no pages from releases: generate them before the build.'],
  [/obsidian/, 'look', 'Convert the pages of the vault with `docsgen dialect --from obsidian`.'],
  [
    /theme|rapide|catppuccin|nova|flexoki|black|galaxy/,
    'lost',
    'Starlight themes do not fit docsgen: set `look` and `customCss`.',
  ],
  [/remark-math|rehype-katex|rehype-mathjax/, 'carried', 'docsgen renders formulas: set `markdown.math`.'],
  [
    /remark-gfm|remark-directive|rehype-slug|rehypeHeadingIds|remark-frontmatter/,
    'carried',
    'docsgen has it built in.',
  ],
  [/rehype-autolink-headings/, 'carried', 'docsgen links headings itself.'],
  [/rehype-external-links/, 'carried', 'The theme decides whether links to other sites open in a new tab.'],
  [/smartypants/, 'converted', '`markdown.smartPunctuation`.'],
];

/** @param otherwise What to do about a plugin that docsgen does not know. */
export function notePlugin(
  reading: Reading,
  name: string | undefined,
  { what, otherwise }: { what: string; otherwise: string },
): void {
  const [, kind, text] = PLUGINS.find(([pattern]) => name !== undefined && pattern.test(name)) ?? [];
  reading.noteSetting(kind ?? 'lost', what, text ?? otherwise);
}

/** The package or file that a value comes from. */
export function originOf(value: Foreign | undefined): string | undefined {
  const call = markOf(value, '$call');
  if (call)
    return call.name === 'default' || call.from.startsWith('@astrojs') ? call.from : `${call.from} (${call.name})`;
  const made = markOf(value, '$missing') ?? markOf(value, '$import') ?? markOf(value, '$function')?.origin;
  if (made) return made.from;
  const name = stringValue(dataOf(value)['name']);
  return name ?? (markOf(value, '$function') ? 'a function of the config' : undefined);
}

export function noteIntegrations(reading: Reading): void {
  for (const one of flatList(reading.astro['integrations'])) {
    const from = originOf(one);
    if (from === undefined || from === '@astrojs/starlight') continue;
    notePlugin(reading, from, {
      what: `integration ${from}`,
      otherwise: 'docsgen does not run Astro integrations: find out what it does, and replace it.',
    });
  }
}

/** Markdown of Astro. */
export function markdownOf(reading: Reading): ConfigValue {
  const markdown = dataOf(reading.astro['markdown']);
  for (const key of ['remarkPlugins', 'rehypePlugins'])
    for (const one of Array.isArray(markdown[key]) ? (markdown[key] as Foreign[]) : []) {
      const from = originOf(Array.isArray(one) ? one[0] : one);
      notePlugin(reading, from, {
        what: `markdown.${key}: ${from ?? 'a function of the config'}`,
        otherwise: `Import the plugin in \`site.config.ts\`, and add it to \`markdown.${key}\`.`,
      });
    }
  for (const key of ['shikiConfig', 'syntaxHighlight', 'remarkRehype', 'processor'])
    if (markdown[key] !== undefined)
      reading.noteSetting('look', `markdown.${key}`, 'docsgen has its own Markdown parser and syntax highlighting.');
  if (flagOf(markdown['gfm']) === false)
    reading.noteSetting('look', 'markdown.gfm', 'docsgen always reads tables, footnotes and strikethrough.');
  return { smartPunctuation: flagOf(markdown['smartypants']) === false ? undefined : true };
}

const OTHERS: Readonly<Record<string, string>> = {
  vite: 'docsgen bundles with esbuild, so Vite settings have no effect.',
  image: 'For copies in other formats, set `images`.',
  i18n: "Starlight's locales are used instead.",
  experimental: "Astro's experiments have no counterpart.",
  adapter: "docsgen writes static files: for your host's files, set `hosting`.",
  prefetch: 'docsgen prefetches pages that readers are about to open.',
  server: 'To set the port, pass `--port` to `docsgen dev`.',
  env: 'Components read nothing from the environment: pass values in `customFields`.',
  fonts: 'Load fonts in a stylesheet: `customCss`.',
  security: 'Set `csp`.',
  session: 'docsgen writes static files.',
  compressHTML: 'docsgen writes small HTML.',
  scopedStyleStrategy: 'docsgen has no Astro components.',
  devToolbar: 'docsgen has no toolbar.',
  cacheDir: 'docsgen caches in `.docsgen`.',
  outDir: 'docsgen writes to `build`: set `outDir` for another folder.',
  build: 'docsgen names its files itself.',
};
const CARRIED = new Set(['compressHTML', 'prefetch', 'cacheDir', 'i18n', 'devToolbar', 'scopedStyleStrategy']);

export function noteOthers(reading: Reading): void {
  for (const [key, says] of Object.entries(OTHERS)) {
    const value = reading.astro[key];
    if (value === undefined || (key === 'build' && Object.keys(dataOf(value)).join() === 'format')) continue;
    reading.noteSetting(CARRIED.has(key) ? 'carried' : 'lost', key, says);
  }
  const output = stringValue(reading.astro['output']);
  if (output !== undefined && output !== 'static')
    reading.noteSetting(
      'lost',
      `output: ${output}`,
      'docsgen writes static files, so pages that a server renders were not moved.',
    );
}
