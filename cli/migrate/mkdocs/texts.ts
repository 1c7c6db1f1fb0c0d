/** What texts of pages say about themselves: front matter and title. */
import { mkdocsFrontMatterOf } from '../../lib/blocks/front-matter.ts';
import { withoutQuoted, withoutRaw } from '../../lib/blocks/raw-blocks.ts';
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
export const hasH1 = (body: string): boolean => /<h1[\s>]/i.test(withoutQuoted(body));

/** Words of the first heading of level 1. A line of `=` makes a heading of a line that begins its paragraph. */
export function firstHeading(text: string): string | undefined {
  const lines = withoutRaw(text).split('\n');
  for (const [at, line] of lines.entries()) {
    const atx = /^#(?!#)[ \t]*(\S.*?)[ \t]*#*[ \t]*\r?$/.exec(line)?.[1];
    const found = atx ?? (/^=+[ \t]*\r?$/.test(line) ? lineOfParagraph(lines, at - 1) : undefined);
    if (found !== undefined) return headingWords(found.replace(/[ \t]*\{:?[^{}]*\}[ \t]*$/, ''));
  }
  return undefined;
}

/** A line of text that is the first one of its paragraph. */
function lineOfParagraph(lines: readonly string[], at: number): string | undefined {
  const [above = '', line = ''] = [lines[at - 1], lines[at]];
  const isFirst = above.trim() === '' || /^#/.test(above);
  return isFirst && line.trim() !== '' && !/^(?: {4}|\t)/.test(line) ? line : undefined;
}
