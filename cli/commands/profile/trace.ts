/** A profile in the Trace Event Format, which Chrome's Performance panel and Perfetto read. */
import process from 'node:process';
import { packageVersion } from '../../system/package-info.ts';
import type { Cost, Profile, ProfiledItem, ProfiledStage } from './types.ts';

/** Times are in microseconds, durations included. */
interface TraceEvent {
  name: string;
  cat?: string;
  /** `X`: something with a duration, `C`: a counter, `M`: the name or position of a track. */
  ph: 'X' | 'C' | 'M';
  ts: number;
  dur?: number;
  pid: number;
  tid: number;
  args?: object;
}

const MAIN = 1;
/** Tracks of other processes come after those of threads, and those of other machines after both. */
const BESIDE = 100;
const MACHINES = 200;

/** The text of the file: one event in a line. */
export function traceText(profile: Profile, command: string): string {
  const beside = [...new Set(profile.stages.flatMap(({ isBeside, name }) => (isBeside ? [name] : [])))];
  const trackOf = ({ isBeside, name }: ProfiledStage) => (isBeside ? BESIDE + beside.indexOf(name) : MAIN);
  const { began, all } = profile;
  const events = [
    during(`docsgen ${command}`, [began, began + all.wall], { cat: 'build', tid: MAIN, args: argsOf(all) }),
    ...profile.stages.map((stage) =>
      during(stage.name, [stage.began, stage.ended], {
        cat: 'stage',
        tid: trackOf(stage),
        args: argsOf(stage),
      }),
    ),
    ...profile.items.map(itemEvent),
    ...machineEvents(profile),
    ...profile.pauses.map((pause) =>
      during('garbage collection', [pause.began, pause.ended], { cat: 'gc', tid: MAIN + pause.thread }),
    ),
    ...counters('JavaScript heap (MB)', profile.heap),
    ...counters('process memory (MB)', profile.rss),
  ];
  // Events that begin together: the one that contains the others comes first.
  events.sort((a, b) => a.ts - b.ts || (b.dur ?? 0) - (a.dur ?? 0));
  const lines = [...tracks(profile, beside), ...events].map((event) => JSON.stringify(event));
  const about = { docsgen: packageVersion(), node: process.versions.node, platform: process.platform };
  return `{"displayTimeUnit":"ms","otherData":${JSON.stringify(about)},"traceEvents":[\n${lines.join(',\n')}\n]}\n`;
}

const micro = (milliseconds: number): number => Math.round(milliseconds * 1000);

// The end is rounded, not the duration: so a part never ends after the whole.
function during(
  name: string,
  [from, to]: [number, number],
  more: Pick<TraceEvent, 'cat' | 'tid' | 'args'>,
): TraceEvent {
  const ts = micro(from);
  return { name, ph: 'X', ts, dur: micro(to) - ts, pid: process.pid, ...more };
}

const argsOf = ({ cpu, gc, heap, rss, written }: Cost): object =>
  cpu === undefined
    ? {}
    : { cpuMs: Math.round(cpu), gcMs: Math.round(gc), peakHeapBytes: heap, peakRssBytes: rss, writtenBytes: written };

function itemEvent({ stage, thread, file, route, began, ended, slowest }: ProfiledItem): TraceEvent {
  const name = file ?? route;
  const isPage = name !== undefined;
  const line = slowest && { slowestLine: slowest.line, slowestLineMs: Number(slowest.took.toFixed(2)) };
  const args = isPage ? { stage, file, route, ...line } : {};
  return during(name ?? `load code: ${stage}`, [began, ended], {
    cat: isPage ? 'page' : 'load',
    tid: MAIN + thread,
    args,
  });
}

const machinesOf = ({ machines }: Profile): string[] => [...new Set(machines.map(({ machine }) => machine))].sort();

/** The clocks of machines differ: a group ends when its results arrive. */
function machineEvents(profile: Profile): TraceEvent[] {
  const names = machinesOf(profile);
  return profile.machines.map(({ machine, stage, items, ended, took }) =>
    during(`${stage}: ${items} pages`, [ended - took, ended], {
      cat: 'machine',
      tid: MACHINES + names.indexOf(machine),
      args: { machine, stage, items },
    }),
  );
}

const counters = (name: string, samples: Profile['heap']): TraceEvent[] =>
  samples.map(({ at, bytes }) => ({
    name,
    ph: 'C',
    ts: micro(at),
    pid: process.pid,
    tid: MAIN,
    args: { MB: Math.round(bytes / 1e4) / 100 },
  }));

/** Names the process and its tracks, from top to bottom. */
function tracks(profile: Profile, beside: readonly string[]): TraceEvent[] {
  const { items } = profile;
  const workers = [...new Set(items.map(({ thread }) => thread))].filter((thread) => thread > 0).sort((a, b) => a - b);
  const names: [tid: number, name: string][] = [
    [MAIN, 'main thread'],
    ...workers.map((thread): [number, string] => [MAIN + thread, `worker thread ${thread}`]),
    ...beside.map((name, index): [number, string] => [BESIDE + index, `other process: ${name}`]),
    ...machinesOf(profile).map((name, index): [number, string] => [MACHINES + index, `other machine: ${name}`]),
  ];
  const about = (name: string, tid: number, args: object): TraceEvent => ({
    name,
    ph: 'M',
    ts: 0,
    pid: process.pid,
    tid,
    args,
  });
  return [
    about('process_name', MAIN, { name: 'docsgen' }),
    ...names.flatMap(([tid, name], at) => [
      about('thread_name', tid, { name }),
      about('thread_sort_index', tid, { sort_index: at }),
    ]),
  ];
}
