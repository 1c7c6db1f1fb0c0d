/** Settings of what surrounds the text of a page, and of its colours. */
import { array, enum as enumeration, int, lazy, maximum, minimum, type ZodMiniType } from 'zod/mini';
import { filled, flag, id, text, url } from './kinds.ts';
import { type input, named, REQUIRED, type Settings, settings } from './setting.ts';

const navEntry = {
  label: ['Its text. Default: the text of what it leads to, where there is one.', text],
  to: ['Where it leads: a path of the site, or a URL. Default: by `type`.', url],
  href: ['The same as `to`.', url],
  position: ['Side of the navbar. Default `left`.', enumeration(['left', 'right'])],
  type: [
    'What it is, when it is more than a link. `docSidebar` leads to the first page of a sidebar and is marked on all of its pages. Default: a link, or with `items` a dropdown.',
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
  sidebarId: ['Name of the sidebar of a `docSidebar` item.', filled],
  docId: ['Id of the document of a `doc` item.', filled],
  docsInstance: ['Docs instance of `doc`, `docSidebar` and version items. Default: the first.', id],
  value: ['Content of an `html` item.', text],
} as const satisfies Settings;

/** An entry of the navbar; a dropdown has `items`. */
export interface UserNavItem extends input<ReturnType<typeof settings<typeof navEntry>>> {
  items?: UserNavItem[] | undefined;
}

const navItem: ZodMiniType<UserNavItem, UserNavItem> = named(
  'UserNavItem',
  settings({ ...navEntry, items: ['Entries of a dropdown.', array(lazy(() => navItem))] }),
);

export const navbar = settings({
  hideOnScroll: ['Hides the navbar while a reader scrolls down. Default `false`.', flag],
  title: ['Text beside the logo. Default: the title of the site, where there is no logo.', text],
  logo: [
    'Picture before the title.',
    settings({
      alt: ['Describes the picture in words.', text, REQUIRED],
      src: ['Path from the root of the site, or URL.', url, REQUIRED],
      srcDark: ['The picture in dark mode. Default: `src`.', url],
    }),
  ],
  items: ['Its entries. Default none.', array(navItem), []],
});

export const announcementBar = settings({
  id: [
    'A message with another id is a new message: readers who closed the last one see it.',
    filled,
    'announcement-bar',
  ],
  content: ['The message, as HTML.', filled, REQUIRED],
  backgroundColor: ['A CSS colour. Default: from the theme.', filled],
  textColor: [
    'A CSS colour; too little contrast with `backgroundColor` is a warning. Default: from the theme.',
    filled,
  ],
  isCloseable: ['Readers can close it.', flag, true],
});

export const sidebarOptions = settings({
  hideable: ['Readers can hide the sidebar on wide screens.', flag, false],
  autoCollapseCategories: ['Opening a category closes the others of its level.', flag, false],
});

export const footer = settings({
  links: [
    'Columns of links.',
    array(
      settings({
        title: ['Heading of the column.', text, REQUIRED],
        items: [
          'Its links.',
          array(
            settings({
              label: ['Its text.', filled, REQUIRED],
              to: ['Where it leads: a path of the site, or a URL.', url],
              href: ['The same as `to`.', url],
            }),
          ),
          REQUIRED,
        ],
      }),
    ),
  ],
  logo: [
    'Picture above the copyright.',
    settings({
      alt: ['Describes the picture in words.', text, REQUIRED],
      src: ['Path from the root of the site, or URL.', url, REQUIRED],
      href: ['Where it leads. Default: nowhere.', url],
    }),
  ],
  copyright: ['Last line of every page; may contain HTML.', text],
});

export const colorMode = settings({
  defaultMode: ['Mode until a reader chooses one.', enumeration(['light', 'dark']), 'light'],
  disableSwitch: ['Removes the switch and ignores what readers chose before.', flag, false],
  respectPrefersColorScheme: [
    'Follows the system until a reader chooses, and gives the switch a third state that follows it.',
    flag,
    false,
  ],
});

const headingLevel = int().check(minimum(1), maximum(6));

export const tableOfContents = settings({
  minHeadingLevel: ['First level of headings that is shown.', headingLevel, 2],
  maxHeadingLevel: ['Last level of headings that is shown.', headingLevel, 3],
});
