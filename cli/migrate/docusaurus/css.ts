/** Stylesheets of the old site: kept as they are, with the variables of Infima given to the tokens of docsgen. */

import { existsSync } from 'node:fs';
import path from 'node:path';
import { DOCUSAURUS_CSS } from '../../docusaurus/modules.ts';
import { lookUp } from '../../lib/look-up.ts';
import { placeAt } from '../../lib/place.ts';
import { installedFolder } from '../../system/package-info.ts';
import { isOutside, isThere, readSiteText, refusalOf } from '../base/files.ts';
import { withoutComments } from '../base/stylesheet.ts';
import type { NoteKind } from '../base/types.ts';
import { evaluateText } from '../evaluate/evaluate.ts';
import { dataOf, stringValue } from '../evaluate/values.ts';
import type { Moving } from './context.ts';
import { relativePath } from './paths.ts';

/** The stylesheet with our tokens. */
const TOKENS_FILE = 'site.css';

/** Variables of Infima and Docusaurus with the token that means the same. Of two for a token, the later one wins. */
const TOKENS: Readonly<Record<string, string>> = {
  'ifm-color-primary': 'accent',
  'ifm-link-color': 'accent',
  'ifm-background-color': 'bg',
  'ifm-background-surface-color': 'bg-raised',
  'ifm-color-emphasis-100': 'bg-soft',
  'ifm-color-emphasis-200': 'line',
  'ifm-color-emphasis-300': 'line-strong',
  'ifm-toc-border-color': 'line',
  'ifm-font-color-base': 'text',
  'ifm-color-content': 'text',
  'ifm-font-color-secondary': 'text-soft',
  'ifm-color-content-secondary': 'text-soft',
  'ifm-font-family-base': 'font',
  'ifm-font-family-monospace': 'font-mono',
  'ifm-heading-font-family': 'font-heading',
  'ifm-line-height-base': 'leading',
  'ifm-heading-line-height': 'leading-tight',
  'ifm-font-weight-bold': 'weight-bold',
  'ifm-font-weight-semibold': 'weight-medium',
  'ifm-global-radius': 'radius',
  'ifm-navbar-height': 'header-height',
  'doc-sidebar-width': 'sidebar-width',
  'ifm-color-success': 'tip',
  'ifm-color-info': 'info',
  'ifm-color-warning': 'warning',
  'ifm-color-danger': 'danger',
  'ifm-transition-fast': 'fast',
  'ifm-transition-slow': 'slow',
};

/** Settings for `customCss`, and the generated stylesheet. Everything without a counterpart is a line of the report. */
export async function stylesOf(moving: Moving): Promise<string[]> {
  // Pages and components of the site have class names of Infima.
  const files: string[] = [DOCUSAURUS_CSS];
  const set: Modes = { light: new Set(), dark: new Set() };
  for (const written of moving.customCss) {
    const file = relativePath(moving.dir, written);
    if (!isThere(moving.dir, file)) {
      const text = refusalOf(moving.dir, file) ?? `The file \`${file}\` is missing.`;
      moving.report.add({ kind: 'lost', what: 'customCss', text, ...moving.report.mention(written) });
      continue;
    }
    const css = /\.css$/.test(file)
      ? { file, text: readSiteText(moving.dir, file) ?? '' }
      : await compiled(file, moving);
    if (css === undefined) continue;
    files.push(css.file);
    moving.report.add({ kind: 'carried', what: file, text: 'It is now in `customCss`.', file });
    readVariables({ css: css.text, file }, set, moving);
    readSelectors({ css: css.text, file }, moving);
  }
  const tokens = tokensFor(set);
  if (tokens === undefined) return files;
  moving.files.push({ to: TOKENS_FILE, text: tokens });
  return [...files, TOKENS_FILE];
}

/** SCSS and Sass, compiled by the package of the site; undefined when it is not installed or fails. */
async function compiled(file: string, moving: Moving): Promise<{ file: string; text: string } | undefined> {
  const fail = (text: string, line?: number): undefined => {
    moving.report.add({ kind: 'lost', what: file, text, file, ...(line === undefined ? {} : { line }) });
    return undefined;
  };
  if (!/\.s[ac]ss$/.test(file))
    return fail('docsgen reads only CSS: compile the file, and add the result to `customCss`.');
  if (['sass', 'sass-embedded'].every((name) => installedFolder(moving.dir, name) === undefined))
    return fail('Install the package `sass` and migrate again, or compile the file and add the result to `customCss`.');
  const { value, incidents } = await runSass(file, moving.dir);
  const { css, error } = dataOf(value);
  if (typeof css !== 'string') {
    const outer = outsideOf(file, moving.dir);
    if (outer !== undefined) return fail(outer.text, outer.line);
    return fail(`\`sass\` cannot compile it: ${stringValue(error) ?? incidents[0]?.text ?? 'it printed nothing'}`);
  }
  const to = file.replace(/\.s[ac]ss$/, '.compiled.css');
  moving.files.push({ to, from: file, text: css });
  const text = `It was compiled to \`${to}\`: when you change it, run \`sass ${file} ${to}\` before the build.`;
  moving.report.add({ kind: 'converted', what: file, text, file });
  return { file: to, text: css };
}

/** What a stylesheet uses outside the repository: the compiler only says that it cannot find it. */
function outsideOf(file: string, dir: string): { text: string; line: number } | undefined {
  const text = readSiteText(dir, file) ?? '';
  for (const { 1: used = '', index } of text.matchAll(/@(?:use|import|forward)\s+(?:url\()?["']([^"']+)["']/g))
    if (/^[./]/.test(used) && isOutside(dir, path.join(path.dirname(file), used)))
      return { text: `${used} is outside the repository, so docsgen did not read it.`, ...placeAt(text, index) };
  return undefined;
}

/** The compiler is code of the site, so it runs where the config runs. `~package` and `@site` are found as webpack does. */
const runSass = (file: string, dir: string) =>
  evaluateText({ dir }, () => {
    const [at, folders] = [path.join(dir, file), moduleFolders(dir)];
    return `import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
const [dir, folders] = ${JSON.stringify([dir, folders])};
const require = createRequire(path.join(dir, 'package.json'));
const load = (name) => { try { return require(name); } catch (error) { if (error.code !== 'MODULE_NOT_FOUND') throw error; } };
function findFileUrl(written) {
  const name = written.replace(/^~/, '');
  if (name.startsWith('@site/')) return pathToFileURL(path.join(dir, name.slice(6)));
  if (name === written) return null;
  const own = name.split('/').slice(0, name.startsWith('@') ? 2 : 1).join('/');
  const folder = folders.find((one) => existsSync(path.join(one, own)));
  return folder === undefined ? null : pathToFileURL(path.join(folder, name));
}
const silent = { warn() {}, debug() {} };
let made;
try {
  const options = { loadPaths: [${JSON.stringify(path.dirname(at))}, ...folders], importers: [{ findFileUrl }], logger: silent, quietDeps: true };
  made = { css: (load('sass') ?? load('sass-embedded')).compile(${JSON.stringify(at)}, options).css };
} catch (error) {
  made = { error: String(error.message).split('\\n')[0] };
}
export default made;
`;
  });

/** The folders of packages that a site sees. */
function moduleFolders(dir: string): string[] {
  const above = path.dirname(dir);
  const own = path.join(dir, 'node_modules');
  return [...(existsSync(own) ? [own] : []), ...(above === dir ? [] : moduleFolders(above))];
}

interface Source {
  css: string;
  file: string;
}

/** Variables that are set on the root element, by colour mode. */
interface Modes {
  light: Set<string>;
  dark: Set<string>;
}

const VARIABLE = /(?<![\w-])--((?:ifm|docusaurus|doc|docsearch|search-local)-[\w-]+)\s*:/g;

/** Innermost blocks: a selector and its declarations, with where the declarations begin. */
function* blocksOf(css: string): Generator<{ selector: string; body: string; at: number }> {
  for (const { 1: selector = '', 2: body = '', index } of css.matchAll(/([^{}]+)\{([^{}]*)\}/g))
    yield { selector: selector.replace(/^[\s\S]*;/, '').trim(), body, at: index + selector.length + 1 };
}

const ROOT = /^(?::root|html|body|\[data-theme[^\]]*\])(?:\[[^\]]*\]|:not\([^)]*\)|\.[\w-]+|:root)*$/;

function readVariables({ css, file }: Source, modes: Modes, { report }: Moving): void {
  const plain = withoutComments(css);
  const found = {
    converted: new Map<string, number>(),
    carried: new Map<string, number>(),
    look: new Map<string, number>(),
  };
  for (const { selector, body, at } of blocksOf(plain)) {
    const selectors = selector.split(',').map((one) => one.trim());
    const roots = selectors.filter((one) => ROOT.test(one));
    for (const { 1: name = '', index } of body.matchAll(VARIABLE)) {
      const token = roots.length > 0 ? lookUp(TOKENS, name) : undefined;
      for (const one of roots) modes[/data-theme=["']?dark/.test(one) ? 'dark' : 'light'].add(name);
      const kind = token !== undefined ? 'converted' : DERIVED.test(name) ? 'carried' : 'look';
      found[kind].set(name, found[kind].get(name) ?? at + index);
    }
  }
  for (const [kind, names] of Object.entries(found)) {
    const [first] = names.values();
    if (first === undefined) continue;
    const list = [...names.keys()].map((name) => `\`--${name}\``).join(', ');
    const text = VARIABLE_TEXTS[kind as keyof typeof VARIABLE_TEXTS];
    report.add({
      kind: kind as NoteKind,
      what: `variables in ${file}`,
      text: `${text} ${list}.`,
      file,
      ...placeAt(plain, first),
    });
  }
}

const VARIABLE_TEXTS = {
  converted: `\`${TOKENS_FILE}\` passes the values of these to docsgen's tokens:`,
  carried: 'docsgen derives these shades itself:',
  look: "docsgen has no tokens for these; the site's own rules still use them:",
};

const DERIVED =
  /^ifm-color-(?:primary|secondary|success|info|warning|danger)-(?:dark|darker|darkest|light|lighter|lightest|contrast-\w+)$/;

function tokensFor({ light, dark }: Modes): string | undefined {
  const blocks = [block(':root', light), block(":root[data-theme='dark']", dark)].filter((one) => one !== undefined);
  if (blocks.length === 0) return undefined;
  return `/* Tokens of docsgen with the values of the old stylesheet. */\n${blocks.join('\n\n')}\n`;
}

function block(selector: string, names: ReadonlySet<string>): string | undefined {
  const values = new Map<string, string>();
  for (const [name, token] of Object.entries(TOKENS)) if (names.has(name)) values.set(token, name);
  if (values.size === 0) return undefined;
  const lines = [...values].map(([token, name]) => `  --dg-${token}: var(--${name});`);
  return `${selector} {\n${lines.join('\n')}\n}`;
}

/** Classes of Infima and of the theme of Docusaurus, which no element of docsgen has. */
const THEIRS =
  /\.((?:navbar|menu|footer|hero|pagination-nav|breadcrumbs|table-of-contents|theme-|docusaurus-|DocSearch|markdown|alert|admonition|pills|tabs|badge|card|dropdown|button|container|row|col)[\w-]*|main-wrapper|docMainContainer[\w-]*|prism-code|token-line)/g;

function readSelectors({ css, file }: Source, { report }: Moving): void {
  const text = withoutComments(css);
  const seen = new Map<string, number>();
  for (const { selector, at } of blocksOf(text))
    for (const { 1: name = '' } of selector.matchAll(THEIRS))
      if (!seen.has(name)) seen.set(name, text.lastIndexOf(selector, at));
  const [first] = seen.values();
  if (first === undefined) return;
  const list = [...seen.keys()].map((name) => `\`.${name}\``).join(', ');
  const about = "docsgen's theme does not have these classes of the old theme:";
  report.add({ kind: 'look', what: `classes in ${file}`, text: `${about} ${list}.`, file, ...placeAt(text, first) });
}
