/** Checks that code samples compile, so that readers who copy them get no errors. */

import type { SampleFindings } from '../../model/result.ts';
import { type Problem, problem } from '../../problems/problem.ts';
import { samplesWere } from '../../problems/samples.ts';
import { absenceOf } from '../../system/tsconfig.ts';
import type { CheckSite, Found } from '../model/check.ts';

export async function checkSamples(site: CheckSite): Promise<Found | undefined> {
  const isAsked = site.asked.has('samples');
  const result = await site.samples(isAsked);
  if (result.kind === 'off') return undefined;
  if (result.kind === 'failed') return { problems: [problem('DG8011', { detail: result.detail })] };
  if (result.kind === 'not asked') return notAsked(result.samples);
  if (result.kind === 'no compiler') return withoutCompiler(result, isAsked);
  const { findings } = result;
  const { compiled } = findings;
  const problems = [...mistakes(findings), ...missingPackages(site.siteDir, findings)];
  if (compiled === 0) return { problems, facts: { compiled } };
  return { problems, facts: { compiled }, says: `${samplesWere(compiled)} compiled.` };
}

/** Samples of a site that never compiled them are only counted: that is an offer, and must not read like a mistake. */
function notAsked(samples: number): Found | undefined {
  if (samples === 0) return undefined;
  const compile = samples === 1 ? '1 code sample compiles' : `${samples} code samples compile`;
  const how = 'To check that too, set check: { samples: {} } in the config, or run docsgen check --only samples.';
  const says = `Not checked: whether ${compile}. ${how}`;
  return { problems: [], facts: { compiled: 0, samples }, says };
}

/** A missing compiler is a fault only if the check was requested; otherwise the report mentions it. */
function withoutCompiler({ samples, version }: { samples: number; version?: string }, isAsked: boolean): Found {
  const facts = { compiled: 0, samples };
  if (isAsked) {
    const fault = version === undefined ? problem('DG8013', { samples }) : problem('DG8012', { version, samples });
    return { problems: [fault], facts };
  }
  const why =
    version === undefined
      ? 'TypeScript is not installed (npm install --save-dev typescript@6)'
      : `TypeScript ${version} cannot be used as a library (npm install --save-dev typescript-6@npm:typescript@6)`;
  return { problems: [], facts, says: `${samplesWere(samples)} not compiled: ${why}.` };
}

const mistakes = ({ problems }: SampleFindings): Problem[] =>
  problems.map(({ message, code, ...place }) => problem('DG8010', { message, code }, place));

/** Each package once, at the first place that imports it. */
function missingPackages(siteDir: string, { missing }: SampleFindings): Problem[] {
  const names = [...new Set(missing.map(({ name }) => name))].sort();
  return names.flatMap((name) => {
    const all = missing.filter((one) => one.name === name);
    const [first] = all.sort((a, b) => (a.file === b.file ? a.line - b.line : a.file < b.file ? -1 : 1));
    if (!first) return [];
    const { isUntyped, file, line, column } = first;
    const absence = absenceOf(siteDir, name);
    return [problem('DG8014', { name, isUntyped, samples: all.length, absence }, { file, line, column })];
  });
}
