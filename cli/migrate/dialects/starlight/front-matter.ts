/** Front matter: Starlight's keys become those of docsgen, in the same order, with comments kept. */

import { type Document, isMap, isScalar, type Pair, type Scalar, type YAMLMap } from 'yaml';
import { frontMatterOf } from '../../../lib/blocks/front-matter.ts';
import { lookUp } from '../../../lib/look-up.ts';
import { isObject } from '../../../lib/plain-data.ts';
import type { NoteKind } from '../../base/types.ts';
import type { Draft } from '../text/draft.ts';
import { yamlDocument } from '../text/front-matter.ts';
import { hasHero } from './hero.ts';
import { convertUrl, fileMeant, written } from './paths.ts';
import type { FrontMatter, Work } from './work.ts';

export function readFrontMatter(draft: Draft): FrontMatter | undefined {
  const block = frontMatterOf(draft.text, { hasComments: true });
  if (!block) return undefined;
  const { yaml, start, end: after } = block;
  const end = start + yaml.length;
  const document = yamlDocument(yaml);
  if (document.contents === null && document.errors.length === 0) {
    // docsgen would read comments alone as text.
    draft.replace(0, after, block.before);
    return undefined;
  }
  const [error] = document.errors;
  if (error) {
    draft.note('lost', 'front matter', {
      text: `The YAML is invalid and stays as it is: ${error.message}`,
      at: start + (error.pos[0] ?? 0),
    });
    return { document: yamlDocument(''), start, end, after };
  }
  return { document, start, end, after };
}

type Entry = Pair<Scalar, unknown>;

/** One key while it is converted. */
interface Field {
  map: YAMLMap<Scalar, unknown>;
  entry: Entry;
  value: unknown;
  work: Work;
  note: (kind: NoteKind, text: string, what?: string) => void;
  /** Puts entries in the place of this one. */
  become: (entries: Record<string, unknown>) => void;
}

export function convertFrontMatter(matter: FrontMatter, work: Work, extra: Readonly<Record<string, unknown>>): void {
  const { document, start, end } = matter;
  const map = document.contents;
  if (!isMap(map)) return;
  const before = String(document);
  for (const entry of [...map.items] as Entry[]) {
    const key = String(isScalar(entry.key) ? entry.key.value : entry.key);
    const convert = Object.hasOwn(FIELDS, key) ? FIELDS[key] : undefined;
    const at = start + ((entry.key as Scalar).range?.[0] ?? 0);
    const value = lookUp(document.toJS() as Record<string, unknown>, key);
    const note: Field['note'] = (kind, text, what = `front matter: ${key}`) =>
      work.draft.note(kind, what, { text, at });
    convert?.({
      map: map as Field['map'],
      entry,
      value,
      work,
      note,
      become: (entries) => become(document, entry, entries),
    });
  }
  for (const [key, value] of Object.entries(extra)) if (!map.has(key)) document.set(key, value);
  const after =
    String(document) === before ? undefined : document.toString({ lineWidth: 0, flowCollectionPadding: false });
  if (after !== undefined) work.draft.replace(start, end, after === '{}\n' ? '' : after.replace(/\n$/, ''));
}

function become(document: Document, entry: Entry, entries: Record<string, unknown>): void {
  const map = document.contents as YAMLMap<Scalar, unknown>;
  const at = map.items.indexOf(entry as never);
  const pairs = Object.entries(entries).map(([key, value]) => {
    const pair = document.createPair(key, value === KEEP ? undefined : value) as unknown as Entry;
    if (value === KEEP) pair.value = entry.value;
    return pair;
  });
  const [first] = pairs;
  if (first && entry.key.commentBefore) first.key.commentBefore = entry.key.commentBefore;
  map.items.splice(at, 1, ...(pairs as never[]));
}

/** The value as it is written. */
const KEEP = Symbol('keep');

type Table = Record<string, (field: Field) => void>;

const badgeOf = (badge: unknown): unknown => {
  if (!isObject(badge)) return badge;
  const { text, variant } = badge;
  return variant === undefined || variant === 'default' ? text : { text, variant };
};

const TEXT_BADGE = 'sidebar_badge';

const FIELDS: Table = {
  slug: ({ value, become: to }) => {
    if (typeof value === 'string' && !value.startsWith('/')) to({ slug: `/${value}` });
  },
  editUrl: ({ value, become: to }) =>
    to({ ...(value === false ? { custom_edit_url: null } : value === true ? {} : { custom_edit_url: KEEP }) }),
  tableOfContents: ({ value, become: to }) => {
    if (value === false) to({ hide_table_of_contents: true });
    else if (isObject(value))
      to({
        ...(value['minHeadingLevel'] === undefined ? {} : { toc_min_heading_level: value['minHeadingLevel'] }),
        ...(value['maxHeadingLevel'] === undefined ? {} : { toc_max_heading_level: value['maxHeadingLevel'] }),
      });
    else to({});
  },
  hero: ({ map, become: to }) => to(hasHero(map) && !map.has('hide_title') ? { hide_title: true } : {}),
  template: ({ value, become: to }) => {
    if (value === 'doc') to({});
  },
  lastUpdated: ({ value, note, become: to }) => {
    if (typeof value === 'boolean') {
      note(
        'look',
        value ? 'The date is shown if `docs.showLastUpdateTime` is on.' : 'The date cannot be hidden on a single page.',
      );
      to({});
    } else to({ last_update: { date: value } });
  },
  prev: (field) => neighbour(field, 'pagination_prev'),
  next: (field) => neighbour(field, 'pagination_next'),
  pagefind: ({ value, note, become: to }) => {
    if (value === false) note('look', 'Search still finds the page, but ranks it below others: `search_boost: 0.1`.');
    to(value === false ? { search_boost: 0.1 } : {});
  },
  head: (field) => head(field),
  sidebar: (field) => sidebar(field),
  excerpt: ({ map, value, work, become: to }) => {
    if (work.places.isPost === true && typeof value === 'string')
      to(map.has('description') ? {} : { description: value });
  },
  cover: ({ value, work, note, become: to }) => {
    if (work.places.isPost !== true || !isObject(value)) return;
    const { image, light } = value;
    const path = typeof image === 'string' ? image : light;
    const file = typeof path === 'string' ? fileMeant(path, work) : undefined;
    note('look', 'Social cards show the image, but the post does not.');
    to(typeof path === 'string' ? { image: file === undefined ? path : written(file, work) } : {});
  },
  featured: ({ work, note, become: to }) => {
    if (work.places.isPost !== true) return;
    note('lost', 'docsgen has no featured posts.');
    to({});
  },
  authors: ({ value, work, become: to }) => {
    if (work.places.isPost !== true) return;
    const renamed = (author: unknown): unknown => {
      if (!isObject(author)) return author;
      const { picture, ...rest } = author;
      return picture === undefined ? rest : { ...rest, image_url: picture };
    };
    if (JSON.stringify(value).includes('"picture"'))
      to({ authors: Array.isArray(value) ? value.map(renamed) : renamed(value) });
  },
  banner: ({ value, note }) => {
    if (isObject(value) && /[<{]/.test(String(value['content'])))
      note('look', "The banner's HTML has docsgen's colours.");
  },
};

/** Settings of the page's sidebar item. */
function sidebar({ value, note, become: to }: Field): void {
  if (!isObject(value)) {
    to({});
    return;
  }
  const { label, order, badge, hidden, attrs, ...rest } = value;
  const { class: className, ...lost } = isObject(attrs) ? attrs : {};
  if (hidden === true)
    note(
      'converted',
      'The sidebar is now written out in the config, without this page.',
      'front matter: sidebar.hidden',
    );
  for (const name of Object.keys(lost))
    note('lost', `Sidebar items cannot have the attribute "${name}".`, 'front matter: sidebar.attrs');
  for (const name of Object.keys(rest)) note('lost', `docsgen has no "${name}".`, `front matter: sidebar.${name}`);
  to({
    ...(label === undefined ? {} : { sidebar_label: label }),
    ...(order === undefined ? {} : { sidebar_position: order }),
    ...(badge === undefined ? {} : { [TEXT_BADGE]: badgeOf(badge) }),
    ...(className === undefined ? {} : { sidebar_class_name: className }),
  });
}

function neighbour({ value, work, note, become: to }: Field, key: string): void {
  if (typeof value === 'boolean') {
    to(value ? {} : { [key]: null });
    return;
  }
  const { link, label } = isObject(value) ? value : { link: undefined, label: value };
  const id = typeof link === 'string' ? work.places.idOf?.(link) : undefined;
  if (typeof label === 'string')
    note('look', `The link shows the title of the page, not "${label}": set \`pagination_label\` there.`);
  if (typeof link === 'string' && id === undefined) note('lost', `The link to ${link} follows the sidebar instead.`);
  to(id === undefined ? {} : { [key]: id });
}

/** Tags of the head: docsgen has keys for some; the rest goes into `<head>` in the text. */
function head({ value, note, become: to, work }: Field): void {
  const tags = Array.isArray(value) ? value.filter(isObject) : [];
  const keys: Record<string, unknown> = {};
  const rest: string[] = [];
  for (const tag of tags) {
    const attrs = isObject(tag['attrs']) ? tag['attrs'] : {};
    const content = typeof tag['content'] === 'string' ? tag['content'] : '';
    if (tag['tag'] === 'title') keys['title_meta'] = content;
    else if (tag['tag'] === 'meta' && attrs['property'] === 'og:image')
      keys['image'] = convertUrl(String(attrs['content']), work);
    else rest.push(headTag(String(tag['tag']), attrs, content));
  }
  if (rest.length > 0) {
    note('converted', 'The tags are now in `<head>` at the start of the text.');
    work.inserts.push(`<head>\n${rest.map((line) => `  ${line}`).join('\n')}\n</head>`);
  }
  to(keys);
}

function headTag(tag: string, attrs: Record<string, unknown>, content: string): string {
  const written = Object.entries(attrs)
    .filter(([, value]) => value !== false && value !== undefined && value !== null)
    .map(([name, value]) => (value === true ? ` ${name}` : ` ${name}="${String(value).replaceAll('"', '&quot;')}"`))
    .join('');
  if (/^(?:meta|link|base)$/.test(tag)) return `<${tag}${written} />`;
  const body = /[{}<`\\]/.test(content) ? `{${JSON.stringify(content)}}` : content;
  return `<${tag}${written}>${body}</${tag}>`;
}
