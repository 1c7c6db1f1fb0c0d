/** What the old settings say about Markdown: for the converter, and for the new config. */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Needs, Options } from '../dialects/mkdocs/context.ts';
import type { ConfigValue } from '../types.ts';
import type { Settings } from './config.ts';
import type { Extensions } from './extensions.ts';
import type { Inventory } from './inventory.ts';
import type { Plugins } from './plugins.ts';
import type { ThemeParts } from './theme.ts';

interface Reading {
  settings: Settings;
  extensions: Extensions;
  theme: ThemeParts;
  stock: Inventory;
  plugins: Plugins;
  link: Options['link'];
  variables: Record<string, string> | undefined;
}

export function optionsOf({ settings, extensions, theme, stock, link, variables }: Reading): Options {
  const mode = extensions.find('critic')?.options['mode'];
  const repository = magicRepository(settings, extensions);
  return {
    has: (name) => extensions.has(name) || (name === 'emoji' && extensions.has('emoji')),
    slug: extensions.slug,
    link,
    snippetFolders: snippetFolders(extensions, stock.docsDir),
    critic: mode === 'accept' || mode === 'reject' ? mode : 'view',
    shortcodes: settings.get('hooks') !== undefined,
    ...(theme.features.has('content.tabs.link') ? { tabGroup: 'tabs' } : {}),
    ...(variables === undefined ? {} : { variables: new Set(Object.keys(variables)) }),
    ...(repository === undefined ? {} : { repository }),
  };
}

/** Repository of `#1`, if the old site had such links. */
function magicRepository(settings: Settings, extensions: Extensions): string | undefined {
  const options = extensions.find('magiclink')?.options;
  if (options?.['repo_url_shorthand'] !== true) return undefined;
  const { user, repo, provider = 'github' } = options;
  if (typeof user === 'string' && typeof repo === 'string') return `https://${String(provider)}.com/${user}/${repo}`;
  const url = settings.text('repo_url');
  return url !== undefined && URL.canParse(url) ? url.replace(/\/+$/, '') : undefined;
}

function snippetFolders(extensions: Extensions, docsDir: string): string[] {
  const written = extensions.find('snippets')?.options['base_path'];
  const folders = (Array.isArray(written) ? written : written === undefined ? ['.'] : [written]).map(String);
  return folders.map((folder) =>
    folder.replace('$docs_dir', docsDir).replace('$config_dir', '.').replace(/^\/.*/, '.'),
  );
}

interface Writing {
  settings: Settings;
  extensions: Extensions;
  needs: Needs;
  dir: string;
  variables: Record<string, string>;
}

export function markdownConfig({ settings, extensions, needs, dir, variables }: Writing): {
  markdown: Record<string, ConfigValue>;
  glossary: ConfigValue;
} {
  const glossary = appended({ settings, extensions, dir });
  const admonitions = [...needs.admonitions].sort();
  return {
    markdown: {
      admonitions: admonitions.length > 0 ? admonitions : undefined,
      emoji: extensions.has('emoji') ? undefined : false,
      math: extensions.has('arithmatex') || extensions.has('mdx_math') ? undefined : false,
      smartPunctuation: extensions.has('smarty') ? true : undefined,
      variables: Object.keys(variables).length > 0 ? variables : undefined,
    },
    glossary: Object.keys(glossary).length > 0 ? glossary : undefined,
  };
}

/** Abbreviations of files that were appended to every page. */
function appended({
  settings,
  extensions,
  dir,
}: Pick<Writing, 'settings' | 'extensions' | 'dir'>): Record<string, string> {
  const snippets = extensions.find('snippets');
  const files = snippets?.options['auto_append'];
  const glossary: Record<string, string> = {};
  for (const file of Array.isArray(files) ? files.map(String) : []) {
    const folders = snippetFolders(extensions, settings.text('docs_dir') ?? 'docs');
    const found = folders.map((folder) => path.join(folder, file)).find((one) => existsSync(path.join(dir, one)));
    if (found === undefined) {
      settings.noteAt(snippets?.at ?? [], ['lost', 'auto_append', `${file} does not exist.`]);
      continue;
    }
    const text = readFileSync(path.join(dir, found), 'utf8');
    for (const [, term = '', meaning = ''] of text.matchAll(/^\*\[([^\]]+)\]:[ \t]*(.+)$/gm))
      glossary[term] = meaning.trim();
    const rest = text
      .replace(/^\*\[[^\]]+\]:.*$/gm, '')
      .replace(/<!--[\s\S]*?-->/g, '')
      .trim();
    settings.noteAt(snippets?.at ?? [], [
      'converted',
      'auto_append',
      `The abbreviations of ${file} are \`markdown.glossary\`.`,
    ]);
    if (rest !== '')
      settings.noteAt(snippets?.at ?? [], [
        'lost',
        'auto_append',
        `${file} has more than abbreviations, which docsgen cannot append to every page.`,
      ]);
  }
  return glossary;
}
