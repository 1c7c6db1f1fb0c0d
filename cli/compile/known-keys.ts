/** The keys of the files that authors write besides the config, from the modules that check them. */
export { SEARCH_TESTS } from '../check/search/tests.ts';
export { sidebars } from '../config/settings/sidebars.ts';
export { EVALS } from '../eval/questions.ts';
export { oneOrMore } from '../lib/json-schema.ts';
export { AUTHOR_FIELDS } from '../pipeline/graph/authors.ts';
export { CATEGORY } from '../pipeline/graph/data-files.ts';
export { TAG_FIELDS } from '../pipeline/graph/tags.ts';
export { REFUSED } from '../pipeline/parse/defaults.ts';
export { checks } from '../pipeline/parse/front-matter-checks.ts';
export { OLD_NAMES, READ_ELSEWHERE } from '../pipeline/parse/front-matter-fields.ts';
export { en } from '../texts/en.ts';
