/**
 * The order of the test files: the longest first, so that no process works alone at the end. vitest knows how long a file
 * took where it has run before; elsewhere it goes by the size of the file, which says little about these.
 */
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** More than 10 s of CPU time each. */
const LONG = [
  'package',
  'manual',
  'browser/accessibility',
  'browser/search-dialog',
  'browser/route-loading',
  'browser/navigation',
  'english',
  'security/content',
  'pipeline/sidebar-sizes',
  'cli/explain-examples',
  'compile/compile',
  'api/reference',
  'faults/build-kill',
  'faults/write',
  'faults/cache',
  'faults/stale-cache',
  'init/template',
  'compile/recipes',
  'cli/api-coverage',
  'faults/author-functions',
  'security/browser',
  'security/outputs',
  'browser/first-view',
  'browser/api-reference',
  'browser/without-javascript',
  'browser/accessibility-states',
].map((name) => new RegExp(`/test/${name}(?:\\.broad)?\\.test\\.ts$`));

export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isLong = ({ moduleId }: TestSpecification) => LONG.some((name) => name.test(moduleId));
    const sorted = await super.sort(files);
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))];
  }
}
