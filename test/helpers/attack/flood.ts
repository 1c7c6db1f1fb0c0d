/** Attacks on the availability of a server: heaps of malformed requests, connections that say nothing, connections that say it slowly. */
import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import net from 'node:net';
import process from 'node:process';
import { get } from '../http.ts';
import { count, emptyFindings, type Findings, inParallel, leaksOf, parsed, type Victim } from './attack.ts';
import { malformedRequests } from './malformed.ts';

/** Memory a process holds, in MB. */
export function residentMegabytes(pid: number): number {
  const status = `/proc/${pid}/status`;
  const text = existsSync(status)
    ? /VmRSS:\s*(\d+)/.exec(readFileSync(status, 'utf8'))?.[1]
    : execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' });
  return Number(text) / 1024;
}

const PAUSE_MS = 15;
const TIMEOUT_MS = 100;

/** Sends bytes, and says that this was all when nothing has come for a moment: without that, half a request would wait for its other half. */
function sent({ hostname, port }: URL, bytes: Buffer): Promise<string> {
  return new Promise((resolve) => {
    const socket = net.connect(Number(port), hostname, () => socket.write(bytes));
    const chunks: Buffer[] = [];
    const timer = setTimeout(() => socket.end(), TIMEOUT_MS);
    socket.on('data', (chunk) => {
      chunks.push(chunk);
      clearTimeout(timer);
      setTimeout(() => socket.end(), PAUSE_MS);
    });
    socket.on('error', () => {});
    socket.on('close', () => {
      clearTimeout(timer);
      resolve(Buffer.concat(chunks).toString('latin1'));
    });
  });
}

/** Sends malformed requests, each on a connection of its own. Fine is any answer but one of 5xx, and none. */
export async function attackWithNonsense(victim: Victim, times: number, seed: number): Promise<Findings> {
  const findings = emptyFindings();
  const { host, pathname } = victim.url;
  const paths = victim.paths.map((at) => pathname + at.slice(1));
  await inParallel(malformedRequests(times, seed, { host, paths }), 32, async (bytes) => {
    const text = await sent(victim.url, bytes);
    const reply = parsed(text);
    count(findings, reply);
    const faults = [...leaksOf(text, victim), ...(reply.status >= 500 ? [`status ${reply.status}`] : [])];
    findings.faults.push(
      ...faults.map((fault) => `${JSON.stringify(bytes.toString('latin1').slice(0, 200))}: ${fault}`),
    );
  });
  return findings;
}

export interface Siege {
  /** Connections that were opened. */
  opened: number;
  /** Those that are still open. */
  open(): number;
  end(): void;
}

/** How many connections each half of a siege may have: 1,000, or what the machine permits. */
export function siegeSize(): number {
  const { userLimits } = process.report.getReport() as unknown as {
    userLimits: { open_files: { soft: number | 'unlimited' } };
  };
  const { soft } = userLimits.open_files;
  return soft === 'unlimited' ? 1000 : Math.min(1000, Math.floor((soft - 300) / 2));
}

/** Opens connections that say nothing, and as many that say a letter of a request now and then. */
export async function besiege({ hostname, port }: URL, size: number): Promise<Siege> {
  const sockets: net.Socket[] = [];
  await inParallel(Array.from({ length: size * 2 }), 64, () => {
    return new Promise<void>((resolve) => {
      const socket = net.connect(Number(port), hostname, resolve);
      socket.on('error', () => resolve());
      // What is said on the way out is read, so that the end is seen.
      socket.resume();
      sockets.push(socket);
    });
  });
  const slow = sockets.slice(size);
  slow.forEach((socket) => void socket.write('GET / HTTP/1.1\r\nX: '));
  const drip = setInterval(() => slow.forEach((socket) => void (socket.writable && socket.write('x'))), 500);
  return {
    opened: sockets.length,
    open: () => sockets.filter(({ closed, destroyed }) => !closed && !destroyed).length,
    end() {
      clearInterval(drip);
      sockets.forEach((socket) => void socket.destroy());
    },
  };
}

/** Files a process has open. */
export const openFiles = (pid: number): number => readdirSync(`/proc/${pid}/fd`).length;

/** Sends the same request many times on one connection, and reads nothing before `read` is called. */
export async function pipeline({ hostname, port, host }: URL, target: string, times: number) {
  const socket = net.connect(Number(port), hostname);
  await new Promise((resolve) => socket.once('connect', resolve));
  socket.pause();
  socket.write(`GET ${target} HTTP/1.1\r\nHost: ${host}\r\n\r\n`.repeat(times));
  return {
    /** Resolves to the number of answers with 200, when all are there or the connection has ended. */
    read: () =>
      new Promise<number>((resolve) => {
        const seen = { answers: 0, rest: '' };
        socket.on('data', (chunk) => {
          const text = seen.rest + chunk.toString('latin1');
          seen.answers += text.split(ANSWERED).length - 1;
          seen.rest = text.slice(text.lastIndexOf(ANSWERED) + 1).slice(1 - ANSWERED.length);
          if (seen.answers >= times) socket.destroy();
        });
        socket.on('error', () => undefined);
        socket.on('close', () => resolve(seen.answers));
        socket.resume();
      }),
  };
}

const ANSWERED = 'HTTP/1.1 200 OK\r\n';

/** Opens connections, and when all are open asks on each. Returns how many ended with which status, or with an error of the system. */
export async function crowd(url: URL, target: string, size: number): Promise<Record<string, number>> {
  const { hostname, port, host } = url;
  const sockets = Array.from({ length: size }, () => net.connect(Number(port), hostname));
  const ends = sockets.map((socket) => {
    const said: Buffer[] = [];
    const errors: string[] = [];
    socket.on('data', (chunk: Buffer) => said.push(chunk));
    socket.on('error', ({ code }: NodeJS.ErrnoException) => errors.push(code ?? ''));
    const status = () => Buffer.concat(said).toString('latin1').slice(9, 12);
    return new Promise<string>((resolve) => {
      // Who is answered before asking has an answer; asking after it is not a reset.
      socket.on('end', () => resolve(status()));
      socket.on('close', () => resolve(errors[0] ?? status()));
    });
  });
  await Promise.all(sockets.map((socket) => new Promise<unknown>((resolve) => socket.once('connect', resolve))));
  // Connections are taken in their order: after this answer the server has seen all of them.
  await get(url, target);
  for (const socket of sockets) socket.write(`GET ${target} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`);
  const counts: Record<string, number> = {};
  for (const end of await Promise.all(ends)) counts[end] = (counts[end] ?? 0) + 1;
  return counts;
}

/** Asks for a page so often that the memory of the server is that of one in use. */
export const warmUp = (url: URL, target: string): Promise<void> =>
  inParallel(Array.from({ length: 1500 }), 16, async () => void (await get(url, target)));

/** How long a page takes, one request after the other, each on a connection of its own. In ms. */
export async function latency(url: URL, target: string, times: number): Promise<{ median: number; p99: number }> {
  const took: number[] = [];
  for (let index = 0; index < times; index += 1) {
    const before = performance.now();
    const { status } = await get(url, target);
    if (status !== 200) throw new Error(`${target} was answered with ${status}`);
    took.push(performance.now() - before);
  }
  took.sort((a, b) => a - b);
  const at = (share: number) => Math.round((took[Math.floor((took.length - 1) * share)] ?? 0) * 10) / 10;
  return { median: at(0.5), p99: at(0.99) };
}
