/** The plugin `blog`: posts with their old URLs, authors and categories. */
import { lookUp } from '../../lib/look-up.ts';
import { isObject } from '../../lib/plain-data.ts';
import type { ConfigValue, MovedFile, ReadText } from '../base/types.ts';
import { dateText } from '../dialects/mkdocs/front-matter.ts';
import { pymdownSlug } from '../dialects/mkdocs/ids.ts';
import type { Settings } from './config.ts';
import type { Named } from './named-lists.ts';
import { type MovedPage, withoutEnding } from './pages.ts';
import { type Head, headOf } from './texts.ts';
import { listOf, readYaml } from './yaml.ts';

export interface BlogParts {
  config: { readonly [key: string]: ConfigValue };
  posts: MovedPage[];
  files: MovedFile[];
  redirects: ConfigValue[];
  /** Pages that docsgen generates: their path below the docs folder → the path of the new list. */
  lists: Map<string, string>;
}

interface Reading {
  settings: Settings;
  plugin: Named;
  docsDir: string;
  sources: readonly string[];
  useDirectories: boolean;
  read: ReadText;
}

export function readBlog(reading: Reading): BlogParts {
  const { plugin, settings, sources, read } = reading;
  const options = plugin.options;
  const text = (key: string, otherwise: string) =>
    typeof options[key] === 'string' ? (options[key] as string) : otherwise;
  const dir = text('blog_dir', 'blog').replace(/^\.$|\/+$/g, '');
  const below = dir === '' ? '' : `${dir}/`;
  const posts = text('post_dir', '{blog}/posts')
    .replace('{blog}', dir === '' ? '.' : dir)
    .replace(/^\.\//, '');
  const own = sources.filter((src) => src.startsWith(`${posts}/`));
  const moved = own.map((src) => postOf(src, { ...reading, below, posts, text }));
  const index = read(`${below}index.md`);
  const lists = new Map<string, string>();
  if (index !== undefined) lists.set(`${below}index.md`, `/${below}`);
  const head = index === undefined ? undefined : headOf(index);
  const authors = authorsFile(
    reading,
    text('authors_file', '{blog}/.authors.yml')
      .replace('{blog}', dir || '.')
      .replace(/^\.\//, ''),
  );
  const categories = text('categories_url_format', 'category/{slug}').replace(/\/?\{slug\}.*$/, '');
  nameOptions(settings, plugin);
  const config = {
    routeBasePath: dir === '' ? '/' : dir,
    title: head?.title,
    description: head?.description,
    postsPerPage:
      options['pagination'] === false
        ? ('ALL' as const)
        : options['pagination_per_page'] === undefined
          ? undefined
          : Number(options['pagination_per_page']),
    archivePath: options['archive'] === false ? (false as const) : undefined,
    tagsPath: categories === '' ? 'category' : categories,
    authorsPath:
      options['authors_profiles'] === true
        ? text('authors_profiles_url_format', 'author/{slug}').replace(/\/?\{slug\}.*$/, '')
        : undefined,
    futurePosts: options['draft_if_future_date'] === true ? ('hide' as const) : undefined,
    showReadingTime: options['post_readtime'] === false ? (false as const) : undefined,
  };
  return {
    config,
    posts: moved,
    files: [...authors, ...tagsFile(own, reading)],
    redirects: archives(own, { ...reading, below, text }),
    lists,
  };
}

interface Post extends Reading {
  below: string;
  posts: string;
  text(key: string, otherwise: string): string;
}

function postOf(src: string, { docsDir, below, posts, text, read, useDirectories }: Post): MovedPage {
  const head = headOf(read(src) ?? '');
  const rel = `${withoutEnding(src.slice(posts.length + 1))}.md`;
  const slug = typeof head.data['slug'] === 'string' ? head.data['slug'] : slugify(head.title ?? titleFrom(rel));
  const date = formatDate(createdOf(head), text('post_url_date_format', 'yyyy/MM/dd'));
  const categories = namesIn(head, 'categories').map(slugify);
  const path = text('post_url_format', '{date}/{slug}')
    .replace('{date}', date)
    .replace('{slug}', slug)
    .replace('{categories}', categories.join('/'))
    .replace('{file}', withoutEnding(rel).replace(/.*\//, ''))
    .replace(/\/{2,}/g, '/')
    .replace(/^\/|\/$/g, '');
  const tags = [...new Set([...namesIn(head, 'categories'), ...namesIn(head, 'tags')])];
  return {
    ...{
      src,
      file: `${docsDir}/${src}`,
      url: `${below}${path}${useDirectories ? '/' : '.html'}`,
      to: `content/blog/${rel}`,
      kind: 'post',
    },
    add: { slug: `/${path}`, ...(tags.length > 0 ? { tags } : {}) },
  };
}

const namesIn = ({ data }: Head, key: string): string[] => listOf(data[key]).map(String);

const slugify = (text: string): string => pymdownSlug(text, '-', 'lower');

const titleFrom = (rel: string): string => withoutEnding(rel).replace(/.*\//, '').replace(/[-_]/g, ' ');

function createdOf({ data }: Head): string {
  const { date } = data;
  return dateText(isObject(date) && !(date instanceof Date) ? date['created'] : date);
}

/** As Babel formats dates: `yyyy/MM/dd`. */
function formatDate(date: string, format: string): string {
  const [year = '', month = '', day = ''] = date.slice(0, 10).split('-');
  const parts: Record<string, string> = {
    yyyy: year,
    y: year,
    yy: year.slice(2),
    MM: month,
    M: month.replace(/^0/, ''),
    dd: day,
    d: day.replace(/^0/, ''),
  };
  return format.replace(/y+|M+|d+/g, (token) => lookUp(parts, token) ?? token);
}

function authorsFile({ docsDir, read, settings, plugin }: Reading, file: string): MovedFile[] {
  const text = read(file);
  const refusal = read.refusal?.(file);
  if (refusal !== undefined) settings.noteAt([...plugin.at, 'authors_file'], ['lost', 'blog: authors_file', refusal]);
  const { value } = text === undefined ? { value: undefined } : readYaml(text);
  const authors = isObject(value) && isObject(value['authors']) ? value['authors'] : {};
  const lines = Object.entries(authors).flatMap(([key, one]) => {
    if (!isObject(one)) return [];
    const entry = { name: one['name'], title: one['description'], url: one['url'], image_url: one['avatar'] };
    const set = Object.entries(entry).filter(([, part]) => typeof part === 'string' && part !== '');
    return [
      `${JSON.stringify(key).slice(1, -1)}:`,
      ...set.map(([name, part]) => `  ${name}: ${yamlText(avatar(name, String(part)))}`),
    ];
  });
  return lines.length === 0
    ? []
    : [{ to: 'content/blog/authors.yml', from: `${docsDir}/${file}`, text: `${lines.join('\n')}\n` }];
}

/** Paths of pictures are relative to the docs folder. */
const avatar = (key: string, value: string): string =>
  key === 'image_url' && !/^(?:[a-z]+:|\/)/.test(value) ? `/${value}` : value;

const yamlText = (text: string): string =>
  /^[\w/][\w ./@-]*$/.test(text) && !/^(?:true|false|null|yes|no)$/i.test(text) ? text : JSON.stringify(text);

/** Categories whose URL docsgen would make in another way. */
function tagsFile(posts: readonly string[], { read }: Reading): MovedFile[] {
  const names = new Set(posts.flatMap((src) => namesIn(headOf(read(src) ?? ''), 'categories')));
  const odd = [...names].filter((name) => !/^[A-Za-z0-9]+(?: [A-Za-z0-9]+)*$/.test(name)).sort();
  if (odd.length === 0) return [];
  const lines = odd.flatMap((name) => [
    `${slugify(name) || 'tag'}:`,
    `  label: ${JSON.stringify(name)}`,
    `  permalink: /${slugify(name) || 'tag'}`,
  ]);
  return [{ to: 'content/blog/tags.yml', text: `${lines.join('\n')}\n` }];
}

/** One page per year becomes one archive. */
function archives(
  posts: readonly string[],
  { plugin, read, below, text, useDirectories }: Omit<Post, 'posts'>,
): ConfigValue[] {
  if (plugin.options['archive'] === false) return [];
  const format = text('archive_url_format', 'archive/{date}');
  const dates = text('archive_url_date_format', text('archive_date_format', 'yyyy'));
  const paths = new Set(
    posts.map((src) => format.replace('{date}', formatDate(createdOf(headOf(read(src) ?? '')), dates))),
  );
  return [...paths]
    .sort()
    .filter((path) => path !== 'archive')
    .map((path) => ({ from: `/${below}${path}${useDirectories ? '/' : '.html'}`, to: `/${below}archive` }));
}

const KNOWN =
  /^(?:enabled|blog_dir|post_dir|post_date_format|post_url_\w+|post_slugify\w*|archive\w*|categories\w*|pagination\w*|authors\w*|draft\w*|post_readtime\w*|post_excerpt\w*|blog_toc)$/;

function nameOptions(settings: Settings, { options, at }: Named): void {
  for (const key of Object.keys(options))
    if (!KNOWN.test(key)) settings.noteAt([...at, key], ['lost', `blog: ${key}`, "docsgen's blog has no such option."]);
  settings.noteAt(at, ['look', 'blog: categories', 'Categories are now tags of posts, at the same URLs.']);
}
