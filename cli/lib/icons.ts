/** Icons by name, as `<svg>` text that is part of a page. */
import { BRAND_ICONS } from './brand-icons.ts';
import { lookUp } from './look-up.ts';
import { OWN_ICONS } from './own-icons.ts';
import { nearestNames } from './suggest.ts';

/** A set of icons in the format of Iconify (`icons.json` of the packages `@iconify-json/…`). */
export interface IconSet {
  icons: Record<string, Drawing>;
  aliases?: Record<string, { parent: string }>;
  width?: number;
  height?: number;
}

interface Drawing {
  /** The inside of the `<svg>`. */
  body: string;
  width?: number;
  height?: number;
  left?: number;
  top?: number;
}

/** A name of no icon: names that come near, and the package to install, when it is missing. */
interface UnknownIcon {
  near: string[];
  missing?: string;
}

/** Finds icons by name: `github`, `rocket` or, of another set, `tabler:rocket`. */
export type FindIcon = (name: string) => string | UnknownIcon;

/** The set of names without a prefix. */
const DEFAULT_SET = 'lucide';

/** What an author wrote as an icon: a path or URL, a name, or else an emoji. */
export function iconKind(text: string): 'picture' | 'name' | 'emoji' {
  if (/[/\\]|\.(?:svg|png|jpe?g|webp|avif|gif)$|^data:/i.test(text)) return 'picture';
  return /[a-z]{2}|^x$/i.test(text) ? 'name' : 'emoji';
}

/** @param setOf The installed set of a prefix; undefined: it is not installed. */
export const iconFinder =
  (setOf: (prefix: string) => IconSet | undefined): FindIcon =>
  (name) => {
    const brand = lookUp(BRAND_ICONS, name === 'twitter' ? 'x' : name);
    if (brand !== undefined) return svg('0 0 24 24', `<path fill="currentColor" stroke="none" d="${brand}"/>`);
    const [first, rest] = name.split(':', 2) as [string, string | undefined];
    const [prefix, id] = rest === undefined ? [DEFAULT_SET, first] : [first, rest];
    const set = setOf(prefix);
    const drawing = set && drawingOf(set, id);
    if (set && drawing) return svgOf(set, drawing);
    const drawn = prefix === DEFAULT_SET ? lookUp(OWN_ICONS, id) : undefined;
    if (drawn !== undefined) return svg('0 0 24 24', `<path d="${drawn}"/>`);
    const own = rest === undefined ? [...Object.keys(BRAND_ICONS), ...Object.keys(OWN_ICONS)] : [];
    if (set === undefined) return { near: nearestNames(name, own), missing: `@iconify-json/${prefix}` };
    const near = nearestNames(id, [...new Set([...own, ...Object.keys(set.icons)])]);
    return { near: rest === undefined ? near : near.map((one) => `${prefix}:${one}`) };
  };

function drawingOf({ icons, aliases = {} }: IconSet, id: string): Drawing | undefined {
  const parent = lookUp(aliases, id)?.parent;
  return lookUp(icons, id) ?? (parent === undefined ? undefined : lookUp(icons, parent));
}

function svgOf(set: IconSet, { body, left = 0, top = 0, ...own }: Drawing): string {
  const { width = set.width ?? 16, height = set.height ?? 16 } = own;
  // Icons of the theme are stroked; those of a set say themselves whether they are.
  const drawing = body.includes('stroke=') ? body : `<g fill="currentColor" stroke="none">${body}</g>`;
  return svg(`${left} ${top} ${width} ${height}`, drawing);
}

const svg = (viewBox: string, body: string): string =>
  `<svg class="icon" viewBox="${viewBox}" aria-hidden="true">${body}</svg>`;
