/** Output on a terminal: one progress line, colours, a summary that fits. */
import { spawn, spawnSync } from 'node:child_process';
import process from 'node:process';
import { beforeAll, describe, expect, test } from 'vitest';
import { cli, cliEnvironment, site } from '../helpers/site.ts';

const CLEAR = '\r\u001b[K';
const COLOR = /\u001b\[\d[\d;]*m/;
const hasScript = spawnSync('script', ['--version']).status === 0;
const state = { work: undefined as unknown as ReturnType<typeof site> };

beforeAll(async () => {
  const pages = Array.from({ length: 60 }, (_, at) => [
    `content/docs/page-${at}.md`,
    `# Page ${at}\n\n${'words '.repeat(at)}\n`,
  ]);
  state.work = site({ ...Object.fromEntries(pages), 'content/docs/wide.md': '# Wide\n\n[x](/nowhere)\n' });
});

/** Runs the CLI on a terminal of a given width; returns the whole screen. */
function onTerminal(
  args: string[],
  { columns = 80, env = {} }: { columns?: number; env?: Record<string, string> } = {},
): Promise<string> {
  const command = `stty cols ${columns} rows 24; ${[process.execPath, cli, ...args].map((part) => `'${part}'`).join(' ')}`;
  const child = spawn('script', ['-qec', command, '/dev/null'], {
    cwd: state.work.dir,
    env: { ...cliEnvironment({ TERM: 'xterm-256color', CI: '' }), ...env },
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  let shown = '';
  child.stdout.setEncoding('utf8').on('data', (text) => {
    shown += text;
  });
  return new Promise((resolve) => child.on('close', () => resolve(shown.replaceAll('\r\n', '\n'))));
}

/** The states of the progress line, and the final screen. */
function read(shown: string): { lines: string[]; rest: string } {
  const parts = shown.split(CLEAR);
  return { lines: parts.slice(1, -1), rest: (parts[0] ?? '') + (parts.at(-1) ?? '') };
}

describe.skipIf(!hasScript)('on a terminal', () => {
  test('one line is rewritten, with stage, count and time, and removed before other output', async () => {
    const { lines, rest } = read(await onTerminal(['build', '--no-cache']));
    const stages = lines.filter((line) => line !== '');
    expect(stages.length).toBeGreaterThan(5);
    for (const line of stages) expect(line).toMatch(/^\w+( \d+\/\d+)? {2}\d+(\.\d)? s$/);
    expect(rest).toMatch(/^content\/docs\/wide\.md:3:1/);
    expect(rest).toContain('Failed: 1 error.');
  });

  test('a CI gets no progress, no colour and no question', async () => {
    for (const CI of ['true', '1']) {
      const shown = await onTerminal(['check', '--no-cache'], { env: { CI } });
      expect(shown).toContain('Failed: 1 error.');
      expect(shown).not.toMatch(/[\r\u001b]|docsgen explain/);
    }
    const asked = await onTerminal(['init', 'made'], { env: { CI: 'true' } });
    expect(asked).not.toContain('\u001b');
    expect(state.work.exists('made/site.config.ts')).toBe(true);
    state.work.remove('made');
    expect(await onTerminal(['check', '--no-cache'], { env: { CI: 'false' } })).toMatch(COLOR);
  });

  test('a narrow one is never filled to its end', async () => {
    const { lines } = read(await onTerminal(['build', '--no-cache'], { columns: 12 }));
    expect(lines.length).toBeGreaterThan(5);
    for (const line of lines) expect(line.length).toBeLessThan(12);
  });

  test('problems have colours, unless NO_COLOR or --no-color is set', async () => {
    expect(await onTerminal(['check'])).toMatch(COLOR);
    expect(await onTerminal(['check', '--no-color'])).not.toMatch(COLOR);
    expect(await onTerminal(['check'], { env: { NO_COLOR: '1' } })).not.toMatch(COLOR);
    expect(await onTerminal(['check'], { env: { TERM: 'dumb' } })).not.toContain('\u001b');
  });

  test('the summary of a build lists the output in a table that fits, and is the same for an unchanged build', async () => {
    const { work } = state;
    work.write('content/docs/wide.md', `# Wide\n\n${'wide words '.repeat(3000)}\n`);
    const first = read(await onTerminal(['build', '--no-color'])).rest;
    expect(first).toMatch(
      /^HTML +\d+ files +\d.* [kM]?B\nJavaScript .*\nCSS .*\nsearch, data .*\nother .*\nall +\d+ files +\d.* [kM]?B\n\npages with the most HTML\n/,
    );
    expect(first).toMatch(
      /\n +\d+\.\d kB {2}\/docs\/wide\n +\d+\.\d kB {2}\/docs\/page-59\n +\d+\.\d kB {2}\/docs\/page-58\n\nThe site has no home page\. It begins at \/docs\/page-0\nBuilt 61 pages/,
    );
    for (const line of first.split('\n').filter((one) => !one.startsWith('Built')))
      expect(line.length).toBeLessThan(80);
    const all = /^all +(\d+) files/m.exec(first)?.[1];
    expect(Object.keys(work.tree()).filter((file) => file !== '.docsgen-manifest')).toHaveLength(Number(all));
    const table = (text: string) => text.slice(0, text.indexOf('\nBuilt'));
    const again = read(await onTerminal(['build', '--no-color'])).rest;
    expect(table(again)).toBe(table(first));
    expect(await onTerminal(['build', '--quiet'])).toBe('');
    work.write('content/docs/wide.md', '# Wide\n\nNarrow now.\n');
    expect(read(await onTerminal(['build', '--no-color'])).rest).toMatch(
      /most HTML\n +\S+ kB {2}\/docs\/page-59\n +\S+ kB {2}\/docs\/page-58\n +\S+ kB {2}\/docs\/page-57\n/,
    );
  });
});
