/**
 * `links.lock`: broken links, and since when they are broken. It is committed with the config, so that a short outage
 * fails no run. It has one line per URL, sorted; a line changes only when the state of its link changes.
 */

export interface Entry {
  state: 'broken' | 'well';
  /** The day on which it was first found broken. */
  since: string;
  /** Number of runs that found it broken, counted up to 2. */
  runs: number;
  /** For `broken`: the day on which it last worked. For `well`: the day on which it worked again. */
  ok?: string;
  /** For `broken`: `404`, or a word. */
  why?: string;
}

/** By URL without fragment. */
export type Ledger = ReadonlyMap<string, Entry>;

/** The result of a run for a URL of the site. */
export interface Finding {
  url: string;
  /** Undefined when unknown: the entry stays unchanged. */
  isOk: boolean | undefined;
  /** A word, without spaces. */
  why: string;
  /** Milliseconds since 1970. */
  lastOk?: number | undefined;
}

const HEAD = `# Links to other sites that are broken, or were broken recently.
# Written by "docsgen check --external", which uses it to tell dead links from outages. Commit it.
`;

const LINE =
  /^(https?:\/\/\S+) (broken|well) since=(\d{4}-\d\d-\d\d) runs=(\d)(?: why=([\w-]+))?(?: ok=(\d{4}-\d\d-\d\d))?$/;

/** How many days a repaired link stays in the ledger, so that unstable links are noticed. */
const REMEMBERED_DAYS = 30;
const DAY = 24 * 60 * 60 * 1000;

/** Runs that must have found a link broken before it is an error. */
export const ENOUGH_RUNS = 2;

/** Reads a ledger. Invalid lines (from merges, other versions) are ignored; of duplicates, the older failure counts. */
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

/** The text of a ledger; empty for an empty ledger. */
export function writeLedger(ledger: Ledger): string {
  const lines = [...ledger]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([url, { state, since, runs, why, ok }]) => {
      const rest = `${why === undefined ? '' : ` why=${why}`}${ok === undefined ? '' : ` ok=${ok}`}`;
      return `${url} ${state} since=${since} runs=${runs}${rest}\n`;
    });
  return lines.length === 0 ? '' : HEAD + lines.join('');
}

const dayOf = (time: number): string => new Date(time).toISOString().slice(0, 10);

/** The ledger after a run. URLs that the site no longer links to are removed. */
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
  if (isOk) return before && repaired(before, now);
  if (before?.state === 'broken') {
    // A day in the future comes from another clock.
    const since = before.since > today ? today : before.since;
    return { ...before, since, why, runs: Math.min(before.runs + 1, ENOUGH_RUNS) };
  }
  const ok = lastOk === undefined ? before?.ok : dayOf(lastOk);
  return { state: 'broken', since: today, runs: 1, why, ...(ok === undefined ? {} : { ok }) };
}

function repaired({ state, since, runs, ok }: Entry, now: number): Entry | undefined {
  if (state === 'broken') return { state: 'well', since, runs, ok: dayOf(now) };
  const isOld = now - Date.parse(ok ?? since) > REMEMBERED_DAYS * DAY;
  return isOld ? undefined : { state, since, runs, ...(ok === undefined ? {} : { ok }) };
}

/** True when a link has been broken for too long to be an outage. */
export function isOverdue(
  { since, runs }: Pick<Entry, 'since' | 'runs'>,
  { days, now }: { days: number; now: number },
): boolean {
  return days === 0 || (runs >= ENOUGH_RUNS && Date.parse(dayOf(now)) - Date.parse(since) >= days * DAY);
}
