/** The URLs of a built site of any generator: pages with their anchors, redirect pages, and rules for hosts. */
import { readAnchors } from '../../../built/content.ts';
import { readText } from '../../../built/folder.ts';
import { readSite } from '../../../built/site.ts';
import type { BuiltFolder, BuiltSite } from '../../../built/types.ts';
import { decodePath } from '../../../lib/paths.ts';
import { isErrorPage, isFurtherPage, spelledPath } from '../../../lib/route-path.ts';
import type { UrlEntry } from '../../../model/urls.ts';

export function urlsOfFolder(built: BuiltFolder, base?: string): UrlEntry[] {
  const site = readSite(built, base);
  const pages = [...site.pages].filter(([route]) => !isErrorPage(route) && !isFurtherPage(route));
  return [
    ...pages.map(([path, file]): UrlEntry => {
      const { title, anchors } = readAnchors(readText(built, file));
      return {
        path,
        title: title.endsWith(site.suffix) ? title.slice(0, title.length - site.suffix.length) : title,
        ids: anchors,
      };
    }),
    ...[...site.redirects.keys()].map((path) => ({ path, title: '', ids: [] })),
    ...hostRules(site),
  ];
}

/** Sources in the `_redirects` of a host, without those that are patterns. */
function hostRules({ built, base }: BuiltSite): UrlEntry[] {
  if (!built.files.has('_redirects')) return [];
  return readText(built, '_redirects')
    .split(/\r?\n/)
    .flatMap((line) => {
      const [from = '', to, status = '301'] = line
        .replace(/(?:^|\s)#.*$/, '')
        .trim()
        .split(/\s+/);
      const isRule = from.startsWith('/') && to !== undefined && /^30[12378]!?$/.test(status) && !/[*:?]/.test(from);
      if (!isRule || !from.startsWith(base)) return [];
      return [{ path: spelledPath(decodePath(`/${from.slice(base.length)}`)), title: '', ids: [] }];
    });
}
