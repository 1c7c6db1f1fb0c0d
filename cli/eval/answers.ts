/** Lets the author's program answer all questions from what an agent reads, and scores its answers by the facts. */
import type { Site } from '../mcp/reading/site.ts';
import { type Outcome, type Problem, problem } from '../problems/problem.ts';
import { type Limits, tryToAnswer } from './agent.ts';
import { missingFacts } from './facts.ts';
import { type Program, runProgram } from './program.ts';
import type { Question } from './questions.ts';
import { askedBy } from './whereabouts.ts';

/** What the program gets, as a line of JSON. */
interface Input {
  question: string;
  language?: string;
  version?: string;
  /** Answers of the tools, in order: what a model would have read within the limits. */
  context: { tool: string; of: string; text: string }[];
}

export interface Scored {
  question: string;
  line: number;
  passed: boolean;
  /** Absent when the program gave none. */
  answer?: string;
  missing: string[];
}

export interface AnswerOptions {
  limits: Limits;
  program: Program;
  /** Programs that run at once. */
  parallel: number;
}

/** @throws SiteFault */
export async function scoreAnswers(
  site: Site,
  questions: readonly Question[],
  options: AnswerOptions,
): Promise<Outcome<Scored[]>> {
  const results: { scored: Scored; problems: Problem[] }[] = [];
  const waiting = [...questions.entries()];
  const work = async (): Promise<void> => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const [at, question] = next;
      results[at] = await score(site, question, options);
    }
  };
  await Promise.all(Array.from({ length: options.parallel }, work));
  return { value: results.map(({ scored }) => scored), problems: results.flatMap(({ problems }) => problems) };
}

async function score(site: Site, question: Question, { limits, program }: AnswerOptions) {
  const { value: text, place } = question.question;
  // A model must not learn from the end of the context where the facts are.
  const attempt = await tryToAnswer(site, askedBy(question), { limits, isEnough: () => false });
  const calls = 'refused' in attempt ? [] : attempt.calls;
  const input: Input = {
    question: text,
    ...(question.language ? { language: question.language.value } : {}),
    ...(question.version ? { version: question.version.value } : {}),
    context: calls.map(({ tool, of, text: answer }) => ({ tool, of, text: answer })),
  };
  const answer = await runProgram(program, `${JSON.stringify(input)}\n`);
  const facts = { question: text, line: place.line };
  if (typeof answer !== 'string') {
    const problems = [problem('DG9028', { question: text, reason: answer.reason }, place)];
    return { scored: { ...facts, passed: false, missing: [] }, problems };
  }
  const missing = missingFacts(question, [answer]);
  const inContext =
    missingFacts(
      question,
      calls.map(({ content }) => content),
    ).length === 0;
  const written = missing.map((fact) => fact.written);
  const problems =
    missing.length === 0 ? [] : [problem('DG9029', { question: text, facts: written, inContext }, place)];
  return { scored: { ...facts, passed: missing.length === 0, answer, missing: written }, problems };
}
