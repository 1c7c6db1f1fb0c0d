/** Navbar and footer. */

import { BRAND_ICONS } from '../../lib/brand-icons.ts';
import type { Settings as Item } from '../base/types.ts';
import type { Foreign } from '../evaluate/types.ts';
import { type Data, dataOf, isData, isMark, listOf, stringValue } from '../evaluate/values.ts';
import { type Notes, plain } from './notes.ts';
import { targetOf } from './sidebars.ts';

export interface NavSite {
  /** The language's folder, such as `zh/`. */
  folder: string;
  notes: Notes;
  isPublic: (url: string) => boolean;
  /** True for the URL of a page, without its ending. */
  isPage: (url: string) => boolean;
}

export function navItems(nav: Foreign | undefined, site: NavSite): Item[] {
  return listOf(nav).flatMap((item): Item[] => {
    if (!isData(item)) return [];
    if (item['component'] !== undefined || isMark(item['component'])) {
      const name = stringValue(item['component']) ?? '';
      site.notes.add('lost', [
        `themeConfig.nav: component ${name}`,
        'Write it as HTML ({ type: "html" }), or in a theme.',
      ]);
      return [];
    }
    const label = plain(stringValue(item['text']) ?? '');
    if (item['activeMatch'] !== undefined)
      site.notes.add('look', [
        'themeConfig.nav: activeMatch',
        'docsgen highlights an item on its page and on those below it.',
      ]);
    if (!Array.isArray(item['items'])) return linkItem(item, label, site);
    if (label === '')
      site.notes.add('lost', ['themeConfig.nav: text', 'The label of a dropdown comes from a package: write it.']);
    return [{ label: label || '…', items: groupItems(item['items'], site) }];
  });
}

/** Groups in a dropdown are shown one after the other. */
function groupItems(items: readonly Foreign[], site: NavSite): Item[] {
  return items.flatMap((item): Item[] => {
    if (!isData(item)) return [];
    const label = plain(stringValue(item['text']) ?? '');
    if (!Array.isArray(item['items']))
      return item['component'] === undefined ? linkItem(item, label, site) : navItems([item], site);
    if (label !== '')
      site.notes.add('look', [
        'themeConfig.nav: group in a dropdown',
        `The links of "${label}" follow its name in the dropdown.`,
      ]);
    const head: Item[] =
      label === '' ? [] : [{ type: 'html', value: `<strong>${label.replace(/</g, '&lt;')}</strong>` }];
    return [...head, ...groupItems(item['items'], site)];
  });
}

function linkItem(item: Data, label: string, site: NavSite): Item[] {
  const link = stringValue(item['link']);
  if (link === undefined) return [];
  const { href } = targetOf(link, { folder: site.folder, idOf: () => undefined });
  const text = label === '' ? link : label;
  if (/^(?:[a-z][\w+.-]*:|\/\/)/i.test(href)) return [{ href, label: text }];
  const own = site.folder !== '' && href.startsWith(`/${site.folder}`) ? href.slice(site.folder.length) : href;
  const file = stringValue(item['link'])?.replace(/[?#].*$/, '') ?? '';
  if (site.isPublic(file)) return [{ to: `pathname://${link}`, label: text }];
  const isPage = site.isPage(href.replace(/[?#].*$/, ''));
  // VitePress checks links of pages only.
  if (!isPage)
    site.notes.add('lost', [
      'themeConfig.nav: link',
      `${link} isn't a page: add it, or correct the link in the navbar.`,
    ]);
  return [{ to: isPage ? own : `pathname://${href}`, label: text }];
}

export function socialLinks(links: Foreign | undefined, files: Map<string, string>, notes: Notes): Item[] {
  return listOf(links).flatMap((item): Item[] => {
    if (!isData(item)) return [];
    const href = stringValue(item['link']);
    const { icon } = item;
    const label = stringValue(item['ariaLabel']);
    if (href === undefined) return [];
    const rest = { href, ...(label === undefined ? {} : { label }) };
    if (isData(icon) && typeof icon['svg'] === 'string') {
      const name = `/icons/social-${[...files.keys()].filter((file) => file.startsWith('public/icons/')).length + 1}.svg`;
      const svg = icon['svg'].includes('xmlns')
        ? icon['svg']
        : icon['svg'].replace('<svg', '<svg xmlns="http://www.w3.org/2000/svg"');
      files.set(`public${name}`, svg);
      notes.add('converted', ['themeConfig.socialLinks: svg', `The icon of ${href} is now the file public${name}.`]);
      return [
        { icon: name, ...rest, ...(label === undefined ? { label: new URL(href, 'https://x.example').hostname } : {}) },
      ];
    }
    const name = stringValue(icon) ?? '';
    const known = name === 'twitter' ? 'x' : name;
    if (Object.hasOwn(BRAND_ICONS, known)) return [{ icon: known, ...rest }];
    notes.add('look', [
      'themeConfig.socialLinks',
      `The icon "${name}" comes from Simple Icons: the new site needs the package @iconify-json/simple-icons.`,
    ]);
    return [{ icon: `simple-icons:${name}`, ...rest }];
  });
}

export function logoOf(logo: Foreign | undefined, alt: string): Item | undefined {
  if (typeof logo === 'string') return { alt, src: logo };
  const data = dataOf(logo);
  const src = stringValue(data['src']) ?? stringValue(data['light']);
  const dark = stringValue(data['dark']);
  if (src === undefined) return undefined;
  return { alt: stringValue(data['alt']) ?? alt, src, ...(dark === undefined ? {} : { srcDark: dark }) };
}

export function footerOf(footer: Foreign | undefined): Item | undefined {
  const { message, copyright } = dataOf(footer);
  const lines = [stringValue(message), stringValue(copyright)].filter((line) => line !== undefined);
  return lines.length === 0 ? undefined : { copyright: lines.join('<br>') };
}
