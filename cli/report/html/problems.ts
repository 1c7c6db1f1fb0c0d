/** The problems of a run: by kind with their places, and how they spread over folders and owners. */
import { type Html, html } from '../../html/template.ts';
import { viewOf } from '../../lib/edit-url.ts';
import { count } from '../../lib/figures.ts';
import { frame } from '../../lib/text-frame.ts';
import type { Problem } from '../../problems/problem.ts';
import { fileUrl, problemPlace, repositoryPath } from '../place.ts';
import type { Rule } from '../types.ts';
import { countWords, plain } from '../words.ts';
import { foldersOf } from './folders.ts';
import { fitting, LONG, pathEnd, shortened } from './limits.ts';
import { bar, section } from './parts.ts';
import type { SiteReport } from './types.ts';

/** Bytes of HTML for all problems. */
const MAX_HTML = 700_000;
/** Links to problems in a folder, or of an owner. */
const MAX_LINKS = 40;
const MAX_GROUPS = 30;
/** A kind with more problems is closed at first. */
const OPEN = 10;
const NOBODY = 'no owner';
const TOP = 'the site folder';
const NOWHERE = 'the whole site';

/** A problem with its number in the report. */
interface Numbered {
  one: Problem;
  id: string;
}

export function problemsSection(report: SiteReport): Html {
  const { problems, ownersOf } = report;
  if (problems.length === 0) return section({ id: 'problems', title: 'Problems' }, cleanText(report));
  const numbered = problems.map((one, at) => ({ one, id: `p${at + 1}` }));
  const entries = new Map(numbered.map((each) => [each, problemEntry(each, report)]));
  const shown = new Set(fitting(numbered, MAX_HTML, (each) => Buffer.byteLength(entries.get(each)?.text ?? '')));
  const folders = foldersOf(problems.map((one) => one.file ?? ''));
  const byFolder = grouped(numbered, ({ one }, at) => {
    const folder = folders[at] ?? '/';
    return [one.file === undefined ? NOWHERE : folder === '/' ? TOP : folder];
  });
  const byOwner =
    ownersOf &&
    grouped(numbered, ({ one }) => {
      const owners = one.file === undefined ? [] : ownersOf(one.file);
      return owners.length === 0 ? [NOBODY] : owners;
    });
  const kinds = [...grouped(numbered, ({ one }) => [one.code])].sort(([, a], [, b]) => errorsIn(b) - errorsIn(a));
  const left = numbered.length - shown.size;
  return section(
    { id: 'problems', title: 'Problems', count: problems.length },
    leftText(report),
    html`<div class="spread">${[spread('By folder', byFolder, shown), byOwner && spread('By owner', byOwner, shown)]}</div>`,
    html`<h3>By kind</h3>`,
    html`${kinds.map(([code, all], at) => kindEntry({ code, all, isOpen: at === 0 && all.length <= OPEN }, { entries, shown, report }))}`,
    left > 0 &&
      html`<p class="more">${count(left, 'problem')} of ${problems.length} did not fit into this page. <code>--report json=problems.json</code> writes all of them.</p>`,
  );
}

const errorsIn = (all: readonly Numbered[]): number => all.filter(({ one }) => one.severity === 'error').length;

const cleanText = (report: SiteReport): Html => html`<p>The run found no problems.</p>${leftText(report)}`;

const leftText = ({ left: { known, before } }: SiteReport): Html =>
  html`${[
    known > 0 &&
      html`<p class="fine">Left out: ${count(known, 'known problem')} of <code>check.baseline.json</code>.</p>`,
    before > 0 && html`<p class="fine">Left out: ${count(before, 'problem')} that the old build had too.</p>`,
  ]}`;

/** Groups, the largest first. */
function grouped(all: readonly Numbered[], namesOf: (each: Numbered, at: number) => readonly string[]) {
  const groups = new Map<string, Numbered[]>();
  for (const [at, each] of all.entries()) {
    for (const name of new Set(namesOf(each, at))) {
      const group = groups.get(name);
      if (group) group.push(each);
      else groups.set(name, [each]);
    }
  }
  return new Map([...groups].sort(([, a], [, b]) => b.length - a.length));
}

function spread(title: string, groups: ReadonlyMap<string, Numbered[]>, shown: ReadonlySet<Numbered>): Html {
  const largest = Math.max(...[...groups.values()].map((all) => all.length));
  const rows = [...groups].slice(0, MAX_GROUPS).map(([name, all]) => {
    const errors = errorsIn(all);
    const links = all.slice(0, MAX_LINKS).map((each) => html`<li>${linkTo(each, shown)}</li>`);
    const rest = all.length > MAX_LINKS && html`<li class="more">and ${all.length - MAX_LINKS} more</li>`;
    return html`<li><details><summary><span class="label">${pathEnd(name)}</span> <span class="figure">${all.length}</span> ${bar(['error', errors / largest], ['warning', (all.length - errors) / largest])}</summary><ul class="places">${links}${rest}</ul></details></li>`;
  });
  const rest = groups.size - rows.length;
  return html`<div><h3>${title}</h3><ul class="groups">${rows}${rest > 0 && html`<li class="more">and ${rest} more</li>`}</ul></div>`;
}

function linkTo(each: Numbered, shown: ReadonlySet<Numbered>): Html {
  const { file, line, route, code } = each.one;
  const at = file ?? route ?? '';
  const place = `${code} ${pathEnd(at, 60)}${line === undefined ? '' : `:${line}`}`;
  return shown.has(each) ? html`<a href="#${each.id}">${place}</a>` : html`${place}`;
}

interface Shown {
  entries: ReadonlyMap<Numbered, Html>;
  shown: ReadonlySet<Numbered>;
  report: SiteReport;
}

function kindEntry(
  { code, all, isOpen }: { code: string; all: readonly Numbered[]; isOpen: boolean },
  { entries, shown, report }: Shown,
): Html {
  const [first] = all;
  if (!first) return html``;
  const listed = all.filter((each) => shown.has(each)).map((each) => entries.get(each));
  const rest = all.length - listed.length;
  return html`<details class="page"${isOpen && html` open`}><summary><span class="name"><b>${code}</b> ${shortened(plain(first.one.message))}${all.length > 1 && html` <span class="fine">and ${all.length - 1} more</span>`}</span> <span class="badges">${severityBadges(all)}</span></summary><div class="body">${explanation(report.explain(first.one.code))}<ol class="problems">${listed}</ol>${rest > 0 && html`<p class="more">and ${rest} more</p>`}</div></details>`;
}

const explanation = ({ cause, example, remedy, fixed }: Rule): Html =>
  html`<details class="explanation"><summary>Explanation</summary><p>${cause}</p><p>For example:</p><pre tabindex="0">${example}</pre><p>${remedy}</p><pre tabindex="0">${fixed}</pre></details>`;

function severityBadges(all: readonly Numbered[]): Html[] {
  return (['error', 'warning'] as const).flatMap((severity) => {
    const some = all.map(({ one }) => one).filter((one) => one.severity === severity);
    const kind = severity === 'error' ? 'removed' : 'warn';
    return some.length > 0 ? [html`<span class="badge ${kind}">${countWords(some)}</span> `] : [];
  });
}

function problemEntry({ one, id }: Numbered, report: SiteReport): Html {
  const { file, line, column, message, hint } = one;
  const source = file === undefined || line === undefined ? undefined : report.readLine(file, line);
  const lines = source === undefined || line === undefined ? [] : frame(source, { line, ...(column && { column }) });
  const owners = file === undefined ? [] : (report.ownersOf?.(file) ?? []);
  return html`<li id="${id}"><p class="place">${placeLink(one, report)} <span class="${one.severity}">${one.severity}</span>${owners.length > 0 && html` <span class="fine">${shortened(owners.join(' '))}</span>`}</p><p class="message">${shortened(plain(message), LONG)}</p>${lines.length > 0 && html`<pre tabindex="0">${lines.join('\n')}</pre>`}${hint !== undefined && html`<p class="hint"><b>Hint:</b> ${shortened(plain(hint), LONG)}</p>`}</li>`;
}

/** The place of a problem, as a link to its line if the URL of the file is known. */
function placeLink(one: Problem, { repository, site, configFile }: SiteReport): Html {
  const place = problemPlace(one, repository);
  if (place === '')
    return html`<span class="fine">${NOWHERE}, <code>${pathEnd(repositoryPath(configFile, repository))}</code></span>`;
  const { file, line } = one;
  const text = html`<code>${pathEnd(plain(place))}</code>`;
  if (file === undefined) return text;
  const edit = site?.pages.find(({ source, editUrl }) => source === file && editUrl !== undefined)?.editUrl;
  const url = fileUrl(file, line, repository) ?? (edit && viewOf(edit) + (line === undefined ? '' : `#L${line}`));
  return url !== undefined && /^https?:/i.test(url) ? html`<a href="${url}">${text}</a>` : text;
}
