/** Parts of the script `late` that only some sites or screens need: separate files, which `late` loads on demand. */
import { join } from 'node:path';
import type { FeedbackOptions, LatePart } from '../../../runtime/late-part.ts';
import type { PageKey } from '../../../runtime/texts.ts';
import type { SiteData } from '../../../runtime/types.ts';
import { withData } from './docs-data.ts';
import { versionedLinks } from './versioned-links.ts';

interface Part {
  /** Export of the module of the same name in `runtime/enhance/`. */
  start: string;
  /** Loaded when a page has a matching element, on screens of this `media`. */
  when: Omit<LatePart, 'url'>;
  /** Texts of the interface and settings that it needs: the second argument of `start`. */
  texts?: readonly PageKey[];
  options?(facts: PartFacts): object;
  /** False for sites that never need it. Default: always true. */
  isWanted?: (site: SiteData, facts: PartFacts) => boolean;
}

/** Facts besides the site's data that decide about parts. */
interface PartFacts {
  hasOwnTheme: boolean;
  hasApi: boolean;
  /** A sidebar lists a document more than once. */
  hasPlaces: boolean;
  /** Settings of the config. */
  imageZoom: boolean;
  feedback: FeedbackOptions | false;
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
  feedback: {
    start: 'enhanceFeedback',
    when: { selector: '[data-feedback]' },
    texts: ['feedback.comment', 'feedback.send', 'feedback.thanks', 'feedback.failed'],
    options: ({ feedback }) => feedback || {},
    isWanted: (_, { feedback }) => feedback !== false,
  },
  'hide-on-scroll': {
    start: 'enhanceHideOnScroll',
    when: { selector: '.header' },
    isWanted: ({ hideOnScroll }) => hideOnScroll,
  },
  'image-zoom': {
    start: 'enhanceImageZoom',
    when: { selector: '.prose img' },
    texts: ['image.enlarge', 'announcement.close'],
    isWanted: (_, { imageZoom }) => imageZoom,
  },
  'near-pages': {
    start: 'showNearPages',
    when: { selector: '[data-near]' },
    isWanted: ({ searchHref }) => searchHref !== undefined,
  },
  panels: { start: 'enhancePanels', when: { selector: '.panel', media: 'not all and (min-width:997px)' } },
  places: {
    start: 'followPlaces',
    when: { selector: '[data-place]' },
    isWanted: (_, { hasPlaces }) => hasPlaces,
  },
  'scroll-boxes': {
    start: 'enhanceScrollBoxes',
    when: { selector: '.code,.table-wrap,.diagram,.math,.file-tree' },
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
  'view-transitions': {
    start: 'enhanceViewTransitions',
    when: { selector: 'body' },
    isWanted: ({ viewTransitions }) => viewTransitions === true,
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
export function partSource(packageRoot: string, name: PartName): string {
  const { start, texts }: Part = PARTS[name];
  const from = JSON.stringify(join(packageRoot, 'dist/runtime/enhance', `${name}.js`));
  if (!texts) return `export { ${start} as start } from ${from};`;
  return `import { ${start} } from ${from};
const texts = JSON.parse("docsgen:${name}-data");
export const start = (missed, data) => ${start}(missed, texts, data);`;
}

/** The code of a part for a site. */
export function partCode(name: PartName, code: string, { site, facts }: { site: SiteData; facts: PartFacts }): string {
  const { texts = [], options }: Part = PARTS[name];
  const known = () => Object.fromEntries(texts.map((key) => [key, site.texts[key]]));
  return withData(code, name, () => ({ ...known(), ...options?.(facts) }));
}

/** Parts a site may need, sorted by name. */
export const partsOf = (site: SiteData, facts: PartFacts): PartName[] =>
  PART_NAMES.filter((name) => (PARTS[name] as Part).isWanted?.(site, facts) ?? true);

/** The data by which `late` loads a part from `url`. */
export const partAt = (name: PartName, url: string): LatePart => ({ url, ...PARTS[name].when });
