import type { Nodes } from 'mdast';
import { encodeUrl } from '../../../html/url-kind.ts';
import { problem } from '../../../problems/problem.ts';
import { imageAttributes } from '../html/image.ts';
import type { Component, Target, Use, Writer } from '../html/types.ts';
import { writeBlocks, writeNodes } from '../html/walk.ts';
import { placeOf, urlValue } from '../html/writer.ts';
import { ownAttributes, phrasing, textProp } from './component.ts';

/** What a landing page begins with: a title, a sentence, links that are buttons, a picture. */
export const hero: Component = {
  name: 'Hero',
  directive: { names: ['hero'], kinds: ['container', 'leaf'] },
  props: ['title', 'tagline', 'image', 'alt', 'width', 'height', 'picture'],
  urlProp: (prop) => (prop === 'image' ? 'asset' : undefined),
  write(use, w) {
    w.sink.open('div', ownAttributes(use, w, 'hero'));
    w.sink.open('div', { class: 'hero-text' });
    writeHead(use, w, { heading: 'h1', text: use.props.tagline });
    w.sink.close('div');
    writeImage(use, w);
    w.sink.close('div');
  },
};

/** What it ends with: a line and the links to go on with. */
export const callToAction: Component = {
  name: 'CallToAction',
  directive: { names: ['call-to-action'], kinds: ['container', 'leaf'] },
  props: ['title', 'text'],
  write(use, w) {
    w.sink.open('section', ownAttributes(use, w, 'call'));
    writeHead(use, w, { heading: 'h2', text: use.props.text });
    w.sink.close('section');
  },
};

function writeHead(use: Use, w: Writer, { heading, text }: { heading: 'h1' | 'h2'; text: Use['props'][string] }): void {
  const title = use.label ?? textProp(use.props.title) ?? '';
  if (title.length === 0) w.problems.push(problem('DG3036', { name: use.name, what: 'title' }, placeOf(use.node, w)));
  w.sink.open(heading);
  if (typeof title === 'string') w.sink.text(title);
  else writeNodes(title, w);
  w.sink.close(heading);
  const sentence = textProp(text);
  if (sentence) {
    w.sink.open('p', { class: 'hero-tagline' });
    w.sink.text(sentence);
    w.sink.close('p');
  }
  writeActions(use.children, w);
}

/** Links in a row, whether they stand in one line or in paragraphs of their own. */
function writeActions(children: Nodes[], w: Writer): void {
  if (children.length === 0) return;
  w.sink.open('div', { class: 'hero-actions' });
  const line = phrasing(children);
  if (line === children) writeBlocks(children, w);
  else writeNodes(line, w);
  w.sink.close('div');
}

function writeImage({ props, node }: Use, w: Writer): void {
  const url = textProp(props.image);
  if (!url) return;
  const target: Target = { kind: 'asset', url, ...placeOf(node, w) };
  const src = urlValue(w, target);
  const written = {
    class: 'hero-image',
    src: typeof src === 'string' ? encodeUrl(src) : src,
    alt: textProp(props.alt) ?? '',
    width: textProp(props.width),
    height: textProp(props.height),
  };
  w.sink.leaf('img', imageAttributes(w, written, target));
}
