/** The public API of the package `docsgen`: what a site's config and scripts import. */
import type { UserConfig } from './config/types.ts';

export type { UserConfig, UserSidebarItem } from './config/types.ts';
export type { Problem, Severity } from './lib/problem.ts';

/** Returns its argument: gives `site.config.ts` types and completion. Also takes a function, which may be async. */
export function defineConfig<T extends UserConfig | (() => UserConfig | Promise<UserConfig>)>(config: T): T {
  return config;
}
