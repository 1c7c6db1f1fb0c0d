/** Settings of `docsgen check`. */
import { array, int, maximum, minimum, number, optional } from 'zod/mini';
import { CHECK_NAMES, type CheckName } from '../../problems/checks.ts';
import type { CheckPolicies, Policy } from '../written-types.ts';
import { filled, flag, policy } from './kinds.ts';
import { named, settings, strict } from './setting.ts';

const bytes = int().check(minimum(0));
const between = (least: number, most: number) => int().check(minimum(least), maximum(most));
const percent = number().check(minimum(0), maximum(100));

const policies = named<CheckPolicies, Partial<Record<CheckName, Policy>>>(
  'CheckPolicies',
  strict(Object.fromEntries(CHECK_NAMES.map((name) => [name, optional(policy)]))),
);

export const check = settings({
  policy: [
    'What the findings of a check count as, by name of the check. Default: decided by each finding.',
    policies,
    {},
  ],
  entryPages: [
    'Pages that readers reach from elsewhere, such as from a mail or a program: patterns of paths like `/offers/**`. Default none.',
    array(filled),
    [],
  ],
  budgets: [
    'Maximum weight of a page, in bytes as sent (text compressed with gzip).',
    settings({
      html: ['HTML of the page. Default: no limit.', bytes],
      css: ['Stylesheets it loads. Default: no limit.', bytes],
      js: [
        'Scripts it loads before a reader does anything, and those of its own interactive parts. Default: no limit.',
        bytes,
      ],
      images: ['Images it shows, each in the size of its `src`. Default: no limit.', bytes],
      total: ['All of these together. Default: no limit.', bytes],
    }),
    {},
  ],
  samples: [
    "Checks the code samples of the site's own pages; `{}` is enough. Sites with an `api` check them without it.",
    settings({
      declarations: [
        'Declaration files that samples see, relative to the site. Default: those of `api.samples`.',
        array(filled),
      ],
      tsconfig: [
        'A `tsconfig.json`, relative to the site, with the compiler options for samples. Default: strict, for ES2022 and the browser.',
        filled,
      ],
    }),
  ],
  coverage: [
    'Minimum share of the API that must be documented, in percent of its symbols.',
    settings({
      documented: ['Symbols with a comment of their own.', percent],
      inGuides: ['Symbols that a page of the author names or uses.', percent],
    }),
    {},
  ],
  spelling: [
    'Checks spelling; `{}` is enough. Needs the package `cspell-lib` 9.',
    settings({
      language: ['Language of the dictionary, as `cspell` names it. Default: the language of each locale.', filled],
      words: ["File of the project's own words, one per line, relative to the site.", filled, 'words.txt'],
    }),
  ],
  external: [
    'Links to other sites, which `--external` follows.',
    settings({
      ignore: [
        'URLs that are not requested: patterns such as `https://example.com/**`, `example.com` or `*.example.com`. Default none.',
        array(filled),
        [],
      ],
      timeout: ['Maximum number of seconds for a URL, including retries and waits.', between(1, 600), 20],
      tries: ['Requests for an answer that may be better the next time.', between(1, 10), 3],
      days: ['Days a link must be broken before it fails the run.', between(0, 365), 3],
      allowPrivate: ['Also requests URLs of this machine and of private networks.', flag, false],
    }),
    {},
  ],
});
