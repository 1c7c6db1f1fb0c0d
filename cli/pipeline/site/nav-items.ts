/** Items of the navbar, with links resolved in one locale. */
import type { LinkExtras, NavItem } from '../../../runtime/types.ts';
import { escapeAttribute, escapeText } from '../../html/escape.ts';
import { BRAND_NAMES } from '../../lib/brand-icons.ts';
import { iconKind } from '../../lib/icons.ts';
import { lookUp } from '../../lib/look-up.ts';
import { compareText, isExternal, siteUrl, withoutTrailingSlash } from '../../lib/paths.ts';
import { nearestName } from '../../lib/suggest.ts';
import type { DocsConfig, UserNavItem } from '../../model/config.ts';
import type { Page, Sidebar } from '../../model/graph.ts';
import { pathBelow, publicHref, publishedUrl } from '../../model/href.ts';
import { type Problem, problem } from '../../problems/problem.ts';
import type { KeyPath, SiteDataInput } from './types.ts';

interface Written {
  item: UserNavItem;
  /** Where it is in the config. */
  key: KeyPath;
}

/** Resolves an item; empty when its target is a draft or invalid. */
export function navItem(input: SiteDataInput, { item, key }: Written, problems: Problem[]): NavItem[] {
  const found = plainItem(input, { item, key }, problems);
  const extras = { ...activeOf(input, item), ...linkExtras(item) };
  const drawing = item.icon && item.type !== 'html' ? iconHtml(input, { icon: item.icon, key }, problems) : '';
  const label = ({ label }: NavItem) => item.html ?? labelHtml(label, item.iconOnly === true);
  if (!drawing && item.html === undefined) return found.map((one) => ({ ...one, ...extras }));
  return found.map((one) => ({ ...one, ...extras, html: drawing + label(one) }));
}

function activeOf(
  input: SiteDataInput,
  { activeBasePath: base, activeBaseRegex: regex }: UserNavItem,
): Partial<NavItem> {
  return {
    ...(base === undefined ? {} : { activeBase: folderLink(input, base.startsWith('/') ? base : `/${base}`) }),
    ...(regex === undefined ? {} : { activeRegex: regex }),
  };
}

/** Published form of a folder in the config, in the language of the site data; it may have no page of its own. */
function folderLink(input: SiteDataInput, folder: string): string {
  const { baseUrl } = input.config;
  const { href } = configLink(input, folder);
  const home = siteUrl(baseUrl, `/${input.locale.path}`);
  const isLocal = input.locale.path === '' || href === home || href.startsWith(`${home}/`);
  return isLocal ? href : `${home}${pathBelow(href, baseUrl)}`;
}

/** What links of the navbar and the footer may have. */
export function linkExtras({ className, ariaLabel, target, rel }: Partial<UserNavItem>): { link?: LinkExtras } {
  const link = {
    ...(className ? { className } : {}),
    ...(ariaLabel ? { 'aria-label': ariaLabel } : {}),
    ...(target ? { target } : {}),
    ...(rel ? { rel } : {}),
  };
  return Object.keys(link).length > 0 ? { link } : {};
}

function plainItem(input: SiteDataInput, { item, key }: Written, problems: Problem[]): NavItem[] {
  const position = item.position ?? 'left';
  const label = input.label(item.label ?? '');
  const shown = { label, position, external: false };
  const children = (item.items ?? []).flatMap((child, index) =>
    navItem(input, { item: child, key: [...key, 'items', index] }, problems),
  );
  switch (item.type ?? (item.sidebarId ? 'docSidebar' : 'link')) {
    case 'docSidebar':
      return sidebarLink(input, { item, key }, problems).map((found) => ({ ...shown, ...found }));
    case 'doc':
      return docLink(input, { item, key }, problems).map((found) => ({
        ...shown,
        label: label || found.title,
        ...found.link,
      }));
    case 'docsVersion':
    case 'docsVersionDropdown':
      return versionItem(input, { item, key }, problems).map((found) => ({ ...shown, ...found, items: children }));
    case 'localeDropdown':
      return [{ ...shown, type: 'localeDropdown', href: input.hrefOf(input.homePath), items: children }];
    case 'search':
      return input.config.search
        ? [{ ...shown, type: 'search', href: input.hrefOf(`/${input.config.search.path}`) }]
        : [];
    case 'html':
      return [{ ...shown, type: 'html', href: '', html: item.value ?? '' }];
    default:
      return item.items
        ? [{ ...shown, href: children[0]?.href ?? '#', items: children }]
        : [{ label, position, ...configLink(input, item.to ?? item.href ?? '') }];
  }
}

/** Published form of a URL in the config. */
export function configLink({ config, hrefOf }: SiteDataInput, to: string): { href: string; external: boolean } {
  const href = publishedUrl(to, config.baseUrl, hrefOf);
  return { href, external: isExternal(href) };
}

/** The docs instance of an item; an unknown name is reported. */
function instanceOf(
  { config, locate }: SiteDataInput,
  { item, key }: Written,
  problems: Problem[],
): DocsConfig | undefined {
  const { docsInstance } = item;
  const found = docsInstance === undefined ? config.docs[0] : config.docs.find(({ id }) => id === docsInstance);
  if (found || docsInstance === undefined) return found;
  const known = config.docs.map(({ id }) => id).sort(compareText);
  const args = { name: docsInstance, near: nearestName(docsInstance, known), known };
  problems.push(problem('DG4080', args, locate([...key, 'docsInstance'])));
  return undefined;
}

const lastVersion = ({ versions }: DocsConfig): string | undefined => versions.find(({ isLast }) => isLast)?.name;

interface SidebarTarget {
  href: string;
  sidebarId: string;
  base: string;
  docs?: string;
  byVersion?: NavItem['byVersion'];
}

/** @param firstPath Path of the first page of the sidebar. */
function targetOf(input: SiteDataInput, { id, docs }: Pick<Sidebar, 'id' | 'docs'>, firstPath: string): SidebarTarget {
  const { versions } = input.config.docs.find((one) => one.id === docs.instance) as DocsConfig;
  const { routeBasePath = '' } = versions.find(({ name }) => name === docs.version) ?? {};
  const base = withoutTrailingSlash(folderLink(input, `/${routeBasePath}`));
  return { href: input.hrefOf(firstPath), sidebarId: id, base };
}

function sidebarLink(input: SiteDataInput, { item, key }: Written, problems: Problem[]): SidebarTarget[] {
  const { sidebars, config, locate } = input;
  const name = item.sidebarId ?? '';
  const wanted = item.docsInstance === undefined ? undefined : instanceOf(input, { item, key }, problems);
  if (item.docsInstance !== undefined && !wanted) return [];
  const isLast = ({ docs }: Sidebar) =>
    lastVersion(config.docs.find(({ id }) => id === docs.instance) as DocsConfig) === docs.version;
  const eligible = sidebars.filter(({ docs }) => wanted === undefined || docs.instance === wanted.id);
  const newest = eligible.filter(isLast);
  // The API reference is only in the current documents.
  const others = eligible.filter((one) => !isLast(one));
  const sidebar = [newest, others]
    .map((list) => list.find(({ id }) => id === name) ?? list.find((one) => one.name === name))
    .find((one, at) => one !== undefined && (at === 0 || one.firstPath !== undefined));
  if (sidebar?.firstPath) {
    const versions = eligible.filter((one) => one.name === sidebar.name && one.docs.instance === sidebar.docs.instance);
    const byVersion = versions.flatMap(({ docs, id, firstPath }) =>
      firstPath === undefined ? [] : [[docs.version, targetOf(input, { docs, id }, firstPath)] as const],
    );
    const target = targetOf(input, sidebar, sidebar.firstPath);
    return [
      byVersion.length < 2
        ? target
        : { ...target, docs: sidebar.docs.instance, byVersion: Object.fromEntries(byVersion) },
    ];
  }
  // The sidebar is empty because of problems that are already reported.
  if (sidebar?.isBroken) return [];
  const known = newest.map((one) => one.name).sort(compareText);
  const near = nearestName(name, known);
  problems.push(problem('DG4007', { name, near, known, empty: sidebar !== undefined }, locate([...key, 'sidebarId'])));
  return [];
}

function docLink(
  input: SiteDataInput,
  written: Written,
  problems: Problem[],
): { title: string; link: Pick<NavItem, 'href' | 'sidebarId' | 'byVersion' | 'docs'> }[] {
  const { pages, hrefOf, locate, drafts } = input;
  const docs = instanceOf(input, written, problems);
  if (!docs) return [];
  const id = (written.item.docId ?? '').normalize('NFC');
  const forms = pages.filter((page) => page.docs?.instance === docs.id && page.id === id);
  const page = forms.find((one) => one.docs?.version === lastVersion(docs)) ?? forms[0];
  if (page) {
    const linkTo = ({ path, sidebar }: Page) => ({ href: hrefOf(path), ...(sidebar ? { sidebarId: sidebar } : {}) });
    const byVersion = forms.map((one) => [one.docs?.version ?? '', linkTo(one)] as const);
    const link = linkTo(page);
    const several = byVersion.length > 1 ? { docs: docs.id, byVersion: Object.fromEntries(byVersion) } : {};
    return [{ title: page.title, link: { ...link, ...several } }];
  }
  if (drafts.some((draft) => draft.docs.instance === docs.id && draft.id === id)) return [];
  const known = [...new Set(pages.flatMap((one) => (one.docs?.instance === docs.id ? [one.id] : [])))].sort(
    compareText,
  );
  problems.push(problem('DG4081', { id, near: nearestName(id, known, 3), known }, locate([...written.key, 'docId'])));
  return [];
}

function versionItem(
  input: SiteDataInput,
  written: Written,
  problems: Problem[],
): Pick<NavItem, 'type' | 'docs' | 'href' | 'label'>[] {
  const docs = instanceOf(input, written, problems);
  const homes = docs ? (lookUp(input.homes, docs.id) ?? []) : [];
  const home = homes.find(({ name }) => name === (docs && lastVersion(docs))) ?? homes[0];
  if (!docs || !home) return [];
  const { item } = written;
  // There is nothing to choose: the item shows the version.
  const isOnly = homes.length === 1 && !item.items?.length;
  const type = item.type === 'docsVersion' || isOnly ? 'docsVersion' : 'docsVersionDropdown';
  return [{ type, docs: docs.id, href: home.href, label: input.label(item.label ?? home.label) }];
}

/** The HTML of an icon; an unknown one is reported and empty. `key`: its item in the config. */
function iconHtml(
  { config, icons, locate }: SiteDataInput,
  { icon, key }: { icon: string; key: KeyPath },
  problems: Problem[],
): string {
  const kind = iconKind(icon);
  if (kind === 'emoji') return `<span class="icon" aria-hidden="true">${escapeText(icon)}</span>`;
  if (kind === 'picture') return `<img class="icon" src="${escapeAttribute(publicHref(config, icon))}" alt="">`;
  const found = icons(icon);
  if (typeof found === 'string') return found;
  problems.push(problem('DG3038', { name: 'the navbar', icon, ...found }, locate([...key, 'icon'])));
  return '';
}

const labelHtml = (label: string, isHidden: boolean): string =>
  isHidden ? `<span class="icon-label">${escapeText(label)}</span>` : escapeText(label);

/** The social links as items of the navbar. Links without their icon show their label. */
export function socialItems(input: SiteDataInput, problems: Problem[]): NavItem[] {
  return input.config.navbar.socialLinks.map(({ icon, href: to, label: own }, index) => {
    const key = ['navbar', 'socialLinks', index];
    const { href } = configLink(input, to);
    const label = own === undefined ? platformName(icon, href) : input.label(own);
    const drawing = iconHtml(input, { icon, key }, problems);
    const name = escapeAttribute(label);
    const shown = drawing || escapeText(label);
    const html = `<a class="social-link" href="${escapeAttribute(href)}" rel="me noopener" aria-label="${name}" title="${name}">${shown}</a>`;
    return { type: 'html', label, href, html, position: 'right', external: true };
  });
}

const platformName = (icon: string, href: string): string =>
  lookUp(BRAND_NAMES, icon) ?? /^\w+:\/\/([^/:?#]+)/.exec(href)?.[1] ?? icon;
