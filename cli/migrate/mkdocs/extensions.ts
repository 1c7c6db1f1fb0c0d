/** `markdown_extensions`: what the converter needs to know about them, and what becomes of each. */
import { lookUp } from '../../lib/look-up.ts';
import { isObject } from '../../lib/plain-data.ts';
import { words } from '../../lib/words.ts';
import type { NoteKind } from '../base/types.ts';
import { pymdownSlug, pythonSlug, unicodeSlug } from '../dialects/mkdocs/ids.ts';
import type { Settings } from './config.ts';
import { type Named, namedList } from './named-lists.ts';
import { PythonValue } from './yaml.ts';

/** Extensions that others include. */
const INCLUDED: Record<string, readonly string[]> = {
  extra: ['fenced_code', 'footnotes', 'attr_list', 'def_list', 'tables', 'abbr', 'md_in_html'],
  'pymdownx.extra': ['betterem', 'superfences', 'footnotes', 'attr_list', 'def_list', 'tables', 'abbr', 'md_in_html'],
};

type Fate = readonly [NoteKind, string];
const BUILT_IN: Fate = ['carried', 'docsgen reads this without a setting.'];
const UNKNOWN: Fate = ['lost', 'docsgen does not know this extension: its syntax stays as it is.'];
const CONVERTED: Fate = ['converted', "Its syntax was converted to docsgen's."];

/** The same for several extensions. */
const all = (names: string, fate: Fate): Record<string, Fate> =>
  Object.fromEntries(words(names).map((name) => [name, fate]));

const FATES: Record<string, Fate> = {
  ...all(
    `extra fenced_code footnotes tables abbr def_list meta superfences betterem tasklist highlight sane_lists
    codehilite escapeall saneheaders github-callouts gfm_admonition markdown_gfm_admonition
    pathconverter striphtml`,
    BUILT_IN,
  ),
  ...all(
    `admonition callouts attr_list md_in_html details tabbed caret mark tilde keys critic emoji inlinehilite snippets arithmatex
    magiclink mdx_gh_links wikilinks nl2br blocks.admonition blocks.details blocks.tab blocks.html blocks.caption blocks.definition
    material.extensions.preview fancylists smartsymbols zensical.extensions.macros`,
    CONVERTED,
  ),
  toc: [
    'converted',
    'Headings keep their ids. Where docsgen would generate another, the heading has the old one in braces.',
  ],
  smarty: ['converted', 'It is now `markdown.smartPunctuation`.'],
  mdx_math: ['converted', 'docsgen draws formulas during the build.'],
  legacy_attrs: ['lost', 'docsgen does not read attributes of the form {@key=value}.'],
  legacy_em: ['look', 'docsgen reads underscores in words as text.'],
  progressbar: ['lost', 'Write progress bars as `<progress>`.'],
  mdx_truly_sane_lists: ['look', 'docsgen reads lists as CommonMark does.'],
  'mdx-truly-sane-lists': ['look', 'docsgen reads lists as CommonMark does.'],
  mdx_include: ['converted', "The files' text is now part of the pages."],
  'markdown_include.include': ['converted', "The files' text is now part of the pages."],
  'mkdocs-click': ['lost', 'It generated text from Python code: write the text.'],
  plantuml_markdown: ['lost', 'docsgen draws only Mermaid: convert these diagrams, or use images.'],
  b64: ['lost', 'Images stay files.'],
};

export interface Extensions {
  has(name: string): boolean;
  slug(text: string): string;
  find(name: string): Named | undefined;
}

/** `pymdownx.caret`, `markdown.extensions.abbr` and `abbr` name the same kinds of things. */
const shortName = (name: string): string => name.replace(/^(?:pymdownx|markdown\.extensions)\.(?!extra$)/, '');

export function readExtensions(settings: Settings): Extensions {
  const list = namedList(settings, 'markdown_extensions');
  const names = new Set(['toc', 'tables', 'fenced_code', 'meta']);
  for (const { name } of list)
    for (const one of [shortName(name), ...(lookUp(INCLUDED, name) ?? lookUp(INCLUDED, shortName(name)) ?? [])])
      names.add(one);
  const find = (name: string) => list.find((one) => shortName(one.name) === name);
  for (const one of list) report(settings, one);
  const toc = find('toc')?.options ?? {};
  return { has: (name) => names.has(name), slug: slugger(toc), find };
}

function report(settings: Settings, { name, options, at }: Named): void {
  const [kind, text] = lookUp(FATES, shortName(name)) ?? lookUp(FATES, name) ?? UNKNOWN;
  settings.noteAt(at, [kind, `markdown_extensions: ${name}`, text]);
  if (options['linenums'] === true)
    settings.noteAt(at, ['lost', 'line numbers on all code', 'Add `showLineNumbers` to the blocks that need it.']);
  if (options['auto_title'] === true)
    settings.noteAt(at, ['lost', 'titles on all code', 'Blocks without a title show the name of their language.']);
  const custom = options['custom_fences'];
  for (const fence of Array.isArray(custom) ? custom : []) {
    const fenceName = isObject(fence) ? String(fence['name']) : '';
    if (!['mermaid', 'math'].includes(fenceName) && fenceName !== '*')
      settings.noteAt(at, [
        'lost',
        `custom fence ${fenceName}`,
        'Python code rendered these blocks; docsgen shows their source.',
      ]);
  }
}

/** How headings get their ids. */
function slugger(toc: Record<string, unknown>): (text: string) => string {
  const separator = typeof toc['separator'] === 'string' ? toc['separator'] : '-';
  const slugify = toc['slugify'];
  const name = slugify instanceof PythonValue ? slugify.name : typeof slugify === 'string' ? slugify : '';
  const args = slugify instanceof PythonValue && isObject(slugify.value) ? slugify.value : {};
  const kwds = isObject(args['kwds']) ? args['kwds'] : args;
  if (/slugify_unicode$/.test(name)) return (text) => unicodeSlug(text, separator);
  if (/pymdownx\.slugs\.(?:slugify|gfm|uslugify|gfm_encoded|uslugify_encoded)$/.test(name)) {
    const given = kwds['case'];
    const letterCase = typeof given === 'string' ? given : /\.slugify$/.test(name) ? 'none' : 'lower';
    return (text) => pymdownSlug(text, separator, letterCase);
  }
  if (/uslugify_cased/.test(name)) return (text) => pymdownSlug(text, separator, 'none');
  return (text) => pythonSlug(text, separator);
}
