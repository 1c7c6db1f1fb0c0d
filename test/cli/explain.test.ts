/** `docsgen explain`: problems by their codes. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { catalogue } from '../../cli/problems/catalogue.ts';
import { root, runCli, site, temporaryFolder } from '../helpers/site.ts';

const cwd = temporaryFolder();
const explain = (...args: string[]) => runCli(['explain', ...args], { cwd });
const LINK = 'content/docs/intro.md\n    # Intro\n\n    See [desk lamps](/docs/dsk).';

describe('docsgen explain', () => {
  test('explains a code without a site: message, cause, example and remedy', async () => {
    const { code, stdout, stderr } = await explain('DG5001');
    expect(stderr).toBe('');
    expect(code).toBe(0);
    expect(stdout.split('\n').slice(0, 2)).toEqual([
      'DG5001  error  links and assets',
      'the link to /docs/dsk is broken: the site has no such page or file',
    ]);
    for (const title of ['Why', 'Example', 'What to do', 'Fixed']) expect(stdout).toContain(`\n\n${title}\n  `);
    expect(stdout).toContain(LINK);
    expect(stdout).toContain(LINK.replace('/docs/dsk', './desk.md'));
  });

  test('understands a code without its letters and in small ones', async () => {
    const { stdout } = await explain('DG2003');
    for (const written of ['dg2003', '2003']) expect((await explain(written)).stdout).toBe(stdout);
  });

  test('takes a code that does not exist for a slip, and names the nearest', async () => {
    const { code, stdout, stderr } = await explain('DG5901');
    expect(code).toBe(2);
    expect(stdout).toBe('');
    expect(stderr).toMatch(
      /^error {2}DG7032 {2}there is no problem "DG5901"\. Similar codes: .*DG5001.*"docsgen explain" lists all problems\n/,
    );
    expect((await explain('bulb')).stderr).toContain(
      'there is no problem "bulb". "docsgen explain" lists all problems\n',
    );
  });

  test('lists all codes by area, with their severity', async () => {
    const { code, stdout } = await explain();
    expect(code).toBe(0);
    expect(stdout.match(/^DG\d{4}(?= {2}(?:error {4}|warning {2})\S)/gm)).toEqual(Object.keys(catalogue).sort());
    expect(stdout.match(/^[A-Z][A-Za-z, ]+$/gm)?.slice(0, 3)).toEqual([
      'Config',
      'Front matter and encoding',
      'Markdown and MDX',
    ]);
  });

  test('prints the same as JSON', async () => {
    const one = JSON.parse((await explain('3022', '--json')).stdout);
    expect(Object.keys(one)).toEqual([
      ...['code', 'severity', 'area', 'message', 'cause', 'example', 'remedy', 'fixed'],
    ]);
    expect(one).toMatchObject({ code: 'DG3022', severity: 'warning', area: 'Markdown and MDX' });
    const all = JSON.parse((await explain('--json')).stdout);
    expect(all).toHaveLength(Object.keys(catalogue).length);
    expect(all).toContainEqual(one);
    // Every field has words, and each cause is a sentence of its own.
    expect(all.filter((each: Record<string, string>) => Object.values(each).some((text) => !/\w/.test(text)))).toEqual(
      [],
    );
    expect(new Set(all.map(({ cause }: { cause: string }) => cause)).size).toBe(all.length);
  });

  test('has the areas that the manual has', async () => {
    const all: Record<string, string>[] = JSON.parse((await explain('--json')).stdout);
    const areas = new Map(all.map(({ code = '', area = '' }) => [code.slice(0, 3), area]));
    const manual = readFileSync(path.join(root, 'cli/manual/content/docs/problems.md'), 'utf8');
    const rows = [...manual.matchAll(/^\| \[`(DG\d)…`\]\(\.\/reference\/problems-\d\.md\) \| (.*) \|$/gm)].map(
      ([, code, area]) => [code, area],
    );
    expect(rows).toEqual([...areas].sort());
  });

  test('writes lines that fit in 80 columns, without colours', async () => {
    const codes = Object.keys(catalogue);
    const all: Record<string, string>[] = JSON.parse((await explain('--json')).stdout);
    // Wrapped by the command; examples are indented by two columns and shown as they are.
    const wide = all.filter(({ example = '', fixed = '' }) =>
      `${example}\n${fixed}`.split('\n').some((line) => line.length > 78),
    );
    expect(wide.map(({ code }) => code)).toEqual([]);
    const list = (await explain()).stdout;
    const some = await Promise.all([codes[0], 'DG3007', 'DG7102'].map(async (one = '') => (await explain(one)).stdout));
    const lines = [list, ...some].join('\n').split('\n');
    expect(lines.filter((line) => line.length > 80)).toEqual([]);
    expect(lines.join('')).not.toContain('\u001b');
  });
});

describe('a report', () => {
  const docs = () => site({ 'content/docs/a.md': '# A\n\n[b](/docs/b)\n' });

  test('is suggested for the first error on a terminal', async () => {
    const made = docs();
    const onTerminal = { CI: '', NODE_OPTIONS: '--import=data:text/javascript,process.stdout.isTTY=true' };
    const { stdout } = await runCli(['check', '--no-color'], { cwd: made.dir, env: onTerminal });
    expect(stdout).toContain('\nFor details, run: docsgen explain DG5001\n');
  });

  test('does not elsewhere', async () => {
    expect((await docs().run('check')).stdout).not.toContain('docsgen explain');
  });
});
