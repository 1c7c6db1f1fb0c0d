/** What React components know of their children. */

import { Children, cloneElement, Fragment, isValidElement, type ReactElement, type ReactNode } from 'react';
import { admonitionKind } from '../../../runtime/admonitions.ts';
import { Html } from '../../../runtime/Html.tsx';

/** The component's own class and the author's. */
export const classes = (own: string, className?: string): string => (className ? `${own} ${className}` : own);

/** True for white space between children and for what React does not show. */
const isBlank = (node: ReactNode): boolean =>
  node === null || node === undefined || typeof node === 'boolean' || (typeof node === 'string' && node.trim() === '');

/** Children in a row: lists and fragments taken apart, white space left out. */
export const inRow = (children: ReactNode): ReactNode[] =>
  Children.toArray(children)
    .flatMap((child) => (isElement(child) && child.type === Fragment ? contentOf(child) : [child]))
    .filter((child) => !isBlank(child));

/** What a fragment holds, by keys that no other fragment of the row has. */
const contentOf = (fragment: AnyElement): ReactNode[] =>
  inRow(fragment.props.children).map((child) =>
    isElement(child) ? cloneElement(child, { key: `${fragment.key}${child.key}` }) : child,
  );

/** An element, its props not known any closer. */
export type AnyElement = ReactElement<Record<string, unknown> & { children?: ReactNode }>;

export const isElement = (node: ReactNode): node is AnyElement => isValidElement(node);

/** The text of what is shown; undefined when a component in it knows more. */
export function textOf(node: ReactNode): string | undefined {
  if (isBlank(node)) return typeof node === 'string' ? node : '';
  if (typeof node === 'string' || typeof node === 'number' || typeof node === 'bigint') return String(node);
  if (isElement(node)) return elementText(node);
  if (!Array.isArray(node)) return undefined;
  const texts = node.map(textOf);
  return texts.includes(undefined) ? undefined : texts.join('');
}

function elementText({ type, props }: AnyElement): string | undefined {
  if (type === Html) return plainText(String(props.html));
  return typeof type === 'string' || type === Fragment ? textOf(props.children) : undefined;
}

const ENTITIES = new Map([
  ['lt', '<'],
  ['gt', '>'],
  ['quot', '"'],
  ['amp', '&'],
]);

/** The text of HTML that docsgen wrote. */
const plainText = (html: string): string =>
  html.replace(/<[^>]*>/g, '').replace(/&(lt|gt|quot|amp);/g, (_all, name: string) => ENTITIES.get(name) ?? '');

/** The type of box that a name stands for. A name that is none of docsgen's may be an admonition of the site's own. */
export const admonitionType = (name: string): string => admonitionKind(name.toLowerCase())?.name ?? name.toLowerCase();
