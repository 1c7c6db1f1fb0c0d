/** What changed since an earlier report. */
import { type Html, html } from '../../html/template.ts';
import { count, size } from '../../lib/figures.ts';
import { compareText } from '../../lib/paths.ts';
import type { ReportedProblem } from '../../problems/problem.ts';
import { identityKey, identityOf } from '../fingerprint.ts';
import { plain } from '../words.ts';
import { LONG, pathEnd, shortened } from './limits.ts';
import { listCard, section, table } from './parts.ts';
import type { EarlierReport, SiteReport } from './types.ts';
import { weighedPages } from './weights.ts';

const LISTED = 20;
/** More new problems are folded at first. */
const OPEN = 20;
/** Smaller changes of a weight are left out, in bytes. */
const LEAST_BYTES = 200;

export function changesSection(report: SiteReport): Html | undefined {
  const { earlier } = report;
  if (earlier === undefined) return undefined;
  return section(
    { id: 'changes', title: 'What changed' },
    html`<p class="fine">Since <code>${pathEnd(earlier.file)}</code>${earlier.commit !== undefined && html`, commit <code>${earlier.commit.slice(0, 10)}</code>`}.${earlier.docsgen !== undefined && earlier.docsgen !== report.version && ` It was written by docsgen ${earlier.docsgen}.`}</p>`,
    otherChecks(report, earlier),
    problemChanges(report, earlier),
    pageChanges(report, earlier),
  );
}

/** A check that only one of the runs had makes problems seem new or fixed. */
function otherChecks({ command, checks }: SiteReport, earlier: EarlierReport): Html | undefined {
  const { command: before, checks: had } = earlier;
  if (before !== undefined && before !== command)
    return html`<p class="attention">The earlier report is of <code>docsgen ${before}</code>, which looks for other problems.</p>`;
  const differing = had && [...checks, ...had].filter((name) => checks.includes(name) !== had.includes(name));
  return differing && differing.length > 0
    ? html`<p class="attention">Only one of the two runs had these checks: ${differing.sort(compareText).join(', ')}.</p>`
    : undefined;
}

function problemChanges({ problems }: SiteReport, earlier: EarlierReport): Html {
  if (earlier.more > 0) {
    const before = earlier.problems.length + earlier.more;
    return html`<p>${count(problems.length, 'problem')}, before ${before}. The earlier report does not list all of them, so they cannot be compared.</p>`;
  }
  const fresh = without(problems, earlier.problems);
  const fixed = without(earlier.problems, problems);
  if (fresh.length + fixed.length === 0) return html`<p>The problems are the same.</p>`;
  return html`${problemList('New problems', fresh, fresh.length <= OPEN)}${problemList('Fixed problems', fixed)}`;
}

const keyOf = (one: ReportedProblem): string =>
  identityKey(identityOf({ ...one, message: shortened(one.message, LONG), args: {} }));

/** The problems of a list that another one does not have; of equal ones, those beyond their number there. */
function without(list: readonly ReportedProblem[], others: readonly ReportedProblem[]): ReportedProblem[] {
  const open = new Map<string, number>();
  for (const one of others) open.set(keyOf(one), (open.get(keyOf(one)) ?? 0) + 1);
  return list.filter((one) => {
    const left = open.get(keyOf(one)) ?? 0;
    open.set(keyOf(one), left - 1);
    return left <= 0;
  });
}

function problemList(title: string, problems: readonly ReportedProblem[], isOpen = false): Html {
  const rows = problems.map(({ code, file, route, line, message }) => {
    const place = `${pathEnd(plain(file ?? route ?? ''), 80)}${line === undefined ? '' : `:${line}`}`;
    return html`<b>${code}</b> <code>${place}</code> ${shortened(plain(message), 240)}`;
  });
  return listCard({ title, rows, isOpen });
}

function pageChanges(report: SiteReport, { pages: old }: EarlierReport): Html {
  const now = weighedPages(report).map(({ path, weight }): [string, number] => [path, weight.total]);
  if (old === undefined || now.length === 0)
    return html`<p class="fine">Pages cannot be compared: one of the reports does not list them.</p>`;
  const before = new Map(old);
  const after = new Map(now);
  const added = now.filter(([path]) => !before.has(path));
  const removed = old.filter(([path]) => !after.has(path));
  const grown = now
    .map(([path, bytes]) => ({ path, before: before.get(path) ?? bytes, after: bytes }))
    .filter((page) => Math.abs(growthOf(page)) >= LEAST_BYTES)
    .sort((a, b) => Math.abs(growthOf(b)) - Math.abs(growthOf(a)) || compareText(a.path, b.path));
  const paths = (title: string, list: readonly [string, number][]) =>
    listCard({ title, rows: list.map(([path]) => html`<code>${pathEnd(path)}</code>`) });
  return html`${paths('Added pages', added)}${paths('Removed pages', removed)}${weightTable(grown)}`;
}

interface Growth {
  path: string;
  before: number;
  after: number;
}

const growthOf = ({ before, after }: Growth): number => after - before;

function weightTable(grown: readonly Growth[]): Html {
  if (grown.length === 0) return html`<p class="none"><b>Weights that changed</b> none</p>`;
  const rows = grown
    .slice(0, LISTED)
    .map((page) => [
      html`<code>${pathEnd(page.path)}</code>`,
      html`${size(page.before)}`,
      html`${size(page.after)}`,
      html`<span class="${growthOf(page) > 0 ? 'warning' : 'fine'}">${growthOf(page) > 0 ? '+' : '−'}${size(Math.abs(growthOf(page)))}</span>`,
    ]);
  const columns = [
    { title: 'Page' },
    { title: 'Before', isDetail: true as const },
    { title: 'After' },
    { title: 'Growth' },
  ];
  const rest = grown.length > LISTED && html`<p class="more">and ${count(grown.length - LISTED, 'smaller change')}</p>`;
  return html`<h3>Weights that changed <span class="count">${grown.length}</span></h3>${table('Weights that changed', columns, rows)}${rest}`;
}
