/** The compiler's findings in the samples of pages, with places in the files. */
import type { SampleFindings } from '../model/result.ts';
import type { CodeSource, CompiledPage } from './compile-samples.ts';

export function findingsOf(pages: readonly CompiledPage<CodeSource>[]): SampleFindings {
  const found = pages.flatMap(({ source, code, known }) =>
    known.samples.map(({ problems, missing }, at) => {
      const { line: first = 1 } = code.samples[at] ?? {};
      const placed = <T extends { line: number }>(list: readonly T[]) =>
        list.map((one) => ({ ...one, file: source.path, line: first + one.line }));
      return { problems: placed(problems), missing: placed(missing) };
    }),
  );
  return {
    compiled: pages.flatMap(({ code }) => code.samples.filter(({ check }) => check)).length,
    problems: found.flatMap(({ problems }) => problems),
    missing: found.flatMap(({ missing }) => missing),
  };
}
