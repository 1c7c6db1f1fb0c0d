/** Files that are not pages, stylesheets, scripts, and the overrides of the theme. */

import { lookUp } from '../../lib/look-up.ts';
import { isObject } from '../../lib/plain-data.ts';
import { filesBelow, readSiteText, refusalOf } from '../base/files.ts';
import { moveSheet, type SheetTheme } from '../base/stylesheet.ts';
import type { ConfigValue, MovedFile } from '../base/types.ts';
import type { Settings } from './config.ts';

export interface Assets {
  dir: string;
  docsDir: string;
  /** Path below the docs folder → path below the new public folder. */
  files: ReadonlyMap<string, string>;
  settings: Settings;
}

/** Files keep their URLs in the public folder. `texts`: new texts of some, by path in the old site. */
export const publicFiles = ({ docsDir, files }: Assets, texts: ReadonlyMap<string, string>): MovedFile[] =>
  [...files].map(([src, to]): MovedFile => {
    const from = `${docsDir}/${src}`;
    const text = texts.get(from);
    return { from, to: `public/${to}`, ...(text === undefined ? {} : { text }) };
  });

/** `extra_css`: files of the public folder with their new texts, and links to other sites. */
export function stylesheets({ dir, docsDir, files, settings }: Assets): {
  customCss: string[];
  headTags: ConfigValue[];
  texts: ReadonlyMap<string, string>;
} {
  const texts = new Map<string, string>();
  const customCss: string[] = [];
  const headTags: ConfigValue[] = [];
  for (const [index, value] of settings.list('extra_css').entries()) {
    const href = String(value);
    const at = ['extra_css', String(index)];
    if (/^(?:https?:)?\/\//.test(href)) {
      if (/katex|mathjax/i.test(href))
        settings.noteAt(at, ['converted', 'extra_css', `docsgen draws formulas during the build, without ${href}.`]);
      else {
        headTags.push({ tagName: 'link', attributes: { rel: 'stylesheet', href } });
        settings.noteAt(at, ['carried', 'extra_css', `${href} is now a tag in \`headTags\`.`]);
      }
      continue;
    }
    const src = href.replace(/^\.?\/+/, '').replace(/[?#].*$/, '');
    const to = files.get(src);
    if (to === undefined) {
      settings.noteAt(at, ['lost', 'extra_css', `${href} does not exist.`]);
      continue;
    }
    customCss.push(`public/${to}`);
    settings.noteAt(at, ['carried', 'extra_css', `${href} is now in \`customCss\`.`]);
    const file = `${docsDir}/${src}`;
    const { text, notes } = moveSheet(readSiteText(dir, file) ?? '', file, THEME);
    settings.notes.push(...notes);
    texts.set(file, withModes(text));
  }
  return { customCss, headTags, texts };
}

/** Variables of Material for MkDocs, and ours. */
const THEME: SheetTheme = {
  tool: 'Material for MkDocs',
  prefix: '--md-',
  tokens: {
    'primary-fg-color': 'accent',
    'primary-fg-color--dark': 'accent-strong',
    'accent-fg-color': 'accent-strong',
    'accent-fg-color--transparent': 'accent-soft',
    'typeset-a-color': 'accent',
    'default-bg-color': 'bg',
    'default-fg-color': 'text',
    'typeset-color': 'text',
    'default-fg-color--light': 'text-soft',
    'default-fg-color--lighter': 'text-off',
    'default-fg-color--lightest': 'line',
    'typeset-table-color': 'line',
    'code-bg-color': 'bg-soft',
    'code-hl-color': 'code-hl',
    'code-hl-number-color': 'code-number',
    'code-hl-function-color': 'code-function',
    'code-hl-keyword-color': 'code-keyword',
    'code-hl-string-color': 'code-string',
    'code-hl-comment-color': 'code-comment',
    'code-hl-name-color': 'code-property',
    'code-font': 'font-mono',
    'code-font-family': 'font-mono',
    'text-font': 'font',
    'text-font-family': 'font',
    'shadow-z1': 'shadow-sm',
    'shadow-z2': 'shadow',
  },
  derived:
    /^(?:primary-fg-color--light|primary-bg-color(?:--light)?|accent-bg-color(?:--light)?|default-bg-color--\w+|hue)$/,
  content: /\.md-typeset(?![\w-])/g,
  selectors: /\.md-[\w-]+|\[data-md-(?!color-scheme=["']?(?:slate|default)\b)[\w-]+/g,
};

/** The modes of Material are those of docsgen. */
const withModes = (css: string): string =>
  css.replace(/\[data-md-color-scheme=(["']?)(slate|default)\1\]/g, (_, __, scheme: string) =>
    scheme === 'slate' ? "[data-theme='dark']" : "[data-theme='light']",
  );

/** `extra_javascript`: tags in the head. */
export function scripts({ files, settings }: Assets, baseUrl: string): ConfigValue[] {
  return settings.list('extra_javascript').flatMap((value, index): ConfigValue[] => {
    const at = ['extra_javascript', String(index)];
    const options = isObject(value) ? value : {};
    const src = String(isObject(value) ? value['path'] : value);
    if (/mathjax|katex|polyfill\.io|mermaid(?:\.min)?\.m?js/i.test(src)) {
      settings.noteAt(at, [
        'converted',
        'extra_javascript',
        `docsgen draws formulas and diagrams during the build, without ${src}.`,
      ]);
      return [];
    }
    const isExternal = /^(?:https?:)?\/\//.test(src);
    const to = files.get(src.replace(/^\.?\/+/, ''));
    if (!isExternal && to === undefined) {
      settings.noteAt(at, ['lost', 'extra_javascript', `${src} does not exist.`]);
      return [];
    }
    settings.noteAt(at, [
      'look',
      'extra_javascript',
      `${src} is now a tag in \`headTags\`: check what it expects from the old theme.`,
    ]);
    const type = options['type'] ?? (/\.mjs$/.test(src) ? 'module' : undefined);
    const url = isExternal ? src : `${baseUrl}${to}`;
    const isDeferred = options['async'] !== true && type === undefined;
    return [
      {
        tagName: 'script',
        attributes: {
          src: url,
          type: typeof type === 'string' ? type : undefined,
          async: options['async'] === true ? true : undefined,
          defer: isDeferred ? true : undefined,
        },
      },
    ];
  });
}

const BLOCKS: Record<string, string> = {
  announce: 'Use `announcementBar`.',
  analytics: 'Use `gtag`, or `headTags`.',
  extrahead: 'Use `headTags` and `metadata`.',
  libs: 'Use `headTags`.',
  scripts: 'Use `headTags`.',
  styles: 'Use `customCss`.',
  footer: 'Use `footer`, or a theme component.',
  outdated: "Set the version's `banner`.",
  content: 'Use a theme layout.',
  hero: 'Use `:::hero` on the page.',
  tabs: 'Use `navbar.items`.',
  header: 'Use `navbar`, or a theme component.',
  htmltitle: 'Set `title_meta` in the front matter.',
  site_nav: 'Use `docs.sidebars`.',
  site_meta: 'Use `metadata`.',
};

const FILES: readonly (readonly [RegExp, string])[] = [
  [/^404\.html$/, 'Write `content/pages/404.md`.'],
  [/^home[\w-]*\.html$/, 'Write a home page in `content/pages`, or `template: splash` with `:::hero`.'],
  [/^partials\/comments\.html$/, 'Add comments with a theme component.'],
  [/^partials\/(?:footer|copyright)\.html$/, 'Use `footer`, or a theme component.'],
  [/^partials\/(?:header|logo|nav|tabs)/, 'Use `navbar`, or a theme component.'],
  [/^partials\/integrations\/analytics/, 'Use `gtag`, or `headTags`.'],
  [/^partials\//, 'Use a theme component.'],
  [/^\.icons\//, 'Use the path of the image as an icon.'],
];

/** The overrides of the theme are templates, which docsgen does not run: each file is named. */
export function nameOverrides(settings: Settings, { dir, customDir }: { dir: string; customDir: string }): void {
  const files = filesBelow(dir, customDir);
  if (files.length === 0)
    settings.note('lost', ['theme', 'custom_dir'], refusalOf(dir, customDir) ?? `${customDir} has no files.`);
  const noteFile = (file: string, [what, text]: readonly [string, string], line?: number) =>
    settings.notes.push({
      ...{ kind: 'lost', what, text, file: `${customDir}/${file}` },
      ...(line === undefined ? {} : { line, column: 1 }),
    });
  for (const file of files) {
    if (
      /\.(?:css|js|png|svg|ico|jpe?g|webp|woff2?|py|ya?ml|ts|scss|map|txt|json)$/.test(file) &&
      !file.startsWith('.icons/')
    ) {
      if (!/\.(?:py|map)$/.test(file)) noteFile(file, ['file of the theme', 'Copy it to `public` if pages use it.']);
      continue;
    }
    const advice = FILES.find(([pattern]) => pattern.test(file))?.[1];
    if (advice !== undefined) noteFile(file, ['override of a template', advice]);
    const lines = (readSiteText(dir, `${customDir}/${file}`) ?? '').split('\n');
    let isNamed = advice !== undefined;
    for (const [index, line] of lines.entries()) {
      const name = /\{%-?\s*block\s+(\w+)/.exec(line)?.[1];
      if (name === undefined) continue;
      isNamed = true;
      noteFile(
        file,
        [`block ${name} of a template`, lookUp(BLOCKS, name) ?? 'Use a theme layout or component.'],
        index + 1,
      );
    }
    if (!isNamed) noteFile(file, ['override of a template', 'docsgen runs no templates: use a theme component.']);
  }
}
