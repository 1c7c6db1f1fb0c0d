/** The public API of the package `docsgen`, for the config and the scripts of a site. */

import type { UserConfig } from './config/settings/site.ts';
import type { StandardSchema } from './config/settings/types.ts';

export type { UserConfig } from './config/settings/site.ts';
export type { StandardSchema, UserSidebarItem } from './config/settings/types.ts';
export type { Severity } from './problems/entry.ts';
export type { ReportedProblem as Problem } from './problems/problem.ts';

/** The front matter after a Standard Schema: the type of `useRoute<FrontMatterData<typeof schema>>().data`. */
export type FrontMatterData<Schema extends StandardSchema> = Schema extends {
  readonly '~standard': { readonly types?: { readonly output: infer Output } | undefined };
}
  ? Output
  : unknown;

/** Settings returned by a function. The compiler does not check these for unknown keys, so each one is made a type error. */
type Known<T extends UserConfig> = T & { [Key in Exclude<keyof T, keyof UserConfig>]: never };

/** Returns its argument, to give `site.config.ts` types and completion. Also accepts a function, which may be async. */
export function defineConfig<T extends UserConfig>(
  config: UserConfig | (() => Known<T> | Promise<Known<T>>),
): UserConfig {
  return config as UserConfig;
}
