/** The examples of `docsgen explain` are sites: each is built and gets exactly its problem; its fixed form gets none. */
import { spawn } from 'node:child_process';
import path from 'node:path';
import process from 'node:process';
import { beforeAll, describe, expect, test } from 'vitest';
import { chosenChecks } from '../../cli/check/checks.ts';
import { catalogue, type ProblemCode } from '../../cli/problems/catalogue.ts';
import type { Explanation, Files, SiteExample, TextExample } from '../../cli/problems/entry.ts';
import { explanations } from '../../cli/problems/explanations.ts';
import { roomyHeap } from '../helpers/heap.ts';
import { cliEnvironment, root, site } from '../helpers/site.ts';

interface Found {
  code: string;
  message: string;
  severity?: string;
  hint?: string;
  file?: string;
  line?: number;
  route?: string;
}

/** Examples that no test builds; each says why. A new one is added by hand: first look for a way to build it. */
const UNTESTED = `
  DG1001 DG1004 DG1065 DG1100 DG1111 DG1120 DG3001 DG3057 DG3058 DG3063 DG3073 DG3074 DG3080 DG4005 DG4034 DG5007 DG5012 DG5013 DG5016 DG5101 DG5102 DG5103 DG5104 DG5105
  DG5106 DG5107 DG5108 DG5109 DG5205 DG5206 DG5207 DG5208 DG5209 DG5420 DG5421 DG5422 DG5423
  DG5424 DG5425 DG5426 DG5427 DG5428 DG5429 DG5430 DG5431 DG5432 DG6004 DG6005 DG6007 DG6050 DG6051 DG6052 DG6053 DG6054 DG6055 DG6060 DG6061 DG6062 DG6063 DG7001 DG7002 DG7003 DG7010 DG7022 DG7023 DG7026 DG7030 DG7031 DG7032 DG7050 DG7051
  DG7052 DG7053 DG7061 DG7070 DG7071 DG7072 DG7080 DG7081 DG7082 DG7083 DG7084 DG7085 DG7086 DG7087 DG7090 DG7103 DG7104 DG7105 DG7106 DG7107 DG7108 DG7109 DG7110 DG7111 DG7112 DG7113 DG7114 DG7120 DG7140 DG7141 DG7143 DG7144 DG7145 DG7196 DG7204 DG7220 DG7221 DG7222 DG7223 DG7224 DG7225 DG7226 DG7227 DG7228 DG7229 DG7230 DG7231 DG7232 DG7240 DG7241 DG7242 DG7243 DG7244 DG7245 DG7246 DG7247 DG7248 DG7249 DG7250 DG7261 DG7264 DG7301 DG7302
  DG7303 DG7304 DG7305 DG7306 DG7310 DG7311 DG7340 DG7341 DG8002 DG8003 DG8004 DG8005 DG8006 DG8007 DG8008 DG8009 DG8010 DG8011 DG8012 DG8014 DG8020
  DG8021 DG8022 DG8030 DG8031 DG8040 DG8060 DG9026 DG9027 DG9028 DG9029
`;

/** Problems that remain after the remedy, because no file of a site can fix them. */
const STILL: Partial<Record<ProblemCode, string>> = { DG1060: 'DG8001' };

/** Problems without a hint, and where the next step is instead. A new one is added by hand: first look for a hint. */
const SELF_EVIDENT: Partial<Record<ProblemCode, string>> = {
  DG1002: 'the parser says what it expects, at its place',
  DG1008: 'the message says what the setting may be',
  DG1017: 'the message says which other setting it is held against',
  DG1018: 'the parser says what it noticed, at its place',
  DG1020: 'the parser says what it expects, at its place',
  DG3043: 'they are the words of a plugin of the author',
  DG3044: 'they are the words of a plugin of the author',
  DG6050: 'they are the words of an error, at its place',
  DG6053: 'they are the words of React, at their place',
  DG7107: 'the message says what was left out and why',
};

/** Messages with a number that changes with docsgen. */
const COUNTED: ProblemCode[] = ['DG1024'];

type Any = Explanation<never>;
const all = Object.entries(explanations) as unknown as [ProblemCode, Any][];
const isTextOnly = (one: Any): one is Any & TextExample => 'untested' in one;
const sites = all.flatMap(([code, one]) => (isTextOnly(one) ? [] : [{ code, one: one as Any & SiteExample }]));
const isBuilt = ({ run = 'check' }: SiteExample): boolean => run === 'check' || run === 'build';

const said = ({ code, message }: Found): string =>
  `${code} ${COUNTED.includes(code as ProblemCode) ? message.replace(/\d+/g, 'N') : message}`;

function promised(code: ProblemCode, { args }: Any): string {
  const { message } = catalogue[code] as unknown as { message(args: never): string };
  return said({ code, message: message(args) });
}

const PLAIN = { 'site.config.ts': "export default { title: 'Lamp', url: 'https://lamp.example' };\n" };

const siteOf = ({ shared }: SiteExample, files: Files): Files => {
  const named = { ...shared, ...files };
  return Object.keys(named).some((name) => name.startsWith('site.config.')) ? named : { ...PLAIN, ...named };
};

interface Job {
  files: Files;
  write: boolean;
  checks?: string[];
  asked?: string[];
}

const CHECKS = [...chosenChecks({})];
/** They are judged on sites that ask for it, or when they are named. */
const ASKED = ['samples', 'data'];

/** The problems of many sites, by one process; remedies are often the same site. */
async function buildMany(jobs: readonly Job[]): Promise<Found[][]> {
  const different = [...new Set(jobs.map((job) => JSON.stringify(job)))];
  const found = await buildSome(different);
  return jobs.map((job) => found[different.indexOf(JSON.stringify(job))] ?? []);
}

function buildSome(jobs: readonly string[]): Promise<Found[][]> {
  const child = spawn(process.execPath, [...roomyHeap, path.join(root, 'test/helpers/build-many.mjs')], {
    env: cliEnvironment(),
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const out: Buffer[] = [];
  child.stdout.on('data', (chunk: Buffer) => out.push(chunk));
  child.stdin.end(`[${jobs.join()}]`);
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code) => {
      if (code === 0) resolve(JSON.parse(Buffer.concat(out).toString()) as Found[][]);
      else reject(new Error(`the builds ended with ${code}`));
    });
  });
}

describe('the example of', () => {
  const told = new Map<ProblemCode, { broken: Found[]; fixed: Found[] }>();

  beforeAll(async () => {
    const built = sites.filter(({ one }) => isBuilt(one));
    const jobs = built.flatMap(({ code, one }) =>
      [one.broken, one.fixed].map((files) =>
        one.run === 'build'
          ? { files: siteOf(one, files), write: true }
          : { files: siteOf(one, files), write: false, checks: CHECKS, asked: /^DG80/.test(code) ? ASKED : [] },
      ),
    );
    const found = await buildMany(jobs);
    built.forEach(({ code }, at) => {
      told.set(code, { broken: found[at * 2] ?? [], fixed: found[at * 2 + 1] ?? [] });
    });
  }, 300_000);

  test.each(sites.filter(({ one }) => isBuilt(one)))('$code gets its problem, and its remedy fixes it', (given) => {
    const { code, one } = given;
    const { broken, fixed } = told.get(code) ?? { broken: [], fixed: [] };
    expect(broken.map(said)).toEqual([promised(code, one)]);
    expect(fixed.filter((other) => other.code !== STILL[code]).map(said)).toEqual([]);
  });

  test('every problem names its place: a file, a page, a setting or a folder', () => {
    const errors = [...told.values()].flatMap(({ broken }) => broken);
    const placeless = errors.filter(
      ({ file, route, message }) => !file && !route && !/"[^"]+"|\S\/\S|\.\w|\b(?:plugin|folder) \w/.test(message),
    );
    const withLine = errors.filter(({ line }) => line !== undefined).length;
    console.log(
      `${errors.length} problems of examples: ${errors.length - placeless.length} with a place, ${withLine} with a line`,
    );
    expect(placeless.map(said)).toEqual([]);
    // Lines of a stack are for bugs of docsgen.
    expect(errors.filter(({ message, hint = '' }) => /^\s+at /m.test(`${message}\n${hint}`)).map(said)).toEqual([]);
  });

  test.each(sites.filter(({ one }) => !isBuilt(one)))(
    '$code gets its problem from its command',
    async ({ code, one }) => {
      const run = async (files: Files) => {
        const made = site(siteOf(one, files) as Record<string, string>);
        let said = '';
        for (const command of (one.run ?? '').split(' && ')) {
          const { stdout, stderr } = await made.run(...command.split(' '), '--no-color');
          said += stdout + stderr;
        }
        return said;
      };
      expect(await run(one.broken)).toContain(promised(code, one).replace(' ', '  '));
      expect(await run(one.fixed)).not.toMatch(/DG\d{4}/);
    },
  );
});

test('Examples that are not built give a reason', () => {
  const untested = all.filter(([, one]) => isTextOnly(one));
  expect(untested.map(([code]) => code).sort()).toEqual(UNTESTED.trim().split(/\s+/));
  expect(untested.filter(([, one]) => isTextOnly(one) && !/\w+ \w+/.test(one.untested))).toEqual([]);
});

test('Every problem has a hint', () => {
  const hintless = all.filter(([code, { args }]) => {
    const entry = catalogue[code] as unknown as { hint?(args: never): string | undefined };
    return !entry.hint?.(args as never);
  });
  console.log(
    `${all.length} kinds of problems: ${all.length - hintless.length} with a hint, ${hintless.length} that say it themselves`,
  );
  expect(hintless.map(([code]) => code).sort()).toEqual(Object.keys(SELF_EVIDENT).sort());
});

test('A problem that is not built has at least the text of the catalogue', () => {
  // With arguments that do not fit it would say "undefined".
  expect(
    all.map(([code, one]) => promised(code, one)).filter((text) => /undefined(?! \(reading)|NaN|\[object/.test(text)),
  ).toEqual([]);
});
