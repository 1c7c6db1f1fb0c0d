import { safeUrl } from '../../../runtime/search/safe-url.ts';
import type { FoundPage, FoundPlace } from '../../../runtime/search-index/types.ts';
import { el, type IconName, marked, plain } from './dom.ts';

const ICON: Readonly<Record<FoundPlace['type'], IconName>> = {
  page: 'page',
  heading: 'heading',
  text: 'text',
  symbol: 'symbol',
  code: 'code',
};

export const iconOf = ({ type }: Pick<FoundPlace, 'type'>): IconName => ICON[type] ?? 'page';

/** The places of a page with safe URLs. */
export const goodPlaces = ({ places }: FoundPage): FoundPlace[] =>
  places.filter(({ url }) => safeUrl(url) !== undefined);

/** Title of a place, kind of its symbol, and excerpt, with spaces for those who hear them in one go. */
export function describePlace({ title, type, symbol, excerpt }: FoundPlace): Node[] {
  const about = symbol && [symbol.kind, symbol.module].filter((one) => one).join(' · ');
  return spaced(
    ' ',
    el('span', classed('search-title', type === 'symbol'), marked(title)),
    ...(about ? [el('span', { class: 'search-about' }, about)] : []),
    ...(excerpt && excerpt.length > 0 ? [el('span', classed('search-excerpt', type === 'code'), marked(excerpt))] : []),
  );
}

/** Attributes of a text, which may be code. */
const classed = (name: string, isCode: boolean): Record<string, string> =>
  isCode ? { class: `${name} search-code`, translate: 'no' } : { class: name };

/** The path of a page: its section, its breadcrumbs and, if it is not shown next to it, its title. */
export function trailOf(
  { section, breadcrumbs, trail = [section, ...breadcrumbs].map((step) => [step]), version }: FoundPage,
  title?: DocumentFragment,
): HTMLElement {
  const steps = trail.filter((step, at, all) => plain(step) && plain(step) !== plain(all[at - 1] ?? []));
  const parts = steps.map((step) => el('span', {}, marked(step)));
  if (title) parts.push(el('span', { class: 'search-trail-page' }, title));
  const shown = el('span', { class: 'search-trail' }, ...spaced(' › ', ...parts));
  if (version && version !== 'current') shown.dataset['version'] = version;
  return shown;
}

/** Elements with a text between them. */
export const spaced = (between: string, ...elements: readonly HTMLElement[]): Node[] =>
  elements.flatMap((element, at) => (at === 0 ? [element] : [document.createTextNode(between), element]));
