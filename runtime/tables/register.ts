/** What TypeScript knows of a site: `docsgen types` writes it to `.docsgen/types.d.ts`, and the types here read it. */

/**
 * Facts about one site, which its `.docsgen/types.d.ts` adds as members: `route`, `sidebar`, `doc`, `data`. Without them,
 * ids and paths are strings.
 */
// biome-ignore lint/suspicious/noEmptyInterface: the declarations of a site add members
export interface Register {}

// Reads no other member: the type of the config, on which `data` depends, depends on the ids.
type Registered<Key extends string, Fallback> = Key extends keyof Register ? Register[Key] : Fallback;

/** A page of the site: its path without base URL, such as `/docs/intro`. */
export type RoutePath = Registered<'route', string>;

/** The path of a page as it is published, with the base URL. */
export type PublishedPath = Registered<'published', string>;

/** The name of a sidebar. */
export type SidebarId = Registered<'sidebar', string>;

/** The id of a document. */
export type DocId = Registered<'doc', string>;

/** The result of the site's own schema for front matter. */
export type PageFields = Registered<'data', unknown>;

/** Paths that are not compared with those of the pages: files, and hosts without a protocol. */
type Elsewhere = `//${string}` | `/${string}.${string}`;

/**
 * The target of a link: `To`, if it is a page of the site, with query and anchor if need be, or something else: an anchor, a
 * relative path, a file, a URL. Otherwise it is any page of the site, so that the error names them. A computed string is not
 * compared. `To` alone is a branch, from which the compiler infers it: a union with a pattern for each page would make it
 * slow on large sites.
 */
export type LinkTarget<To extends string = string> = [To] extends [never]
  ? To
  : Record<never, unknown> extends Record<To, unknown>
    ? To
    : To extends Elsewhere
      ? To
      : To extends `/${string}`
        ? PathOf<To> extends RoutePath
          ? To
          : RoutePath
        : To;

type PathOf<To extends string> = To extends `${infer Path}#${string}`
  ? PathOf<Path>
  : To extends `${infer Path}?${string}`
    ? Path
    : To;
