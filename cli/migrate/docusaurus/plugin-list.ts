/** Presets, plugins and themes of the old config as one list of plugins with their options. */
import path from 'node:path';
import { lookUp } from '../../lib/look-up.ts';
import type { KeyPath } from '../base/config-source.ts';
import { isFile, readSiteText } from '../base/files.ts';
import { type Foreign, markOf } from '../evaluate/types.ts';
import { isData, oneOrMany } from '../evaluate/values.ts';
import { relativePath, specifierOf } from './paths.ts';
import { type Report, Sheet } from './sheet.ts';

export interface Plugin {
  /** Without scope, `docusaurus-` and the kind: `content-docs`, `google-gtag`; a file of the site as its path. */
  name: string;
  /** As written. */
  written: string;
  options: Sheet;
  at: KeyPath;
  /** A function in the config. */
  isInline?: boolean;
}

/** The parts of the classic preset, with the plugins that they are. */
const PARTS: Readonly<Record<string, string>> = {
  docs: 'content-docs',
  blog: 'content-blog',
  pages: 'content-pages',
  sitemap: 'sitemap',
  theme: 'theme-classic',
  gtag: 'google-gtag',
  googleAnalytics: 'google-analytics',
  googleTagManager: 'google-tag-manager',
  svgr: 'svgr',
  debug: 'debug',
};

/** Parts that the classic preset has without being asked. */
const ALWAYS = ['docs', 'blog', 'pages', 'sitemap'];

export function pluginsOf(config: Sheet): Plugin[] {
  const report = config.report;
  const presets = oneOrMany(config.take('presets')).flatMap((one, index) =>
    presetParts(one, { at: ['presets', index], report }),
  );
  const own = (key: 'plugins' | 'themes') =>
    oneOrMany(config.take(key)).flatMap((one, index) => pluginOf(one, { at: [key, index], report }) ?? []);
  return [...presets, ...own('plugins'), ...own('themes')];
}

interface At {
  at: KeyPath;
  report: Report;
}

/** Name and options; undefined for an entry that is switched off, such as `false`. */
function split(entry: Foreign, at: KeyPath): { value: Foreign; options: Foreign | undefined; at: KeyPath } | undefined {
  if (entry === null || entry === false || entry === '' || entry === undefined) return undefined;
  if (!Array.isArray(entry)) return { value: entry, options: undefined, at: [...at, 1] };
  const [value, options] = entry as Foreign[];
  return value === undefined || value === null ? undefined : { value, options, at: [...at, 1] };
}

function presetParts(entry: Foreign, { at, report }: At): Plugin[] {
  const found = split(entry, at);
  if (found === undefined) return [];
  const written = nameIn(found.value);
  const options = new Sheet(found.options, found.at, report);
  const isClassic = /(?:^|preset-)classic$/.test(written);
  const parts = Object.keys(PARTS).filter((part) => isData(options.fields[part]) || options.fields[part] !== undefined);
  const isLike = isClassic || parts.some((part) => ALWAYS.includes(part));
  if (!isLike) {
    report.key('lost', at, `docsgen has no preset \`${written}\`: find out what it adds to the site, and replace it.`);
    return [];
  }
  if (!isClassic)
    report.key(
      'look',
      at,
      `docsgen read the preset \`${written}\` like the classic one; anything else it does is not carried over.`,
    );
  const all = [...new Set([...ALWAYS, ...parts])];
  const made = all.flatMap((part): Plugin[] => {
    const value = options.take(part);
    if (value === false) {
      options.note('carried', part, 'It is off, as before.');
      return part === 'sitemap' || ALWAYS.includes(part)
        ? [{ name: `no-${part}`, written: part, options: new Sheet(undefined, [...found.at, part], report), at }]
        : [];
    }
    if (value === true && part === 'debug') return [];
    return [
      { name: lookUp(PARTS, part) ?? part, written: part, options: new Sheet(value, [...found.at, part], report), at },
    ];
  });
  options.rest('The classic preset has no such part, so it had no effect.');
  return made;
}

function pluginOf(entry: Foreign, { at, report }: At): Plugin | undefined {
  const found = split(entry, at);
  if (found === undefined) return undefined;
  const { value } = found;
  const wrapped = contentIn(value, report);
  const isInline = markOf(value, '$function') !== undefined && markOf(value, '$function')?.origin === undefined;
  const written = withinSite(nameIn(value), report);
  if (wrapped !== undefined)
    report.key(
      'look',
      at,
      `\`${written}\` wraps \`@docusaurus/plugin-${wrapped}\`: its content is carried over; what the wrapper itself does is not.`,
    );
  return {
    name: wrapped ?? shortName(written),
    written,
    options: new Sheet(found.options, found.at, report),
    at,
    isInline,
  };
}

/** Makes a plugin of the site from a content plugin: the name is that of the content plugin. */
const WRAPPED = /['"]@docusaurus\/plugin-(content-(?:blog|docs|pages))['"]/g;
const SPREAD = /\.\.\.\s*\(?(?:await\s+)?\w*(?:plugin|blog|docs|pages|instance)\w*/i;

/** The content plugin that a file of the site wraps: it imports one, and returns all that this one does. */
function contentIn(value: Foreign, { dir }: Report): string | undefined {
  const from = typeof value === 'string' ? value : markOf(value, '$function')?.origin?.from;
  if (from === undefined || !/^(?:[./]|@site\/)/.test(from) || /\/node_modules\//.test(from)) return undefined;
  const base = path.join(dir, relativePath(dir, from));
  const file = ['', '.js', '.ts', '.mjs', '.cjs', '/index.js', '/index.ts']
    .map((ending) => base + ending)
    .find((one) => isFile(dir, one));
  if (file === undefined) return undefined;
  const code = readSiteText(dir, file) ?? '';
  const names = new Set([...code.matchAll(WRAPPED)].map(([, name]) => name));
  return names.size === 1 && SPREAD.test(code) ? [...names][0] : undefined;
}

/** `require.resolve` makes the paths of the site's own plugins absolute. */
const withinSite = (name: string, { dir }: Report): string =>
  name.startsWith(`${dir}/`) ? specifierOf(relativePath(dir, name)) : name;

/** The name of a plugin, however it is given. */
function nameIn(value: Foreign): string {
  if (typeof value === 'string')
    return /\/node_modules\//.test(value) || !/^(?:[./]|@site\/)/.test(value)
      ? value.replace(/^.*\/node_modules\//, '').replace(/\/(?:lib|dist|src)\/.*$|\/index\.\w+$/, '')
      : value;
  const made = markOf(value, '$function');
  if (made) return made.origin?.from ?? /^(?:async\s+)?function\s*\*?\s*(\w+)/.exec(made.source)?.[1] ?? 'a function';
  return (markOf(value, '$import') ?? markOf(value, '$missing') ?? markOf(value, '$call'))?.from ?? 'an object';
}

/** `@docusaurus/plugin-content-docs`, `content-docs` and `@docusaurus/content-docs` are the same. */
const shortName = (written: string): string =>
  written.startsWith('@docusaurus/') ? written.slice('@docusaurus/'.length).replace(/^plugin-/, '') : written;
