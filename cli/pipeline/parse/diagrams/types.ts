/** What is known of a diagram's text once it was read. */

/** A line of a diagram that says something, without white space around it. */
export interface Line {
  text: string;
  /** 1-based, counted from the first line of the code block. */
  line: number;
}

/** A mistake nobody can draw; `line` as in `Line`. */
export interface Mistake {
  line: number;
  what: string;
}

/** Sound as far as one can tell, but more than is drawn while building: `line` is where that begins. */
export interface Beyond {
  beyond: number;
}

/** A diagram the layout knows: its text in the one spelling the layout reads right. */
export interface Canonical {
  text: string;
  /** What a reader who does not see it is told: the labels, in their order. */
  labels: string[];
  /** Links of nodes, by the node's id in `text`. */
  links: Map<string, DiagramLink>;
  /** Edges that are laid out the other way round, see `cycles.ts`. */
  turned?: Turned;
}

/** By key, edges as their author wrote them. */
export type Turned = ReadonlyMap<string, { from: string; to: string; arrow?: string }>;

export interface DiagramLink {
  url: string;
  line: number;
}

export type Reading = Canonical | Beyond | { mistake: Mistake };

/** What `accTitle`, `accDescr` and the diagram's own front matter say, and the lines that are left. */
export interface DiagramSource {
  /** First word of the first line: `flowchart`, `pie`. */
  keyword: string;
  lines: Line[];
  title?: string;
  accTitle?: string;
  accDescr?: string;
  /** Settings of the diagram ask for something that is not just colour. */
  configured?: number;
}

/** A diagram: drawn, wrong, or left to the browser from the line `beyond` on. */
export type Drawing =
  | { svg: string; title?: string }
  | { mistake: Mistake }
  | { beyond: number; keyword: string; label?: string };

export interface DrawOptions {
  /** Names of the kinds, by key: what a reader hears. */
  texts: Readonly<Record<string, string>>;
  /** Put before every id in the SVG. */
  prefix: string;
  /** Start tag of a link. */
  linkTag(link: DiagramLink): string;
}

export type DrawDiagram = (code: string, options: DrawOptions) => Drawing;
