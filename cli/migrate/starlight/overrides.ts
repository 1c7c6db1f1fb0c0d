/** Components of Starlight that the site replaces, and what does the same in docsgen. */

import { dataOf, stringValue } from '../evaluate/values.ts';
import type { Reading } from './reading.ts';

const PART = (name: string): string => `Rewrite it in React, as \`components.${name}\` in a theme.`;
const SLOT = (name: string): string => `Rewrite it in React, for the theme slot \`${name}\`.`;

const OVERRIDES: Readonly<Record<string, string>> = {
  Head: 'Add tags to `headTags`, and scripts to a theme.',
  ThemeProvider: 'docsgen sets the colour mode before the first paint: `colorMode`.',
  SkipLink: PART('SkipLink'),
  PageFrame: PART('Shell'),
  TwoColumnContent: 'Write a theme layout: `layouts.doc`.',
  MobileMenuToggle: PART('Navbar'),
  Header: PART('Navbar'),
  SiteTitle: 'Set `navbar.title` and `navbar.logo`.',
  Search: 'Set `search`, or write your own navbar.',
  SocialIcons: 'Set `navbar.socialLinks`, or use the slot `navbarEnd`.',
  ThemeSelect: PART('ColorModeToggle'),
  LanguageSelect: 'Add a navbar item with the type `localeDropdown`.',
  Sidebar: PART('Sidebar'),
  MobileMenuFooter: SLOT('navbarEnd'),
  PageSidebar: PART('Toc'),
  TableOfContents: PART('Toc'),
  MobileTableOfContents: PART('Toc'),
  Banner: SLOT('contentTop'),
  ContentPanel: 'Write a theme layout: `layouts.doc`.',
  PageTitle: SLOT('contentTop'),
  FallbackContentNotice: PART('PageNotice'),
  DraftContentNotice: PART('PageNotice'),
  Hero: 'Write your own page with `Hero` from `docsgen/theme`.',
  MarkdownContent: SLOT('contentTop'),
  Footer: 'Rewrite it in React, for the theme slots `contentBottom` and `footerTop`, or as `components.Footer`.',
  LastUpdated: PART('PageMeta'),
  EditLink: PART('PageMeta'),
  Pagination: PART('DocPager'),
};

export function noteOverrides(reading: Reading): void {
  for (const [name, value] of Object.entries(dataOf(reading.options['components']))) {
    const file = stringValue(value);
    const says = Object.hasOwn(OVERRIDES, name) ? OVERRIDES[name] : undefined;
    reading.noteSetting(
      'lost',
      `components.${name}`,
      `${says ?? 'Find the part or slot of a theme that replaces it.'}${file === undefined ? '' : ` Its source is ${file.replace(/^\.\//, '')}.`}`,
    );
  }
}
