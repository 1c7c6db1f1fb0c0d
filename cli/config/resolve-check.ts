/** The settings of `docsgen check` after defaults. */
import type { CheckConfig } from './check-types.ts';
import { policyOf } from './policy.ts';
import type { UserPolicy } from './policy-types.ts';
import type { UserConfig } from './types.ts';

const isSet = (wanted: UserPolicy | undefined): boolean => wanted !== undefined && wanted !== 'ignore';

/** @param relative Path of a file that the config names, relative to the site. */
export function resolveCheck({ check = {}, api }: UserConfig, relative: (file: string) => string): CheckConfig {
  const { policy = {}, entryPages = [], budgets = {}, coverage = {}, samples, spelling, external = {} } = check;
  const ofApi = (api && api.samples !== false && api.samples?.declarations) || [];
  const entries = Object.entries(policy) as [string, UserPolicy][];
  return {
    policy: Object.fromEntries(entries.map(([name, wanted]) => [name, policyOf(wanted, 'error')])),
    entryPages: [...entryPages],
    budgets: { ...budgets },
    coverage: { ...coverage },
    samples: {
      wanted: samples !== undefined || Boolean(api) || isSet(policy.samples) || isSet(policy.data),
      declarations: (samples?.declarations ?? ofApi).map(relative),
      ...(samples?.tsconfig === undefined ? {} : { tsconfig: relative(samples.tsconfig) }),
    },
    spelling: { ...spelling, words: relative(spelling?.words ?? 'words.txt'), wanted: spelling !== undefined },
    external: {
      ignore: [...(external.ignore ?? [])],
      timeout: external.timeout ?? 20,
      tries: external.tries ?? 3,
      days: external.days ?? 3,
      allowPrivate: external.allowPrivate ?? false,
    },
  };
}
