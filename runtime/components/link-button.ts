import { sign } from './icon.ts';
import { asText, type Definition, el, type OwnProps } from './view.ts';

export interface LinkButtonProps extends OwnProps {
  /** A path of the site begins with `/`. */
  href: string;
  /** `primary`: filled; `secondary`: with a border; `minimal`: only the text. Default `primary`. */
  variant?: 'primary' | 'secondary' | 'minimal';
  /** The name of an icon, or an emoji. */
  icon?: string;
  /** Side of the icon. Default `end`. */
  iconPlacement?: 'start' | 'end';
  /** Default: `_blank` for other sites. */
  target?: string;
}

/** A link that looks like a button. */
export const linkButton: Definition = {
  name: 'LinkButton',
  directive: { names: ['link-button'], kinds: ['text', 'leaf'] },
  props: ['href', 'variant', 'icon', 'iconPlacement', 'target', 'rel'],
  isLine: true,
  urlProp: (prop) => (prop === 'href' ? 'link' : undefined),
  view(use) {
    const { props, env } = use;
    const href = asText(props['href']);
    const content = use.shown('', 'main') ?? use.line;
    if (href === undefined) env.lacks('href');
    if (content === undefined) env.lacks('text');
    const target = asText(props['target']);
    const away = target === '_blank' || (target === undefined && href !== undefined && env.isAway(href));
    const variant = asText(props['variant']);
    const drawn = sign(asText(props['icon']), { class: 'icon-line', env });
    const attributes = {
      ...use.own('link-button'),
      'data-variant': variant === 'secondary' || variant === 'minimal' ? variant : undefined,
      href: href === undefined ? undefined : env.link(href),
      ...(away ? { rel: 'noopener noreferrer', target: '_blank' } : {}),
    };
    return asText(props['iconPlacement']) === 'start'
      ? el('a', attributes, drawn, content)
      : el('a', attributes, content, drawn);
  },
};
