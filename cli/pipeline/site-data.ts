/** What the theme knows about the site: the config with its links resolved. */
import type { NavItem, SiteData } from '../../runtime/types.ts';
import type { SiteConfig, UserNavItem } from '../config/types.ts';
import { packageVersion } from '../lib/package-info.ts';
import { compareText, isExternal } from '../lib/paths.ts';
import { type Outcome, type Problem, problem } from '../lib/problem.ts';
import { nearestName } from '../lib/suggest.ts';
import type { Sidebar } from './types.ts';

export interface SiteDataInput {
  config: SiteConfig;
  /** Config file, for problems. */
  configFile: string;
  sidebars: readonly Sidebar[];
  /** True when the site has a page at `/`. */
  hasHome: boolean;
  hrefOf(path: string): string;
}

export function siteData(input: SiteDataInput): Outcome<SiteData> {
  const { config } = input;
  const problems: Problem[] = [];
  const { navbar, footer } = config;
  const file = (path: string) => publicUrl(config, path);
  const logo = navbar.logo && { alt: navbar.logo.alt, src: file(navbar.logo.src), ...(navbar.logo.srcDark ? { srcDark: file(navbar.logo.srcDark) } : {}) };
  const value: SiteData = {
    title: navbar.title ?? config.title,
    tagline: config.tagline,
    baseUrl: config.baseUrl,
    homeHref: input.hrefOf(input.hasHome ? '/' : (input.sidebars.find(({ firstPath }) => firstPath)?.firstPath ?? '/')),
    titleDelimiter: config.titleDelimiter,
    lang: config.lang,
    dir: config.dir,
    pageFiles: config.trailingSlash === false ? 'file' : 'directory',
    ...(logo ? { logo } : {}),
    navbar: navbar.items.flatMap((item) => navItem(input, item, problems)),
    ...(footer ? { footer: footerData(input, footer) } : {}),
    colorMode: config.colorMode,
    toc: config.toc,
    version: packageVersion(),
  };
  return { value, problems };
}

const publicUrl = ({ baseUrl }: SiteConfig, path: string): string =>
  isExternal(path) || path.startsWith(baseUrl) ? path : baseUrl + path.replace(/^\//, '');

function navItem(input: SiteDataInput, item: UserNavItem, problems: Problem[]): NavItem[] {
  const position = item.position ?? 'left';
  const label = item.label ?? '';
  if (item.items) {
    const items = item.items.flatMap((child) => navItem(input, child, problems));
    return [{ label, href: items[0]?.href ?? '#', position, external: false, items }];
  }
  if (item.type === 'docSidebar' || item.sidebarId) return sidebarItem(input, { item, label, position }, problems);
  return [{ label, position, ...link(input, item.to ?? item.href ?? '') }];
}

function sidebarItem(
  input: SiteDataInput,
  { item, label, position }: { item: UserNavItem; label: string; position: 'left' | 'right' },
  problems: Problem[],
): NavItem[] {
  const wanted = item.sidebarId ?? '';
  const sidebar = input.sidebars.find(({ id, name }) => id === wanted || name === wanted);
  if (sidebar?.firstPath) return [{ label, position, href: input.hrefOf(sidebar.firstPath), external: false, sidebarId: sidebar.id }];
  const known = input.sidebars.map(({ name }) => name).sort(compareText);
  problems.push(problem('DG4007', { name: wanted, near: nearestName(wanted, known) }, { file: input.configFile }));
  return [];
}

function link({ config, hrefOf }: SiteDataInput, to: string): { href: string; external: boolean } {
  if (to.startsWith('pathname://')) return { href: to.slice('pathname://'.length), external: false };
  if (isExternal(to) || to.startsWith('#')) return { href: to, external: isExternal(to) };
  return { href: hrefOf(to.startsWith(config.baseUrl) && config.baseUrl !== '/' ? to.slice(config.baseUrl.length - 1) : to), external: false };
}

function footerData(input: SiteDataInput, footer: NonNullable<SiteConfig['footer']>): SiteData['footer'] {
  const { links = [], logo, copyright } = footer;
  return {
    links: links.map(({ title, items }) => ({ title, items: items.map(({ label, to, href }) => ({ label, ...link(input, to ?? href ?? '') })) })),
    ...(copyright ? { copyright } : {}),
    ...(logo ? { logo: { ...logo, src: publicUrl(input.config, logo.src) } } : {}),
  };
}
