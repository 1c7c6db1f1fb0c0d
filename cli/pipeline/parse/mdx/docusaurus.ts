/** Uses of Docusaurus' modules in MDX that need no program: `<Link>` with plain attributes, `useBaseUrl` of a text. */

import type { Nodes, Root } from 'mdast';
import { lookUp } from '../../../lib/look-up.ts';
import { byTag } from '../components/index.ts';
import { isJsx, type JsxElement } from '../html/jsx.ts';
import { NOT_LITERAL, readLiteral } from '../html/literal.ts';
import type { Esm } from '../html/types.ts';
import { isElementName } from './elements.ts';

const LINK = '@docusaurus/Link';
const BASE_URL = '@docusaurus/useBaseUrl';

/** Turns these uses into elements and texts, so that the page stays HTML. */
export function makeStatic(root: Root, { statements, statics, names }: Esm): void {
  const localOf = (source: string): string | undefined =>
    statements
      .flatMap((one) => (one.import?.source === source ? one.import.names : []))
      .find(({ imported }) => imported === 'default')?.local;
  const link = localOf(LINK);
  const call = callOf(localOf(BASE_URL));
  const componentOf = (name: string) => statics.get(name) ?? (names.has(name) ? undefined : byTag.get(name));
  const visit = (node: Nodes): void => {
    if (isJsx(node)) {
      const component = componentOf(node.name ?? '');
      const isPrinted = component !== undefined || node.name === link || isElementName(node.name ?? '');
      if (call && isPrinted) fillBaseUrl(node, call);
      if (component?.implied) dropImplied(node, component.implied);
      if (node.name === link && isPlain(node)) renameLink(node);
    }
    if ('children' in node) for (const child of node.children) visit(child);
  };
  visit(root);
}

/** A call with the path of a file or page of the site. */
const callOf = (name: string | undefined): RegExp | undefined =>
  name === undefined
    ? undefined
    : new RegExp(`(?<![\\w$.])${name}\\(\\s*(['"\`])(?![a-z]+:|#|//)(?:\\.?/)?([^'"\`$\\\\]*)\\1\\s*,?\\s*\\)`, 'gi');

/** Leaves out props whose value the build knows. */
function dropImplied(node: JsxElement, implied: Readonly<Record<string, RegExp>>): void {
  node.attributes = node.attributes.filter((attribute) => {
    if (attribute.type !== 'mdxJsxAttribute' || typeof attribute.value !== 'object' || !attribute.value) return true;
    return !lookUp(implied, attribute.name)?.test(attribute.value.value);
  });
}

/** A path of the site gets the base URL where elements and docsgen's components have it, as in Markdown. */
function fillBaseUrl(node: JsxElement, call: RegExp): void {
  for (const attribute of node.attributes) {
    if (attribute.type !== 'mdxJsxAttribute' || typeof attribute.value !== 'object' || !attribute.value) continue;
    const code = attribute.value.value.replace(call, (_, quote: string, path: string) => `${quote}/${path}${quote}`);
    const literal = readLiteral(code);
    if (code === attribute.value.value || literal === NOT_LITERAL) continue;
    if (typeof literal === 'string') attribute.value = literal;
    else attribute.value.value = code;
  }
}

/** What only the component knows: `isNavLink`, `data-noBrokenLinkCheck`. */
const PLAIN = /^(?:to|href|className|id|title|target|rel|style|aria-[\w-]+|role|lang|download)$/;

const isPlain = ({ attributes }: JsxElement): boolean =>
  attributes.every(
    ({ type, value, ...one }) =>
      type === 'mdxJsxAttribute' &&
      'name' in one &&
      PLAIN.test(one.name) &&
      (typeof value !== 'object' || value === null || readLiteral(value.value) !== NOT_LITERAL),
  );

function renameLink(node: JsxElement): void {
  node.name = 'a';
  for (const attribute of node.attributes)
    if (attribute.type === 'mdxJsxAttribute' && attribute.name === 'to') attribute.name = 'href';
}
