import type { SiteData } from '../../../runtime/types.ts';
import type { FindIcon } from '../../lib/icons.ts';
import type { Place } from '../../lib/place.ts';
import type { LocaleConfig, SiteConfig } from '../../model/config.ts';
import type { ContentGraph, Page, Sidebar } from '../../model/graph.ts';

/** The input for the site data of a locale. */
export interface SiteDataInput {
  config: SiteConfig;
  locale: LocaleConfig;
  /** Place of a setting in the config. */
  locate(path: readonly (string | number)[]): Place;
  /** Sidebars and pages of the locale. */
  sidebars: readonly Sidebar[];
  pages: readonly Page[];
  drafts: ContentGraph['drafts'];
  /** `/`, or the first page of a site without a home page. */
  homePath: string;
  /** URL of the first page in a language. */
  homeIn(locale: LocaleConfig): string;
  published: SiteData['published'];
  /** Home page of each version in this locale. */
  homes: SiteData['versions'];
  hrefOf(path: string): string;
  label(text: string): string;
  icons: FindIcon;
  /** Width of the navbar's logo in pixels, if known. */
  logoWidth?: number | undefined;
}

/** Place of a setting in the config. */
export type KeyPath = readonly (string | number)[];
