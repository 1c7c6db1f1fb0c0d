/** Views (`runtime/components/`) as React, for components with computed props or children. */
import { Children, createElement, Fragment, type ReactNode } from 'react';
import { withBaseUrl } from '../../../runtime/base/paths.ts';
import {
  type Attributes,
  asText,
  type Child,
  type Definition,
  El,
  type Env,
  type Part,
  type TabServices,
  type ViewUse,
} from '../../../runtime/components/view.ts';
import { useSite } from '../../../runtime/hooks/useSite.ts';
import { type AnyElement, admonitionType, flat, inRow, isBlank, isElement, reactText } from './props.ts';

type Props = Readonly<Record<string, unknown>>;
export type Shown = Exclude<ReactNode, string | undefined | boolean | null>;

/** Definitions by component, to recognise children by their type. */
const definitions = new WeakMap<object, Definition>();

const NO_TABS: TabServices<Shown> = { tabs: () => undefined, codeTab: () => undefined, mistake: () => undefined };

/** The React component that a view defines. */
export function fromView<P>(definition: Definition, services?: TabServices<Shown>): (props: P) => ReactNode {
  const Component = (props: P): ReactNode => {
    const env = { ...useEnv(), ...services };
    return toReact(definition.view(viewUse(definition, { props: props as Props, env })));
  };
  // Stacks of errors have this name; `displayName` is only in React's tools.
  Object.defineProperty(Component, 'name', { value: definition.name });
  definitions.set(Component, definition);
  return Component;
}

/** The environment of views in React. */
export function useEnv(): Env<Shown> {
  const site = useSite();
  const url = (path: string): string => withBaseUrl(path, site);
  return {
    ...NO_TABS,
    isLive: true,
    texts: site.texts,
    link: url,
    asset: url,
    image: (src, { class: className, ...written }) =>
      new El('img', { class: className, src: url(src), ...written, decoding: 'async', fetchpriority: 'high' }, []),
    isAway: (path) => /^(?:[a-z][a-z0-9+.-]*:)?\/\//i.test(path),
    admonition: admonitionType,
    words: (text) => text,
    value: (value) => ({ content: content(value as ReactNode), text: reactText(value as ReactNode) }),
    // The build reports these at the source.
    lacks: () => undefined,
    icon: () => undefined,
  };
}

function viewUse(
  definition: Pick<Definition, 'name'>,
  { props, env }: { props: Props; env: Env<Shown> },
): ViewUse<Shown> {
  const inner = props['children'] as ReactNode;
  const children = content(inner);
  const own = asText(props['className']);
  const read = () => inRow(inner).map((child, index) => childOf(child, { index, env }));
  return {
    ...{ name: definition.name, form: 'jsx', props, env, children, line: children, ownClass: own, read, row: read },
    text: (prop) => reactText((prop === undefined ? inner : props[prop]) as ReactNode),
    shown(prop) {
      const value = Object.hasOwn(props, prop) ? props[prop] : undefined;
      return asText(value) ?? content(value as ReactNode);
    },
    own: (className) => ({ class: own ? `${className} ${own}` : className, id: asText(props['id']) }),
    isCode: () => false,
    take(tag) {
      const all = Children.toArray(inner);
      const found = all.find((child): child is AnyElement => isElement(child) && child.type === tag);
      return { taken: content(found?.props.children), rest: content(all.filter((child) => child !== found)) };
    },
  };
}

const BLOCKS = new Set('ul ol p pre div section figure table blockquote details dl hr h1 h2 h3 h4 h5 h6'.split(' '));

function childOf(node: ReactNode, { index, env }: { index: number; env: Env<Shown> }): Child<Shown> {
  const element = isElement(node) ? node : undefined;
  const tag = typeof element?.type === 'string' ? element.type : undefined;
  return {
    key: element?.key || index,
    tag,
    text: typeof node === 'string' || typeof node === 'number' ? String(node) : undefined,
    isShown: !isBlank(node),
    isBlock: BLOCKS.has(tag ?? ''),
    content: node as Shown,
    read: () => flat(element?.props.children).map((child, at) => childOf(child, { index: at, env })),
    plain: () => reactText(node) ?? '',
    as: (part) => element && partOf(element, { part, env }),
  };
}

/** A child as a use of a component. */
function partOf(element: AnyElement, { part, env }: { part: Definition; env: Env<Shown> }): ViewUse<Shown> | undefined {
  const { type, props } = element;
  if (typeof type === 'string') return undefined;
  if (definitions.get(type)?.name === part.name) return viewUse(part, { props, env });
  return part.isLike?.(props) ? viewUse(part, { props: { ...props, children: element }, env }) : undefined;
}

/** Empty text is kept: it means that nothing is shown. */
const content = (node: ReactNode): Shown | string | undefined =>
  node === null || typeof node === 'boolean' || (Array.isArray(node) && node.length === 0) ? undefined : node;

const NAMES = new Map([
  ['class', 'className'],
  ['tabindex', 'tabIndex'],
  ['fetchpriority', 'fetchPriority'],
]);

export function toReact(part: Part<Shown>): ReactNode {
  if (part instanceof El) return createElement(part.tag, propsOf(part.attributes), ...part.parts.map(toReact));
  if (!Array.isArray(part)) return part as ReactNode;
  return part.map((one: Part<Shown>, index) =>
    one instanceof El ? toReact(one) : createElement(Fragment, { key: index }, toReact(one)),
  );
}

/** `font-size:2em;color:red`, as React writes it, as React reads it. */
const styleOf = (style: string): Record<string, string> =>
  Object.fromEntries(
    style.split(';').map((one) => {
      const [name = '', ...value] = one.split(':');
      return [name.trim().replace(/-(.)/g, (_, letter: string) => letter.toUpperCase()), value.join(':').trim()];
    }),
  );

/** HTML attributes as React props. */
function propsOf({ live, ...attributes }: Attributes): Record<string, unknown> {
  const props: Record<string, unknown> = live ? { suppressHydrationWarning: true } : {};
  for (const [name, value] of Object.entries(attributes))
    if (name === 'style' && value !== undefined) props[name] = styleOf(String(value));
    else props[NAMES.get(name) ?? name] = value === true && name.startsWith('data-') ? '' : value;
  return props;
}
