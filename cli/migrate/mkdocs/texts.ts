/** What texts of pages say about themselves: front matter and title. */
import { withoutFences } from '../../lib/blocks/fences.ts';
import { mkdocsFrontMatterOf } from '../../lib/blocks/front-matter.ts';
import { isObject } from '../../lib/plain-data.ts';
import { headingWords } from '../dialects/mkdocs/ids.ts';
import { readYaml } from './yaml.ts';

export interface Head {
  data: Record<string, unknown>;
  /** `title` of the front matter, otherwise the first heading of level 1. */
  title?: string;
  description?: string;
  hasTitle: boolean;
  /** Whether the text has a heading of level 1. */
  hasHeading: boolean;
}

export function headOf(text: string): Head {
  const block = mkdocsFrontMatterOf(text);
  const value = block && readYaml(block.yaml).value;
  const data = isObject(value) ? value : {};
  const body = text.slice(block?.end);
  const heading = firstHeading(body);
  const title = data['title'] ?? heading;
  const description = typeof data['description'] === 'string' ? data['description'].trim() : undefined;
  return {
    ...{ data, hasTitle: data['title'] !== undefined, hasHeading: heading !== undefined || hasH1(body) },
    ...(title === undefined ? {} : { title: String(title) }),
    ...(description === undefined ? {} : { description }),
  };
}

/** A heading that is written in HTML. */
export const hasH1 = (body: string): boolean => /<h1[\s>]/i.test(body);

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
