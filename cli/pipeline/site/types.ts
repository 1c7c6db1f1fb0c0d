/** What the site data of a locale is made of. */

import type { SiteData } from '../../../runtime/types.ts';
import type { LocaleConfig, SiteConfig } from '../../config/types.ts';
import type { Place } from '../../lib/place.ts';
import type { ContentGraph, Page, Sidebar } from '../../model/graph.ts';

export interface SiteDataInput {
  config: SiteConfig;
  locale: LocaleConfig;
  /** Where a setting is in the config, for problems. */
  locate(path: readonly (string | number)[]): Place;
  /** Those of the locale. */
  sidebars: readonly Sidebar[];
  pages: readonly Page[];
  /** `ContentGraph.drafts`. */
  drafts: ContentGraph['drafts'];
  /** `/`, or the first page of a site without a home page. */
  homePath: string;
  /** URL of the first page in a language. */
  homeIn(locale: LocaleConfig): string;
  /** `SiteData.published`. */
  published: SiteData['published'];
  /** Where each version begins in this locale. */
  homes: SiteData['versions'];
  hrefOf(path: string): string;
  label(text: string): string;
}
