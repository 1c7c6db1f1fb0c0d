/** Icons of the navbar. */
import { escapeAttribute, escapeText } from '../../html/escape.ts';
import { iconKind } from '../../lib/icons.ts';
import { publicHref } from '../../model/href.ts';
import { type Problem, problem } from '../../problems/problem.ts';
import type { KeyPath, SiteDataInput } from './types.ts';

/** The HTML of an icon; an unknown one is reported and empty. `key`: its item in the config. */
export function iconHtml(
  { config, icons, locate }: SiteDataInput,
  { icon, key }: { icon: string; key: KeyPath },
  problems: Problem[],
): string {
  const kind = iconKind(icon);
  if (kind === 'emoji') return `<span class="icon" aria-hidden="true">${escapeText(icon)}</span>`;
  if (kind === 'picture') return `<img class="icon" src="${escapeAttribute(publicHref(config, icon))}" alt="">`;
  const found = icons(icon);
  if (typeof found === 'string') return found;
  problems.push(problem('DG3038', { name: 'the navbar', icon, ...found }, locate([...key, 'icon'])));
  return '';
}

export const labelHtml = (label: string, isHidden: boolean): string =>
  isHidden ? `<span class="icon-label">${escapeText(label)}</span>` : escapeText(label);
