/** `docsgen eval --answer-with`: a program of the author answers, with limits of time and output. */
import process from 'node:process';
import { describe, expect, test } from 'vitest';
import { type asked, lamp } from './lamp.ts';

const QUESTIONS = `- { question: Which bulb?, all: six watts }
- { question: Bulb for French lamps ?, all: huit watts, language: fr }
`;

/** The command for a program in the folder of the questions. */
const node = (file: string): string => `"${process.execPath}" ${file}`;

async function answered(program: string, ...args: string[]) {
  const docs = await lamp(QUESTIONS);
  docs.write('answer.mjs', program);
  const { stdout } = await docs.ask('--answer-with', node('answer.mjs'), '--format', 'json', ...args);
  return JSON.parse(stdout) as Awaited<ReturnType<typeof asked>>;
}

const INPUT = "import { text } from 'node:stream/consumers';\nconst input = JSON.parse(await text(process.stdin));\n";

describe('a program', () => {
  test('gets question, language and context, and its answer is scored by the facts', async () => {
    const report = await answered(
      `${INPUT}console.log(input.language === 'fr' ? 'Il faut huit\\nwatts.' : JSON.stringify(input));`,
    );
    expect(report).toMatchObject({ ok: true, passed: 2, problems: [] });
    const input = JSON.parse(report.results[0]?.answer ?? '') as { context: { tool: string; of: string }[] };
    expect(input).toMatchObject({ question: 'Which bulb?' });
    // All results, though the excerpt of the first has the fact: the end of the context must not tell where it is.
    expect(input.context.map(({ tool }) => tool)).toEqual(['search', 'read_page']);
    expect(report.results[1]?.answer).toBe('Il faut huit\nwatts.\n');
  });

  test('reports for a wrong answer whether the context had the facts', async () => {
    const report = await answered("console.log('I do not know.');");
    expect(report).toMatchObject({ ok: false, passed: 0 });
    const wrong = report.problems.filter(({ code }) => code === 'DG9029');
    expect(wrong.map(({ line, message }) => `${line} ${message}`)).toEqual([
      '1 the answer to "Which bulb?" does not contain "six watts"',
      '2 the answer to "Bulb for French lamps ?" does not contain "huit watts"',
    ]);
    expect(wrong[0]?.hint).toContain('the context had the facts');
    expect(wrong[1]?.hint).toContain('the context did not have the facts');
  });

  test.each([
    ['fails', "console.error('no key');\nprocess.exit(3);", 'it ended with exit code 3: no key'],
    ['writes too much', "process.stdout.write('six watts '.repeat(20_000));", 'it wrote more than 100 kB'],
    ['writes without end', "for (;;) process.stdout.write('six watts '.repeat(2000));", 'it wrote more than 100 kB'],
    ['hangs', 'setInterval(() => {}, 1000);', 'it did not finish within 1 s'],
    [
      'hangs in a process of its own',
      "import { spawnSync } from 'node:child_process';\nspawnSync(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { stdio: 'inherit' });",
      'it did not finish within 1 s',
    ],
  ])('that %s gives no answer', async (_, program, reason) => {
    const report = await answered(program, '--time-limit', reason.includes('finish') ? '1' : '60');
    expect(report).toMatchObject({ ok: false, passed: 0 });
    expect(report.problems.filter(({ code }) => code === 'DG9028').map(({ message }) => message)).toEqual([
      `the command of --answer-with gives no answer to "Which bulb?": ${reason}`,
      `the command of --answer-with gives no answer to "Bulb for French lamps ?": ${reason}`,
    ]);
  });

  test('need not read its input', async () => {
    const report = await answered("console.log('six watts, huit watts');", '--parallel', '1');
    expect(report).toMatchObject({ ok: true, passed: 2 });
  });

  test('that does not exist is named by the shell', async () => {
    const { stdout } = await (await lamp(QUESTIONS)).ask('--answer-with', 'no-such-program-here');
    expect(stdout).toMatch(/gives no answer to "Which bulb\?": it ended with exit code 127: .*no-such-program-here/);
  });
});
