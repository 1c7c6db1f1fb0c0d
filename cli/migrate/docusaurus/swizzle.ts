/** Components of the old theme that the site replaced, in `src/theme/`: each with what replaces it in docsgen. */
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { readText } from '../../system/fsx.ts';
import type { Moving } from './context.ts';

/** Where docsgen has the same part: `slots.NAME`, `components.NAME`, a layout, or `mdx`. */
const COUNTERPARTS: readonly (readonly [RegExp, string])[] = [
  [/^MDXComponents(?:\/|$)/, 'its components are in `mdx` of the theme'],
  [/^Root$/, 'use the slot `pageTop`, or `Shell`'],
  [/^Footer(?:\/|$)/, 'replace `components.Footer`'],
  [/^Navbar\/?ColorModeToggle|^ColorModeToggle/, 'replace `components.ColorModeToggle`'],
  [/^Navbar(?:\/|$)|^NavbarItem/, 'use the slots `navbarStart` and `navbarEnd`, or replace `components.Navbar`'],
  [/^AnnouncementBar/, 'replace `components.AnnouncementBar`'],
  [/^DocSidebar/, 'use the slots `sidebarTop` and `sidebarBottom`, or replace `components.Sidebar`'],
  [/^DocBreadcrumbs/, 'replace `components.Breadcrumbs`'],
  [/^DocVersionBanner/, 'replace `components.VersionBanner`'],
  [/^DocVersionBadge/, 'replace `components.VersionBadge`'],
  [/^DocPaginator|^PaginatorNavLink/, 'replace `components.DocPager`'],
  [/^(?:DocItem\/TOC|TOC)/, 'use the slots `tocTop` and `tocBottom`, or replace `components.Toc`'],
  [
    /^DocItem\/Footer|^EditThisPage|^EditMetaRow|^LastUpdated/,
    'use the slot `contentEnd`, or replace `components.PageMeta`',
  ],
  [/^DocItem\/Paginator/, 'replace `components.DocPager`'],
  [
    /^(?:DocItem|DocPage|DocRoot|DocsRoot|DocVersionRoot)/,
    'use the slots `contentTop`, `contentBottom` and `contentEnd`, or replace the layout `doc`',
  ],
  [/^DocCategoryGeneratedIndexPage|^DocCard/, 'replace the layout `category`'],
  [
    /^Blog(?:PostItem|PostPage|PostPaginator)/,
    'use the slots `postTop` and `postBottom`, or replace the layout `post`',
  ],
  [/^BlogSidebar/, 'replace `components.RecentPosts`'],
  [/^BlogTags|^DocTag|^Tag/, 'replace the layouts `tags` and `tag`'],
  [/^BlogArchive/, 'replace the layout `archive`'],
  [/^BlogListPage|^BlogLayout/, 'replace the layout `blog-list`'],
  [/^NotFound/, 'replace the layout `not-found`'],
  [/^SearchBar|^SearchPage/, 'docsgen has its own search; replace the layout `search`'],
  [/^BackToTopButton/, 'replace `components.BackToTop`'],
  [
    /^(?:CodeBlock|Admonition|Tabs|TabItem|Details|Mermaid|Heading|TOCInline|Icon|ThemedImage)(?:\/|$)/,
    'give your component to all pages with `mdx` of the theme',
  ],
  [/^Layout/, 'replace `Shell`, or use slots'],
  [/^prism-include-languages/, 'docsgen loads the languages of Prism itself'],
  [/^SiteMetadata|^Seo|^PageMetadata/, 'set `metadata` and `headTags`'],
];

export interface Swizzles {
  /** `src/theme/MDXComponents`, relative to the site, without ending. */
  mdxComponents?: string;
  /** `src/theme/Root`. */
  root?: string;
}

const MODULE = /\.(?:[jt]sx?|mjs)$/;

/** Reports every component in `src/theme`, and finds those that the new theme uses. */
export function swizzlesOf({ dir, report }: Moving): Swizzles {
  const folder = path.join(dir, 'src/theme');
  if (!existsSync(folder)) return {};
  const found: Swizzles = {};
  const names = readdirSync(folder, { recursive: true }).map((name) => String(name).split(path.sep).join('/'));
  for (const name of names.filter((one) => MODULE.test(one) && !/\.(?:test|spec|stories)\./.test(one)).sort()) {
    const component = name.replace(MODULE, '').replace(/\/index$/, '');
    const file = `src/theme/${name}`;
    if (component === 'MDXComponents') found.mdxComponents = file;
    else if (component === 'Root') found.root = file;
    const text = readText(path.join(folder, name));
    const isWrapped = /@theme-original\/|@theme-init\//.test(text);
    const advice = COUNTERPARTS.find(([pattern]) => pattern.test(component))?.[1];
    const kind = isWrapped ? 'wraps the component' : 'replaces the component';
    const used = component === 'MDXComponents' || component === 'Root';
    report.add({
      kind: used ? 'look' : 'lost',
      what: `src/theme/${component}`,
      text: used
        ? `Is used by \`theme/index.tsx\`: compare the pages.`
        : `It ${kind} of the old theme. ${advice === undefined ? 'It is a module of your own: import it where it is used.' : `In docsgen, ${advice}: see "Themes".`}`,
      file,
      line: 1,
    });
  }
  return found;
}
