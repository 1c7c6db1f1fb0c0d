/** Many clients at once: no wrong answer, quick searches, and a memory that stays flat. The long run has 1,000 pages. */
import { execFileSync } from 'node:child_process';
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { beforeAll, expect, test } from 'vitest';
import { builtSite } from '../helpers/built.ts';
import { type Running, start } from '../helpers/http.ts';
import { choose, isLong } from '../helpers/long.ts';

const PAGES = choose(60, 1000);
const CLIENTS = choose(10, 50);
const REQUESTS = choose(100, 1000);
const WORDS =
  'state node list table render cache build link image search index route locale sidebar heading token'.split(' ');

const wordAt = (at: number): string => WORDS[at % WORDS.length] as string;
/** A word that only one page has. */
const nameOf = (page: number): string =>
  `quux${page.toString(36).replace(/\d/g, (digit) => 'ghijklmnop'[Number(digit)] ?? '')}z`;

const pageText = (page: number): string => {
  const prose = Array.from({ length: 120 }, (_, at) => wordAt(page * 7 + at * at)).join(' ');
  return `# Page ${page}\n\n${prose}.\n\n## About ${nameOf(page)}\n\nThe answer of ${nameOf(page)} is ${page * 17}.\n\n## Other\n\n${prose}\n`;
};

const state = {} as { running: Running };

beforeAll(async () => {
  const pages = Array.from({ length: PAGES }, (_, page) => [`content/docs/s${page % 20}/p${page}.md`, pageText(page)]);
  const { dir } = await builtSite(Object.fromEntries(pages));
  state.running = await start(dir, 'mcp', '--max-rate', '0');
}, 600_000);

/** Resident memory of the server and of the process that guards it, in MB. */
function memory(): number {
  const own = String(state.running.child.pid);
  const rows = execFileSync('ps', ['-eo', 'pid=,ppid=,rss='], { encoding: 'utf8' }).trim().split('\n');
  const all = rows.map((row) => row.trim().split(/\s+/));
  return (
    all.filter(([pid, parent]) => pid === own || parent === own).reduce((sum, [, , rss]) => sum + Number(rss), 0) / 1024
  );
}

async function client(): Promise<Client> {
  const one = new Client({ name: 'load', version: '1' }, { versionNegotiation: { mode: { pin: '2026-07-28' } } });
  await one.connect(new StreamableHTTPClientTransport(state.running.url));
  return one;
}

async function ask(one: Client, name: string, args: Record<string, unknown>): Promise<string> {
  const { content } = await one.callTool({ name, arguments: args });
  return content.map((part) => (part.type === 'text' ? part.text : '')).join('');
}

/** Asks about a page in one of three ways. @returns What is wrong with the answer. */
async function fault(one: Client, at: number): Promise<string | undefined> {
  const page = (at * 31) % PAGES;
  const url = `/docs/s${page % 20}/p${page}`;
  const answer = `The answer of ${nameOf(page)} is ${page * 17}.`;
  const way = at % 3;
  if (way === 0) {
    const text = await ask(one, 'search', { query: nameOf(page) });
    return text.includes(`${url}#about-${nameOf(page)}`) ? undefined : `search ${nameOf(page)}: ${text}`;
  }
  const args = way === 1 ? { path: `${url}#about-${nameOf(page)}` } : { path: url, max_tokens: 4000 };
  const text = await ask(one, 'read_page', args);
  const others = [...text.matchAll(/The answer of \w+ is \d+\./g)].map(([found]) => found);
  return others.length === 1 && others[0] === answer ? undefined : `${JSON.stringify(args)}: ${text}`;
}

async function round(clients: readonly Client[]): Promise<string[]> {
  const faults: string[] = [];
  await Promise.all(
    clients.map(async (one, first) => {
      for (let at = first; at < REQUESTS; at += CLIENTS) {
        const found = await fault(one, at);
        if (found !== undefined) faults.push(found);
      }
    }),
  );
  return faults;
}

test('no client gets a wrong answer, and the memory stays flat', { timeout: 600_000 }, async () => {
  const clients = await Promise.all(Array.from({ length: CLIENTS }, client));
  expect(await round(clients)).toEqual([]);
  const rounds = choose(1, 6);
  const sizes: number[] = [];
  for (let at = 0; at < rounds; at += 1) {
    expect(await round(clients)).toEqual([]);
    sizes.push(memory());
  }
  console.log(
    `memory after each round of ${REQUESTS} requests of ${CLIENTS} clients: ${sizes.map(Math.round).join(', ')} MB`,
  );
  // The first rounds fill caches and let the heap grow to its size.
  if (isLong) expect(Math.max(...sizes.slice(3))).toBeLessThan((sizes[2] ?? 0) * 1.1 + 10);
  await Promise.all(clients.map((one) => one.close()));
});

test.skipIf(!isLong)('95 of 100 searches take at most 30 ms', { timeout: 600_000 }, async () => {
  const one = await client();
  const times: number[] = [];
  for (let at = 0; at < 400; at += 1) {
    const query = at % 2 === 0 ? `${wordAt(at)} ${wordAt(at * 3 + 1)}` : nameOf((at * 13) % PAGES);
    const before = performance.now();
    await ask(one, 'search', { query });
    times.push(performance.now() - before);
  }
  const sorted = times.slice(50).sort((a, b) => a - b);
  const p95 = sorted[Math.floor(sorted.length * 0.95)] ?? 0;
  console.log(
    `search at ${PAGES} pages: median ${sorted[Math.floor(sorted.length / 2)]?.toFixed(1)} ms, p95 ${p95.toFixed(1)} ms`,
  );
  expect(p95).toBeLessThanOrEqual(30);
  await one.close();
});
