/** `docsgen eval` without a model: what an agent finds, what it misses, and what is said about it. */
import { describe, expect, test } from 'vitest';
import { asked, lamp } from './lamp.ts';

const short = ({ problems }: { problems: { code: string; line: number }[] }) =>
  problems.map(({ code, line }) => `${code} ${line}`);

describe('a question is answered', () => {
  test('by the page that search finds: with calls, tokens and the call of each fact', async () => {
    const report = await asked('- question: Which bulb do I need?\n  all: [six watts, socket]\n  at: /docs/bulb\n');
    expect(report).toMatchObject({ ok: true, code: 0, questions: 1, passed: 1, problems: [] });
    const [one] = report.results;
    expect(one?.calls[0]).toMatchObject({ tool: 'search', of: 'Which bulb do I need?' });
    expect(one?.calls.at(-1)).toMatchObject({ tool: 'read_page', of: 'https://lamp.example/base/docs/bulb' });
    expect(one?.tokens).toBe(one?.calls.reduce((sum, { tokens }) => sum + tokens, 0));
    expect(one?.facts.every(({ call }) => call > 0 && call <= 2)).toBe(true);
  });

  test.each([
    ['a text across a link and a line break', 'all: six watts or less'],
    ['a regular expression', 'all: /SIX\\s+|watts\\]/'],
    ['a regular expression with flags', 'all: /USE A BULB/i'],
    ['one of several facts', 'any: [nine watts, six watts]'],
    ['all facts and one of others', 'all: socket\n  any: [nine watts, six watts]'],
  ])('by %s', async (_, facts) => {
    const report = await asked(`- question: Which bulb?\n  ${facts}\n`);
    expect(report).toMatchObject({ code: 0, passed: 1, problems: [] });
  });

  test('in the language of the question, and only there', async () => {
    const french = '- { question: Quelle ampoule ?, all: huit watts, language: fr, at: /docs/bulb }\n';
    expect(await asked(french)).toMatchObject({ code: 0, passed: 1 });
    const english = french.replace(', language: fr', '').replace(', at: /docs/bulb', '');
    expect(short(await asked(english))).toEqual(['DG9027 undefined', 'DG9025 1']);
  });

  test('the same way each time', async () => {
    const questions = '- { question: zinc polish, all: nine minutes }\n- { question: Which bulb?, all: six watts }\n';
    const { stdout } = await (await lamp(questions)).ask('--format', 'json');
    expect((await (await lamp(questions)).ask('--format', 'json')).stdout).toBe(stdout);
  });
});

describe('a question is not answered', () => {
  test('when the page ranks too low: the hint has its place and its rank', async () => {
    const report = await asked('# One\n- question: zinc polish\n  all: nine minutes\n');
    expect(report).toMatchObject({ ok: false, code: 1, passed: 0 });
    const [one] = report.results;
    expect(one?.calls).toHaveLength(3);
    expect(one?.missing).toMatchObject({ fact: 'nine minutes', at: '/base/docs/rust', rank: 6 });
    const missed = report.problems.find(({ code }) => code === 'DG9026');
    expect(missed).toMatchObject({ severity: 'warning', file: 'evals.yml', line: 2 });
    expect(missed?.message).toMatch(
      /^"zinc polish" does not get "nine minutes" within 3 calls and \d+ tokens; read: https:\/\/lamp\.example\/base\/docs\/rival-\w+, /,
    );
    expect(missed?.hint).toContain('the fact is at /base/docs/rust, which search ranks 6th: add words of the question');
    expect(await asked('- { question: zinc polish, all: nine minutes }\n', '--calls', '7')).toMatchObject({ code: 0 });
  });

  test('when the search has no result at all', async () => {
    const report = await asked('- { question: xylophone, all: six watts }\n');
    expect(report.results[0]?.calls).toHaveLength(1);
    expect(report.problems.find(({ code }) => code === 'DG9026')?.hint).toContain('which search does not find');
  });

  test('by words of the question that an answer repeats', async () => {
    const report = await asked('- { question: xylophone six watts, all: xylophone }\n');
    expect(short(report)).toContain('DG9025 1');
  });

  test('when the tokens end before the fact; what exceeds them is not read', async () => {
    const question = '- { question: How do I dry a shade after cleaning?, all: chamois }\n';
    const report = await asked(question, '--tokens', '2000');
    expect(report).toMatchObject({ code: 1, limits: { calls: 3, tokens: 2000 } });
    expect(report.results[0]?.tokens).toBeLessThanOrEqual(2000);
    expect(report.problems.find(({ code }) => code === 'DG9026')?.hint).toContain(
      'the text that was read is cut before /base/docs/long#cleaning',
    );
  });

  test('when only a part of what it wants is found', async () => {
    const report = await asked('- { question: Which bulb?, all: [six watts, chamois] }\n');
    expect(report.results[0]?.facts).toMatchObject([{ fact: 'six watts' }, { fact: 'chamois', call: 0 }]);
    expect(report.problems.find(({ code }) => code === 'DG9026')?.message).toContain('does not get "chamois" within');
  });
});

describe('the run', () => {
  const three = ['Which bulb?', 'bulb socket', 'zinc polish']
    .map((question, at) => `- { question: ${question}, all: ${at < 2 ? 'six watts' : 'nine minutes'} }\n`)
    .join('');

  test.each([
    [['--min', '67%'], 1],
    [['--min', '66.5%'], 0],
    [['--min', '66.5', '--strict'], 1],
    [[], 1],
  ])('with %j ends with %i', async (args, code) => {
    expect(await asked(three, ...args)).toMatchObject({ code, passed: 2, questions: 3 });
  });

  test('says how many were answered, and at what cost', async () => {
    const { code, stdout } = await (await lamp(three)).ask('--min', '50');
    expect(code).toBe(0);
    expect(stdout).toMatch(/^evals\.yml:3:\d+ {2}warning {2}DG9026 {2}"zinc polish" does not get/);
    expect(stdout).toMatch(/\n2 of 3 questions answered, with \d\.\d calls and \d+ tokens on average\.\n$/);
  });

  test.each([
    ['--min', '101'],
    ['--min', 'most'],
    ['--calls', '0'],
    ['--tokens', '1'],
    ['--parallel', '0'],
  ])('refuses %s %s', async (...args) => {
    expect((await (await lamp(three)).ask(...args)).code).toBe(2);
  });

  test('reads another file of the site, and none outside it', async () => {
    const docs = await lamp();
    docs.write('qa/more.yml', three);
    expect((await docs.ask('--questions', 'qa/more.yml', '--min', '50')).code).toBe(0);
    const outside = await docs.ask('--questions', '../more.yml');
    expect(outside.stderr + outside.stdout).toContain('DG9020');
    expect(outside.code).toBe(1);
  });

  test.each([undefined, '', '# later\n', '[]\n'])('without questions is wrong usage: %j', async (text) => {
    const { code, stderr } = await (await lamp(text)).ask();
    expect(stderr).toContain('DG9023');
    expect(code).toBe(2);
  });

  test('of a site without a search of its own says so, once for each question', async () => {
    const docs = await lamp('- { question: Which bulb?, all: six watts }\n');
    docs.write('site.config.mjs', "export default { title: 'T', url: 'https://a.example', search: false };\n");
    await docs.run('build');
    const { code, stdout } = await docs.run('eval');
    expect(stdout).toContain('DG9023  the questions cannot be asked: The site has no search index of its own');
    expect(code).toBe(2);
    docs.remove('build');
    const unbuilt = await docs.run('eval');
    expect(unbuilt.stderr).toContain('DG7340');
  });
});
