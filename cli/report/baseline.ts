/** The known problems of a site: `docsgen check` reports only newer ones. */

import { parsePlace, parseReason } from '../lib/parse-error.ts';
import { compareText } from '../lib/paths.ts';
import { type Outcome, type Problem, problem } from '../problems/problem.ts';
import { canBeLowered } from '../problems/severity.ts';
import { readWithin } from '../system/fsx.ts';
import { type Identity, identityKey, identityOf } from './fingerprint.ts';

/** The name of the file in the site folder, to be committed. */
export const BASELINE_FILE = 'check.baseline.json';

const VERSION = 1;

/** A known problem, and how often it occurs in its file. */
export interface Known extends Identity {
  /** Default: 1. */
  count?: number;
}

export interface Baseline {
  known: readonly Known[];
}

/** The problems of a run, compared with the baseline. */
export interface Compared {
  /** Problems that are not known, in order. */
  fresh: Problem[];
  /** The number of known problems that were left out. */
  left: number;
  /** The number of known problems that this run did not find. */
  gone: number;
}

/**
 * Whether a problem can be known. Problems that stop a page or the whole site cannot: settings and the machine (1xxx,
 * 7xxx), and errors of reading and rendering (2xxx, 3xxx, 6xxx) after which the page cannot be published.
 */
export const canBeKnown = ({ code, severity }: Problem): boolean =>
  !/^DG[17]/.test(code) && (severity === 'warning' || !/^DG[236]/.test(code) || canBeLowered(code));

/**
 * Leaves out known problems. Of several equal problems, those beyond the known number are new.
 * @param isLookedFor Whether the run could have found problems of this code; other known problems are not gone.
 */
export function compareBaseline(
  problems: readonly Problem[],
  { known }: Baseline,
  isLookedFor: (code: string) => boolean,
): Compared {
  const open = new Map<string, number>();
  for (const one of known) add(open, identityKey(one), one.count ?? 1);
  const fresh = problems.filter((one) => !canBeKnown(one) || !take(open, identityKey(identityOf(one))));
  const unfound = new Map(known.filter(({ code }) => isLookedFor(code)).map((one) => [identityKey(one), 0]));
  const gone = [...unfound.keys()].reduce((sum, key) => sum + (open.get(key) ?? 0), 0);
  return { fresh, left: problems.length - fresh.length, gone };
}

const add = (counts: Map<string, number>, key: string, count: number) =>
  counts.set(key, (counts.get(key) ?? 0) + count);

function take(counts: Map<string, number>, key: string): boolean {
  const count = counts.get(key) ?? 0;
  if (count > 0) counts.set(key, count - 1);
  return count > 0;
}

/**
 * The text of the baseline: sorted by file, with a line per problem, so that branches rarely change the same line.
 * @param kept Known problems for which the run did not look, and which therefore stay.
 */
export function baselineText(problems: readonly Problem[], kept: readonly Known[] = []): string {
  const known = new Map<string, Known>(kept.map((one) => [identityKey(one), one]));
  for (const one of problems.filter(canBeKnown)) {
    const identity = identityOf(one);
    const key = identityKey(identity);
    const before = known.get(key);
    known.set(key, before === undefined ? identity : { ...before, count: (before.count ?? 1) + 1 });
  }
  const lines = [...known.values()].sort(compareKnown).map((one) => `    ${JSON.stringify(one)}`);
  const list = lines.length > 0 ? `[\n${lines.join(',\n')}\n  ]` : '[]';
  return `{\n  "version": ${VERSION},\n  "known": ${list}\n}\n`;
}

const compareKnown = (a: Known, b: Known): number =>
  compareText(a.file ?? '', b.file ?? '') || compareText(a.code, b.code) || compareText(a.message, b.message);

/** Reads the file. An invalid file gives a problem with its line, and no baseline. */
export function readBaseline(text: string): Outcome<Baseline | undefined> {
  try {
    return understood(JSON.parse(text), text);
  } catch (error) {
    return refused(parseReason(error), parsePlace(error, text));
  }
}

/** The baseline of a site as an editor needs it: none without a file. */
export function baselineOf(siteDir: string): Outcome<Baseline> {
  const bytes = readWithin(siteDir, BASELINE_FILE);
  if (typeof bytes === 'string') return { value: { known: [] }, problems: [] };
  const { value = { known: [] }, problems } = readBaseline(new TextDecoder().decode(bytes));
  return { value, problems };
}

function understood(value: unknown, text: string): Outcome<Baseline | undefined> {
  const { version, known } = (typeof value === 'object' && value !== null ? value : {}) as Record<string, unknown>;
  if (version !== VERSION) return refused(`"version" must be ${VERSION}`, lineOf(text, '"version"'));
  if (!Array.isArray(known)) return refused('"known" must be a list', lineOf(text, '"known"'));
  const wrong = known.findIndex((one) => !isKnown(one));
  if (wrong < 0) return { value: { known: known as Known[] }, problems: [] };
  const reason = `entry ${wrong + 1} of "known" must have a "code" and a "message" (text), and can have a "file" (text) and a "count" (whole number)`;
  return refused(reason, lineOf(text, JSON.stringify(known[wrong])));
}

function isKnown(value: unknown): value is Known {
  if (typeof value !== 'object' || value === null) return false;
  const { code, message, file, count } = value as Record<string, unknown>;
  const isCount = count === undefined || (Number.isInteger(count) && (count as number) > 0);
  return (
    typeof code === 'string' && typeof message === 'string' && ['undefined', 'string'].includes(typeof file) && isCount
  );
}

/** The line of a part of the file; line 1 if the part has another format there. */
const lineOf = (text: string, part: string) => {
  const at = text.indexOf(part);
  return { line: at < 0 ? 1 : text.slice(0, at).split('\n').length, column: 1 };
};

const refused = (reason: string, place: { line: number; column: number }): Outcome<undefined> => ({
  value: undefined,
  problems: [problem('DG7060', { reason }, { file: BASELINE_FILE, ...place })],
});
