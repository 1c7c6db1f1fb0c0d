/** Code samples compile: readers who copy them get no errors. */
import { type Problem, problem } from '../../lib/problem.ts';
import type { SampleFindings } from '../../pipeline/result.ts';
import type { CheckSite, Found } from '../types.ts';

export async function checkSamples(site: CheckSite): Promise<Found | undefined> {
  const result = await site.samples();
  if (result.kind === 'off') return undefined;
  if (result.kind === 'failed') return { problems: [problem('DG8011', { detail: result.detail })] };
  if (result.kind === 'no compiler') return withoutCompiler(result, site.asked.has('samples'));
  const { findings } = result;
  const { compiled } = findings;
  const problems = [...mistakes(findings), ...missingPackages(findings)];
  if (compiled === 0) return { problems, facts: { compiled } };
  return { problems, facts: { compiled }, says: `${count(compiled)} compiled.` };
}

const count = (samples: number): string => `${samples} code sample${samples === 1 ? ' was' : 's were'}`;

/** A site without a compiler may well have samples for readers who have one: it is told, and no fault, unless it was asked for. */
function withoutCompiler({ samples, version }: { samples: number; version?: string }, isAsked: boolean): Found {
  const facts = { compiled: 0, samples };
  if (version !== undefined) return { problems: [problem('DG8012', { version, samples })], facts };
  if (isAsked) return { problems: [problem('DG8013', { samples })], facts };
  const says = `${count(samples)} not compiled: the site has no TypeScript (npm install --save-dev typescript@6).`;
  return { problems: [], facts, says };
}

const mistakes = ({ problems }: SampleFindings): Problem[] =>
  problems.map(({ message, code, ...place }) => problem('DG8010', { message, code }, place));

/** Each package once, at the first place that imports it. */
function missingPackages({ missing }: SampleFindings): Problem[] {
  const names = [...new Set(missing.map(({ name }) => name))].sort();
  return names.flatMap((name) => {
    const all = missing.filter((one) => one.name === name);
    const [first] = all.sort((a, b) => (a.file === b.file ? a.line - b.line : a.file < b.file ? -1 : 1));
    if (!first) return [];
    const { isUntyped, file, line, column } = first;
    return [problem('DG8014', { name, isUntyped, samples: all.length }, { file, line, column })];
  });
}
