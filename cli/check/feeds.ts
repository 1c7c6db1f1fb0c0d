/** Checks that the files for programs (sitemap, feeds, llms.txt, robots.txt, skills, catalogs) name existing pages. */
import { decodeText } from '../html/decode.ts';
import { decodePath, splitUrl } from '../lib/paths.ts';
import { placeAt } from '../lib/place.ts';
import { type Problem, problem } from '../problems/problem.ts';
import type { CheckSite, Found, MadeFile } from './model/check.ts';

/** Patterns for URLs by kind of file: anywhere else, URLs are text. */
const URLS: readonly [file: RegExp, url: RegExp][] = [
  [/\.xml$/, /(?:<(?:loc|link|guid|id|uri|url)\b[^>]*>\s*|\s(?:href|url)=")(https?:[^<"]+)/g],
  [/\.json$/, /"(?:url|home_page_url|feed_url)":\s*"(https?:[^"]+)"/g],
  [/(?:^|\/)llms(?:-full)?\.txt$|(?:^|\/)llms\/.+\.txt$/, /(?:\]\(<?|<)(https?:[^\s)>]+)/g],
  // Also bare and in commands; what continues with a sign of a pattern is no URL yet.
  [/\.md$/, /(https?:[^\s()<>[\]{}"'`*$…]+?)[.,;:!?]*(?=[\s)>\]"'`]|$)/g],
  [/^\.well-known\/api-catalog$/, /"href":\s*"(https?:[^"]+)"/g],
  [/^robots\.txt$/, /^[ \t]*sitemap:[ \t]*(https?:\S+)/gim],
];

export function checkFeeds(site: CheckSite): Found {
  // Broken links of pages are reported with the pages.
  const reported = new Set(site.pages.flatMap(({ links }) => links));
  return { problems: site.madeFiles().flatMap((file) => brokenUrls(site, file, reported)) };
}

function brokenUrls(
  { config: { url: origin, baseUrl }, targetOf }: CheckSite,
  { path, content, source }: MadeFile,
  reported: ReadonlySet<string>,
): Problem[] {
  const form = URLS.find(([file]) => file.test(path))?.[1];
  const seen = new Set<string>();
  return Array.from(form ? content.matchAll(form) : []).flatMap((match) => {
    const written = match[1] ?? '';
    const url = path.endsWith('.xml') ? decodeText(written.trim()) : written;
    const rest = url.slice(origin.length);
    if (seen.has(url) || !url.startsWith(origin) || !/^(?:[/?#]|$)/.test(rest)) return [];
    seen.add(url);
    const link = splitUrl(rest).path || '/';
    // A site without a home page begins at another one.
    if (link === baseUrl || reported.has(link) || targetOf(decodePath(link)) !== undefined) return [];
    const at = match.index + match[0].lastIndexOf(written);
    return [
      problem('DG5014', { file: path, url }, source === undefined ? {} : { file: source, ...placeAt(content, at) }),
    ];
  });
}
