/** What `docsgen explain` tells of a problem beyond its message: data, loaded by that command alone. */
import type { ProblemArgs, ProblemCode } from '../catalogue.ts';

/** What stands at a path: a text, where a symbolic link leads, or bytes (base64) that are no text and how they are shown. */
export type Content = string | { link: string } | { bytes: string; shown: string };

/** Files of a site by path relative to it. */
export type Files = Readonly<Record<string, Content>>;

/** An example that is a site: `test/cli/explain.test.ts` builds both and compares what is said of them. */
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

/** Explanations of some codes; all of them together are checked to be complete (`index.ts`). */
export type Explanations = { [C in ProblemCode]?: Explanation<ProblemArgs<C>> };

/** A config with these settings beside the two that every site has. */
export const config = (...settings: string[]): Files => ({
  'site.config.ts': [
    'export default {',
    ...["title: 'Lamp',", "url: 'https://lamp.example',", ...settings].map((line) => `  ${line}`),
    '};',
    '',
  ].join('\n'),
});

/** A file of lines, as editors save it. */
export const lines = (...text: string[]): string => `${text.join('\n')}\n`;
