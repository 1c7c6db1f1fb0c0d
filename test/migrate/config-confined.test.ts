/** What the config of another tool may not do while `migrate` reads it, and what it still may. */
import { existsSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { writeSite } from '../helpers/site.ts';
import { type Files, folder, moveIn } from './moving.ts';

/** Ways out: what is tried, as an expression of CommonJS, and how the report names it. `OUT` is outside the repository. */
const ATTACKS: readonly (readonly [name: string, code: string, what: string])[] = [
  ['spawn', "require('child_process').spawn('touch', ['OUT/a'])", 'touch OUT/a'],
  ['exec', "require('child_process').exec('touch OUT/b', () => {})", 'touch OUT/b'],
  ['execSync', "require('node:child_process').execSync('touch OUT/c')", 'touch OUT/c'],
  ['spawnSync', "require('child_process').spawnSync('touch', ['OUT/d'])", 'touch OUT/d'],
  ['fork', "require('child_process').fork('./sidebars.js')", './sidebars.js'],
  ['cluster', "require('cluster').fork()", 'a process'],
  ['Worker', "new (require('worker_threads').Worker)('1', { eval: true })", 'a worker thread'],
  ['dgram', "require('dgram').createSocket('udp4')", 'UDP'],
  ['fetch', "fetch('https://one.example/')", 'https://one.example/'],
  ['net', "require('net').connect(80, 'two.example')", 'two.example'],
  ['http', "require('http').get('http://three.example')", 'three.example'],
  ['http2', "require('http2').connect('https://four.example')", 'four.example'],
  ['tls', "require('tls').connect(443, 'five.example')", 'five.example'],
  ['dns', "require('dns').lookup('six.example', () => {})", 'six.example'],
  ['dns with promises', "require('dns').promises.resolve('seven.example')", 'seven.example'],
  ['server', "require('net').createServer().listen(0)", 'a server of its own'],
  ['write', "require('fs').writeFileSync('OUT/e', '1')", 'OUT/e'],
  ['write in the repository', "require('fs').promises.writeFile('docs/written.md', '1')", 'docs/written.md'],
  ['stream', "require('fs').createWriteStream('OUT/f').end('1')", 'OUT/f'],
  ['open', "require('fs').openSync('OUT/g', 'w')", 'OUT/g'],
  ['link', "require('fs').symlinkSync('OUT/secret', 'docs/link.md')", 'docs/link.md'],
  ['read', "require('fs').readFileSync('/etc/passwd')", '/etc/passwd'],
  ['read with a callback', "require('fs').readFile('OUT/secret', () => {})", 'OUT/secret'],
  ['read with promises', "require('fs/promises').readFile('OUT/one')", 'OUT/one'],
  ['read stream', "require('fs').createReadStream('OUT/two').on('error', () => {})", 'OUT/two'],
  ['names in a folder', "require('fs').readdirSync('OUT')", 'OUT'],
  ['symbolic link', "require('fs').readFileSync('docs/out.txt')", 'docs/out.txt'],
  ['linked folder', "require('fs').readFileSync('docs/outer/three')", 'docs/outer/three'],
  ['.env', "require('fs').readFileSync('.env')", '.env'],
  ['.git', "require('fs').readFileSync('.git/config')", '.git/config'],
  ['process.binding', "process.binding('fs')", "process.binding('fs')"],
  ['native addon', "require('./addon.node')", 'addon.node'],
  ['signal', 'process.kill(process.ppid)', 'process.kill'],
  ['variable', 'process.env.DOCSGEN_TEST_TOKEN', 'DOCSGEN_TEST_TOKEN'],
];

/** A repository beside a folder with secrets. */
function repository(configOf: (outside: string) => string, files: Files = {}): { dir: string; outside: string } {
  const around = folder({});
  const [dir, outside] = [path.join(around, 'site'), path.join(around, 'outside')];
  const secrets = ['secret', 'one', 'two', 'three'].map((name) => [`outside/${name}`, 'SECRET4711']);
  const own: Files = {
    'docs/a.md': '# A\n',
    '.git/config': 'SECRET4711',
    '.env': 'TOKEN=SECRET4711\n',
    'addon.node': 'SECRET4711',
    'package.json': '{ "name": "x", "version": "1.2.3" }',
    'sidebars.js': 'module.exports = {};\n',
    'docusaurus.config.js': configOf(outside),
    ...files,
  };
  const inSite = Object.entries(own).map(([name, text]) => [`site/${name}`, text]);
  writeSite(around, Object.fromEntries([...secrets, ...inSite]), true);
  symlinkSync(path.join(outside, 'secret'), path.join(dir, 'docs/out.txt'));
  symlinkSync(outside, path.join(dir, 'docs/outer'));
  return { dir, outside };
}

test('a config cannot leave its process and its repository: each attempt is a line of the report', async () => {
  const { dir, outside } = repository((out) =>
    [
      'const r = {}; const t = (n, f) => { try { r[n] = f(); r[n]?.catch?.(() => {}); r[n] = String(r[n]); } catch (e) { r[n] = e.message; } };',
      ...ATTACKS.map(([name, code]) => `t('${name}', () => ${code.replaceAll('OUT', out)});`),
      "module.exports = { title: 'Kite', url: 'https://kite.example', baseUrl: '/', customFields: { r } };",
    ].join('\n'),
  );
  const { config, notes, read, stderr } = await moveIn(
    { dir, env: { DOCSGEN_TEST_TOKEN: 'SECRET4711' } },
    '--out',
    'new',
    '--no-build',
  );
  expect(stderr).toBe(
    'Running docusaurus.config.js: it can read the repository, but not write, start processes or use the network.\n',
  );
  expect(config()).toMatchObject({ title: 'Kite' });
  const found = ATTACKS.map(([name, , what], index) => {
    const wanted = what.replaceAll('OUT', outside);
    const isNamed = notes.some((note) => note.what === wanted && note.line === index + 2);
    return isNamed ? name : `${name} is not named`;
  });
  expect(found).toEqual(ATTACKS.map(([name]) => name));
  expect(read('site.config.ts') + read('migration.md')).not.toContain('SECRET4711');
  expect(['a', 'b', 'c', 'd', 'e', 'f', 'g'].filter((name) => existsSync(path.join(outside, name)))).toEqual([]);
  expect(existsSync(path.join(dir, 'docs/written.md'))).toBe(false);
});

test('a config that reads its repository, its packages and allowed variables is evaluated as before', async () => {
  const { dir } = repository(
    () => `const fs = require('node:fs');
const path = require('path');
const { version } = require('./package.json');
const find = (from) => (fs.existsSync(path.join(from, 'nowhere.json')) ? from : path.dirname(from) === from ? 'none' : find(path.dirname(from)));
module.exports = {
  title: require('kite').name,
  tagline: [version, process.env.DOCSGEN_TEST_A, find(__dirname), fs.readdirSync('docs').includes('a.md'), fs.statSync('/etc', { throwIfNoEntry: false })].join(' '),
  url: 'https://kite.example',
  baseUrl: '/',
};
`,
    {
      'node_modules/kite/index.js':
        "exports.name = require('node:fs').readFileSync(require.resolve('./name.txt'), 'utf8');\n",
      'node_modules/kite/name.txt': 'Wind',
    },
  );
  const env = { DOCSGEN_TEST_A: 'allowed', DOCSGEN_TEST_B: 'hidden' };
  const { config, notes } = await moveIn({ dir, env }, '--out', 'new', '--no-build', '--allow-env', 'DOCSGEN_TEST_A');
  expect(config()).toMatchObject({ title: 'Wind', tagline: '1.2.3 allowed none true ' });
  expect(
    notes.filter(({ file }) => file === 'docusaurus.config.js' || file === undefined).map(({ kind }) => kind),
  ).not.toContain('lost');
});
