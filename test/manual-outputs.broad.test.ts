/** Commands of the manual exist with all their flags, and the output it shows is what docsgen prints. */
import { execFile } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import type { Command } from 'commander';
import { describe, expect, test } from 'vitest';
import { declareProgram } from '../cli/commands/program.ts';
import { manualSites } from './helpers/manual-sites.ts';
import { cliEnvironment, root, type Site, site } from './helpers/site.ts';

const folder = path.join(root, 'cli/manual/content/docs');
/** Pages that people write, by their path; those of the reference are generated from the commands. */
const pages = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .map((name) => name.split(path.sep).join('/'))
  .filter((name) => /\.mdx?$/.test(name) && !/^(?:reference|_\w+)\//.test(name))
  .map((name) => ({ name, text: readFileSync(path.join(folder, name), 'utf8') }));

/** Code blocks of these languages, without their fences. */
const blocksOf = (text: string, languages: string) =>
  [...text.matchAll(new RegExp(`^(\`{3,})(?:${languages})\\b[^\\n]*\\n([\\s\\S]*?)^\\1$`, 'gm'))].map(
    ([, , body = '']) => body,
  );

/** Commands of docsgen in lines of a shell, each with its words: `npx docsgen check --strict && …`. */
function commandsIn(shell: string): string[][] {
  const lines = shell
    .replace(/\\\n/g, ' ')
    .replace(/(^|\s)#.*$/gm, '')
    // Expressions of GitHub Actions: a number of jobs, or a choice between words.
    .replace(/\$\{\{(.*?)\}\}/g, (_, expression: string) => /'(\w+)' $/.exec(expression)?.[1] ?? '1');
  return [
    ...lines.matchAll(/(?:^|[|&;(]|\$ |\bnpx )[ ]*docsgen(?:@latest)?((?:[ ]+(?:'[^']*'|"[^"]*"|[^\s'"|&;()<>]+))+)/gm),
  ].map(([, words = '']) =>
    (words.match(/'[^']*'|"[^"]*"|\S+/g) ?? []).map((word) => word.replace(/^(['"])(.*)\1$/, '$2')),
  );
}

/** Commands of blocks: all lines of a script, those with a prompt in a console, and those of workflows and npm scripts. */
const commandsOf = (text: string): string[][] => [
  ...blocksOf(text, 'sh|bash').flatMap(commandsIn),
  ...blocksOf(text, 'console').flatMap((body) => (body.match(/^\$ .*$/gm) ?? []).flatMap(commandsIn)),
  ...blocksOf(text, 'ya?ml|json').flatMap((body) =>
    [...body.matchAll(/(?:npx |": ")(docsgen [^\n"]*)/g)].flatMap(([, line = '']) => commandsIn(line)),
  ),
];

/** Commands in text, where arguments may be left out: `docsgen why`. */
const mentionedIn = (text: string): string[][] =>
  [...text.matchAll(/`((?:npx )?docsgen [^`\n]+)`/g)].flatMap(([, line = '']) => commandsIn(line));

/** @returns Why docsgen refuses the command; undefined if it accepts it. Nothing is run. */
function refusal(words: readonly string[]): { code: string; message: string } | undefined {
  const program = declareProgram(() => undefined);
  let message = '';
  const silence = (command: Command): void => {
    command.exitOverride().configureOutput({ writeErr: (text) => (message += text), writeOut: () => undefined });
    if (command.commands.length === 0) command.action(() => undefined);
    for (const below of command.commands) silence(below);
  };
  silence(program);
  try {
    program.parse([...words], { from: 'user' });
    return undefined;
  } catch (error) {
    const { code = '', exitCode } = error as { code?: string; exitCode?: number };
    return exitCode === 0 ? undefined : { code, message: `docsgen ${words.join(' ')}: ${message || String(error)}` };
  }
}

/** Placeholders in capitals, and the command that shows what docsgen says of a mistyped one. */
const isReal = ([name = '']: readonly string[]) => name !== name.toUpperCase() && name !== 'biuld';

/** What commander finds missing: an argument, or a command below `docsgen version`. */
const INCOMPLETE = ['commander.missingArgument', 'commander.help'];

describe('the commands of the manual', () => {
  test('exist, with their flags, values and arguments', () => {
    const commands = pages.flatMap(({ text }) => commandsOf(text)).filter(isReal);
    expect(commands.flatMap((words) => refusal(words)?.message ?? [])).toEqual([]);
    expect(commands.length).toBeGreaterThan(80);
  });

  test('exist, with their flags and values, where the text mentions them', () => {
    const commands = pages.flatMap(({ text }) => mentionedIn(text)).filter(isReal);
    const refused = commands.flatMap((words) => refusal(words) ?? []);
    expect(refused.filter(({ code }) => !INCOMPLETE.includes(code))).toEqual([]);
    expect(commands.length).toBeGreaterThan(80);
  });

  test.each([
    ['chekc', /unknown command/],
    ['check --strcit', /unknown option/],
    ['check --format xml', /Allowed choices/],
    ['explain DG5001 DG5002', /too many arguments/],
    ['why', /missing required argument/],
  ])('would be refused if they were %s', (line, message) => {
    expect(refusal(line.split(' '))?.message).toMatch(message);
  });
});

/** Pages whose console blocks are no output of a run, and why. */
const SHOWN_OTHERWISE: Readonly<Record<string, string>> = {
  'api-reference.md': 'has a site of its own, see manual-api.broad.test.ts',
  'code.md': 'shows how console blocks look',
  'evals.md': 'is about questions of a site that is not shown',
};

/** Console blocks that begin with a command: each command with the lines that follow it. */
const shownOn = (text: string) =>
  blocksOf(text, 'console')
    .filter((body) => /^\$ (?:npx )?docsgen(?:@latest)? |^\$ cat /.test(body))
    .map((body) =>
      body
        .split(/^\$ /m)
        .slice(1)
        .map((part) => {
          const [command = '', ...lines] = part.trimEnd().split('\n');
          return { command, lines };
        }),
    );

/** Sizes, times and dates differ from run to run and from version to version; blank lines and columns are for the eye. */
const comparable = (line: string) =>
  line
    .replace(/\d+(?:\.\d+)? (?:ms|s|B|kB|MB|files)\b/g, '#')
    .replace(/\d{4}-\d\d-\d\d|\b\d+\.\d+\.\d+\b/g, '#')
    .replace(/\b[\da-f]{8}\b/g, '#')
    .replace(/\s+/g, ' ')
    .trim();

const linesOf = (text: string) => text.split('\n').map(comparable).filter(Boolean);

/** `...` is any number of lines; what follows the last shown line is left out. */
function isOutput(shown: readonly string[], output: readonly string[]): boolean {
  const pattern = shown
    .map(comparable)
    .filter(Boolean)
    .map((line) => (line === '...' ? '(?:.*\\n)*?' : `${line.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}\\n`));
  return new RegExp(`^${pattern.join('')}`).test(output.map((line) => `${line}\n`).join(''));
}

/** Runs a command of docsgen in a warm process, everything else in a shell. */
async function runShown(docs: Site, command: string): Promise<{ stdout: string; stderr: string }> {
  const [words] = commandsIn(command);
  if (/^(?:npx )?docsgen(?:@latest)? /.test(command) && words) return docs.run(...words);
  return promisify(execFile)('sh', ['-c', command], { cwd: docs.dir, env: cliEnvironment({}) });
}

describe('the output that the manual shows is what docsgen prints', () => {
  test.each(Object.entries(manualSites))(
    'on %s',
    { timeout: 120_000 },
    async (name, { files, changes, packages, before }) => {
      const docs = site(files);
      for (const one of packages ?? []) {
        mkdirSync(path.join(docs.dir, 'node_modules'), { recursive: true });
        symlinkSync(path.join(root, 'node_modules', one), path.join(docs.dir, 'node_modules', one), 'junction');
      }
      for (const command of before ?? []) await docs.run(...command.split(' '));
      const blocks = shownOn(pages.find((page) => page.name === name)?.text ?? '');
      expect(blocks.length).toBeGreaterThan(0);
      for (const [index, commands] of blocks.entries()) {
        for (const [file, text] of Object.entries(changes?.[index] ?? {}))
          text === null ? docs.remove(file) : docs.write(file, text);
        for (const { command, lines } of commands) {
          const { stdout, stderr } = await runShown(docs, command);
          const orders = [linesOf(stdout + stderr), linesOf(stderr + stdout)];
          if (!orders.some((output) => isOutput(lines, output)))
            expect(lines.map(comparable).filter(Boolean), command).toEqual(orders[0]);
        }
      }
    },
  );

  test('on every page that shows output of docsgen', () => {
    const showing = pages.filter(({ text }) =>
      blocksOf(text, 'console').some((body) => /^\$ (?:npx )?docsgen .*\n[^$\n]/m.test(body)),
    );
    const names = showing.map(({ name }) => name);
    expect(names.filter((name) => !(name in manualSites) && !(name in SHOWN_OTHERWISE))).toEqual([]);
  });
});
