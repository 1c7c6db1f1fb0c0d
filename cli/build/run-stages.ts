/** Makes a site from its files: all stages after `scan`, in order. A build that finds nothing changed does not load it. */
import { once } from '../lib/once.ts';
import type { SiteConfig } from '../model/config.ts';
import type { BuildOptions, BuildResult } from '../model/result.ts';
import { listFiles } from '../pipeline/outputs/agent-guide.ts';
import { gatherFailures } from '../problems/gather.ts';
import { type Problem, sortProblems } from '../problems/problem.ts';
import { collectGarbage } from '../system/heap.ts';
import { inStage } from '../system/stage-channel.ts';
import { checkSite } from './check/check-site.ts';
import { writtenByHand } from './check/generated-lists.ts';
import { rememberBuild } from './identity/unchanged.ts';
import type { CardSteps } from './pages/card-steps.ts';
import { frameIdentity } from './pages/render-all.ts';
import { knownSidebars, renderSite, sidebarsOf } from './pages/render-site.ts';
import { settledPages } from './pages/settled.ts';
import type { PageChecks } from './pages/types.ts';
import { llmsInput } from './publish/llms-full.ts';
import type { PlanPublish } from './publish/open.ts';
import { publish } from './publish/publish.ts';
import { resultOf } from './result-of.ts';
import type { Run, Sources, UnderstoodSite } from './types.ts';
import { linkAll } from './understand/link-all.ts';
import { understandSite } from './understand/understand.ts';

/** @param plan Plans how the site is published, if the user asks for it. */
export async function runStages(run: Run, sources: Sources, plan?: PlanPublish): Promise<BuildResult> {
  const { options, workspace, problems, add, keep, failing, failed } = run;
  const { output } = sources;
  workspace.shared?.begin();
  await joinQueue(run, sources);
  const site = await understandSite(run, sources);
  if (!site) return failed();
  const { loaded, coverage } = site;
  const cards = await cardsOf(run, site, sources);

  const wantsRecords = options.checks?.names.has('search') || options.asks?.searchPages === true;
  const isOnlyWritten = options.checks === undefined && options.asks === undefined;
  const knowsMore = isOnlyWritten && output !== undefined && workspace.useCache;
  const sidebars = await inStage('sidebars', () => (knowsMore ? knownSidebars(workspace, site) : sidebarsOf(site)));
  const named = { ...site, sidebars, cards: cards?.all };
  const settled = knowsMore
    ? inStage('settled', () => settledPages(workspace, named, frameIdentity(workspace, site)))
    : undefined;
  const links = keep(await inStage('link', () => linkAll(workspace, site, settled)));
  const placed = { ...named, ...links, settled };
  const built = { ...placed, wantsRecords, isOnlyWritten, checks: checksOf(options, loaded.config) };
  const pages = { ...built, ...(await inStage('render', () => renderSite(workspace, built))) };
  const llms = once(() => llmsInput(pages));
  const whole = { ...pages, llms, lists: once(() => listFiles(llms())) };
  // Each thread has a heap of its own.
  await workspace.threads.close();
  add(workspace.threads.problems);
  collectGarbage(whole.rendered.misses);
  add(gatherFailures(whole.rendered.results.flatMap((page) => page.problems ?? [])));
  add(run.checkParts?.(whole) ?? []);

  keep(inStage('check', () => checkSite(workspace, whole)));

  const checked = options.checks && (await (await import('./check/run-checks.ts')).runChecks(run, whole));

  run.narrow(writtenByHand(workspace.siteDir, problems()));

  const answers = options.asks && (await (await import('./answers/answers.ts')).answersOf(run, whole, options.asks));

  add((await cards?.drawn(!failing())) ?? []);
  return inStage('write', () => {
    const late: Problem[] = [];
    const files = { problems: late, cardFiles: cards?.files };
    const published = publish(workspace, { ...whole, ...files, failing: failing(), plan });
    add(late);
    const result = resultOf({
      ...published,
      ...whole,
      ...{ config: loaded.config, problems: sortProblems(problems()) },
      ok: !failing(),
      details: !output,
      api: coverage,
      checks: checked,
      answers,
    });
    // Comes last: a build is recorded only when all its work is done.
    if (output && result.ok && !plan) rememberBuild(workspace, { ...sources, ...site, options, output }, result);
    return result;
  });
}

/** Shares the work with other machines, if the user asks for it. */
async function joinQueue(run: Run, { loaded }: Sources): Promise<void> {
  const { queue } = run.options;
  if (!queue) return;
  const { joinCluster } = await import('./cluster/join-cluster.ts');
  run.workspace.threads = await joinCluster(run, queue, loaded);
}

/** Sites without social cards do not load their code. */
const cardsOf = async (run: Run, site: UnderstoodSite, { cards }: Sources): Promise<CardSteps | undefined> =>
  cards ? (await import('./pages/card-steps.ts')).beginCards(run, site, cards) : undefined;

/** What the checks examine on every page. */
function checksOf({ checks, asks }: BuildOptions, { check }: SiteConfig): PageChecks | undefined {
  const weighs = asks?.facts === true;
  if (checks === undefined) return weighs ? { weight: true } : undefined;
  const { names } = checks;
  return {
    audit: names.has('accessibility') || names.has('html'),
    weight: weighs || (names.has('weight') && Object.keys(check.budgets).length > 0),
  };
}
