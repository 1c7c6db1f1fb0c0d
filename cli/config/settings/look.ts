/** Settings of the page frame (navbar, sidebar, footer) and of its colours. */
import {
  array,
  enum as enumeration,
  int,
  lazy,
  maximum,
  minimum,
  minLength,
  number,
  record,
  refine,
  regex,
  string,
  type ZodMiniType,
} from 'zod/mini';
import { DENSITIES, MAX_CHROMA, MAX_GRAY_CHROMA, PALETTES } from '../../lib/looks.ts';
import { isObject } from '../../lib/plain-data.ts';
import { filled, flag, id, moment, routeBase, text, url, urlWith } from './kinds.ts';
import { choose, type input, named, REQUIRED, type Settings, settings } from './setting.ts';
import type { DocumentId, SidebarName } from './types.ts';

/** What links of the navbar and the footer have in common. */
const linkExtras = {
  className: ['CSS class of the link. Default: none.', text],
  ariaLabel: ['Name for screen readers, if it is not the label.', filled],
  target: ['Where the link opens, such as `_self`. Default: `_blank` for other sites.', filled],
  rel: ['Relation of the target to the site. Default: `noopener noreferrer` for other sites.', filled],
} as const satisfies Settings;

const regularExpression = filled.check(
  refine((value: string) => isRegularExpression(value), { error: 'a regular expression' }),
);
function isRegularExpression(value: string): boolean {
  try {
    return Boolean(new RegExp(value));
  } catch {
    return false;
  }
}

const pixels = number().check(minimum(1), maximum(2000));

const navEntry = {
  label: ['Text of the item. Default: the label of its target, if it has one.', text],
  to: ['Target: a path of the site, or a URL. Default: depends on `type`.', url],
  href: ['Same as `to`.', url],
  position: ['Side of the navbar. Default `left`.', enumeration(['left', 'right'])],
  type: [
    'Kind of item, if it is not a plain link. `docSidebar` links to the first page of a sidebar and is highlighted on all of its pages. Default: a link, or a dropdown if it has `items`.',
    enumeration([
      'docSidebar',
      'doc',
      'dropdown',
      'docsVersion',
      'docsVersionDropdown',
      'localeDropdown',
      'search',
      'html',
    ]),
  ],
  icon: ['Icon before the label: a name, an emoji, or the path of an image in the public folder.', filled],
  iconOnly: ['On wide screens, shows only the icon; the label is its name for screen readers. Default `false`.', flag],
  sidebarId: [
    'Name of the sidebar of a `docSidebar` item.',
    named<SidebarName, string>('SidebarName', text.check(minLength(1))),
  ],
  docId: ['Id of the document of a `doc` item.', named<DocumentId, string>('DocumentId', text.check(minLength(1)))],
  docsInstance: ['Docs instance of `doc`, `docSidebar` and version items. Default: the first.', id],
  value: ['HTML of an `html` item.', text],
  html: ['HTML of a link or a dropdown, instead of its label.', text],
  activeBasePath: ['The item is highlighted on all pages below this path, besides its target.', text],
  activeBaseRegex: ['The item is highlighted on all pages whose path matches.', regularExpression],
  ...linkExtras,
} as const satisfies Settings;

/** An entry of the navbar; a dropdown has `items`. */
export interface UserNavItem extends input<ReturnType<typeof settings<typeof navEntry>>> {
  items?: UserNavItem[] | undefined;
}

const navItem: ZodMiniType<UserNavItem, UserNavItem> = named(
  'UserNavItem',
  settings({ ...navEntry, items: ['Items of a dropdown.', array(lazy(() => navItem))] }),
);

export const navbar = settings({
  hideOnScroll: ['Hides the navbar while the reader scrolls down. Default `false`.', flag],
  title: ['Text next to the logo. Default: the title of the site, if there is no logo.', text],
  logo: [
    'Image before the title.',
    settings({
      alt: ['Alternative text of the image.', text, REQUIRED],
      src: ['Path from the root of the site, or URL.', url, REQUIRED],
      srcDark: ['Image for dark mode. Default: `src`.', url],
      href: ['Target of the logo. Default: the home page.', url],
      target: ['Where the link opens, such as `_self`.', filled],
      width: ['Width in px. Default: in proportion to the height.', pixels],
      height: ['Height in px. Default `28`.', pixels],
      className: ['CSS class of the image. Default: none.', text],
    }),
  ],
  items: ['Items of the navbar. Default: none.', array(navItem), []],
  socialLinks: [
    'Links at the end of the navbar that are shown as icons. Default: none.',
    array(
      settings({
        icon: ['A name such as `github`, an emoji, or the path of an image in the public folder.', filled, REQUIRED],
        href: ['URL of the link.', url, REQUIRED],
        label: [
          'Name for screen readers, and tooltip. Default: the name of the network, or the host of the URL.',
          filled,
        ],
      }),
    ),
    [],
  ],
});

export const announcementBar = settings({
  id: [
    'Identifies the message. Readers who closed it see a new message only if the id changes.',
    filled,
    'announcement-bar',
  ],
  content: ['The message, as HTML.', filled, REQUIRED],
  backgroundColor: ['A CSS colour. Default: from the theme.', filled],
  textColor: [
    'A CSS colour. If the contrast with `backgroundColor` is too low, docsgen warns. Default: from the theme.',
    filled,
  ],
  isCloseable: ['Lets readers close the message.', flag, true],
  from: [
    'Day (UTC) or time from which the message is shown. Default: always shown. Without JavaScript, it is always shown.',
    moment,
  ],
  until: ['Day (UTC) or time from which the message is hidden. Default: always shown.', moment],
});

export const feedback = settings({
  url: [
    'URL that receives the answers, as a POST of a form with `page`, `helpful` (`yes` or `no`) and `comment`. If it is on another site, it must allow requests from this one (CORS).',
    url,
  ],
  gtag: ['Sends the event `page_feedback` to Google Analytics; needs `gtag`.', flag, false],
  comment: ['Lets readers add a comment.', flag, true],
});

const assistantUrl = string().check(
  regex(/^https:\/\/[^\s"'<>]*\{(?:url|page)\}[^\s"'<>]*$/i, {
    error: 'a URL that begins with https:// and has {url} or {page}',
  }),
);

export const pageActions = settings({
  copy: ['A button that copies the page as Markdown.', flag, true],
  view: ['A link to the Markdown of the page.', flag, true],
  assistants: [
    'Links that open the page in an assistant; with them, the links are a menu. Nothing is requested from an assistant before a reader follows its link. They need `url`. Default: none.',
    array(
      settings({
        name: ['Name of the assistant, as the link has it: “Open in …”.', filled, REQUIRED],
        url: [
          'URL that begins with `https://`, in which `{url}` is the encoded URL of the Markdown, and `{page}` that of the page.',
          urlWith(['url', 'page'], assistantUrl),
          REQUIRED,
        ],
      }),
    ),
    [],
  ],
});

export const sidebarOptions = settings({
  hideable: ['Lets readers hide the sidebar on wide screens.', flag, false],
  autoCollapseCategories: ['Opening a category closes the other categories on its level.', flag, false],
});

const footerLink = settings({
  label: ['Text of the link.', filled, REQUIRED],
  to: ['Target: a path of the site, or a URL.', url],
  href: ['Same as `to`.', url],
  ...linkExtras,
});
const footerHtml = settings({
  html: ['HTML instead of a link.', text, REQUIRED],
  className: ['CSS class of the item. Default: none.', text],
});
const footerItem = choose([footerLink, footerHtml], (value) =>
  isObject(value) && 'html' in value ? footerHtml : footerLink,
);

const footerColumn = settings({
  title: ['Heading of the column. May be empty.', text, REQUIRED],
  className: ['CSS class of the column. Default: none.', text],
  items: ['Links of the column; an item with `html` is this HTML.', array(footerItem), REQUIRED],
});

export const footer = settings({
  links: [
    'Links, in a row, or columns of links with headings.',
    array(
      choose([footerColumn, footerLink, footerHtml], (value) =>
        isObject(value) && ('items' in value || 'title' in value) ? footerColumn : footerItem,
      ),
    ),
  ],
  logo: [
    'Image above the copyright line.',
    settings({
      alt: ['Alternative text of the image.', text, REQUIRED],
      src: ['Path from the root of the site, or URL.', url, REQUIRED],
      srcDark: ['Image for dark mode. Default: `src`.', url],
      href: ['URL that the image links to. Default: no link.', url],
      width: ['Width in px. Default: in proportion to the height.', pixels],
      height: ['Height in px. Default `40`.', pixels],
      className: ['CSS class of the image. Default: none.', text],
    }),
  ],
  style: ['`dark`: dark in both colour modes.', enumeration(['light', 'dark']), 'light'],
  copyright: ['Last line of every page; may contain HTML.', text],
});

export const colorMode = settings({
  defaultMode: ['Mode until the reader chooses one.', enumeration(['light', 'dark']), 'light'],
  disableSwitch: ["Removes the switch, and ignores readers' earlier choices.", flag, false],
  respectPrefersColorScheme: [
    'Follows the system until the reader chooses a mode; the switch has a third state for this.',
    flag,
    false,
  ],
});

const headingLevel = int().check(minimum(1), maximum(6));

export const tableOfContents = settings({
  minHeadingLevel: ['First heading level that is shown.', headingLevel, 2],
  maxHeadingLevel: ['Last heading level that is shown.', headingLevel, 3],
});

const between = (least: number, most: number) => number().check(minimum(least), maximum(most));
const hue = between(0, 360);

const keysOf = <T extends object>(table: T) => Object.keys(table) as [keyof T & string, ...(keyof T & string)[]];

const palette = enumeration(keysOf(PALETTES));

export const look = settings({
  palette: ['Colours of both modes.', palette, 'ocean'],
  accents: [
    "Accents of sections, by path: the name of a palette or a hue, such as `{ 'docs/api': 'berry' }`, for all pages below it in all languages and versions. Default: none.",
    record(
      routeBase,
      choose([palette, hue], (value) => (typeof value === 'number' ? hue : palette)),
    ),
    {},
  ],
  density: ['Spacing, and the size of text.', enumeration(keysOf(DENSITIES)), 'comfortable'],
  hue: ['Hue of the accent, an angle. Default: from `palette`.', hue],
  chroma: ['Strength of the accent. Default: from `palette`.', between(0, MAX_CHROMA)],
  grayHue: ['Hue of the greys. Default: `hue`, or from `palette`.', hue],
  grayChroma: [
    'Strength of the tint of the greys; `0`: neutral. Default: from `palette`.',
    between(0, MAX_GRAY_CHROMA),
  ],
  radius: ['Radius of corners, in px. Default `8`.', between(0, 24)],
  textSize: [
    'Size of body text, in px. The number of characters per line stays the same. Default: from `density`.',
    between(14, 22),
  ],
});
