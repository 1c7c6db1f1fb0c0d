/** Prints views (`runtime/components/`) while a text is written. */

import type { Nodes } from 'mdast';
import { asText, type Definition, El, type Env, type Part, type ViewUse } from '../../../../runtime/components/view.ts';
import { encodeUrl, urlKind } from '../../../html/url-kind.ts';
import { problem } from '../../../problems/problem.ts';
import { imageAttributes } from '../html/image.ts';
import type { AttributeValue } from '../html/sink.ts';
import { outlineHtml, plainTextOf } from '../html/text.ts';
import type { Component, Use, Writer } from '../html/types.ts';
import { isBlank, writeBlocks, writeNodes } from '../html/walk.ts';
import { countWords, placeOf, urlValue } from '../html/writer.ts';
import { admonitionType } from './admonition.ts';
import { inRow, ownAttributes, phrasing } from './component.ts';

/** Writes its content at the current place. */
export type Content = () => void;

/** The component defined by a view. */
export const fromView = (definition: Definition): Component => ({
  ...definition,
  write: (use, w) => print(definition.view(viewUse(use, w)), w),
});

const LEAVES = new Set(['img']);

export function print(part: Part<Content>, w: Writer): void {
  if (part === undefined) return;
  if (typeof part === 'string') w.sink.text(part);
  else if (typeof part === 'function') part();
  else if (part instanceof El) printElement(part, w);
  else for (const one of part) print(one, w);
}

function printElement({ tag, attributes: { key: _, live: __, ...attributes }, parts }: El<Content>, w: Writer): void {
  if (LEAVES.has(tag)) w.sink.leaf(tag, attributes);
  else {
    w.sink.open(tag, attributes);
    for (const part of parts) print(part, w);
    w.sink.close(tag);
  }
}

/** Nodes as content; undefined when there are none. */
export const blocks = (nodes: Nodes[], w: Writer): Content | undefined =>
  nodes.length > 0 ? () => writeBlocks(nodes, w) : undefined;

export const inline = (nodes: Nodes[], w: Writer): Content | undefined =>
  nodes.length > 0 ? () => writeNodes(nodes, w) : undefined;

export function viewUse(use: Use, w: Writer): ViewUse<Content> {
  const { name, form, props, children } = use;
  const line = phrasing(children);
  return {
    ...{ env: envOf(use, w), name, form, props },
    children: blocks(children, w),
    line: line === children && !use.component.isLine ? blocks(children, w) : inline(line, w),
    text: () => plainTextOf(use.label ?? line),
    shown(prop, main) {
      const { label } = use;
      if (main === undefined || label === undefined) return asText(props[prop]);
      if (label.length === 0) return '';
      // A nested link would end the outer link.
      return main === 'linked' ? () => w.sink.raw(outlineHtml(label)) : inline(label, w);
    },
    own: (className) => ownAttributes(use, w, className),
    items: (part) =>
      inRow(children)
        .filter((child) => !isBlank(child))
        .map((child, key) => {
          const own = use.componentOf(child)?.name === part ? use.read(child) : undefined;
          return { key, content: () => writeBlocks([child], w), ...(own ? { use: viewUse(own, w) } : {}) };
        }),
    take(tag) {
      const found = children.find((child) => 'name' in child && child.name === tag);
      if (found === undefined || !('children' in found)) return { taken: undefined, rest: blocks(children, w) };
      const rest = children.filter((child) => child !== found);
      return { taken: inline(phrasing(found.children), w), rest: blocks(rest, w) };
    },
  };
}

export function envOf({ name, node }: Use, w: Writer): Env<Content> {
  const place = () => placeOf(node, w);
  const url = (kind: 'link' | 'asset', target: string) => encoded(urlValue(w, { kind, url: target, ...place() }));
  return {
    texts: w.texts,
    link: (target) => url('link', target),
    asset: (target) => url('asset', target),
    image: (target, written) => () => {
      const found = { kind: 'asset', url: target, ...place() } as const;
      const src = encoded(urlValue(w, found));
      const { class: className, id, ...rest } = written as Record<string, AttributeValue>;
      w.sink.leaf('img', imageAttributes(w, { class: className, id, src, ...rest }, found));
    },
    isAway: (target) => urlKind(target) === 'external',
    admonition: (type) => admonitionType(type.toLowerCase(), w.settings.admonitions),
    words(text) {
      w.words += countWords(text);
      return text;
    },
    lacks: (what) => w.problems.push(problem('DG3036', { name, what }, place())),
    icon(wanted) {
      const found = w.icons(wanted);
      if (typeof found === 'string') return () => w.sink.raw(found);
      w.problems.push(problem('DG3038', { name, icon: wanted, ...found }, place()));
      return undefined;
    },
  };
}

const encoded = (href: string | number | undefined) => (typeof href === 'string' ? encodeUrl(href) : href);
