/** Views (`runtime/components/`) as React, for components with computed props or children. */
import { Children, createElement, Fragment, type ReactNode } from 'react';
import {
  type Attributes,
  asText,
  type Definition,
  El,
  type Env,
  type Item,
  type Part,
  type ViewUse,
} from '../../../runtime/components/view.ts';
import { useSite } from '../../../runtime/hooks/useSite.ts';
import { withBaseUrl } from '../../../runtime/paths.ts';
import { type AnyElement, admonitionType, inRow, isElement, textOf } from './props.ts';

type Props = Readonly<Record<string, unknown>>;
type Shown = Exclude<ReactNode, string | undefined | boolean | null>;

/** Definitions by component, to recognise children by their type. */
const definitions = new WeakMap<object, Definition>();

/** The React component that a view defines. */
export function fromView<P>(definition: Definition): (props: P) => ReactNode {
  const Component = (props: P): ReactNode => {
    const env = useEnv();
    return toReact(definition.view(viewUse(definition, { props: props as Props, env })));
  };
  Component.displayName = definition.name;
  definitions.set(Component, definition);
  return Component;
}

/** The environment of views in React. */
export function useEnv(): Env<Shown> {
  const site = useSite();
  const url = (path: string): string => withBaseUrl(path, site);
  return {
    texts: site.texts,
    link: url,
    asset: url,
    image: (src, { class: className, ...written }) =>
      new El('img', { class: className, src: url(src), ...written, decoding: 'async', fetchpriority: 'high' }, []),
    isAway: (path) => /^(?:[a-z][a-z0-9+.-]*:)?\/\//i.test(path),
    admonition: admonitionType,
    words: (text) => text,
    // The build reports these at the source.
    lacks: () => undefined,
    icon: () => undefined,
  };
}

function viewUse(
  definition: Pick<Definition, 'name'>,
  { props, env }: { props: Props; env: Env<Shown> },
): ViewUse<Shown> {
  const children = content(props['children'] as ReactNode);
  return {
    ...{ name: definition.name, form: 'jsx', props, env, children, line: children },
    text: () => textOf(props['children'] as ReactNode),
    shown(prop) {
      const value = Object.hasOwn(props, prop) ? props[prop] : undefined;
      return asText(value) ?? content(value as ReactNode);
    },
    own(className) {
      const own = asText(props['className']);
      return { class: own ? `${className} ${own}` : className, id: asText(props['id']) };
    },
    items: (part) => inRow(props['children'] as ReactNode).map((child, index) => itemOf(child, { part, index, env })),
    take(tag) {
      const all = Children.toArray(props['children'] as ReactNode);
      const found = all.find((child): child is AnyElement => isElement(child) && child.type === tag);
      return { taken: content(found?.props.children), rest: content(all.filter((child) => child !== found)) };
    },
  };
}

function itemOf(child: ReactNode, { part, index, env }: { part: string; index: number; env: Env<Shown> }): Item<Shown> {
  const key = (isElement(child) && child.key) || index;
  const own = isElement(child) && typeof child.type === 'function' ? definitions.get(child.type) : undefined;
  const shown = child as Shown;
  if (own?.name !== part) return { key, content: shown };
  return { key, content: shown, use: viewUse(own, { props: (child as AnyElement).props, env }) };
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
