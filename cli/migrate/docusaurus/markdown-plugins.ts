/** remark and rehype plugins of an instance. Those that docsgen has built in are left out. */

import { packageOf } from '../../lib/paths.ts';
import type { ConfigValue } from '../base/types.ts';
import { type Foreign, markOf } from '../evaluate/types.ts';
import { isData, oneOrMany } from '../evaluate/values.ts';
import type { Moving } from './context.ts';
import { lackOf } from './modules.ts';
import type { Sheet } from './sheet.ts';
import { anyValue, functionValue } from './values.ts';

const KEYS = ['beforeDefaultRemarkPlugins', 'remarkPlugins', 'beforeDefaultRehypePlugins', 'rehypePlugins'] as const;

/** Plugins that docsgen replaces, with what it does instead; a setting of `markdown` turns it on. */
const BUILT_IN: readonly { name: RegExp; text: string; markdown?: Record<string, ConfigValue> }[] = [
  { name: /remark-plugin-npm2yarn$/, text: '`npm2yarn` on a code fence is built in.' },
  { name: /^remark-math$/, text: 'Built in: `markdown.math`.', markdown: { math: true } },
  {
    name: /^(?:rehype-katex|rehype-mathjax(?:\/.*)?)$/,
    text: 'Built in: formulas become MathML.',
    markdown: { math: true },
  },
  { name: /^remark-(?:gfm|frontmatter|directive|mdx)$/, text: 'Built in.' },
  { name: /^(?:remark-emoji|remark-gemoji)$/, text: 'Built in: `markdown.emoji`.' },
  {
    name: /^remark-(?:smartypants|textr)$/,
    text: 'Built in: `markdown.smartPunctuation`.',
    markdown: { smartPunctuation: true },
  },
  {
    name: /^remark-github-admonitions-to-directives$|^remark-github-blockquote-alert$/,
    text: 'Built in: `> [!NOTE]`.',
  },
  { name: /^(?:mdx-mermaid|remark-mermaid.*)$/, text: 'Built in: `mermaid` code blocks.', markdown: { mermaid: true } },
  { name: /^remark-admonitions$/, text: 'Built in: `:::note`.' },
];

/** The settings of the instance's own plugins. */
export function markdownPlugins(options: Sheet, moving: Moving): Record<string, ConfigValue> {
  const settings: Record<string, ConfigValue> = {};
  for (const key of KEYS) {
    const list = oneOrMany(options.take(key))
      .map((one, index) => pluginOf(one, { options, key, index, moving }))
      .filter((one) => one !== undefined);
    if (list.length > 0) settings[key] = list;
  }
  if (options.take('recmaPlugins') !== undefined)
    options.note('lost', 'recmaPlugins', 'docsgen does not run recma plugins, which change compiled MDX.');
  return settings;
}

interface Place {
  options: Sheet;
  key: string;
  index: number;
  moving: Moving;
}

function pluginOf(entry: Foreign, { options, key, index, moving }: Place): ConfigValue | undefined {
  if (entry === null || entry === false) return undefined;
  const [plugin, given] = (Array.isArray(entry) ? entry : [entry]) as [Foreign, Foreign | undefined];
  const at = [...options.at, key, index];
  const name = originOf(plugin);
  const builtIn = BUILT_IN.find((one) => name !== undefined && one.name.test(name));
  if (builtIn) {
    Object.assign(moving.markdown, builtIn.markdown);
    options.report.key('converted', at, `\`${name}\`: ${builtIn.text}`);
    if (/npm2yarn$/.test(builtIn.name.source) && isData(given) && given['converters'] !== undefined)
      options.report.key('look', [...at, 1, 'converters'], 'docsgen shows npm, Yarn, pnpm and Bun.');
    return undefined;
  }
  const made = functionValue(plugin, moving.slices);
  if (made === undefined) {
    options.report.key(
      'lost',
      at,
      'The plugin uses values that only exist in the old config; move it to a file and import it.',
    );
    return undefined;
  }
  const missing = name === undefined ? undefined : lackOf(moving.dir, '', name);
  if (missing !== undefined) {
    options.report.key(
      'lost',
      at,
      `\`${name}\` is left out, because \`${missing}\` is missing: install it and migrate again, or add the plugin to \`${key}\`.`,
    );
    return undefined;
  }
  if (name !== undefined && !name.startsWith('.')) moving.packages[packageOf(name)] ??= '*';
  const lost: string[] = [];
  const value = given === undefined ? undefined : anyValue(given, { slices: moving.slices, dir: moving.dir, lost });
  if (lost.length > 0) options.report.key('lost', at, `Computed options were left out: ${lost.join(', ')}.`);
  options.report.key('carried', at, `\`${name ?? made.source}\` runs in docsgen.`);
  return value === undefined ? made : [made, value];
}

/** The package or file that a plugin comes from. */
function originOf(value: Foreign): string | undefined {
  const origin = markOf(value, '$function')?.origin ?? markOf(value, '$import') ?? markOf(value, '$missing');
  return origin?.from ?? markOf(value, '$call')?.from;
}
