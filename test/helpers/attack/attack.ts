/** Attacks on any server of docsgen: the attacks are written once, and the server defines what is legitimate. */
import { PATIENT, raw } from '../http.ts';
import { type Identity, identities } from './identities.ts';
import { type Canary, shapes, singleTargets } from './targets.ts';

/** A server under attack. */
export interface Victim {
  /** The URL it printed; with a slash at the end. */
  url: URL;
  /** Files with a secret, which it must not show. */
  canaries: readonly Canary[];
  /** Texts that no answer may contain: those of the canaries, paths of this machine. */
  secrets: readonly string[];
  /** True for the body of a page that anybody may see. */
  isPage(body: string): boolean;
  /** Every kind of path it answers, below the base URL: pages, assets, its own endpoints, missing files. */
  paths: readonly string[];
  /** Paths that need more than a request, such as a stream without its token: nobody gets anything there. */
  locked?: readonly string[];
}

export interface Findings {
  /** How many requests were made. */
  requests: number;
  /** How many answers of each status; `none`: the connection was closed without one. */
  statuses: Record<string, number>;
  /** What must not be, one line each. */
  faults: string[];
}

export interface Reply {
  /** 0: there was no answer. */
  status: number;
  head: string;
  body: string;
}

/** Parses the first answer from a socket's data, if complete. */
export function parsed(given: string): Reply {
  const text = given.replace(/^HTTP\/1\.1 100 Continue\r\n\r\n/, '');
  const end = text.indexOf('\r\n\r\n');
  const head = end < 0 ? text : text.slice(0, end);
  return { status: Number(/^HTTP\/1\.1 (\d{3})/.exec(head)?.[1] ?? 0), head, body: end < 0 ? '' : text.slice(end + 4) };
}

/** Traces of programs: lines of a stack, names of Node's own modules. */
const TRACE = /^\s+at .+:\d+:\d+\)?$|node:internal|\bERR_[A-Z_]+|\.[jt]s:\d+:\d+/m;

/** What an answer must not hold, whatever was asked. */
export function leaksOf(text: string, { secrets }: Pick<Victim, 'secrets'>): string[] {
  const found = secrets.filter((secret) => text.includes(secret)).map((secret) => `it holds ${secret}`);
  if (TRACE.test(text)) found.push('it holds a trace');
  if (/^access-control-allow-/im.test(text.split('\r\n\r\n')[0] ?? '')) found.push('it lets other origins read');
  return found;
}

/** Runs tasks this many at a time. */
export async function inParallel<T>(
  tasks: readonly T[],
  width: number,
  run: (task: T) => Promise<void>,
): Promise<void> {
  const rest = tasks.values();
  await Promise.all(
    Array.from({ length: width }, async () => {
      for (const task of rest) await run(task);
    }),
  );
}

export const emptyFindings = (): Findings => ({ requests: 0, statuses: {}, faults: [] });

export function count(findings: Findings, { status }: Reply): void {
  const key = status === 0 ? 'none' : String(status);
  findings.requests += 1;
  findings.statuses[key] = (findings.statuses[key] ?? 0) + 1;
}

const AT_ONCE = 16;

/** Asks for each canary in each shape. Fine are 400, 404, and a page that anybody may see. */
export async function attackPaths(victim: Victim): Promise<Findings & { shapes: number }> {
  const findings = emptyFindings();
  const targets = [...shapes.flatMap((shape) => victim.canaries.map(shape)), ...singleTargets];
  const base = victim.url.pathname.slice(0, -1);
  await inParallel(targets, AT_ONCE, async (target) => {
    const asked = target.startsWith('/') ? base + target : target;
    const text = await raw(
      victim.url,
      `GET ${asked} HTTP/1.1\r\nHost: ${victim.url.host}\r\nConnection: close\r\n\r\n`,
      PATIENT,
    );
    const reply = parsed(text);
    count(findings, reply);
    const isFine = [400, 404].includes(reply.status) || (reply.status === 200 && victim.isPage(reply.body));
    const faults = [...leaksOf(text, victim), ...(isFine ? [] : [`status ${reply.status}`])];
    findings.faults.push(...faults.map((fault) => `${JSON.stringify(asked)}: ${fault}`));
  });
  return { ...findings, shapes: shapes.length };
}

/** Asks for each path with each identity. Fine are 400 and 403 for those of others, and anything else for one's own. */
export async function attackIdentities(victim: Victim): Promise<Findings & { cases: number }> {
  const findings = emptyFindings();
  const cases = identities(victim.url.port);
  const locked = cases.map((identity) => ({ ...identity, isFine: false }));
  const tasks = [
    ...victim.paths.flatMap((at) => cases.map((identity) => ({ at, identity }))),
    ...(victim.locked ?? []).flatMap((at) => locked.map((identity) => ({ at, identity }))),
  ];
  await inParallel(tasks, AT_ONCE, async ({ at, identity }) => {
    const asked = victim.url.pathname + at.slice(1);
    const lines = [`GET ${asked} HTTP/1.1`, ...identity.lines, 'Connection: close', '', ''];
    const text = await raw(victim.url, Buffer.from(lines.join('\r\n')), PATIENT);
    const reply = parsed(text);
    count(findings, reply);
    const faults = [...leaksOf(text, victim), ...identityFaults(reply, identity, victim)];
    findings.faults.push(...faults.map((fault) => `${asked} with ${JSON.stringify(identity.name)}: ${fault}`));
  });
  return { ...findings, cases: cases.length };
}

function identityFaults({ status, head, body }: Reply, { isFine }: Identity, victim: Victim): string[] {
  const isRefused = status === 400 || status === 403;
  if (isFine) return isRefused || status === 0 ? [`status ${status}`] : [];
  const faults = isRefused ? [] : [`status ${status}`];
  if (victim.isPage(body) || body.length > 200) faults.push('it shows what was asked for');
  if (status === 403 && !/^cross-origin-resource-policy: same-origin$/im.test(head))
    faults.push('its policy is missing');
  return faults;
}
