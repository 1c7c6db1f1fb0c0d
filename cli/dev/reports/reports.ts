/** The errors that open pages have reported, until their causes are gone. */
import type { DevReports } from '../../../runtime/dev/protocol.ts';
import type { Problem } from '../../problems/problem.ts';
import { problemFrom, type ReadSettings, readReport } from './read-report.ts';
import type { ServerWarning } from './server-warnings.ts';
import type { FoundSteps, MappedStep } from './steps.ts';

export interface Reports {
  /** Takes what a page has sent. */
  take(sent: DevReports): Promise<void>;
  /** Takes a warning of React that rendering on the server caused. */
  warn(warning: ServerWarning): void;
  /**
   * Removes what changed files (relative to the site) may have fixed; undefined: any file may have changed. Pages get new
   * code before the update ends.
   * @param since Time (ms of `performance`) of the change: what was reported later stays.
   */
  changed(files: readonly string[] | undefined, since: number): void;
  problems(): Problem[];
  close(): void;
}

interface ReportsSettings extends ReadSettings {
  /** The steps of a stack of the server in the author's files. */
  serverSteps(stack: string): MappedStep[];
  onChange(): void;
}

interface Known {
  problem: Problem;
  /** Files of the site that it may come from. */
  files: ReadonlySet<string>;
  /** The documents that have it. */
  tabs: Set<string>;
  /** When it was reported last. */
  time: number;
  /** It is gone with the crash that React shows in the page. */
  isCrash: boolean;
}

/** A reloaded page reports the same again: until then (ms), its problems stay. */
const GRACE_MS = 1500;
/** Most problems to keep. */
const MAX_KNOWN = 200;
/** The tab of problems that no page reported. */
const SERVER = '';

export function createReports({ onChange, ...reading }: ReportsSettings): Reports {
  const known = new Map<string, Known>();
  /** Of documents that were left. */
  const timers = new Map<string, NodeJS.Timeout>();
  const add = (problem: Problem, about: { files: readonly string[]; tab: string; isCrash: boolean }): void => {
    const key = keyOf(problem);
    const there = known.get(key);
    if (!there && known.size >= MAX_KNOWN) return;
    const { files, tab, isCrash } = about;
    const tabs = (there?.tabs ?? new Set()).add(tab);
    const all = new Set([...(there?.files ?? []), ...files]);
    known.set(key, { problem: there?.problem ?? problem, files: all, tabs, isCrash, time: performance.now() });
  };
  const leave = (tab: string, isOver: (one: Known) => boolean = () => true): void => {
    for (const [key, one] of known)
      if (one.tabs.has(tab) && isOver(one)) {
        one.tabs.delete(tab);
        if (one.tabs.size === 0) known.delete(key);
      }
    onChange();
  };
  return {
    async take({ tab, route, reports, state }) {
      // A document may come back from the browser's cache.
      clearTimeout(timers.get(tab));
      timers.delete(tab);
      for (const report of reports) {
        const read = await readReport(report, route, reading);
        if (read) add(read.problem, { files: read.files, tab, isCrash: /^(?:un)?caught$/.test(report.kind) });
      }
      if (reports.length > 0) onChange();
      if (state === 'whole') leave(tab, ({ isCrash }) => isCrash);
      if (state !== 'left') return;
      const timer = setTimeout(() => {
        timers.delete(tab);
        leave(tab);
      }, GRACE_MS);
      timer.unref();
      timers.set(tab, timer);
    },
    warn({ message, stack, ownerStack }) {
      const found: FoundSteps = {
        steps: reading.serverSteps(stack),
        owners: reading.serverSteps(ownerStack),
        components: [],
      };
      const { problem, files } = problemFrom({ kind: 'warning', message }, found, { ...reading, route: undefined });
      add(problem, { files, tab: SERVER, isCrash: false });
      onChange();
    },
    changed(files, since) {
      for (const [key, { time, files: own }] of known)
        if (time < since && (!files || files.some((file) => own.has(file)))) known.delete(key);
    },
    problems: () => withoutEffects([...known.values()].map(({ problem }) => problem)),
    close() {
      for (const timer of timers.values()) clearTimeout(timer);
    },
  };
}

/** The same mistake in several tabs or pages is one problem, also when the server and the browser find it. */
const keyOf = ({ code, message, file, line, route }: Problem): string =>
  JSON.stringify([code, message, ...(file === undefined ? [route] : [file, line])]);

/** Where an error is, React's warnings and a difference to the HTML are other words for it. */
function withoutEffects(problems: readonly Problem[]): Problem[] {
  const lineKey = ({ file, line }: Problem): string => `${file}:${line}`;
  const failed = new Set(problems.filter(({ code }) => !EFFECTS.has(code)).map(lineKey));
  return problems.filter((one) => !EFFECTS.has(one.code) || one.file === undefined || !failed.has(lineKey(one)));
}

const EFFECTS: ReadonlySet<string> = new Set(['DG6052', 'DG6053']);
