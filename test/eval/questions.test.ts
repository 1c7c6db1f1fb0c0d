/** Mistakes in `evals.yml` are reported at their line, and every other question is asked. */
import { expect, test } from 'vitest';
import { asked, lamp } from './lamp.ts';

const GOOD = '- { question: Which bulb?, all: six watts }\n';

test('mistakes have their place and a hint', async () => {
  const report = await asked(`${GOOD}- { qestion: a, all: b }
- { question: Which bulb? }
- question: 5
  all: []
- bulb
- { question: Which bulb?, all: [six watts, 6] }
- { question: Which bulb?, all: '/six (watts/' }
- { question: Which bulb?, all: six watts, at: docs/bulb }
- { question: Which bulb?, all: six watts, at: /docs/blub }
- { question: Which bulb?, all: six watts, at: '/docs/long#washing' }
- { question: Which bulb?, all: six watts, at: '/docs/long#colours' }
- { question: Which bulb?, all: six watts, language: de }
- { question: Which bulb?, all: six watts, version: '2.0' }
- { question: Which bulb?, any: [seven watts, eight watts] }
- { question: Which bulb?, all: six watts, at: ['/docs/long#colours', /docs/bulb] }
`);
  const errors = report.problems.filter(({ file }) => file === 'evals.yml');
  expect(errors.map(({ code, line, message }) => `${code} ${line} ${message}`)).toEqual([
    'DG9021 2 an entry of the questions must be given "question"',
    'DG9022 2 "qestion" is not a key of a question',
    'DG9021 3 an entry of the questions must be given "all" or "any"',
    `DG9021 4 "question" of the questions must be a text: write '5' in quotes`,
    'DG9021 5 "all" of the questions must be a text, or a list of texts',
    'DG9021 6 an entry of the questions must be a map with question and all, or any',
    `DG9021 7 "all" of the questions must be a text: write '6' in quotes`,
    expect.stringMatching(/^DG9021 8 a fact between slashes of the questions must be a regular expression \(.*\)$/),
    'DG9021 9 "at" of the questions must be a path that begins with /, not "docs/bulb"',
    'DG9024 10 "at" of a question is /docs/blub, which the site does not have',
    'DG9024 11 "at" of a question is /docs/long#washing, which the site does not have',
    'DG9025 12 the fact "six watts" is not at /base/docs/long#colours',
    'DG9024 13 "language" of a question is de, which the site does not have',
    'DG9024 14 "version" of a question is 2.0, which the site does not have',
    'DG9025 15 the fact "seven watts" is nowhere on the site',
    'DG9025 15 the fact "eight watts" is nowhere on the site',
  ]);
  const hints = Object.fromEntries(errors.map(({ line, hint }) => [line, hint]));
  expect(hints[2]).toBe('did you mean "question"?');
  expect(hints[10]).toContain('/base/docs/bulb');
  expect(hints[11]).toBe('Its sections: shades, cleaning, colours');
  expect(hints[13]).toContain('Its languages: en, fr');
  expect(report).toMatchObject({ questions: 15, passed: 2, code: 1 });
});

test.each([
  ['- question: "Which bulb?\n  all: six watts\n', 'DG9020'],
  ['- question: a\n  question: b\n  all: c\n', 'DG9020 '],
  ['question: a\nall: b\n', 'DG9021'],
  [`${'['.repeat(80)}\n`, 'DG9020'],
])('a file that is no list in YAML is refused: %j', async (text, code) => {
  const { code: exit, stderr } = await (await lamp(text)).ask();
  expect(stderr).toContain(code.trim());
  expect(exit).toBe(1);
});

test('a file with a byte order mark and aliases is read', async () => {
  expect(
    await asked('\ufeff- { question: &a Which bulb?, all: &w six watts }\n- { question: *a , any: [*w ] }\n'),
  ).toMatchObject({ code: 0, passed: 2 });
});
