/** Asks a site all questions, and judges what an agent gets. */
import type { Refused } from '../mcp/reading/find-page.ts';
import { localeOf, unknownLanguage, versionNamed } from '../mcp/reading/find-page.ts';
import { readPage } from '../mcp/reading/page.ts';
import type { Site } from '../mcp/reading/site.ts';
import { type Outcome, type Problem, problem } from '../problems/problem.ts';
import { type Attempt, type Limits, tryToAnswer } from './agent.ts';
import { type Fact, isAnswered, missingFacts } from './facts.ts';
import type { Question } from './questions.ts';
import { askedBy, createWhereabouts, type Place, type Whereabouts } from './whereabouts.ts';

/** What became of a question. */
export interface Judged {
  question: string;
  file: string;
  line: number;
  passed: boolean;
  calls: { tool: string; of: string; tokens: number }[];
  tokens: number;
  /** Each fact with the number of the call that delivered it; 0: none did. */
  facts: { fact: string; call: number }[];
  /** Where the first missing fact is, and the rank of its page for the question. */
  missing?: { fact: string; at?: string; rank?: number };
}

/** @throws SiteFault */
export async function evaluate(site: Site, questions: readonly Question[], limits: Limits): Promise<Outcome<Judged[]>> {
  const places = createWhereabouts(site);
  const problems: Problem[] = [];
  const judged: Judged[] = [];
  for (const question of questions) {
    const one = await judge({ site, places, limits, problems }, question);
    if (one) judged.push(one);
  }
  return { value: judged, problems };
}

interface Evaluation {
  site: Site;
  places: Whereabouts;
  limits: Limits;
  problems: Problem[];
}

/** Undefined for a question that cannot be asked. */
async function judge(evaluation: Evaluation, question: Question): Promise<Judged | undefined> {
  const { site, places, limits, problems } = evaluation;
  if (!canBeAsked(site, question, problems)) return undefined;
  const before = problems.length;
  const named = await places.named(question, problems);
  if (problems.length > before || !isThere(question, named, problems)) return undefined;
  const { place } = question.question;
  const isEnough = (texts: readonly string[]): boolean => isAnswered(question, texts);
  const attempt = await tryToAnswer(site, askedBy(question), { limits, isEnough });
  if ('refused' in attempt) return refused(attempt, question, problems);
  const texts = attempt.calls.map(({ content }) => content);
  const [missing, ...others] = missingFacts(question, texts);
  const result: Judged = {
    ...{ question: question.question.value, file: place.file, line: place.line, passed: missing === undefined },
    calls: attempt.calls.map(({ tool, of, tokens }) => ({ tool, of, tokens })),
    tokens: attempt.tokens,
    facts: [...question.all, ...question.any].map((fact) => ({
      fact: fact.written,
      call: texts.findIndex((text) => fact.isIn(text)) + 1,
    })),
  };
  if (!missing) return result;
  return missed(evaluation, { question, attempt, named, facts: [missing, ...others] }, result);
}

function refused({ refused: reason }: Refused, { question }: Question, problems: Problem[]): undefined {
  problems.push(problem('DG9023', { reason }, question.place));
}

function canBeAsked({ index }: Site, { language, version }: Question, problems: Problem[]): boolean {
  if (language && localeOf(index, language.value) === undefined) {
    const reason = unknownLanguage(index, language.value);
    problems.push(problem('DG9024', { what: 'language', value: language.value, reason }, language.place));
    return false;
  }
  const named = versionNamed(index, version?.value);
  if (version && typeof named === 'object') {
    problems.push(problem('DG9024', { what: 'version', value: version.value, reason: named.refused }, version.place));
    return false;
  }
  return true;
}

/** Whether the places that `at` names have the facts. */
function isThere(question: Question, named: readonly Place[], problems: Problem[]): boolean {
  if (named.length === 0) return true;
  const where = named.map(({ url }) => url).join(' and ');
  const missing = missingFacts(
    question,
    named.map(({ text }) => text),
  );
  return reportAbsent(missing, where, problems);
}

function reportAbsent(facts: readonly Fact[], where: string | undefined, problems: Problem[]): boolean {
  for (const { written, place } of facts)
    problems.push(problem('DG9025', { fact: written, ...(where === undefined ? {} : { where }) }, place));
  return facts.length === 0;
}

interface Miss {
  question: Question;
  attempt: Attempt;
  named: readonly Place[];
  facts: readonly Fact[];
}

/** Finds the place of a missing fact. Facts that are nowhere are problems of the questions, not of the site. */
async function missed(
  { site, places, problems }: Evaluation,
  { question, attempt, named, facts }: Miss,
  result: Judged,
): Promise<Judged | undefined> {
  const pages = await places.pages(question);
  const nowhere = missingFacts(
    question,
    pages.map(({ text }) => text),
  );
  if (!reportAbsent(nowhere, undefined, problems)) return undefined;
  const missing = await nearestFact(places, { question, facts, named, pages });
  const read = attempt.calls.filter(({ tool }) => tool === 'read_page').map(({ of }) => of);
  problems.push(
    problem(
      'DG9026',
      {
        ...{ question: result.question, facts: facts.map(({ written }) => written), read },
        ...{ calls: attempt.calls.length, tokens: attempt.tokens },
        ...(missing && { ...missing.shown, reach: await reachOf(site, missing, read) }),
      },
      question.question.place,
    ),
  );
  return { ...result, ...(missing && { missing: missing.shown }) };
}

interface NearestFact {
  fact: Fact;
  place: Place;
  shown: { fact: string; at: string; rank?: number };
}

/** Of the facts that are missing, the one that search is nearest to. */
async function nearestFact(
  places: Whereabouts,
  { question, facts, named, pages }: Omit<Miss, 'attempt'> & { pages: readonly Place[] },
): Promise<NearestFact | undefined> {
  const candidates = facts.flatMap((fact) => {
    const own = named.filter(({ text }) => fact.isIn(text));
    return (own.length > 0 ? own : pages.filter(({ text }) => fact.isIn(text))).map((place) => ({ fact, place }));
  });
  const all = candidates.map(({ place }) => place);
  const near = await places.nearest(question, all);
  const found = candidates.find(({ place }) => place === near?.place);
  if (!near || !found) return undefined;
  const at = await places.sectionWith(found.fact, near.place);
  const rank = near.rank === undefined ? {} : { rank: near.rank };
  return { ...found, shown: { fact: found.fact.written, at, ...rank } };
}

/** How far the reading of the page with a fact got: the text was cut before it, another part was read, or nothing. */
async function reachOf(site: Site, { fact, place }: NearestFact, read: readonly string[]) {
  const own = read.filter((url) => url.replace(/#.*$/, '') === site.href(place.page.url));
  if (own.length === 0) return 'none' as const;
  for (const path of own) {
    const whole = await readPage(site, { path, maxTokens: Number.POSITIVE_INFINITY });
    if ('text' in whole && fact.isIn(whole.text)) return 'cut' as const;
  }
  return 'elsewhere' as const;
}
