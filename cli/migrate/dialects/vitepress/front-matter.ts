/** The front matter of a page: keys with a counterpart are renamed, the others are named. */

import { isMap, isScalar, stringify } from 'yaml';
import type { YamlBlock } from '../../../lib/blocks/front-matter.ts';
import { withoutRaw } from '../../../lib/blocks/raw-blocks.ts';
import { lookUp } from '../../../lib/look-up.ts';
import type { NoteKind } from '../../base/types.ts';
import { yamlDocument } from '../text/front-matter.ts';
import { homeBody } from './home.ts';
import { note, type Page } from './page.ts';
import { type Context, convertHead, type Entry, pagerKey } from './page-settings.ts';

export interface Front {
  data: Record<string, unknown>;
  entries: Entry[];
}

const NONE = { yaml: '', line: 2 };

export function readFrontMatter({ yaml, line: first }: Pick<YamlBlock, 'yaml' | 'line'> = NONE, page: Page): Front {
  const document = yamlDocument(yaml);
  const { contents } = document;
  if (contents === null && document.errors.length === 0) return { data: {}, entries: [] };
  if (document.errors.length > 0 || !isMap(contents)) {
    const text = 'It is not valid YAML and stays as it is.';
    note(page, 'look', { what: 'front matter', text, place: { line: first - 1 } });
    return { data: {}, entries: [{ key: '', value: undefined, source: `${yaml}\n`, line: first }] };
  }
  const data = document.toJS() as Record<string, unknown>;
  const starts = contents.items.map(({ key }) => (isScalar(key) ? (key.range?.[0] ?? 0) : 0));
  const entries = contents.items.map(({ key }, at): Entry => {
    const name = isScalar(key) ? String(key.value) : '';
    const from = at === 0 ? 0 : (starts[at] ?? 0);
    const source = `${yaml.slice(from, starts[at + 1] ?? yaml.length).replace(/\n+$/, '')}\n`;
    return {
      key: name,
      value: lookUp(data, name),
      source,
      line: first - 1 + yaml.slice(0, starts[at]).split('\n').length,
    };
  });
  return { data, entries };
}

/** Keys that mean something else in docsgen, whatever their value. */
const OTHER_MEANING = new Set(
  'id slug draft unlisted template aliases mdx related banner variables noindex displayed_sidebar'.split(' '),
);
/** Keys of docsgen whose value must have a kind. */
const KINDS: Readonly<Record<string, (value: unknown) => boolean>> = {
  title: (value) => typeof value === 'string' || typeof value === 'number',
  description: (value) => typeof value === 'string',
  image: (value) => typeof value === 'string',
  keywords: (value) => Array.isArray(value) && value.every((one) => typeof one === 'string'),
  tags: (value) => Array.isArray(value) && value.every((one) => typeof one === 'string'),
};

type Made = Record<string, unknown> | undefined;

const noted =
  (kind: NoteKind) =>
  ({ page, entry }: Context, text: string): undefined => {
    note(page, kind, { what: `front matter: ${entry.key}`, text, place: { line: entry.line, column: 1 } });
  };
const lost = noted('lost');
const look = noted('look');

/** A key that only home pages show is kept on others. */
const homeOnly = (context: Context): Made => {
  if (isHome(context.data)) return undefined;
  look(context, 'Only home pages show it in docsgen.');
  return { [context.entry.key]: context.entry.value };
};

/** By key, the keys of docsgen that replace it; undefined drops it. */
const READERS: Readonly<Record<string, (value: unknown, context: Context) => Made>> = {
  titleTemplate: (value, context) => titleMeta(value, context),
  head: (value, context) => convertHead(value, context, lost),
  layout: (value, context) => layout(value, context),
  hero: (_, context) => homeOnly(context),
  features: (_, context) => homeOnly(context),
  markdownStyles: (value, context) => (value === false ? look(context, 'The page now has text styles.') : undefined),
  isHome: (_, context) => look(context, 'It is now a page like any other: compare its look.'),
  navbar: (value, context) => (value === false ? lost(context, 'Every page has a navbar in docsgen.') : undefined),
  sidebar: (value) => (value === false ? { displayed_sidebar: null } : undefined),
  aside: (value, context) => {
    if (value === 'left') return look(context, 'The table of contents is on the right.');
    return value === false ? { hide_table_of_contents: true } : undefined;
  },
  outline: (value) => outlineKeys(value),
  footer: (value, context) => (value === false ? lost(context, 'Every page has a footer in docsgen.') : undefined),
  pageClass: (value, context) =>
    lost(context, `Docs pages have no class: put <div class="${String(value)}"> around the text.`),
  editLink: (value) => (value === false ? { custom_edit_url: null } : undefined),
  lastUpdated: (value, context) => {
    if (value === false) return lost(context, 'The date cannot be hidden on a single page.');
    const date = value instanceof Date ? value.toISOString().slice(0, 10) : value;
    return typeof date === 'string' ? { last_update: { date } } : undefined;
  },
  prev: (value, context) => pagerKey(value, context, lost),
  next: (value, context) => pagerKey(value, context, lost),
  search: (value, context) => {
    if (value === false) context.before.push('<div data-nosearch>\n');
    return undefined;
  },
};

export interface Head {
  front: string;
  before: string;
  isHome: boolean;
  hasSidebar: boolean;
}

export function convertFrontMatter({ data, entries }: Front, body: string, page: Page): Head {
  const before: string[] = [];
  const parts: string[] = [];
  const written = new Set<string>();
  const add = (made: Made) => {
    for (const [key, value] of Object.entries(made ?? {})) {
      if (written.has(key)) continue;
      written.add(key);
      parts.push(stringify({ [key]: value }, { lineWidth: 0 }));
    }
  };
  for (const entry of entries) {
    const context: Context = { page, data, entry, before };
    const reader = lookUp(READERS, entry.key);
    if (reader) add(reader(entry.value, context));
    else if (
      OTHER_MEANING.has(entry.key) ||
      (entry.value !== null && lookUp(KINDS, entry.key)?.(entry.value) === false)
    ) {
      look(context, `The key means something else in docsgen, so it is now old_${entry.key}.`);
      add({ [`old_${entry.key}`]: entry.value });
    } else {
      written.add(entry.key);
      parts.push(entry.source);
    }
  }
  const home = isHome(data);
  if (home) before.push(homeBody(data, page));
  for (const [key, value] of Object.entries(titleKeys({ data, body, isHome: home }, page)))
    if (!written.has(key)) add({ [key]: value });
  const front = parts.join('');
  return {
    front: front === '' ? '' : `---\n${front}---\n${body.startsWith('\n') || before.length > 0 ? '' : '\n'}`,
    before: before.length > 0 ? `\n${before.join('\n')}` : '',
    isHome: home,
    hasSidebar: !home && data['sidebar'] !== false && data['layout'] !== 'page' && data['layout'] !== false,
  };
}

const isHome = (data: Record<string, unknown>): boolean => data['layout'] === 'home';

/** docsgen writes a title above a text that does not begin with one; VitePress wrote none. */
function titleKeys(
  { data, body, isHome: home }: { data: Record<string, unknown>; body: string; isHome: boolean },
  page: Page,
): Record<string, unknown> {
  const prose = body.replace(/<!--[\s\S]*?-->/g, '').trimStart();
  const title = data['title'] === undefined ? undefined : String(data['title']);
  const { siteTitle } = page.facts;
  if (home) {
    const { name } = (data['hero'] ?? {}) as { name?: unknown };
    const found = title ?? siteTitle ?? (typeof name === 'string' ? name : 'Home');
    return { ...(title === undefined ? { title: found } : {}), hide_title: true, hide_table_of_contents: true };
  }
  if (/^#[ \t]+\S/.test(prose)) return {};
  const hasHeading = /^#[ \t]+\S/m.test(withoutRaw(body));
  return {
    ...(title === undefined && !hasHeading && siteTitle !== undefined ? { title: siteTitle } : {}),
    hide_title: true,
  };
}

function layout(value: unknown, context: Context): Made {
  if (value === 'home' || value === 'doc' || value === undefined || value === null) return undefined;
  if (value === 'page' || value === false) {
    if (value === false) look(context, 'The page now has a navbar and a footer.');
    return { template: 'splash' };
  }
  return lost(context, `The layout "${String(value)}" is a Vue component: write a page in React, or a theme layout.`);
}

function titleMeta(value: unknown, { data, page }: Context): Made {
  const title = String(data['title'] ?? page.facts.siteTitle ?? '');
  if (title === '') return undefined;
  if (value === false) return { title_meta: title };
  if (typeof value !== 'string') return undefined;
  return { title_meta: value.includes(':title') ? value.replace(':title', title) : `${title} | ${value}` };
}

/** `outline: deep`, a level, or two levels. */
function outlineKeys(value: unknown): Made {
  const level =
    typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as { level?: unknown }).level : value;
  if (level === false) return { hide_table_of_contents: true };
  if (level === 'deep') return { toc_min_heading_level: 2, toc_max_heading_level: 6 };
  if (typeof level === 'number') return { toc_min_heading_level: level, toc_max_heading_level: level };
  if (Array.isArray(level) && level.every((one) => typeof one === 'number'))
    return { toc_min_heading_level: level[0], toc_max_heading_level: level[1] };
  return undefined;
}
