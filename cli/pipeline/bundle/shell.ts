/** Bundles runtime and theme: boot script, client, stylesheet, and the module that renders pages on the server. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { SiteData } from '../../../runtime/types.ts';
import type { SiteConfig } from '../../config/types.ts';
import { codeLiteral } from '../../html/escape.ts';
import { contentHash } from '../../lib/hash.ts';
import { siteUrl } from '../../lib/paths.ts';
import type { Outcome, Problem } from '../../problems/problem.ts';
import { hashOfEntry, putEntry } from '../../system/entries.ts';
import type { SearchPlan } from '../search-plan.ts';
import { withDocsData } from './docs-data.ts';
import { copiedTo, fontUrl } from './fonts.ts';
import { hashedName, kept, keyOf } from './keep.ts';
import { PART_NAMES, type PartName, partAt, partsOf } from './late-parts.ts';
import { MORE_URL } from './more.ts';
import { publishSearch } from './search.ts';
import { TEXTS_URL } from './shell-entries.ts';
import { FILES, partFile, runBundler, runStyles } from './shell-run.ts';
import { splitTexts } from './texts.ts';
import type { BundledFile, Shell } from './types.ts';
import { versionedLinks } from './versioned-links.ts';

export interface ShellInput {
  /** Absolute. */
  siteDir: string;
  cacheDir: string;
  packageRoot: string;
  /** Identity of docsgen's own code. */
  toolId: string;
  config: SiteConfig;
  useCache: boolean;
}

/** The bundled shell before it knows the site: it can be made while content is still being parsed. */
export interface RawShell {
  folder: string;
  boot: string;
  client: string;
  late: string;
  parts: Record<PartName, string>;
  react: string;
  /** Layouts that are not docs; empty for sites with a theme of their own, whose client has them. */
  more: string;
  css: string;
  /** Stylesheet of the API reference. */
  apiCss: string;
  analytics: string;
  server: string;
  /** Images and fonts of theme and stylesheets. */
  assets: BundledFile[];
}

/** Texts in the bundles that `finishShell` replaces; `MORE_URL` is another one. */
const SITE_DATA = /(["'`])docsgen:site-data\1/g;
const BOOT_DATA = /(["'`])docsgen:boot-data\1/g;
const LATE_DATA = /(["'`])docsgen:late-data\1/g;
const ANALYTICS_DATA = /(["'`])docsgen:analytics-data\1/g;

/** Where the shell of the default theme lies in the package: it is bundled when docsgen is compiled (`prime.ts`). */
export const primedFolder = (packageRoot: string): string => join(packageRoot, 'dist/shell');

/** True for sites whose shell is that of the default theme. */
export const isPrimed = ({ theme, customCss }: Pick<SiteConfig, 'theme' | 'customCss'>): boolean =>
  theme === undefined && customCss.length === 0;

export async function bundleShell(input: ShellInput): Promise<Outcome<RawShell | undefined>> {
  const { siteDir, cacheDir, packageRoot, toolId, config } = input;
  const problems: Problem[] = [];
  const folder = join(cacheDir, 'shell');
  const primed = config.theme === undefined ? readShell(primedFolder(packageRoot)) : undefined;
  if (primed && isPrimed(config))
    return { value: { folder, ...primed, assets: copiedTo(folder, primed.assets) }, problems };
  if (primed) {
    const key = keyOf('styles', toolId, config.baseUrl, ...config.customCss);
    const styled = await kept({ folder, siteDir, key, use: input.useCache }, () => runStyles(input, problems));
    problems.push(...(styled ?? []));
    return { value: styled && { folder, ...primed, ...readStyles(folder) }, problems };
  }
  const key = keyOf('shell', toolId, config.baseUrl, config.theme ?? '', ...config.customCss);
  const done = await kept({ folder, siteDir, key, use: input.useCache }, () => runBundler(input, problems));
  problems.push(...(done ?? []));
  const made = done && readShell(folder);
  return { value: made && { folder, ...made }, problems };
}

function readShell(folder: string): Omit<RawShell, 'folder'> | undefined {
  const read = (name: string) => readFileSync(join(folder, name), 'utf8');
  if (!existsSync(join(folder, FILES.server))) return undefined;
  return {
    boot: read(FILES.boot),
    client: read(FILES.client),
    late: read(FILES.late),
    parts: Object.fromEntries(PART_NAMES.map((name) => [name, read(partFile(name))])) as Record<PartName, string>,
    react: read(FILES.react),
    more: read(FILES.more),
    apiCss: read(FILES.apiCss),
    analytics: read(FILES.analytics),
    server: read(FILES.server),
    ...readStyles(folder),
  };
}

function readStyles(folder: string): Pick<RawShell, 'css' | 'assets'> {
  const names = JSON.parse(readFileSync(join(folder, FILES.assets), 'utf8')) as string[];
  return {
    css: readFileSync(join(folder, FILES.css), 'utf8'),
    assets: names.map((name) => ({ path: `assets/${name}`, from: join(folder, name) })),
  };
}

/**
 * Names of the theme's `mdx`, sorted: the theme's module is run, since they may be computed. None for a theme that cannot be
 * loaded, which is told when the site's pages need it.
 */
export async function providedNames({ folder, server }: RawShell): Promise<string[]> {
  const code = withDocsData(server, () => ({})).replace(SITE_DATA, () =>
    codeLiteral({ any: { colorMode: {}, toc: {}, navbar: [], sidebar: {} } }),
  );
  const file = join(folder, `theme-${keyOf(code).slice(0, 12)}.mjs`);
  putCode(file, code);
  try {
    const { servers } = (await import(pathToFileURL(file).href)) as {
      servers: { any: { renderer: { provides: string[] } } };
    };
    return [...servers.any.renderer.provides].sort();
  } catch {
    return [];
  }
}

/** What a site wants beside the shell that all sites have. */
export interface ShellExtras {
  /** URL of the module that draws diagrams in the browser, for sites that need it. */
  diagrams?: string;
  /** The site has an API reference. */
  hasApi: boolean;
  /** A sidebar lists a document more than once. */
  hasPlaces: boolean;
  /** Absolute. */
  packageRoot: string;
  /** By locale; empty for sites without search. */
  search: ReadonlyMap<string, SearchPlan>;
  /** What `docsgen/docs` knows; asked for by themes that import it. */
  docs(): Record<string, unknown>;
}

/**
 * Gives the shell the site's data in each locale, and its files their names. One module renders all locales: what pages bring
 * finds the one React of the process.
 */
export function finishShells(
  { folder, ...raw }: RawShell,
  sites: ReadonlyMap<string, SiteData>,
  extras: ShellExtras,
): Map<string, Shell> {
  const server = withDocsData(raw.server, extras.docs).replace(SITE_DATA, () => codeLiteral(Object.fromEntries(sites)));
  const serverFile = join(folder, `server-${keyOf(server).slice(0, 12)}.mjs`);
  putCode(serverFile, server);
  return new Map([...sites].map(([locale, site]) => [locale, shellOf(raw, { site, extras, server: serverFile })]));
}

type Files = Shell['files'];

function shellOf(
  raw: Omit<RawShell, 'folder'>,
  { site, extras, server }: { site: SiteData; extras: ShellExtras; server: string },
): Shell {
  const { baseUrl, pageFiles, colorMode } = site;
  const files: Files = [];
  /** Puts a file into the output; returns its URL. */
  const put = (name: string, content: string, ending = '.js'): string => {
    const path = `assets/${hashedName(name, content, ending)}`;
    files.push({ path, content });
    return siteUrl(baseUrl, path);
  };
  const ownDocs = () => ({ [site.locale]: extras.docs()[site.locale] });
  const client = [put('react', raw.react), put('client', withDocsData(clientOf(raw, site, put), ownDocs))];
  const parts = partsOf(site, { ...extras, hasOwnTheme: !raw.more }).map((name) =>
    partAt(name, put(name, raw.parts[name])),
  );
  const plan = extras.search.get(site.locale);
  const search = plan && publishSearch(extras.packageRoot, plan, put);
  const lateData = { parts, wrapLabel: site.texts['code.wrap'], colorMode, versions: versionedLinks(site), search };
  const late = put(
    'late',
    raw.late.replace(LATE_DATA, () => codeLiteral(lateData)),
  );
  const bootData = { baseUrl, pageFiles, colorMode, client, late, diagrams: extras.diagrams };
  const bootUrl = put(
    'boot',
    raw.boot.replace(BOOT_DATA, () => codeLiteral(bootData)),
  );
  const css = extras.hasApi ? raw.css + raw.apiCss : raw.css;
  const cssUrl = put('style', css, '.css');
  const { gtag } = site;
  return {
    ...(search ? { search } : {}),
    id: keyOf(bootUrl, cssUrl, raw.server, codeLiteral(site)).slice(0, 12),
    bootUrl,
    cssUrl,
    ...fontUrl(raw.css, (name) => siteUrl(baseUrl, `assets/${name}`)),
    ...(gtag
      ? {
          analyticsUrl: put(
            'analytics',
            raw.analytics.replace(ANALYTICS_DATA, () => codeLiteral(gtag)),
          ),
        }
      : {}),
    server,
    files,
  };
}

/** The client with the site's data. That of the default theme has the texts it asks for: the others come with what asks for them. */
function clientOf(
  { client, more }: Omit<RawShell, 'folder'>,
  site: SiteData,
  put: (name: string, content: string) => string,
): string {
  if (!more) return client.replace(SITE_DATA, () => codeLiteral(site));
  const { named, others } = splitTexts(client, site);
  const textsUrl = put('texts', `export default JSON.parse(${codeLiteral(others)});`);
  return client
    .replace(SITE_DATA, () => codeLiteral({ ...site, texts: named }))
    .replaceAll(MORE_URL, put('more', more))
    .replaceAll(TEXTS_URL, textsUrl);
}

/** What lies there is code that will run: it is believed when it is the same, byte for byte. */
function putCode(file: string, code: string): void {
  if (hashOfEntry(file) !== contentHash(code)) putEntry(file, code);
}
