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
  if (isObject(value)) return namedIn(value, [key]);
  return settings.list(key).flatMap((item, index): Named[] => {
    const at = [key, String(index)];
    if (typeof item === 'string') return [{ name: item, options: {}, at }];
    return isObject(item) ? namedIn(item, at) : [];
  });
}

const namedIn = (mapping: Record<string, unknown>, at: readonly string[]): Named[] =>
  Object.entries(mapping).map(([name, options]) => ({
    name,
    options: isObject(options) ? options : {},
    at: [...at, name],
  }));
