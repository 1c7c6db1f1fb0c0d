/** Checks that enough of the API reference is documented. */
import { type Problem, problem } from '../problems/problem.ts';
import type { CheckSite, Found } from './model/check.ts';

export function checkCoverage({ config, coverage, locate }: CheckSite): Found {
  if (coverage === undefined) return { problems: [] };
  const { symbols, modules } = coverage;
  const problems = (['documented', 'inGuides'] as const).flatMap((what): Problem[] => {
    const least = config.check.coverage[what];
    const share = symbols === 0 ? 100 : Math.floor((100 * coverage[what]) / symbols);
    if (least === undefined || share >= least) return [];
    const [worst] = [...modules].sort((a, b) => b.symbols - b[what] - (a.symbols - a[what]));
    return [problem('DG8040', { what, share, least, worst: worst?.name ?? '' }, locate(['check', 'coverage', what]))];
  });
  return { problems };
}
