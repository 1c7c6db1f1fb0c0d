/** Readers must not see where docsgen and the packages of a site are on the disk. */
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, renameSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { expect, test } from 'vitest';
import { cli, cliEnvironment, root, site, temporaryFolder, tree } from '../helpers/site.ts';

const NEEDED = ['@esbuild', '@bruits', 'esbuild', 'satteri'];
const NATIVE = [...NEEDED, 'react', 'react-dom', 'scheduler'];

/** Packages of the site: a component with styles and a picture of its own, and one that draws diagrams. */
const packages = {
  'node_modules/lamp-kit/package.json':
    '{ "name": "lamp-kit", "version": "1.0.0", "type": "module", "exports": "./index.jsx" }',
  'node_modules/lamp-kit/index.jsx': `import styles from './lamp.module.css';
import bulb from './bulb.png';
export { dim } from './dim.js';
export const Lamp = ({ children }) => <button className={styles.lamp}><img src={bulb} alt="bulb" />{children}</button>;`,
  'node_modules/lamp-kit/dim.js': 'export const dim = (value) => Math.round(value / 3) + " lux";',
  'node_modules/lamp-kit/lamp.module.css': '.lamp { color: teal; background: url(./bulb.png) }',
  'node_modules/lamp-kit/bulb.png': 'not really a picture, but large enough for nobody to inline it',
  'node_modules/mermaid/package.json':
    '{ "name": "mermaid", "version": "11.0.0", "type": "module", "exports": "./index.js" }',
  'node_modules/mermaid/index.js':
    'const load = () => import("./pie.js");\nexport default { initialize() {}, render: async () => ({ svg: (await load()).pie }) };',
  'node_modules/mermaid/pie.js': 'export const pie = "<svg></svg>";',
};

const files = {
  'site.config.mjs':
    "export default { title: 'Placed', url: 'https://example.com', theme: './theme.tsx', customCss: ['./more.css'] };",
  'more.css': '.more { background: url(./lamp.png) }',
  'lamp.png': 'a lamp, large enough for nobody to inline it',
  'theme.tsx': `import { defineTheme } from 'docsgen/theme';
import { Lamp } from 'lamp-kit';
import { Knob } from './components/Knob.tsx';
import './theme.css';
export default defineTheme({ mdx: { Knob, Bulb: Lamp } });`,
  'theme.css': '.knob { color: red }',
  'components/Knob.tsx': `import { useState } from 'react';
import styles from './knob.module.css';
export function Knob({ from = 0 }) {
  const [turn, setTurn] = useState(from);
  return <button className={styles.knob} onClick={() => setTurn(turn + 1)}>{turn}</button>;
}`,
  'components/knob.module.css': '.knob { color: blue; background: url(../lamp.png) }',
  'content/docs/turn.mdx': `import { useState } from 'react';
import { Lamp, dim } from 'lamp-kit';
import { Tabs, TabItem } from 'docsgen/theme';
import { useSite } from 'docsgen/runtime';
import { Knob } from '@site/components/Knob.tsx';

# Turn

export const Name = () => { const [n] = useState(dim(9)); return <b>{useSite().title}{n}</b>; };

<Name /> <Knob from={3} /> <Lamp>on</Lamp>

<Tabs><TabItem value={dim(1)}>one</TabItem></Tabs>
`,
  'content/docs/push.mdx': `import { Lamp, dim } from 'lamp-kit';
import { Knob } from '@site/components/Knob.tsx';

# Push

<Lamp>{dim(4)}</Lamp> <Knob from={dim(2)} />

\`\`\`mermaid
pie
  "LED" : 80
\`\`\`
`,
  'content/pages/index.tsx': `import { Link } from 'docsgen/runtime';
import { Lamp } from 'lamp-kit';
export default () => <main><h1>Placed</h1><Lamp>home</Lamp><Link to="/docs/turn">Turn</Link></main>;`,
  ...packages,
};

/** Copies docsgen and its dependencies into a folder of packages. */
function install(folder: string, names: readonly string[] = NATIVE): string {
  mkdirSync(path.join(folder, 'docsgen'), { recursive: true });
  cpSync(path.join(root, 'dist'), path.join(folder, 'docsgen/dist'), { recursive: true });
  cpSync(path.join(root, 'package.json'), path.join(folder, 'docsgen/package.json'));
  for (const name of names) cpSync(path.join(root, 'node_modules', name), path.join(folder, name), { recursive: true });
  return path.join(folder, 'docsgen/dist/cli/main.js');
}

function built(dir: string, command: string): Record<string, string> {
  const args = [command, 'build', '--strict'];
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { cwd: dir, env: cliEnvironment() });
  expect(status, `${stdout}${stderr}`).toBe(0);
  return tree(path.join(dir, 'build'));
}

test('React that is missing or too old is one error at the start, whatever the theme', () => {
  const home = path.join(temporaryFolder(), 'node_modules');
  const command = install(home, NEEDED);
  const docs = site({ 'content/docs/lamp.md': '# Lamp\n' });
  const build = () => {
    const options = { cwd: docs.dir, env: cliEnvironment(), encoding: 'utf8' } as const;
    const { status, stdout, stderr } = spawnSync(process.execPath, [command, 'build'], options);
    return { status, said: stderr + stdout };
  };
  const told = (name: string, what: string) =>
    `error  DG7120  docsgen needs the package ${name} 19.2 or newer; ${what}\n  hint: run: npm install react@19 react-dom@19\n\nFailed: 1 error. Nothing was written.\n`;
  expect(build()).toEqual({ status: 2, said: told('react', 'it is not installed') });
  for (const [name, version] of Object.entries({ react: '19.3.1', 'react-dom': '19.1.4' })) {
    mkdirSync(path.join(home, name));
    writeFileSync(path.join(home, name, 'package.json'), JSON.stringify({ name, version }));
  }
  docs.write('site.config.mjs', "export default { title: 'T', url: 'https://example.com', theme: './theme.tsx' };");
  docs.write('theme.tsx', 'export default {};');
  expect(build()).toEqual({ status: 2, said: told('react-dom', '19.1.4 is installed') });
});

test('the output is the same wherever docsgen and the packages of the site are installed', () => {
  // As `npx` and global installs have it: packages of docsgen and of the site have nothing to do with each other.
  const apart = site(files);
  const expected = built(apart.dir, cli);
  expect(Object.keys(expected).filter((name) => /\/(?:page-docs-|diagrams-|chunk-)/.test(name)).length).toBeGreaterThan(
    3,
  );

  const copied = site(files, { name: 'a copy' });
  expect(built(copied.dir, install(path.join(copied.dir, 'node_modules')))).toEqual(expected);

  // As `pnpm` and `npm link` have it: every package is a link into a store that is called otherwise.
  const linked = site(files, { name: 'links' });
  const store = path.join(temporaryFolder(), 'store');
  mkdirSync(store);
  renameSync(path.join(linked.dir, 'node_modules'), path.join(store, 'node_modules'));
  const main = install(path.join(store, 'node_modules/.pnpm/docsgen@0.1.0/node_modules'));
  const kit = path.join(store, 'node_modules/.pnpm/lamp-kit@1.0.0/node_modules');
  mkdirSync(kit, { recursive: true });
  renameSync(path.join(store, 'node_modules/lamp-kit'), path.join(kit, 'lamp-kit'));
  symlinkSync(path.join(kit, 'lamp-kit'), path.join(store, 'node_modules/lamp-kit'), 'junction');
  symlinkSync(path.resolve(main, '../../..'), path.join(store, 'node_modules/docsgen'), 'junction');
  symlinkSync(path.join(store, 'node_modules'), path.join(linked.dir, 'node_modules'), 'junction');
  expect(built(linked.dir, path.join(linked.dir, 'node_modules/docsgen/dist/cli/main.js'))).toEqual(expected);
}, 120_000);
