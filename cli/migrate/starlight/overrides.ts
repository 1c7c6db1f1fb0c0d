/** Components of Starlight that the site replaces, and what does the same in docsgen. */

import { dataOf, textOf } from '../evaluate/values.ts';
import type { Reading } from './reading.ts';

const PART = (name: string): string => `Write it in React, as \`components.${name}\` of a theme.`;
const SLOT = (name: string): string => `Write it in React, for the slot \`${name}\` of a theme.`;

const OVERRIDES: Readonly<Record<string, string>> = {
  Head: 'Write tags in `headTags`, and scripts in a theme.',
  ThemeProvider: 'docsgen sets the colour mode before the first paint: `colorMode`.',
  SkipLink: PART('SkipLink'),
  PageFrame: PART('Shell'),
  TwoColumnContent: 'Write a layout of a theme: `layouts.doc`.',
  MobileMenuToggle: PART('Navbar'),
  Header: PART('Navbar'),
  SiteTitle: 'Set `navbar.title` and `navbar.logo`.',
  Search: 'Set `search`, or write a navbar of your own.',
  SocialIcons: 'Set `navbar.socialLinks`, or use the slot `navbarEnd`.',
  ThemeSelect: PART('ColorModeToggle'),
  LanguageSelect: 'Set an item of the type `localeDropdown` in the navbar.',
  Sidebar: PART('Sidebar'),
  MobileMenuFooter: SLOT('navbarEnd'),
  PageSidebar: PART('Toc'),
  TableOfContents: PART('Toc'),
  MobileTableOfContents: PART('Toc'),
  Banner: SLOT('contentTop'),
  ContentPanel: 'Write a layout of a theme: `layouts.doc`.',
  PageTitle: SLOT('contentTop'),
  FallbackContentNotice: PART('PageNotice'),
  DraftContentNotice: PART('PageNotice'),
  Hero: 'Write a page of your own with `Hero` of `docsgen/theme`.',
  MarkdownContent: SLOT('contentTop'),
  Footer: 'Write it in React, for the slots `contentBottom` and `footerTop` of a theme, or as `components.Footer`.',
  LastUpdated: PART('PageMeta'),
  EditLink: PART('PageMeta'),
  Pagination: PART('DocPager'),
};

export function noteOverrides(reading: Reading): void {
  for (const [name, value] of Object.entries(dataOf(reading.options['components']))) {
    const file = textOf(value);
    const says = Object.hasOwn(OVERRIDES, name) ? OVERRIDES[name] : undefined;
    reading.noteSetting(
      'lost',
      `components.${name}`,
      `${says ?? 'See the parts and slots of a theme.'}${file === undefined ? '' : ` Its source is ${file.replace(/^\.\//, '')}.`}`,
    );
  }
}
