/** A site that is built in shards, by other machines, and joined: the same bytes and problems as one build. */
import { cpSync, existsSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { compareProblems } from '../../../cli/problems/problem.ts';
import { png } from '../../helpers/images.ts';
import { type Site, site, temporaryFolder } from '../../helpers/site.ts';

const COUNT = 8;

const pages = (folder: string, names: readonly string[], more = '') =>
  Object.fromEntries(
    names.map((name, at) => [
      `${folder}/${name}.md`,
      `# Orchid ${name}\n\n${`A sentence about ${name} and its roots. `.repeat(1 + 7 * at)}\n\n## Care of ${name}\n\nSee [the next one](./${names[(at + 1) % names.length]}.md).\n${more}`,
    ]),
  );

const NAMES = ['aerangis', 'bletilla', 'cattleya', 'disa', 'epipactis', 'fernandezia', 'gongora'];

const FILES: Record<string, string | Uint8Array> = {
  'site.config.mjs': `export default {
  title: 'Orchids', url: 'https://orchids.example', csp: {}, llms: { full: true },
  i18n: { locales: ['en', 'fr'] },
  docs: { lastVersion: 'current' },
  onBrokenLinks: 'warn',
};
`,
  'versions.json': '["1.0"]\n',
  ...pages('content/docs', NAMES),
  ...pages('content/docs/rare', NAMES, '\n![a leaf](../leaf.png)\n\n```js\nconst leaf = 1;\n```\n'),
  ...pages('versioned_docs/version-1.0', NAMES.slice(0, 3)),
  ...pages('i18n/fr/docs', NAMES.slice(0, 2)),
  'content/docs/leaf.png': png(40, 30),
  'content/docs/wrong-link.md': '# Wrong\n\n[gone](/docs/nowhere)\n',
  'content/docs/live.mdx': `import { useState } from 'react';

export function Petals() {
  const [count, more] = useState(5);
  return <button onClick={() => more(count + 1)}>{count} petals</button>;
}

# Live

<Petals />
`,
  'content/pages/about.tsx':
    "export const title = 'About';\nexport default function About() {\n  return <main><h1>About orchids</h1></main>;\n}\n",
  'content/blog/2026-02-01-spring.md':
    '---\ntitle: Spring\ntags: [season]\n---\n\nIt begins.\n\n<!-- truncate -->\n\nMore.\n',
  'content/blog/2026-03-01-bloom.mdx': '---\ntitle: Bloom\n---\n\nexport const n = 3;\n\n{n} flowers.\n',
  'public/robots.txt': 'User-agent: *\n',
};

/** Runs all shards of a site; a folder for each. */
async function runShards(docs: Site, count: number, ...more: string[]) {
  const runs = [];
  for (let index = 1; index <= count; index++)
    runs.push(await docs.run('build', '--shard', `${index}/${count}`, '--shard-out', `part-${index}`, ...more));
  return runs;
}

const partNames = (count: number) => Array.from({ length: count }, (_, at) => `part-${at + 1}`);

function largestFile(folder: string): string {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => path.join(folder, name));
  return files.toSorted((a, b) => statSync(b).size - statSync(a).size).find((name) => statSync(name).isFile()) ?? '';
}

/** Brings parts to another machine. */
function bring(from: Site, to: Site, names: readonly string[]) {
  for (const name of names) cpSync(path.join(from.dir, name), path.join(to.dir, name), { recursive: true });
}

const parts = partNames(COUNT);
const [whole, docs] = [site(FILES), site(FILES, { name: 'the-join' })];
const elsewhere = site(FILES, { name: 'another-folder' });

test('eight shards of other machines join to the bytes and problems of one build', async () => {
  const one = await whole.report();
  expect(one.report.problems.map(({ code }) => code)).toContain('DG5001');

  const runs = await runShards(elsewhere, COUNT);
  expect(runs.map(({ code }) => code)).toEqual(Array(COUNT).fill(0));
  expect(runs[2]?.stdout).toMatch(/^Rendered shard 3 of 8: \d+ pages?, \d+ routes?, [\d.]+ kB in part-3, /m);
  expect(elsewhere.exists('build')).toBe(false);

  bring(elsewhere, docs, parts);
  const joined = await docs.report('--join', ...parts);
  expect(joined.report).toMatchObject({ join: { shards: COUNT, rendered: 0 }, cache: { misses: 0 } });
  expect(docs.tree()).toEqual(whole.tree());
  expect(joined.report.problems).toEqual(one.report.problems);
  expect(joined.code).toBe(one.code);
  // The next build finds everything in the cache.
  expect((await docs.report()).report.cache.misses).toBe(0);
});

test('parts that are missing, doubled, foreign or damaged are named', async () => {
  const join = async (...args: string[]) => {
    const { code, stdout, stderr } = await docs.run('build', '--join', ...args);
    return { code, said: stdout + stderr };
  };
  expect(await join(...parts.filter((name) => name !== 'part-3' && name !== 'part-5'))).toMatchObject({
    code: 4,
    said: expect.stringContaining('DG7227  shards 3 and 5 of 8 are missing in the arguments of --join'),
  });
  cpSync(path.join(docs.dir, 'part-2'), path.join(docs.dir, 'copy'), { recursive: true });
  expect((await join(...parts, 'copy')).said).toContain(
    'DG7228  shard 2 of 8 was passed more than once: in part-2 and copy',
  );
  expect((await join('nothing', 'public')).said).toMatch(/DG7226 {2}nothing is not[\s\S]*DG7226 {2}public is not/);
  expect((await join(...parts, '--drafts')).said).toContain(
    'DG7229  shard 1 of 8 (part-1), shard 2 of 8 (part-2), shard 3 of 8 (part-3) and 5 more belong to another build: the settings or flags differ',
  );
  await elsewhere.run('build', '--shard', '2/7', '--shard-out', 'other-2');
  bring(elsewhere, docs, ['other-2']);
  const mixed = await join(...parts.filter((name) => name !== 'part-2'), 'other-2');
  expect(mixed.said).toContain('shard 2 of 7 (other-2) belongs to another build: of 7 shards, not 8');
  expect(mixed.said).toContain('DG7227  shard 2 of 8 is missing');

  // Folders can be merged, as some CI systems do with artifacts.
  for (const name of parts) cpSync(path.join(docs.dir, name), path.join(docs.dir, 'merged'), { recursive: true });
  rmSync(path.join(docs.dir, 'build'), { recursive: true });
  expect((await docs.report('--join', 'merged', '--no-cache')).report).toMatchObject({ join: { shards: COUNT } });
  expect(docs.tree()).toEqual(whole.tree());

  // Of a damaged pack, nothing is used: the join renders its pages.
  const file = largestFile(path.join(docs.dir, 'part-4'));
  writeFileSync(file, Buffer.alloc(statSync(file).size));
  const repaired = await docs.report('--join', ...parts, '--no-cache');
  expect(repaired.report).toMatchObject({ ok: true, join: { rendered: expect.toSatisfy((count) => count > 0) } });
  expect(docs.tree()).toEqual(whole.tree());

  // The join has left the costs of all pages here, so that this machine splits them differently than the other.
  await docs.run('build', '--shard', '1/2', '--shard-out', 'split-1');
  await elsewhere.run('build', '--shard', '2/2', '--shard-out', 'split-2');
  bring(elsewhere, docs, ['split-2']);
  const { stdout } = await docs.run('build', '--join', 'split-1', 'split-2', '--no-cache');
  expect(stdout).toMatch(/^Joined 2 shards; \d+ routes? that no shard had w\w+ rendered here\.$/m);
  expect(docs.tree()).toEqual(whole.tree());

  docs.write('content/docs/disa.md', '# Disa\n');
  docs.write('content/docs/new.md', '# New\n');
  const foreign = await join(...parts.filter((name) => name !== 'part-4'));
  expect(foreign.said).toContain('the files differ: content/docs/disa.md, content/docs/new.md');
  expect(existsSync(path.join(docs.dir, 'build/docs/new'))).toBe(false);
});

test('through the shared cache: each shard reports the errors of its pages, the join all, and later builds find it all', async () => {
  const files = {
    'site.config.mjs': "export default { title: 'Ferns', url: 'https://ferns.example' };\n",
    ...pages('content/docs', NAMES),
    'content/docs/broken.mdx': "# Broken\n\nexport const Leaf = () => { throw new Error('no leaf'); };\n\n<Leaf />\n",
    'content/docs/unclosed.mdx': '# Unclosed\n\n<Tabs>\n',
  };
  const env = { DOCSGEN_REMOTE_CACHE: temporaryFolder() };
  const plain = site(files);
  const one = await plain.report();
  expect(one.report.problems.map(({ file }) => file)).toEqual(['content/docs/broken.mdx', 'content/docs/unclosed.mdx']);
  const ferns = site(files, { env });
  expect((await ferns.build('--join')).stderr).toContain('DG7230');

  const shards = (docs: Site) => Promise.all([1, 2, 3].map((index) => docs.report('--shard', `${index}/3`)));
  const runs = await shards(site(files, { env }));
  const found = runs.flatMap(({ report }) => report.problems);
  expect(found.toSorted(compareProblems)).toEqual(one.report.problems);
  for (const { code, report } of runs) expect(code).toBe(report.problems.length > 0 ? 1 : 0);
  const failed = await ferns.report('--join');
  expect(failed.report.problems).toEqual(one.report.problems);
  expect(failed).toMatchObject({ code: 1, report: { join: { shards: 3 } } });
  expect(ferns.exists('build')).toBe(false);

  const good = { ...files, 'content/docs/broken.mdx': '# Whole\n', 'content/docs/unclosed.mdx': '# Closed\n' };
  const [other, later] = [site(good, { env }), site(good, { env })];
  const early = await other.build('--join');
  expect(early.stderr).toContain('of its last shards, the files differ\n');
  await shards(other);
  expect((await other.report('--join')).report).toMatchObject({
    ok: true,
    join: { rendered: 0 },
    cache: { misses: 0 },
  });
  const fresh = site(good);
  await fresh.build();
  expect(other.tree()).toEqual(fresh.tree());
  expect((await later.report()).report.cache.misses).toBe(0);
  expect(later.tree()).toEqual(fresh.tree());
});
