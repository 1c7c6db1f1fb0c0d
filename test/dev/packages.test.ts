/** Packages that a site imports, installed, upgraded and edited while `dev` runs, are found without a restart. */
import { mkdirSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { dev, type RunningDev } from '../helpers/dev.ts';
import { site } from '../helpers/site.ts';

const plugin = (word: string) =>
  `module.exports = () => (tree) => { tree.children.push({ type: 'paragraph', children: [{ type: 'text', value: require('./word.js') }] }); };\n// ${word}\n`;
const manifest = (name: string, version: string) => JSON.stringify({ name, version, main: 'index.js' });
const config = (title: string, imports = '', plugins = '') =>
  `${imports}export default { title: '${title}', url: 'https://example.com', blog: false, search: false, markdown: { remarkPlugins: [${plugins}] } };\n`;

const workspace = site(
  {
    'docs/site.config.mjs': config('Packages'),
    'docs/content/docs/a.md': '# A\n\nText.\n',
    'docs/content/docs/uses.mdx':
      "import { word } from 'quokka';\nimport { word as linked } from '@acme/linked';\n\n# Uses\n\nQuokka says {word}, linked says {linked}.\n",
    'linked/package.json': manifest('@acme/linked', '1.0.0'),
    'linked/index.js': "export const word = 'linked-one';\n",
    'linked-plugin/package.json': manifest('@acme/plugin', '1.0.0'),
    'linked-plugin/index.js': plugin('one'),
    'linked-plugin/word.js': "module.exports = 'plugin-one';\n",
  },
  { bare: true },
);
const home = path.join(workspace.dir, 'docs');
const inSite = (name: string) => `docs/node_modules/${name}`;

/** As package managers do: written elsewhere, then moved into place. */
function install(name: string, files: Record<string, string>): void {
  for (const [file, text] of Object.entries(files)) workspace.write(`.staging/${file}`, text);
  const at = path.join(workspace.dir, inSite(name));
  mkdirSync(path.dirname(at), { recursive: true });
  rmSync(at, { recursive: true, force: true });
  renameSync(path.join(workspace.dir, '.staging'), at);
}

function link(name: string, folder: string): void {
  const at = path.join(workspace.dir, inSite(name));
  mkdirSync(path.dirname(at), { recursive: true });
  symlinkSync(path.join(workspace.dir, folder), at);
}

const shows = (server: RunningDev, url: string, ...words: string[]) =>
  server.until(`${words} at ${url}`, async () => {
    const { text } = await server.get(url);
    return words.every((word) => text.includes(word));
  });

test('packages that pages and the config import', async () => {
  const server = await dev(home);
  await server.until('the missing packages', async () => (await server.problems('/docs/a')).length > 0);
  install('quokka', { 'package.json': manifest('quokka', '1.0.0'), 'index.js': "export const word = 'quokka-one';\n" });
  link('@acme/linked', 'linked');
  await shows(server, '/docs/uses', 'quokka-one', 'linked-one');
  expect(await server.problems('/docs/uses')).toEqual([]);
  // Upgraded, edited in its own folder, and edited in place.
  install('quokka', { 'package.json': manifest('quokka', '2.0.0'), 'index.js': "export const word = 'quokka-two';\n" });
  await shows(server, '/docs/uses', 'quokka-two');
  workspace.write('linked/index.js', "export const word = 'linked-two';\n");
  await shows(server, '/docs/uses', 'linked-two');
  workspace.write(`${inSite('quokka')}/index.js`, "export const word = 'quokka-three';\n");
  await shows(server, '/docs/uses', 'quokka-three');

  workspace.write('docs/site.config.mjs', config('Packages', "import plugin from '@acme/plugin';\n", 'plugin'));
  await server.until('DG1015', async () => (await server.problems('/docs/a')).some(({ code }) => code === 'DG1015'));
  link('@acme/plugin', 'linked-plugin');
  await shows(server, '/docs/a', 'plugin-one');
  workspace.write('linked-plugin/word.js', "module.exports = 'plugin-two';\n");
  await shows(server, '/docs/a', 'plugin-two');
  rmSync(path.join(workspace.dir, inSite('@acme/plugin')));
  install('@acme/plugin', {
    'package.json': manifest('@acme/plugin', '3.0.0'),
    'index.js': plugin('three'),
    'word.js': "module.exports = 'plugin-three';\n",
  });
  await shows(server, '/docs/a', 'plugin-three');
  expect(await server.stop('SIGINT')).toBe(130);
  expect(workspace.exists('docs/.docsgen/dev.lock')).toBe(false);
});
