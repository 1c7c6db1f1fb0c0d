import { cpSync, existsSync, rmSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { runCli, type Site, site, temporaryFolder, tree } from '../helpers/site.ts';

/** A small seeded generator (mulberry32): the same edits in every run; `SEED` and `STEPS` look further. */
function generator(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const PAGES = 12;
const pagePath = (index: number): string => `content/docs/part-${index % 3}/page-${index}.md`;
const png = (size: number): Uint8Array => new Uint8Array(size).fill(7);

const page = (index: number, body: string): string =>
  `---\ntitle: Page ${index}\nsidebar_position: ${index}\n---\n\n${body}\n\n## First of ${index}\n\nSee [next](../part-${(index + 1) % 3}/page-${(index + 1) % PAGES}.md#first-of-${(index + 1) % PAGES}).\n`;

function newSite(): Site {
  const files: Record<string, string | Uint8Array> = {
    'site.config.mjs': "export default { title: 'Edited', url: 'https://example.com' };\n",
    'content/docs/part-0/_category_.json': '{ "label": "Part nought" }',
    'content/docs/part-0/a.png': png(20),
    'content/docs/part-0/b.png': png(30),
    'content/docs/live.mdx':
      "import { Count } from './Count.tsx';\nimport Quoted from './_quoted.md';\n\n# Live\n\n<Count start={1} />\n\n<Quoted />\n",
    'content/docs/Count.tsx': 'export const Count = ({ start }: { start: number }) => <b>{start}</b>;\n',
    'content/docs/_quoted.md': 'Quoted, with a [link](./part-0/page-0.md).\n',
    'content/blog/2024-01-02-one.md': '# One\n\nFirst post.\n\n<!-- truncate -->\n\nRest.\n',
    'content/pages/index.md': '# Home\n',
    'public/robots.txt': 'User-agent: *\n',
  };
  for (let index = 0; index < PAGES; index++) files[pagePath(index)] = page(index, 'Text.');
  return site(files);
}

/** What an author does between two builds. Each takes a random number in [0, 1) and the number of the step. */
const edits: Record<string, (files: Site, dice: number, step: number) => void> = {
  'edit a text': (files, dice, step) => files.write(pagePath(at(dice)), page(at(dice), `Text of step ${step}.`)),
  'edit two texts': (files, dice, step) => {
    files.write(pagePath(at(dice)), page(at(dice), `One of ${step}.`));
    files.write(pagePath(at(dice / 2)), page(at(dice / 2), `Two of ${step}.`));
  },
  'change a title': (files, dice, step) =>
    files.write(pagePath(at(dice)), page(at(dice), 'Text.').replace(/title: .*/, `title: Named ${step}`)),
  'show an image': (files, dice) =>
    files.write(pagePath(0), page(0, dice < 0.3 ? '![a](./a.png)' : dice < 0.6 ? '![b](./b.png)' : 'No image.')),
  'change an image': (files, _dice, step) => files.write('content/docs/part-0/a.png', png(20 + step)),
  'add a heading': (files, dice, step) => files.write(pagePath(at(dice)), page(at(dice), `## Extra ${step}`)),
  'lose an anchor others link to': (files, dice) =>
    files.write(pagePath(at(dice)), page(at(dice), 'Text.').replace('## First', '## Second')),
  'add a page': (files, _dice, step) => files.write(`content/docs/part-1/new-${step % 4}.md`, `# New ${step}\n`),
  'remove a page': (files, _dice, step) => files.remove(`content/docs/part-1/new-${step % 4}.md`),
  'rename a category': (files, _dice, step) =>
    files.write('content/docs/part-0/_category_.json', `{ "label": "Part ${step}" }`),
  'change the defaults of a folder': (files, dice, step) =>
    files.write(
      'content/docs/part-1/_defaults.yml',
      dice < 0.3 ? '# none\n' : `description: Of step ${step}\nhide_title: ${dice < 0.6}\nunlisted: ${dice > 0.9}\n`,
    ),
  'edit a component': (files, _dice, step) =>
    files.write(
      'content/docs/Count.tsx',
      `export const Count = ({ start }: { start: number }) => <i>{start + ${step}}</i>;\n`,
    ),
  'edit what a page quotes': (files, _dice, step) => files.write('content/docs/_quoted.md', `Quoted ${step}.\n`),
  'edit the interactive page': (files, _dice, step) =>
    files.write(
      'content/docs/live.mdx',
      `import { Count } from './Count.tsx';\n\n# Live\n\nStep ${step}.\n\n<Count start={2} />\n`,
    ),
  'edit a post': (files, _dice, step) =>
    files.write('content/blog/2024-01-02-one.md', `# One\n\nStep ${step}.\n\n<!-- truncate -->\n\nRest.\n`),
  'edit the config': (files, _dice, step) =>
    files.write('site.config.mjs', `export default { title: 'Edited ${step % 3}', url: 'https://example.com' };\n`),
  'break a page': (files, dice) => files.write(pagePath(at(dice)), page(at(dice), '[broken](/nowhere)')),
  'touch a page': (files, dice) => files.write(pagePath(at(dice)), files.read(pagePath(at(dice)))),
  'edit a public file': (files, _dice, step) => files.write('public/robots.txt', `User-agent: ${step}\n`),
};

const at = (dice: number): number => Math.floor(dice * PAGES);

/** Builds the same sources in another folder, without any cache. */
async function cleanBuild(files: Site): Promise<{ code: number | null; tree: Record<string, string> }> {
  const dir = path.join(temporaryFolder(), 'clean');
  cpSync(files.dir, dir, { recursive: true, filter: (name) => !/\/(?:build|\.docsgen)$/.test(name) });
  const { code } = await runCli(['build', '--quiet'], { cwd: dir });
  const built = tree(path.join(dir, 'build'));
  rmSync(dir, { recursive: true });
  return { code, tree: built };
}

describe('after any edit', () => {
  const seed = Number(process.env.SEED ?? 1);
  const steps = Number(process.env.STEPS ?? 24);

  test(`the output is that of a clean build, or the last good one (seed ${seed}, ${steps} steps)`, {
    timeout: 600_000,
  }, async () => {
    const dice = generator(seed);
    const files = newSite();
    const names = Object.keys(edits);
    const seen: string[] = [];
    await files.build('--quiet');
    for (let step = 1; step <= steps; step++) {
      // Every kind of edit once, then any.
      const name = names[step <= names.length ? step - 1 : Math.floor(dice() * names.length)] as string;
      const before = files.tree();
      edits[name]?.(files, dice(), step);
      const [run, clean] = [await files.build('--quiet'), await cleanBuild(files)];
      seen.push(`${step} ${name}: ${run.code}`);
      expect(run.code, seen.join('\n')).toBe(clean.code);
      expect(files.tree(), seen.join('\n')).toEqual(clean.code === 0 ? clean.tree : before);
      // A broken site would hide what the next edits do.
      if (clean.code !== 0)
        for (let index = 0; index < PAGES; index++) files.write(pagePath(index), page(index, 'Text.'));
      if (clean.code !== 0) await files.build('--quiet');
    }
    expect(seen.some((line) => line.endsWith(': 1'))).toBe(true);
  });

  test('editing the text of one page writes the files of that page and no other', async () => {
    const files = newSite();
    await files.build('--quiet');
    const before = files.tree();
    files.write(pagePath(4), page(4, 'Another text.'));
    await files.build('--quiet');
    const after = files.tree();
    const differ = Object.keys(after).filter((name) => after[name] !== before[name]);
    const isIndex = (name: string) => name.startsWith('assets/search/');
    expect(differ.filter((name) => !isIndex(name))).toEqual([
      '.docsgen-manifest',
      'docs/part-1/page-4.md',
      'docs/part-1/page-4/index.html',
      'docs/part-1/page-4/index.json',
      'docsgen/search/en.json',
      'llms-full.txt',
    ]);
    // Its page file, the piece of the index its words stand in, the table that names the page file.
    expect(differ.filter(isIndex).map((name) => name.charAt('assets/search/'.length))).toEqual(['i', 'p', 't', 'w']);
    expect(existsSync(path.join(files.dir, '.docsgen/staging'))).toBe(false);
  });

  test('an edit says in the report that all other pages came from the cache', async () => {
    const files = newSite();
    await files.build('--quiet');
    files.write(pagePath(4), page(4, 'Another text.'));
    const { report } = await files.report();
    expect(report.cache.misses).toBe(2);
    expect(report.cache.hits).toBeGreaterThan(PAGES);
  });
});
