/** Finds static components that React must render, because their props or the children they inspect are code. */

import type { Nodes } from 'mdast';
import { inRow } from '../components/component.ts';
import { isPlainProp } from '../components/read.ts';
import { isJsx, type JsxElement } from '../html/jsx.ts';
import type { Component } from '../html/types.ts';
import { unknownName } from './unknown-names.ts';

interface Known {
  statics: ReadonlyMap<string, Component>;
  dynamic: ReadonlySet<Nodes>;
  /** Components that React renders. */
  live: ReadonlySet<Nodes>;
  isKnown(name: string): boolean;
}

const componentOf = (node: Nodes, { statics }: Pick<Known, 'statics'>): Component | undefined =>
  isJsx(node) && node.name ? statics.get(node.name) : undefined;

/** True when a prop is code that can run. The static writer reports props with undefined names. */
export function hasLiveProps(node: JsxElement, component: Component, known: Known): boolean {
  if (component.needsMarkdown?.(node.children)) return false;
  const live = node.attributes.filter((attribute) => !isPlainProp(attribute, component));
  return live.length > 0 && live.every((one) => unknownName(codeOf(one), known.isKnown) === undefined);
}

const codeOf = ({ value }: JsxElement['attributes'][number]): string =>
  typeof value === 'object' && value !== null ? value.value : (value ?? '');

/** True when React must see the children, because some are code or rendered by React. */
export function hasLiveChildren(node: JsxElement, component: Component, known: Known): boolean {
  if (component.needsMarkdown?.(node.children)) return false;
  if (partsOf(node, component, known).some((part) => known.live.has(part))) return true;
  const code = inRow(node.children).filter((child) => known.dynamic.has(child) && isCode(child, known));
  return component.looksAt === 'always' || (component.looksAt === 'code' && code.length > 0);
}

/** Expressions and components of the author, whose output is known only when they run. */
const isCode = (node: Nodes, known: Known): boolean =>
  node.type === 'mdxFlowExpression' ||
  node.type === 'mdxTextExpression' ||
  (isJsx(node) && /^[A-Z]|\./.test(node.name ?? '') && componentOf(node, known) === undefined);

/** The children that a component inspects, which are separate elements in React. */
export const partsOf = (node: JsxElement, { parts = [] }: Component, known: Pick<Known, 'statics'>): JsxElement[] =>
  inRow(node.children)
    .filter(isJsx)
    .filter((child) => parts.includes(componentOf(child, known)?.name ?? child.name ?? ''));

/** Children of an author's component that are parts of a static component, to which it may pass them. */
export const loosePartsOf = (node: JsxElement, known: Pick<Known, 'statics'>): JsxElement[] =>
  inRow(node.children)
    .filter(isJsx)
    .filter((child) => {
      const component = componentOf(child, known);
      return component?.parent !== undefined || component?.isPart;
    });
