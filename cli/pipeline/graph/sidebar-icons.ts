/** Icons of sidebar items: from the name, emoji or path that an author wrote to HTML. */

import { escapeAttribute, escapeText } from '../../html/escape.ts';
import { iconKind } from '../../lib/icons.ts';
import { folderOf } from '../../lib/paths.ts';
import type { Place } from '../../lib/place.ts';
import type { Decoration } from '../../model/front-matter.ts';
import { problem } from '../../problems/problem.ts';
import type { GraphContext } from './types.ts';

type Drawing = Pick<GraphContext, 'icons' | 'pictureAt' | 'assets' | 'problems'>;

/** The decoration with its icon as HTML. An unknown icon is reported and left out. `key`: where it was written. */
export function drawn(
  { icons, pictureAt, assets, problems }: Drawing,
  { icon, ...rest }: Decoration,
  { key, place }: { key: string; place: Place },
): Decoration {
  if (!icon) return rest;
  const kind = iconKind(icon);
  if (kind === 'emoji') return { ...rest, icon: `<span class="icon" aria-hidden="true">${escapeText(icon)}</span>` };
  if (kind === 'picture') {
    const found = pictureAt(folderOf(place.file ?? ''), icon);
    if (found?.asset) assets.add(found.asset);
    if (found) return { ...rest, icon: `<img class="icon" src="${escapeAttribute(found.href)}" alt="">` };
    problems.push(problem('DG5005', { url: icon }, { ...place, severity: 'warning' }));
    return rest;
  }
  const found = icons(icon);
  if (typeof found === 'string') return { ...rest, icon: found };
  problems.push(problem('DG3038', { name: key, icon, ...found }, place));
  return rest;
}
