/** Aliases of `tsconfig.json` mean the same in configs as in pages, and no hint installs what they name. */
import { expect, test } from 'vitest';
import { site } from '../helpers/site.ts';

const APP = `{
  // Aliases, as editors read them.
  "extends": ["./base.json"], /* "paths" of the base count */
  "compilerOptions": { "strict": true, },
}
`;
const BASE = '{ "compilerOptions": { "paths": { "@shared/*": ["./shared/*"], "~lamp": ["./shared/lamp.ts"] } } }\n';

const files = {
  'base.json': BASE,
  'shared/lamp.ts': "export const lamp: string = 'Lamp';\n",
  'shared/box.tsx': "import { lamp } from '~lamp';\nexport default () => <p>{lamp}</p>;\n",
  'site.config.ts':
    "import { lamp } from '@shared/lamp';\nexport default { title: lamp, url: 'https://lamp.example', tagline: 'one' };\n",
  'content/pages/index.mdx': "import Box from '@shared/box';\n\n# Home\n\n<Box />\n",
};

const SPELLINGS: Record<string, Record<string, string>> = {
  'an extended file': { 'tsconfig.json': APP },
  references: {
    'tsconfig.json': '{ "files": [], "references": [{ "path": "./tsconfig.app.json" }] }',
    'tsconfig.app.json': APP,
  },
};

test.each(Object.keys(SPELLINGS))('aliases from %s lead to files, in the config and in pages', async (name) => {
  const docs = site({ ...files, ...SPELLINGS[name] });
  const { code, report } = await docs.report();
  expect([code, report.problems]).toEqual([0, []]);
  expect(docs.read('build/index.html')).toMatch(/<title>[^<]*Lamp<\/title>[\s\S]*<p>Lamp<\/p>/);
  // The alias leads elsewhere: the next build notices.
  docs.write('shared2/lamp.ts', "export const lamp = 'Torch';\n");
  docs.write('shared2/box.tsx', files['shared/box.tsx']);
  docs.write('base.json', BASE.replaceAll('./shared/', './shared2/'));
  expect((await docs.report()).report.problems).toEqual([]);
  expect(docs.read('build/index.html')).toMatch(/<title>[^<]*Torch<\/title>[\s\S]*<p>Torch<\/p>/);
});

test('a name that an alias matches is not a package to install', async () => {
  const alias = 'the alias "@shared/*" of tsconfig.json leads to ./shared/*: correct the name, or add the file there';
  const flat = { 'tsconfig.json': '{ "extends": "./base.json" }' };
  const config = site({
    ...files,
    ...flat,
    'site.config.ts': files['site.config.ts'].replace('@shared/lamp', '@shared/lmp'),
  });
  const page = site({
    ...files,
    ...flat,
    'content/pages/index.mdx': files['content/pages/index.mdx'].replace('/box', '/bx'),
  });
  const based = site({
    'tsconfig.json': '{ "compilerOptions": { "baseUrl": "." } }',
    'shared/a.ts': '',
    'site.config.ts': "import x from 'shared/lmp';\nexport default { title: x };\n",
  });
  const [ofConfig, ofPage, ofBase] = await Promise.all([config, page, based].map((docs) => docs.problems()));
  expect(ofConfig).toMatchObject([{ code: 'DG1015', file: 'site.config.ts', line: 1, hint: alias }]);
  expect(ofPage).toMatchObject([{ code: 'DG6001', file: 'content/pages/index.mdx', line: 1, hint: alias }]);
  expect(ofBase).toMatchObject([
    { code: 'DG1015', hint: expect.stringMatching(/^baseUrl of tsconfig\.json leads to \./) },
  ]);
});

test("where Yarn Plug'n'Play replaces node_modules, the hint says so", async () => {
  const docs = site({
    '.pnp.cjs': '',
    'site.config.mjs': "import x from 'remark-lamp';\nexport default { title: x };\n",
  });
  const [problem] = await docs.problems();
  expect(problem?.message).toBe('the config imports "remark-lamp", which is not found');
  expect(problem?.hint).toContain("Yarn Plug'n'Play (.pnp.cjs) installs no node_modules");
});
