/** Reads a site of Fumadocs with Fumadocs MDX. */
import path from 'node:path';
import type { Outcome } from '../../problems/problem.ts';
import type { ConfigValue, Move, OldSite } from '../base/types.ts';
import { evaluateText } from '../evaluate/evaluate.ts';
import { type Data, dataOf, isData, listOf, stringValue } from '../evaluate/values.ts';
import { textIn } from './jsx.ts';
import { NextSite } from './next-site.ts';
import { PageTree } from './page-tree.ts';
import { type Look, moveOf, socialLink } from './site.ts';
import { isPage, pageOf } from './tree.ts';

const CONFIG = 'source.config.ts';
const STUBS = [
  'next',
  'fumadocs-core',
  'fumadocs-ui',
  'fumadocs-mdx',
  'react',
  'lucide-react',
  '@next',
  '@vercel',
  'react-icons',
];

export async function readFumadocs(old: OldSite): Promise<Outcome<Move | undefined>> {
  const site = new NextSite(old);
  const collections = collectionsOf(site);
  const languages = languagesOf(site);
  site.base = collections.length === 1 ? (collections[0]?.base ?? '') : '';
  for (const collection of collections) {
    const prefix = collections.length === 1 ? '' : collection.base;
    placePages(site, { ...collection, prefix }, languages);
    const tree = new PageTree(site, { folder: collection.dir, prefix });
    for (const [name, { title, nodes }] of tree.sidebars(collection.name)) {
      site.sidebars.set(name, nodes);
      if (collections.length > 1 || name !== collection.name)
        site.navbar.push({ type: 'docSidebar', sidebarId: name, label: title });
    }
  }
  const config = site.read(CONFIG) ?? '';
  namePlugins(site, config);
  const look = await lookOf(site);
  const known = languages.all.filter(
    (one) => one === languages.main || site.pages.some(({ locale }) => locale === one),
  );
  const value = await moveOf(site, {
    ...look,
    hasMath: /remark-?math/i.test(config),
    showsDescription: true,
    locales: known.length > 1 ? known : [],
    ...(languages.main === undefined ? {} : { defaultLocale: languages.main }),
  });
  nameCode(site);
  return { value, problems: [] };
}

interface Collection {
  name: string;
  dir: string;
  base: string;
}

/** `defineDocs` of the config, with the URL that a loader gives each. */
function collectionsOf(site: NextSite): Collection[] {
  const config = site.read(CONFIG) ?? '';
  const sources = ['lib', 'src/lib', 'app', 'src/app', 'src'].flatMap((folder) =>
    site
      .below(folder, (file) => file.includes('node_modules'))
      .filter((file) => /(?:^|\/)source(?:\/index|\.server)?\.tsx?$/.test(file))
      .map((file) => `${folder}/${file}`),
  );
  const loaders = [...new Set(sources)].flatMap((file) => (site.read(file) ?? '').split(/\bloader\s*\(/).slice(1));
  const bases = new Map<string, string>();
  for (const loader of loaders) {
    const base = /baseUrl:\s*['"`]\/?([^'"`]*?)\/?['"`]/.exec(loader)?.[1];
    const name = /(\w+)\.toFumadocsSource|toFumadocsSource\(\s*(\w+)|createMDXSource\(\s*(\w+)/.exec(loader);
    const used = name?.[1] ?? name?.[2] ?? name?.[3];
    if (used !== undefined && base !== undefined && !bases.has(used)) bases.set(used, base);
  }
  const found = [
    ...config.matchAll(
      /export\s+const\s+\{?\s*(\w+)[^=]*=\s*defineDocs\(([\s\S]*?)\)\s*;?\s*(?=\n(?:\n|export|const|$)|$)/g,
    ),
  ].map(
    ([, name = '', options = '']): Collection => ({
      name,
      dir: path.posix.normalize(/\bdir:\s*['"`]([^'"`]+)['"`]/.exec(options)?.[1] ?? 'content/docs').replace(/\/$/, ''),
      base: bases.get(name) ?? (name === 'docs' ? 'docs' : name),
    }),
  );
  for (const [whole, name = ''] of config.matchAll(/export\s+const\s+(\w+)\s*=\s*defineCollections\(/g))
    site.noteIn(CONFIG, new RegExp(whole.replace('(', '\\(')), [
      'lost',
      `collection ${name}`,
      'Only collections of docs move: copy its files, for a blog into content/blog.',
    ]);
  return found.length > 0 ? found : [{ name: 'docs', dir: 'content/docs', base: 'docs' }];
}

interface Languages {
  main?: string;
  all: string[];
}

/** `defineI18n`, wherever the site has it. */
function languagesOf(site: NextSite): Languages {
  const file = site.find(
    ...['lib/i18n.ts', 'src/lib/i18n.ts', 'lib/i18n/index.ts', 'lib/geistdocs/i18n.ts', 'src/i18n.ts', 'i18n.ts'],
  );
  const text = file === undefined ? '' : (site.read(file) ?? '');
  const list = /languages:\s*\[([^\]]*)\]/.exec(text)?.[1] ?? '';
  const all = [...list.matchAll(/['"`]([\w-]+)['"`]/g)].map(([, one = '']) => one);
  const main = /defaultLanguage:\s*['"`]([\w-]+)['"`]/.exec(text)?.[1] ?? all[0];
  if (all.length > 1 && !/hideLocale/.test(text) && file !== undefined)
    site.note(
      'look',
      ['languages', 'Pages of the main language have no language in their URL: set `redirects` for the old URLs.'],
      { file },
    );
  return { all, ...(main === undefined ? {} : { main }) };
}

/** Languages are endings of names (`index.cn.mdx`), or folders; folders in parentheses are not part of the URL. */
function placePages(site: NextSite, { dir, prefix }: Collection & { prefix: string }, { main, all }: Languages): void {
  const files = site.below(dir).filter(isPage);
  const known =
    all.length > 0
      ? all
      : [...new Set(files.map((file) => /\.([a-z]{2}(?:-[A-Za-z]{2,4})?)\.mdx?$/.exec(file)?.[1]))].filter(
          (one) => one !== undefined,
        );
  const isFolder = main !== undefined && files.some((file) => file.startsWith(`${main}/`));
  for (const file of files) {
    const [first = ''] = file.split('/');
    const ending = /\.([\w-]+)\.mdx?$/.exec(file)?.[1];
    const isMarked = ending !== undefined && known.includes(ending);
    const language = isFolder ? first : isMarked ? ending : main;
    const plain = isFolder ? file.slice(first.length + 1) : isMarked ? file.replace(`.${ending}.`, '.') : file;
    const own = plain
      .replace(/(^|\/)\([^/()]+\)(?=\/)/g, '$1')
      .replace(/\/{2,}/g, '/')
      .replace(/^\//, '');
    const locale = language === main || language === undefined ? undefined : language;
    site.pages.push(
      pageOf(`${dir}/${file}`, {
        read: site.read,
        own: path.posix.join(prefix, own),
        ...(locale === undefined ? {} : { locale }),
      }),
    );
  }
}

const PLUGINS: readonly (readonly [RegExp, string, string])[] = [
  [
    /\bremarkAutoTypeTable\b|\bcreateGenerator\b/,
    'fumadocs-typescript',
    'Types are not read from code in tables: docsgen has an API reference (`api`).',
  ],
  [/\bremarkAdmonition\b/, 'remarkAdmonition', 'docsgen reads `:::note` without it.'],
  [
    /\brehypeCode(?:Options)?\b[\s\S]{0,400}transformers/,
    'rehypeCodeOptions.transformers',
    'docsgen colours code without Shiki.',
  ],
  [/fumadocs-openapi/, 'fumadocs-openapi', 'docsgen reads no OpenAPI documents: generate Markdown.'],
];

function namePlugins(site: NextSite, config: string): void {
  for (const [pattern, what, text] of PLUGINS)
    if (pattern.test(config))
      site.noteIn(CONFIG, pattern, [what === 'remarkAdmonition' ? 'carried' : 'lost', what, text]);
  const own = [...config.matchAll(/(?:remark|rehype)Plugins:\s*(?:\([^)]*\)\s*=>\s*)?\[([^\]]*)\]/g)].flatMap(
    ([, list = '']) => [...list.matchAll(/\b((?:remark|rehype)\w+)\b/g)].map(([, name = '']) => name),
  );
  for (const name of new Set(own))
    if (
      !/^remark(?:Math|MdxMermaid|Admonition|AutoTypeTable|Gfm|Npm|Install|Steps|Image|Heading|Structure|MdxFiles)$|^rehypeKatex$/.test(
        name,
      )
    )
      site.noteIn(CONFIG, new RegExp(`\\b${name}\\b`), [
        'lost',
        name,
        'Add the plugin to `markdown.remarkPlugins` or `markdown.rehypePlugins`, if the pages need it.',
      ]);
}

/** `baseOptions` of the layouts. */
async function lookOf(site: NextSite): Promise<Omit<Look, 'locales' | 'hasMath' | 'showsDescription'>> {
  const names = [
    'lib/layout.shared',
    'src/lib/layout.shared',
    'app/layout.config',
    'src/app/layout.config',
    'components/layouts/shared',
  ];
  const file = site.find(...names.flatMap((name) => [`${name}.tsx`, `${name}.ts`]));
  const layout = site.find('app/layout.tsx', 'src/app/layout.tsx', 'app/[lang]/layout.tsx');
  const meta = layout === undefined ? '' : (site.read(layout) ?? '');
  const title = /title:\s*(?:\{[^}]*?(?:default|template):\s*)?['"`](?:%s\s*[|–-]\s*)?([^'"`%]+)['"`]/
    .exec(meta)?.[1]
    ?.trim();
  const description = /description:\s*\n?\s*['"`]([^'"`]+)['"`]/.exec(meta)?.[1];
  const fallback = {
    links: [],
    socialLinks: [],
    ...(title === undefined ? {} : { title }),
    ...(description === undefined ? {} : { description }),
  };
  if (file === undefined) {
    site.note(
      'lost',
      ['layout', 'The options of the layout were not found: set title, navbar and links in site.config.ts.'],
      { file: layout ?? CONFIG },
    );
    return fallback;
  }
  const { value } = await evaluateText({ dir: site.old.dir, stubs: STUBS }, () =>
    [
      `import * as own from ${JSON.stringify(path.resolve(site.old.dir, file))};`,
      "export default typeof own.baseOptions === 'function' ? own.baseOptions('en') : own.baseOptions;",
      '',
    ].join('\n'),
  );
  const options = dataOf(value);
  if (Object.keys(options).length === 0)
    site.note(
      'lost',
      ['layout', 'The options of the layout cannot be read: set title, navbar and links in site.config.ts.'],
      { file },
    );
  else site.note('converted', ['layout', 'Title and links of the layout are settings now.'], { file });
  return { ...fallback, ...optionsOf(options, site, file) };
}

function optionsOf(options: Data, site: NextSite, file: string): Partial<Look> & Pick<Look, 'links' | 'socialLinks'> {
  const nav = dataOf(options['nav']);
  const title = textIn(nav['title']).replace(/\s+/g, ' ').trim();
  const github = stringValue(options['githubUrl']);
  const all = listOf(options['links']).filter(isData);
  const icons = all.filter((one) => one['type'] === 'icon' && typeof one['url'] === 'string');
  const links = all.filter((one) => !icons.includes(one)).flatMap((one) => linkOf(one, site, file));
  return {
    ...(title === '' ? {} : { title }),
    links,
    socialLinks: [...(github === undefined ? [] : [github]), ...icons.map((one) => String(one['url']))].map(socialLink),
  };
}

function linkOf(link: Data, site: NextSite, file: string): ConfigValue[] {
  const label = textIn(link['text']).trim();
  const inner = listOf(link['items']).filter(isData);
  if (inner.length > 0) return [{ label: label || 'More', items: inner.flatMap((one) => linkOf(one, site, file)) }];
  const url = stringValue(link['url']);
  if (url === undefined || label === '') {
    site.note('lost', ['links', 'A link of the layout is an element: write it into `navbar.items`.'], { file });
    return [];
  }
  return [/^(?:[a-z]+:)?\/\//.test(url) ? { label, href: url } : { label, to: url }];
}

/** Pages that are code, except those that show the docs. */
function nameCode(site: NextSite): void {
  for (const folder of ['app', 'src/app'])
    for (const file of site.below(folder))
      if (/(?:^|\/)page\.[jt]sx?$/.test(file) && !/\[\[?\.\.\.\w+\]/.test(file))
        site.note(
          'lost',
          ['pages in code', 'The page is code for Next.js: write it in `content/pages`, in Markdown, MDX or React.'],
          { file: `${folder}/${file}` },
        );
}
