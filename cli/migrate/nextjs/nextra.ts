/** Reads a site of Nextra 2, 3 or 4. */
import path from 'node:path';
import type { Outcome } from '../../problems/problem.ts';
import type { ConfigValue, Move, OldSite } from '../base/types.ts';
import { type Data, dataOf, isData, stringValue } from '../evaluate/values.ts';
import { textIn } from './jsx.ts';
import { entriesOf, type Folder, type Listed, listFolder, metaOf, readMeta } from './metas.ts';
import { NextSite } from './next-site.ts';
import { lookOf } from './nextra-look.ts';
import { moveOf } from './site.ts';
import { isPage, type Node, pageOf } from './tree.ts';

export async function readNextra(old: OldSite): Promise<Outcome<Move | undefined>> {
  const site = new NextSite(old);
  const config = site.read(old.configFile ?? 'next.config.mjs') ?? '';
  const root = rootOf(site);
  const languages = languagesOf(config);
  site.base = /contentDirBasePath:\s*['"`]\/?([^'"`]*?)\/?['"`]/.exec(config)?.[1] ?? '';
  const { main, others } = placePages(site, root, languages);
  await readMenus(site, { root, main, language: main.isFolder ? undefined : languages.main });
  const look = await lookOf(site, config);
  const known = others.filter((one) => site.pages.some(({ locale }) => locale === one));
  const locales = known.length > 0 && languages.main !== undefined ? [languages.main, ...known] : [];
  nameOthers(site);
  const value = await moveOf(site, {
    ...look,
    locales,
    ...(languages.main === undefined ? {} : { defaultLocale: languages.main }),
  });
  return { value, problems: [] };
}

interface Root {
  /** Folder of the pages. */
  folder: string;
  /** Folder of routes in code, if the pages are elsewhere. */
  app?: string;
}

function rootOf(site: NextSite): Root {
  const has = (folder: string): boolean => site.below(folder).some(isPage);
  const app = ['app', 'src/app'].find((folder) => site.below(folder).length > 0);
  const content = ['content', 'src/content'].find(has);
  if (content !== undefined) return { folder: content, ...(app === undefined ? {} : { app }) };
  const pages = ['pages', 'src/pages'].find(has);
  return { folder: pages ?? app ?? 'pages' };
}

interface Languages {
  main?: string;
  all: string[];
}

/** `i18n` of the Next.js config. */
function languagesOf(config: string): Languages {
  const block = /i18n:\s*\{([\s\S]*?)\}/.exec(config)?.[1] ?? '';
  const all = [...(/locales:\s*\[([^\]]*)\]/.exec(block)?.[1] ?? '').matchAll(/['"`]([\w-]+)['"`]/g)].map(
    ([, one = '']) => one,
  );
  const main = /defaultLocale:\s*['"`]([\w-]+)['"`]/.exec(block)?.[1] ?? all[0];
  return { all, ...(main === undefined ? {} : { main }) };
}

interface Placed {
  main: { folder: string; isFolder: boolean };
  others: string[];
}

/** Languages are folders (`content/en`), or endings of names (`index.en.mdx`). */
function placePages(site: NextSite, { folder }: Root, { main, all }: Languages): Placed {
  const files = site
    .below(folder)
    .filter((file) => isPage(file) && !/(?:^|\/)[_.]|\[|^(?:404|500)\.|^api\//.test(file));
  const isFolder = main !== undefined && files.some((file) => file.startsWith(`${main}/`));
  for (const file of files) {
    const [first = ''] = file.split('/');
    const ending = /\.([\w-]+)\.mdx?$/.exec(file)?.[1];
    const language =
      isFolder && all.includes(first) ? first : ending !== undefined && all.includes(ending) ? ending : main;
    if (isFolder && !all.includes(first)) continue;
    const plain = isFolder
      ? file.slice(first.length + 1)
      : ending !== undefined && all.includes(ending)
        ? file.replace(`.${ending}.`, '.')
        : file;
    // In `app`, each page has a folder.
    const own = /(?:^|\/)app$/.test(folder)
      ? plain
          .replace(/(?:^|\/)\([^/]*\)(?=\/)/g, '')
          .replace(/(^|\/)page(\.mdx?)$/, '$1index$2')
          .replace(/^\//, '')
      : plain;
    const locale = language === main ? undefined : language;
    site.pages.push(pageOf(`${folder}/${file}`, { read: site.read, own, ...(locale === undefined ? {} : { locale }) }));
  }
  return {
    main: { folder: isFolder ? `${folder}/${main}` : folder, isFolder },
    others: all.filter((one) => one !== main),
  };
}

interface Menus {
  root: Root;
  main: Placed['main'];
  language: string | undefined;
}

async function readMenus(site: NextSite, { root, main, language }: Menus): Promise<void> {
  const reader = { dir: site.old.dir, read: site.read, notes: site.notes };
  const globalFile = site.find(
    ...['tsx', 'ts', 'js', 'jsx', 'mjs'].flatMap((ending) => [`${root.app ?? root.folder}/_meta.global.${ending}`]),
  );
  const whole = globalFile === undefined ? undefined : await readMeta(globalFile, reader);
  const below = (folder: string): Data => {
    let data = whole ?? {};
    for (const name of [site.base, folder].join('/').split('/').filter(Boolean))
      data = dataOf(dataOf(data[name])['items']);
    return data;
  };
  const metaFor = async (folder: string): Promise<Data> =>
    whole === undefined ? metaOf(path.posix.join(main.folder, folder), reader, language) : below(folder);
  const listed = await listFolder({ folder: folderOf(site), metaFor });
  const outer = root.app === undefined || site.base === '' ? {} : (whole ?? (await metaOf(root.app, reader)));
  if (Object.keys(outer).length > 0) addOuter(site, outer);
  addMenus(site, listed);
}

/** The pages of the main language by their folders. */
function folderOf(site: NextSite): Folder {
  const root: Folder = { path: '', pages: [], folders: new Map() };
  for (const page of site.pages.filter(({ locale }) => locale === undefined)) {
    const folders = page.id.split('/').slice(0, -1);
    let at = root;
    for (const name of folders) {
      const next = at.folders.get(name) ?? { path: path.posix.join(at.path, name), pages: [], folders: new Map() };
      at.folders.set(name, next);
      at = next;
    }
    at.pages.push(page);
  }
  return root;
}

/** Items of the navbar that are not in the folder of the pages. */
function addOuter(site: NextSite, meta: Data): void {
  for (const entry of entriesOf(meta)) {
    if (entry.display === 'hidden' || entry.key === '*' || entry.type === 'separator') continue;
    const label = entry.title ?? entry.key;
    if (entry.key === site.base) site.navbar.push({ type: 'docSidebar', sidebarId: 'docs', label });
    else if (entry.type === 'menu' && entry.items)
      site.navbar.push({ label, items: menuItems(entry.items, `/${entry.key}`) });
    else if (entry.href !== undefined || entry.type === 'page')
      site.navbar.push(linkItem(label, entry.href ?? `/${entry.key}`));
  }
}

const linkItem = (label: string, href: string): ConfigValue =>
  /^(?:[a-z]+:)?\/\//.test(href) ? { label, href } : { label, to: href };

const menuItems = (items: Data, base: string): ConfigValue[] =>
  Object.entries(items).map(([key, value]) => {
    const data = isData(value) ? value : { title: value };
    return linkItem(
      stringValue(data['title']) ?? textIn(data['title']) ?? key,
      stringValue(data['href']) ?? `${base}/${key}`,
    );
  });

function addMenus(site: NextSite, listed: readonly Listed[]): void {
  const docs: Node[] = [];
  for (const { node, entry } of listed) {
    if (entry.display === 'hidden') continue;
    if (entry.type === 'menu')
      site.navbar.push({ label: entry.title ?? entry.key, items: menuItems(entry.items ?? {}, `/${entry.key}`) });
    else if (entry.type !== 'page') docs.push(node);
    else if (node.kind === 'folder') {
      const name = entry.key.replace(/[^\w-]/g, '-');
      const nodes: Node[] = node.index
        ? [{ kind: 'page', page: node.index, title: node.title }, ...node.items]
        : node.items;
      site.sidebars.set(name, nodes);
      if (nodes.length > 0) site.navbar.push({ type: 'docSidebar', sidebarId: name, label: node.title });
    } else if (node.kind === 'page') {
      node.page.add['displayed_sidebar'] = null;
      site.navbar.push({ type: 'doc', docId: node.page.id, label: node.title });
    } else if (node.kind === 'link') site.navbar.push(linkItem(node.title, node.href));
  }
  // A folder may have the name already.
  if (docs.length > 0) site.sidebars.set(site.sidebars.has('docs') ? 'others' : 'docs', docs);
}

/** Pages that are code. */
function nameOthers(site: NextSite): void {
  for (const folder of ['app', 'src/app', 'pages', 'src/pages'])
    for (const file of site.below(folder)) {
      const isRoute = /app$/.test(folder)
        ? /(?:^|\/)(?:page|route)\.[jt]sx?$/.test(file)
        : /\.[jt]sx?$/.test(file) && !/(?:^|\/)_|^api\//.test(file);
      if (isRoute && !/\[\[?\.\.\.mdxPath\]/.test(file))
        site.note(
          'lost',
          ['pages in code', 'The page is code for Next.js: write it in `content/pages`, in Markdown, MDX or React.'],
          { file: `${folder}/${file}` },
        );
    }
}
