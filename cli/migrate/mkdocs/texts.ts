/** What texts of pages say about themselves: front matter and title. */
import { withoutFences } from '../../lib/blocks/fences.ts';
import { isObject } from '../../lib/plain-data.ts';
import { headingWords } from '../dialects/mkdocs/ids.ts';
import { readYaml } from './yaml.ts';

export interface Head {
  data: Record<string, unknown>;
  /** `title` of the front matter, otherwise the first heading of level 1. */
  title?: string;
  description?: string;
  hasTitle: boolean;
  hasHeading: boolean;
}

const OPENING = /^\uFEFF?---[ \t]*\r?\n([\s\S]*?)(?:^|\n)(?:---|\.\.\.)[ \t]*(?:\r?\n|$)/;

export function headOf(text: string): Head {
  const opening = OPENING.exec(text);
  const value = opening ? readYaml(opening[1] as string).value : undefined;
  const data = isObject(value) ? value : {};
  const heading = firstHeading(opening ? text.slice(opening[0].length) : text);
  const title = data['title'] === undefined || data['title'] === null ? heading : String(data['title']);
  const description = typeof data['description'] === 'string' ? data['description'].trim() : undefined;
  return {
    ...{ data, hasTitle: data['title'] !== undefined, hasHeading: heading !== undefined || /<h1[\s>]/i.test(text) },
    ...(title === undefined ? {} : { title }),
    ...(description === undefined ? {} : { description }),
  };
}

/** Words of the first heading of level 1 outside code. */
export function firstHeading(text: string): string | undefined {
  let before = '';
  for (const line of withoutFences(text).split('\n')) {
    const atx = /^#(?!#)[ \t]*(\S.*?)[ \t]*#*[ \t]*\r?$/.exec(line)?.[1];
    const setext = /^=+[ \t]*\r?$/.test(line) && before.trim() !== '' ? before : undefined;
    const found = atx ?? setext;
    if (found !== undefined) return headingWords(found.replace(/[ \t]*\{:?[^{}]*\}[ \t]*$/, ''));
    before = line;
  }
  return undefined;
}
