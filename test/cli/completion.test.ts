/** Completion in real shells; those that are not installed are left out. */
import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { runCli, temporaryFolder } from '../helpers/site.ts';

const has = (shell: string) => spawnSync(shell, ['-c', 'exit 0']).status === 0;
const state = { dir: '', scripts: {} as Record<string, string> };

beforeAll(async () => {
  state.dir = temporaryFolder();
  mkdirSync(path.join(state.dir, 'hand book'));
  mkdirSync(path.join(state.dir, 'handrail'));
  writeFileSync(path.join(state.dir, 'site.config.mjs'), '');
  for (const shell of ['bash', 'zsh', 'fish']) {
    const { code, stdout } = await runCli(['completion', shell], { cwd: state.dir });
    expect(code).toBe(0);
    state.scripts[shell] = path.join(state.dir, `.completion.${shell}`);
    writeFileSync(state.scripts[shell], stdout);
  }
});

function run(shell: string, args: string[], env: Record<string, string> = {}): string[] {
  const { stdout, stderr } = spawnSync(shell, args, {
    cwd: state.dir,
    encoding: 'utf8',
    env: { ...process.env, ...env },
  });
  expect(stderr).toBe('');
  return stdout.split('\n').filter(Boolean).sort();
}

/** What the shell offers for a line; the cursor is at its end. */
const offers: Record<string, (line: string) => string[]> = {
  bash(line) {
    const words = line.split(' ');
    // As bash hands them over: a "=" is a word of its own.
    const parts = words.flatMap((word) => word.split(/(=)/).filter((part, at) => part !== '' || at === 0));
    if (line.endsWith('=')) parts.push('');
    const set = `COMP_WORDS=(${parts.map((word) => `'${word}'`).join(' ')}); COMP_CWORD=${parts.length - 1}`;
    return run('bash', ['-c', `. '${state.scripts['bash']}'; ${set}; _docsgen; printf '%s\\n' "\${COMPREPLY[@]}"`]);
  },
  fish: (line) =>
    run('fish', ['--no-config', '-c', `source '${state.scripts['fish']}'; complete -C '${line}'`], {
      HOME: state.dir,
    }).map((offer) => offer.split('\t')[0] ?? ''),
};

const rows: [line: string, all: string[], none: string[]][] = [
  ['docsgen ', ['build', 'check', 'dev', 'init', 'serve', 'version'], ['cut', 'pretty']],
  ['docsgen bu', ['build'], ['check']],
  ['docsgen build --', ['--out-dir', '--format', '--strict', '--no-color'], ['--port', '--version']],
  ['docsgen build --format ', ['json', 'pretty'], ['build']],
  ['docsgen build --format=j', ['json'], ['pretty']],
  ['docsgen --quiet serve --p', ['--port'], ['--profile']],
  ['docsgen version ', ['cut'], ['build']],
  ['docsgen version cut --d', ['--docs'], ['--drafts']],
  ['docsgen completion ', ['bash', 'fish', 'zsh'], []],
  ['docsgen help b', ['build'], ['check']],
];

/** Fish writes a value of `--flag=value` with the flag. */
const bare = (offer: string): string => offer.replace(/^--\w+=/, '');

describe.each(['bash', 'fish'])('%s', (shell) => {
  test.skipIf(!has(shell)).each(rows)('%s', (line, all, none) => {
    const offered = offers[shell]?.(line).map(bare) ?? [];
    expect(offered).toEqual(expect.arrayContaining(all));
    for (const name of none) expect(offered).not.toContain(name);
  });

  test.skipIf(!has(shell))('folders and files by name, with spaces', () => {
    const offered = (line: string) =>
      offers[shell]?.(line).map((name) => name.replace(/\/$/, '').replaceAll('\\ ', ' '));
    expect(offered('docsgen build ha')).toEqual(['hand book', 'handrail']);
    expect(offered('docsgen build --out-dir hand')).toEqual(['hand book', 'handrail']);
    expect(offered('docsgen build --config site')).toEqual(['site.config.mjs']);
  });
});

test.skipIf(!has('bash'))('bash takes the script by eval, as the help says', () => {
  const line = run('bash', ['-c', `eval "$(cat '${state.scripts['bash']}')"; complete -p docsgen`]);
  expect(line).toEqual(['complete -F _docsgen docsgen']);
});

describe.skipIf(!has('zsh'))('zsh', () => {
  /** Types a line and a tab in zsh's own terminal, where the line editor completes, and waits for the result. */
  function typed(line: string, whole: string): string {
    const start = `PROMPT=; cd '${state.dir}'; autoload -Uz compinit; compinit -u -D; source '${state.scripts['zsh']}'; echo re''ady`;
    const script = `
      zmodload zsh/zpty
      zpty z zsh -f -i
      zpty -w z "${start}"
      zpty -r z out '*ready*'
      zpty -w -n z $'${line}\\t'
      zpty -r z all '*${whole}*'
      print -r -- $all`;
    const env = { ...process.env, TERM: 'dumb', COLUMNS: '200' };
    return spawnSync('zsh', ['-f', '-c', script], { encoding: 'utf8', env, timeout: 20_000 }).stdout;
  }

  test('reads the script without a fault', () => {
    expect(run('zsh', ['-f', '-n', state.scripts['zsh'] ?? ''])).toEqual([]);
  });

  test.each([
    ['docsgen ver', 'docsgen version'],
    ['docsgen build --out-', 'docsgen build --out-dir'],
    ['docsgen build --format js', 'docsgen build --format json'],
    ['docsgen version c', 'docsgen version cut'],
  ])('%s', (line, whole) => {
    expect(typed(line, whole)).toContain(whole);
  });
});
