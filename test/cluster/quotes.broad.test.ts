/** Pages that need more than their text: files that they quote, folders that plugins list, variables. Workers and build agree. */
import path from 'node:path';
import { expect, test } from 'vitest';
import { noRedis, startRedis, startWorker } from '../helpers/redis.ts';
import { site, temporaryFolder } from '../helpers/site.ts';
import { kelpSite } from './sites.ts';

/** A plugin that looks around while pages are parsed. */
const CONFIG = `import { readdirSync } from 'node:fs';
const look = () => (tree, file) => {
  const name = String(file.path ?? file.history?.[0] ?? '');
  const say = (value) => tree.children.push({ type: 'paragraph', children: [{ type: 'text', value }] });
  if (name.includes('lists')) say('Folder: ' + readdirSync('samples').sort().join());
  if (name.includes('asks')) say('Secret: ' + (process.env.KELP_BED ?? 'none'));
};
export default {
  title: 'Kelp', url: 'https://kelp.example', markdown: { remarkPlugins: [look], variables: { depth: 'seven' } },
};
`;

const FILES = {
  ...kelpSite(30),
  'site.config.mjs': CONFIG,
  'samples/anchor.js': '// #region set\nexport const anchor = 7;\n// #endregion set\nexport const rope = 9;\n',
  'content/docs/quotes/once.md': '# Once\n\n```js file="@site/samples/anchor.js#set"\n```\n\nDepth {{depth}}.\n',
  'content/docs/quotes/lines.md': '# Lines\n\n```js file="@site/samples/anchor.js#L4"\n```\n',
  'content/docs/quotes/deep.mdx': "import Tides from './_tides.mdx';\n\n# Deep\n\n<Tides />\n",
  'content/docs/quotes/_tides.mdx': 'The tide turns here.\n',
  'content/docs/plugins/lists.md': '# Lists\n\nText.\n',
  'content/docs/plugins/asks.md': '# Asks\n\nText.\n',
};

/** Pages with mistakes, and what is said about them. */
const MISTAKES = {
  'content/docs/quotes/missing.md': '# Missing\n\n```js file="@site/samples/ancho.js"\n```\n',
  'content/docs/quotes/region.md': '# Region\n\n```js file="@site/samples/anchor.js#sat"\n```\n',
  'content/docs/quotes/partial.mdx': "import Tides from './_tids.mdx';\n\n# Partial\n\n<Tides />\n",
};
const SAID = [
  'DG3025 content/docs/quotes/missing.md docsgen looked for samples/ancho.js; paths are relative to the document, or to the site if they begin with @site/',
  'DG3061 content/docs/quotes/partial.mdx did you mean "./_tides.mdx"?',
  'DG3026 content/docs/quotes/region.md did you mean "set"?',
];

test.skipIf(noRedis !== undefined)(
  'the site and its problems are those of one machine, and workers say what they leave to the build',
  async () => {
    const redis = await startRedis();
    const env = {
      ...{ DOCSGEN_QUEUE: redis.url, DOCSGEN_QUEUE_KEY: 'a-key-of-these-tests-only-0123456789', KELP_BED: 'nine' },
      DOCSGEN_REMOTE_CACHE: path.join(temporaryFolder(), 'cache'),
    };
    const docs = site({ ...FILES, ...MISTAKES }, { env, fresh: true });
    const alone = site({ ...FILES, ...MISTAKES }, { env: { KELP_BED: 'nine' }, fresh: true });
    const worker = startWorker(docs.dir, env);
    const [one] = await Promise.all([alone.report(), worker.says('waits for builds')]);
    const broken = await docs.report('--queue-required');
    expect(broken.report.problems.map(({ code, file, hint }) => `${code} ${file} ${hint}`)).toEqual(SAID);
    expect(broken.report.problems).toEqual(one.report.problems);
    for (const file of Object.keys(MISTAKES)) {
      docs.remove(file);
      alone.remove(file);
    }
    await alone.build();
    const { code, report } = await docs.report('--queue-required');
    expect({ code, problems: report.problems }).toEqual({ code: 0, problems: [] });
    expect(docs.tree()).toEqual(alone.tree());
    expect(docs.read('build/docs/plugins/lists/index.html')).toContain('Folder: anchor.js');
    expect(docs.read('build/docs/plugins/asks/index.html')).toContain('Secret: nine');
    expect(worker.said()).toContain('leaves a group of pages to the build: the code of the site asks for the');
    expect(await worker.end()).toBe(0);
  },
);
