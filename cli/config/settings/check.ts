/** Settings of `docsgen check`. */
import { array, int, maximum, minimum, number, optional, pipe, record, transform } from 'zod/mini';
import { CHECK_NAMES, type CheckName } from '../../problems/checks.ts';
import { filled, flag, policy, text } from './kinds.ts';
import { choose, named, settings, strict } from './setting.ts';
import type { CheckPolicies, Policy } from './types.ts';

const bytes = int().check(minimum(0));
const between = (least: number, most: number) => int().check(minimum(least), maximum(most));
const percent = number().check(minimum(0), maximum(100));

const policies = named<CheckPolicies, Partial<Record<CheckName, Policy>>>(
  'CheckPolicies',
  strict(Object.fromEntries(CHECK_NAMES.map((name) => [name, optional(policy)]))),
);

const entry = settings({
  use: ['What to write instead. Default: no suggestion.', text, ''],
  except: ['Longer phrases that contain the words and are allowed. Default: none.', array(filled), []],
  locales: ['Locales whose pages are searched. Default: all.', array(filled)],
});
/** What to write instead, alone or with exceptions. */
const avoided = pipe(
  choose([text, entry], (value) => (typeof value === 'string' ? text : entry)),
  transform((value) => (typeof value === 'string' ? { use: value, except: [] } : value)),
);

export const check = settings({
  policy: [
    'Severity of the problems that a check finds, by name of the check. Default: each problem has its own severity.',
    policies,
    {},
  ],
  entryPages: [
    'Pages that readers reach from outside the site, such as from an email or a program, as path patterns such as `/offers/**`. Default: none.',
    array(filled),
    [],
  ],
  budgets: [
    'Maximum weight of a page in bytes, as transferred (text compressed with gzip).',
    settings({
      html: ['HTML of the page. Default: no limit.', bytes],
      css: ['Stylesheets that the page loads. Default: no limit.', bytes],
      js: [
        'Scripts that the page loads before any interaction, plus the scripts of its own interactive parts. Default: no limit.',
        bytes,
      ],
      images: ['Images that the page shows, each with the size of its `src`. Default: no limit.', bytes],
      total: ['All of the above. Default: no limit.', bytes],
      tokens: [
        'Markdown of the page in tokens, for `check --only agents`. Four bytes count as one. Many assistants cut the result of a tool off at 25,000.',
        bytes,
        25_000,
      ],
    }),
    {},
  ],
  samples: [
    "Checks the code samples in the site's own pages; `{}` enables the check. Sites with `api` do not need it.",
    settings({
      declarations: [
        'Declaration files for samples, relative to the site. Default: the declarations of `api.samples`.',
        array(filled),
      ],
      tsconfig: [
        'A `tsconfig.json` with the compiler options for samples, relative to the site. Default: strict, for ES2022 and the browser.',
        filled,
      ],
    }),
  ],
  coverage: [
    'How much of the API must be documented, in percent of its symbols.',
    settings({
      documented: ['Minimum percentage of symbols with their own comment.', percent],
      inGuides: ['Minimum percentage of symbols that the pages of the site mention or use.', percent],
    }),
    {},
  ],
  spelling: [
    'Checks spelling; `{}` enables the check. Needs the package `cspell-lib` 9.',
    settings({
      language: ['Language of the dictionary, as `cspell` names it. Default: the language of each locale.', filled],
      words: ["File with the project's own words, one per line, relative to the site.", filled, 'words.txt'],
    }),
  ],
  prose: [
    'What the prose of the site should not contain.',
    settings({
      avoid: [
        'Words and phrases to avoid, each with what to write instead: `{ utilize: "use" }`. Matches ignore case and skip code. Default: none.',
        record(filled, avoided),
        {},
      ],
    }),
    {},
  ],
  external: [
    'How `--external` checks links to other sites.',
    settings({
      ignore: [
        'URLs to skip, as patterns such as `https://example.com/**`, `example.com` or `*.example.com`. Default: none.',
        array(filled),
        [],
      ],
      timeout: ['Maximum time per URL in seconds, including retries and waits.', between(1, 600), 20],
      tries: ['Maximum number of requests to a URL when the failure may be temporary.', between(1, 10), 3],
      days: ['Number of days that a link must be broken before it fails the run.', between(0, 365), 3],
      allowPrivate: ['Also checks URLs of this machine and of private networks.', flag, false],
    }),
    {},
  ],
});
