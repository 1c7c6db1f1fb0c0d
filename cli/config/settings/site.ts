/** All settings of `site.config`. Other modules judge the whole: `site-url.ts`, `resolve.ts`. */
import { array, custom, maxLength, minLength, optional, record, string } from 'zod/mini';
import { isObject } from '../../lib/plain-data.ts';
import type { FrontMatterSchema, StandardSchema } from '../written-types.ts';
import { blog } from './blog.ts';
import { check } from './check.ts';
import { docs } from './docs.ts';
import {
  editUrl,
  expected,
  filled,
  flag,
  globs,
  id,
  language,
  oneOrMany,
  orFalse,
  plainData,
  policy,
  routeBase,
  someGlobs,
  text,
  url,
  webUrl,
} from './kinds.ts';
import { announcementBar, colorMode, footer, navbar, sidebarOptions, tableOfContents } from './look.ts';
import { csp, gtag, headTags, hosting, i18n, llms, metadata, redirects, sitemap, themeColor } from './publish.ts';
import { search } from './search.ts';
import { choose, type input, named, type output, REQUIRED, settings, strict } from './setting.ts';
import { images, markdown } from './text.ts';

const pages = settings({
  path: ['Folder, relative to the site.', filled, 'content/pages'],
  include: [
    'Globs below the folder of the files that are pages. Default: all `.md`, `.mdx`, `.jsx` and `.tsx` files, and `.js` files with a default export.',
    someGlobs,
  ],
  exclude: [
    'Globs below the folder of files that are not pages. Files and folders that begin with `_`, and tests (`x.test.tsx`, `x.spec.tsx`), are never pages. Default none.',
    globs,
    [],
  ],
  editUrl: ['Edit links, as for `docs.editUrl`.', editUrl],
  editLocalizedFiles: ['Edit links of translations lead to the translated file.', flag, false],
  showLastUpdateTime: ['Pages show when their file was last changed, as for `docs.showLastUpdateTime`.', flag, false],
  showLastUpdateAuthor: ['Pages show who last changed their file.', flag, false],
});

const api = settings({
  entryPoints: [
    'What is documented: names of packages (each module of their `exports`), single modules (`pkg/sub`), or files of the site (`./src/index.ts`); at least one.',
    array(filled).check(minLength(1, { error: 'at least one package, module or file' })),
    REQUIRED,
  ],
  docs: ['Id of the docs instance its pages belong to. Default: the first.', id],
  path: ['Folder of its pages below that of the docs.', routeBase, 'api'],
  title: ['Title of its first page. Default: the title of the site, and `API`.', filled],
  readme: [
    'Markdown file of the site with the text of its first page. Default: none, only the list of modules.',
    filled,
  ],
  tsconfig: ['`tsconfig.json` for source files. Default: options that suit declaration files.', filled],
  source: [
    'URL of a source file: `{package}` is the name of its package, `{dir}` the same without `@` and with `-` for `/`, `{path}` the path in it without `dist/` and extension, `{file}` the whole path, `{line}` the line. Default: sources are named, not linked.',
    webUrl,
  ],
  ignoreLinks: [
    'Names in links of comments (`@link`) that may lead nowhere. Default none: each is a warning.',
    array(filled),
    [],
  ],
  samples: [
    'Links code samples and inline code of the site to the reference, and lets `docsgen check` compile the samples. `false`: neither.',
    orFalse(
      settings({
        declarations: ['Files of the site with ambient types for code samples. Default none.', array(filled), []],
      }),
    ),
    {},
  ],
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
    'Origin the site is published at, such as `https://example.com`. A path belongs in `baseUrl`.',
    string(),
    REQUIRED,
  ],
  baseUrl: ['Path the site is published under; begins and ends with `/`.', text, '/'],
  tagline: ['Says in a few words what the site is; part of the head of the home page. Default none.', text, ''],
  favicon: ['URL of the icon, below `baseUrl`.', url],
  titleDelimiter: ['Text between page title and site title.', text, '|'],
  noIndex: ['Asks search engines not to index the site.', flag, false],
  lang: ["BCP-47 tag of the site's language; with `i18n`, of the default locale.", language, 'en'],
  i18n: ['Languages the site is published in. Default: the language of `lang`.', i18n, {}],
  texts: [
    "Texts of the interface by key, in place of docsgen's own, for the default locale. Default none.",
    record(filled, text),
    {},
  ],
  trailingSlash: [
    '`true`: URLs end in `/`, and `/x` is `x/index.html`; `false`: `x.html`. Default: `x/index.html`, and URLs without `/`.',
    flag,
  ],
  outDir: ['Output folder, relative to the site.', filled, 'build'],
  publicDir: ['Folder whose files are copied unchanged, relative to the site.', filled, 'public'],
  docs: [
    'Documents with a sidebar: one instance, or a list of several. `false`: the site has none. Default: the folder `content/docs`.',
    docs,
    {},
  ],
  api: ['API reference, made from the types of packages. Needs the packages `typedoc` and `typescript` (5 or 6).', api],
  blog: [
    'Posts, their lists and feeds. `false`: the site has none. Default: the folder `content/blog`.',
    orFalse(blog),
    {},
  ],
  pages: ['Single pages. `false`: the site has none. Default: the folder `content/pages`.', orFalse(pages), {}],
  markdown: ['How Markdown and MDX are read.', markdown, {}],
  images: [
    'Copies of the images that pages show, in better formats and smaller sizes; needs the package `sharp`.',
    orFalse(images),
  ],
  navbar: ['The bar at the top of all pages.', navbar, {}],
  announcementBar: ['A message above the navbar of all pages.', announcementBar],
  sidebar: ['How the sidebars of docs behave. `docs.sidebars` says what they contain.', sidebarOptions, {}],
  footer: ['What appears below all pages.', footer],
  colorMode: ['Light and dark.', colorMode, {}],
  tableOfContents: ['The list of headings beside a page.', tableOfContents, {}],
  onBrokenLinks: ['How to report links to missing pages and files of the site.', policy, 'error'],
  onBrokenAnchors: ['How to report links to headings and ids that the page does not have.', policy, 'error'],
  onBrokenMarkdownLinks: ['How to report links to Markdown files that do not exist.', policy, 'warning'],
  onDuplicateRoutes: ['How to report two pages with one URL.', policy, 'warning'],
  theme: [
    "A module of the site that default-exports `defineTheme({...})`, relative to the site. Default: docsgen's own theme.",
    filled,
  ],
  gtag: ['Google Analytics 4; the only setting that makes pages request something from a third party.', gtag],
  baseUrlIssueBanner: [
    'The home page shows a message when its files are not found, most likely because `baseUrl` is wrong.',
    flag,
    true,
  ],
  customCss: [
    "Own stylesheets, unlayered, after the theme's; relative to the site. Default none.",
    oneOrMany(filled),
    [],
  ],
  customFields: [
    "Values for the author's own components, which read them from `useSite().customFields`. JSON. Default none.",
    plainData,
    {},
  ],
  redirects: ['URLs that moved. Default none.', redirects, []],
  csp: [
    "A Content-Security-Policy: `true`, or sources to add by directive, such as `{ 'connect-src': ['https://api.example'] }`.",
    csp,
  ],
  hosting: ['Hosts to write configuration files for: redirects and caching headers. Default none.', hosting, []],
  sitemap: ['`sitemap.xml`. `false`: none.', orFalse(sitemap), {}],
  llms: ['`llms.txt`, `llms-full.txt` and the Markdown of each page. `false`: none of them.', orFalse(llms), {}],
  search: ["Search in the reader's browser, or at Algolia. `false`: none.", orFalse(search), {}],
  check: ['What `docsgen check` checks, and how.', check, {}],
  frontMatter: [
    'What front matter must contain in addition to the keys that docsgen knows.',
    settings({
      schema: ['One schema for all content, or one by kind. Its result is `route.data` in layouts.', frontMatterSchema],
    }),
    {},
  ],
  image: ['Picture of social cards for pages without one: a path from the root of the site, or a URL.', url],
  metadata: ['Further `<meta>` tags of all pages, as their attributes. Default none.', metadata, []],
  headTags: ['Further tags in the head of all pages. Default none.', headTags, []],
  themeColor: ["Colour of the browser's frame; one, or one per colour mode.", themeColor],
  manifest: ['Web app manifest: written to `manifest.webmanifest`; `name` and `start_url` are filled in.', plainData],
});

/** What authors write. */
export type UserConfig = input<typeof siteSettings>;
/** After parsing: with defaults, in one spelling. */
export type ParsedConfig = output<typeof siteSettings>;
export type ParsedDocs = Exclude<ParsedConfig['docs'], false | unknown[]>;

/** The docs instances of a site. */
export const docsOf = (docs: ParsedConfig['docs']): ParsedDocs[] => (docs === false ? [] : [docs].flat());

export { nameOf, settingsOf } from './setting.ts';
