/** Places in small YAML or JSON files whose top level is a map: `authors.yml`, `tags.yml`, `_category_.json`. */
import type { Place } from '../../lib/place.ts';

export type DataPlace = Required<Place>;

/**
 * Finds a key of the top level, and a field below it, by its text; line 1 when it is not found. Splits the text into
 * lines on the first call.
 */
export function dataPlaces(file: string, text: string): (key?: string, field?: string) => DataPlace {
  const top = { file, line: 1, column: 1 };
  let lines: string[] | undefined;
  const find = (key: string, from: number): DataPlace | undefined => {
    lines ??= text.split(/\r?\n/);
    const pattern = new RegExp(
      `(?:^|[\\s{,"'])(${key.replace(/[^\w]/gu, '\\$&')})["']?\\s*:(?:\\s|$|["'{[\\d-]|true|false|null)`,
      'd',
    );
    for (let index = from; index < lines.length; index++) {
      const line = lines[index] as string;
      const at = pattern.exec(line)?.indices?.[1]?.[0];
      if (at !== undefined) return { file, line: index + 1, column: at + 1 };
    }
    return undefined;
  };
  return (key, field) => {
    const at = key === undefined ? undefined : find(key, 0);
    if (at === undefined || field === undefined) return at ?? top;
    return find(field, at.line - 1) ?? at;
  };
}
