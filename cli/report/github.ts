/** Problems for GitHub Actions: workflow commands that become annotations, and the summary of a job. */
import { inMarkdown } from '../lib/blocks/markdown-text.ts';
import type { Problem } from '../problems/problem.ts';
import { fileUrl, problemPlace, repositoryPath } from './place.ts';
import type { Findings, Repository } from './types.ts';
import { countWords, plain, sentences } from './words.ts';

/** The number of annotations per severity that GitHub accepts from a step; it silently drops the others. */
export const MAX_ANNOTATIONS = 10;
/** The maximum number of rows of the summary: a step may write 1 MiB. */
const MAX_ROWS = 200;

/** Annotations for the log of a step. Problems beyond the limit of GitHub are listed in a group of the log. */
export function githubText({ problems, repository }: Findings): string {
  const annotated = new Set((['error', 'warning'] as const).flatMap((severity) => firstOf(problems, severity)));
  const others = problems.filter((one) => !annotated.has(one));
  const commands = problems.filter((one) => annotated.has(one)).map((one) => command(one, repository));
  return [...commands, ...(others.length > 0 ? restOf(others, { problems, repository }) : [])]
    .map((line) => `${line}\n`)
    .join('');
}

const firstOf = (problems: readonly Problem[], severity: string): Problem[] =>
  problems.filter((one) => one.severity === severity).slice(0, MAX_ANNOTATIONS);

function command(one: Problem, repository: Repository): string {
  const { file, line, column, route, severity, code } = one;
  const properties: [string, string | number | undefined][] = [
    ['file', file === undefined ? undefined : plain(repositoryPath(file, repository))],
    ['line', file === undefined ? undefined : line],
    // GitHub rejects a column without a line.
    ['col', file === undefined || line === undefined ? undefined : column],
    ['title', file === undefined && route !== undefined ? `${code} ${plain(route)}` : code],
  ];
  const list = properties.flatMap(([name, value]) =>
    value === undefined ? [] : [`${name}=${inProperty(`${value}`)}`],
  );
  return `::${severity} ${list.join(',')}::${inData(sentences(one))}`;
}

const inData = (text: string): string => text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
const inProperty = (text: string): string => inData(text).replaceAll(':', '%3A').replaceAll(',', '%2C');

function restOf(
  others: readonly Problem[],
  { problems, repository }: Pick<Findings, 'problems' | 'repository'>,
): string[] {
  // A log line that begins with `::` or contains `##[` would be a command.
  const lines = others.map((one) =>
    `- ${plain(problemPlace(one, repository))} ${one.severity} ${one.code} ${sentences(one).replace('\n', ' | ')}`.replaceAll(
      '##[',
      '## [',
    ),
  );
  const limit = `GitHub annotates at most ${MAX_ANNOTATIONS} errors and ${MAX_ANNOTATIONS} warnings per step`;
  return [
    `::group::${others.length} more`,
    ...lines,
    '::endgroup::',
    `${limit}: ${problems.length - others.length} of ${problems.length} are annotated, and the others are in the log above.`,
  ];
}

/** The summary of a job (GITHUB_STEP_SUMMARY), as Markdown. */
export function githubSummary(findings: Findings): string {
  const { problems, command: name } = findings;
  const head = `### docsgen ${name}: ${countWords(problems) || 'no problems'}\n`;
  if (problems.length === 0) return `${head}\n`;
  const rows = problems.slice(0, MAX_ROWS).map((one) => row(one, findings));
  const more = problems.length - rows.length;
  const rest = more > 0 ? `\nand ${more} more in the log of the step\n` : '';
  return `${head}\n| | Code | Place | Problem |\n| --- | --- | --- | --- |\n${rows.join('')}${rest}\n`;
}

function row(one: Problem, { repository }: Findings): string {
  const text = sentences(one).split('\n').map(inMarkdown).join('<br>');
  return `| ${one.severity} | ${one.code} | ${linked(one, repository)} | ${text} |\n`;
}

function linked(one: Problem, repository: Repository): string {
  const place = inMarkdown(plain(problemPlace(one, repository)));
  const url = one.file === undefined ? undefined : fileUrl(one.file, one.line, repository);
  return url === undefined ? place : `[${place}](${url})`;
}
