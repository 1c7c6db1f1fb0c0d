/** The blog of the plugin `starlight-blog`. */
import { slug as slugOf } from 'github-slugger';
import { stringify } from 'yaml';
import type { ConfigValue } from '../base/types.ts';
import { type Data, dataOf, flagOf, numberOf, stringValue } from '../evaluate/values.ts';
import { pluginOptions } from './options.ts';
import type { PageIndex } from './pages.ts';
import type { Reading } from './reading.ts';

/** Paths of the blogs of a site. */
export function blogPrefixes(reading: Reading): string[] {
  const options = pluginOptions(reading, 'starlight-blog');
  if (options === undefined) return [];
  const all = Array.isArray(options) ? options : [options];
  const prefixes = all.map((one) => (stringValue(dataOf(one)['prefix']) ?? 'blog').replace(/^\/+|\/+$/g, ''));
  if (prefixes.length > 1)
    reading.noteSetting(
      'lost',
      'plugin starlight-blog',
      `docsgen has one blog: ${prefixes
        .slice(1)
        .map((one) => `/${one}`)
        .join(', ')} stays in the docs.`,
    );
  return prefixes.slice(0, 1);
}

type Blog = Record<string, ConfigValue>;

/** The setting `blog`; its authors become a file. */
export function blogOf(reading: Reading, [prefix]: readonly string[]): Blog | undefined {
  if (prefix === undefined) return undefined;
  const options = pluginOptions(reading, 'starlight-blog');
  const own = dataOf(Array.isArray(options) ? options[0] : options);
  const names = dataOf(own['title']);
  const title = stringValue(own['title']) ?? stringValue(names['en']) ?? stringValue(Object.values(names)[0]) ?? 'Blog';
  reading.translate(title, own['title']);
  writeAuthors(reading, own);
  for (const key of ['navigation', 'prevNextLinksOrder'])
    if (own[key] !== undefined)
      reading.noteSetting('look', `starlight-blog: ${key}`, 'Compare the links of the blog by eye.');
  return {
    routeBasePath: prefix === 'blog' ? undefined : prefix,
    title,
    postsPerPage: numberOf(own['postCount']) ?? 5,
    sidebarCount: numberOf(own['recentPostCount']) ?? 10,
    showReadingTime: flagOf(dataOf(own['metrics'])['readingTime']) ?? false,
    archivePath: false,
  };
}

/** Further pages of the list are at `/blog/2`; those of docsgen at `/blog/page/2`. */
export function listRedirects({ locales }: Reading, { pages }: PageIndex, blog: Blog): { from: string; to: string }[] {
  const path = stringValue(blog['routeBasePath']) ?? 'blog';
  const size = Number(blog['postsPerPage']);
  const posts = pages.filter(({ kind, data }) => kind === 'post' && data['draft'] !== true);
  const main = posts.filter(({ locale }) => locale?.isDefault ?? true).length;
  const all = locales.length > 0 ? locales : [undefined];
  return all.flatMap((locale) => {
    // Posts without a translation are in the lists of all languages.
    const count = Math.max(posts.filter((post) => post.locale === locale).length, main);
    const root = `/${[locale?.folder, path].filter(Boolean).join('/')}`;
    return Array.from({ length: Math.max(0, Math.ceil(count / size) - 1) }, (_, at) => ({
      from: `${root}/${at + 2}`,
      to: `${root}/page/${at + 2}`,
    }));
  });
}

function writeAuthors(reading: Reading, own: Data): void {
  const authors = Object.entries(dataOf(own['authors'])).map(([key, value]) => {
    const { name, title, picture, url } = dataOf(value);
    // The page of an author is at the slug of the name.
    const page = { permalink: `/${slugOf(stringValue(name) ?? key)}` };
    const entry = { name, title, url, image_url: picture, page };
    return [key, Object.fromEntries(Object.entries(entry).filter(([, one]) => one !== undefined))] as const;
  });
  if (authors.length > 0)
    reading.files.add('content/blog/authors.yml', { text: stringify(Object.fromEntries(authors), { lineWidth: 0 }) });
}
