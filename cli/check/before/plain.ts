/** Texts of a page in a form that does not depend on the base URL of a site and on hashes in its files' names. */
import { stemOf } from '../../built/names.ts';
import { decodePath } from '../../lib/paths.ts';
import { spelledPath } from '../../lib/route-path.ts';

export const plainText = (text: string, base: string): string =>
  text.replace(
    /(^|[\s"'(])((?:\/|\.{1,2}\/|data:)[^\s"')]*)/g,
    (_, before: string, url: string) => before + plainUrl(url, base),
  );

function plainUrl(url: string, base: string): string {
  if (url.startsWith('data:')) return 'file';
  const path = decodePath(url.replace(/[?].*$/, ''));
  if (/\.(?!html?$)[a-z]\w{0,5}$/i.test(path)) return stemOf(path);
  return spelledPath(path.startsWith(base) ? `/${path.slice(base.length)}` : path);
}
