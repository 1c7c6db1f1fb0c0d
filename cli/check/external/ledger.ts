/**
 * `links.lock`: links that are broken, and since when. It is committed beside the config, so that a server that is down for an hour fails
 * nobody's run. One line per URL, sorted; a line changes when something happens to its link, not with every run.
 */

export interface Entry {
  state: 'broken' | 'well';
  /** The day it was first found broken. */
  since: string;
  /** Runs that found it broken; not counted beyond the second one, which is all that matters. */
  runs: number;
  /** Of `broken`: the day it was last known to work. Of `well`: the day it was found working again. */
  ok?: string;
  /** Of `broken`: `404`, or a word. */
  why?: string;
}

/** By URL without fragment. */
export type Ledger = ReadonlyMap<string, Entry>;

/** What a run found out about a URL of the site. */
export interface Finding {
  url: string;
  /** Undefined: nobody can tell, so the entry stays as it is. */
  isOk: boolean | undefined;
  /** A word, without spaces. */
  why: string;
  /** Milliseconds since 1970. */
  lastOk?: number | undefined;
}

const HEAD = `# Links to other sites that are broken, or were until lately.
# Written by "docsgen check --external", which tells an outage from a dead link by it: commit it.
`;

const LINE =
  /^(https?:\/\/\S+) (broken|well) since=(\d{4}-\d\d-\d\d) runs=(\d)(?: why=([\w-]+))?(?: ok=(\d{4}-\d\d-\d\d))?$/;

/** Days a mended link stays in the ledger, so that one that comes and goes is seen to. */
const REMEMBERED_DAYS = 30;
const DAY = 24 * 60 * 60 * 1000;

/** Runs that must have found a link broken before it is an error. */
export const ENOUGH_RUNS = 2;

/** Reads a ledger. A line that is none (of a merge, of another version) is left out; of two for one URL the older failure counts. */
export function readLedger(text: string): Ledger {
  const entries = new Map<string, Entry>();
  for (const line of text.split(/\r?\n/)) {
    const [, url, state, since, runs, why, ok] = LINE.exec(line) ?? [];
    if (url === undefined || since === undefined || Number.isNaN(Date.parse(since))) continue;
    const before = entries.get(url);
    if (before && before.since <= since) continue;
    const rest = { ...(why === undefined ? {} : { why }), ...(ok === undefined ? {} : { ok }) };
    entries.set(url, { state: state === 'well' ? 'well' : 'broken', since, runs: Number(runs), ...rest });
  }
  return entries;
}

/** The text of a ledger; empty for an empty one. */
export function writeLedger(ledger: Ledger): string {
  const lines = [...ledger]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([url, { state, since, runs, why, ok }]) => {
      const rest = `${why === undefined ? '' : ` why=${why}`}${ok === undefined ? '' : ` ok=${ok}`}`;
      return `${url} ${state} since=${since} runs=${runs}${rest}\n`;
    });
  return lines.length === 0 ? '' : HEAD + lines.join('');
}

export const dayOf = (time: number): string => new Date(time).toISOString().slice(0, 10);

/** The ledger after a run. URLs that the site no longer links to leave it. */
export function updateLedger(ledger: Ledger, findings: readonly Finding[], now: number): Ledger {
  const entries = findings.flatMap((finding): [string, Entry][] => {
    const entry = entryOf(ledger.get(finding.url), finding, now);
    return entry ? [[finding.url, entry]] : [];
  });
  return new Map(entries);
}

function entryOf(before: Entry | undefined, { isOk, why, lastOk }: Finding, now: number): Entry | undefined {
  const today = dayOf(now);
  if (isOk === undefined) return before;
  if (isOk) return before && mended(before, now);
  if (before?.state === 'broken') {
    // A day that is still to come was written by another clock.
    const since = before.since > today ? today : before.since;
    return { ...before, since, why, runs: Math.min(before.runs + 1, ENOUGH_RUNS) };
  }
  const ok = lastOk === undefined ? before?.ok : dayOf(lastOk);
  return { state: 'broken', since: today, runs: 1, why, ...(ok === undefined ? {} : { ok }) };
}

function mended({ state, since, runs, ok }: Entry, now: number): Entry | undefined {
  if (state === 'broken') return { state: 'well', since, runs, ok: dayOf(now) };
  const isOld = now - Date.parse(ok ?? since) > REMEMBERED_DAYS * DAY;
  return isOld ? undefined : { state, since, runs, ...(ok === undefined ? {} : { ok }) };
}

/** True when a link has been broken long enough that no outage explains it. */
export function isOverdue(
  { since, runs }: Pick<Entry, 'since' | 'runs'>,
  { days, now }: { days: number; now: number },
): boolean {
  return days === 0 || (runs >= ENOUGH_RUNS && Date.parse(dayOf(now)) - Date.parse(since) >= days * DAY);
}
