import { join } from 'node:path';
import type { SiteConfig } from '../../model/config.ts';
import type { PublicFile } from '../../model/document.ts';
import { publicHref } from '../../model/href.ts';

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
