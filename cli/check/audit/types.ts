/** Types of the audit of final HTML. */

import type { Place } from '../../lib/place.ts';
import type { ProblemArgs, ProblemCode } from '../../problems/catalogue.ts';

/** An element where it was written, even if browsers would move it. */
export interface Element {
  /** Lower case. */
  name: string;
  attributes: Readonly<Record<string, string>>;
  parent?: Element;
  /** Elements and texts (entities decoded), in document order. */
  children: (Element | string)[];
  /** The element or an ancestor is hidden from all users or from assistive technology. */
  isHidden: boolean;
  inMain: boolean;
  /** Only for pages rendered with place marks: where the last marked element before it was written. */
  trace?: Place;
  /** `trace` is the place of this element. */
  isExact: boolean;
  /** The author wrote it, not the theme. */
  isAuthored: boolean;
}

/** A fault of the tags themselves. */
export interface Fault {
  code: ProblemCode;
  args: object;
  element: Element;
}

/** A whole document, or its `<main>`. */
export interface Page {
  /** In the order of their start tags. */
  elements: readonly Element[];
  faults: readonly Fault[];
  /** The first element with each id. */
  ids: ReadonlyMap<string, Element>;
  /** Ids in the rest of the document. */
  otherIds: ReadonlySet<string>;
  /** The visible headings, in document order. */
  headings: readonly Element[];
  /** The first element with each access key. */
  accessKeys: ReadonlyMap<string, Element>;
  /** Ids to which a `<label for>` refers. */
  labelled: ReadonlySet<string>;
  /** BCP 47 tag of its language. */
  lang: string;
  /** See `AuditOptions`. */
  whole: boolean;
}

/** A rule: the elements it applies to, and how it judges one. */
export interface Rule<C extends ProblemCode = ProblemCode> {
  code: C;
  /** Names of elements; absent: all elements. */
  on?: readonly string[];
  /** Arguments of the problem; undefined when there is none. */
  find(element: Element, page: Page): ProblemArgs<C> | undefined;
}

/** Ties the type of the arguments to the code. */
export const rule = <C extends ProblemCode>(made: Rule<C>): Rule => made as unknown as Rule;

export interface AuditOptions {
  /** True: `html` is a document, whose `<main>` is not judged. Default: it is a `<main>` or a fragment. */
  whole?: boolean;
  /** BCP 47 tag of the page's language. Default: English. */
  lang?: string;
  /** Ids of the document that are not in `html`. */
  otherIds?: ReadonlySet<string>;
}
