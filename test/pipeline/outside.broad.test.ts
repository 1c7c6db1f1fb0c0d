/** Files outside the site folder: pages use those of the repository around the site, and nothing beyond it. */
import { symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { openLive } from '../../cli/build/live/live.ts';
import { type Site, site, temporaryFolder } from '../helpers/site.ts';

const README = `# Kiln

![A kiln](./art/kiln.svg) [Plan](./art/plan.pdf)

Read [changes](./CHANGES.md), [glaze](../glaze/README.md#use), [its folder](../glaze/), [code](./src/heat.ts#L2),
[start](../../website/content/docs/start.mdx), [licence](/LICENSE) and [the guide](../../guides/fire.md).
`;

const CONFIG = (more = '') => `export default {
  title: 'Clay', url: 'https://clay.example',
  docs: [{ ${more} }, { id: 'guides', path: '../guides' }],
};
`;

/** A site in a repository of packages. */
function monorepo(files: Record<string, string> = {}): Site {
  return site(
    {
      'site.config.mjs': CONFIG("editUrl: 'https://github.com/acme/clay/edit/main/website'"),
      '../.git/HEAD': 'ref: refs/heads/main\n',
      '../.git/config': 'canary-of-git',
      '../.env': 'CANARY_OF_ENV=1',
      '../LICENSE': 'free',
      '../packages/kiln/README.md': README,
      '../packages/kiln/CHANGES.md': '# Changes\n',
      '../packages/kiln/art/kiln.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="12" height="7"/>\n',
      '../packages/kiln/art/plan.pdf': 'a plan',
      '../packages/kiln/src/heat.ts':
        '// #region warm\nexport const heat = 900;\n// #endregion\nexport const other = 1;\n',
      '../packages/glaze/README.md': '# Glaze\n\n## Use\n\nSee [kiln](../kiln/README.md).\n',
      '../packages/ui/src/Dial.tsx':
        "import { useState } from 'react';\nimport style from './dial.module.css';\nexport const Dial = () => { const [at] = useState(41); return <b className={style.dial}>{at}</b>; };\n",
      '../packages/ui/src/dial.module.css': '.dial { color: teal; background: url(./dot.png) }\n',
      '../packages/ui/src/dot.png': 'a dot',
      '../packages/ui/src/Dial.story.tsx': 'a story of a dial',
      '../packages/kiln/spec.yaml': 'version: 3.2.1\n',
      'src/Spec.tsx':
        "import spec from '!!raw-loader!../../packages/kiln/spec.yaml';\nexport const Spec = () => <i>{spec}</i>;\n",
      '../guides/fire.md':
        '# Fire\n\nWith [the kiln](../packages/kiln/README.md), [start](../website/content/docs/start.mdx).\n',
      'content/docs/start.mdx': `# Start

import { Dial } from '../../../packages/ui/src/Dial';
import heat from '!!raw-loader!../../../packages/kiln/src/heat.ts';
import story from '!!raw-loader!@site/../packages/ui/src/Dial.story';
import { Spec } from '@site/src/Spec';

<Dial />

<pre>{heat}</pre>

<pre>{story}</pre>

<Spec />
`,
      'content/docs/kiln.mdx': "import Text from '@site/../packages/kiln/README.md';\n\n<Text />\n",
      'content/docs/glaze.mdx': "import Text from '../../../packages/glaze/README.md';\n\n<Text />\n",
      'content/docs/code.md': '# Code\n\n```ts file=../../../packages/kiln/src/heat.ts#warm\n```\n',
      ...files,
    },
    { name: 'website' },
  );
}

const page = (made: Site, name: string): string => made.read(`build/${name}/index.html`);

/** Text and target of all links of a page's content. */
const links = (html: string): Record<string, string> =>
  Object.fromEntries(
    [...html.matchAll(/<a href="([^"]*)"[^>]*>([^<]+)<\/a>/g)].map(([, href = '', text = '']) => [text, href]),
  );

test('text, code, images and components of other packages are built, with links from where they are', async () => {
  const made = monorepo();
  expect(await made.problems()).toEqual([]);
  const kiln = page(made, 'docs/kiln');
  expect(kiln).toContain('<title>Kiln');
  expect(kiln).toMatch(/<img[^>]* width="12" height="7" src="\/assets\/files\/kiln-\w+\.svg"/);
  const view = 'https://github.com/acme/clay/blob/main';
  expect(links(kiln)).toMatchObject({
    Plan: expect.stringMatching(/^\/assets\/files\/plan-\w+\.pdf$/),
    changes: `${view}/packages/kiln/CHANGES.md`,
    glaze: '/docs/glaze#use',
    'its folder': '/docs/glaze',
    code: `${view}/packages/kiln/src/heat.ts#L2`,
    start: '/docs/start',
    licence: `${view}/LICENSE`,
    'the guide': '/guides/fire',
  });
  expect(links(page(made, 'docs/glaze'))).toMatchObject({ kiln: '/docs/kiln' });
  expect(links(page(made, 'guides/fire'))).toMatchObject({ 'the kiln': '/docs/kiln', start: '/docs/start' });
  expect(page(made, 'docs/start')).toMatch(
    /<b class="\w*dial\w*">41<\/b>[\s\S]*#region warm[\s\S]*a story of a dial[\s\S]*<i>version: 3\.2\.1/,
  );
  expect(page(made, 'docs/code')).toMatch(/heat = [\s\S]*900/);
  expect(page(made, 'docs/code')).not.toContain('other');
  expect(Object.keys(made.tree()).filter((name) => /heat|CHANGES|LICENSE|git|env/.test(name))).toEqual([]);
  const { stdout } = await made.run('why', '../packages/glaze/README.md');
  expect(stdout).toMatch(/a file that pages [\s\S]*\/docs\/glaze/);

  // A build from the cache equals a build without one, after every kind of edit.
  const before = made.tree();
  await made.build();
  expect(made.tree()).toEqual(before);
  made.write('../packages/kiln/README.md', '# Oven\n\n[none](./none.md)\n');
  made.write('../packages/kiln/src/heat.ts', '// #region warm\nexport const heat = 1200;\n// #endregion\n');
  made.write('../packages/ui/src/dial.module.css', '.dial { color: red }\n');
  made.remove('../guides/fire.md');
  expect(await made.problems()).toMatchObject([
    { code: 'DG5003', file: '../packages/kiln/README.md', line: 3, column: 1 },
  ]);
  const after = made.tree();
  expect(page(made, 'docs/kiln')).toContain('<title>Oven');
  expect(page(made, 'docs/code')).toMatch(/heat = [\s\S]*1200/);
  await made.build('--no-cache', '--out-dir', 'fresh');
  expect(after).toEqual(made.tree('fresh'));
});

test('without a URL of the repository, a link to a file that is not a page is reported at its line', async () => {
  const made = monorepo({ 'site.config.mjs': CONFIG() });
  const found = await made.problems();
  expect(found.map(({ code, file, line, column }) => [code, file, line, column])).toEqual([
    ['DG5015', '../packages/kiln/README.md', 5, 6],
    ['DG5015', '../packages/kiln/README.md', 5, 89],
    ['DG5015', '../packages/kiln/README.md', 6, 48],
  ]);
  made.write(
    'site.config.mjs',
    CONFIG().replace('docs:', "repository: { url: 'https://code.example/clay/src/branch/main/' }, docs:"),
  );
  expect(await made.problems()).toEqual([]);
  expect(links(page(made, 'docs/kiln')).code).toBe(
    'https://code.example/clay/src/branch/main/packages/kiln/src/heat.ts#L2',
  );
});

test('nothing hidden is read, and nothing outside the repository, wherever links lead', async () => {
  const secrets = temporaryFolder();
  writeFileSync(path.join(secrets, 'secret.md'), 'canary-of-elsewhere');
  const made = monorepo({
    'content/docs/a.mdx': `# A

import Env from '!!raw-loader!../../../.env';
import Git from '../../../.git/config?raw';
import Far from '../../../packages/far/secret.md';
import Above from '../../../../${path.basename(secrets)}/secret.md';
import Package from '../../../node_modules/kit/README.md';
import Near from '../../../packages/kiln/READNE.md';

<Far /> <Above /> <Package /> <Near /> {Env} {Git}

![s](../../../.git/config)

\`\`\`txt file=../../../.git/config
\`\`\`

\`\`\`md file=../../../packages/far/secret.md
\`\`\`
`,
    '../node_modules/kit/README.md': 'canary-of-package',
  });
  symlinkSync(secrets, path.join(made.dir, '../packages/far'));
  const found = await made.problems();
  expect(found.map(({ code, line }) => [code, line])).toEqual([
    ['DG3062', 3],
    ['DG3062', 4],
    ['DG3062', 5],
    ['DG3062', 6],
    ['DG3062', 7],
    ['DG3061', 8],
    ['DG5005', 12],
    ['DG3025', 14],
    ['DG3025', 17],
  ]);
  expect(found[5]?.hint).toContain('../../../packages/kiln/README.md');
  expect(found.map(({ message }) => message).join('\n')).toMatch(/\.env is hidden[\s\S]*far\/secret\.md is outside/);
  expect(made.exists('build')).toBe(false);
});

test('the boundary is the version control, a workspace, or a folder that the config names', async () => {
  const made = site(
    {
      '../notes.md': 'From outside.\n',
      'content/docs/a.mdx': "# A\n\nimport Notes from '../../../notes.md';\n\n<Notes />\n",
    },
    { name: 'website' },
  );
  expect(await made.problems()).toMatchObject([{ code: 'DG3062', line: 3 }]);
  made.write('../package.json', '{ "workspaces": ["website"] }');
  expect(await made.problems()).toEqual([]);
  made.remove('../package.json');
  expect(await made.problems()).toMatchObject([{ code: 'DG3062', line: 3 }]);
  const named = (folder: string) =>
    `export default { title: 'T', url: 'https://x.example', repository: { folder: '${folder}' } };\n`;
  made.write('site.config.mjs', named('..'));
  expect(await made.problems()).toEqual([]);
  expect(page(made, 'docs/a')).toContain('From outside.');
  made.write('site.config.mjs', named('./content'));
  expect(await made.problems()).toMatchObject([{ code: 'DG1017', line: 1 }]);
});

test('dev knows the files to watch, and an edit of one updates its pages', async () => {
  const made = monorepo();
  const live = openLive({ siteDir: made.dir, overrides: {}, cache: true, workers: 0, write: false, strict: false });
  await live.update();
  expect(live.files()).toEqual(
    expect.arrayContaining([
      '../packages/glaze/README.md',
      '../packages/kiln/src/heat.ts',
      '../packages/ui/src/Dial.tsx',
      '../packages/ui/src/dial.module.css',
    ]),
  );
  made.write('../packages/glaze/README.md', '# Enamel\n');
  expect(await live.update(['../packages/glaze/README.md'])).toBe('site');
  expect(live.shown()?.site.graph.pages.map(({ title }) => title)).toContain('Enamel');
  made.write('../packages/ui/src/Dial.tsx', 'export const Dial = () => <i>17</i>;\n');
  expect(await live.update(['../packages/ui/src/Dial.tsx'])).toBe('code');
  await live.close();
});
