/** The theme of a site: its stylesheets are carried, and the rest is named. */

import path from 'node:path';
import { filesBelow, isFile, readSiteText, refusalOf } from '../base/files.ts';
import { filesOfSheet, moveSheet, type SheetTheme } from '../base/stylesheet.ts';
import type { MovedFile } from '../base/types.ts';
import type { Notes } from './notes.ts';

/** Custom properties of the default theme, and ours. */
const TOKENS: SheetTheme['tokens'] = {
  'c-brand': 'accent',
  'c-brand-1': 'accent',
  'c-brand-2': 'accent-strong',
  'c-brand-dark': 'accent-strong',
  'c-brand-soft': 'accent-soft',
  'c-bg': 'bg',
  'c-bg-alt': 'bg-soft',
  'c-bg-soft': 'bg-soft',
  'c-bg-elv': 'bg-raised',
  'c-text-1': 'text',
  'c-text-2': 'text-soft',
  'c-text-3': 'text-off',
  'c-divider': 'line',
  'c-gutter': 'line',
  'c-border': 'line-strong',
  'c-text-dark-1': 'text',
  'c-neutral': 'text',
  'c-neutral-inverse': 'bg',
  'c-tip-1': 'tip',
  'c-green-1': 'tip',
  'c-success-1': 'tip',
  'c-warning-1': 'warning',
  'c-yellow-1': 'warning',
  'c-danger-1': 'danger',
  'c-caution-1': 'danger',
  'c-red-1': 'danger',
  'c-note-1': 'note',
  'c-info-1': 'info',
  'c-important-1': 'info',
  'c-purple-1': 'info',
  'code-bg': 'bg-soft',
  'code-block-bg': 'bg-soft',
  'sidebar-bg-color': 'bg-soft',
  'nav-bg-color': 'bg-raised',
  'sidebar-width': 'sidebar-width',
  'backdrop-bg-color': 'backdrop',
  'shadow-1': 'shadow-sm',
  'shadow-2': 'shadow',
  'font-family-base': 'font',
  'font-family-mono': 'font-mono',
  'nav-height': 'header-height',
  'layout-max-width': 'page-width',
};

const THEME: SheetTheme = {
  tool: 'VitePress',
  prefix: '--vp-',
  tokens: TOKENS,
  derived:
    /^(?:c-brand-(?:3|lighter?|darker)|c-(?:default|gray|tip|green|success|warning|yellow|danger|caution|red|note|info|important|purple|indigo)-(?:1|2|3|soft)|shadow-[3-5])$/,
  content: /\.vp-doc(?![\w-])/g,
  selectors: /\.(?:VP[A-Z]\w*|vp-[\w-]+|custom-block)\b/g,
};

export interface ThemeFiles {
  files: MovedFile[];
  /** Stylesheets of the new site, in order. */
  customCss: string[];
  /** The theme adds diagrams of Mermaid. */
  source: string;
}

export function readTheme(dir: string, notes: Notes): ThemeFiles {
  const folder = '.vitepress/theme';
  const index = ['index.ts', 'index.js', 'index.mts', 'index.mjs'].find((name) => isFile(dir, `${folder}/${name}`));
  const found: ThemeFiles = { files: [], customCss: [], source: '' };
  if (index === undefined) return found;
  const file = `.vitepress/theme/${index}`;
  found.source = readSiteText(dir, file) ?? '';
  const sheets = new Sheets(dir, notes);
  const lines = found.source.split('\n');
  for (const [at, line] of lines.entries()) {
    const place = { file, line: at + 1, column: 1 };
    const imported = /^\s*import\s+(?:([^'"]+?)\s+from\s+)?['"]([^'"]+)['"]/.exec(line);
    if (imported) readImport(imported, { sheets, found, notes, place });
    const component = /\bapp\.component\(\s*(['"`])([^'"`]+)\1|\bapp\.component\((\w+)/.exec(line);
    if (component)
      notes.add(
        'lost',
        [
          `component ${component[2] ?? component[3]}`,
          'It is a Vue component: the report lists each place that uses it.',
        ],
        place,
      );
    const slot = /^\s*['"]([a-z]+(?:-[a-z]+)+)['"]\s*:\s*\(\)/.exec(line);
    if (slot) notes.add('lost', [`slot ${slot[1]}`, 'Put the content into a theme layout, or into the pages.'], place);
    if (/\bapp\.(?:use|provide|directive|mixin)\(/.test(line))
      notes.add('lost', ['theme: enhanceApp', 'Vue plugins do not run in docsgen.'], place);
    if (/\bsetup\s*\(/.test(line))
      notes.add(
        'lost',
        ['theme: setup', 'Its code does not run in docsgen: write a script in headTags, or a theme.'],
        place,
      );
    if (/^\s*Layout\s*[:(,]/.test(line) && !/DefaultTheme\.Layout\s*,?\s*$/.test(line))
      notes.add('lost', ['theme: Layout', 'Write a theme layout in React for what it adds to pages.'], place);
  }
  for (const rel of others(dir, folder))
    notes.add('lost', ['file of the theme', 'It is Vue code, so it was not copied.'], {
      file: `.vitepress/theme/${rel}`,
    });
  return { ...found, files: sheets.files };
}

/** Components and code besides the index. */
const others = (dir: string, folder: string): string[] =>
  filesBelow(dir, folder).filter((file) => /\.(?:vue|[cm]?[jt]sx?)$/.test(file) && !/^index\.[cm]?[jt]s$/.test(file));

interface Importing {
  sheets: Sheets;
  found: ThemeFiles;
  notes: Notes;
  place: { file: string; line: number; column: number };
}

function readImport([, names = '', from = '']: RegExpExecArray, { sheets, found, notes, place }: Importing): void {
  if (/\.(?:scss|sass|less|styl|stylus|pcss)$/.test(from)) {
    notes.add('lost', [from, 'Compile it to CSS, and add the result to customCss.'], place);
    return;
  }
  if (from.endsWith('.css')) {
    const own = path.posix.join('.vitepress/theme', from);
    const to = from.startsWith('.') ? sheets.take(own) : undefined;
    if (to !== undefined) found.customCss.push(to);
    else if (from.startsWith('.') && sheets.refusal(own) !== undefined)
      notes.add('lost', [from, sheets.refusal(own) ?? ''], place);
    else
      notes.add(
        'lost',
        [from, 'It is a stylesheet of a package or a virtual module: add its rules to customCss if pages need them.'],
        place,
      );
    return;
  }
  if (from === 'vitepress/theme-without-fonts')
    notes.add('look', [from, 'docsgen has its own fonts: set --dg-font to change them.'], place);
  else if (
    !/^(?:vitepress|vue)(?:\/|$)/.test(from) &&
    !/^type\s/.test(names) &&
    !from.endsWith('.vue') &&
    !from.startsWith('.')
  )
    notes.add(
      'lost',
      [`theme: ${from}`, 'The package is for Vue or VitePress, so the new site does not use it.'],
      place,
    );
}

/** Stylesheets and the files they name, with our custom properties. */
class Sheets {
  readonly files: MovedFile[] = [];
  readonly #dir: string;
  readonly #notes: Notes;
  readonly #taken = new Map<string, string>();

  constructor(dir: string, notes: Notes) {
    this.#dir = dir;
    this.#notes = notes;
  }

  /** @returns Its path in the new site; undefined if it does not exist. */
  take(file: string): string | undefined {
    const known = this.#taken.get(file);
    if (known !== undefined) return known;
    const source = readSiteText(this.#dir, file);
    if (source === undefined) return undefined;
    const to = `styles/${file.replace(/^\.vitepress\/(?:theme\/)?|^(?:\.\.\/)+/g, '')}`;
    this.#taken.set(file, to);
    const text = this.#converted(source, file);
    this.files.push({ to, from: file, text });
    for (const url of filesOfSheet(text)) {
      const named = path.posix.join(path.posix.dirname(file), url);
      const why = this.refusal(named);
      const line = source.split('\n').findIndex((one) => one.includes(url)) + 1;
      if (why === undefined) this.#asset(named, to, url);
      else this.#notes.add('lost', [url, why], { file, line });
    }
    return to;
  }

  refusal = (file: string): string | undefined => refusalOf(this.#dir, file);

  #asset(file: string, sheet: string, url: string): void {
    if (file.endsWith('.css')) {
      this.take(file);
      return;
    }
    const to = path.posix.join(path.posix.dirname(sheet), url);
    if (isFile(this.#dir, file) && !to.startsWith('../')) this.files.push({ to, from: file });
  }

  #converted(css: string, file: string): string {
    const { text: named, notes } = moveSheet(css, file, THEME);
    for (const note of notes) this.#notes.push(note);
    // A stylesheet of a package is not there.
    const own = named.replace(
      /@import\s+(?:url\(\s*)?['"](?!\.|https?:)([^'"]+)['"][^;\n]*;?/g,
      (all, from: string) => {
        const text = 'It is a stylesheet of a package: add its rules to customCss if pages need them.';
        this.#notes.add('lost', [`@import '${from}'`, text], { file });
        return `/* ${all.replaceAll('*/', '')} */`;
      },
    );
    const modes = own.replace(/(^|[\s,{}>~+(])(?:html)?\.dark(?![\w-])/g, "$1[data-theme='dark']");
    for (const [at, line] of css.split('\n').entries()) this.#judge(line, { file, line: at + 1, column: 1 });
    return modes;
  }

  #judge(line: string, place: { file: string; line: number; column: number }): void {
    if (/@(?:apply|screen|tailwind|include|use|extend)\b|\btheme\(/.test(line))
      this.#notes.add('lost', ['CSS that a tool compiles', 'Write it as plain CSS.'], place);
  }
}
