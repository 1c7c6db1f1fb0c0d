/** What `init` asks on a terminal: `script` makes one, 90 columns wide. */
import { spawn, spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { describe, expect, test } from 'vitest';
import { cli, cliEnvironment, temporaryFolder } from '../helpers/site.ts';

const hasTerminal = process.platform === 'linux' && spawnSync('script', ['--version']).status === 0;
const CTRL_C = '\u0003';

interface Talk {
  code: number | null;
  /** What was on the screen, without colours and movements of the cursor. */
  shown: string;
  raw: string;
}

type Answers = [string, string][];

/** Runs `docsgen init` on a terminal. `answers`: input for each text that appears; `redirect`: of the shell. */
function talk(dir: string, args: string[], { answers = [], redirect = '' }: { answers?: Answers; redirect?: string }) {
  const command = [process.execPath, cli, 'init', ...args].map((word) => `'${word}'`).join(' ');
  // Where `CI` is set Node believes that a terminal has no colours.
  const { CI: _, ...env } = cliEnvironment({ TERM: 'xterm-256color', SHELL: '/bin/sh' });
  const child = spawn('script', ['-qefc', `stty cols 90 rows 30; ${command} ${redirect}`, '/dev/null'], {
    cwd: dir,
    env,
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const state = { raw: '', from: 0 };
  const waiting = [...answers];
  child.stdout.on('data', (chunk) => {
    state.raw += chunk;
    const [text, keys] = waiting[0] ?? [];
    if (text === undefined || !plain(state.raw.slice(state.from)).includes(text)) return;
    waiting.shift();
    state.from = state.raw.length;
    child.stdin.write(keys);
  });
  return new Promise<Talk>((resolve) => {
    child.on('close', (code) => resolve({ code, raw: state.raw, shown: plain(state.raw) }));
  });
}

// biome-ignore lint/complexity/useRegexLiterals: a literal would hold a control character.
const plain = (text: string): string => text.replace(new RegExp('\\u001b\\[[0-9;?]*[A-Za-z]', 'g'), '');

const folder = 'Where should the site be created?';
const title = 'What is the title of the site?';
const template = 'Which template should it begin with?';
/** Enter, which takes the proposal. */
const proposed: [string, string] = [template, '\r'];

describe.skipIf(!hasTerminal)('on a terminal docsgen init', () => {
  test('asks for folder, title and template', async () => {
    const dir = temporaryFolder();
    const { code, shown } = await talk(dir, [], {
      answers: [
        [folder, 'kite\r'],
        [title, 'The Kite\r'],
        // Two rows down from the proposal.
        [template, '\u001b[B\u001b[B\r'],
      ],
    });
    expect(code, shown).toBe(0);
    expect(shown).toContain('Created "The Kite" in kite');
    for (const about of ['docs', 'docs + blog', 'library (with API reference)', 'landing page + docs'])
      expect(shown).toContain(`${about}\r\n`);
    expect(readFileSync(path.join(dir, 'kite/site.config.ts'), 'utf8')).toContain("title: 'The Kite',");
    expect(readFileSync(path.join(dir, 'kite/content/pages/index.tsx'), 'utf8')).toContain('<Showcase');
  });

  test('Enter accepts its proposals: this folder, a title from its name, docs + blog', async () => {
    const dir = path.join(temporaryFolder());
    const { code, shown } = await talk(dir, [], {
      answers: [[folder, '\r'], [title, '\r'], proposed],
    });
    expect(code, shown).toBe(0);
    expect(readdirSync(path.join(dir, 'content')).sort()).toEqual(['blog', 'docs', 'pages']);
  });

  test('asks only for missing values, and nothing with --yes', async () => {
    const dir = temporaryFolder();
    const one = await talk(dir, ['a'], { answers: [[title, '\r'], proposed] });
    expect(one.shown).not.toContain(folder);
    for (const args of [
      ['b', '--title', 'B', '--template', 'docs'],
      ['c', '--yes'],
    ]) {
      const { code, shown } = await talk(dir, args, {});
      expect(code, shown).toBe(0);
      expect(shown).not.toContain('?');
    }
    expect(readdirSync(dir)).toEqual(['a', 'b', 'c']);
  });

  test('refuses a folder that cannot be used while it is typed', async () => {
    const dir = temporaryFolder();
    const { code, shown } = await talk(dir, [], {
      answers: [
        [folder, '/dev/null\r'],
        ['/dev/null is a file, not a folder', CTRL_C],
      ],
    });
    expect(code, shown).toBe(130);
  });

  test.each([
    [[[folder, CTRL_C]]],
    [
      [
        [folder, 'kite\r'],
        [title, CTRL_C],
      ],
    ],
  ] as [[string, string][]][])('ends with 130 on Ctrl+C, and has written nothing: %j', async (answers) => {
    const dir = temporaryFolder();
    const { code, shown } = await talk(dir, [], { answers });
    expect(code, shown).toBe(130);
    expect(shown).toContain('Nothing was written.');
    expect(readdirSync(dir)).toEqual([]);
  });

  test('asks on stderr, so that its result can go into a file', async () => {
    const dir = temporaryFolder();
    const { code, shown } = await talk(dir, ['kite'], { answers: [[title, '\r'], proposed], redirect: '> said.txt' });
    expect(code, shown).toBe(0);
    expect(readFileSync(path.join(dir, 'said.txt'), 'utf8')).toMatch(/^Created "Kite" in kite/);
  });

  test('asks without colours when they are not wanted', async () => {
    const dir = temporaryFolder();
    const colour = /\u001b\[\d+m/;
    expect((await talk(dir, ['a'], { answers: [[title, '\r'], proposed] })).raw).toMatch(colour);
    expect((await talk(dir, ['b', '--no-color'], { answers: [[title, '\r'], proposed] })).raw).not.toMatch(colour);
  });

  test('asks nothing when its output goes elsewhere', async () => {
    const dir = temporaryFolder();
    const { code, shown } = await talk(dir, [], { redirect: '2> said.txt' });
    expect(code, shown).toBe(0);
    expect(readFileSync(path.join(dir, 'said.txt'), 'utf8')).toBe('');
  });
});
