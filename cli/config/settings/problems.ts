/** The setting `problems`: severities by code and file. */
import { array, pipe, record, transform } from 'zod/mini';
import { filled, oneOrMany, policy } from './kinds.ts';
import { choose, named, REQUIRED, settings } from './setting.ts';
import type { Policy, ProblemPolicies } from './types.ts';

const exception = settings({
  severity: ['What the problem counts as there.', policy, REQUIRED],
  files: [
    'Globs of files, relative to the site, such as `content/blog/**`; those that begin with `/` are paths of pages. Default: everywhere.',
    oneOrMany(filled),
  ],
});
const one = choose([policy, exception], (value) => (typeof value === 'string' ? policy : exception));
const list = array(one);

/** The severities of a code: one, or a list, whose last match decides. */
export interface Wanted {
  rules: { severity: Policy; files?: string[] }[];
  isList: boolean;
}

const wanted = pipe(
  choose([one, list], (value) => (Array.isArray(value) ? list : one)),
  transform(
    (value): Wanted => ({
      rules: [value]
        .flat()
        .map((rule) => (typeof rule === 'string' ? { severity: rule } : (rule as Wanted['rules'][number]))),
      isList: Array.isArray(value),
    }),
  ),
);

export const problems = named<ProblemPolicies, Record<string, Wanted>>('ProblemPolicies', record(filled, wanted));
