/** What the config of another tool is worth, as data: functions, packages and unknown parts are marked. */

/** Where a value comes from. */
export interface Origin {
  /** A package, or a file of the site as `./path`, relative to the folder of the config. */
  from: string;
  /** `default`, a name, or a dotted path such as `themes.github`. */
  name: string;
}

/** A value of the config: JSON, or an object with one of the keys of `Marks`. */
export type Foreign = null | boolean | number | string | readonly Foreign[] | { readonly [key: string]: Foreign };

/** The marks, by their key in a marked object. */
export interface Marks {
  /** A function, with its source; `origin` if a module exports it. */
  $function: { source: string; origin?: Origin };
  /** An object that a package exports. */
  $import: Origin;
  /** What a call of a stubbed or missing package returned. */
  $call: Origin & { args: Foreign[] };
  /** An export of a package that is not installed. */
  $missing: Origin;
  /** A regular expression. */
  $regexp: { source: string; flags: string };
  /** An expression that only running the config could have computed. */
  $unknown: { source: string };
}

/** The content of a mark; undefined for any other value. */
export function markOf<K extends keyof Marks>(value: Foreign | undefined, key: K): Marks[K] | undefined {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined;
  return (value as unknown as Partial<Marks>)[key];
}

/** The first argument of a call of a package in a list, `{}` without one; undefined if the list has no such call. */
export function callIn(list: readonly Foreign[], from: string): Foreign | undefined {
  const call = list.map((one) => markOf(one, '$call')).find((one) => one?.from === from);
  return call && (call.args[0] ?? {});
}

/** The config of another tool. */
export interface ForeignConfig {
  /** Its value; undefined if nothing of it could be read. */
  value: Foreign | undefined;
  /** How it was read: by running it, or, because that failed, from its source. */
  by: 'run' | 'source';
  /** What the reader of the report must know about that. */
  incidents: Incident[];
}

/** Something that happened while the config ran. Places are relative to the folder of the config. */
export interface Incident {
  kind:
    | ('thrown' | 'exit' | 'timeout' | 'syntax')
    /** Something that it asks for is missing: a variable, a package, a file. */
    | ('environment' | 'package' | 'file')
    /** It may not do this: import or read a file outside the repository, see a variable, start a process, and so on. */
    | ('outside' | 'read' | 'secret' | 'hidden' | 'write' | 'network' | 'process' | 'native');
  /** The error, URL, variable, package, command or file. */
  text: string;
  file?: string;
  line?: number;
  column?: number;
}

/** The request to the child process. */
export interface RunRequest {
  /** Absolute path of the bundle. */
  bundle: string;
  /** Absolute path of the folder of the config. */
  dir: string;
  /** Packages that are never loaded. */
  stubs: readonly string[];
  /** Folders that it may read: absolute, links resolved. */
  folders: readonly string[];
  /** Variables that are set, and hidden from it. */
  hidden: readonly string[];
}

/** Its answer. */
export interface RunAnswer {
  value?: Foreign;
  incidents: Incident[];
}
