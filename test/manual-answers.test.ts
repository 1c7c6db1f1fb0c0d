/** The manual's index of questions: the settings, front matter and commands of its answers are real. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import vm from 'node:vm';
import { Ajv2020 as Ajv } from 'ajv/dist/2020.js';
import { expect, test } from 'vitest';
import { settingsSchema } from '../cli/compile/reference/json-schema.mjs';
import * as declared from '../cli/config/settings/site.ts';
import { root, runCli } from './helpers/site.ts';

const text = readFileSync(path.join(root, 'cli/manual/content/docs/how-do-i.md'), 'utf8');
const answers = [...text.matchAll(/^### (.*?) \{#([\w-]+)\}\n([\s\S]*?)(?=^##|$(?![\s\S]))/gm)].map(
  ([, question = '', id = '', body = '']) => ({ question, id, body }),
);
/** Inline code, without blocks. */
const codes = answers.flatMap(({ id, body }) =>
  [...body.replace(/^```[\s\S]*?^```$/gm, '').matchAll(/(?<!`)(`+)(?!`)(.+?)(?<!`)\1(?!`)/g)].map(
    ([, , code = '']) => ({
      id,
      code: code.trim(),
    }),
  ),
);

test('80 questions or more, each once, each with an answer that leads on', () => {
  expect(answers.length).toBeGreaterThanOrEqual(80);
  expect(answers.length).toBe(text.match(/^### /gm)?.length);
  expect(new Set(answers.map(({ id }) => id)).size).toBe(answers.length);
  expect(answers.filter(({ question }) => !/^How do I .*\?$/.test(question)).map(({ question }) => question)).toEqual(
    [],
  );
  const alone = answers.filter(({ body }) => !/\]\(\.\/[\w/-]+\.mdx?\)/.test(body));
  expect(alone.map(({ id }) => id)).toEqual(['export-pdf']);
});

const ajv = new Ajv({ strict: false });
const schema = settingsSchema(declared) as { properties: Record<string, object>; $defs?: object };
const isSetting = ajv.compile({ ...schema, required: [] });
const frontMatter = readFileSync(path.join(root, 'cli/manual/content/docs/front-matter.md'), 'utf8');

test('Settings are settings with values they accept, in the config or in the object that the answer names', () => {
  const written = codes.filter(({ code }) => /^\w+: /.test(code));
  const wrong = written.filter(({ code }) => {
    const key = /^\w+/.exec(code)?.[0] ?? '';
    // Front matter, in YAML.
    if (frontMatter.includes(`\`${key}\``) && !(key in schema.properties)) return false;
    const value = settingsIn(code);
    const places = [value, { docs: value }];
    return !places.some((place) => isSetting(place));
  });
  expect(wrong.map(({ id, code }) => `${id}: ${code}`)).toEqual([]);
  expect(written.length).toBeGreaterThan(50);
});

/** An object of settings. Names of values, and dots that stand for them, are placeholders. */
function settingsIn(code: string): unknown {
  const names = { appId: 'A', apiKey: 'b', indexName: 'c', avoid: {} };
  return structuredClone(vm.runInNewContext(`({ ${code.replace('[…]', '[]').replace('…', '1')} })`, names));
}

test('Commands and their flags exist', async () => {
  const commands = codes.filter(({ code }) => code.startsWith('npx docsgen'));
  const lines = commands
    .flatMap(({ code }) => code.split(' && '))
    .map((line) => line.replace(/^npx docsgen /, '').split(' '));
  const helps = new Map<string, string>();
  const missing: string[] = [];
  for (const [command = '', ...words] of lines) {
    if (!helps.has(command)) {
      const { code, stdout } = await runCli([command, '--help'], { cwd: root });
      helps.set(command, code === 0 ? stdout : '');
    }
    const help = helps.get(command) ?? '';
    if (help === '') missing.push(command);
    for (const flag of words.filter((word) => word.startsWith('--')))
      if (!help.includes(flag)) missing.push(`${command} ${flag}`);
  }
  expect(missing).toEqual([]);
  expect(lines.length).toBeGreaterThan(15);
});
