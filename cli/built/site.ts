/** Reads what the pages of a built site have in common. */
import { decodeText } from '../html/decode.ts';
import { attribute, newTag, readTag } from '../html/tags.ts';
import { childText, readXml } from '../html/xml.ts';
import { byFrequency } from '../lib/frequency.ts';
import { type Published, publishedAt, type Sample } from './base.ts';
import { readText } from './folder.ts';
import { isPageFile, routeOf } from './names.ts';
import type { BuiltFolder, BuiltSite } from './types.ts';
import { targetOf, urlOfFile } from './urls.ts';

/** How many pages are asked for the site's URL. */
const ASKED = 24;

/** @param base Base URL, if the user gives it. */
export function readSite(built: BuiltFolder, base?: string): BuiltSite {
  const names = [...built.files.keys()].filter(isPageFile);
  const every = Math.max(1, Math.ceil(names.length / ASKED));
  const samples: Sample[] = [];
  const titles: string[] = [];
  const pages = new Map<string, string>();
  const moved: [file: string, to: string][] = [];
  names.forEach((file, at) => {
    const html = readText(built, file);
    const to = redirectTarget(html);
    if (FRAME.test(html)) return;
    if (to !== undefined) moved.push([file, to]);
    else if (!pages.has(routeOf(file))) pages.set(routeOf(file), file);
    if (to === undefined) titles.push(titleIn(html));
    if (at % every === 0) samples.push({ file, html });
  });
  const published = publishedAt(samples, { files: built.files, listed: () => listedUrls(built) });
  const site = { built, ...published, ...(base === undefined ? {} : { base }), pages, suffix: commonSuffix(titles) };
  return { ...site, redirects: redirectsOf(moved, site) };
}

function redirectsOf(
  moved: readonly [file: string, to: string][],
  site: Published & Pick<BuiltSite, 'pages'>,
): Map<string, string> {
  return new Map(
    moved
      .filter(([file]) => !site.pages.has(routeOf(file)))
      .map(([file, to]) => [routeOf(file), targetOf(to, urlOfFile(site, file), site) ?? to]),
  );
}

/** Sitemaps in the root of a site, also parts of an index. */
const SITEMAP = /^sitemap[\w-]*\.xml$/;
const MAX_LISTED = 5_000_000;

/** URLs in the first sitemap that has pages. */
function listedUrls(built: BuiltFolder): string[] {
  for (const [file, size] of built.files) {
    if (!SITEMAP.test(file) || size > MAX_LISTED) continue;
    const root = readXml(readText(built, file));
    const urls = root?.name === 'urlset' ? root.children.flatMap((url) => childText(url, 'loc') || []) : [];
    if (urls.length > 0) return urls;
  }
  return [];
}

/** The sidebar of mdBook in a file of its own. */
const FRAME = /<body class="sidebar-iframe-inner">/;

const REFRESH = /<meta\b[^>]*\bhttp-equiv=["']?refresh\b/i;

/** Target of a page that sends its readers elsewhere at once; undefined for other pages. */
export function redirectTarget(html: string): string | undefined {
  const found = REFRESH.exec(html.slice(0, 20_000));
  const tag = newTag(html);
  const content = found && readTag(html, found.index, tag) ? attribute(tag, 'content') : undefined;
  const [, delay = '', url] =
    /^\s*(\d+)(?:\.\d*)?\s*[;,]\s*(?:url\s*=\s*)?["']?([^"']+?)["']?\s*$/i.exec(content ?? '') ?? [];
  return url !== undefined && Number(delay) <= 5 ? url : undefined;
}

export const titleIn = (html: string): string =>
  decodeText(/<title[^>]*>([^<]*)/i.exec(html)?.[1] ?? '')
    .replace(/\s+/g, ' ')
    .trim();

/** ` | Lamp`: what more than half of the titles have at their end. */
function commonSuffix(titles: readonly string[]): string {
  const end = /\s(?:[|·•–—:-]|::|&)\s(?!.*\s(?:[|·•–—:-]|::|&)\s).*$/;
  const [[suffix, count] = ['', 0]] = byFrequency(titles.flatMap((title) => end.exec(title)?.[0] ?? []));
  return count > 1 && count * 2 > titles.length ? suffix : '';
}
