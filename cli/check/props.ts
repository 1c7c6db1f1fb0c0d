/** Checks that MDX documents give components the props they take. */
import { problem } from '../problems/problem.ts';
import type { CheckSite, Found } from './model/check.ts';

export async function checkProps(site: CheckSite): Promise<Found | undefined> {
  const result = await site.props();
  if (result.kind === 'failed') return { problems: [problem('DG8031', { detail: result.detail })] };
  if (result.kind === 'checked') {
    const { documents, faults } = result;
    return { problems: faults.map(({ place, ...fault }) => problem('DG8030', fault, place)), facts: { documents } };
  }
  if (!site.asked.has('props')) return undefined;
  return {
    problems: [],
    says: `Props of components in MDX were not checked: the site has no ${result.missing}.`,
  };
}
