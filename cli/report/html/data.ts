/** The data in a report, by which a later report tells what changed. */
import { escapeScript } from '../../html/escape.ts';
import { Html, html } from '../../html/template.ts';
import { type ReportedProblem, reported } from '../../problems/problem.ts';
import { fitting, LONG, shortened } from './limits.ts';
import type { EarlierReport, ReportData, SiteReport } from './types.ts';
import { weighedPages } from './weights.ts';

/** Bytes of JSON for problems, and for pages. */
const MAX_PROBLEMS = 350_000;
const MAX_PAGES = 400_000;

const START = '<script type="application/json" id="docsgen-report">';
const END = '</script>';

export const dataBlock = (report: SiteReport): Html =>
  html`${new Html(`${START}${escapeScript(dataOf(report))}${END}`)}`;

function dataOf(report: SiteReport): ReportData {
  const all = reported(report.problems).map(dataOfProblem);
  const problems = fitting(all, MAX_PROBLEMS, bytesOf);
  const weighed = weighedPages(report).map(({ path, weight }): [string, number] => [path, weight.total]);
  const pages = fitting(weighed, MAX_PAGES, bytesOf);
  const { version: docsgen, command, checks, commit } = report;
  return {
    ...{ format: 'docsgen-report', version: 1, docsgen, command },
    ...(commit === undefined ? {} : { commit }),
    checks,
    problems,
    more: all.length - problems.length,
    ...(weighed.length > 0 && pages.length === weighed.length ? { pages } : {}),
  };
}

const bytesOf = (value: unknown): number => Buffer.byteLength(escapeScript(value));

/** What identifies a problem, and its line. */
const dataOfProblem = ({ code, severity, message, file, line, route }: ReportedProblem): ReportedProblem => ({
  ...{ code, severity, message: shortened(message, LONG) },
  ...(file === undefined ? {} : { file }),
  ...(line === undefined ? {} : { line }),
  ...(route === undefined || file !== undefined ? {} : { route }),
});

/**
 * Reads an HTML report, or the JSON of `--report json=` or `--format json`, which has problems only.
 * @param file As the user named it.
 * @returns What is wrong with the text, if it is not a report.
 */
export function readReport(text: string, file: string): EarlierReport | string {
  const data = parsed(text);
  if (typeof data === 'string') return data;
  if (!Array.isArray(data['problems']) || !data['problems'].every(isProblem)) return 'it has no list of problems';
  const { problems, more, pages, command, commit, docsgen, checks } = data;
  return {
    file,
    problems: problems as ReportedProblem[],
    more: typeof more === 'number' ? more : 0,
    ...(Array.isArray(pages) && pages.every(isPage) ? { pages } : {}),
    ...(typeof command === 'string' ? { command } : {}),
    ...(typeof commit === 'string' ? { commit } : {}),
    ...(typeof docsgen === 'string' ? { docsgen } : {}),
    ...(Array.isArray(checks) ? { checks: checks.filter((name) => typeof name === 'string') } : {}),
  };
}

function parsed(text: string): Record<string, unknown> | string {
  const at = text.lastIndexOf(START);
  const isHtml = /^\s*</.test(text);
  if (isHtml && at < 0) return 'it is a page without the data of a report';
  const json = isHtml ? text.slice(at + START.length, text.indexOf(END, at)) : text;
  try {
    const value: unknown = JSON.parse(json);
    return typeof value === 'object' && value !== null ? { ...value } : 'it is not an object';
  } catch {
    return isHtml ? 'its data is damaged' : 'it is neither HTML nor JSON';
  }
}

function isProblem(value: unknown): boolean {
  const { code, message, severity } = (value ?? {}) as Record<string, unknown>;
  return [code, message, severity].every((part) => typeof part === 'string');
}

const isPage = (value: unknown): value is [string, number] =>
  Array.isArray(value) && typeof value[0] === 'string' && typeof value[1] === 'number';
