/** The pages of a site, and the tree in which its theme lists them. */
import path from 'node:path';
import { escapeText } from '../../html/escape.ts';
import { frontMatterOf } from '../../lib/blocks/front-matter.ts';
import { withoutRaw } from '../../lib/blocks/raw-blocks.ts';
import { lookUp } from '../../lib/look-up.ts';
import { newName } from '../base/paths.ts';
import type { ConfigValue, ReadText } from '../base/types.ts';
import { dataOf } from '../dialects/text/front-matter.ts';

export interface NextPage {
  /** Relative to the old site. */
  file: string;
  /** Folder and name of the URL, below the docs: `guide/intro`, `guide` for its index, empty for the first page. */
  route: string;
  /** The last part of its path, without language and ending. */
  name: string;
  /** Path below the new docs, without ending. */
  id: string;
  slug?: string;
  keepsNumbers: boolean;
  /** Language; undefined for the main one. */
  locale?: string;
  /** Its front matter. */
  data: Readonly<Record<string, unknown>>;
  /** The first heading of level 1. */
  heading?: string;
  /** Front matter that the settings of its folder give it. */
  add: Record<string, unknown>;
}

export type Node =
  | { kind: 'page'; page: NextPage; title: string }
  | { kind: 'folder'; title: string; index?: NextPage; items: Node[]; isOpen?: boolean; isFixed?: boolean }
  | { kind: 'link'; title: string; href: string }
  | { kind: 'separator'; title: string };

interface Place {
  read: ReadText;
  /** Path below the folder of pages, without groups and languages. */
  own: string;
  locale?: string;
}

export function pageOf(file: string, { read, own, locale }: Place): NextPage {
  const text = read(file) ?? '';
  const { file: to, slug, keepsNumbers } = newName(own);
  const bare = own.replace(/\.mdx?$/, '');
  const heading = firstHeading(text.slice(frontMatterOf(text)?.end ?? 0));
  return {
    ...{ file, keepsNumbers, data: dataOf(text), add: {}, name: path.posix.basename(bare) },
    id: to.replace(/\.mdx?$/, ''),
    route: bare.replace(/(?:^|\/)index$/, ''),
    ...(slug === undefined ? {} : { slug }),
    ...(locale === undefined ? {} : { locale }),
    ...(heading === undefined ? {} : { heading }),
  };
}

function firstHeading(text: string): string | undefined {
  const plain = withoutRaw(text);
  return /^#[ \t]+(.+?)[ \t]*(?:\[#[\w-]+\]|\{#[^}]*\})?[ \t]*#*$/m
    .exec(plain)?.[1]
    ?.replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/[*_`]|<[^>]*>/g, '')
    .trim();
}

const SMALL = new Set('a an and as at but by for from if in nor of on or the to via vs with'.split(' '));
const NAMES: Readonly<Record<string, string>> = {
  api: 'API',
  cli: 'CLI',
  ui: 'UI',
  sdk: 'SDK',
  css: 'CSS',
  html: 'HTML',
  url: 'URL',
  json: 'JSON',
  faq: 'FAQ',
  seo: 'SEO',
  ssr: 'SSR',
  ssg: 'SSG',
  sql: 'SQL',
};

/** As the package `title` writes a file name, which Nextra uses. */
export const titleCase = (name: string): string =>
  name
    .replace(/[-_]/g, ' ')
    .split(' ')
    .map(
      (word, index) =>
        lookUp(NAMES, word.toLowerCase()) ??
        (index > 0 && SMALL.has(word) ? word : word.charAt(0).toUpperCase() + word.slice(1)),
    )
    .join(' ');

export const isPage = (file: string): boolean => /\.mdx?$/.test(file);

/** Items of a sidebar. */
export function sidebarItems(nodes: readonly Node[], listed: Set<string> = new Set()): ConfigValue[] {
  return nodes.flatMap((node): ConfigValue[] => {
    if (node.kind === 'separator')
      return [
        {
          type: 'html',
          value: node.title === '' ? '<hr>' : `<strong>${escapeText(node.title)}</strong>`,
          ...(node.title === '' ? {} : { defaultStyle: true }),
        },
      ];
    if (node.kind === 'link') return [{ type: 'link', label: node.title, href: node.href }];
    if (node.kind === 'page') return [pageItem(node.page, node.title, listed)];
    const { title, index, items, isOpen, isFixed } = node;
    if (items.length === 0) return index ? [pageItem(index, title, listed)] : [];
    if (index) listed.add(index.id);
    return [
      {
        type: 'category',
        label: title,
        link: index && { type: 'doc', id: index.id },
        collapsed: isFixed || isOpen ? false : undefined,
        collapsible: isFixed ? false : undefined,
        items: sidebarItems(items, listed),
      },
    ];
  });
}

function pageItem({ id, data, heading }: NextPage, title: string, listed: Set<string>): ConfigValue {
  const type = listed.has(id) ? 'ref' : 'doc';
  listed.add(id);
  const own = data['sidebarTitle'] ?? data['title'] ?? heading;
  return own === title && type === 'doc' ? id : { type, id, label: title };
}

/** All pages in a tree. */
export const pagesIn = (nodes: readonly Node[]): NextPage[] =>
  nodes.flatMap((node) =>
    node.kind === 'page'
      ? [node.page]
      : node.kind === 'folder'
        ? [...(node.index ? [node.index] : []), ...pagesIn(node.items)]
        : [],
  );
