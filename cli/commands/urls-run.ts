/** Runs `urls`: lists the URLs of this site, or of an old one, or saves them in `urls.lock`. */
import path from 'node:path';
import type { OldSite } from '../check/urls/from/old-site.ts';
import type { Saved } from '../check/urls/save.ts';
import { count } from '../lib/figures.ts';
import { compareText } from '../lib/paths.ts';
import type { UrlEntry, UrlSite } from '../model/urls.ts';
import type { Outcome } from '../problems/problem.ts';
import { atItem, hearStages, inStage } from '../system/stage-channel.ts';
import { EXIT, exitCodeFor } from './exit-codes.ts';
import { configOf, openSession, reportProblems, type Session, type SharedFlags } from './options.ts';
import { build } from './run-build.ts';

export interface UrlsFlags extends SharedFlags {
  json?: boolean;
  save?: boolean;
  forget: string[];
  forgetLost?: boolean;
  from?: string;
  anchors?: boolean;
  oldBase?: string;
}

/** Lists or saves the URLs of the site. */
export async function runUrls(siteDir: string, flags: UrlsFlags): Promise<number> {
  const session = openSession(siteDir, flags);
  const result = await build(session, flags, { write: false, command: 'urls', asks: { urls: true } });
  const site = result.answers?.urls;
  const code = exitCodeFor(result.problems, session.strict);
  // A broken link changes no URL, but the lock must only contain URLs of a site that can be published.
  if (!site || (flags.save && code !== EXIT.fine)) {
    reportProblems(session, result.problems);
    if (site) session.print.note('Nothing was saved: the site has errors.');
    return code || EXIT.problems;
  }
  return flags.save ? write(session, await merged(session.siteDir, site, flags), flags) : list(session, site, flags);
}

/** The URLs of another site: nothing is built, and the config need not be complete. */
export async function urlsOfOldSite(siteDir: string, flags: UrlsFlags, source: string): Promise<number> {
  const session = openSession(siteDir, flags);
  const { readOldSite } = await import('../check/urls/from/old-site.ts');
  const asked: OldSite = {
    source,
    anchors: flags.anchors ?? false,
    ...(flags.oldBase === undefined ? {} : { base: flags.oldBase }),
    ...(await settingsOf(session)),
    onProgress: atItem,
  };
  const stopHearing = hearStages(session.print.progress);
  const { value: old, problems } = await inStage('read URLs', () => readOldSite(asked)).finally(stopHearing);
  session.print.endProgress();
  const code = reportProblems(session, problems);
  if (!old) return code || EXIT.problems;
  const { oneEntryEach } = await import('../check/urls/save.ts');
  const entries = oneEntryEach(old.entries);
  if (old.below !== undefined) session.print.note(`The URLs are relative to ${old.below}.`);
  if (!flags.save) return list(session, { routes: entries, redirects: [], isFile: () => false }, flags);
  return write(session, await added(session.siteDir, entries), flags);
}

/** URL and base URL of the new site, if its config can be read: it may still have errors. */
async function settingsOf(session: Session): Promise<Pick<OldSite, 'config'>> {
  const { value } = await configOf(session);
  return value ? { config: { url: value.config.url, baseUrl: value.config.baseUrl } } : {};
}

async function added(siteDir: string, entries: readonly UrlEntry[]): Promise<Outcome<Saved | undefined>> {
  const { readUrlLock } = await import('../check/urls/site-urls.ts');
  const { addUrls } = await import('../check/urls/save.ts');
  const { value: lock, problems } = readUrlLock(siteDir);
  return problems.length > 0 ? { value: undefined, problems } : addUrls(entries, lock?.text);
}

async function list({ print }: Session, { routes, redirects }: UrlSite, flags: UrlsFlags): Promise<number> {
  const { listUrls } = await import('../check/urls/lock.ts');
  const sorted = [...routes].sort((a, b) => compareText(a.path, b.path));
  if (!flags.json) {
    print.result(listUrls(sorted));
    return EXIT.fine;
  }
  const rows = sorted.map(({ path: at, title, ids, source }) => ({
    path: at,
    title,
    ids,
    ...(source ? { source } : {}),
  }));
  print.result(JSON.stringify({ urls: rows, redirects }, undefined, 2));
  return EXIT.fine;
}

async function write(session: Session, outcome: Outcome<Saved | undefined>, flags: UrlsFlags): Promise<number> {
  const { print, siteDir } = session;
  const { value: saved, problems } = outcome;
  const code = reportProblems(session, problems);
  if (!saved) {
    print.note('Nothing was saved: urls.lock is unchanged.');
    return code || EXIT.problems;
  }
  const { text, ...facts } = saved;
  const { LOCK_FILE } = await import('../check/urls/lock.ts');
  const { writeForUser } = await import('../system/fsx.ts');
  const file = path.join(siteDir, LOCK_FILE);
  writeForUser(file, text);
  if (flags.json) print.result(JSON.stringify({ file: LOCK_FILE, ...facts }, undefined, 2));
  else print.summary(savedText(facts));
  return EXIT.fine;
}

async function merged(siteDir: string, site: UrlSite, flags: UrlsFlags): Promise<Outcome<Saved | undefined>> {
  const { readUrlLock } = await import('../check/urls/site-urls.ts');
  const { saveUrls } = await import('../check/urls/save.ts');
  const { value: lock, problems } = readUrlLock(siteDir);
  if (problems.length > 0) return { value: undefined, problems };
  return saveUrls({ site, text: lock?.text, forget: flags.forget, forgetLost: flags.forgetLost ?? false });
}

function savedText({ addresses, anchors, added, forgotten }: Omit<Saved, 'text'>): string {
  const news = [
    added.length > 0 && `${added.length} new`,
    forgotten.length > 0 && `${forgotten.length} dropped`,
  ].filter(Boolean);
  const what = `${count(addresses, 'URL')} and ${count(anchors, 'anchor')}`;
  return `urls.lock has ${what} (${news.length > 0 ? news.join(', ') : 'unchanged'}).`;
}
