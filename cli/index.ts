/** The public API of the package `docsgen`: what a site's config and scripts import. */

import type { UserConfig } from './config/settings/site.ts';
import type { StandardSchema } from './config/written-types.ts';

export type { UserConfig } from './config/settings/site.ts';
export type { StandardSchema, UserSidebarItem } from './config/written-types.ts';
export type { Severity } from './problems/entry.ts';
export type { Problem } from './problems/problem.ts';

/** What a Standard Schema makes of front matter: the type of `useRoute<FrontMatterData<typeof schema>>().data`. */
export type FrontMatterData<Schema extends StandardSchema> = Schema extends {
  readonly '~standard': { readonly types?: { readonly output: infer Output } | undefined };
}
  ? Output
  : unknown;

/** Settings that a function returns: the compiler does not look for misspelt ones there, so that each is a type error by itself. */
type Known<T extends UserConfig> = T & { [Key in Exclude<keyof T, keyof UserConfig>]: never };

/** Returns its argument: gives `site.config.ts` types and completion. Also takes a function, which may be async. */
export function defineConfig<T extends UserConfig>(
  config: UserConfig | (() => Known<T> | Promise<Known<T>>),
): UserConfig {
  return config as UserConfig;
}
