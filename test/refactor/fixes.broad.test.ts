/** Every example of a problem that names what was meant gets a fix, and its file no longer has the problem. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { catalogue, type ProblemCode } from '../../cli/problems/catalogue.ts';
import type { Explanation, SiteExample } from '../../cli/problems/entry.ts';
import { explanations } from '../../cli/problems/explanations.ts';
import { fixableCodes } from '../../cli/refactor/fixes.ts';
import { site } from '../helpers/site.ts';

type Any = Explanation<{ near?: unknown }>;

/** Problems with a near name that no text of the site has: arguments of commands. */
const OF_COMMANDS = ['DG1001', 'DG5205', 'DG7032', 'DG7322', 'DG9022'];
/** Their names are in a list of which the problem keeps nothing, or in another file than the problem. */
const LISTS = ['DG1028'];

const examples = (Object.entries(explanations) as unknown as [ProblemCode, Any][]).flatMap(([code, one]) => {
  const hasNear = one.args.near !== undefined && [one.args.near].flat().length > 0;
  return hasNear ? [{ code, one }] : [];
});
const built = examples.filter(({ one }) => 'fixed' in one && !('untested' in one) && !('run' in one));

describe('docsgen fix', () => {
  test('knows the text of each problem that has a near name', () => {
    const known = new Set<string>([...fixableCodes, ...OF_COMMANDS, ...LISTS]);
    expect(examples.map(({ code }) => code).filter((code) => !known.has(code))).toEqual([]);
    expect(fixableCodes.filter((code) => !(code in catalogue))).toEqual([]);
  });

  test.each(built.filter(({ code }) => !LISTS.includes(code)))('fixes $code', async ({ code, one }) => {
    const { shared, broken } = one as unknown as SiteExample;
    const files = Object.fromEntries(
      Object.entries({ ...shared, ...broken }).flatMap(([name, text]) =>
        typeof text === 'string' ? [[name, text]] : [],
      ),
    );
    const docs = site(files);
    const run = await docs.run('fix', '--only', code, '--format', 'json');
    const { edits } = JSON.parse(run.stdout) as { edits: { file: string }[] };
    expect(edits).not.toEqual([]);
    expect(readFileSync(path.join(docs.dir, edits[0]?.file ?? ''), 'utf8')).not.toBe(files[edits[0]?.file ?? '']);
    const after = await docs.run('check', '--format', 'json');
    const { problems } = JSON.parse(after.stdout) as { problems: { code: string }[] };
    expect(problems.filter((problem) => problem.code === code)).toEqual([]);
  });
});
