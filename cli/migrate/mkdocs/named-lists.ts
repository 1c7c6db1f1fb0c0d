/** Lists of names with options, as in `plugins` and `markdown_extensions`. */
import { isObject } from '../../lib/plain-data.ts';
import type { Settings } from './config.ts';

export interface Named {
  name: string;
  options: Record<string, unknown>;
  /** Its path in the settings. */
  at: readonly string[];
}

/** Both forms: a list of names and mappings, or a mapping. */
export function namedList(settings: Settings, key: string): Named[] {
  const value = settings.get(key);
  if (isObject(value) && !Array.isArray(value))
    return Object.entries(value).map(([name, options]) => ({
      name,
      options: isObject(options) ? options : {},
      at: [key, name],
    }));
  return settings.list(key).flatMap((item, index): Named[] => {
    if (typeof item === 'string') return [{ name: item, options: {}, at: [key, String(index)] }];
    if (!isObject(item)) return [];
    return Object.entries(item).map(([name, options]) => ({
      name,
      options: isObject(options) ? options : {},
      at: [key, String(index), name],
    }));
  });
}
