/** The output for programs is only that: what configs, plugins and components print goes to stderr. */
import { expect, test } from 'vitest';
import { site } from '../helpers/site.ts';

const PRINTS = `for (const print of [console.log, console.info, console.debug, console.table, console.dir]) print('NOISE');
process.stdout.write('NOISE\\n');
console.group('NOISE');
`;

const plugin = (says: string) => `export default () => (tree) => { ${says} };\n`;
const page = (says: string) => `export default function Home() { ${says} return <p>Lamp</p>; }\n`;

const config = (says: string) => `import remark from './remark.mjs';
${says}
export default () => {
  ${says}
  return { title: 'Lamp', url: 'https://lamp.example', markdown: { remarkPlugins: [remark] } };
};
`;

const files = (says: string, children = '') => ({
  'site.config.mjs': children + config(says),
  'remark.mjs': plugin(says),
  'content/pages/index.tsx': page(says),
  'content/docs/a.md': '# Bulb\n\n[b](./gone.md)\n',
  // Enough pages for threads.
  ...Object.fromEntries(Array.from({ length: 12 }, (_, at) => [`content/docs/p${at}.md`, `# Page ${at}\n\nText.\n`])),
});

const COMMANDS = [
  ['build', '--format', 'sarif'],
  ['check', '--format', 'junit'],
  ['check', '--format', 'github'],
  ['routes', '--json'],
  ['urls', '--json'],
  ['why', '/docs/a', '--json'],
  ['explain', 'DG5003', '--json'],
];

const withoutTime = (text: string): string => text.replace(/time="[\d.]+"|[\d.]+ s\.$|(?<="(?:chunk|key)": ).*/gm, '');

test('stdout of every format for programs is the same, whatever the code of the site prints', async () => {
  const quiet = site(files(''));
  const loud = site(files(PRINTS));
  for (const command of COMMANDS) {
    const [silent, noisy] = await Promise.all([quiet.run(...command), loud.run(...command)]);
    expect(silent.stdout, command.join(' ')).not.toBe('');
    expect(withoutTime(noisy.stdout), command.join(' ')).toBe(withoutTime(silent.stdout));
  }
});

test('child processes of a config and threads do not print to stdout either', async () => {
  const children = `import { execSync, spawnSync } from 'node:child_process';
import { Worker } from 'node:worker_threads';
execSync('echo NOISE', { stdio: 'inherit' });
spawnSync('echo', ['NOISE'], { stdio: ['ignore', 1, 2] });
const piped = execSync('echo heard').toString().trim();
const thread = new Worker("console.log('NOISE')", { eval: true });
await new Promise((resolve) => thread.on('exit', resolve));
if (piped !== 'heard') throw new Error(piped);
`;
  const docs = site(files(PRINTS, children), { fresh: true });
  const { stdout, stderr } = await docs.run('build', '--format', 'json');
  expect(JSON.parse(stdout)).toMatchObject({ problems: [{ code: 'DG5003' }] });
  expect(stderr.match(/NOISE/g)?.length).toBeGreaterThan(20);
});
