/** Navbar and footer of the old site. */

import type { Settings } from '../base/types.ts';
import { stringValue } from '../evaluate/values.ts';
import type { Sheet } from './sheet.ts';

/** What items need to know of the site. */
export interface NavContext {
  title: string;
  /** Ids of the docs instances of the new site. */
  instances: readonly string[];
}

export function navbarSettings(navbar: Sheet, context: NavContext): Settings {
  const settings = {
    title: navbar.text('title', 'navbar.title'),
    logo: logoOf(navbar, context),
    hideOnScroll: navbar.flag('hideOnScroll', 'navbar.hideOnScroll'),
    items: navbar
      .sheets('items')
      .map((one) => navItem(one, context, true))
      .filter((one) => one !== undefined),
  };
  navbar.each('look', { style: 'docsgen has one navbar for both modes; set its colours in CSS.' });
  navbar.rest('docsgen has no such setting for the navbar.');
  return settings;
}

function logoOf(navbar: Sheet, { title }: NavContext): Settings | undefined {
  if (!navbar.has('logo')) return undefined;
  const logo = navbar.sheet('logo');
  const src = logo.text('src', 'navbar.logo.src');
  if (src === undefined) return undefined;
  const settings = {
    alt: logo.text('alt', 'navbar.logo.alt') ?? (stringValue(navbar.fields['title']) || title),
    src: sitePath(src),
    srcDark: optionalPath(logo.text('srcDark', 'navbar.logo.srcDark')),
    href: optionalPath(logo.text('href', 'navbar.logo.href')),
    target: logo.text('target', 'navbar.logo.target'),
    width: pixels(logo, 'width'),
    height: pixels(logo, 'height'),
    className: logo.text('className', 'navbar.logo.className'),
  };
  logo.each('look', { style: 'Set the size with `width` and `height`, and everything else in CSS.' });
  logo.rest('docsgen has no such setting for the logo.');
  return settings;
}

/** Sizes may be `32` or `'32px'`. */
function pixels(logo: Sheet, key: string): number | undefined {
  const value = logo.take(key);
  if (value === undefined) return undefined;
  const size = Number(String(value).replace(/px$/, ''));
  const isSize = Number.isFinite(size) && size > 0;
  logo.note(
    isSize ? 'carried' : 'look',
    key,
    isSize ? `It is now \`navbar.logo.${key}\`.` : 'Set the size in px, or in CSS.',
  );
  return isSize ? size : undefined;
}

/** Docusaurus reads `docs/intro` in its config as `/docs/intro`. */
export function sitePath(written: string): string {
  const own = written.replace(/^pathname:\/\//, '');
  return /^(?:[a-z][a-z0-9+.-]*:|\/|#)/i.test(own) ? own : `/${own.replace(/^\.\//, '')}`;
}
const optionalPath = (written: string | undefined): string | undefined =>
  written === undefined ? undefined : sitePath(written);

const TYPES = 'docSidebar doc dropdown docsVersion docsVersionDropdown localeDropdown search html'.split(' ');

function navItem(item: Sheet, context: NavContext, isTop = false): Settings | undefined {
  const type = stringValue(item.take('type')) || 'default';
  const position = item.text('position', 'position');
  if (type !== 'default' && !TYPES.includes(type)) {
    const kind = type.startsWith('custom-') ? 'an item of the old theme' : 'unknown';
    item.note('lost', 'type', `\`${type}\` is ${kind}: use a link, or \`type: 'html'\`.`);
    for (const key of Object.keys(item.fields)) item.take(key);
    const to = stringValue(item.fields['to']) || stringValue(item.fields['href']) || undefined;
    const label = stringValue(item.fields['label']) || undefined;
    return to === undefined || label === undefined
      ? undefined
      : { label, to: sitePath(to), ...(isTop ? { position: position ?? 'right' } : {}) };
  }
  const label = item.text('label', 'label');
  const html = item.text('html', 'html');
  const children = itemsIn(item, 'items', context);
  const settings: Settings = {
    ...(type === 'default' || (type === 'dropdown' && children.length > 0) ? {} : { type }),
    ...(html !== undefined && type === 'default' ? { html } : { label }),
    ...targetOf(item),
    ...docsOf(item, context),
    ...(type === 'html' ? { value: item.text('value', 'value') } : {}),
    ...sharedOf(item),
    ...(isTop ? { position: position ?? 'right' } : {}),
    ...dropdownOf(item, { type, children, context }),
  };
  item.notNeeded('dropdownActiveClassDisabled', 'exact', 'isDropdownItem', 'default', 'mobile');
  item.rest('docsgen has no such setting for navbar items.');
  return settings;
}

const itemsIn = (item: Sheet, key: string, context: NavContext): Settings[] =>
  item
    .sheets(key)
    .map((one) => navItem(one, context))
    .filter((one) => one !== undefined);

function targetOf(item: Sheet): Settings {
  const to = item.text('to', 'to');
  const href = item.text('href', 'href');
  item.notNeeded('prependBaseUrlToHref', 'autoAddBaseUrl');
  const target = to ?? href;
  return target === undefined ? {} : { [to === undefined ? 'href' : 'to']: sitePath(target) };
}

function docsOf(item: Sheet, { instances }: NavContext): Settings {
  const id = item.text('docsPluginId', 'docsInstance');
  const name = id === undefined || id === 'default' ? 'docs' : id;
  const isFirst = instances[0] === name;
  return {
    docId: item.text('docId', 'docId'),
    sidebarId: item.text('sidebarId', 'sidebarId'),
    // Docusaurus looks for a sidebar in the default instance only, docsgen in all.
    docsInstance:
      isFirst && instances.length === 1 ? undefined : id === undefined ? undefined : isFirst ? undefined : name,
  };
}

function sharedOf(item: Sheet): Settings {
  const aria = item.text('aria-label', 'ariaLabel') ?? item.text('ariaLabel', 'ariaLabel');
  return {
    className: item.text('className', 'className'),
    ariaLabel: aria,
    activeBasePath: item.text('activeBasePath', 'activeBasePath'),
    activeBaseRegex: item.text('activeBaseRegex', 'activeBaseRegex'),
    target: item.text('target', 'target'),
    rel: item.text('rel', 'rel'),
  };
}

function dropdownOf(
  item: Sheet,
  { type, children, context }: { type: string; children: Settings[]; context: NavContext },
): Settings {
  const before = itemsIn(item, 'dropdownItemsBefore', context);
  const after = itemsIn(item, 'dropdownItemsAfter', context);
  if (before.length > 0) item.note('look', 'dropdownItemsBefore', 'These items come after the others.');
  if (after.length > 0) item.note('carried', 'dropdownItemsAfter', 'They are now in `items`.');
  if (item.take('versions') !== undefined)
    item.note('lost', 'versions', 'The menu lists all versions; use `docs.onlyIncludeVersions` to leave some out.');
  if (item.take('queryString') !== undefined)
    item.note('lost', 'queryString', 'docsgen links to the same page without a query.');
  const items = [...children, ...before, ...after];
  return items.length > 0 || type === 'dropdown' ? { items } : {};
}

export function footerSettings(footer: Sheet): Settings | undefined {
  const links = footer.sheets('links').flatMap((one) => (one.has('items') ? columnOf(one) : (footerItem(one) ?? [])));
  const settings: Settings = {
    links: links.length > 0 ? links : undefined,
    logo: footerLogo(footer),
    copyright: footer.text('copyright', 'footer.copyright'),
    style: footer.fields['style'] === 'dark' ? footer.text('style', 'footer.style') : undefined,
  };
  if (footer.take('style') === 'light') footer.note('carried', 'style', 'docsgen has this style by default.');
  footer.rest('docsgen has no such setting for the footer.');
  return Object.values(settings).some((value) => value !== undefined) ? settings : undefined;
}

function columnOf(column: Sheet): Settings {
  const settings = {
    title: column.text('title', 'title') ?? '',
    className: column.text('className', 'className'),
    items: column.sheets('items').flatMap((one) => footerItem(one) ?? []),
  };
  column.rest('docsgen has no such setting for footer columns.');
  return settings;
}

function footerItem(item: Sheet): Settings | undefined {
  const html = item.text('html', 'html');
  const label = item.text('label', 'label');
  const settings: Settings = {
    ...(html === undefined ? { label: label ?? '' } : { html }),
    ...(html === undefined ? targetOf(item) : {}),
    ...sharedOf(item),
  };
  item.notNeeded('to', 'href', 'position', 'type', 'prependBaseUrlToHref');
  item.rest('docsgen has no such setting for footer links.');
  return html === undefined && (label === undefined || label === '') ? undefined : settings;
}

function footerLogo(footer: Sheet): Settings | undefined {
  if (!footer.has('logo')) return undefined;
  const logo = footer.sheet('logo');
  const src = logo.text('src', 'footer.logo.src');
  const settings = {
    alt: logo.text('alt', 'footer.logo.alt') ?? '',
    src: src === undefined ? undefined : sitePath(src),
    srcDark: optionalPath(logo.text('srcDark', 'footer.logo.srcDark')),
    href: optionalPath(logo.text('href', 'footer.logo.href')),
    width: pixelsOf(logo, 'width'),
    height: pixelsOf(logo, 'height'),
    className: logo.text('className', 'footer.logo.className'),
  };
  logo.each('look', { style: 'Set it in CSS.' });
  logo.notNeeded('target');
  logo.rest('docsgen has no such setting for the footer logo.');
  return src === undefined ? undefined : settings;
}

function pixelsOf(logo: Sheet, key: string): number | undefined {
  const size = Number(String(logo.carry(key, `footer.logo.${key}`) ?? '').replace(/px$/, ''));
  return Number.isFinite(size) && size > 0 ? size : undefined;
}
