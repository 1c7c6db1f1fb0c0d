/** Gives the check `hydration` the server whose pages it opens. */
import type { CheckPlan } from '../model/result.ts';
import { type BuildFlags, overridesOf } from './build-flags.ts';
import type { Session } from './options.ts';

export function withVisits(
  plan: CheckPlan | undefined,
  { siteDir, configFile }: Session,
  flags: Partial<BuildFlags>,
): CheckPlan | undefined {
  if (!plan?.names.has('hydration')) return plan;
  const { cache = true, workers } = flags;
  const overrides = { ...overridesOf(flags), inlineStyles: false, analytics: false };
  return {
    ...plan,
    async serve() {
      const { serveForVisits } = await import('../dev/visited.ts');
      return serveForVisits({ siteDir, configFile, overrides, cache, workers });
    },
  };
}
