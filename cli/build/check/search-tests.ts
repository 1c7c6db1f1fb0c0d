/** Runs a site's search tests against its search index. Sites with hosted search are tested with a local index. */
import { createEngine, type Engine } from '../../../runtime/search-index/engine.ts';
import { type JudgedAnswer, judgeAnswer } from '../../check/search/answers.ts';
import { questionOf, type SearchQuestion, type TargetSite } from '../../check/search/targets.ts';
import { readSearchTests, type SearchTest } from '../../check/search/tests.ts';
import { type Packed, unpack } from '../../lib/packed.ts';
import { siteUrl } from '../../lib/paths.ts';
import type { RouteTable } from '../../model/graph.ts';
import { searchIndexes } from '../../model/search-plan.ts';
import type { SearchTestAnswer } from '../../model/site-facts.ts';
import { type Outcome, type Problem, problem } from '../../problems/problem.ts';
import { readWithin } from '../../system/fsx.ts';
import { type RenderedPages, searchFiles } from '../publish/search.ts';
import type { Workspace } from '../types.ts';

/** Next to `site.config`. */
const FILES = ['search.tests.yml', 'search.tests.yaml'];

/** The number of tests, of those that passed, and the answers to those that could be run. */
interface SearchTestResults {
  tests: number;
  passed: number;
  answers: SearchTestAnswer[];
}

interface TestedSite extends RenderedPages {
  table: RouteTable;
  results: readonly (RenderedPages['results'][number] & { ids: Packed })[];
}

/** @returns No counts when there are no tests, or when pages could not be rendered. */
export async function runSearchTests(
  workspace: Workspace,
  site: TestedSite,
): Promise<Outcome<SearchTestResults | undefined>> {
  const problems: Problem[] = [];
  const read = await readFiles(workspace.siteDir, problems);
  if (read === undefined) return { value: undefined, problems };
  if (!site.config.search) {
    const [file = ''] = read.files;
    return { value: undefined, problems: [problem('DG9008', { file }, { file, line: 1, column: 1 })] };
  }
  if (site.items.some(({ search }, index) => search && !site.results[index]?.search))
    return { value: undefined, problems };
  const target = targetSite(site);
  const questions = read.tests.flatMap((test) => questionOf(target, test, problems) ?? []);
  const judged = questions.length === 0 ? [] : await answersTo(workspace, site, questions);
  const failed = judged.flatMap((one) => one.problem ?? []);
  return {
    value: {
      tests: read.count,
      passed: questions.length - failed.length,
      answers: judged.map(({ answer }) => answer),
    },
    problems: [...problems, ...failed],
  };
}

interface ReadFiles {
  files: string[];
  tests: SearchTest[];
  /** Includes tests that cannot be run. */
  count: number;
}

/** Undefined when there is no file. */
async function readFiles(siteDir: string, problems: Problem[]): Promise<ReadFiles | undefined> {
  const read: ReadFiles = { files: [], tests: [], count: 0 };
  for (const file of FILES) {
    const bytes = readWithin(siteDir, file);
    if (bytes === 'missing') continue;
    read.files.push(file);
    if (typeof bytes === 'string') {
      const reason = bytes === 'outside' ? 'the link points outside the site' : 'it is not a file';
      problems.push(problem('DG9001', { reason }, { file, line: 1, column: 1 }));
      continue;
    }
    const { value, problems: own } = await readSearchTests(file, Buffer.from(bytes).toString('utf8'));
    read.tests.push(...value.tests);
    read.count += value.count;
    problems.push(...own);
  }
  return read.files.length === 0 ? undefined : read;
}

const targetSite = ({ config, table, items, results }: TestedSite): TargetSite => ({
  config,
  table,
  pages: items.map(({ route, search }, index) => ({
    url: route.path,
    facts: search,
    ids: unpack(results[index]?.ids),
  })),
});

async function answersTo(
  workspace: Workspace,
  { config, items, results }: TestedSite,
  questions: readonly SearchQuestion[],
): Promise<JudgedAnswer[]> {
  const local = { ...config, search: config.search && { ...config.search, algolia: undefined } };
  const asked = new Set(questions.map(({ locale }) => locale));
  const locales = config.locales.filter(({ name }) => asked.has(name));
  const files = new Map<string, string>();
  for (const { path, content } of searchFiles(workspace, { config: { ...local, locales }, items, results }))
    files.set(siteUrl(config.baseUrl, path), content);
  const engines = new Map<string, Engine>(
    locales.map((locale) => {
      const indexes = searchIndexes(local, locale).map(({ file, tags }) => ({
        url: siteUrl(config.baseUrl, file),
        tags,
      }));
      return [locale.name, createEngine({ indexes, load: async (url) => JSON.parse(files.get(url) ?? 'null') })];
    }),
  );
  const judged: JudgedAnswer[] = [];
  for (const question of questions) {
    const engine = engines.get(question.locale);
    if (engine) judged.push(await judgeAnswer(question, (request) => engine.search(request)));
  }
  return judged;
}
