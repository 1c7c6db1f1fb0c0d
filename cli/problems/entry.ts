/** What is known of a kind of problem: what is said of it, and what `docsgen explain` adds, which that command alone loads. */
/** What stands at a path: a text, where a symbolic link leads, or bytes (base64) that are no text and how they are shown. */
export type Content = string | { link: string } | { bytes: string; shown: string };

/** Files of a site by path relative to it. */
export type Files = Readonly<Record<string, Content>>;

/** An example that is a site: `test/cli/explain-examples.test.ts` builds both and compares what is said of them. */
export interface SiteExample {
  /** What was written. A site without `site.config.*` has a title and a URL, nothing else. */
  broken: Files;
  /** What is to stand in place of it; files that are left out are removed. */
  fixed: Files;
  /** Files both have that explain nothing and are not shown. */
  beside?: Files;
  /** The command that says it. Default: `check`. */
  run?: string;
}

/** An example that is no site: a machine, a moment, a package. `untested`: why no test can make it of files. */
export interface ToldExample {
  broken: string;
  fixed: string;
  untested: string;
}

export type Explanation<A = never> = (SiteExample | ToldExample) & {
  /** Why it happens, and which rule stands behind it. */
  cause: string;
  /** What to do. */
  remedy: string;
  /** What the example tells the catalogue's entry: with it the entry says what the example is told. */
  args: A;
};

/** One kind of problem: its default severity, its sentence, what to do next, and why it happens. */
export interface Entry<A> {
  severity: Severity;
  message(args: A): string;
  hint?(args: A): string | undefined;
  explanation: Explanation<A>;
}

/** Declares an entry with the type of its arguments. */
export const entry = <A>(value: Entry<A>): Entry<A> => value;

/** The first of the names there are, for a name that is like none of them. */
export const knownIds = (known: readonly string[]): string => `known ids begin with: ${known.slice(0, 8).join(', ')}`;

/** `, did you mean "x"?` when there is a near name. */
export const didYouMean = (near: string | undefined): string | undefined =>
  near === undefined ? undefined : `did you mean "${near}"?`;

export type Severity = 'error' | 'warning';
