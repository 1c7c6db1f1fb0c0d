/**
 * Several machines in one, for long tests: each has a network namespace and a share of the processors. Processes are
 * started in them, killed and paused; cables have a speed and a length, and are pulled out.
 */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { cliEnvironment, type Run, root } from '../cli.ts';
import { atEndOfFile } from '../ends.ts';
import { createGroups, type Group, removeGroups } from './groups.ts';
import { type Cable, createNetwork, hasNetem, namespaces, type Port } from './network.ts';
import { signal, type Usage, usageOf, withDescendants } from './processes.ts';

export interface MachineOptions extends Cable {
  /** Part of a core that its processes get together. Default: all cores. */
  cores?: number;
}

export interface ProcessOptions {
  cwd: string;
  env?: Record<string, string>;
}

/** A process in a machine. */
export interface Started {
  pid: number;
  stdout(): string;
  stderr(): string;
  /** Default `SIGKILL`. It gets no chance to tidy up, and neither do the processes it has started. */
  kill(name?: NodeJS.Signals): void;
  ended: Promise<Run>;
}

export interface Machine {
  name: string;
  address: string;
  start(command: readonly string[], options: ProcessOptions): Started;
  /** Runs a command to its end. `cost`: what the machine has used meanwhile. */
  run(command: readonly string[], options: ProcessOptions): Promise<Run & { cost: Usage & { seconds: number } }>;
  /** Host and port by which this machine reaches a port of another one: through the whole length of its cable. */
  reach(other: Machine, port: number): Promise<string>;
  /** Pulls its cable out: packets are lost, and no connection is closed. */
  cut(): void;
  mend(): void;
  /** Stops all its processes where they are, until `resume`. */
  pause(): void;
  resume(): void;
  /** What all its processes have used so far, also those that have ended; memory is that of the largest one. */
  usage(): Usage;
}

export interface Machines {
  add(name: string, options?: MachineOptions): Machine;
  /** Kills all processes, and removes machines and network. Happens at the latest when the test file ends. */
  remove(): Promise<void>;
}

const OWN = /^dg(\d+)(?:-|$)/;
const TOOLS = ['ip', 'tc', 'nsenter', 'getconf'];

/** Why this computer cannot have machines; undefined if it can. */
export function whyNoMachines(): string | undefined {
  if (process.platform !== 'linux') return 'machines need network namespaces, which only Linux has';
  if (process.getuid?.() !== 0) return 'machines need network namespaces, which only root may make';
  const missing = TOOLS.filter((tool) => !hasTool(tool));
  if (missing.length > 0) return `machines need ${missing.join(', ')}`;
  try {
    createNetwork(`dg${process.pid}t`).remove();
    return undefined;
  } catch (error) {
    return `network namespaces cannot be made here: ${error instanceof Error ? error.message : error}`;
  }
}

/** True when a program is on the `PATH`. */
export function hasTool(tool: string): boolean {
  try {
    execFileSync('/bin/sh', ['-c', `command -v ${tool}`], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

const counter = { fleets: 0 };

/** A network without machines. */
export function machines(): Machines {
  removeAbandoned();
  counter.fleets += 1;
  const name = `dg${process.pid}${String.fromCharCode(96 + counter.fleets)}`;
  const network = createNetwork(name);
  const groups = createGroups(`dg${process.pid}-${counter.fleets}`);
  const made: (() => Promise<void>)[] = [];
  const remove = async () => {
    for (const end of made.splice(0)) await end();
    network.remove();
    await groups?.remove();
  };
  atEndOfFile(remove);
  return {
    remove,
    add(machine, { cores, ...cable } = {}) {
      const group = groups?.add(machine);
      if (cores !== undefined) group?.limit(cores);
      const wire = groups?.add(`${machine}-cable`);
      const port = network.connect(cable);
      const { end, ...rest } = createMachine({ name: machine, port, group, wire, cores, cable });
      made.push(end);
      return rest;
    },
  };
}

/** What a test process that was killed has left. */
function removeAbandoned(): void {
  const isAbandoned = (name: string): boolean => {
    const pid = OWN.exec(name.replace(/^(dg\d+)[a-z]/, '$1'))?.[1];
    return pid !== undefined && usageOf(Number(pid)) === undefined;
  };
  for (const name of namespaces().filter(isAbandoned)) {
    signal(
      execFileSync('ip', ['netns', 'pids', name], { encoding: 'utf8' }).split('\n').filter(Boolean).map(Number),
      'SIGKILL',
    );
    execFileSync('ip', ['netns', 'delete', name]);
  }
  removeGroups(isAbandoned);
}

interface Parts {
  name: string;
  port: Port;
  /** Undefined where control groups are closed: `cpulimit` limits its processes then. */
  group: Group | undefined;
  /** Of the proxy that makes its cable longer; no work of the machine. */
  wire: Group | undefined;
  cores: number | undefined;
  cable: Cable;
}

function createMachine(parts: Parts): Machine & { end(): Promise<void> } {
  const { name, port, group, cores, cable } = parts;
  const children = new Set<Inside>();
  const meter = createMeter(group, () => withDescendants([...children].map(({ pid }) => pid)));
  const inside = (command: readonly string[], options: ProcessOptions, own = group): Inside => {
    const started = startInside(command, options, { namespace: port.namespace, doors: own?.doors ?? [] });
    children.add(started);
    void started.ended.then(() => children.delete(started));
    return started;
  };
  const start = (command: readonly string[], options: ProcessOptions): Started => {
    const started = inside(command, options);
    meter.watch(started.ended);
    if (cores !== undefined && group === undefined)
      inside(['cpulimit', '--lazy', '--include-children', `--limit=${100 * cores}`, `--pid=${started.pid}`], options);
    return started;
  };
  return {
    name,
    address: port.address,
    start,
    async run(command, options) {
      const [before, began] = [meter.usage().cpuSeconds, performance.now()];
      const started = start(command, options);
      const own = createMeter(group, () => withDescendants([started.pid]));
      own.watch(started.ended);
      const ended = await started.ended;
      const seconds = (performance.now() - began) / 1000;
      const cost = { cpuSeconds: meter.usage().cpuSeconds - before, peakBytes: own.usage().peakBytes, seconds };
      return { ...ended, cost };
    },
    async reach(other, at) {
      if (!cable.roundTripMs || hasNetem(port.namespace)) return `${other.address}:${at}`;
      const proxy = [process.execPath, path.join(root, 'test/helpers/machines/delay.mjs')];
      const command = [...proxy, other.address, String(at), String(cable.roundTripMs / 2)];
      const started = inside(command, { cwd: root }, parts.wire);
      return `127.0.0.1:${await firstLine(started)}`;
    },
    cut: port.cut,
    mend: port.mend,
    pause: () => signal(meter.pids(), 'SIGSTOP'),
    resume: () => signal(meter.pids(), 'SIGCONT'),
    usage: meter.usage,
    async end() {
      const all = [...meter.pids(), ...[...children].map(({ pid }) => pid)];
      signal(all, 'SIGKILL');
      await Promise.all([...children].map(({ ended }) => ended));
      await gone(all);
      await group?.remove();
      await parts.wire?.remove();
    },
  };
}

interface Inside extends Started {
  child: ChildProcess;
}

const ENTER = 'while [ "$1" != -- ]; do echo $$ > "$1"; shift; done; shift; exec "$@"';

function startInside(
  command: readonly string[],
  { cwd, env }: ProcessOptions,
  { namespace, doors }: { namespace: string; doors: string[] },
): Inside {
  const args = ['-c', ENTER, 'sh', ...doors, '--', 'nsenter', `--net=/run/netns/${namespace}`, ...command];
  const child = spawn('/bin/sh', args, { cwd, env: cliEnvironment(env), stdio: ['ignore', 'pipe', 'pipe'] });
  const out = { stdout: '', stderr: '' };
  for (const stream of ['stdout', 'stderr'] as const)
    child[stream].setEncoding('utf8').on('data', (text) => {
      out[stream] += text;
    });
  const ended = new Promise<Run>((resolve, reject) => {
    child.on('error', reject).on('close', (code) => resolve({ code, ...out }));
  });
  return {
    child,
    pid: child.pid as number,
    stdout: () => out.stdout,
    stderr: () => out.stderr,
    kill: (name = 'SIGKILL') => void child.kill(name),
    ended,
  };
}

/** What a process prints first. */
function firstLine({ child, ended, stdout, stderr }: Inside): Promise<string> {
  return new Promise((resolve, reject) => {
    const look = () => stdout().includes('\n') && resolve(stdout().split('\n')[0] ?? '');
    child.stdout?.on('data', look);
    look();
    void ended.then(() => reject(new Error(`It ended before it printed a line: ${stderr()}`)));
  });
}

/** Waits until processes are gone: their group cannot be removed before. */
async function gone(pids: readonly number[]): Promise<void> {
  while (pids.some((pid) => isThere(pid))) await new Promise((resolve) => setTimeout(resolve, 5));
}

function isThere(pid: number): boolean {
  try {
    return !/^State:\s+[ZX]/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'));
  } catch {
    return false;
  }
}

const SAMPLE_MS = 50;

/** Samples what the processes of a machine use while one of them is watched: most is lost when a process ends. */
function createMeter(group: Group | undefined, descendants: () => number[]) {
  const seen = new Map<number, Usage>();
  const state = { watched: 0, timer: undefined as NodeJS.Timeout | undefined };
  const pids = (): number[] => group?.pids() ?? descendants();
  const sample = (): void => {
    for (const pid of pids()) {
      const used = usageOf(pid);
      // While a process ends, it has no memory any longer.
      const peakBytes = Math.max(used?.peakBytes ?? 0, seen.get(pid)?.peakBytes ?? 0);
      if (used !== undefined) seen.set(pid, { ...used, peakBytes });
    }
  };
  const sum = (): number => [...seen.values()].reduce((all, { cpuSeconds }) => all + cpuSeconds, 0);
  return {
    pids,
    watch(ended: Promise<unknown>): void {
      state.watched += 1;
      state.timer ??= setInterval(sample, SAMPLE_MS);
      void ended.then(() => {
        state.watched -= 1;
        if (state.watched > 0) return;
        clearInterval(state.timer);
        state.timer = undefined;
      });
    },
    usage(): Usage {
      sample();
      return {
        cpuSeconds: group?.cpuSeconds() ?? sum(),
        peakBytes: Math.max(0, ...[...seen.values()].map(({ peakBytes }) => peakBytes)),
      };
    },
  };
}
