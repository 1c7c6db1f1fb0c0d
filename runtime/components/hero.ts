import type { ReactNode } from 'react';
import { copy as copyIcon } from '../tables/icons.ts';
import { icon } from './icon.ts';
import { asText, type Child, type Definition, el, type OwnProps, type Part, shownIn, type ViewUse } from './view.ts';

export interface HeroProps extends OwnProps {
  title: ReactNode;
  /** A sentence below the title. */
  tagline?: ReactNode;
  /** URL of a picture. A path of the site begins with `/`. */
  image?: string;
  /** The picture in dark mode. Default: `image`. */
  imageDark?: string;
  /** Alternative text of the picture. Default: empty, for a decorative picture. */
  alt?: string;
  /** Size of the picture in pixels, so that nothing moves while it loads. */
  width?: number | string;
  height?: number | string;
  /** Any content, instead of `image`. */
  picture?: ReactNode;
  /** A command to copy, such as `npm install acme`. */
  command?: string;
}

export interface CallToActionProps extends OwnProps {
  title: ReactNode;
  /** A sentence below the title. */
  text?: ReactNode;
}

export interface ShowcaseProps extends OwnProps {
  title: ReactNode;
}

/** The top of a landing page: a title, a sentence, links as buttons (the first one filled), a command, a picture. */
export const hero: Definition = {
  name: 'Hero',
  directive: { names: ['hero'], kinds: ['container', 'leaf'] },
  props: ['title', 'tagline', 'image', 'imageDark', 'alt', 'width', 'height', 'picture', 'command'],
  urlProp: (prop) => (prop === 'image' || prop === 'imageDark' ? 'asset' : undefined),
  view(use) {
    const { image, imageDark, alt, width, height } = use.props;
    const [url, dark] = [asText(image), asText(imageDark)];
    const written = { alt: asText(alt) ?? '', width: asText(width), height: asText(height) };
    const picture = use.shown('picture');
    return el(
      'div',
      use.own('hero'),
      el('div', { class: 'hero-text' }, head(use, 'h1', 'tagline'), command(use)),
      url ? use.env.image(url, { class: dark ? 'hero-image only-light' : 'hero-image', ...written }) : undefined,
      dark ? use.env.image(dark, { class: 'hero-image only-dark', ...written }) : undefined,
      picture ? el('div', { class: 'hero-image' }, picture) : undefined,
    );
  },
};

/** A section of a landing page: its texts next to what they are about. */
export const showcase: Definition = {
  name: 'Showcase',
  directive: { names: ['showcase'], kinds: ['container'] },
  props: ['title'],
  reads: ['p', 'ul', 'ol'],
  view(use) {
    const title = use.shown('title', 'main') ?? '';
    if (title === '') use.env.lacks('title');
    const parts = use.read();
    const shown = parts.filter((part) => !isText(part));
    const content = (list: typeof parts) => list.map((part) => part.content);
    return el(
      'section',
      use.own('showcase'),
      el('div', { key: 'text' }, el('h2', {}, title), content(parts.filter(isText))),
      shown.length === 0 ? undefined : el('div', { key: 'shown', class: 'showcase-shown' }, content(shown)),
    );
  },
};

/** True for texts, which are not only an image. */
function isText<C>(part: Child<C>): boolean {
  const inner = shownIn(part);
  return /^(?:p|[uo]l)$/.test(part.tag ?? '') && !(inner.length > 0 && inner.every(({ tag }) => tag === 'img'));
}

/** The end of a landing page: a title, a sentence, links. */
export const callToAction: Definition = {
  name: 'CallToAction',
  directive: { names: ['call-to-action'], kinds: ['container', 'leaf'] },
  props: ['title', 'text'],
  view: (use) => el('section', use.own('call'), head(use, 'h2', 'text')),
};

/** Read by the script for code blocks. */
function command<C>({ props, env: { texts } }: ViewUse<C>): Part<C> {
  const text = asText(props['command']);
  if (!text) return undefined;
  const copy = texts['code.copy'];
  const button = { class: 'copy', type: 'button', 'aria-label': texts['code.copyLabel'], title: copy };
  return el<C>(
    'div',
    { key: 'command', class: 'code hero-command' },
    el<C>('code', { translate: 'no' }, text),
    el<C>('button', button, icon(copyIcon), copy),
  );
}

function head<C>(use: ViewUse<C>, heading: 'h1' | 'h2', sentence: 'tagline' | 'text'): Part<C> {
  const title = use.shown('title', 'main') ?? '';
  if (title === '') use.env.lacks('title');
  const words = use.shown(sentence);
  return [
    el(heading, { key: 'title' }, title),
    words ? el('p', { key: 'words', class: 'hero-tagline' }, words) : undefined,
    use.line === undefined ? undefined : el('div', { key: 'actions', class: 'hero-actions' }, use.line),
  ];
}
