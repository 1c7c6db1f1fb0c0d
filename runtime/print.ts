/**
 * Elements as HTML, with the bytes of React's `renderToString`, in a fraction of its time: it prints the frame of every
 * static page. What it does not know, React prints: hooks, class components, suspense, rare elements and attributes.
 */
import { Fragment, type ReactNode } from 'react';
import { PageContext } from './base/context.ts';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import { Inner } from './Inner.tsx';

/** @returns Undefined when React must print it. Without the preloads that React writes before the elements. */
export function print(node: ReactNode): string | undefined {
  const out: Output = { html: '', isAfterText: false };
  try {
    add(node, out);
  } catch {
    // An error of a component comes again, from React. A hook is an error here.
    return undefined;
  }
  return out.html;
}

export type Print = typeof print;

interface Output {
  html: string;
  /** The last thing in it is a text node: React keeps the next one apart. */
  isAfterText: boolean;
}

interface Element {
  $$typeof: symbol;
  type: unknown;
  props: Record<string, unknown> & { children?: ReactNode };
}

const ELEMENT = Symbol.for('react.transitional.element');
const unknown = (what: unknown): Error => new TypeError(`React prints ${String(what)}`);

function add(node: ReactNode, out: Output): void {
  if (node === null || node === undefined || typeof node === 'boolean') return;
  if (typeof node === 'string' || typeof node === 'number') addText(String(node), out);
  else if (Array.isArray(node)) for (const one of node) add(one, out);
  else addElement(node as unknown as Element, out);
}

function addText(text: string, out: Output): void {
  if (text === '') return;
  out.html += (out.isAfterText ? '<!-- -->' : '') + escaped(text);
  out.isAfterText = true;
}

function addElement({ $$typeof, type, props }: Element, out: Output): void {
  if ($$typeof !== ELEMENT) throw unknown('it');
  if (typeof type === 'string') addHost({ tag: type, props, inner: undefined }, out);
  else if (type === Fragment || type === ErrorBoundary || type === PageContext) add(props.children, out);
  else if (type === Inner) addHost({ tag: props.as as string, props, inner: props.html }, out);
  else if (typeof type !== 'function' || type.prototype?.isReactComponent) throw unknown(type);
  else add(type(props), out);
}

const HOSTS = new Set(
  'a article b bdi button code details div em footer h1 h2 h3 header img li main nav ol p path section small span strong summary svg time ul'.split(
    ' ',
  ),
);

interface Host {
  tag: string;
  /** With those of `Inner`, which aren't attributes. */
  props: Element['props'];
  inner: unknown;
}

function addHost({ tag, props, inner }: Host, out: Output): void {
  if (!HOSTS.has(tag)) throw unknown(tag);
  let start = `<${tag}`;
  // Not destructured: a copy of the rest would cost more than printing it.
  for (const name in props)
    if (inner === undefined || (name !== 'as' && name !== 'html')) start += attribute(name, props[name]);
  const { children, dangerouslySetInnerHTML: own } = props;
  const html = own ? (own as { __html: unknown }).__html : inner;
  const hasChildren = children !== undefined && children !== null;
  if (html !== undefined && (typeof html !== 'string' || hasChildren || tag === 'img')) throw unknown(html);
  if (tag === 'img') {
    if (hasChildren) throw unknown(tag);
    out.html += `${start}/>`;
  } else if (html !== undefined) out.html += `${start}>${html}</${tag}>`;
  else if (typeof children === 'string') out.html += `${start}>${escaped(children)}</${tag}>`;
  else {
    out.html += `${start}>`;
    out.isAfterText = false;
    add(children, out);
    out.html += `</${tag}>`;
  }
  out.isAfterText = false;
}

/** Properties that aren't attributes: see `addHost`. */
const NONE = 'children dangerouslySetInnerHTML suppressHydrationWarning';
const TEXTS =
  'alt d dateTime dir height hrefLang id lang loading popover popoverTarget popoverTargetAction rel role target title type viewBox width';
const KINDS = new Map([
  ...NONE.split(' ').map((name) => [name, 'none'] as const),
  ...TEXTS.split(' ').map((name) => [name, 'text'] as const),
  ...['href', 'src'].map((name) => [name, 'url'] as const),
  ...['hidden', 'disabled'].map((name) => [name, 'flag'] as const),
  ['className', 'class'],
]);
/** A URL that React may replace. */
const SCRIPT = /^[\0- ]*j/i;

function attribute(name: string, value: unknown): string {
  const kind = KINDS.get(name) ?? (name.startsWith('data-') || name.startsWith('aria-') ? 'data' : undefined);
  if (kind === 'none' || value === undefined || value === null) return '';
  if (kind === 'flag') return value ? ` ${name}=""` : '';
  const isFine =
    typeof value === 'string' || typeof value === 'number' || (kind === 'data' && typeof value === 'boolean');
  if (!isFine || kind === undefined) throw unknown(name);
  const text = String(value);
  if (kind === 'url' && (text === '' || SCRIPT.test(text))) throw unknown(text);
  return ` ${kind === 'class' ? 'class' : name}="${escaped(text)}"`;
}

const SPECIAL = /["'&<>]/;
const SPECIALS = /["'&<>]/g;
const ESCAPES: Record<string, string> = { '"': '&quot;', "'": '&#x27;', '&': '&amp;', '<': '&lt;', '>': '&gt;' };

const escaped = (text: string): string =>
  SPECIAL.test(text) ? text.replace(SPECIALS, (sign) => ESCAPES[sign] ?? sign) : text;
