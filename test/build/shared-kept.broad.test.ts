/** Expensive results in the shared cache: API models, compiled samples, bundles and image copies. */
import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { brotliDecompressSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { RACY_MS } from '../../cli/system/inputs.ts';
import { apiSite, NO_BROWSER, pack } from '../api/api-site.ts';
import { folderCache } from '../helpers/cache-servers.ts';
import { png } from '../helpers/images.ts';
import type { BuildReport } from '../helpers/site.ts';

type Report = BuildReport & { remoteCache?: { results: number; up: number } };

const cache = folderCache();

const files: Record<string, string | Uint8Array> = {
  ...pack('tapir', {
    'index.d.ts':
      "import type { Snout } from 'snout';\n/** Snorts. */\nexport declare function snort(by: Snout): void;\n",
  }),
  ...pack('snout', { 'index.d.ts': 'export type Snout = { length: number };\n' }),
  ...pack('wombat', { 'index.js': "export const burrow = 'dug by wombats';\n", 'index.d.ts': '' }),
  'tsconfig.json': '{ "extends": "./base.json" }\n',
  'base.json': JSON.stringify({
    compilerOptions: { ...NO_BROWSER, strict: true, module: 'esnext', moduleResolution: 'bundler', jsx: 'preserve' },
  }),
  'package-lock.json': '{}\n',
  'content/docs/intro.md':
    "# Intro\n\n![wide](./wide.png)\n\n```ts\nimport { snort } from 'tapir';\n\nsnort({ length: 1 });\n```\n",
  'content/docs/wide.png': png(700, 30),
  'content/docs/live.mdx': "import { Den } from '../../src/Den.tsx';\n\n# Live\n\n<Den />\n",
  'src/Den.tsx':
    "import { burrow } from 'wombat';\nimport { depth } from './depth';\nexport const Den = () => <button type=\"button\" onClick={() => alert(depth)}>{burrow} {depth}</button>;\n",
  'src/depth/index.ts': "export const depth = 'three feet';\n",
  'theme/index.tsx': `import { defineTheme } from 'docsgen/theme';
import { mark } from './mark.ts';
import styles from './quote.module.css';
export default defineTheme({ mdx: { blockquote: ({ children }) => <aside className={styles.quote}>{mark}{children}</aside> } });
`,
  'theme/mark.ts': "export const mark = 'a note';\n",
  'theme/quote.module.css': '.quote { color: rebeccapurple; }\n',
  'content/docs/quote.mdx': '# Quote\n\n> said\n',
};

/** Builds the site in a new folder. @param edits Changed files. */
async function build(
  name: string,
  { edits = {}, quality = 50, args = [] }: { edits?: typeof files; quality?: number; args?: string[] } = {},
) {
  const docs = apiSite(
    { ...files, ...edits } as Record<string, string>,
    { entryPoints: ['tapir'] },
    {
      name,
      env: { DOCSGEN_REMOTE_CACHE: cache.place },
      rest: { theme: 'theme/index.tsx', images: { formats: ['webp'], widths: [400], quality } },
    },
  );
  // What is read within the tick of the clock in which it was written is not shared: it may have changed again.
  await setTimeout(2 * RACY_MS);
  const { report } = await docs.report(...args);
  expect(report.problems).toEqual([]);
  const texts = Object.keys(docs.tree()).flatMap((file) =>
    /\.(?:html|js|css)$/.test(file) ? [docs.read(`build/${file}`)] : [],
  );
  return { docs, tree: docs.tree(), text: texts.join('\n'), remote: (report as Report).remoteCache };
}

const noCache = ['--remote-cache', 'off'];

/** What is stored, uncompressed where it is. */
const stored = (): string[] =>
  readdirSync(cache.folder, { recursive: true, encoding: 'utf8' })
    .map((name) => path.join(cache.folder, name))
    .filter((file) => statSync(file).isFile())
    .map((file) => {
      const bytes = readFileSync(file);
      try {
        return brotliDecompressSync(bytes).toString('latin1');
      } catch {
        return bytes.toString('latin1');
      }
    });

test('another folder takes everything from the cache, and an input that changes alone is a miss', async () => {
  const first = await build('burrow');
  expect(first.text).toContain('dug by wombats');
  for (const text of stored()) expect(text).not.toContain(path.dirname(first.docs.dir));

  const second = await build('some/deeper/burrow');
  expect(second.tree).toEqual(first.tree);
  expect(second.docs.loads()).toBe(0);
  expect(second.remote?.up).toBe(0);

  const lockfile = await build('lockfile', { edits: { 'package-lock.json': '{ "lockfileVersion": 3 }\n' } });
  expect(lockfile.tree).toEqual(first.tree);
  expect(lockfile.remote?.up).toBe(0);

  const edits: Record<string, [edit: typeof files, shows: string | RegExp]> = {
    'source of a page': [{ 'src/depth/index.ts': "export const depth = 'nine feet';\n" }, 'nine feet'],
    'file that an import finds first': [{ 'src/depth.ts': "export const depth = 'a mile';\n" }, 'a mile'],
    'package of a page': [pack('wombat', { 'index.js': "export const burrow = 'left empty';\n" }), 'left empty'],
    'file of the theme': [{ 'theme/mark.ts': "export const mark = 'a hint';\n" }, 'a hint'],
    'styles of the theme': [{ 'theme/quote.module.css': '.quote { color: #123456; }\n' }, '#123456'],
    'declarations of a package': [
      pack('snout', { 'index.d.ts': 'export type Snout = { length: number; wet?: boolean };\n' }),
      '',
    ],
    'base of the tsconfig': [{ 'base.json': String(files['base.json']).replace('"strict":true,', '') }, ''],
    image: [{ 'content/docs/wide.png': png(800, 30) }, /srcset="[^"]* 800w"/],
  };
  const all: typeof files = {};
  for (const [name, [edit, shows]] of Object.entries(edits)) {
    Object.assign(all, edit);
    const { remote, text, docs } = await build(name.replaceAll(' ', '/'), { edits: edit });
    expect(remote?.up, name).toBeGreaterThan(0);
    if (shows instanceof RegExp) expect(text, name).toMatch(shows);
    else expect(text, name).toContain(shows);
    expect(docs.loads(), name).toBe(shows === '' ? 1 : 0);
  }
  const truth = await build('truth', { edits: all, quality: 90, args: noCache });
  expect(truth.remote).toBeUndefined();
  const changed = await build('all/changes', { edits: all, quality: 90 });
  expect(changed.remote?.up).toBeGreaterThan(0);
  expect(changed.tree).toEqual(truth.tree);
  expect((await build('again', { edits: all, quality: 90 })).remote?.up).toBe(0);
});
