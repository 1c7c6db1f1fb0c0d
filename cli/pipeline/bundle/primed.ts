/** The shell of the default theme, which is bundled when docsgen is compiled (`prime.ts`). */
import { join } from 'node:path';
import type { SiteConfig } from '../../model/config.ts';

/** Its folder in the package. */
export const primedFolder = (packageRoot: string): string => join(packageRoot, 'dist/shell');

/** True for sites that use it. */
export const isPrimed = ({ theme, customCss }: Pick<SiteConfig, 'theme' | 'customCss'>): boolean =>
  theme === undefined && customCss.length === 0;
