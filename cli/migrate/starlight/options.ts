/** Options of Starlight: settings of docsgen, or notes about what to do. */
import path from 'node:path';
import { lookUp } from '../../lib/look-up.ts';
import type { ConfigValue, Settings } from '../base/types.ts';
import { iconNamed } from '../dialects/starlight/icons.ts';
import { callIn, type Foreign } from '../evaluate/types.ts';
import { dataOf, flagOf, flatList, numberOf, stringValue } from '../evaluate/values.ts';
import { notePlugin, originOf } from './astro.ts';
import type { Mover } from './move-files.ts';
import { noteOverrides } from './overrides.ts';
import type { Reading } from './reading.ts';

/** The title; translations go to the labels. */
export function titleOf(reading: Reading): string {
  const { title } = reading.options;
  const plain = stringValue(title);
  if (plain !== undefined) return plain;
  const names = dataOf(title);
  const locale = reading.locales.find(({ isDefault }) => isDefault)?.name ?? 'en';
  const own = stringValue(names[locale]) ?? stringValue(Object.values(names)[0]) ?? 'Documentation';
  if (Object.keys(names).length === 0) reading.noteSetting('lost', 'title', 'The config has no title: write one.');
  reading.translate(own, title);
  return own;
}

export function navbarOf(reading: Reading, { title, blog }: { title: string; blog?: Settings }): ConfigValue {
  const logo = logoOf(reading);
  const replaces = flagOf(dataOf(reading.options['logo'])['replacesTitle']) ?? false;
  const items: ConfigValue[] = [
    ...(blog ? [blogItem(blog)] : []),
    ...(reading.locales.length > 1 ? [{ type: 'localeDropdown', position: 'right' }] : []),
  ];
  return {
    title: logo !== undefined && !replaces ? title : undefined,
    logo,
    items: items.length > 0 ? items : undefined,
    socialLinks: socialLinks(reading),
  };
}

const blogItem = ({ routeBasePath, title }: Settings): ConfigValue => ({
  to: `/${String(routeBasePath ?? 'blog')}`,
  label: String(title ?? 'Blog'),
  position: 'right',
});

/** The logo is a file of the public folder. */
function logoOf(reading: Reading): ConfigValue {
  const { src, light, dark, alt } = dataOf(reading.options['logo']);
  const main = stringValue(src) ?? stringValue(light) ?? stringValue(dark);
  if (main === undefined) return undefined;
  const other = stringValue(src) === undefined && stringValue(light) !== undefined ? stringValue(dark) : undefined;
  return {
    alt: stringValue(alt) ?? '',
    src: publicFile(main, reading),
    srcDark: other === undefined ? undefined : publicFile(other, reading),
  };
}

function publicFile(file: string, reading: Reading): string {
  const { files } = reading;
  if (/^(?:https?:)?\/\//.test(file)) return file;
  const from = path.posix.normalize(file.replace(/^\/(?=src\/)/, ''));
  if (!files.has(from)) {
    reading.noteSetting('lost', 'logo', files.read.refusal?.(from) ?? `There is no file ${from}.`);
    return `/${path.posix.basename(from)}`;
  }
  const name = `img/${path.posix.basename(from)}`;
  files.add(`${files.layout === 'folder' ? 'public' : files.folders.public}/${name}`, { from });
  return `/${name}`;
}

/** A list, or an object by network in older versions. */
function socialLinks(reading: Reading): ConfigValue {
  const { social } = reading.options;
  const links = Array.isArray(social)
    ? flatList(social).map((one) => ({
        icon: stringValue(dataOf(one)['icon']) ?? '',
        label: stringValue(dataOf(one)['label']),
        href: stringValue(dataOf(one)['href']),
      }))
    : Object.entries(dataOf(social)).map(([icon, href]) => ({ icon, label: undefined, href: stringValue(href) }));
  const found = links.flatMap(({ icon, label, href }) => {
    if (href === undefined) return [];
    const named = iconNamed(icon);
    if (named?.needs) reading.need(named.needs);
    if (named === undefined) reading.noteSetting('look', `social: ${icon}`, 'No icon has this name: choose another.');
    return [{ icon: named?.name ?? icon, href, label }];
  });
  return found.length > 0 ? found : undefined;
}

export function tableOfContents({ options }: Reading): ConfigValue {
  const { minHeadingLevel, maxHeadingLevel } = dataOf(options['tableOfContents']);
  const levels = { minHeadingLevel: numberOf(minHeadingLevel), maxHeadingLevel: numberOf(maxHeadingLevel) };
  return Object.values(levels).some((level) => level !== undefined) ? levels : undefined;
}

/** Keys that all pages get: settings that docsgen has per page only. */
export function defaultsOf({ options }: Reading): Record<string, unknown> {
  return {
    ...(options['tableOfContents'] === false ? { hide_table_of_contents: true } : {}),
    ...(options['pagination'] === false ? { pagination_prev: null, pagination_next: null } : {}),
  };
}

/** Tags of the head: the social card has a setting, the others are `headTags`. */
export function headOf(reading: Reading): Settings {
  const tags: ConfigValue[] = [];
  let image: string | undefined;
  for (const one of flatList(reading.options['head'])) {
    const { tag, attrs, content } = dataOf(one);
    const name = stringValue(tag);
    const attributes = attributesOf(attrs);
    if (name === 'meta' && attributes['property'] === 'og:image') image = String(attributes['content']);
    else if (name === undefined || /^(?:title|base)$/.test(name))
      reading.noteSetting('lost', `head: ${name ?? 'a tag'}`, 'docsgen generates this tag.');
    else
      tags.push({
        tagName: name,
        attributes: Object.keys(attributes).length > 0 ? attributes : undefined,
        innerHTML:
          stringValue(content) === undefined || /^(?:meta|link)$/.test(name) ? undefined : stringValue(content),
      });
  }
  return { image: image === '' ? undefined : image, headTags: tags.length > 0 ? tags : undefined };
}

/** Attributes that a tag has: texts, or `true`. */
function attributesOf(attrs: Foreign | undefined): Record<string, string | true> {
  const found: Record<string, string | true> = {};
  for (const [name, value] of Object.entries(dataOf(attrs))) {
    if (value === true) found[name] = true;
    else if (typeof value === 'string' || typeof value === 'number') found[name] = String(value);
  }
  return found;
}

/** Stylesheets of the site; those of packages are named. */
export function customCss(reading: Reading, mover: Mover): ConfigValue {
  const found: string[] = [];
  for (const one of flatList(reading.options['customCss'])) {
    const name = stringValue(one) ?? '';
    const file = path.posix.normalize(name.replace(/^\/(?=src\/)/, ''));
    const isFile = /^[./]|^src\//.test(name) || reading.files.has(file);
    if (!isFile)
      reading.noteSetting(
        'lost',
        `customCss: ${name}`,
        'docsgen reads stylesheets of the site: copy it from the package, or import it in a theme.',
      );
    else if (!reading.files.has(file))
      reading.noteSetting(
        'lost',
        `customCss: ${name}`,
        reading.files.read.refusal?.(file) ?? 'The file does not exist.',
      );
    else if (!file.endsWith('.css'))
      reading.noteSetting('lost', `customCss: ${name}`, 'docsgen reads only CSS: compile the file.');
    else {
      mover.css(file);
      found.push(reading.files.pathFor(file, reading.locales));
    }
  }
  return found.length > 0 ? found : undefined;
}

/** The options of a plugin; undefined if the site does not use it. */
export const pluginOptions = ({ options }: Reading, name: string): Foreign | undefined =>
  callIn(flatList(options['plugins']), name);

export function notePlugins(reading: Reading): void {
  for (const one of flatList(reading.options['plugins'])) {
    const from = originOf(one) ?? 'a plugin';
    notePlugin(reading, from, {
      what: `plugin ${from}`,
      otherwise: 'docsgen does not run Starlight plugins: find out what it does, and replace it.',
    });
  }
}

const NOTES: Readonly<Record<string, readonly ['lost' | 'look' | 'carried', string]>> = {
  routeMiddleware: ['lost', 'docsgen has no middleware: change the front matter, or write a remark plugin.'],
  credits: ['look', 'docsgen has no credits line: write one in `footer.copyright`.'],
  disable404Route: ['look', 'docsgen always writes `404.html`.'],
  prerender: ['lost', 'docsgen writes static files.'],
};

export function noteOptions(reading: Reading): void {
  const { options } = reading;
  for (const [key, [kind, says]] of Object.entries(NOTES))
    if (options[key] !== undefined && options[key] !== false) reading.noteSetting(kind, key, says);
  if (flagOf(dataOf(options['markdown'])['headingLinks']) === false)
    reading.noteSetting(
      'look',
      'markdown.headingLinks',
      'Headings have links: to hide them, hide `.anchor` in a stylesheet.',
    );
  if (Object.keys(dataOf(options['pagefind'])).length > 0)
    reading.noteSetting('look', 'pagefind', 'docsgen has its own search: to rank pages, set `search_boost`.');
  if (options['expressiveCode'] === false)
    reading.noteSetting('look', 'expressiveCode', 'docsgen highlights code, and has a bar with a copy button.');
  const code = dataOf(options['expressiveCode']);
  for (const key of Object.keys(code))
    reading.noteSetting('look', `expressiveCode.${key}`, lookUp(CODE, key) ?? 'docsgen has no such setting.');
  noteOverrides(reading);
}

const CODE: Readonly<Record<string, string>> = {
  themes: "Code has docsgen's colours: to change them, set `--dg-code-…`.",
  styleOverrides: 'To change the look of code, set the tokens `--dg-code-…`.',
  shiki: 'docsgen highlights code with Prism: an unknown language is a warning.',
  plugins: 'Expressive Code plugins do not run.',
  frames: 'Blocks without a title show their language: to change this, set `markdown.code.labels`.',
  defaultProps: 'Set `markdown.code`, or write the setting after the language.',
  customizeTheme: "Code has docsgen's colours: to change them, set `--dg-code-…`.",
};
