/** What content is resolved with. */

import type { Translations } from './translations.ts';
import type { Locate } from './validate.ts';

export interface ContentContext {
  /** Absolute. */
  siteDir: string;
  /** Path relative to the site. */
  relative(file: string): string;
  locate: Locate;
  translations: Translations;
}
