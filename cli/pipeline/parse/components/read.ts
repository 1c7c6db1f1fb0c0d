/** Reads elements and directives as uses of components, with their props in the same form. */

import type { Nodes } from 'mdast';
import type { ContainerDirective, LeafDirective, TextDirective } from 'mdast-util-directive';
import { lookUp, setOwn } from '../../../lib/look-up.ts';
import { nearestName } from '../../../lib/suggest.ts';
import { problem } from '../../../problems/problem.ts';
import { isJsx, type JsxElement } from '../html/jsx.ts';
import { type Literal, NOT_LITERAL, readLiteral } from '../html/literal.ts';
import { copyComponent } from '../html/markdown-copy.ts';
import type { Component, DirectiveKind, Use, Writer } from '../html/types.ts';
import { nodePlace } from '../html/writer.ts';
import { phrasing } from './component.ts';
import { byTag, componentOfDirective } from './index.ts';

type Directive = ContainerDirective | LeafDirective | TextDirective;
type Props = Record<string, Literal>;

/** The static component of an element, unless the author defines a component of the same name. */
function componentOfElement(node: Nodes, w: Pick<Writer, 'mdx'>): Component | undefined {
  if (!isJsx(node) || !node.name) return undefined;
  return (w.mdx?.statics ?? byTag).get(node.name);
}

const KINDS: Record<Directive['type'], DirectiveKind> = {
  containerDirective: 'container',
  leafDirective: 'leaf',
  textDirective: 'text',
};

const isDirective = (node: Nodes): node is Directive => Object.hasOwn(KINDS, node.type);

const componentOf = (node: Nodes, w: Writer): Component | undefined =>
  isDirective(node) ? componentOfDirective(node.name, KINDS[node.type], w.settings) : componentOfElement(node, w);

/** Reads a node as a use of a static component; undefined for other nodes. Reports unusable props. */
function readUse(node: Nodes, w: Writer): Use | undefined {
  const component = componentOf(node, w);
  if (component === undefined) return undefined;
  return isDirective(node) ? directiveUse(node, component, w) : elementUse(node as JsxElement, component, w);
}

/** Writes a node that is a component; false for other nodes. */
export function writeComponent(node: Nodes, w: Writer): boolean {
  const use = readUse(node, w);
  if (use === undefined) return false;
  const { component, name, form } = use;
  if (component.parent !== undefined) {
    const parent = form === 'jsx' ? component.parent : component.parent.toLowerCase();
    w.problems.push(problem('DG3011', { name, parent }, nodePlace(node, w)));
  }
  copyComponent(component, w, () => component.write(use, w));
  return true;
}

function directiveUse(node: Directive, component: Component, w: Writer): Use {
  const props: Props = Object.create(null);
  for (const [name, value] of Object.entries(node.attributes ?? {})) addProp(props, name, value ?? '');
  reportUnknown({ props, component, node, name: node.name }, w);
  const shared = { component, name: node.name, form: 'directive', props, node, ...reader(w) } as const;
  if (node.type !== 'containerDirective')
    return { ...shared, label: node.children.length > 0 ? node.children : undefined, children: [] };
  const content = node.children.findIndex((child) => !isLabel(child, node));
  const end = content < 0 ? node.children.length : content;
  const children = node.children.slice(end);
  return end === 0 ? { ...shared, children } : { ...shared, label: phrasing(node.children.slice(0, end)), children };
}

/** True for the label: a paragraph or, because the parser unwraps a lone element, an element on the first line. */
function isLabel(child: Nodes, node: Directive): boolean {
  if (child.type === 'paragraph')
    return (child.data as { directiveLabel?: boolean } | undefined)?.directiveLabel === true;
  return child.type === 'mdxJsxFlowElement' && child.position?.start.line === node.position?.start.line;
}

function elementUse(node: JsxElement, component: Component, w: Writer): Use {
  const name = node.name ?? '';
  const props: Props = Object.create(null);
  const refuse = (attribute: string) =>
    w.problems.push(problem('DG3008', { component: name, attribute }, nodePlace(node, w)));
  for (const attribute of node.attributes) {
    if (attribute.type === 'mdxJsxExpressionAttribute') refuse(`{${attribute.value}}`);
    else if (typeof attribute.value === 'string') addProp(props, attribute.name, attribute.value);
    else if (attribute.value === null || attribute.value === undefined) addProp(props, attribute.name, true);
    else {
      const value = readProp(attribute.value.value);
      if (value !== NOT_LITERAL) addProp(props, attribute.name, value);
      else if (!isPlainProp(attribute, component)) refuse(attribute.name);
    }
  }
  reportUnknown({ props, component, node, name }, w);
  return { component, name, form: 'jsx', props, children: node.children, node, ...reader(w) };
}

const reader = (w: Writer): Pick<Use, 'componentOf' | 'read'> => ({
  componentOf: (child) => componentOf(child, w),
  read: (child) => readUse(child, w),
});

function addProp(props: Props, name: string, value: Literal): void {
  setOwn(props, name === 'className' ? 'class' : name, value);
}

/** True for an attribute whose value needs no program. */
export function isPlainProp(attribute: JsxElement['attributes'][number], { implied }: Component): boolean {
  if (attribute.type === 'mdxJsxExpressionAttribute') return false;
  if (typeof attribute.value !== 'object' || attribute.value === null) return true;
  const code = attribute.value.value;
  return readProp(code) !== NOT_LITERAL || lookUp(implied, attribute.name)?.test(code) === true;
}

const FILE_CALL = /\b(?:require|useBaseUrl)\(\s*("[^"\\]*"|'[^'\\]*')\s*\)(?:\.default\b)?/g;

/** Reads a literal; a call that only names a file of the site counts as the name. */
function readProp(code: string): Literal | typeof NOT_LITERAL {
  const value = readLiteral(code);
  return value === NOT_LITERAL && /\b(?:require|useBaseUrl)\(/.test(code)
    ? readLiteral(code.replace(FILE_CALL, '$1'))
    : value;
}

const COMMON = new Set(['id', 'class', 'key', 'style']);

function reportUnknown(use: { props: Props; component: Component; node: Nodes; name: string }, w: Writer): void {
  const { props, component, node, name } = use;
  for (const prop in props) {
    if (COMMON.has(prop) || component.props.includes(prop) || /^(?:data|aria)-/.test(prop)) continue;
    const known = [...component.props];
    w.problems.push(problem('DG3035', { name, prop, near: nearestName(prop, known), known }, nodePlace(node, w)));
  }
}
