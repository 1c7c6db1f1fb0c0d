/** Front matter: keys of Material for MkDocs in docsgen's words. */
import { type Document, isMap, isScalar, type Pair } from 'yaml';
import type { YamlBlock } from '../../../lib/blocks/front-matter.ts';
import { lookUp } from '../../../lib/look-up.ts';
import { isObject } from '../../../lib/plain-data.ts';
import type { NoteKind } from '../../base/types.ts';
import { yamlDocument } from '../text/front-matter.ts';
import { type Context, note } from './context.ts';
import { iconName, needIcon } from './icons.ts';

/** What a key becomes: other keys, and what to report. */
interface Change {
  set: Record<string, unknown>;
  report?: readonly [NoteKind, string];
}

type Handle = (value: unknown, ctx: Context) => Change;

const removed = (text: string): Change => ({ set: {}, report: ['lost', text] });

/** Where an own key of the site would mean something to docsgen, it gets another name. */
const renamed = (key: string, value: unknown): Change => ({
  set: { [`mkdocs_${key}`]: value },
  report: ['look', `\`${key}\` means something else in docsgen, so the key is now \`mkdocs_${key}\`.`],
});

const KEYS: Record<string, Handle> = {
  title: (value) => ({ set: value === null ? {} : { title: String(value) } }),
  description: (value) => ({ set: value === null ? {} : { description: String(value).trim() } }),
  hide,
  tags: (value, { isPost }) => ({ set: isPost ? {} : { tags: texts(value) } }),
  icon: (value, ctx) => {
    const icon = iconName(String(value));
    needIcon(ctx, icon?.set);
    if (icon) return { set: { sidebar_icon: icon.name }, report: ['converted', 'The sidebar shows the icon.'] };
    return removed(`The icon ${String(value)} is not in a set that docsgen reads: set \`sidebar_icon\`.`);
  },
  status: (value) => {
    const name = String(value);
    const variant = name === 'deprecated' ? 'warning' : 'tip';
    const text = name.charAt(0).toUpperCase() + name.slice(1);
    return {
      set: { sidebar_badge: { text, variant } },
      report: ['converted', 'The status is now a badge in the sidebar.'],
    };
  },
  search: (value) => {
    const boost = isObject(value) ? Number(value['boost']) : Number.NaN;
    const excluded = isObject(value) && value['exclude'] === true;
    if (excluded)
      return { set: { search_boost: 0.1 }, report: ['look', 'Search still finds the page, but ranks it last.'] };
    if (Number.isNaN(boost)) return removed('docsgen has no such option for search.');
    const limited = Math.min(10, Math.max(0.1, boost));
    return { set: { search_boost: limited }, report: ['converted', 'This is `search_boost`.'] };
  },
  template: () => removed('docsgen has no templates: use a page in `content/pages`, or `template: splash`.'),
  comments: () => removed('In docsgen, a theme adds comments.'),
  social: () => removed('Set `image` for the card of a page.'),
  subtitle: () => removed('docsgen shows no subtitle in the sidebar; the key was removed.'),
  render_macros: () => ({ set: {} }),
  ignore_macros: () => ({ set: {} }),
  categories: (_, { isPost }) => (isPost ? { set: {} } : removed('Only posts have categories in docsgen.')),
  readtime: () => removed('docsgen computes the reading time of posts.'),
  pin: () => removed('docsgen sorts posts by date only.'),
  links: () => removed('docsgen shows no related links next to posts: add them to the text.'),
  date: (value, { isPost }) => (isPost ? postDate(value) : docDate(value)),
  slug: (value, { isPost }) => (isPost ? { set: {} } : renamed('slug', value)),
  revision_date: (value) => ({ set: { last_update: { date: String(value) } } }),
  git_revision_date: (value) => ({ set: { last_update: { date: String(value) } } }),
  ...Object.fromEntries(
    'id aliases heading_aliases banner variables related mdx image keywords sidebar_label'
      .split(' ')
      .map((key) => [key, (value: unknown) => renamed(key, value)]),
  ),
};

/** The front matter of the new page between its two lines; empty without any key. */
export function frontMatter(
  { yaml, line = 1 }: Partial<YamlBlock> = {},
  { ctx, add }: { ctx: Context; add: Readonly<Record<string, unknown>> },
): string {
  const doc = yamlDocument(yaml ?? '', { prettyErrors: true, uniqueKeys: false });
  if (doc.errors.length > 0 || (doc.contents !== null && !isMap(doc.contents))) {
    const first = doc.errors[0];
    note(ctx, ['look', 'front matter', 'It is not valid YAML, so it is now a comment: correct it.'], {
      at: line - 1 + (first?.linePos?.[0].line ?? 1),
      cut: (first?.linePos?.[0].col ?? 1) - 1,
    });
    return yaml === undefined ? '' : `<!--\n${yaml.replace(/--+>?/g, '')}\n-->\n`;
  }
  if (isMap(doc.contents))
    for (const pair of [...doc.contents.items]) convertPair(pair, { doc, yaml: yaml ?? '', line, ctx });
  for (const [key, value] of Object.entries(add)) if (value !== undefined) doc.set(key, value);
  if (doc.contents === null || (isMap(doc.contents) && doc.contents.items.length === 0)) return '';
  return `---\n${doc.toString({ lineWidth: 0, flowCollectionPadding: false }).trimEnd()}\n---\n`;
}

interface Place {
  doc: Document;
  yaml: string;
  /** 1-based line of `yaml`. */
  line: number;
  ctx: Context;
}

function convertPair(pair: Pair, { doc, yaml, line, ctx }: Place): void {
  const key = String(isScalar(pair.key) ? pair.key.value : pair.key);
  const handle = lookUp(KEYS, key);
  if (!handle) return;
  const node = pair.value as { toJS?(doc: Document): unknown } | null;
  const value = node?.toJS ? node.toJS(doc) : node;
  const { set, report } = handle(value, ctx);
  const offset = isScalar(pair.key) ? (pair.key.range?.[0] ?? 0) : 0;
  if (report)
    note(ctx, [report[0], `front matter \`${key}\``, report[1]], {
      at: line - 1 + yaml.slice(0, offset).split('\n').length,
      cut: 0,
    });
  const same =
    Object.keys(set).length === 1 && Object.hasOwn(set, key) && JSON.stringify(set[key]) === JSON.stringify(value);
  if (same) return;
  doc.delete(key);
  // A map of nothing but plain nulls would be written as a set.
  for (const [name, one] of Object.entries(set)) doc.set(name, doc.createNode(one));
}

const texts = (value: unknown): string[] =>
  (Array.isArray(value) ? value : value === null || value === undefined ? [] : [value])
    .filter((one) => one !== null)
    .map(String);

const HIDDEN: Record<string, Record<string, unknown>> = {
  navigation: { displayed_sidebar: null },
  toc: { hide_table_of_contents: true },
  footer: { pagination_prev: null, pagination_next: null },
  feedback: { feedback: false },
  title: { hide_title: true },
};

/** `hide: [navigation, toc, …]` */
function hide(value: unknown): Change {
  const names = texts(value);
  const set = Object.assign({}, ...names.map((name) => HIDDEN[name] ?? {})) as Record<string, unknown>;
  const unknown = names.filter((name) => !Object.hasOwn(HIDDEN, name));
  if (unknown.length > 0)
    return { set, report: ['lost', `docsgen cannot hide this on one page: ${unknown.join(', ')}.`] };
  return { set, report: ['converted', 'Each hidden part of the page now has its own key.'] };
}

/** `date: 2024-01-31`, or `date: { created, updated }` */
function postDate(value: unknown): Change {
  if (!isObject(value) || value instanceof Date) return { set: { date: dateText(value) } };
  const { created, updated, ...others } = value;
  const set = {
    date: dateText(created),
    ...(updated === undefined ? {} : { last_update: { date: dateText(updated) } }),
  };
  const names = Object.keys(others);
  if (names.length > 0) return { set, report: ['lost', `docsgen does not read these dates: ${names.join(', ')}.`] };
  return { set, report: ['converted', 'A post has `date` and `last_update`.'] };
}

const docDate = (value: unknown): Change =>
  /^\d{4}-\d\d-\d\d/.test(dateText(value)) ? { set: { date: dateText(value) } } : renamed('date', value);

/** A day, or day and time, as ISO text. */
export function dateText(value: unknown): string {
  if (value instanceof Date)
    return value
      .toISOString()
      .replace(/T00:00:00\.000Z$/, '')
      .replace(/\.000Z$/, 'Z');
  return String(value);
}
