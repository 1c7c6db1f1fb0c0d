import type { MarkedText } from '../../../runtime/search-index/types.ts';
import { PICTURE } from '../../../runtime/tables/icons.ts';

type Child = Node | string | false | undefined;
/** Attributes: `true` is written without a value; false and undefined are left out. */
type Attributes = Readonly<Record<string, string | number | boolean | undefined>>;

/** An element. Texts become text nodes, never HTML. */
export function el<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  attributes: Attributes = {},
  ...children: Child[]
): HTMLElementTagNameMap[Name] {
  const element = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) {
    if (value !== undefined && value !== false) element.setAttribute(key, value === true ? '' : String(value));
  }
  element.append(...children.filter((child) => child !== undefined && child !== false));
  return element;
}

/** A text with its matches in `<mark>`. */
export function marked(text: MarkedText): DocumentFragment {
  const fragment = document.createDocumentFragment();
  fragment.append(...text.map((piece) => (typeof piece === 'string' ? piece : el('mark', {}, piece.mark))));
  return fragment;
}

/** A text without its marks. */
export const plain = (text: MarkedText): string =>
  text.map((piece) => (typeof piece === 'string' ? piece : piece.mark)).join('');

/** A button. `label`: its accessible name, when its content is not text. */
export function button(
  { class: name, label, onclick }: { class: string; label?: string; onclick: () => void },
  ...children: Child[]
): HTMLButtonElement {
  const element = el('button', { type: 'button', class: name, 'aria-label': label, title: label }, ...children);
  element.addEventListener('click', onclick);
  return element;
}

const SVG = 'http://www.w3.org/2000/svg';

/** Paths of icons, in a box of 24 by 24. */
const ICONS = {
  search: 'M17.5 11a6.5 6.5 0 1 1-13 0 6.5 6.5 0 0 1 13 0M16 16l4.5 4.5',
  clear: 'M6 6l12 12M18 6L6 18',
  back: 'M15 5l-7 7 7 7',
  recent: 'M12 7v5l3.5 2M21 12a9 9 0 1 1-3-6.7M21 3v4h-4',
  star: 'M12 4l2.5 5.1 5.6.8-4 4 .9 5.6-5-2.6-5 2.6.9-5.6-4-4 5.6-.8z',
  page: 'M13.5 3.5H7a1.5 1.5 0 0 0-1.5 1.5v14A1.5 1.5 0 0 0 7 20.5h10a1.5 1.5 0 0 0 1.5-1.5V8.5zM13.5 3.5v5h5',
  heading: 'M9.5 4L8 20M16 4l-1.5 16M4.5 9h15.5M4 15h15.5',
  text: 'M4.5 7h15M4.5 12h15M4.5 17h9',
  symbol: 'M8 4.5c-3 0-1 6.5-4 7.5 3 1 1 7.5 4 7.5M16 4.5c3 0 1 6.5 4 7.5-3 1-1 7.5-4 7.5',
  code: 'M8.5 7.5L4 12l4.5 4.5M15.5 7.5L20 12l-4.5 4.5',
  enter: 'M19 6v5a3 3 0 0 1-3 3H5M9 10l-4 4 4 4',
  up: 'M12 19V5M6.5 10.5L12 5l5.5 5.5',
  down: 'M12 5v14M6.5 13.5L12 19l5.5-5.5',
} as const;

export type IconName = keyof typeof ICONS;

/** Decorative icons made so far: copying one is much faster than making it. */
const made = new Map<IconName, SVGSVGElement>();

/** An icon. `label`: its accessible name, unless it is decorative. */
export function icon(name: IconName, label?: string): SVGSVGElement {
  if (label !== undefined) return newIcon(name, label);
  const known = made.get(name) ?? newIcon(name);
  made.set(name, known);
  return known.cloneNode(true) as SVGSVGElement;
}

function newIcon(name: IconName, label?: string): SVGSVGElement {
  const svg = document.createElementNS(SVG, 'svg');
  const path = document.createElementNS(SVG, 'path');
  path.setAttribute('d', ICONS[name]);
  svg.setAttribute('viewBox', '0 0 24 24');
  svg.setAttribute('class', `search-icon search-icon-${name}`);
  if (label === undefined) svg.setAttribute('aria-hidden', 'true');
  else {
    svg.setAttribute('role', 'img');
    svg.setAttribute('aria-label', label);
  }
  svg.append(path);
  return svg;
}

/** The picture of an empty list. */
export function picture(): SVGSVGElement {
  const svg = document.createElementNS(SVG, 'svg');
  svg.setAttribute('class', 'picture');
  svg.setAttribute('viewBox', PICTURE.viewBox);
  svg.setAttribute('aria-hidden', 'true');
  for (const [name, d] of PICTURE.paths) {
    const path = document.createElementNS(SVG, 'path');
    path.setAttribute('class', `picture-${name}`);
    path.setAttribute('d', d);
    svg.append(path);
  }
  return svg;
}
