/** What README promises to a reader who copies it. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { root, runCli, site } from './helpers/site.ts';

const readme = readFileSync(path.join(root, 'README.md'), 'utf8');
const block = (language: string) => readme.match(new RegExp(`^\`\`\`${language}\\n(.*?)^\`\`\``, 'ms'))?.[1] ?? '';

test('README says what docsgen is in one paragraph, then how to run it, in less than 120 lines', () => {
  expect(readme.split('\n').length).toBeLessThanOrEqual(120);
  expect(readme).toMatch(/^# docsgen\n\n(?:.+\n)+\n```sh\nnpm ci && npm start .*\nnpm ci && npm test .*\n```\n/);
  const { scripts } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'));
  expect(Object.keys(scripts)).toEqual(expect.arrayContaining(['start', 'test']));
});

test('the first site of README builds without a problem', async () => {
  const docs = site({
    'site.config.ts': block('ts'),
    'content/docs/introduction.md': block('md'),
    'content/docs/first-steps.md': '# First steps\n',
    'content/pages/index.md': '# Home\n',
  });
  const { code, report } = await docs.report('--strict');
  expect({ code, problems: report.problems }).toEqual({ code: 0, problems: [] });
  expect(docs.read('build/docs/introduction/index.html')).toContain('fails the build');
});

test('every command and flag that README names exists', async () => {
  const table = readme.slice(readme.indexOf('## Commands'), readme.indexOf('Exit codes:'));
  const rows = [...table.matchAll(/^\| `([\w ]+)` \| (.*) \|$/gm)];
  const help = (await runCli(['--help'], { cwd: root })).stdout;
  const listed = help.slice(help.indexOf('\nStart and write:'), help.indexOf('\nExit codes:'));
  const commands = [...listed.matchAll(/^ {2}(\w+)/gm)].map(([, name]) => name).filter((name) => name !== 'help');
  expect([...new Set(rows.map(([, command]) => command?.split(' ')[0]))].sort()).toEqual(commands.sort());
  for (const [, command = '', text = ''] of rows) {
    const { code, stdout } = await runCli([...command.split(' '), '--help'], { cwd: root });
    const flags = text.match(/--[\w-]+/g) ?? [];
    expect({ command, code, missing: flags.filter((flag) => !stdout.includes(flag)) }).toEqual({
      command,
      code: 0,
      missing: [],
    });
  }
});
