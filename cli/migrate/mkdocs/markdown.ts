/** What the old settings say about Markdown: for the converter, and for the new config. */

import { isObject } from '../../lib/plain-data.ts';
import type { ConfigValue } from '../base/types.ts';
import type { Needs, Options } from '../dialects/mkdocs/context.ts';
import type { Appended } from './appended.ts';
import { autorefsOf } from './autorefs.ts';
import type { Settings } from './config.ts';
import type { Extensions } from './extensions.ts';
import type { Inventory } from './inventory.ts';
import type { Plugins } from './plugins.ts';
import type { ThemeParts } from './theme.ts';
import { listOf } from './yaml.ts';

interface Reading {
  settings: Settings;
  extensions: Extensions;
  theme: ThemeParts;
  stock: Inventory;
  plugins: Plugins;
  link: Options['link'];
  variables: Record<string, string> | undefined;
  appended: Appended;
}

export function optionsOf(reading: Reading): Options {
  const { settings, extensions, theme, stock, plugins, link, variables, appended } = reading;
  const mode = extensions.find('critic')?.options['mode'];
  const repository = magicRepository(settings, extensions);
  return {
    has: extensions.has,
    slug: extensions.slug,
    link,
    snippetFolders: snippetFolders(extensions, stock.docsDir),
    shared: appended.definitions,
    linksUrls: ['magiclink', 'urlize', 'mdx_urlize', 'mdx_linkify', 'linkify'].some(extensions.has),
    critic: mode === 'accept' || mode === 'reject' ? mode : 'view',
    shortcodes: settings.get('hooks') !== undefined,
    diagrams: plugins.has('mermaid2') || drawsDiagrams(extensions),
    includes: variables !== undefined || plugins.has('include-markdown'),
    ...delimitersOf(plugins),
    ...(plugins.has('autorefs') || plugins.has('mkdocstrings') || settings.get('hooks') !== undefined
      ? { autoref: autorefsOf(stock, extensions.slug) }
      : {}),
    ...(theme.features.has('content.tabs.link') ? { tabGroup: 'tabs' } : {}),
    ...(variables === undefined ? {} : { variables: new Set(Object.keys(variables)) }),
    ...(repository === undefined ? {} : { repository }),
  };
}

const drawsDiagrams = (extensions: Extensions): boolean =>
  listOf(extensions.find('superfences')?.options['custom_fences']).some(
    (fence) => isObject(fence) && fence['name'] === 'mermaid',
  );

/** The plugin `macros` can have other marks than double braces. */
function delimitersOf(plugins: Plugins): Pick<Options, 'delimiters'> {
  const { j2_variable_start_string: open, j2_variable_end_string: close } = plugins.find('macros')?.options ?? {};
  return typeof open === 'string' && typeof close === 'string' && open !== '{{' ? { delimiters: [open, close] } : {};
}

/** Repository of `#1`, if the old site had such links. */
function magicRepository(settings: Settings, extensions: Extensions): string | undefined {
  const github = extensions.find('mdx_gh_links');
  const options = (github ?? extensions.find('magiclink'))?.options ?? {};
  if (github === undefined && options['repo_url_shorthand'] !== true) return undefined;
  const { user, repo, provider = 'github' } = options;
  if (typeof user === 'string' && typeof repo === 'string') return `https://${String(provider)}.com/${user}/${repo}`;
  const url = settings.text('repo_url');
  return url !== undefined && URL.canParse(url) ? url.replace(/\/+$/, '') : undefined;
}

export function snippetFolders(extensions: Extensions, docsDir: string): string[] {
  const readers = ['snippets', 'markdown_include.include', 'mdx_include'];
  const written = readers.flatMap((name) => listOf(extensions.find(name)?.options['base_path']));
  const folders = written.length === 0 ? ['.'] : written.map(String);
  return folders.map((folder) =>
    folder.replace('$docs_dir', docsDir).replace('$config_dir', '.').replace(/^\/.*/, '.'),
  );
}

interface Writing {
  extensions: Extensions;
  needs: Needs;
  variables: Record<string, string>;
  glossary: Readonly<Record<string, string>>;
}

export function markdownConfig({ extensions, needs, variables, glossary }: Writing): Record<string, ConfigValue> {
  const admonitions = [...needs.admonitions].sort();
  return {
    admonitions: admonitions.length > 0 ? admonitions : undefined,
    emoji: extensions.has('emoji') ? undefined : false,
    math: extensions.has('arithmatex') || extensions.has('mdx_math') ? undefined : false,
    smartPunctuation: extensions.has('smarty') ? true : undefined,
    variables: Object.keys(variables).length > 0 ? variables : undefined,
    glossary: Object.keys(glossary).length > 0 ? glossary : undefined,
  };
}
