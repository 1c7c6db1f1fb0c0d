/** All settings of `site.config`. Other modules judge the whole: `site-url.ts`, `resolve.ts`. */
import { custom, enum as enumeration, literal, maxLength, optional, record, string } from 'zod/mini';
import { isObject } from '../../lib/plain-data.ts';
import { agents } from './agents.ts';
import { api } from './api.ts';
import { blog } from './blog.ts';
import { check } from './check.ts';
import { docs } from './docs.ts';
import {
  editUrl,
  expected,
  filled,
  flag,
  globs,
  language,
  oneOrMany,
  orFalse,
  plainData,
  policy,
  someGlobs,
  text,
  url,
  webUrl,
} from './kinds.ts';
import {
  announcementBar,
  colorMode,
  feedback,
  footer,
  look,
  navbar,
  pageActions,
  sidebarOptions,
  tableOfContents,
} from './look.ts';
import { problems } from './problems.ts';
import {
  cache,
  csp,
  gtag,
  headTags,
  hosting,
  i18n,
  llms,
  metadata,
  redirects,
  sitemap,
  themeColor,
} from './publish.ts';
import { search } from './search.ts';
import { choose, type input, named, type output, REQUIRED, settings, strict } from './setting.ts';
import { images, markdown, ownPluginSettings } from './text.ts';
import type { FrontMatterSchema, InterfaceTexts, StandardSchema } from './types.ts';

const pages = settings({
  path: ['Folder, relative to the site.', filled, 'content/pages'],
  include: [
    'Globs of the files that are pages, relative to the folder. Default: all `.md`, `.mdx`, `.jsx` and `.tsx` files, and `.js` files with a default export.',
    someGlobs,
  ],
  exclude: [
    'Globs of files that are not pages, relative to the folder. Names that begin with `_` and tests (`x.test.tsx`, `x.spec.tsx`) are always excluded. Default: none.',
    globs,
    [],
  ],
  editUrl: ['Edit links, as for `docs.editUrl`.', editUrl],
  editLocalizedFiles: ['Edit links of translated pages open the translated file.', flag, false],
  showLastUpdateTime: ['Shows when the file of a page was last changed, like `docs.showLastUpdateTime`.', flag, false],
  showLastUpdateAuthor: ['Shows who last changed the file of a page.', flag, false],
  ...ownPluginSettings,
});

const isStandardSchema = (value: unknown): boolean =>
  (typeof value === 'object' || typeof value === 'function') && value !== null && '~standard' in value;
const one = custom<StandardSchema>(isStandardSchema);
const byKind = strict({ docs: optional(one), blog: optional(one), pages: optional(one) });
const frontMatterSchema = named<FrontMatterSchema>(
  'FrontMatterSchema',
  choose([one, byKind], (value) => {
    if (isStandardSchema(value)) return one;
    const isByKind = isObject(value) && Object.values(value).every(isStandardSchema);
    return isByKind
      ? byKind
      : expected('a Standard Schema (of zod, valibot, arktype …), or one for each of docs, blog and pages');
  }),
);

/** `url` and `baseUrl` are judged in `site-url.ts`. */
export const siteSettings = settings({
  title: [
    'Title of the site, shown in the navbar and after the title of each page.',
    filled.check(maxLength(500)),
    REQUIRED,
  ],
  url: [
    'Origin at which the site is published, such as `https://example.com`. A path belongs in `baseUrl`. `false`: not known yet; what needs it, such as the sitemap and canonical links, is left out.',
    orFalse(string()),
    REQUIRED,
  ],
  baseUrl: ['Path below which the site is published; begins and ends with `/`.', text, '/'],
  tagline: ['Short description of the site, for the head of the home page. Default: none.', text, ''],
  favicon: ['URL of the icon, below `baseUrl`.', url],
  titleDelimiter: ['Text between page title and site title.', text, '|'],
  tagSlugs: [
    'How labels of tags become parts of URLs. `words`: `TypeScript` → `typescript`; `kebab-case`: → `type-script`, as in Docusaurus. `permalink` in `tags.yml` wins.',
    enumeration(['words', 'kebab-case']),
    'words',
  ],
  noIndex: ['Asks search engines not to index the site.', flag, false],
  lang: ["BCP-47 tag of the site's language; with `i18n`, of the default locale.", language, 'en'],
  i18n: ['Languages the site is published in. Default: the language of `lang`.', i18n, {}],
  texts: [
    "Interface texts by key that replace docsgen's own, for the default locale. Default: none.",
    named<InterfaceTexts, Record<string, string>>('InterfaceTexts', record(filled, text)),
    {},
  ],
  trailingSlash: [
    "`true`: URLs end in `/`, and `/x/` is the file `x/index.html`; `false`: `/x` is the file `x.html`; `'index'`: so is `/x`, but the index of a folder is `x/index.html` and its URL ends in `/`. Default: `x/index.html`, and URLs without `/`.",
    choose([flag, literal('index')], (value) =>
      value === 'index' ? literal('index') : typeof value === 'string' ? expected("true, false or 'index'") : flag,
    ),
  ],
  outDir: ['Output folder, relative to the site.', filled, 'build'],
  publicDir: [
    'Folder whose files are copied unchanged, relative to the site, or a list of such folders. If several folders have a file with the same path, the file of the first is published. Default: `public`.',
    oneOrMany(filled),
    ['public'],
  ],
  docs: [
    'Documents with a sidebar: one instance or a list of instances. `false`: no documents. Default: the folder `content/docs`.',
    docs,
    {},
  ],
  api: ['API reference, made from the types of packages. Needs the packages `typedoc` and `typescript` (5 or 6).', api],
  blog: [
    'Posts, their lists and feeds: one blog or a list of blogs. `false`: no blog. Default: the folder `content/blog`.',
    blog,
    {},
  ],
  pages: ['Single pages. `false`: no such pages. Default: the folder `content/pages`.', orFalse(pages), {}],
  markdown: ['How Markdown and MDX are read.', markdown, {}],
  images: [
    'Copies of the images that pages show, in better formats and smaller sizes; needs the package `sharp`.',
    orFalse(images),
  ],
  imageZoom: [
    'Opens an image in full size when readers click it, if it is larger than shown. Images in links, icons, and images with `data-no-zoom` do not open.',
    flag,
    true,
  ],
  navbar: ['The bar at the top of all pages.', navbar, {}],
  announcementBar: ['A message above the navbar of all pages.', announcementBar],
  pageActions: ['What readers can do with docs and posts as Markdown. `false`: nothing.', orFalse(pageActions), {}],
  feedback: [
    'Asks readers of docs whether the page was helpful. Answers go to a URL, to Google Analytics, and to scripts of the site, as the event `docsgen:feedback`. `false`: does not ask.',
    orFalse(feedback),
    false,
  ],
  readingProgress: ['Shows how much of the page has been read, at the top of docs and posts.', flag, false],
  sidebar: ['How the sidebars of docs behave. `docs.sidebars` sets their content.', sidebarOptions, {}],
  footer: ['What appears below all pages.', footer],
  colorMode: ['Light and dark mode.', colorMode, {}],
  look: ['Colours, density, corners and text size of the theme.', look, {}],
  showDescription: [
    'Shows the `description` of a page or a blog below its title, unless the text begins with it.',
    flag,
    true,
  ],
  inlineStyles: [
    'Puts the styles of the first screen in the HTML of pages, so that the first paint waits for no other request. Sites with their own theme, or with more than 8 kB of `customCss`, always wait for the stylesheet.',
    flag,
    true,
  ],
  viewTransitions: [
    'Cross-fades to the next page when readers follow a link. Browsers then compute the styles of the whole page first, so it appears 40 to 90 ms later.',
    flag,
    false,
  ],
  tableOfContents: ['The list of headings next to a page.', tableOfContents, {}],
  problems: [
    "Severity of problems by code, for the whole site or for some files: `{ DG5001: 'warning', DG3140: { severity: 'ignore', files: 'content/blog/**' } }`. Wins over the other settings about severities. Default: each problem has its own severity.",
    problems,
    {},
  ],
  onBrokenLinks: ['How to report links to missing pages and files of the site.', policy, 'error'],
  onBrokenAnchors: ['How to report links to headings and ids that do not exist in the target page.', policy, 'error'],
  onBrokenMarkdownLinks: ['How to report links to Markdown files that do not exist.', policy, 'warning'],
  onDuplicateRoutes: ['How to report two pages with the same URL.', policy, 'warning'],
  theme: [
    "A module of the site that default-exports `defineTheme({...})`, relative to the site. Default: docsgen's own theme.",
    filled,
  ],
  gtag: ['Google Analytics 4. Pages then load a script from Google.', gtag],
  baseUrlIssueBanner: [
    'Shows a message on the home page if its files are not found, most likely because `baseUrl` is wrong.',
    flag,
    true,
  ],
  customCss: [
    "Additional stylesheets, relative to the site. They aren't in a layer, so they win over the theme without extra specificity. `docsgen/docusaurus.css` has the class names of Docusaurus pages. Default: none.",
    oneOrMany(filled),
    [],
  ],
  repository: [
    'The repository of the site. Pages can use its files outside the site folder: Markdown, code, images, components.',
    settings({
      folder: [
        'Its folder, relative to the site. Default: the nearest folder above the site that is under version control, else the root of its workspace of packages, else the site folder.',
        filled,
      ],
      url: [
        'URL of its files, to which their path in the repository is appended, such as `https://github.com/acme/lamp/blob/main`. Links to files that are not pages lead there, also to those in the site folder, except for images and other media. Default: from `docs.editUrl`, only for files outside the site folder.',
        webUrl,
      ],
    }),
    {},
  ],
  customFields: [
    "JSON values for the site's own components, which read them from `useSite().customFields`. Default: none.",
    plainData,
    {},
  ],
  redirects: ['Redirects from old URLs. Default: none.', redirects, []],
  csp: [
    "A Content-Security-Policy: `true`, or sources to add by directive, such as `{ 'connect-src': ['https://api.example'] }`.",
    csp,
  ],
  hosting: [
    'Hosts for which to write configuration files with redirects and caching headers. Default: none.',
    hosting,
    [],
  ],
  sitemap: ['`sitemap.xml`. `false`: none.', orFalse(sitemap), {}],
  llms: ['`llms.txt`, `llms-full.txt` and the Markdown of each page. `false`: none of them.', orFalse(llms), {}],
  agents: ['Files that tell programs what the site offers. `false`: none of them.', orFalse(agents), {}],
  search: ["Search in the reader's browser or with Algolia. `false`: no search.", orFalse(search), {}],
  check: ['What `docsgen check` checks, and how.', check, {}],
  cache: ['Where results are kept for other builds and machines, in addition to `.docsgen`.', cache, {}],
  frontMatter: [
    'What front matter must contain in addition to the keys that docsgen knows.',
    settings({
      schema: [
        'One schema for all content, or one for each kind. Its result is `route.data` in layouts.',
        frontMatterSchema,
      ],
    }),
    {},
  ],
  image: ['Image in social cards of pages that set none: a path from the root of the site, or a URL.', url],
  socialCards: [
    'Draws a social card for each page that sets no `image`, with its title and section; needs the package `sharp`.',
    flag,
    false,
  ],
  metadata: ['Additional `<meta>` tags of all pages, as objects of attributes. Default: none.', metadata, []],
  headTags: ['Additional tags in the head of all pages. Default: none.', headTags, []],
  themeColor: ["Colour of the browser's frame: one colour, or one per colour mode.", themeColor],
  manifest: ['Web app manifest: written to `manifest.webmanifest`; `name` and `start_url` are filled in.', plainData],
});

/** What authors write. */
export type UserConfig = input<typeof siteSettings>;
/** After parsing: with defaults, in one spelling. */
export type ParsedConfig = output<typeof siteSettings>;
export type ParsedDocs = Exclude<ParsedConfig['docs'], false | unknown[]>;
export type ParsedBlog = Exclude<ParsedConfig['blog'], false | unknown[]>;

/** The docs instances of a site. */
export const docsOf = (docs: ParsedConfig['docs']): ParsedDocs[] => (docs === false ? [] : [docs].flat());

/** The blogs of a site. */
export const blogsOf = (blog: ParsedConfig['blog']): ParsedBlog[] => (blog === false ? [] : [blog].flat());

export { schemaName, settingsOf } from './setting.ts';
