/** Reads a Docusaurus site: its config becomes settings, and everything else is used where it is. */
import type { Outcome } from '../../problems/problem.ts';
import { isThere } from '../base/files.ts';
import { readManifest } from '../base/manifest.ts';
import type { ConfigValue, Move, OldSite, Settings } from '../base/types.ts';
import { evaluateForeign } from '../evaluate/evaluate.ts';
import { configNotes } from '../evaluate/notes.ts';
import { type Foreign, type ForeignConfig, markOf } from '../evaluate/types.ts';
import { isData, oneOrMany } from '../evaluate/values.ts';
import { BLOG_ID, blogSettings, pagesSettings } from './blog.ts';
import type { Content, Moving } from './context.ts';
import { stylesOf } from './css.ts';
import { docsInstance, INSTANCE_ID, idOf } from './docs.ts';
import { filesOf } from './files.ts';
import { headOf } from './head.ts';
import { labelsOf, languagesOf } from './i18n.ts';
import { lackOf } from './modules.ts';
import type { NavContext } from './navbar.ts';
import { oldContext } from './old-context.ts';
import { type Plugin, pluginsOf } from './plugin-list.ts';
import { inlineSources, readPlugin } from './plugins.ts';
import { waitingNote } from './pre-steps.ts';
import { BUILDS } from './redirects.ts';
import { Report, Sheet } from './sheet.ts';
import { customFieldsOf, markdownKeys, otherKeys, policies, siteKeys, staticFolders } from './site-keys.ts';
import { FUNCTIONS_FILE, Slices } from './slices.ts';
import { sourceNotes } from './sources.ts';
import { swizzlesOf } from './swizzle.ts';
import { algoliaOf, restOfTheme, themeSettings } from './theme-config.ts';
import { clientModulesOf, THEME_FILE, themeModule } from './theme-module.ts';

/** Packages that only Docusaurus needs: they are never loaded while the config runs. */
const STUBS = ['@docusaurus/core', '@docusaurus/preset-classic', '@docusaurus/faster', 'webpack', '@rspack/core'];

export async function readDocusaurus(old: OldSite): Promise<Outcome<Move | undefined>> {
  const report = new Report(old);
  const foreign: ForeignConfig =
    old.configFile === undefined
      ? { value: {}, by: 'source', incidents: [] }
      : await evaluateForeign({ dir: old.dir, file: old.configFile, stubs: STUBS });
  if (old.configFile === undefined)
    report.add({
      kind: 'lost',
      what: 'docusaurus.config',
      text: 'There is no config, so the folders of Docusaurus are used with its defaults.',
    });
  const noted = configNotes(foreign, report.configFile, isOwn);
  for (const note of noted.notes) report.add(note);
  // Without presets, the content plugins would be off.
  const fields = isData(foreign.value) ? foreign.value : {};
  const config = new Sheet(
    'presets' in fields || 'plugins' in fields ? fields : { ...fields, presets: ['classic'] },
    [],
    report,
  );
  const moving = await startMoving(old, report, foreign);
  const settings = await readAll(config, moving);
  const value: Move = {
    config: settings,
    files: filesOf(old, moving),
    packages: { ...moving.packages, ...packagesOf(old) },
    manifest: readFields(old.dir, moving.sources),
    notes: report.notes,
    builds: BUILDS,
  };
  return { value, problems: noted.problems };
}

/** Pages and plugins of a copied site import the packages of the old one; those of Docusaurus itself stay behind. */
function packagesOf({ dir, layout }: OldSite): Record<string, string> {
  if (layout === 'beside') return {};
  const own = Object.entries(readManifest(dir).versions);
  return Object.fromEntries(own.filter(([name]) => !isReplaced(name)));
}

/** The version, and what pages and components read: the new site has a package.json of its own. */
function readFields(dir: string, sources: readonly string[]): Record<string, unknown> {
  const readers = sources.filter((text) => text.includes('package.json'));
  const isRead = (key: string) => key === 'version' || readers.some((text) => new RegExp(`\\b${key}\\b`).test(text));
  const { fields } = readManifest(dir);
  const own = Object.entries(fields).filter(([key]) => /^\w+$/.test(key) && !OF_TOOLS.has(key) && isRead(key));
  return Object.fromEntries(own);
}

/** Fields that npm and other tools read. */
const OF_TOOLS = new Set(
  'name private type scripts dependencies devDependencies peerDependencies optionalDependencies workspaces engines packageManager overrides resolutions pnpm browserslist main exports files'.split(
    ' ',
  ),
);

const isReplaced = (name: string): boolean =>
  /docusaurus|^(?:react|react-dom|@mdx-js\/react|webpack|typescript)$|^@types\//.test(name);

/** Packages of the old tool need not be installed; a missing theme for code is the look of code. */
const isOwn = (name: string): boolean => /^(?:@docusaurus\/|prism-react-renderer|webpack$)/.test(name);

async function startMoving(old: OldSite, report: Report, foreign: ForeignConfig): Promise<Moving> {
  const canImport = (name: string) => lackOf(old.dir, report.configFile, name) === undefined;
  const safety = { ran: foreign.by === 'run', canImport };
  const slices = await Slices.of(old, safety);
  return {
    dir: old.dir,
    layout: old.layout,
    report,
    slices,
    files: [],
    newFolders: new Map(),
    packages: {},
    markdown: {},
    headTags: [],
    customCss: [],
    redirects: [],
    settings: {},
    clientModules: [],
    locales: ['en'],
    sources: [],
    waiting: new Map(),
  };
}

/** All settings, in the order in which they are written. */
async function readAll(config: Sheet, moving: Moving): Promise<Settings> {
  const top = siteKeys(config, moving.headTags);
  const languages = languagesOf(config, moving.dir);
  moving.locales = languages.locales;
  rememberInline(config);
  const plugins = pluginsOf(config);
  const content = await contentOf(plugins, moving);
  for (const plugin of plugins) if (!CONTENT.has(plugin.name)) await readPlugin(plugin, moving);
  const theme = config.sheet('themeConfig');
  const instances = content.docs.map(({ id }) => String(id ?? INSTANCE_ID));
  const shown = themeSettings(theme, moving, { title: String(top['title']), instances } satisfies NavContext);
  const algolia = algoliaOf(theme);
  restOfTheme(theme);
  headOf(config, moving);
  const { $mermaid, $search, $html, ...asked } = moving.settings;
  if ($html === true && top['trailingSlash'] === undefined) top['trailingSlash'] = false;
  clientModulesOf(config, moving);
  const customCss = await stylesOf(moving);
  const swizzles = swizzlesOf(moving);
  const module = themeModule(swizzles, moving);
  const fields = customFieldsOf(config, moving);
  const publicDir = staticFolders(config, moving);
  const markdown = markdownKeys(config, moving, $mermaid === true);
  const policy = policies(config);
  const quick = searchOf({ algolia, hasLocal: $search === true }, moving);
  otherKeys(config);
  const functions = moving.slices.text();
  if (functions !== undefined) moving.files.push({ to: FUNCTIONS_FILE, text: functions });
  moving.sources = sourceNotes(moving, content);
  waitingNote(moving);
  const docusaurus = await oldContext(config, moving, moving.sources);
  return {
    ...top,
    i18n: languages.settings,
    texts: labelsOf(moving),
    publicDir,
    docs: oneOrAll(content.docs, moving),
    blog: oneOrAll(content.blogs, moving),
    pages: content.pages && placed(content.pages, moving),
    markdown,
    ...shown,
    search: quick,
    ...policy,
    problems: NEW_PROBLEMS,
    showDescription: false,
    imageZoom: false,
    ...asked,
    headTags: moving.headTags.length > 0 ? moving.headTags : undefined,
    customCss: customCss.length > 0 ? customCss : undefined,
    theme: module ? THEME_FILE : undefined,
    customFields: docusaurus === undefined ? fields : { ...(fields as Settings | undefined), docusaurus },
    redirects: moving.redirects.length > 0 ? moving.redirects : undefined,
  };
}

/** The settings of content, with its folder in the new site. */
const placed = (one: Settings, { newFolders }: Moving): Settings => ({
  ...one,
  path: newFolders.get(String(one['path'])) ?? one['path'],
});

const oneOrAll = (all: readonly Settings[], moving: Moving): ConfigValue => {
  const [first, ...more] = all.map((one) => placed(one, moving));
  return first === undefined ? false : more.length === 0 ? first : [first, ...more];
};

/** What Docusaurus does not report, or not as an error: it must not stop the first builds of the new site. */
const NEW_PROBLEMS = Object.fromEntries(
  ['DG2004', 'DG3061', 'DG4004', 'DG4006', 'DG4007', 'DG4025', 'DG4061', 'DG4081', 'DG5005'].map((code) => [
    code,
    'warning',
  ]),
);

function searchOf(
  { algolia, hasLocal }: { algolia: ReturnType<typeof algoliaOf>; hasLocal: boolean },
  { report }: Moving,
): ConfigValue {
  if (algolia) return { ...algolia.search, path: algolia.path };
  if (hasLocal) return undefined;
  report.add({
    kind: 'look',
    what: 'search',
    text: 'The old site had no search, so search is off. To turn on search in the browser, remove `search: false`.',
  });
  return false;
}

const CONTENT = new Set(['content-docs', 'content-blog', 'content-pages', 'no-docs', 'no-blog', 'no-pages']);

async function contentOf(plugins: readonly Plugin[], moving: Moving): Promise<Content> {
  const named = (name: string) => plugins.filter((one) => one.name === name);
  const instances = named('content-docs');
  // Items of the navbar mean the first instance unless they name another.
  const sorted = [
    ...instances.filter((one) => idOf(one) === INSTANCE_ID),
    ...instances.filter((one) => idOf(one) !== INSTANCE_ID),
  ];
  const docs: Settings[] = [];
  for (const one of sorted) docs.push(await docsInstance(one, moving));
  const blogs = named('content-blog').flatMap((one) => whereThere(blogSettings(one, moving), one, moving));
  const [pages, ...others] = named('content-pages');
  for (const { at } of others) moving.report.key('lost', at, 'docsgen has one pages folder: move these files into it.');
  return {
    docs,
    blogs: withOwnIds(blogs, docs),
    pages: pages ? pagesSettings(pages, moving) : false,
  };
}

const BLOG_LISTS =
  'Lists of the blog look different: pages of lists have a title, the archive has whole dates, tags have no letters above them, the titles of authors’ pages have no number of posts, and times to read are counted without code.';

/** Docusaurus shows an empty blog when there is no folder of posts and nobody turned it off. */
function whereThere(blog: Settings, { at }: Plugin, moving: Moving): Settings[] {
  if (isThere(moving.dir, String(blog['path']))) {
    moving.report.key('look', at, BLOG_LISTS);
    return [blog];
  }
  const from = `/${blog['routeBasePath'] ?? blog['id'] ?? BLOG_ID}`;
  if (from !== '//') moving.redirects.push({ from, to: '/' });
  moving.report.key(
    'look',
    at,
    `There is no folder \`${blog['path']}\`, so the blog was empty: \`${from}\` now leads to the home page.`,
  );
  return [];
}

/** In Docusaurus, docs and a blog may have the same id. */
function withOwnIds(blogs: readonly Settings[], docs: readonly Settings[]): Settings[] {
  const taken = new Set([...docs.map(({ id }) => String(id ?? INSTANCE_ID)), 'pages']);
  return blogs.map((blog) => {
    const id = String(blog['id'] ?? BLOG_ID);
    if (!taken.has(id)) return blog;
    return { ...blog, id: `${id}-blog`, routeBasePath: blog['routeBasePath'] ?? id };
  });
}

/** The source of plugins that are written in the config, for what the report says of them. */
function rememberInline(config: Sheet): void {
  inlineSources.clear();
  for (const [index, one] of oneOrMany(config.fields['plugins']).entries()) {
    const value: Foreign | undefined = Array.isArray(one) ? (one as Foreign[])[0] : one;
    const source = markOf(value, '$function')?.source;
    if (source !== undefined) inlineSources.set(`plugins.${index}`, source);
  }
}
