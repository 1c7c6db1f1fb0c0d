/** Parts of the script `late` that only some sites or screens need: separate files, which `late` loads on demand. */
import { join } from 'node:path';
import type { LatePart } from '../../../runtime/late-part.ts';
import type { SiteData } from '../../../runtime/types.ts';
import { versionedLinks } from './versioned-links.ts';

interface Part {
  /** Export of the module of the same name in `runtime/enhance/`. */
  start: string;
  /** Loaded when a page has a matching element, on screens of this `media`. */
  when: Omit<LatePart, 'url'>;
  /** False for sites that never need it. Default: always true. */
  isWanted?: (site: SiteData, facts: PartFacts) => boolean;
}

/** Facts besides the site's data that decide about parts. */
interface PartFacts {
  hasOwnTheme: boolean;
  hasApi: boolean;
  /** A sidebar lists a document more than once. */
  hasPlaces: boolean;
}

const PARTS = {
  announcement: {
    start: 'enhanceAnnouncement',
    when: { selector: '[data-announcement-close]' },
    isWanted: ({ announcement }) => announcement !== undefined,
  },
  'api-index': {
    start: 'filterNames',
    when: { selector: '[data-api-filter]' },
    isWanted: (_, { hasApi }) => hasApi,
  },
  dropdowns: {
    start: 'enhanceDropdowns',
    when: { selector: 'details.dropdown' },
    isWanted: ({ navbar }, { hasOwnTheme }) =>
      hasOwnTheme || navbar.some(({ type = '', items = [] }) => items.length > 0 || /html|Dropdown/.test(type)),
  },
  'hide-on-scroll': {
    start: 'enhanceHideOnScroll',
    when: { selector: '.header' },
    isWanted: ({ hideOnScroll }) => hideOnScroll,
  },
  panels: { start: 'enhancePanels', when: { selector: '.panel', media: 'not all and (min-width:997px)' } },
  places: {
    start: 'followPlaces',
    when: { selector: '[data-place]' },
    isWanted: (_, { hasPlaces }) => hasPlaces,
  },
  search: {
    start: 'enhanceSearch',
    when: { selector: '[data-search],[data-search-page]' },
    isWanted: ({ searchHref }) => searchHref !== undefined,
  },
  'sidebar-sections': { start: 'fillSections', when: { selector: '[data-section-src]' } },
  'sidebar-toggle': {
    start: 'hideSidebarOnDemand',
    when: { selector: '[data-sidebar-toggle]' },
    isWanted: ({ sidebar }) => sidebar.hideable,
  },
  versions: {
    start: 'followPreferredVersion',
    when: { selector: 'body' },
    isWanted: (site) => versionedLinks(site).length > 0,
  },
} as const satisfies Record<string, Part>;

export type PartName = keyof typeof PARTS;

export const PART_NAMES = Object.keys(PARTS) as PartName[];

/** Source of a part's entry. */
export const partSource = (packageRoot: string, name: PartName): string =>
  `export { ${PARTS[name].start} as start } from ${JSON.stringify(join(packageRoot, 'dist/runtime/enhance', `${name}.js`))};`;

/** Parts a site may need, sorted by name. */
export const partsOf = (site: SiteData, facts: PartFacts): PartName[] =>
  PART_NAMES.filter((name) => (PARTS[name] as Part).isWanted?.(site, facts) ?? true);

/** The data by which `late` loads a part from `url`. */
export const partAt = (name: PartName, url: string): LatePart => ({ url, ...PARTS[name].when });
