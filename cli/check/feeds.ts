/** Whether sitemap, feeds, llms.txt and robots.txt name existing pages. */
import { decodeText } from '../html/decode.ts';
import { decodePath, splitUrl } from '../lib/paths.ts';
import { type Problem, problem } from '../problems/problem.ts';
import type { CheckSite, Found, MadeFile } from './types.ts';

/** Where URLs stand, by the kind of the file: anywhere else they are text. */
const ADDRESSES: readonly [file: RegExp, address: RegExp][] = [
  [/\.xml$/, /(?:<(?:loc|link|guid|id|uri|url)\b[^>]*>\s*|\s(?:href|url)=")(https?:[^<"]+)/g],
  [/\.json$/, /"(?:url|home_page_url|feed_url)":\s*"(https?:[^"]+)"/g],
  [/(?:^|\/)llms(?:-full)?\.txt$/, /\]\((https?:[^\s)]+)\)/g],
  [/^robots\.txt$/, /^[ \t]*sitemap:[ \t]*(https?:\S+)/gim],
];

export function checkFeeds(site: CheckSite): Found {
  // What pages link to is told with the pages.
  const told = new Set(site.pages.flatMap(({ links }) => links));
  return { problems: site.madeFiles().flatMap((file) => lostAddresses(site, file, told)) };
}

function lostAddresses(
  { config: { url: origin }, targetOf }: CheckSite,
  { path, content, source }: MadeFile,
  told: ReadonlySet<string>,
): Problem[] {
  const form = ADDRESSES.find(([file]) => file.test(path))?.[1];
  const seen = new Set<string>();
  return Array.from(form ? content.matchAll(form) : []).flatMap((match) => {
    const written = match[1] ?? '';
    const url = path.endsWith('.xml') ? decodeText(written.trim()) : written;
    const rest = url.slice(origin.length);
    if (seen.has(url) || !url.startsWith(origin) || !/^(?:[/?#]|$)/.test(rest)) return [];
    seen.add(url);
    const link = splitUrl(rest).path || '/';
    if (told.has(link) || targetOf(decodePath(link)) !== undefined) return [];
    return [problem('DG5014', { file: path, url }, source === undefined ? {} : placeIn(source, content, match))];
  });
}

function placeIn(
  file: string,
  content: string,
  match: RegExpExecArray,
): { file: string; line: number; column: number } {
  const before = content.slice(0, match.index + match[0].lastIndexOf(match[1] ?? ''));
  return { file, line: before.split('\n').length, column: before.length - before.lastIndexOf('\n') };
}
