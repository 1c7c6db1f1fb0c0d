/** What a run collects from its stages. */
import { expect, test } from 'vitest';
import type { Workspace } from '../../../cli/build/types.ts';
import { createRun } from '../../../cli/build/workspace/run.ts';
import { problem } from '../../../cli/problems/problem.ts';

test('a stage may find more problems than a call has arguments', () => {
  const run = createRun({ siteDir: '/site', strict: false } as never, { problems: [] } as unknown as Workspace);
  const found = Array.from({ length: 300_000 }, (_, line) =>
    problem('DG5001', { href: `/gone-${line}` }, { file: 'a.md', line }),
  );
  run.add(found);
  expect(run.keep({ value: 1, problems: found })).toBe(1);
  expect(run.problems()).toHaveLength(600_000);
});
