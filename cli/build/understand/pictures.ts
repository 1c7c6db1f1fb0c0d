/** Pictures that data files name, such as those of authors: next to the file or in the public folder. */
import { decodePath, isExternal, joinFile, siteUrl } from '../../lib/paths.ts';
import type { SiteConfig } from '../../model/config.ts';
import { pathBelow } from '../../model/href.ts';
import { assetFile } from '../../pipeline/link/link.ts';
import type { Scan } from '../../pipeline/scan/scan.ts';

/** Looks up a picture by the URL in a data file and the folder of that file. */
export function pictureFinder(
  { baseUrl }: SiteConfig,
  { assets, publicFiles }: Scan,
): (folder: string, url: string) => { href: string; asset?: string } | undefined {
  return (folder, url) => {
    if (isExternal(url)) return { href: url };
    const plain = decodePath(url);
    const beside = plain.startsWith('/') ? undefined : joinFile(folder, plain);
    const file = beside === undefined ? undefined : assets.find(({ path }) => path === beside);
    if (file) return { href: siteUrl(baseUrl, assetFile(file)), asset: file.path };
    // The URL may omit the base URL and the leading slash.
    const path = plain.replace(/^(?:\.?\/)+/, '');
    const found = [pathBelow(`/${path}`, baseUrl).slice(1), path].find((rel) =>
      publicFiles.some((one) => one.rel === rel),
    );
    return found === undefined ? undefined : { href: siteUrl(baseUrl, found) };
  };
}
