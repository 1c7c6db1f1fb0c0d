/** Icons such as `:material-clock:`, as the icons of Iconify sets. */

import { lookUp } from '../../../lib/look-up.ts';
import { matchAt } from '../../../lib/place.ts';
import { attributesAt } from './attributes.ts';
import { type Context, note } from './context.ts';
import { type Inline, lineAt, type Piece } from './inline-state.ts';

/** Beginning of a name in Material for MkDocs → set of Iconify. */
const SETS: readonly (readonly [start: string, set: string])[] = [
  ['material-', 'mdi'],
  ['fontawesome-brands-', 'fa6-brands'],
  ['fontawesome-solid-', 'fa6-solid'],
  ['fontawesome-regular-', 'fa6-regular'],
  ['octicons-', 'octicon'],
  ['simple-', 'simple-icons'],
];

/** Names of the icons that need no set. */
const BRANDS: Record<string, string> = {
  'fa6-brands:github': 'github',
  'mdi:github': 'github',
  'simple-icons:github': 'github',
  'fa6-brands:gitlab': 'gitlab',
  'mdi:gitlab': 'gitlab',
  'fa6-brands:x-twitter': 'x',
  'fa6-brands:twitter': 'x',
  'mdi:twitter': 'x',
  'simple-icons:x': 'x',
  'fa6-brands:bluesky': 'bluesky',
  'fa6-brands:mastodon': 'mastodon',
  'mdi:mastodon': 'mastodon',
  'fa6-brands:discord': 'discord',
  'fa6-brands:slack': 'slack',
  'mdi:slack': 'slack',
  'fa6-brands:youtube': 'youtube',
  'mdi:youtube': 'youtube',
  'fa6-brands:linkedin': 'linkedin',
  'fa6-brands:linkedin-in': 'linkedin',
  'mdi:linkedin': 'linkedin',
  'fa6-brands:stack-overflow': 'stackoverflow',
  'fa6-brands:npm': 'npm',
  'mdi:rss': 'rss',
  'fa6-solid:rss': 'rss',
  'mdi:email': 'email',
  'fa6-solid:envelope': 'email',
  'fa6-regular:envelope': 'email',
};

/** docsgen's name of an icon: of `material-clock`, or `material/clock` as settings write it. */
export function iconName(written: string): { name: string; set?: string } | undefined {
  const flat = written.replace(/\//g, '-').replace(/^-?\.icons-/, '');
  const found = SETS.find(([start]) => flat.startsWith(start));
  if (!found) return undefined;
  const [start, set] = found;
  const name = `${set}:${flat.slice(start.length)}`;
  const brand = lookUp(BRANDS, name);
  return brand === undefined ? { name, set } : { name: brand };
}

const SHORTCODE = /:([\w+-]+):/y;

/** Sizes and places of icons that the theme has; docsgen's icons have the size of the text. */
const SIZES = new Set(['lg', 'xl', 'xxl', 'xxxl', 'middle', 'top']);

/** An icon at a colon; emoji stay as they are. */
export function iconAt(state: Inline, at: number): Piece | undefined {
  const { text, ctx } = state;
  if (/[A-Za-z\d:]/.test(text[at - 1] ?? '')) return undefined;
  const found = matchAt(SHORTCODE, text, at);
  if (!found) return undefined;
  const [whole, written = ''] = found;
  const icon = iconName(written);
  const list = text[at + whole.length] === '{' ? attributesAt(text, at + whole.length) : undefined;
  const end = list?.end ?? at + whole.length;
  if (!icon) {
    if (list)
      note(ctx, ['look', '`:emoji:{ .class }`', 'The attributes of the emoji were removed.'], lineAt(state, at));
    return { text: whole, end };
  }
  needIcon(ctx, icon.set);
  note(ctx, ['converted', `\`:${written.split('-')[0]}-…:\``, 'Icons now come from Iconify sets.'], lineAt(state, at));
  const classes = (list?.attributes.classes ?? []).filter((name) => !SIZES.has(name));
  const sizes = list?.attributes.classes.filter((name) => SIZES.has(name) && !['middle', 'top'].includes(name)) ?? [];
  if (sizes.length > 0)
    note(ctx, ['look', `icon size \`.${sizes.join('.')}\``, 'Icons are as large as the text.'], lineAt(state, at));
  for (const name of classes) ctx.needs.classes.add(name);
  if (classes.length === 0) return { text: `:icon[${icon.name}]`, end };
  return { text: `:icon{name=${icon.name} class="${classes.join(' ')}"}`, end };
}

export function needIcon({ needs }: Context, set: string | undefined): void {
  if (set !== undefined) needs.icons.add(set);
}
