import type { ReactNode } from 'react';
import { admonitionKind } from '../tables/admonitions.ts';
import { icon, sign as named } from './icon.ts';
import { asText, type Definition, el, type Flag, isOn, type OwnProps } from './view.ts';

export interface AdmonitionProps extends OwnProps {
  /** `note`, `tip`, `info`, `warning`, `danger`, an alias of one, or an admonition of the site. Default `note`. */
  type?: string;
  /** Default: the type. An empty title shows none. */
  title?: ReactNode;
  /** The name of an icon, or an emoji. Default: the icon of the type. */
  icon?: ReactNode;
  /** Makes the box foldable, open at first. */
  collapsible?: Flag;
  /** Makes the box foldable, closed at first. */
  collapsed?: Flag;
  /** Makes the box foldable, and sets whether it is open at first. */
  open?: Flag;
}

/** A box. Its directives have the names of the types (`:::note`), so it declares none. */
export const admonition: Definition = {
  name: 'Admonition',
  aliases: ['Aside', 'Callout'],
  props: ['type', 'title', 'icon', 'collapsible', 'collapsed', 'open'],
  isOpen: true,
  view(use) {
    const { env } = use;
    const name = use.form === 'directive' ? use.name : asText(use.props['type']) || 'note';
    const own = env.texts[`admonition.${name.toLowerCase()}`] ?? capitalised(name);
    const title = use.shown('title', 'main') ?? own;
    const fold = foldOf(use.props);
    const type = env.admonition(name) ?? 'note';
    const attributes = { ...use.own('admonition'), 'data-type': type };
    const head = { class: 'admonition-title' };
    // A type of the site has its icon in a stylesheet.
    const kind = admonitionKind(type);
    const wanted = asText(use.props['icon']);
    const sign = named(wanted, { class: 'icon-line', env }) ?? (kind && icon(kind.icon));
    if (fold === undefined)
      return el('div', attributes, title === '' ? undefined : el('p', head, sign, title), use.children);
    // A foldable box needs something to click.
    const open = fold === 'open' ? true : undefined;
    return el('details', { ...attributes, open }, el('summary', head, sign, title === '' ? own : title), use.children);
  },
};

/** The title of a type without a text: its name, capitalised, also when written in capitals. */
const capitalised = (name: string): string =>
  name.charAt(0).toUpperCase() + (name === name.toUpperCase() ? name.slice(1).toLowerCase() : name.slice(1));

/** Initial state of a foldable box; undefined for other boxes. */
function foldOf({ collapsed, collapsible, open }: Readonly<Record<string, unknown>>): 'open' | 'closed' | undefined {
  if (isOn(collapsed)) return 'closed';
  if (open !== undefined) return isOn(open) ? 'open' : 'closed';
  return isOn(collapsible) ? 'open' : undefined;
}
