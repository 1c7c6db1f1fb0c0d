import { safeUrl } from '../../../runtime/search/safe-url.ts';
import type { FoundPage, FoundPlace } from '../../../runtime/search-index/types.ts';
import { el, type IconName, marked } from './dom.ts';

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

/** Title of a place, kind of its symbol, and excerpt. */
export function describePlace({ title, type, symbol, excerpt }: FoundPlace): HTMLElement[] {
  const isCode = type === 'symbol';
  const head = el(
    'span',
    isCode ? { class: 'search-title search-code', translate: 'no' } : { class: 'search-title' },
    marked(title),
  );
  const about = symbol && [symbol.kind, symbol.module].filter((one) => one).join(' · ');
  return [
    head,
    ...(about ? [el('span', { class: 'search-about' }, about)] : []),
    ...(excerpt && excerpt.length > 0 ? [el('span', { class: 'search-excerpt' }, marked(excerpt))] : []),
  ];
}

/** The path of a page: its section, its breadcrumbs and, if it is not shown next to it, its title. */
export function trailOf({ section, breadcrumbs, version }: FoundPage, title?: DocumentFragment): HTMLElement {
  const steps = [section, ...breadcrumbs].filter((step, at, all) => step && step !== all[at - 1]);
  const trail = el('span', { class: 'search-trail' }, ...steps.map((step) => el('span', {}, step)));
  if (title) trail.append(el('span', { class: 'search-trail-page' }, title));
  if (version && version !== 'current') trail.dataset['version'] = version;
  return trail;
}
