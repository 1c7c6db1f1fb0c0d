/** The reference of the manual is made of the sources (`cli/compile/reference/`): it has all there is, and what it says is so. */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { describe, expect, test } from 'vitest';
import { gapsOf, idOf, settings } from '../cli/compile/reference/configuration.mjs';
import { pageOf } from '../cli/compile/reference/groups.mjs';
import { splitDefault } from '../cli/compile/reference/read-types.mjs';
import { resolveConfig } from '../cli/config/resolve.ts';
import { KEY_SEPARATOR, userConfigSchema } from '../cli/config/schema.ts';
import { readTranslations } from '../cli/config/translations.ts';
import type { UserConfig } from '../cli/config/types.ts';
import { root, runCli, temporaryFolder } from './helpers/site.ts';

const { keys } = settings();
const page = (name: string) => readFileSync(path.join(root, 'cli/manual/content/docs/reference', name), 'utf8');

/** Keys directly below one, or below the top. */
const below = (above: string) =>
  keys
    .map(({ path: at }) => at)
    .filter((at) => at.startsWith(above === '' ? '' : `${above}.`))
    .map((at) => at.slice(above === '' ? 0 : above.length + 1))
    .filter((at) => /^\w+$/.test(at));

/** A config with this value at the path of a key: `[]` is a list of one, `NAME` a name that every site has. */
function configWith(at: string, value: unknown): unknown {
  const name = at.startsWith('docs.') ? 'current' : 'en';
  const steps = at.replaceAll('[]', '.[]').split('.').filter(Boolean);
  return steps.reduceRight<unknown>(
    (inner, step) => (step === '[]' ? [inner] : { [step === 'NAME' ? name : step]: inner }),
    value,
  );
}

describe('the settings of the reference', () => {
  test('have a description, a default, a group and a page of the manual each', () => {
    expect(gapsOf(keys)).toEqual([]);
    expect(keys.length).toBeGreaterThan(200);
  });

  test('are refused without one of these', () => {
    const file = path.join(temporaryFolder(), 'types.ts');
    writeFileSync(
      file,
      `export interface UserConfig {
  /** A lamp. Default \`off\`. */
  title?: string;
  url?: string;
  /** Has no place. */
  lamp: UserLamp[];
}
interface UserLamp {
  /** Bright. */
  watts?: number;
}
`,
    );
    expect(gapsOf(settings(file).keys)).toEqual([
      'url: its comment does not say what it is about',
      'url: its comment has no sentence that begins with "Default"',
      'lamp: cli/compile/reference/groups.mjs gives it no group and no page',
      'lamp[].watts: its comment has no sentence that begins with "Default"',
      'lamp[].watts: cli/compile/reference/groups.mjs gives it no group and no page',
    ]);
  });

  test('are those that a config is checked by, no more and no fewer', () => {
    const holders = ['', ...keys.filter(({ hasKeys }) => hasKeys).map(({ path: at, type }) => at + stepOf(at, type))];
    const known = (holder: string) => {
      const config = configWith(holder === '' ? 'lamp' : `${holder}.lamp`, 1);
      const issues = userConfigSchema.safeParse(config).error?.issues ?? [];
      return issues
        .find(({ code }) => code === 'unrecognized_keys')
        ?.message.split(KEY_SEPARATOR)
        .sort();
    };
    const wrong = holders
      .map((holder) => ({ holder, said: below(holder).sort(), known: known(holder) }))
      .filter(({ said, known: own }) => String(said) !== String(own));
    expect(wrong).toEqual([]);
    expect(holders.length).toBeGreaterThan(30);
  });

  test('have the defaults they say: a config that sets one of them is resolved to the same settings', async () => {
    const resolved = async (user: unknown) => {
      const context = { siteDir: temporary, locate: () => ({}) };
      const translations = await readTranslations(user as UserConfig, context);
      const request = { siteDir: temporary, overrides: {}, cacheDir: temporary, translations: translations.value };
      return resolveConfig(user as UserConfig, request, () => ({})).value;
    };
    const temporary = temporaryFolder();
    // What is handed to the theme as it was written says the default there.
    const tried = keys.filter(({ path: at, value }) => literalOf(value) !== undefined && !at.startsWith('navbar.'));
    const wrong: unknown[] = [];
    for (const { path: at, value } of tried) {
      const without = merge(BASE, configWith(at.replace(/\.?\w+$/, ''), {}));
      const config = merge(BASE, configWith(at, literalOf(value)));
      const [a, b] = [await resolved(config), await resolved(at.includes('.') ? without : BASE)];
      if (a === undefined || !isDeepStrictEqual(a, b)) wrong.push({ at, value });
    }
    expect(wrong).toEqual([]);
    expect(tried.length).toBeGreaterThan(60);
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

test('the defaults that guides say are those of the reference', () => {
  const said = guideDefaults().filter(
    ({ guide, value }) => literalOf(guide) !== undefined && literalOf(value) !== undefined,
  );
  expect(said.filter(({ guide, value }) => String(literalOf(guide)) !== String(literalOf(value)))).toEqual([]);
  expect(said.length).toBeGreaterThan(15);
});

/** What stands between a key and the keys below it. */
const stepOf = (at: string, type: string): string => {
  const child = keys.find(
    ({ path: one }) =>
      one.startsWith(at) && one.length > at.length + 1 && /^(?:\[\]|\.NAME|\.)/.test(one.slice(at.length)),
  );
  const rest = child?.path.slice(at.length) ?? type;
  return rest.startsWith('[]') ? '[]' : rest.startsWith('.NAME.') ? '.NAME' : '';
};

/** What settings must have beside those that are tried. */
const BASE = {
  title: 'Lamp',
  url: 'https://lamp.example',
  announcementBar: { content: 'Light' },
  api: { entryPoints: ['lamp'] },
  gtag: { trackingID: 'G-1' },
  images: { formats: ['avif'] },
  search: { algolia: { appId: 'A', apiKey: 'b', indexName: 'c' } },
};

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

function merge(a: unknown, b: unknown): unknown {
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null || Array.isArray(b)) return b;
  const both = new Set([...Object.keys(a), ...Object.keys(b)]);
  const [left, right] = [a as Record<string, unknown>, b as Record<string, unknown>];
  return Object.fromEntries(
    [...both].map((key) => [
      key,
      key in left && key in right ? merge(left[key], right[key]) : (right[key] ?? left[key]),
    ]),
  );
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
