/** The types of parsed diagrams. */

/** A trimmed line of a diagram that is not blank or a comment. */
export interface Line {
  text: string;
  /** 1-based, counted from the first line of the code block. */
  line: number;
}

/** A syntax error; `line` as in `Line`. */
export interface Mistake {
  line: number;
  what: string;
}

/** Apparently valid, but not drawn during the build. `beyond` is the line with the first unsupported syntax. */
export interface Beyond {
  beyond: number;
}

/** A diagram in the form that the layout understands. */
export interface Canonical {
  text: string;
  /** The labels in order, for screen readers. */
  labels: string[];
  /** Links by node id in `text`. */
  links: Map<string, DiagramLink>;
  /** Reversed edges, see `cycles.ts`. */
  turned?: Turned;
}

/** Edges as the author wrote them, by key. */
export type Turned = ReadonlyMap<string, { from: string; to: string; arrow?: string }>;

export interface DiagramLink {
  url: string;
  line: number;
}

export type Reading = Canonical | Beyond | { mistake: Mistake };

/** The values of `accTitle`, `accDescr` and the diagram's own front matter, and the remaining lines. */
export interface DiagramSource {
  /** First word of the first line: `flowchart`, `pie`. */
  keyword: string;
  lines: Line[];
  title?: string;
  accTitle?: string;
  accDescr?: string;
  /** Set when the diagram's settings change more than colours. */
  configured?: number;
}

/** A diagram: drawn, wrong, or left to the browser from the line `beyond` on. */
export type Drawing =
  | { svg: string; title?: string }
  | { mistake: Mistake }
  | { beyond: number; keyword: string; label?: string };

export interface DrawOptions {
  /** Interface texts with the names of the kinds. */
  texts: Readonly<Record<string, string>>;
  /** Put before every id in the SVG. */
  prefix: string;
  /** Start tag of a link. */
  linkTag(link: DiagramLink): string;
}

export type DrawDiagram = (code: string, options: DrawOptions) => Drawing;
