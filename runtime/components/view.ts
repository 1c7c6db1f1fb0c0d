/**
 * Static components, defined once: a view turns the props of a use into elements. The build prints them as text
 * (`cli/pipeline/parse/components/print.ts`), programs of MDX pages as React (`theme/components/mdx/fromView.tsx`).
 */
import type { ReactNode } from 'react';

/** A number is a placeholder for a URL that is not yet known. */
export type Value = string | number | true | undefined;

/** HTML attributes, in the order they are printed. */
export interface Attributes {
  /** React only: distinguishes the element from its siblings. */
  key?: string | number;
  /** React only: scripts of the page change these attributes. */
  live?: true;
  [name: string]: Value;
}

/** An element of a view. */
export class El<C> {
  constructor(
    readonly tag: string,
    readonly attributes: Attributes,
    readonly parts: readonly Part<C>[],
  ) {}
}

/** The result of a view. `C` is opaque content that views only place. */
export type Part<C> = El<C> | C | string | undefined | readonly Part<C>[];

export const el = <C>(tag: string, attributes: Attributes, ...parts: Part<C>[]): El<C> =>
  new El(tag, attributes, parts);

/** One use of a component. */
export interface ViewUse<C> {
  env: Env<C>;
  /** As the author wrote it: an MDX tag, or the name of a directive. */
  name: string;
  form: 'jsx' | 'directive';
  props: Readonly<Record<string, unknown>>;
  /** The content of the component, if any. */
  children: C | undefined;
  /** The same without the paragraph around a single line. */
  line: C | undefined;
  /** The text of its content; undefined when only React knows it. */
  text(): string | undefined;
  /**
   * The content of a prop; empty: show nothing. With `main`, the label of a directive takes precedence; `linked` is the
   * same inside a link, where no other link is allowed.
   */
  shown(prop: string, main?: 'main' | 'linked'): C | string | undefined;
  /** `class` and `id` of its outermost element: the component's own class before the author's. */
  own(className: string): { class: string; id?: string };
  /** The children in order; `use` is set for those that are uses of component `part`. */
  items(part: string): Item<C>[];
  /** The content of its first child with this tag, and the children without it. */
  take(tag: string): { taken: C | undefined; rest: C | undefined };
}

export interface Item<C> {
  key: string | number;
  use?: ViewUse<C>;
  content: C;
}

/** Services of the writer that a view needs. */
export interface Env<C> {
  /** Texts of the interface, by key. */
  texts: Readonly<Record<string, string>>;
  link(url: string): Value;
  asset(url: string): Value;
  /** An `<img>` of this URL, with the attributes the build knows for the file. */
  image(url: string, attributes: Attributes): Part<C>;
  /** True for URLs of other sites. */
  isAway(url: string): boolean;
  /** The type of box with this name or alias, of docsgen or the site; undefined if there is none. */
  admonition(name: string): string | undefined;
  /** Processes text of a prop as text of the page. */
  words(text: string): string;
  /** Reports that something is missing from the use. */
  lacks(what: string): void;
  /** An icon of this name. Only the build knows them: it reports unknown names, and React shows none. */
  icon(name: string): Part<C>;
}

export interface Definition {
  /** Tag in MDX; `import X from '@theme/NAME'` makes `X` mean it as well. */
  name: string;
  /** Further tags. */
  aliases?: readonly string[];
  /** The directive form, if any. */
  directive?: { names: readonly string[]; kinds: readonly ('container' | 'leaf' | 'text')[] };
  /** Accepted props, in addition to `id` and `class` (`className`). The build reports others. */
  props: readonly string[];
  /** The component it must be inside; anywhere else only its content is shown, with a warning. */
  parent?: string;
  /** Tags among its children that the view treats separately. In programs they stay separate elements. */
  parts?: readonly string[];
  /** An author's component that is its parent may read its props. */
  isPart?: true;
  /** Its content is a line of text: the paragraph around a single line is removed. */
  isLine?: true;
  /** Selectors of its boxes that may be wider than the page. */
  scrolls?: readonly string[];
  /** The kind of URL in this prop; undefined if the value is not a URL. */
  urlProp?(prop: string, value: string): 'link' | 'asset' | undefined;
  /** Which children make React render it: with `code`, expressions and the author's components only. */
  looksAt?: 'always' | 'code';
  view<C>(use: ViewUse<C>): Part<C>;
}

/** Props that all components accept in programs. */
export interface OwnProps {
  id?: string;
  className?: string;
  children?: ReactNode;
}

/** A switch: on without a value, or with any value except `false`. */
export type Flag = boolean | 'true' | 'false';

export const isOn = (value: unknown): boolean =>
  value !== undefined && value !== null && value !== false && value !== 'false';

/** A prop as text: numbers are converted, a prop without a value is empty, anything else is undefined. */
export function asText(value: unknown): string | undefined {
  if (typeof value === 'string') return value;
  if (typeof value === 'number') return String(value);
  return value === true ? '' : undefined;
}
