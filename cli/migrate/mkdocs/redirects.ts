/** The plugin `redirects`. */
import { isObject } from '../../lib/plain-data.ts';
import type { ConfigValue } from '../base/types.ts';
import type { Settings } from './config.ts';
import { type LinkTable, urlKey } from './links.ts';
import { oldUrl } from './pages.ts';
import type { Plugins } from './plugins.ts';

export function redirectsOf(settings: Settings, plugins: Plugins, table: LinkTable): ConfigValue[] {
  const plugin = plugins.find('redirects');
  const map = plugin?.options['redirect_maps'];
  if (!plugin || !isObject(map)) return [];
  const useDirectories = settings.get('use_directory_urls') !== false;
  return Object.entries(map).flatMap(([from, value]): ConfigValue[] => {
    const to = String(value);
    const at = [...plugin.at, 'redirect_maps', from];
    const old = `/${/\.(?:md|markdown)$/.test(from) ? oldUrl(from, useDirectories) : from}`;
    const [, path = '', hash = ''] = /^([^#]*)(.*)$/s.exec(to) ?? [];
    const page = table.bySource.get(path);
    if (table.bySource.has(from)) {
      settings.noteAt(at, ['lost', 'redirects', `${from} is a page, so its redirect has no effect.`]);
      return [];
    }
    if (page && urlKey(page.url) === urlKey(old)) {
      const text = `Hosts read ${old} and /${page.url} as one URL, so docsgen publishes only the page.`;
      settings.noteAt(at, ['look', 'redirects', text]);
      return [];
    }
    if (page) return [{ from: old, to: `/${page.url}${hash}` }];
    if (/^(?:https?:)?\/\//.test(to)) return [{ from: old, to }];
    settings.noteAt(at, ['lost', 'redirects', `The target ${to} does not exist.`]);
    return [];
  });
}
