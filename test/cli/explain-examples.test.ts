/** `docsgen explain` shows examples: what each is said to be told is what docsgen tells, and the remedy is one. */
import { spawn } from 'node:child_process';
import path from 'node:path';
import process from 'node:process';
import { beforeAll, describe, expect, test } from 'vitest';
import { catalogue, type ProblemCode } from '../../cli/lib/catalogue.ts';
import type { Explanation, Files, SiteExample } from '../../cli/lib/explanations/entry.ts';
import { explanations } from '../../cli/lib/explanations/index.ts';
import { cliEnvironment, root } from '../helpers/site.ts';

interface Found {
  code: string;
  severity: string;
  message: string;
}

/** Remedies that need something no file of a site is. */
/** Numbers that change with docsgen itself. */
const COUNTED = new Set<ProblemCode>(['DG1024']);
const STILL: Partial<Record<ProblemCode, string[]>> = {
  DG1060: ['DG8001'],
};
/** Examples that are told something else as well. */
const ALSO: Partial<Record<ProblemCode, string[]>> = {};

const all = Object.entries(explanations) as unknown as [ProblemCode, Explanation<never>][];
const isSite = (one: Explanation<never>): one is Explanation<never> & SiteExample => !('untested' in one);
const only = new RegExp(process.env.ONLY ?? '');
const sites = all.flatMap(([code, one]) => (isSite(one) && only.test(code) ? [{ code, one }] : []));

const message = (code: ProblemCode, one: Explanation<never>): string =>
  (catalogue[code] as unknown as { message(args: never): string }).message(one.args);

const DEFAULT: Files = { 'site.config.ts': "export default { title: 'Lamp', url: 'https://lamp.example' };\n" };
const siteOf = (files: Files, beside: Files = {}): Files => ({
  ...(Object.keys(files).some((name) => name.startsWith('site.config.')) ? {} : DEFAULT),
  ...beside,
  ...files,
});

/** Problems of many sites, by two processes. */
async function buildMany(jobs: { files: Files; write: boolean }[]): Promise<Found[][]> {
  const half = Math.ceil(jobs.length / 2);
  const parts = await Promise.all([jobs.slice(0, half), jobs.slice(half)].map(buildSome));
  return parts.flat();
}

function buildSome(jobs: { files: Files; write: boolean }[]): Promise<Found[][]> {
  const child = spawn(process.execPath, [path.join(root, 'test/helpers/build-many.mjs')], {
    env: cliEnvironment(),
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const out: Buffer[] = [];
  child.stdout.on('data', (chunk: Buffer) => out.push(chunk));
  child.stdin.end(JSON.stringify(jobs));
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code) =>
      code === 0
        ? resolve(JSON.parse(Buffer.concat(out).toString()))
        : reject(new Error(`the builds ended with ${code}`)),
    );
  });
}

describe('the example of', () => {
  const told = new Map<string, Found[]>();

  beforeAll(async () => {
    const built = sites.filter(({ one: { run = 'check' } }) => run === 'check' || run === 'build');
    const jobs = built.flatMap(({ one: { broken, fixed, beside, run } }) =>
      [broken, fixed].map((files) => ({ files: siteOf(files, beside), write: run === 'build' })),
    );
    const found = await buildMany(jobs);
    built.forEach(({ code }, at) => {
      told.set(`${code} broken`, found[at * 2] ?? []);
      told.set(`${code} fixed`, found[at * 2 + 1] ?? []);
    });
  });

  test.each(sites)('$code is told what the catalogue says, and the remedy helps', ({ code, one }) => {
    const broken = told.get(`${code} broken`) ?? [];
    const others = (ALSO[code] ?? []) as string[];
    expect(broken.filter((one) => !others.includes(one.code)).map(({ code, message }) => `${code} ${message}`)).toEqual(
      [`${code} ${message(code, one)}`],
    );
    expect((told.get(`${code} fixed`) ?? []).filter((one) => !STILL[code]?.includes(one.code))).toEqual([]);
  });
});
