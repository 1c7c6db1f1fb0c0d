/** The type of an entry of the catalogue, and of its explanation, which only `docsgen explain` loads. */
import { shortened } from '../lib/shown-value.ts';

/** What a path holds: text, a symbolic link, or bytes (base64) that are not text, with a readable form. */
export type Content = string | { link: string } | { bytes: string; shown: string };

/** Files of a site by path relative to it. */
export type Files = Readonly<Record<string, Content>>;

/** An example that is a site: `test/cli/explain-examples.broad.test.ts` builds both forms and checks the problems reported. */
export interface SiteExample {
  /** The files with the problem. A site without `site.config.*` gets one with a title and a URL. */
  broken: Files;
  /** The files without the problem; files not listed here are removed. */
  fixed: Files;
  /** Files that both need, and that are not shown because they explain nothing. */
  shared?: Files;
  /** The command that reports the problem, or several with `&&`. Default: `check`. */
  run?: string;
}

/** An example that files cannot reproduce: it needs a machine, a moment or a package. `untested` gives the reason. */
export interface TextExample {
  broken: string;
  fixed: string;
  untested: string;
}

export type Explanation<A = never> = (SiteExample | TextExample) & {
  /** Why it happens, and the rule behind it. */
  cause: string;
  /** What to do. Default: the hint of the message that the example gets, as a sentence. */
  remedy?: string;
  /** The arguments with which the entry gives the message that the example gets. */
  args: A;
};

/** One kind of problem: its default severity, message, hint and explanation. */
export interface Entry<A> {
  severity: Severity;
  /** The check of `docsgen check` that it belongs to: its name in `CHECK_NAMES`. */
  check?: string;
  /** The setting that decides its severity, such as `onBrokenLinks`. */
  follows?: string;
  /** Its severity in `docsgen check`, unless `problems` decides or its setting ignores it. Default: as in a build. */
  inCheck?: Severity;
  message(args: A): string;
  hint?(args: A): string | undefined;
  explanation: Explanation<A>;
}

/** Declares an entry with the type of its arguments. */
export const entry = <A>(value: Entry<A>): Entry<A> => value;

/** Why a package is missing: see `absenceOf`. */
export interface Absence {
  alias?: { pattern: string; file: string; to: string };
  pnp?: string;
}

/** What to do about a package that is not found. */
export function installHint(packages: string, { alias, pnp }: Absence = {}): string {
  if (alias)
    return `${alias.pattern === 'baseUrl' ? 'baseUrl' : `the alias "${alias.pattern}"`} of ${alias.file} leads to ${alias.to}: correct the name, or add the file there`;
  if (pnp !== undefined)
    return `Yarn Plug'n'Play (${pnp}) installs no node_modules, which docsgen needs: set "nodeLinker: node-modules" in .yarnrc.yml, and run: yarn install`;
  return `run: npm install ${packages}`;
}

/** A hint for an unknown name that resembles no known one. */
export const knownIds = (known: readonly string[]): string =>
  `known ids: ${known.slice(0, 8).join(', ')}${known.length > 8 ? ` and ${known.length - 8} more` : ''}`;

/** `did you mean "x"?` when there is a similar name. */
export const didYouMean = (near: string | undefined): string | undefined =>
  near === undefined ? undefined : `did you mean "${near}"?`;

export type Severity = 'error' | 'warning';

/** A Markdown text of the author in a message. Further lines of a quote begin with its marker. */
export const oneLine = (written: string): string => shortened(written.replace(/\n[ \t>]*/g, ' '), 80);

/** The end of a message that is reported once for many places. */
export const moreText = (more: number): string => ` (and in ${more === 1 ? 'one more place' : `${more} more places`})`;
