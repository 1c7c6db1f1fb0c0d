/** What Nextra and Fumadocs have in common: pages of a Next.js site become pages and settings of docsgen. */
import path from 'node:path';
import { splitUrl } from '../../lib/paths.ts';
import { readManifest } from '../base/manifest.ts';
import type { ConfigValue, Move, MovedFile } from '../base/types.ts';
import { absoluteUrl, convertPage } from '../dialects/nextjs/nextjs.ts';
import { withFrontMatter } from '../dialects/text/front-matter.ts';
import { CodeFiles } from './code-files.ts';
import { type NextConfig, readNextConfig } from './next-config.ts';
import type { NextSite } from './next-site.ts';
import { type NextPage, pagesIn, sidebarItems, titleCase } from './tree.ts';

export interface Look {
  title?: string;
  description?: string;
  repository?: string;
  /** Folder of the pages in the repository, for edit links. */
  editBase?: string;
  links: ConfigValue[];
  socialLinks: ConfigValue[];
  footer?: string;
  banner?: string;
  hasMath: boolean;
  /** Pages show their description below the title. */
  showsDescription: boolean;
  locales: readonly string[];
  defaultLocale?: string;
}

export async function moveOf(site: NextSite, look: Look): Promise<Move> {
  const { old, notes } = site;
  if (look.editBase !== undefined)
    site.note('look', [
      'docsRepositoryBase',
      'Edit links open content/docs in the new site: correct the path in `docs.editUrl`.',
    ]);
  const config = await readNextConfig(site);
  const code = new CodeFiles(site);
  const converted = site.pages.map((page) => movedPage(page, { site, code }));
  const packages = new Set(converted.flatMap((one) => [...one.packages]));
  const shown = site.below('public').map((file): MovedFile => ({ to: `public/${file}`, from: `public/${file}` }));
  nameUnlisted(site);
  const files = [...converted.map(({ file }) => file), ...code.files(), ...shown, ...defaultsOf(site.pages)];
  const { versions } = readManifest(old.dir);
  const needed = [...code.packages].filter((name) => versions[name] !== undefined);
  return {
    config: settingsOf(site, look, config),
    files: [...new Map(files.map((one) => [one.to, one])).values()],
    packages: Object.fromEntries([
      ...needed.sort().map((name) => [name, versions[name] ?? '*']),
      ...[...packages].sort().map((name) => [name, '^1.2.0']),
    ]),
    notes,
    builds: ['out', '.next/server/app', 'dist'],
  };
}

interface Moving {
  site: NextSite;
  code: CodeFiles;
}

function movedPage(page: NextPage, { site, code }: Moving): { file: MovedFile; packages: ReadonlySet<string> } {
  const { file, locale, id, slug, add, data } = page;
  const converted = convertPage(site.read(file) ?? '', {
    ...{ file, read: site.read, aliases: code.aliases },
    link: (url) => linkOf(url, page, site),
    place: (name) => code.place(name),
    runs: (name) => code.runs(name),
    needs: (name) => code.packages.add(name),
  });
  site.notes.push(...converted.notes);
  const folder = locale === undefined ? 'content/docs' : `i18n/${locale}/docs`;
  // Nextra shows a title only in the text.
  const isBare = site.old.tool === 'nextra' && page.heading === undefined;
  const title = isBare ? { title: titleCase(page.name), hide_title: true } : {};
  const lines = Object.entries({ ...(slug === undefined ? {} : { slug }), ...title, ...add })
    .filter(([key]) => data[key] === undefined)
    .map(([key, value]) => `${key}: ${JSON.stringify(value)}`);
  const to = `${folder}/${id}${path.posix.extname(file)}`;
  return { file: { to, from: file, text: withFrontMatter(converted.text, lines) }, packages: converted.packages };
}

/** A relative URL, or the path of a file, as the URL of its page. */
function linkOf(url: string, page: NextPage, site: NextSite): string | undefined {
  if (/^(?:[a-z][\w+.-]*:|\/\/|#|\?|\/)/i.test(url) || url === '') return undefined;
  const { path: bare, query, hash } = splitUrl(url);
  const tail = query + hash;
  const file = path.posix.join(path.posix.dirname(page.file), bare);
  const named = site.pages.find((one) => one.file === file || one.file.replace(/\.mdx?$/, '') === file);
  if (/\.mdx?$/.test(bare)) return named && site.urlOf(named) + tail;
  const target = absoluteUrl(bare, site.urlOf(page)).replace(/(.)\/$/, '$1');
  const found = site.pages.find((one) => one.locale === page.locale && site.urlOf(one) === target) ?? named;
  return found && site.urlOf(found) + tail;
}

/** Numbers in names are part of URLs. */
const defaultsOf = (pages: readonly NextPage[]): MovedFile[] =>
  pages.some(({ keepsNumbers }) => keepsNumbers)
    ? [{ to: 'content/docs/_defaults.yml', text: 'parse_number_prefixes: false\n' }]
    : [];

/** Pages in no sidebar show the first one, as before. */
function nameUnlisted({ pages, sidebars }: NextSite): void {
  const [first] = sidebars.keys();
  const listed = new Set([...sidebars.values()].flatMap(pagesIn).map(({ id }) => id));
  for (const page of pages)
    if (first !== undefined && !listed.has(page.id) && page.add['displayed_sidebar'] === undefined)
      page.add['displayed_sidebar'] = first;
}

function settingsOf(site: NextSite, look: Look, config: NextConfig): Move['config'] {
  const { base, sidebars, navbar } = site;
  const { locales, defaultLocale } = look;
  const items = [
    ...navbar,
    ...look.links,
    ...(locales.length > 1 ? [{ type: 'localeDropdown', position: 'right' }] : []),
  ];
  return {
    title: look.title ?? titleOf(site),
    tagline: look.description,
    url: config.url,
    baseUrl: config.basePath === '' ? undefined : `${config.basePath}/`,
    i18n: locales.length > 1 ? { defaultLocale: defaultLocale ?? locales[0], locales } : undefined,
    trailingSlash: config.trailingSlash ? true : undefined,
    docs: {
      routeBasePath: base === '' ? '/' : base,
      editUrl: look.editBase,
      sidebars: Object.fromEntries([...sidebars].map(([name, nodes]) => [name, sidebarItems(nodes)])),
    },
    blog: false,
    markdown: { emoji: false, math: look.hasMath ? undefined : false },
    showDescription: look.showsDescription ? undefined : false,
    colorMode: { respectPrefersColorScheme: true },
    announcementBar: look.banner === undefined ? undefined : { content: look.banner },
    navbar: {
      items: items.length > 0 ? items : undefined,
      socialLinks: look.socialLinks.length > 0 ? look.socialLinks : undefined,
    },
    footer: look.footer === undefined ? undefined : { copyright: look.footer },
    redirects: config.redirects.length > 0 ? config.redirects : undefined,
    // Next.js did not check them.
    onBrokenLinks: 'warning',
    onBrokenAnchors: 'warning',
    problems: { DG5005: 'warning' },
  };
}

function titleOf(site: NextSite): string {
  const name = /"name"\s*:\s*"([^"]+)"/.exec(site.read('package.json') ?? '')?.[1];
  const title = name === undefined ? path.basename(site.old.dir) : name.replace(/^@[^/]+\//, '');
  site.note('look', ['title', `The config says no title, so the site is called "${title}".`]);
  return title;
}

/** A link to a repository or a chat. */
export function socialLink(href: string): ConfigValue {
  const icon = ['github', 'gitlab', 'discord', 'slack', 'mastodon', 'youtube'].find((name) => href.includes(name));
  const isX = /\/\/(?:www\.)?(?:x|twitter)\.com/.test(href);
  return { icon: isX ? 'x' : (icon ?? 'github'), href };
}
