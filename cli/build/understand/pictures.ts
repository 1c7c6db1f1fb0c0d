/** Pictures that the config and data files name: the logo, and those of authors, next to the file or in the public folder. */
import { join } from 'node:path';
import { decodePath, isExternal, joinFile, siteUrl } from '../../lib/paths.ts';
import type { SiteConfig } from '../../model/config.ts';
import type { PublicFile } from '../../model/document.ts';
import { pathBelow, publicHref } from '../../model/href.ts';
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

/** Height of the logo in the navbar, in pixels, as `theme/components/Navbar/Brand.tsx` shows it. */
const HEIGHT = 28;

/** Width of the logo in the navbar, so that nothing moves when it comes; undefined if its file is not in the site. */
export async function logoWidth(
  siteDir: string,
  { config, publicFiles }: { config: SiteConfig; publicFiles: readonly PublicFile[] },
): Promise<number | undefined> {
  const { logo } = config.navbar;
  const url = logo && publicHref(config, logo.src);
  const file = url && publicFiles.find(({ rel }) => publicHref(config, `/${rel}`) === url);
  if (!file) return undefined;
  const { measureImage } = await import('../../pipeline/images/measure.ts');
  const size = measureImage(join(siteDir, file.path));
  return Array.isArray(size) ? Math.round((HEIGHT * size[0]) / size[1]) : undefined;
}
