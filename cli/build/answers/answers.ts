/** What commands ask of a site that was built in memory, answered while its packs are open. */
import type { Answers, BuildOptions } from '../../model/result.ts';
import { searchPages } from '../publish/search.ts';
import { renderedPages } from '../publish/site-files.ts';
import type { BuiltSite, Run } from '../types.ts';

export async function answersOf(
  { workspace, problems, failing }: Run,
  site: BuiltSite,
  { urls, searchPages: wantsPages, why, facts }: NonNullable<BuildOptions['asks']>,
): Promise<Answers> {
  const answers: Answers = {};
  if (urls) {
    const { siteForChecks } = await import('../check/run-checks.ts');
    answers.urls = (await import('../../check/urls/site-urls.ts')).siteUrls(siteForChecks(workspace, site));
  }
  if (wantsPages && !failing()) answers.searchPages = [...searchPages(workspace, renderedPages(site))];
  if (why !== undefined)
    answers.why = (await import('./why/answer.ts')).answerWhy(workspace, { ...site, problems: problems() }, why);
  if (facts) answers.facts = await (await import('./site-facts.ts')).siteFacts(workspace, site);
  return answers;
}
