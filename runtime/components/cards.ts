import type { ReactNode } from 'react';
import { sign } from './icon.ts';
import {
  type Attributes,
  asText,
  type Definition,
  type El,
  type Env,
  el,
  type OwnProps,
  type Part,
  type ViewUse,
} from './view.ts';

export interface CardsProps extends OwnProps {
  /** Columns, 1 to 4. Default: as many as fit. */
  cols?: number | string;
  /** The same as `cols`. */
  columns?: number | string;
  /** The same as `cols`. */
  num?: number | string;
}

export interface CardProps extends OwnProps {
  title: ReactNode;
  /** Makes the whole card a link. A path of the site begins with `/`. */
  href?: string;
  /** The same as `href`. */
  to?: string;
  /** The same as `href`. */
  link?: string;
  /** The name of an icon, an emoji, or the URL of a picture. */
  icon?: string;
  /** A paragraph of text. */
  description?: ReactNode;
  /** Makes the title a heading of this level, 2 to 6. Default: a paragraph. */
  heading?: number | string;
  /** Default: `_blank` for other sites. */
  target?: string;
}

/** Cards in a grid; each child is one. */
export const cards: Definition = {
  name: 'Cards',
  aliases: ['CardGrid', 'CardGroup'],
  directive: { names: ['cards', 'card-grid'], kinds: ['container'] },
  props: ['cols', 'columns', 'num', 'stagger'],
  parts: ['Card'],
  looksAt: 'code',
  view(use) {
    const { cols, columns, num } = use.props;
    const count = asText(cols ?? columns ?? num) ?? '';
    const items = use.row();
    if (items.length === 0) use.env.lacks('cards');
    return el(
      'ul',
      { ...use.own('cards'), 'data-cols': /^[1-4]$/.test(count) ? count : undefined },
      items.map((child) => {
        const { key, content } = child;
        const own = child.as(card);
        return own ? cardBox('li', own, key) : el('li', { key, class: 'card' }, content);
      }),
    );
  },
};

/** A box with a title. With `href` the whole card is clickable, and its title is the only link. */
export const card: Definition = {
  name: 'Card',
  aliases: ['LinkCard'],
  directive: { names: ['card'], kinds: ['container', 'leaf'] },
  props: ['title', 'href', 'to', 'link', 'icon', 'description', 'heading', 'target', 'rel', 'arrow'],
  isPart: true,
  urlProp(prop, value) {
    if (prop === 'icon') return PICTURE.test(value) ? 'asset' : undefined;
    return prop === 'href' || prop === 'to' || prop === 'link' ? 'link' : undefined;
  },
  view: (use) => cardBox('div', use),
};

function cardBox<C>(tag: 'li' | 'div', use: ViewUse<C>, key?: string | number): El<C> {
  const { href, to, link, icon, target, heading } = use.props;
  const level = /^[2-6]$/.exec(asText(heading) ?? '')?.[0];
  const url = asText(href ?? to ?? link);
  const title = use.shown('title', url ? 'linked' : 'main') ?? '';
  if (title === '') use.env.lacks('title');
  const head = url ? cardLink({ url, title, target: asText(target) }, use.env) : title;
  return el(
    tag,
    { key, ...use.own('card') },
    el(level ? `h${level}` : 'p', { class: 'card-title' }, iconOf(asText(icon), use.env), head),
    paragraph(use.shown('description')),
    use.children,
  );
}

const paragraph = <C>(content: C | string | undefined): Part<C> => (content ? el<C>('p', {}, content) : undefined);

function cardLink<C>({ url, title, target }: { url: string; title: C | string; target?: string }, env: Env<C>): El<C> {
  const away = target === '_blank' || (target === undefined && env.isAway(url));
  const rel = away ? { rel: 'noopener noreferrer', target: '_blank' } : {};
  return el('a', { class: 'card-link', href: env.link(url), ...rel }, title);
}

const PICTURE = /[/\\]|\.(?:svg|png|jpe?g|webp|avif|gif)$|^data:/i;

/** A picture, the name of an icon, or an emoji. */
function iconOf<C>(icon: string | undefined, env: Env<C>): Part<C> {
  if (icon && PICTURE.test(icon)) return el('img', { class: 'card-icon', src: env.asset(icon), alt: '' });
  return sign(icon, { class: 'card-icon', env });
}

export interface PageCard {
  href: string;
  label: string;
  description?: string;
}

/** Pages as cards, as `DocCardList` shows them. */
export const pageCards = <C>(pages: readonly PageCard[], attributes: Attributes, env: Env<C>): El<C> =>
  el<C>(
    'ul',
    attributes,
    pages.map(({ href, label, description }) =>
      el<C>(
        'li',
        { key: href, class: 'card' },
        el('p', { class: 'card-title' }, cardLink({ url: href, title: label }, env)),
        paragraph<C>(description),
      ),
    ),
  );
