import { spawn } from 'node:child_process';
import process from 'node:process';
import type { Command } from 'commander';
import type { DevReport } from '../dev/start.ts';
import type { Update } from '../dev/updates.ts';
import { count } from '../lib/figures.ts';
import type { Problem } from '../problems/problem.ts';
import { hearStages } from '../system/stage-channel.ts';
import { EXIT, exitCodeFor } from './exit-codes.ts';
import {
  addServerFlags,
  baseUrlOption,
  cacheOption,
  type Done,
  openSession,
  type ServerFlags,
  type Session,
  type SharedFlags,
  siteCommand,
  workersOption,
} from './options.ts';
import { noHomeText } from './summary-text.ts';

interface DevFlags extends SharedFlags, ServerFlags {
  open?: boolean;
  baseUrl?: string;
  /** False with `--no-drafts`. */
  drafts: boolean;
  /** False with `--no-cache`. */
  cache: boolean;
  poll?: boolean;
  workers?: number;
}

const ABOUT_HOST = `
By default, only this machine can reach the server. With --host, other machines
on the network can reach it at the URL with the token that docsgen prints.`;

export function devCommand(done: Done): Command {
  const about = 'serve the site while you write; changes appear without a reload';
  return addServerFlags(siteCommand('dev', about, 'dev --open').addHelpText('after', ABOUT_HOST))
    .option('--open', 'open the site in the browser')
    .option('--poll', 'poll files every 0.3 seconds instead of watching them; for network folders')
    .option('--no-drafts', 'exclude drafts, as in the published site')
    .addOption(baseUrlOption())
    .addOption(cacheOption())
    .addOption(workersOption())
    .action(async (siteDir: string, _flags, self: Command) => {
      const code = await execute(siteDir, self.optsWithGlobals<DevFlags>(), done);
      if (code !== undefined) done(code);
    });
}

/** Returns an exit code if no server starts; otherwise the server keeps the process alive. */
async function execute(site: string, flags: DevFlags, done: Done): Promise<number | undefined> {
  const session = openSession(site, flags);
  const { siteDir, configFile } = session;
  const { siteFaults } = await import('../config/find.ts');
  const faults = siteFaults({ siteDir, file: configFile });
  // This is most likely the wrong folder, so there is no point in waiting for changes.
  if (faults.length > 0) return refuse(session, faults);
  const { acquireLock } = await import('../system/lock.ts');
  const lock = await acquireLock({ siteDir, command: 'dev', kind: 'dev', wait: 0 });
  if (lock.value === undefined) return refuse(session, lock.problems);
  const { startDev } = await import('../dev/start.ts');
  const { host, port, allowHost, baseUrl, drafts, cache, workers, poll = false } = flags;
  const tell = reportTo(session, { onAddress: lock.value.announce, isOpened: flags.open ?? false });
  const started = await startDev({
    host,
    port,
    allowedHosts: allowHost,
    poll,
    build: {
      siteDir,
      configFile,
      overrides: { baseUrl, drafts, inlineStyles: false, analytics: false },
      cache,
      workers,
    },
    tell,
    async onStale(name, last) {
      session.print.note(`The config imports the package ${name}, which has changed. Starting again.`);
      await started.value?.close();
      lock.value?.release();
      const { continueAgain } = await import('../dev/again.ts');
      done(await continueAgain(last));
    },
  });
  if (started.value !== undefined) return undefined;
  lock.value.release();
  return refuse(session, started.problems);
}

function refuse({ print, siteDir }: Session, problems: readonly Problem[]): number {
  print.problems(problems, { siteDir, stream: 'stderr' });
  return exitCodeFor(problems) || EXIT.environment;
}

function reportTo(
  { print, siteDir, strict }: Session,
  { onAddress, isOpened }: { onAddress(address: string): void; isOpened: boolean },
): DevReport {
  const state = { address: '', isReady: false, hadRest: false, restSince: 0, printed: new Set<string>() };
  hearStages((news) => {
    // An update is over before a word could be read.
    if (!state.isReady) print.progress(news);
  });
  return {
    onListening({ address, addresses }, token) {
      state.address = address;
      onAddress(address);
      print.result(address);
      if (token === undefined) return;
      const others = addresses.slice(addresses.length > 1 ? 1 : 0).map((one) => `${one}?token=${token}`);
      print.note(
        `Other machines on the network can open the site at this URL, which contains a token:\n${others.join('\n')}`,
      );
    },
    onReady(milliseconds, first) {
      state.isReady = true;
      if (first !== undefined) print.note(noHomeText(new URL(first, state.address).href));
      print.note(`Ready in ${(milliseconds / 1000).toFixed(2)} s. Press Ctrl+C to stop.`);
      if (isOpened) openBrowser(state.address);
    },
    onUpdated(update, hasRest) {
      print.endProgress();
      const line = lineOf(state, update, hasRest);
      if (line !== undefined && state.isReady) print.note(line);
    },
    onProblems(problems) {
      const had = state.printed;
      state.printed = new Set(problems.map((one) => JSON.stringify(one)));
      const fresh = problems.filter((one) => !had.has(JSON.stringify(one)));
      print.problems(fresh, { siteDir, stream: 'stderr', strict });
      if (problems.length === 0 && had.size > 0) print.note('No problems left.');
      else if (problems.length > 0 && fresh.length === 0) print.note(`${count(problems.length, 'problem')} left.`);
    },
  };
}

/** What is said about an update. `state`: what follows an earlier one, since when (ms). */
function lineOf(
  state: { hadRest: boolean; restSince: number },
  { what, changed, isRest, milliseconds }: Update,
  hasRest: boolean,
): string | undefined {
  const { hadRest, restSince } = state;
  const begins = hasRest && !hadRest;
  if (begins) state.restSince = performance.now();
  state.hadRest = hasRest || (hadRest && !isRest);
  if (hadRest && !state.hadRest)
    return `Updated the API reference and code links (${((performance.now() - restSince) / 1000).toFixed(1)} s).`;
  if (what === 'stale' || (what === 'nothing' && !begins)) return undefined;
  const [first, ...more] = changed ?? [];
  const files = first === undefined ? 'the site' : more.length > 0 ? `${first} and ${more.length} more` : first;
  const done = what === 'nothing' ? `${files} changed.` : `Updated ${files} (${Math.round(milliseconds)} ms).`;
  return done + (begins ? ' The API reference and code links follow.' : '');
}

const OPENERS: Partial<Record<NodeJS.Platform, readonly string[]>> = {
  darwin: ['open'],
  win32: ['cmd', '/c', 'start', '""'],
};

/** Opens a URL in the browser. Does nothing if no browser can be opened, because the URL is printed anyway. */
function openBrowser(url: string): void {
  const [command = 'xdg-open', ...args] = OPENERS[process.platform] ?? ['xdg-open'];
  const child = spawn(command, [...args, url], { stdio: 'ignore', detached: true });
  child.on('error', () => undefined);
  child.unref();
}
