/** The reference of the manual is generated from the sources (`cli/compile/reference/`): it is complete and correct. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { Ajv2020 as Ajv } from 'ajv/dist/2020.js';
import { describe, expect, test } from 'vitest';
import { gapsOf, idOf } from '../cli/compile/reference/configuration.mjs';
import { pageOf } from '../cli/compile/reference/groups.mjs';
import { settingsSchema } from '../cli/compile/reference/json-schema.mjs';
import { keysOf, splitDefault } from '../cli/compile/reference/settings.mjs';
import { REQUIRED, settings, settingsOf } from '../cli/config/settings/setting.ts';
import * as declared from '../cli/config/settings/site.ts';
import { root, runCli } from './helpers/site.ts';

const schema = settingsSchema(declared);
const keys = keysOf(schema);
const page = (name: string) => readFileSync(path.join(root, 'cli/manual/content/docs/reference', name), 'utf8');

describe('the settings of the reference', () => {
  test('have a description, a default, a group and a page of the manual each', () => {
    expect(gapsOf(keys)).toEqual([]);
    expect(keys.length).toBeGreaterThan(200);
  });

  test('are refused without one of these', () => {
    const lamp = settings({ watts: ['', declared.siteSettings.shape.noIndex, REQUIRED] });
    const siteSettings = settings({
      title: ['A lamp.', declared.siteSettings.shape.lang, 'off'],
      url: ['', declared.siteSettings.shape.url],
      lamp: ['Has no place.', lamp],
    });
    const found = settingsSchema({ siteSettings: siteSettings as never, settingsOf, schemaName: declared.schemaName });
    expect(gapsOf(keysOf(found))).toEqual([
      'url: its description is empty',
      'lamp: cli/compile/reference/groups.mjs gives it no group and no page',
      'lamp.watts: its description is empty',
      'lamp.watts: cli/compile/reference/groups.mjs gives it no group and no page',
    ]);
  });

  test('are offered by editors: the JSON Schema takes configs that are right, and no others', () => {
    const judge = new Ajv({ allowUnionTypes: true, keywords: ['tsType'] }).compile(schema);
    const config = {
      ...{ title: 'Lamp', url: 'https://lamp.example', docs: [{ id: 'a' }, { id: 'b', sidebars: { main: ['a'] } }] },
      ...{
        navbar: { items: [{ label: 'More', items: [{ label: 'A', to: '/a' }] }] },
        blog: false,
        onBrokenLinks: 'warn',
      },
    };
    expect({ valid: judge(config), errors: judge.errors }).toEqual({ valid: true, errors: null });
    const wrong = [
      { ...config, titel: 'Lamp' },
      { ...config, url: undefined },
      { ...config, navbar: { items: [{ items: [{ lable: 'A' }] }] } },
      { ...config, docs: { sidebars: { main: [{ type: 'doc' }] } } },
      { ...config, onBrokenLinks: 'trow' },
    ];
    expect(wrong.filter((one) => judge(JSON.parse(JSON.stringify(one))))).toEqual([]);
  });

  test('have an anchor each', () => {
    const text = page('settings.md');
    const ids = keys.map(({ path: at }) => idOf(at));
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids.filter((id) => !text.includes(`\` {#${id}}\n`))).toEqual([]);
  });

  test.each([
    ['Wraps. Default `false`.', { about: 'Wraps.', value: '`false`' }],
    ['Default: the id; `a. b` too. Wraps.', { about: 'Wraps.', value: 'the id; `a. b` too' }],
    ['By Default nobody knows.', { about: 'By Default nobody knows.' }],
    ['Title. Default `x.y`, and others.', { about: 'Title.', value: '`x.y`, and others' }],
  ])('of the comment "%s" are read', (text, found) => {
    expect(splitDefault(text)).toEqual(found);
  });
});

/** Defaults in tables of the guides, with the one key of the reference that a row is about. */
function guideDefaults() {
  const folder = path.join(root, 'cli/manual/content/docs');
  const names = readdirSync(folder).filter((name) => /\.mdx?$/.test(name));
  const rows = names.flatMap((name) =>
    [...readFileSync(path.join(folder, name), 'utf8').matchAll(/^\| Key[^\n]*\|\n\|[-| ]+\|\n(?:\|.*\n)+/gm)].flatMap(
      ([table]) => {
        const [head = [], , ...cells] = table
          .trim()
          .split('\n')
          .map((row) => row.split(/(?<!\\)\|/).map((cell) => cell.trim()));
        return cells.map((row) => ({ name, key: row[1] ?? '', guide: row[head.indexOf('Default')] ?? '' }));
      },
    ),
  );
  return rows.flatMap(({ name, key, guide }) => {
    const [, leaf] = /^`([\w.]+)`$/.exec(key) ?? [];
    const own = keys.filter(({ path: at }) => `.${at}`.endsWith(`.${leaf}`) && pageOf(at)?.startsWith(name));
    return own.length === 1 ? own.map(({ path: at, value }) => ({ name, at, guide, value })) : [];
  });
}

test('the defaults in guides are those of the reference', () => {
  const said = guideDefaults().filter(
    ({ guide, value }) => literalOf(guide) !== undefined && literalOf(value) !== undefined,
  );
  expect(said.filter(({ guide, value }) => String(literalOf(guide)) !== String(literalOf(value)))).toEqual([]);
  expect(said.length).toBeGreaterThan(15);
});

/** The value of a default that is one, not a description: `false`, `archive`, 10, `[640, 960]`. */
function literalOf(value: string | undefined): unknown {
  const text = /^(?:`([^`]+)`|(\d+))$/.exec(value ?? '');
  const literal = text?.[1] ?? text?.[2];
  if (literal === undefined || literal === 'lang' || literal === 'src') return undefined;
  try {
    return JSON.parse(literal.replaceAll("'", '"'));
  } catch {
    return literal;
  }
}

describe('the commands of the reference', () => {
  const text = page('commands.md');
  const sections = new Map(
    [...text.matchAll(/^### `([^`]+)` \{#[\w-]+\}\n([\s\S]*?)(?=^##)/gm)].map(([, name = '', body = '']) => [
      name,
      body,
    ]),
  );

  test('are those of the help, each with its flags, arguments and an example', { timeout: 120_000 }, async () => {
    const help = (await runCli(['--help'], { cwd: root })).stdout;
    const named = [...help.slice(help.indexOf('\nStart'), help.indexOf('\nExit')).matchAll(/^ {2}([a-z]+)/gm)];
    const commands = named.map(([, name = '']) => name).filter((name) => name !== 'help');
    expect([...sections.keys()].map((name) => name.split(' ')[0])).toEqual(commands);
    const helps = await Promise.all(
      [...sections.keys()].map((name) => runCli([...name.split(' '), '--help'], { cwd: root })),
    );
    for (const [index, [name, body]] of [...sections].entries()) {
      const stdout = helps[index]?.stdout ?? '';
      const own = /\nOptions:\n([\s\S]*?)\n\n/.exec(stdout)?.[1] ?? '';
      const flags = [...own.matchAll(/^ {2}(--[\w-]+)/gm)].map(([, flag = '']) => flag);
      expect({ name, missing: flags.filter((flag) => !body.includes(`| \`${flag}`)) }).toEqual({ name, missing: [] });
      const [, usage = ''] = /^Usage: (.*)$/m.exec(stdout) ?? [];
      for (const argument of usage.match(/<\w+>|\[(?!options)\w+\]/g) ?? [])
        expect(body).toContain(`| \`${argument}\` |`);
      expect(body, name).toContain('$ docsgen ');
    }
  });

  test('are followed by the flags of all and by the exit codes', async () => {
    const help = (await runCli(['--help'], { cwd: root })).stdout;
    const end = text.slice(text.indexOf('## Flags of every command'));
    const [, shared = ''] = /\nOptions:\n([\s\S]*?)\n\n/.exec(help) ?? [];
    for (const [, flag = ''] of shared.matchAll(/^ {2}.*?(--[\w-]+)/gm)) expect(end).toContain(flag);
    const codes = [...help.matchAll(/^ {2}(\d[\d, ]*?) {2,}(.*)$/gm)];
    expect(codes.length).toBeGreaterThan(5);
    for (const [, code = '', means = ''] of codes)
      expect(end.toLowerCase()).toContain(`| ${code} | ${means}`.toLowerCase());
  });
});

test('the problems of the reference are all there are', async () => {
  const all: { code: string; cause: string }[] = JSON.parse(
    (await runCli(['explain', '--json'], { cwd: root })).stdout,
  );
  const missing = all.filter(
    ({ code }) => !page(`problems-${code.charAt(2)}.md`).includes(`\n## ${code} {#${code}}\n`),
  );
  expect(missing).toEqual([]);
  expect(all.length).toBeGreaterThan(200);
});
