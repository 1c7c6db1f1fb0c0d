import { ICON } from '../tables/icons.ts';
import { asText, type Definition, El, type Env, el, type OwnProps, type Part } from './view.ts';

/** A decorative icon in a view. `d`: see `runtime/tables/icons.ts`. */
export const icon = (d: string): El<never> => new El('svg', { class: 'icon', ...ICON }, [new El('path', { d }, [])]);

/** The name of an icon or an emoji, as decoration; undefined: no icon of this name. */
export function sign<C>(icon: string | undefined, { class: className, env }: { class: string; env: Env<C> }): Part<C> {
  if (!icon) return undefined;
  const drawn = /[a-z]{2}|^x$/i.test(icon) ? env.icon(icon) : icon;
  return drawn && el<C>('span', { class: className, 'aria-hidden': 'true' }, drawn);
}

export interface IconProps extends OwnProps {
  /** `github`, `rocket` or, of another set, `tabler:rocket`. */
  name: string;
  /** The same as `name`. */
  icon?: string;
  /** A size and a colour of CSS. Default: those of the text. */
  size?: string;
  color?: string;
  /** What it means, for readers who do not see it. Default: it is decoration. */
  label?: string;
}

/** An icon in a line of text. */
export const namedIcon: Definition = {
  name: 'Icon',
  directive: { names: ['icon'], kinds: ['text', 'leaf'] },
  props: ['name', 'icon', 'label', 'size', 'color'],
  isLine: true,
  view({ props, text, own, env }) {
    const name = asText(props['name'] ?? props['icon']) || text() || '';
    if (name === '') env.lacks('name');
    const label = asText(props['label']);
    const spoken = label ? { role: 'img', 'aria-label': env.words(label) } : {};
    const style = styleOf(asText(props['size']), asText(props['color']));
    return el('span', { ...own('icon-line'), style, ...spoken }, name === '' ? undefined : env.icon(name));
  },
};

const styleOf = (size: string | undefined, color: string | undefined): string | undefined =>
  [size && `font-size:${/^[\d.]+$/.test(size) ? `${size}px` : size}`, color && `color:${color}`]
    .filter(Boolean)
    .join(';') || undefined;
