/** What the audit of final HTML works with. */

import type { Place } from '../../lib/place.ts';
import type { ProblemArgs, ProblemCode } from '../../problems/catalogue.ts';

/** An element as it was written: where a browser would move it, it is not moved here. */
export interface Element {
  /** Lower case. */
  name: string;
  attributes: Readonly<Record<string, string>>;
  parent?: Element;
  /** Elements and texts (entities decoded), in their order. */
  children: (Element | string)[];
  /** It, or one it is in, is hidden from everybody or from assistive technology. */
  isHidden: boolean;
  /** It is in the page's `<main>`. */
  inMain: boolean;
  /** What follows is known of pages that were made with places in them. Where the nearest piece in front of it was written. */
  trace?: Place;
  /** That piece is the element itself. */
  isExact: boolean;
  /** It stands among what an author wrote. */
  isAuthored: boolean;
}

/** One thing that the tags themselves do wrong. */
export interface Fault {
  code: ProblemCode;
  args: object;
  element: Element;
}

/** A whole document, or the `<main>` of one. */
export interface Page {
  /** In the order of their start tags. */
  elements: readonly Element[];
  faults: readonly Fault[];
  /** The first element of each id. */
  ids: ReadonlyMap<string, Element>;
  /** Ids that the document has elsewhere. */
  otherIds: ReadonlySet<string>;
  /** The headings that readers of the page come to, in their order. */
  headings: readonly Element[];
  /** The first element of each access key. */
  accessKeys: ReadonlyMap<string, Element>;
  /** What `<label for>` names. */
  labelled: ReadonlySet<string>;
  /** BCP-47 tag of its language. */
  lang: string;
  /** See `AuditOptions`. */
  whole: boolean;
}

/** A rule: the elements it looks at, and what it says of one. */
export interface Rule<C extends ProblemCode = ProblemCode> {
  code: C;
  /** Names of elements; absent: all of them. */
  on?: readonly string[];
  /** What is wrong, as the catalogue's entry wants it; undefined: nothing. */
  find(element: Element, page: Page): ProblemArgs<C> | undefined;
}

/** Keeps the type of the arguments with the code. */
export const rule = <C extends ProblemCode>(made: Rule<C>): Rule => made as unknown as Rule;

export interface AuditOptions {
  /** True: `html` is a document, and what is in its `<main>` is left out. Default: it is a `<main>`, or any piece. */
  whole?: boolean;
  /** BCP-47 tag of the page's language. Default: English. */
  lang?: string;
  /** Ids of the document that are not in `html`. */
  otherIds?: ReadonlySet<string>;
}

/** What the audit found, as plain data. */
export interface Finding {
  code: ProblemCode;
  /** What the catalogue's entry wants. */
  args: object;
  /** Name of the element. */
  element: string;
  /** See `Element`. */
  trace?: Place;
  isExact: boolean;
  isAuthored: boolean;
  /** Texts by which the element is known in a source, the surest first. */
  clues: string[];
}
