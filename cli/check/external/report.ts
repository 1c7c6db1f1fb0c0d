/** Turns verdicts into problems, one per place. */
import { type Problem, problem } from '../../problems/problem.ts';
import { ENOUGH_RUNS, type Entry, isOverdue, type Ledger } from './ledger.ts';
import type { ExternalSummary, Hop, Verdict } from './types.ts';

/** How many places of a URL are listed; the others are only counted. */
const SHOWN_PLACES = 10;
const LONGEST_URL = 300;
const SHOWN_HOPS = 4;

export interface Reporting {
  ledger: Ledger;
  /** The URL in the ledger for a URL as written. */
  hrefOf(written: string): string | undefined;
  days: number;
  now: number;
}

/** @param verdicts The verdicts of all links; quiet ones are not reported. */
export const problemsOf = (verdicts: readonly Verdict[], reporting: Reporting): Problem[] =>
  verdicts.flatMap((verdict) => problemsOfLink(verdict, reporting));

function problemsOfLink(verdict: Verdict, reporting: Reporting): Problem[] {
  const { state, cause, isQuiet, isDowngrade } = verdict;
  const url = short(verdict.url);
  const facts = { url, why: why(verdict) };
  if (cause === 'malformed') return at(verdict, (place, more) => problem('DG5106', { url, more }, place));
  if (cause === 'anchor' && state === 'broken')
    return at(verdict, (place, more) => problem('DG5104', { ...facts, more }, place));
  if (state === 'broken') return broken(verdict, reporting);
  if (state === 'moved') {
    const to = short(verdict.update ?? verdict.final);
    return at(verdict, (place, more) => problem('DG5103', { url, to, more }, place));
  }
  if (state === 'ok' && isDowngrade)
    return at(verdict, (place, more) => problem('DG5108', { url, to: short(verdict.final), more }, place));
  // One place is enough: there is nothing to fix at the others.
  return state === 'unsure' && !isQuiet
    ? at(verdict, (place, more) => problem('DG5105', { ...facts, more }, place), 1)
    : [];
}

function broken(verdict: Verdict, { ledger, hrefOf, days, now }: Reporting): Problem[] {
  const entry: Entry | undefined = ledger.get(hrefOf(verdict.url) ?? '');
  const facts = { url: short(verdict.url), why: why(verdict), since: entry?.since ?? '', ok: entry?.ok };
  const isError = entry === undefined || isOverdue(entry, { days, now });
  return at(verdict, (place, more) =>
    isError
      ? problem('DG5101', { ...facts, more }, place)
      : problem('DG5102', { ...facts, days, runs: ENOUGH_RUNS, more }, place),
  );
}

type Make = (place: Verdict['places'][number], more: number) => Problem;

function at({ places }: Verdict, make: Make, shown = SHOWN_PLACES): Problem[] {
  const more = Math.max(places.length - shown, 0);
  // A link without a place comes from the config; the problem shows the URL.
  return (places.length === 0 ? [{}] : places.slice(0, shown)).map((place, index) =>
    make(place, index === 0 ? more : 0),
  );
}

/** Replaces the problems of all links that could not be requested. */
export const offlineProblem = ({ unsure, notAsked }: ExternalSummary): Problem =>
  problem('DG5107', { links: unsure - notAsked });

function why({ reason, chain, cause }: Verdict): string {
  return chain.length === 0 || cause === 'malformed' ? reason : `${reason}, via ${chainText(chain)}`;
}

/** `https://a.dev/x (301) https://a.dev/y` */
function chainText(chain: readonly Hop[]): string {
  const [first] = chain;
  const hops = chain.slice(0, SHOWN_HOPS).map(({ status, to }) => `${status} → ${short(to)}`);
  const rest = chain.length > SHOWN_HOPS ? ` → … (${chain.length - SHOWN_HOPS} more)` : '';
  return first ? `${short(first.from)} ${hops.join(' ')}${rest}` : '';
}

const short = (url: string): string => (url.length > LONGEST_URL ? `${url.slice(0, LONGEST_URL)}…` : url);
