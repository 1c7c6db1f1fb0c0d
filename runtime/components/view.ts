/**
 * Static components, defined once: a view turns the props of a use into elements. The build prints them as text
 * (`cli/pipeline/parse/components/print.ts`), programs of MDX pages as React (`theme/components/mdx/fromView.tsx`).
 */
import type { ReactNode } from 'react';

/** A number stands for a URL that is known later. */
export type Value = string | number | true | undefined;

/** By HTML names, in the order they are printed. */
export interface Attributes {
  /** React only: tells the element from its siblings. */
  key?: string | number;
  /** React only: scripts of the page change the attributes. */
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

/** What a view is made of. `C` is content that views place without looking into it. */
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
  /** Its content; undefined when it has none. */
  children: C | undefined;
  /** The same without the paragraph around a single line. */
  line: C | undefined;
  /** The text of its content; undefined when only React knows it. */
  text(): string | undefined;
  /**
   * A prop that is shown; empty: nothing is. For `main`, the label of a directive comes first; `linked`: the same within a
   * link, where no other link may be.
   */
  shown(prop: string, main?: 'main' | 'linked'): C | string | undefined;
  /** `class` and `id` of its outermost element: the component's own class before the author's. */
  own(className: string): { class: string; id?: string };
  /** Its children in a row, those that are uses of this component apart. */
  items(part: string): Item<C>[];
  /** The content of its first child with this tag, and the children without it. */
  take(tag: string): { taken: C | undefined; rest: C | undefined };
}

export interface Item<C> {
  key: string | number;
  use?: ViewUse<C>;
  content: C;
}

/** What a view asks of its surroundings. */
export interface Env<C> {
  /** Texts of the interface, by key. */
  texts: Readonly<Record<string, string>>;
  link(url: string): Value;
  asset(url: string): Value;
  /** An `<img>` of this URL, with what the build knows of the file. */
  image(url: string, attributes: Attributes): Part<C>;
  /** True for URLs of other sites. */
  isAway(url: string): boolean;
  /** The type of box that a name stands for; undefined for none of docsgen's and the site's. */
  admonition(name: string): string | undefined;
  /** Text of a prop that is part of the page's words. */
  words(text: string): string;
  /** Reports that the use lacks something. */
  lacks(what: string): void;
  /** Reports an icon that is neither an emoji nor a picture. */
  unknownIcon(icon: string): void;
}

export interface Definition {
  /** Tag in MDX; `import X from '@theme/NAME'` makes `X` mean it as well. */
  name: string;
  /** Further tags. */
  aliases?: readonly string[];
  /** Spelling as a directive; absent: there is none. */
  directive?: { names: readonly string[]; kinds: readonly ('container' | 'leaf' | 'text')[] };
  /** Props it takes; `id` and `class` (`className`) are known everywhere. The build reports others. */
  props: readonly string[];
  /** Component whose views write it; anywhere else only its content is shown, with a warning. */
  parent?: string;
  /** Tags among its children that it takes apart. In a program they are elements of their own. */
  parts?: readonly string[];
  /** Components of an author make use of its props when it is their child. */
  isPart?: true;
  /** Its content is a line of text: a lone paragraph is none. */
  isLine?: true;
  /** What a text in this prop is the URL of; undefined: it is none. */
  urlProp?(prop: string, value: string): 'link' | 'asset' | undefined;
  /** Program among its children makes React write it: with `code`, expressions and components of the author only. */
  looksAt?: 'always' | 'code';
  view<C>(use: ViewUse<C>): Part<C>;
}

/** Props that all components take in a program. */
export interface OwnProps {
  id?: string;
  className?: string;
  children?: ReactNode;
}

/** A switch: set without a value, or to anything but `false`. */
export type Flag = boolean | 'true' | 'false';

export const isOn = (value: unknown): boolean =>
  value !== undefined && value !== null && value !== false && value !== 'false';

/** A prop as text: numbers are written out, anything but text and numbers is undefined, a bare prop is empty. */
export function asText(value: unknown): string | undefined {
  if (typeof value === 'string') return value;
  if (typeof value === 'number') return String(value);
  return value === true ? '' : undefined;
}
