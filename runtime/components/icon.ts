import { ICON } from '../tables/icons.ts';
import { El, type Env, el, type Part } from './view.ts';

/** A decorative icon in a view. `d`: see `runtime/tables/icons.ts`. */
export const icon = (d: string): El<never> => new El('svg', { class: 'icon', ...ICON }, [new El('path', { d }, [])]);

/** The name of an icon or an emoji, as decoration; undefined: no icon of this name. */
export function sign<C>(icon: string | undefined, { class: className, env }: { class: string; env: Env<C> }): Part<C> {
  if (!icon) return undefined;
  const drawn = /[a-z]{2}|^x$/i.test(icon) ? env.icon(icon) : icon;
  return drawn && el<C>('span', { class: className, 'aria-hidden': 'true' }, drawn);
}
