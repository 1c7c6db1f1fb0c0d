/** The public API of the package `docsgen`: what a site's config and scripts import. */
import type { StandardSchema } from './config/content-types.ts';
import type { UserConfig } from './config/types.ts';

export type { StandardSchema } from './config/content-types.ts';
export type { UserConfig, UserSidebarItem } from './config/types.ts';
export type { Problem, Severity } from './lib/problem.ts';

/** What a Standard Schema makes of front matter: the type of `useRoute<FrontMatterData<typeof schema>>().data`. */
export type FrontMatterData<Schema extends StandardSchema> = Schema extends {
  readonly '~standard': { readonly types?: { readonly output: infer Output } | undefined };
}
  ? Output
  : unknown;

/** Returns its argument: gives `site.config.ts` types and completion. Also takes a function, which may be async. */
export function defineConfig<T extends UserConfig | (() => UserConfig | Promise<UserConfig>)>(config: T): T {
  return config;
}
