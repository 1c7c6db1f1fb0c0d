import type { Nodes } from 'mdast';
import { encodeUrl, urlKind } from '../../../html/url-kind.ts';
import { problem } from '../../../problems/problem.ts';
import { outlineHtml } from '../html/text.ts';
import type { Component, Use, Writer } from '../html/types.ts';
import { isBlank, writeBlocks, writeNodes } from '../html/walk.ts';
import { placeOf, urlValue } from '../html/writer.ts';
import { inRow, ownAttributes, textProp, writeParagraph } from './component.ts';

export const cards: Component = {
  name: 'Cards',
  aliases: ['CardGrid', 'CardGroup'],
  directive: { names: ['cards', 'card-grid'], kinds: ['container'] },
  props: ['cols', 'columns', 'num', 'stagger'],
  parts: ['Card'],
  looksAt: (code) => code.length > 0,
  write(use, w) {
    const columns = textProp(use.props.cols ?? use.props.columns ?? use.props.num);
    const cols = columns !== undefined && /^[1-4]$/.test(columns) ? columns : undefined;
    const items = inRow(use.children).filter((child) => !isBlank(child));
    if (items.length === 0) w.problems.push(problem('DG3036', { name: use.name, what: 'cards' }, placeOf(use.node, w)));
    w.sink.open('ul', { ...ownAttributes(use, w, 'cards'), 'data-cols': cols });
    for (const child of items) {
      const item = use.componentOf(child) === card ? use.read(child) : undefined;
      if (item !== undefined) writeCard(item, 'li', w);
      else {
        w.sink.open('li', { class: 'card' });
        writeBlocks([child], w);
        w.sink.close('li');
      }
    }
    w.sink.close('ul');
  },
};

/** A box with a title. With `href` all of it is clickable, and its title is the one link. */
export const card: Component = {
  name: 'Card',
  aliases: ['LinkCard'],
  directive: { names: ['card'], kinds: ['container', 'leaf'] },
  props: ['title', 'href', 'to', 'link', 'icon', 'description', 'target', 'rel', 'arrow'],
  isPart: true,
  urlProp(prop, value) {
    if (prop === 'icon') return PICTURE.test(value) ? 'asset' : undefined;
    return prop === 'href' || prop === 'to' || prop === 'link' ? 'link' : undefined;
  },
  write: (use, w) => writeCard(use, 'div', w),
};

function writeCard(use: Use, tag: 'li' | 'div', w: Writer): void {
  const { props, children } = use;
  const title = use.label ?? textProp(props.title) ?? '';
  const url = textProp(props.href ?? props.to ?? props.link);
  if (title.length === 0) w.problems.push(problem('DG3036', { name: use.name, what: 'title' }, placeOf(use.node, w)));
  w.sink.open(tag, { ...ownAttributes(use, w, 'card') });
  w.sink.open('p', { class: 'card-title' });
  writeIcon(use, w);
  if (url) writeLink({ url, title, target: textProp(props.target) }, use, w);
  else writeTitle(title, w);
  w.sink.close('p');
  writeParagraph(props.description, w);
  writeBlocks(children, w);
  w.sink.close(tag);
}

function writeTitle(title: string | Nodes[], w: Writer): void {
  if (typeof title === 'string') w.sink.text(title);
  else writeNodes(title, w);
}

function writeLink(
  { url, title, target }: { url: string; title: string | Nodes[]; target?: string },
  { node }: Use,
  w: Writer,
): void {
  const href = urlValue(w, { kind: 'link', url, ...placeOf(node, w) });
  const away = target === '_blank' || (target === undefined && urlKind(url) === 'external');
  w.sink.open('a', {
    class: 'card-link',
    href: typeof href === 'string' ? encodeUrl(href) : href,
    rel: away ? 'noopener noreferrer' : undefined,
    target: away ? '_blank' : undefined,
  });
  // A link in a link would end it.
  if (typeof title === 'string') w.sink.text(title);
  else w.sink.raw(outlineHtml(title));
  w.sink.close('a');
}

const PICTURE = /[/\\]|\.(?:svg|png|jpe?g|webp|avif|gif)$|^data:/i;

/** An emoji or a picture. Sets of icons by name are not part of docsgen. */
function writeIcon({ props, name, node }: Use, w: Writer): void {
  const icon = textProp(props.icon);
  if (!icon) return;
  if (PICTURE.test(icon)) {
    const src = urlValue(w, { kind: 'asset', url: icon, ...placeOf(node, w) });
    w.sink.leaf('img', { class: 'card-icon', src: typeof src === 'string' ? encodeUrl(src) : src, alt: '' });
  } else if (/[a-z]{2}/i.test(icon)) {
    w.problems.push(problem('DG3038', { name, icon }, placeOf(node, w)));
  } else {
    w.sink.open('span', { class: 'card-icon', 'aria-hidden': 'true' });
    w.sink.text(icon);
    w.sink.close('span');
  }
}
