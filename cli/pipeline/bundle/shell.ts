/** Bundles runtime and theme: boot script, client, stylesheet, and the module that renders pages on the server. */
import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { PartFacts } from '../../../runtime/base/late-part.ts';
import type { SiteData } from '../../../runtime/types.ts';
import { codeLiteral } from '../../html/escape.ts';
import { contentHash, keyOf } from '../../lib/hash.ts';
import { lookUp } from '../../lib/look-up.ts';
import { siteUrl } from '../../lib/paths.ts';
import type { SiteConfig } from '../../model/config.ts';
import type { SearchPlan } from '../../model/search-plan.ts';
import type { Outcome, Problem } from '../../problems/problem.ts';
import { hashOfEntry, putEntry } from '../../system/entries.ts';
import { serverModule } from '../../system/server-module.ts';
import { attemptFor } from '../../system/slice.ts';
import { type ModuleData, NO_DATA, withData, withModuleData } from './docs-data.ts';
import { firstViewAt, withoutFonts } from './first-view.ts';
import { copiedTo, fontUrl } from './fonts.ts';
import { hashedName, kept } from './keep.ts';
import { PART_NAMES, partAt, partCode, partsOf } from './late-parts.ts';
import { MORE_URL } from './more.ts';
import { isPrimed, primedFolder } from './primed.ts';
import { publishSearch } from './search.ts';
import { type Entries, TEXTS_URL, THEME_URL } from './shell-entries.ts';
import { FILES, partFile, runBundler, runStyles } from './shell-run.ts';
import { showsPlaceholders } from './stand-ins.ts';
import { splitTexts } from './texts.ts';
import type { BundledFile, BundlerInput, DevReact, Shell } from './types.ts';
import { versionedLinks } from './versioned-links.ts';

interface ShellInput extends BundlerInput, Pick<Entries, 'locate'> {
  config: SiteConfig;
  isDev?: boolean;
}

/** `more`: layouts other than docs; empty for sites with their own theme, whose client has them. */
const TEXTS = ['boot', 'client', 'late', 'react', 'more', 'apiCss', 'firstView', 'analytics', 'server'] as const;

/** The bundled shell, independent of the site's content: it is made while content is parsed. */
export interface RawShell extends Record<(typeof TEXTS)[number] | 'css' | 'ownCss', string> {
  folder: string;
  parts: Record<string, string>;
  /** Images and fonts of theme and stylesheets. */
  assets: BundledFile[];
}

export async function bundleShell(input: ShellInput): Promise<Outcome<RawShell | undefined>> {
  const { siteDir, cacheDir, packageRoot, identity, config, shared: cache } = input;
  const problems: Problem[] = [];
  const folder = join(cacheDir, 'shell');
  const primed = config.theme === undefined ? readShell(primedFolder(packageRoot)) : undefined;
  if (primed && isPrimed(config))
    return { value: { folder, ...primed, assets: copiedTo(folder, primed.assets) }, problems };
  if (primed) {
    const settings = ['styles', identity, config.baseUrl, ...config.customCss];
    const how = { folder, siteDir, key: keyOf(...settings), use: input.useCache };
    const shared = cache && { cache, settings, publicDir: config.publicDir };
    const styled = await kept({ ...how, shared }, () => runStyles(input, problems));
    problems.push(...(styled ?? []));
    return { value: styled && { folder, ...primed, ...readStyles(folder) }, problems };
  }
  const settings = ['shell', identity, config.baseUrl, config.theme ?? '', ...config.customCss];
  if (showsPlaceholders(config)) settings.push('placeholders');
  if (input.isDev) settings.push('dev');
  const how = { folder, siteDir, key: keyOf(...settings), use: input.useCache };
  const shared = cache && { cache, settings, publicDir: config.publicDir };
  const done = await kept({ ...how, shared }, () => runBundler(input, problems));
  problems.push(...(done ?? []));
  const made = done && readShell(folder);
  return { value: made && { folder, ...made }, problems };
}

function readShell(folder: string): Omit<RawShell, 'folder'> | undefined {
  if (!existsSync(join(folder, FILES.server))) return undefined;
  const read = <T extends string>(names: readonly T[], fileOf: (name: T) => string) =>
    Object.fromEntries(names.map((name) => [name, readFileSync(join(folder, fileOf(name)), 'utf8')])) as Record<
      T,
      string
    >;
  return { ...read(TEXTS, (name) => FILES[name]), parts: read(PART_NAMES, partFile), ...readStyles(folder) };
}

function readStyles(folder: string): Pick<RawShell, 'css' | 'ownCss' | 'assets'> {
  const names = JSON.parse(readFileSync(join(folder, FILES.assets), 'utf8')) as string[];
  return {
    css: readFileSync(join(folder, FILES.css), 'utf8'),
    ownCss: readFileSync(join(folder, FILES.ownCss), 'utf8'),
    assets: names.map((name) => ({ path: `assets/${name}`, from: join(folder, name) })),
  };
}

/** `stopped`: the module of a theme that did not end in time. */
type Provided = { names: string[] } | { stopped: string };

/** Milliseconds for loading a theme, which takes a few. */
const LOADING_MS = 3000;

interface ThemeModule {
  serversOf(sites: { any: unknown }): { any: { renderer: { provides: string[] } } };
}

/**
 * Names of the theme's `mdx`, sorted. Runs the theme's module, since they may be computed.
 * @param isSlow Loads the theme however long it takes.
 * @returns Undefined for a theme that cannot be loaded, which is reported when pages need it.
 */
export async function providedNames({ folder, server }: RawShell, isSlow = false): Promise<Provided | undefined> {
  const any = { colorMode: {}, toc: {}, navbar: [], sidebar: {} };
  const code = withModuleData(server, NO_DATA);
  const file = join(folder, `theme-${keyOf(code).slice(0, 12)}.mjs`);
  putCode(file, code);
  try {
    const module = await loadTheme(file, isSlow);
    if (module === undefined) return { stopped: file };
    return { names: [...module.serversOf({ any }).any.renderer.provides].sort() };
  } catch {
    return undefined;
  }
}

const require = createRequire(import.meta.url);

/** @returns Undefined when time ran out. */
async function loadTheme(file: string, isSlow: boolean): Promise<ThemeModule | undefined> {
  const done = isSlow ? undefined : attemptFor(LOADING_MS, () => require(file) as ThemeModule);
  if (done && 'value' in done) return done.value;
  // A module that waits at its top level can only be imported.
  const isAsync = done && (done.thrown as NodeJS.ErrnoException | undefined)?.code === 'ERR_REQUIRE_ASYNC_MODULE';
  if (isSlow || isAsync) return (await import(pathToFileURL(file).href)) as ThemeModule;
  if (done) throw done.thrown;
  return undefined;
}

/** Parts of a shell that not all sites have. */
interface ShellExtras extends Pick<PartFacts, 'hasApi' | 'hasCards' | 'hasPageActions' | 'hasPlaces' | 'imageZoom'> {
  /** URL of the module that draws diagrams in the browser, for sites that need it. */
  diagrams?: string;
  /** Pages have the styles of their first view in their HTML. */
  inlineStyles: boolean;
  /** The rule of the site's look. */
  look: string;
  feedback: SiteConfig['feedback'];
  /** Absolute. */
  packageRoot: string;
  /** By locale; empty for sites without search. */
  search: ReadonlyMap<string, SearchPlan>;
  /** Data of modules that the theme imports. */
  data: ModuleData;
  /**
   * In `dev`, for sites with code of their own: React's development build. Its file has the URL of the other one, so that pages
   * are the same.
   */
  react?: Pick<DevReact, 'client' | 'server'> | undefined;
  /** In `dev`, for sites with their own theme: the URL of its module. */
  themeUrl?: string | undefined;
}

/**
 * Adds the site's data in each locale to the shell, and names its files. One module renders all locales, so that page
 * code finds the process's one React.
 */
export function finishShells(
  { folder, ...raw }: RawShell,
  sites: ReadonlyMap<string, SiteData>,
  extras: ShellExtras,
): Map<string, Shell> {
  const own = serverModule(withModuleData(raw.server, extras.data), Object.fromEntries(sites));
  const server = (extras.react?.server ?? '') + own;
  const serverFile = join(folder, `server-${keyOf(server).slice(0, 12)}.mjs`);
  putCode(serverFile, server);
  return new Map([...sites].map(([locale, site]) => [locale, shellOf(raw, { site, extras, server: serverFile })]));
}

type Files = Shell['files'];

function shellOf(
  raw: Omit<RawShell, 'folder'>,
  { site, extras, server }: { site: SiteData; extras: ShellExtras; server: string },
): Shell {
  const { baseUrl } = site;
  const colorMode = Object.fromEntries(Object.entries(site.colorMode).filter(([, value]) => value !== false));
  const files: Files = [];
  /** Adds a file to the output; returns its URL. */
  const put = (name: string, content: string, ending = '.js'): string => {
    const path = `assets/${hashedName(name, content, ending)}`;
    files.push({ path, content });
    return siteUrl(baseUrl, path);
  };
  const putWith = (name: 'boot' | 'late' | 'analytics', data: unknown): string =>
    put(
      name,
      withData(raw[name], name, () => data),
    );
  const ownClient = withModuleData(clientOf(raw, site, put), extras.data, site.locale).replaceAll(
    THEME_URL,
    extras.themeUrl ?? THEME_URL,
  );
  const client = [put('react', raw.react), put('client', ownClient)];
  const react = files.find(({ content }) => content === raw.react);
  if (react && extras.react) react.content = extras.react.client;
  const versions = versionedLinks(site);
  const facts = { ...extras, site, versions, hasOwnTheme: !raw.more };
  const parts = partsOf(facts).map((name) =>
    partAt(name, put(name, partCode(name, lookUp(raw.parts, name) ?? '', facts))),
  );
  const plan = extras.search.get(site.locale);
  const search = plan && publishSearch(extras.packageRoot, plan, put);
  const lateData = { parts, wrapLabel: site.texts['code.wrap'], colorMode, versions, search };
  const late = putWith('late', lateData);
  const bootUrl = putWith('boot', { colorMode, client, late, diagrams: extras.diagrams });
  const more = (extras.hasApi ? raw.apiCss : '') + extras.look;
  const firstView = extras.inlineStyles ? firstViewAt({ ...raw, more }, siteUrl(baseUrl, 'assets/')) : undefined;
  const css = (firstView ? withoutFonts(raw.css) : raw.css) + more;
  const cssUrl = put('style', css, '.css');
  const { gtag } = site;
  return {
    ...(search ? { search } : {}),
    id: keyOf(bootUrl, cssUrl, raw.server, codeLiteral(site)).slice(0, 12),
    bootUrl,
    cssUrl,
    firstView,
    ...fontUrl(raw.css, (name) => siteUrl(baseUrl, `assets/${name}`)),
    ...(gtag ? { analyticsUrl: putWith('analytics', gtag) } : {}),
    server,
    files,
  };
}

/** The client with the site's data. With the default theme, it has only the texts that it uses itself. */
function clientOf(
  { client, more }: Omit<RawShell, 'folder'>,
  site: SiteData,
  put: (name: string, content: string) => string,
): string {
  if (!more) return withData(client, 'site', () => site);
  const { named, others } = splitTexts(client, site);
  const textsUrl = put('texts', `export default JSON.parse(${codeLiteral(others)});`);
  return withData(client, 'site', () => ({ ...site, texts: named }))
    .replaceAll(MORE_URL, put('more', more))
    .replaceAll(TEXTS_URL, textsUrl);
}

/** Writes code that will run. An existing file is kept only when it is the same, byte for byte. */
function putCode(file: string, code: string): void {
  if (hashOfEntry(file) !== contentHash(code)) putEntry(file, code);
}
