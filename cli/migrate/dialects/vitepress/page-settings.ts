/** Front matter with structure: tags for the head, and the pages before and after. */
import path from 'node:path';
import type { Page } from './page.ts';

type Made = Record<string, unknown> | undefined;
/** Names what has no counterpart. */
type Lost = (context: Context, text: string) => undefined;

export interface Entry {
  key: string;
  value: unknown;
  /** Its lines in the file. */
  source: string;
  line: number;
}

export interface Context {
  page: Page;
  data: Record<string, unknown>;
  entry: Entry;
  /** Text to put before the body. */
  before: string[];
}

/** `head`: what docsgen has a key for, and elements that also work in the text. */
export function convertHead(value: unknown, context: Context, lost: Lost): Made {
  const made: Record<string, unknown> = {};
  for (const tag of Array.isArray(value) ? value : []) {
    const [name, written, content] = Array.isArray(tag) ? (tag as [unknown, unknown, unknown]) : [];
    const attributes = (typeof written === 'object' && written !== null ? written : {}) as Record<string, unknown>;
    const key = String(attributes['name'] ?? attributes['property'] ?? '');
    const text = String(attributes['content'] ?? '');
    if (name === 'meta' && key === 'keywords') made['keywords'] = text.split(/\s*,\s*/).filter(Boolean);
    else if (name === 'meta' && key === 'robots' && /\bnoindex\b/.test(text)) made['noindex'] = true;
    else if (name === 'meta' && /^(?:og|twitter):image$/.test(key)) made['image'] = text;
    else if (name === 'meta' && key === 'description') made['description'] = text;
    else if (
      name === 'meta' &&
      /^og:(?:title|type|description|url|site_name|locale)$|^twitter:(?:card|title|description)$/.test(key)
    )
      lost(context, `<meta ${key}>: docsgen generates it from the title and description.`);
    else if (name === 'script' || name === 'style' || (name === 'link' && attributes['rel'] === 'stylesheet'))
      context.before.push(`${elementText(String(name), attributes, content)}\n`);
    else lost(context, `<${String(name)}> of one page: use headTags for all pages, or a theme layout.`);
  }
  return made;
}

function elementText(name: string, attributes: Record<string, unknown>, content: unknown): string {
  const written = Object.entries(attributes)
    .map(([key, value]) =>
      value === '' || value === true ? ` ${key}` : ` ${key}="${String(value).replaceAll('"', '&quot;')}"`,
    )
    .join('');
  return name === 'link' ? `<link${written} />` : `<${name}${written}>${String(content ?? '')}</${name}>`;
}

/** `prev` and `next`: false, a text, or a text with a link. */
export function pagerKey(value: unknown, context: Context, lost: Lost): Made {
  const key = `pagination_${context.entry.key}`;
  if (value === false) return { [key]: null };
  const { link, text } = (typeof value === 'object' && value !== null ? value : { text: value }) as Record<
    string,
    unknown
  >;
  if (link === false) return { [key]: null };
  if (text !== undefined)
    lost(context, `docsgen takes the label from the linked page: set pagination_label: ${String(text)} there.`);
  if (typeof link !== 'string') return undefined;
  const { facts } = context.page;
  const id = link
    .replace(/^\//, '')
    .replace(/\.(?:md|html)$/, '')
    .replace(/(^|\/)$/, '$1index');
  const file = path.posix.join(
    link.startsWith('/') ? (facts.srcDir ?? '') : path.posix.dirname(facts.file),
    `${id}.md`,
  );
  if (facts.read(file) === undefined) return lost(context, `${link} is not a page of the docs.`);
  return { [key]: path.posix.relative(facts.srcDir || '.', file).replace(/\.md$/, '') };
}
