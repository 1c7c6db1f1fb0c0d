/** Runs `eval`: asks a published site the questions of its authors. */
import path from 'node:path';
import process from 'node:process';
import { scoreAnswers } from '../eval/answers.ts';
import { evaluate } from '../eval/evaluate.ts';
import { type Question, readQuestions } from '../eval/questions.ts';
import { count } from '../lib/figures.ts';
import { SiteFault } from '../mcp/reading/files.ts';
import type { Site } from '../mcp/reading/site.ts';
import { compareProblems, type Outcome, type Problem, problem, reported } from '../problems/problem.ts';
import { kindAt, readWithin } from '../system/fsx.ts';
import { exitCodeFor } from './exit-codes.ts';
import { openSession, reportProblems, type Session, type SharedFlags } from './options.ts';
import { isUrl, openPlace } from './published-site.ts';

export interface EvalFlags extends SharedFlags {
  /** Relative to the site folder. */
  questions?: string;
  calls: number;
  tokens: number;
  /** Per cent. */
  min: number;
  answerWith?: string;
  timeLimit: number;
  parallel: number;
  format: 'pretty' | 'json';
}

/** Of flags with a value, the default. */
export const DEFAULTS = { calls: 3, tokens: 8000, min: 95, timeLimit: 60, parallel: 2 };

const FILE = 'evals.yml';

/** What both ways of answering give for a question. */
type Result = { passed: boolean; tokens?: number; calls?: readonly unknown[] };

export async function runEval(written: string, flags: EvalFlags): Promise<number> {
  const session = openSession(isUrl(written) ? '.' : written, flags);
  const folder = folderOfQuestions(session, flags);
  const { value: read, problems } = await questionsIn(folder, flags.questions ?? FILE);
  if (read.questions.length === 0) return reportProblems({ ...session, siteDir: folder }, problems);
  const place = await openPlace(written, session);
  if (typeof place === 'number') return place;
  try {
    const site = await place.site();
    const { value: results, problems: found } = await answers(site, read.questions, { folder, flags });
    const all = [...problems, ...found, ...belowMin(results, read.count, flags.min)];
    return report({ ...session, siteDir: folder }, { results, problems: all, count: read.count }, flags);
  } catch (error) {
    if (error instanceof SiteFault) return reportProblems(session, [problem('DG7341', { reason: error.message })]);
    throw error;
  }
}

/** A built folder and a URL have no questions: those of the current folder are asked. */
function folderOfQuestions({ siteDir }: Session, { questions = FILE }: EvalFlags): string {
  return kindAt(path.join(siteDir, questions)) === undefined && kindAt(path.resolve(questions)) === 'file'
    ? process.cwd()
    : siteDir;
}

async function questionsIn(folder: string, file: string): Promise<Outcome<{ questions: Question[]; count: number }>> {
  const none = { questions: [], count: 0 };
  const bytes = readWithin(folder, file);
  const empty = problem('DG9023', { reason: `${file} does not exist or has no question` });
  if (bytes === 'missing') return { value: none, problems: [empty] };
  if (typeof bytes === 'string') {
    const reason = bytes === 'outside' ? 'the file is outside the site' : 'it is not a file';
    return { value: none, problems: [problem('DG9020', { reason }, { file, line: 1, column: 1 })] };
  }
  const read = await readQuestions(file, Buffer.from(bytes).toString('utf8'));
  return read.value.count === 0 && read.problems.length === 0 ? { value: none, problems: [empty] } : read;
}

function answers(
  site: Site,
  questions: readonly Question[],
  { folder, flags: { calls, tokens, answerWith, timeLimit, parallel } }: { folder: string; flags: EvalFlags },
): Promise<Outcome<Result[]>> {
  const limits = { calls, tokens };
  if (answerWith === undefined) return evaluate(site, questions, limits);
  const program = { command: answerWith, cwd: folder, seconds: timeLimit };
  return scoreAnswers(site, questions, { limits, program, parallel });
}

function belowMin(results: readonly Result[], all: number, min: number): Problem[] {
  const passed = results.filter((one) => one.passed).length;
  return (passed / all) * 100 < min ? [problem('DG9027', { passed, count: all, min })] : [];
}

interface Ended {
  results: readonly Result[];
  problems: readonly Problem[];
  /** Of all questions, also those that could not be asked. */
  count: number;
}

function report(
  { print, siteDir, strict }: Session,
  { results, problems, count: all }: Ended,
  flags: EvalFlags,
): number {
  const code = exitCodeFor(problems, strict);
  const passed = results.filter((one) => one.passed).length;
  const { calls, tokens, min } = flags;
  if (flags.format === 'json') {
    const listed = reported([...problems].sort(compareProblems));
    const facts = { ok: code === 0, questions: all, passed, min, limits: { calls, tokens } };
    print.result(JSON.stringify({ ...facts, results, problems: listed }, undefined, 2));
    return code;
  }
  print.problems(problems, { siteDir, stream: 'stdout', strict });
  print.summary(`${passed} of ${count(all, 'question')} answered${means(results)}.`);
  return code;
}

/** What an answer costs; nothing is known of a program's. */
function means(results: readonly Result[]): string {
  if (results.length === 0 || results[0]?.tokens === undefined) return '';
  const mean = (figures: readonly number[]): number => figures.reduce((sum, one) => sum + one, 0) / figures.length;
  const calls = mean(results.map((one) => one.calls?.length ?? 0)).toFixed(1);
  return `, with ${calls} calls and ${Math.round(mean(results.map(({ tokens = 0 }) => tokens)))} tokens on average`;
}
