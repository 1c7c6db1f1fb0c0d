/** The check of promised URLs: URLs that were published must keep working. */
import { compareText } from '../../lib/paths.ts';
import type { LockedUrl, LockText, UrlRoute, UrlSite } from '../../model/urls.ts';
import { type Outcome, type Problem, problem } from '../../problems/problem.ts';
import { readLock } from './lock.ts';
import { findLost, type Lost, type LostId, type LostOnTheWay, type LostRoute } from './lost.ts';
import { createSuggester, type Suggester } from './suggest.ts';

/** @param lock The text of `urls.lock`; undefined for a site without one. */
export function checkUrls(site: UrlSite, lock: LockText | undefined): Problem[] {
  if (lock === undefined) return [];
  const { value: locked, problems } = readLock(lock);
  return locked === undefined ? problems : judgeUrls(site, { file: lock.file, locked }).problems;
}

/** Finds and reports the lost URLs of a lock. */
export function judgeUrls(
  site: UrlSite,
  { file, locked }: { file: string; locked: ReadonlyMap<string, LockedUrl> },
): Outcome<Lost> {
  const lost = findLost(site, locked.values());
  if (lost.routes.length + lost.ids.length + lost.onTheWay.length === 0) return { value: lost, problems: [] };
  const suggester = createSuggester(site.routes, locked);
  const problems = [
    ...lost.routes.map((one) => lostRoute(one, suggester, file)),
    ...lost.ids.map((one) => lostId(one, suggester, file)),
    ...lost.onTheWay.map((one) => lostOnTheWay(one, file)),
  ];
  return { value: lost, problems };
}

function lostRoute({ url, twin }: LostRoute, suggester: Suggester, file: string): Problem {
  const { path, line } = url;
  const found = twin ?? suggester.page(url);
  const target = found && { to: found.path, source: markdownOf(found), isTwin: twin !== undefined };
  return problem('DG5201', { path, ...target }, { file, line, column: 1, route: path });
}

function lostId(lost: LostId, suggester: Suggester, file: string): Problem {
  const { url, id, page } = lost;
  const found = suggester.id(lost);
  const target = found && {
    newId: found.id,
    to: found.page.path,
    source: found.page === page ? markdownOf(page) : undefined,
  };
  return problem('DG5202', { path: page.path, id, ...target }, { file, line: url.line, column: 1, route: page.path });
}

function lostOnTheWay({ url, ids, page }: LostOnTheWay, file: string): Problem {
  const facts = { path: url.path, to: page.path, ids: ids.sort(compareText), source: markdownOf(page) };
  return problem('DG5203', facts, { file, line: url.line, column: 1, route: page.path });
}

/** The source if it can have front matter. */
const markdownOf = ({ source }: UrlRoute): string | undefined =>
  source !== undefined && /\.mdx?$/i.test(source) ? source : undefined;
