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

/** Names of Twemoji and EmojiOne: docsgen has those of GitHub. */
const EMOJI = new Map(
  `slight_smile=slightly_smiling_face slight_frown=slightly_frowning_face hugging=hugs hugging_face=hugs
  upside_down=upside_down_face rolling_eyes=roll_eyes face_with_rolling_eyes=roll_eyes thinking_face=thinking
  nerd=nerd_face cowboy=cowboy_hat_face money_mouth=money_mouth_face zipper_mouth=zipper_mouth_face
  face_palm=facepalm fingers_crossed=crossed_fingers vulcan=vulcan_salute call_me=call_me_hand spy=detective
  tools=hammer_and_wrench hammer_pick=hammer_and_pick cross=latin_cross scales=balance_scale map=world_map
  desktop=desktop_computer newspaper2=newspaper_roll key2=old_key umbrella2=open_umbrella fox=fox_face
  lion_face=lion snowman2=snowman_with_snow island=desert_island park=national_park race_car=racing_car
  construction_site=building_construction octagonal_sign=stop_sign shopping_bags=shopping medal=medal_sports
  first_place=1st_place_medal second_place=2nd_place_medal third_place=3rd_place_medal timer=timer_clock
  calendar_spiral=spiral_calendar notepad_spiral=spiral_notepad pen_ballpoint=pen pen_fountain=fountain_pen
  projector=film_projector play_pause=play_or_pause_button track_next=next_track_button eject=eject_button
  cloud_lightning=cloud_with_lightning cloud_rain=cloud_with_rain champagne_glass=clinking_glasses hot_dog=hotdog
  heart_exclamation=heavy_heart_exclamation speech_left=left_speech_bubble frowning2=frowning_face
  skull_crossbones=skull_and_crossbones compression=clamp`
    .split(/\s+/)
    .map((pair) => pair.split('=') as [string, string]),
);

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
    const name = EMOJI.get(written);
    return { text: name === undefined ? whole : `:${name}:`, end };
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
