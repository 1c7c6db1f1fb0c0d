/** The blog of the plugin `starlight-blog`. */
import { stringify } from 'yaml';
import type { ConfigValue } from '../base/types.ts';
import { type Data, dataOf, flagOf, numberOf, stringValue } from '../evaluate/values.ts';
import { pluginOptions } from './options.ts';
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

/** The setting `blog`; its authors become a file. */
export function blogOf(reading: Reading, [prefix]: readonly string[]): Record<string, ConfigValue> | undefined {
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

function writeAuthors(reading: Reading, own: Data): void {
  const authors = Object.entries(dataOf(own['authors'])).map(([key, value]) => {
    const { name, title, picture, url } = dataOf(value);
    const entry = { name, title, url, image_url: picture, page: true };
    return [key, Object.fromEntries(Object.entries(entry).filter(([, one]) => one !== undefined))] as const;
  });
  if (authors.length > 0)
    reading.files.add('content/blog/authors.yml', { text: stringify(Object.fromEntries(authors), { lineWidth: 0 }) });
}
