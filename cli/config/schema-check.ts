/** The part of the config's schema that is about `docsgen check`. */
import { array, int, maximum, minimum, number, optional } from 'zod/mini';
import { CHECK_NAMES } from '../lib/check-names.ts';
import { filled, flag, policy, strict } from './schema-parts.ts';

const bytes = optional(int().check(minimum(0)));
const atLeast = (least: number, most: number) => optional(int().check(minimum(least), maximum(most)));
const percent = optional(number().check(minimum(0), maximum(100)));

export const checkSchema = strict({
  policy: optional(strict(Object.fromEntries(CHECK_NAMES.map((name) => [name, optional(policy)])))),
  entryPages: optional(array(filled)),
  budgets: optional(strict({ html: bytes, css: bytes, js: bytes, images: bytes, total: bytes })),
  samples: optional(strict({ declarations: optional(array(filled)), tsconfig: optional(filled) })),
  coverage: optional(strict({ documented: percent, inGuides: percent })),
  spelling: optional(strict({ language: optional(filled), words: optional(filled) })),
  external: optional(
    strict({
      ignore: optional(array(filled)),
      timeout: atLeast(1, 600),
      tries: atLeast(1, 10),
      days: atLeast(0, 365),
      allowPrivate: optional(flag),
    }),
  ),
});
