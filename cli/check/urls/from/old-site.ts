/** The URLs of an old site, from its sitemap or its output folder, without building anything. */
import { resolve } from 'node:path';
import process from 'node:process';
import { pathToFileURL } from 'node:url';
import { readAnchors } from '../../../built/content.ts';
import { openBuilt } from '../../../built/folder.ts';
import { eachAtOnce } from '../../../lib/at-once.ts';
import { byFrequency } from '../../../lib/frequency.ts';
import { decodePath } from '../../../lib/paths.ts';
import { isFurtherPage, spelledPath } from '../../../lib/route-path.ts';
import type { UrlEntry } from '../../../model/urls.ts';
import { type Outcome, type Problem, problem } from '../../../problems/problem.ts';
import { kindAt } from '../../../system/fsx.ts';
import { download } from './download.ts';
import { urlsOfFolder } from './folder.ts';
import { type Collected, collect } from './maps.ts';

export interface OldSite {
  /** URL of a sitemap, or path of a sitemap or folder, as the user wrote it. */
  source: string;
  /** Base URL of the old site, if the user gives it. */
  base?: string;
  /** Settings of the new site, if its config can be read. */
  config?: { url?: string | undefined; baseUrl: string };
  /** True: pages of a sitemap are requested for their anchors. */
  anchors: boolean;
  onProgress(done: number, of: number): void;
}

export interface OldUrls {
  entries: UrlEntry[];
  /** URL to which the paths of a sitemap are relative. */
  below?: string;
}

/** @returns No value when the source cannot be read. */
export async function readOldSite(site: OldSite): Promise<Outcome<OldUrls | undefined>> {
  const { source, base } = site;
  if (/^[a-z][a-z\d+.-]+:\/\//i.test(source)) {
    const isUsable = URL.canParse(source) && /^https?:$/.test(new URL(source).protocol);
    return isUsable ? fromSitemap(site, new URL(source)) : refused(source, 'is not an http or https URL');
  }
  const file = resolve(process.cwd(), source);
  const kind = kindAt(file);
  if (kind === undefined) return refused(source, 'does not exist');
  if (kind !== 'folder') return fromSitemap(site, pathToFileURL(file));
  const { value: built, problems } = openBuilt(file, source);
  return built ? { value: { entries: urlsOfFolder(built, base) }, problems } : { value: undefined, problems };
}

const refused = (source: string, reason: string): Outcome<undefined> => ({
  value: undefined,
  problems: [problem('DG5206', { source, reason })],
});

async function fromSitemap(site: OldSite, url: URL): Promise<Outcome<OldUrls | undefined>> {
  const collected = await collect(url);
  if ('reason' in collected) {
    const { url: at, reason, isNetwork } = collected;
    const shown = at === url.href || url.protocol === 'file:' ? site.source : at;
    return isNetwork
      ? { value: undefined, problems: [problem('DG7311', { url: shown, why: reason })] }
      : refused(shown, reason);
  }
  if (collected.pages.length === 0) return refused(site.source, 'lists no URLs');
  const { value: origin, problems } = originOf(site, collected);
  if (origin === undefined) return { value: undefined, problems };
  const urls = collected.pages.flatMap((page) => (URL.canParse(page) ? new URL(page) : []));
  const own = urls.filter((one) => one.origin === origin);
  const base = baseOf(site, own, collected.url);
  const below = own.filter(({ pathname }) => isBelow(pathname, base));
  if (below.length === 0) return refused(site.source, `lists no URL below ${origin}${base}`);
  problems.push(...leftOut(collected.pages, below, origin + base));
  const pages = new Map(
    below
      .map((one) => [pathOf(one, base), one] as const)
      .filter(([path]) => !isErrorPage(path) && !isFurtherPage(path)),
  );
  const anchors = site.anchors
    ? await requested(pages, site, problems)
    : new Map<string, ReturnType<typeof readAnchors>>();
  const entries = [...pages.keys()].map((path): UrlEntry => {
    const page = anchors.get(path);
    return { path, title: page?.title ?? '', ids: page?.anchors ?? [] };
  });
  return { value: { entries, below: origin + base }, problems };
}

/** Reports the listed URLs that are not below the base URL. */
function leftOut(listed: readonly string[], below: readonly URL[], base: string): Problem[] {
  const count = listed.length - below.length;
  if (count === 0) return [];
  const kept = new Set(below.map(({ href }) => href));
  const examples = listed.filter((page) => !URL.canParse(page) || !kept.has(new URL(page).href)).slice(0, 3);
  return [problem('DG5208', { count, below: base, examples })];
}

/** The origin of the listed URLs. A sitemap on a server lists the URLs of that server, or of the new site. */
function originOf({ source, config }: OldSite, { url, pages }: Collected): Outcome<string | undefined> {
  const listed = pages.flatMap((page) => (URL.canParse(page) ? new URL(page).origin : []));
  const [[most] = []] = byFrequency(listed);
  const published = config?.url === undefined ? undefined : new URL(config.url).origin;
  const expected = [url.protocol === 'file:' ? undefined : url.origin, published].filter((one) => one !== undefined);
  const known = expected.find((origin) => listed.includes(origin));
  if (known !== undefined) return { value: known, problems: [] };
  if (most === undefined) return { value: undefined, problems: refused(source, 'lists no valid URL').problems };
  if (url.protocol === 'file:') return { value: most, problems: [] };
  return { value: undefined, problems: [problem('DG5207', { source, own: url.origin, found: most })] };
}

const isErrorPage = (path: string): boolean => /(?:^|\/)404$/.test(path);

/** The base URL: the user's, that of the new site, the home page above all others, the folder of the sitemap, or `/`. */
function baseOf({ base, config }: OldSite, urls: readonly URL[], map: URL): string {
  if (base !== undefined) return base;
  const own = config?.baseUrl ?? '/';
  if (own !== '/' && urls.some(({ pathname }) => isBelow(pathname, own))) return own;
  const [home = '/'] = urls.map(({ pathname }) => pathname.replace(/\/?$/, '/')).sort((a, b) => a.length - b.length);
  if (home !== '/' && urls.length > 1 && urls.every(({ pathname }) => isBelow(pathname, home))) return home;
  const folder = map.protocol === 'file:' ? '/' : new URL('.', map).pathname;
  return urls.every(({ pathname }) => isBelow(pathname, folder)) ? folder : '/';
}

const isBelow = (path: string, base: string): boolean => path.startsWith(base) || `${path}/` === base;

const pathOf = ({ pathname }: URL, base: string): string => spelledPath(decodePath(`/${pathname.slice(base.length)}`));

const AT_ONCE = 6;
const PAGE_BYTES = 10_000_000;

/** Requests the pages for their titles and anchors. */
async function requested(
  pages: ReadonlyMap<string, URL>,
  { onProgress }: OldSite,
  problems: Problem[],
): Promise<Map<string, ReturnType<typeof readAnchors>>> {
  const failed: string[] = [];
  let done = 0;
  const found = await eachAtOnce([...pages], AT_ONCE, async ([path, url]) => {
    const got = await download(url, PAGE_BYTES);
    onProgress(++done, pages.size);
    if ('reason' in got) failed.push(`${url.href} ${got.reason}`);
    return 'reason' in got ? [] : [[path, readAnchors(Buffer.from(got.bytes).toString('utf8'))] as const];
  });
  if (failed.length > 0)
    problems.push(problem('DG5209', { count: failed.length, examples: failed.sort().slice(0, 3) }));
  return new Map(found.flat());
}
