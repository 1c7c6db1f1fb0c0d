/** Checks links to other sites. Each page is requested once, however many links it has. */

import { compareText } from '../../lib/paths.ts';
import { sortProblems } from '../../problems/problem.ts';
import { packageVersion } from '../../system/package-info.ts';
import type { ExternalLink } from '../model/findings.ts';
import type { Page, Run } from './follow.ts';
import { createHosts, type Hosts } from './hosts.ts';
import { type Finding, readLedger, updateLedger, writeLedger } from './ledger.ts';
import { type Memory, openMemory } from './memory.ts';
import { systemNetwork } from './network.ts';
import { createPace } from './pace.ts';
import { checkPage } from './page.ts';
import { offlineProblem, problemsOf } from './report.ts';
import { isTarget, type Target, type Targets, targetsOf } from './target.ts';
import {
  type ExternalRequest,
  type ExternalResult,
  type ExternalSummary,
  LIMITS,
  type PageResult,
  type Verdict,
} from './types.ts';
import { verdictOf, verdictWithout } from './verdicts.ts';

/**
 * Checks all links, within the limits of `types.ts`.
 * @returns Verdicts, problems, and the new text of `links.lock`. Only the file of remembered answers is written.
 * @throws The reason of the signal; EnvironmentError when that file cannot be written.
 */
export async function checkExternal(request: ExternalRequest): Promise<ExternalResult> {
  const { policy, now, cacheFile } = request;
  const links = distinct(request.links);
  const targets = targetsOf(policy);
  const pages = pagesOf(links, targets);
  const limits = { ...LIMITS, ...request.limits };
  const counts = { requests: 0, remembered: 0 };
  const run: Run = {
    policy,
    limits,
    network: request.network ?? systemNetwork,
    pace: createPace(limits, request.signal),
    agent: `Mozilla/5.0 (compatible; docsgen/${packageVersion()}; link check)`,
    signal: request.signal,
    onRequest: () => {
      counts.requests++;
    },
  };
  const memory = openMemory(cacheFile, { now, remembered: limits.remembered });
  const hosts = createHosts();
  const results = await askAll(pages, { run, memory, hosts, onProgress: request.onProgress });
  counts.remembered = results.remembered;
  const offline = hosts.isOffline(true);
  if (offline)
    for (const [href, result] of results.pages) if (result.state !== 'ok') results.pages.set(href, unasked(href));
  memory.save();
  return conclude(request, { links, targets, results: results.pages, memory, counts: { ...counts, offline } });
}

const unasked = (href: string): PageResult => ({
  state: 'unsure',
  cause: 'network',
  reason: 'was not requested, because there is no network',
  chain: [],
  final: href,
  tries: 0,
});

/** Links by URL as written, each with all its places, sorted. */
function distinct(links: readonly ExternalLink[]): ExternalLink[] {
  const places = new Map<string, ExternalLink['places'][number][]>();
  for (const link of links) places.set(link.url, [...(places.get(link.url) ?? []), ...link.places]);
  return [...places].map(([url, all]) => ({ url, places: all })).sort((a, b) => compareText(a.url, b.url));
}

/** The target pages with the anchors to find. Hosts alternate, so that one with many pages delays no other. */
function pagesOf(links: readonly ExternalLink[], targets: Targets): Page[] {
  const anchors = new Map<string, Set<string>>();
  for (const target of links.map(({ url }) => targets(url)).filter(isTarget)) {
    const names = anchors.get(target.href) ?? new Set();
    anchors.set(target.href, names);
    if (typeof target.anchor === 'object') names.add(target.anchor.name);
  }
  const turns = new Map<string, number>();
  const pages = [...anchors].map(([href, names]) => {
    const host = hostOf(href);
    const turn = turns.get(host) ?? 0;
    turns.set(host, turn + 1);
    return { turn, page: { href, anchors: [...names] } };
  });
  return pages.sort((a, b) => a.turn - b.turn).map(({ page }) => page);
}

const hostOf = (href: string): string => new URL(href).hostname;

interface Asking {
  run: Run;
  memory: Memory;
  hosts: Hosts;
  onProgress: ExternalRequest['onProgress'];
}

async function askAll(pages: readonly Page[], { run, memory, hosts, onProgress }: Asking) {
  const results = new Map<string, PageResult>();
  const open: Page[] = [];
  for (const page of pages) {
    const known = memory.fresh(page);
    if (known) results.set(page.href, known);
    else open.push(page);
  }
  const remembered = results.size;
  // Pages wait for their host here, before their request counts as started: earlier failures of the host may spare it.
  const turns = createPace({ perHost: run.limits.perHost, gap: 0 }, run.signal);
  const take = async (): Promise<void> => {
    for (let page = open.shift(); page; page = open.shift()) {
      const asked = page;
      const result = await turns.run(hostOf(asked.href), () => askFor(asked, { run, memory, hosts }));
      results.set(asked.href, result);
      onProgress?.(results.size, pages.length);
    }
  };
  await Promise.all(Array.from({ length: run.limits.parallel }, take));
  return { pages: results, remembered };
}

async function askFor(page: Page, { run, memory, hosts }: Omit<Asking, 'onProgress'>): Promise<PageResult> {
  run.signal?.throwIfAborted();
  if (hosts.isOffline(false)) return unasked(page.href);
  const host = hostOf(page.href);
  const lost = hosts.lost(host);
  if (lost) return { ...lost, chain: [], final: page.href, tries: 0 };
  const result = await checkPage(page, run);
  hosts.note(host, result);
  memory.keep(page.href, result);
  return result;
}

interface Checked {
  links: readonly ExternalLink[];
  targets: Targets;
  results: ReadonlyMap<string, PageResult>;
  memory: Memory;
  counts: Pick<ExternalSummary, 'requests' | 'remembered' | 'offline'>;
}

function conclude({ policy, now, ledger: text }: ExternalRequest, checked: Checked): ExternalResult {
  const { links, targets, results, memory, counts } = checked;
  const before = readLedger(text);
  const findings = [...results].map(([url, result]) => findingOf(url, result, memory));
  const ledger = updateLedger(before, findings, now);
  const hrefOf = (written: string) => (targets(written) as Partial<Target>).href;
  const verdicts = links.map((link) => {
    const target = targets(link.url);
    const result = isTarget(target) ? results.get(target.href) : undefined;
    if (isTarget(target)) return verdictOf(link, { result: result ?? unasked(target.href), anchor: target.anchor });
    return verdictWithout(link, target);
  });
  const summary = summaryOf(verdicts, counts);
  const reported = counts.offline ? verdicts.filter(({ cause }) => cause !== 'network') : verdicts;
  const problems = problemsOf(reported, { ledger, hrefOf, days: policy.days, now });
  const all = counts.offline ? [...problems, offlineProblem(summary)] : problems;
  return { verdicts, problems: sortProblems(all), ledger: writeLedger(ledger), summary };
}

function findingOf(url: string, { state, cause, status }: PageResult, memory: Memory): Finding {
  const isOk = state === 'unsure' ? undefined : state === 'ok';
  const why = cause === 'status' ? String(status) : cause.replaceAll(' ', '-');
  return { url, isOk, why, lastOk: memory.lastOk(url) };
}

function summaryOf(verdicts: readonly Verdict[], counts: Checked['counts']): ExternalSummary {
  const count = (state: Verdict['state']) => verdicts.filter((one) => one.state === state).length;
  return {
    links: verdicts.length,
    ok: count('ok'),
    moved: count('moved'),
    broken: count('broken'),
    unsure: count('unsure'),
    notAsked: verdicts.filter(({ cause }) => cause === 'not asked').length,
    ...counts,
  };
}
