/**
 * The config of a folder without one: a repository, the clone of a wiki, a vault of Obsidian, a book, a README alone. It
 * is plain data in the form that authors write, so `init --here` can write it, and the site stays the same.
 */
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { escapeText } from '../../html/escape.ts';
import { baseName, belowFolder, folderOf, inFolder } from '../../lib/paths.ts';
import { type Outcome, type Problem, problem } from '../../problems/problem.ts';
import { orUndefined } from '../../system/or-undefined.ts';
import { MANIFEST } from '../../system/own-folders.ts';
import type { UserConfig } from '../settings/site.ts';
import type { UserSidebarItem } from '../settings/types.ts';
import { readContents } from './contents.ts';
import { excludedFrom } from './excluded.ts';
import { type FolderFiles, readFolder } from './files.ts';
import { leftOutOf } from './left-out.ts';
import { bookNames, namesOf, plainText } from './names.ts';
import { filledText, readIfThere, readObject } from './read.ts';
import { filesUrl, homeOf, pagesUrl, type Remote, type Repository, repositoryOf } from './remote.ts';
import { itemsOfOrders, itemsOfTable } from './sidebar.ts';
import { wikiLinksOf } from './wiki-links.ts';

/** Mistakes of one file, which must not keep readers from the other files: the page is shown without what is wrong. */
const FLAWS = [
  ...['DG2001', 'DG2002', 'DG2003', 'DG2004', 'DG2006', 'DG2007', 'DG2008', 'DG3002', 'DG3025', 'DG3026', 'DG3027'],
  ...['DG3042', 'DG4008', 'DG4014', 'DG4015', 'DG4020', 'DG4021', 'DG4064', 'DG5005'],
] as const;

export interface Assumed {
  config: UserConfig;
  /** Files it depends on besides the pages, relative to the site. */
  inputs: string[];
}

/** What is known about the folder. */
interface Folder {
  siteDir: string;
  files: FolderFiles;
  repository: Repository | undefined;
  kind: 'wiki' | 'vault' | 'folder';
  /** Folder of the docs. */
  root: string;
  /** Its pages, relative to it. */
  pages: string[];
  /** The table of contents, relative to the site. */
  table?: string;
  /** The first page, relative to the site. */
  home?: string;
  outDir: string;
}

/** Undefined for a folder without Markdown. */
export async function assumeConfig(siteDir: string): Promise<Outcome<Assumed | undefined>> {
  const outDir = outDirOf(siteDir);
  const files = readFolder(siteDir, outDir);
  if (files.pages.length === 0) {
    const left = leftOutOf({ siteDir, files, root: '.', exclude: [] });
    return { value: undefined, problems: [...left, problem('DG1001', { folder: siteDir })] };
  }
  const problems: Problem[] = [];
  const folder = understand(siteDir, { files, outDir });
  const wikiLinks = wikiLinksOf(folder);
  const sidebars = await sidebarsOf(folder, wikiLinks === 'text-first', problems);
  const config = configOf(folder, { wikiLinks, sidebars });
  const { root } = folder;
  problems.push(...leftOutOf({ siteDir, files, root, exclude: excludedFrom(choiceOf(folder)) }));
  const inputs = [
    ...INPUTS,
    ...files.orders,
    ...(folder.table ? [folder.table] : []),
    ...(folder.home ? [folder.home] : []),
  ];
  return {
    value: { config, inputs: [...new Set(inputs)].filter((file) => existsSync(path.join(siteDir, file))) },
    problems,
  };
}

const INPUTS = ['package.json', '.gitignore', 'book.toml', 'src/book.toml', 'CNAME', '_Footer.md'];

/** `build`, unless the folder has files of another program there. */
function outDirOf(siteDir: string): string {
  const build = path.join(siteDir, 'build');
  const isEmpty = () => orUndefined(() => readdirSync(build))?.length === 0;
  const isFree = !existsSync(build) || existsSync(path.join(build, MANIFEST)) || isEmpty();
  return isFree ? 'build' : 'docsgen-build';
}

function understand(siteDir: string, { files, outDir }: Pick<Folder, 'files' | 'outDir'>): Folder {
  const repository = repositoryOf(siteDir);
  const kind = kindOf(files, repository);
  const { root, table } = kind === 'folder' ? rootOf(siteDir, files) : placeOfTable(files, ['.']);
  const pages = files.pages.flatMap((page) => belowFolder(root, page) ?? []);
  const folder = { siteDir, files, repository, kind, root, pages, outDir, ...(table === undefined ? {} : { table }) };
  const home = homeOfDocs(folder);
  return { ...folder, ...(home === undefined ? {} : { home }) };
}

function kindOf({ top, pages }: FolderFiles, repository: Repository | undefined): Folder['kind'] {
  if (top.has('.obsidian')) return 'vault';
  const isFlat = pages.some((page) => /^Home\.mdx?$/i.test(page));
  return repository?.remote?.isWiki || (isFlat && (top.has('_Sidebar.md') || top.has('_Footer.md')))
    ? 'wiki'
    : 'folder';
}

/** Folders of docs by their names, the most usual first. */
const ROOTS = ['docs', 'doc', 'documentation', 'content'];
const TABLES = ['SUMMARY.md', '_Sidebar.md', '_sidebar.md'];

function placeOfTable({ pages }: FolderFiles, roots: readonly string[]): { root: string; table?: string } {
  for (const root of roots) {
    const table = TABLES.map((name) => inFolder(root, name)).find((file) => pages.includes(file));
    if (table !== undefined) return { root, table };
  }
  return { root: roots[0] ?? '.' };
}

function rootOf(siteDir: string, files: FolderFiles): { root: string; table?: string } {
  const book = /^\s*src\s*=\s*"([^"]+)"/m.exec(readIfThere(path.join(siteDir, 'book.toml')) ?? '')?.[1];
  const gitBook = /^root:\s*(\S+)/m.exec(readIfThere(path.join(siteDir, '.gitbook.yaml')) ?? '')?.[1];
  const named = [book, gitBook, ...(files.top.has('book.toml') ? ['src'] : [])].flatMap((name) => name ?? []);
  const clean = named.map((name) => name.replace(/^\.?\/+|\/+$/g, '') || '.');
  const withTable = placeOfTable(files, ['.', ...clean, ...ROOTS, 'src', 'book/src']);
  if (withTable.table !== undefined) return withTable;
  const root = ROOTS.find((name) => files.pages.some((page) => page.startsWith(`${name}/`)));
  return { root: root ?? '.' };
}

/** Names of first pages, the most telling first. */
const HOMES = {
  wiki: ['home', 'index', 'readme'],
  vault: ['home', 'index', 'readme'],
  folder: ['index', 'readme', 'home'],
};

function homeOfDocs({ files, kind, root, pages, table, siteDir }: Omit<Folder, 'home'>): string | undefined {
  const named = (all: readonly string[]): string | undefined =>
    HOMES[kind]
      .map((name) => all.find((page) => new RegExp(`^${name}\\.mdx?$`, 'i').test(page)))
      .find((page) => page !== undefined);
  const own = named(pages);
  if (own !== undefined) return inFolder(root, own);
  const first =
    table === undefined ? undefined : firstOf(readIfThere(path.join(siteDir, table)) ?? '', { table, root, pages });
  if (first !== undefined) return inFolder(root, first);
  return root === '.' ? undefined : files.pages.find((page) => /^readme\.mdx?$/i.test(page));
}

/** The first page of a table: a book begins with it. */
function firstOf(
  text: string,
  { table, root, pages }: { table: string; root: string; pages: string[] },
): string | undefined {
  const [item] = itemsOfTable({ file: table, entries: readContents(text, false), root, pages }, []);
  return firstPage(item);
}

function firstPage(item: UserSidebarItem | undefined): string | undefined {
  if (typeof item !== 'object' || !('type' in item)) return undefined;
  if (item.type === 'doc') return item.id as string;
  if (item.type !== 'category') return undefined;
  const { link, items } = item as { link?: { type: string; id?: string }; items: UserSidebarItem[] };
  return link?.id ?? firstPage(items[0]);
}

type Sidebars = Record<string, UserSidebarItem[]>;

async function sidebarsOf(folder: Folder, textFirst: boolean, problems: Problem[]): Promise<Sidebars | undefined> {
  const { siteDir, files, root, pages, table, kind, repository } = folder;
  if (table === undefined) {
    const items = await itemsOfOrders(siteDir, files, root);
    return items ? { docs: items } : languagesOf(folder, problems);
  }
  const entries = readContents(readIfThere(path.join(siteDir, table)) ?? '', textFirst);
  const wikiUrl = repository?.remote?.isWiki ? homeOf(repository.remote) : undefined;
  const items = itemsOfTable({ file: table, entries, root, pages, wikiUrl }, problems);
  if (items.length === 0) return undefined;
  if (kind !== 'wiki') return { docs: items };
  // A wiki has pages that its sidebar does not list. Readers still find them there.
  const listed = JSON.stringify(items);
  const rest = pages.filter((page) => !baseName(page).startsWith('_') && !listed.includes(JSON.stringify(page)));
  return { docs: rest.length === 0 ? items : [...items, { type: 'category', label: 'More pages', items: rest }] };
}

/** A book in several languages has a table in the folder of each. */
function languagesOf({ siteDir, root, pages }: Folder, problems: Problem[]): Sidebars | undefined {
  const tables = pages.filter((page) => /^[^/]+\/SUMMARY\.md$/.test(page));
  const sidebars = tables.map((page): [string, UserSidebarItem[]] => {
    const file = inFolder(root, page);
    const entries = readContents(readIfThere(path.join(siteDir, file)) ?? '', false);
    return [folderOf(page), itemsOfTable({ file, entries, root, pages }, problems)];
  });
  const filled = sidebars.filter(([, items]) => items.length > 0);
  return filled.length === 0 ? undefined : Object.fromEntries(filled);
}

function configOf(
  folder: Folder,
  { wikiLinks, sidebars }: { wikiLinks: boolean | 'text-first'; sidebars: Sidebars | undefined },
): UserConfig {
  const { siteDir, files, repository, kind, root, home, outDir } = folder;
  const remote = repository?.remote;
  const readme = files.pages.find((page) => /^readme\.mdx?$/i.test(page)) ?? home;
  const text = kind === 'folder' && readme !== undefined ? readIfThere(path.join(siteDir, readme)) : undefined;
  const book = bookNames(readIfThere(path.join(siteDir, 'book.toml')));
  const exclude = excludedFrom(choiceOf(folder));
  // Files of a wiki have no URLs of their own.
  const source = remote && !remote.isWiki ? filesUrl(remote) : undefined;
  return {
    ...namesOf(siteDir, { repository, readme: text, ...(book ? { book } : {}) }),
    ...addressOf(folder),
    ...(source ? { repository: { url: source } } : {}),
    ...(outDir === 'build' ? {} : { outDir }),
    ...publicOf(folder),
    docs: {
      path: root,
      ...(home === undefined ? {} : { home }),
      routeBasePath: '/',
      names: 'any',
      ...(exclude.length > 0 ? { exclude } : {}),
      ...(sidebars ? { sidebars } : {}),
      versioning: false,
    },
    blog: false,
    pages: false,
    markdown: { wikiLinks, invalidMdx: 'repair' },
    ...(remote ? { navbar: linkTo(remote) } : {}),
    ...footerOf(folder),
    onBrokenLinks: 'warning',
    onBrokenAnchors: 'warning',
    onBrokenMarkdownLinks: 'warning',
    problems: Object.fromEntries(FLAWS.map((code) => [code, 'warning'])),
  };
}

function choiceOf({ siteDir, files, root, home, kind }: Folder): Parameters<typeof excludedFrom>[0] {
  const templates =
    kind === 'vault' ? filledText(readObject(path.join(siteDir, '.obsidian/templates.json'))['folder']) : undefined;
  return { files, root, home, templates, isRepository: kind === 'folder' };
}

/** The `public` folder of a program belongs to the program. */
function publicOf({ siteDir, files, root }: Folder): Pick<UserConfig, 'publicDir'> {
  const own = inFolder(root === '.' ? 'docs' : root, 'public');
  return files.top.has('public') || existsSync(path.join(siteDir, own)) ? { publicDir: own } : {};
}

/** An icon for hosts that docsgen has an icon of, else a word. */
function linkTo(remote: Remote): UserConfig['navbar'] {
  const link = { href: homeOf(remote), label: 'Repository' };
  if (remote.host === 'codeberg.org') return { items: [{ ...link, position: 'right' }] };
  return { socialLinks: [{ icon: remote.host === 'github.com' ? 'github' : 'gitlab', ...link }] };
}

/** The URL of the site: a domain of its own, the homepage of the package, or the host's address for the repository. */
function addressOf({ siteDir, repository, root }: Folder): Pick<UserConfig, 'url' | 'baseUrl'> {
  const folders = [...new Set([repository?.folder ?? siteDir, siteDir, path.join(siteDir, root)])];
  const domain = folders.map((folder) => filledText(readIfThere(path.join(folder, 'CNAME')))).find((one) => one);
  if (domain !== undefined && /^[a-z\d.-]+\.[a-z]+$/i.test(domain)) return { url: `https://${domain.toLowerCase()}` };
  const homepage = folders.map((folder) => filledText(readObject(path.join(folder, 'package.json'))['homepage']));
  const pages = homepage.find((one) => one && /^https:\/\/[^/]+\.(?:github|gitlab)\.io(?:\/|$)/i.test(one));
  if (pages !== undefined && URL.canParse(pages)) {
    const { origin, pathname } = new URL(pages);
    return { url: origin, baseUrl: pathname.endsWith('/') ? pathname : `${pathname}/` };
  }
  const remote = repository?.remote;
  return remote && !remote.isWiki ? pagesUrl(remote) : { url: false };
}

function footerOf({ siteDir, kind }: Folder): Pick<UserConfig, 'footer'> {
  const text = kind === 'wiki' ? readIfThere(path.join(siteDir, '_Footer.md')) : undefined;
  const plain = plainText((text ?? '').replace(/\s+/g, ' ')).slice(0, 300);
  return plain === '' ? {} : { footer: { copyright: escapeText(plain) } };
}
